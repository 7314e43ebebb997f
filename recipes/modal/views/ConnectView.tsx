import { useConnect, useConnectAttempt, useModalRouter, useWallets, type Wallet } from 'mooring';
import { OptionList } from 'mooring/primitives';
import { useMessages } from '../messages/messagesContext';
import { Badge } from '../parts/Badge';
import { WalletIcon } from '../parts/icons';
import { Picture } from '../parts/Picture';

function WalletRow({ wallet, isPending, onChoose }: { wallet: Wallet; isPending: boolean; onChoose(): void }) {
  const { badges } = useMessages();
  const badge = wallet.recent ? badges.recent : wallet.installed ? badges.installed : undefined;
  return (
    <OptionList.Item className="mooring-row" pending={isPending} data-wallet={wallet.id} onClick={onChoose}>
      <OptionList.ItemIcon>
        <Picture id={wallet.id} name={wallet.name} src={wallet.icon} />
      </OptionList.ItemIcon>
      <OptionList.ItemLabel className="mooring-row-label">{wallet.name}</OptionList.ItemLabel>
      {badge && <Badge tone={wallet.recent ? 'accent' : 'plain'}>{badge}</Badge>}
    </OptionList.Item>
  );
}

/** The way in: every wallet that can be reached, one tap each. */
export function ConnectView() {
  const messages = useMessages();
  const { data: wallets } = useWallets();
  const { mutate: connect } = useConnect();
  const attempt = useConnectAttempt();
  const { push } = useModalRouter();

  function choose(wallet: Wallet) {
    // In the click itself, so that a wallet may open its window.
    if (wallet.installed) connect({ wallet });
    push({ view: 'ConnectingExternal', params: { walletId: wallet.id } });
  }

  if (wallets.length === 0)
    return (
      <div className="mooring-empty">
        <span className="mooring-empty-icon">
          <WalletIcon />
        </span>
        <p className="mooring-waiting-title">{messages.connect.emptyTitle}</p>
        <p className="mooring-text">{messages.connect.emptyText}</p>
      </div>
    );
  return (
    <OptionList.Root className="mooring-list" aria-label={messages.connect.walletList}>
      {wallets.map((wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          isPending={attempt?.status === 'pending' && wallet.connectorIds.includes(attempt.connectorId)}
          onChoose={() => choose(wallet)}
        />
      ))}
    </OptionList.Root>
  );
}
