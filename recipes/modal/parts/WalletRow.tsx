import { memo, useDeferredValue } from 'react';
import { useConnectAttempt, type Wallet } from 'mooring';
import { isAttemptOf } from 'mooring/core';
import { OptionList, Spinner } from 'mooring/primitives';
import { useMessages } from '../messages/messagesContext';
import { Badge } from './Badge';
import { QrIcon } from './frameIcons';
import { Picture } from './Picture';

export interface WalletRowProps {
  wallet: Wallet;
  /** Default: its name. */
  label?: string;
  /** Default: what is worth knowing of a wallet. */
  hasBadge?: boolean;
  /** It has been asked, and has not answered yet. */
  isPending: boolean;
  onChoose(wallet: Wallet): void;
}

/**
 * Whether a wallet of this browser has been asked and has not answered yet. One that answers at once is not drawn
 * waiting.
 */
export function useIsPending(): (wallet: Wallet) => boolean {
  const attempt = useDeferredValue(useConnectAttempt());
  return (wallet) => attempt?.status === 'pending' && wallet.installed && isAttemptOf(wallet, attempt);
}

/** At the end of a row: what choosing it started is under way. */
export function RowSpinner() {
  return (
    <Spinner.Root className="mooring-spinner">
      <Spinner.Ring thickness={12} />
    </Spinner.Root>
  );
}

/**
 * A wallet to choose: its icon, its name, one badge at most. Drawn anew only when something about it has changed: long
 * lists scroll.
 */
export const WalletRow = /* @__PURE__ */ memo(function WalletRow({
  wallet,
  label = wallet.name,
  hasBadge = true,
  isPending,
  onChoose,
}: WalletRowProps) {
  const { badges } = useMessages();
  const badge = wallet.recent
    ? badges.recent
    : wallet.group === 'walletConnect'
      ? badges.qrCode
      : wallet.installed
        ? badges.installed
        : undefined;
  return (
    <OptionList.Item
      className="mooring-row"
      pending={isPending}
      data-wallet={wallet.id}
      onClick={() => onChoose(wallet)}
    >
      {wallet.group === 'walletConnect' && wallet.icon === undefined ? (
        <OptionList.ItemIcon className="mooring-tile" data-tone="accent">
          <QrIcon />
        </OptionList.ItemIcon>
      ) : (
        <OptionList.ItemIcon>
          <Picture id={wallet.id} name={wallet.name} src={wallet.icon} />
        </OptionList.ItemIcon>
      )}
      <OptionList.ItemLabel className="mooring-row-label">
        <bdi>{label}</bdi>
      </OptionList.ItemLabel>
      {isPending ? (
        <RowSpinner />
      ) : (
        hasBadge && badge && <Badge tone={wallet.recent ? 'accent' : 'plain'}>{badge}</Badge>
      )}
    </OptionList.Item>
  );
});
