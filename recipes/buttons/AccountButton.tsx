import { useBalance, useConnection, useModalRouter, useNetwork } from 'mooring';
import { formatAmount } from 'mooring/core';
import { Avatar } from 'mooring/primitives';
import { enFirst } from '../modal/messages/enFirst';
import { mergeMessages, type Messages } from '../modal/messages/messages';
import { formatLocal } from '../modal/parts/formatLocal';
import { useShortAddress } from '../modal/parts/useShortAddress';
import { useThemeRef } from '../modal/theme/useThemeRef';
import type { KitButtonProps } from './ConnectButton';

function Balance({ locale }: { locale: string | undefined }) {
  const { data } = useBalance();
  if (!data) return null;
  return (
    <span className="mooring-page-balance">
      <bdi dir="ltr">
        {formatLocal(formatAmount(data.value), locale)} {data.symbol}
      </bdi>
    </span>
  );
}

/** Who is connected; opens the account view. Draws nothing while nobody is. */
export function AccountButton({ messages, locale, dir, preset, showBalance = true }: KitButtonProps) {
  const { address, namespace, status } = useConnection();
  const shorten = useShortAddress();
  const network = useNetwork();
  const { open } = useModalRouter();
  const { ref, mode } = useThemeRef<HTMLButtonElement>();
  const { account } = mergeMessages(enFirst as Messages, messages);
  if (address === undefined) return null;
  return (
    <button
      ref={ref}
      type="button"
      className="mooring mooring-page-button"
      dir={dir}
      data-mode={mode}
      data-preset={preset}
      data-status={status}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      <Avatar.Root className="mooring-picture" data-size="small" data-shape="round" id={address} />
      <span className="mooring-hidden">{account.title}</span>
      <bdi className="mooring-number">{shorten(address, namespace)}</bdi>
      {showBalance && status === 'connected' && network?.isSupported && <Balance locale={locale} />}
    </button>
  );
}
