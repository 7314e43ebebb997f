import { useConnect, useConnectAttempt, useWallets, type Wallet } from 'mooring';
import { isAttemptOf } from 'mooring/core';
import { Avatar, Dialog, OptionList, Spinner } from 'mooring/primitives';

function Waiting({ wallet }: { wallet: Wallet }) {
  const { mutate: connect, cancel } = useConnect();
  const attempt = useConnectAttempt();
  const isRejected = attempt?.error?.code === 'wallet/user-rejected';
  function retry() {
    cancel();
    connect({ wallet });
  }
  return (
    <div className="waiting">
      {attempt?.status === 'pending' && (
        <Spinner.Root className="spinner">
          <Spinner.Ring thickness={10} />
        </Spinner.Root>
      )}
      <p role="status">
        {attempt?.status === 'error'
          ? isRejected
            ? 'You closed the request.'
            : attempt.error?.message
          : `Waiting for ${wallet.name}. Approve the connection there.`}
      </p>
      <div className="waiting-actions">
        <button type="button" className="button" onClick={cancel}>
          Other wallets
        </button>
        {attempt?.status === 'error' && (
          <button type="button" className="button" data-tone="solid" onClick={retry}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}

function WalletList({ wallets }: { wallets: readonly Wallet[] }) {
  const { mutate: connect } = useConnect();
  if (wallets.length === 0) return <p>No wallet was found. Install one as a browser extension and it appears here.</p>;
  return (
    <OptionList.Root className="wallets" aria-label="Wallets">
      {wallets.map((wallet) => (
        <OptionList.Item key={wallet.id} className="wallet" data-wallet={wallet.id} onClick={() => connect({ wallet })}>
          <OptionList.ItemIcon>
            <Avatar.Root className="picture" id={wallet.id} name={wallet.name} src={wallet.icon} />
          </OptionList.ItemIcon>
          <OptionList.ItemLabel className="wallet-name">{wallet.name}</OptionList.ItemLabel>
          {wallet.recent && <OptionList.ItemBadge className="wallet-badge">Last used</OptionList.ItemBadge>}
        </OptionList.Item>
      ))}
    </OptionList.Root>
  );
}

/**
 * The whole way in: a list, and what the chosen wallet is doing. It goes with the connection, because only a page
 * without one draws it.
 */
export function WalletDialog() {
  const { data: wallets } = useWallets();
  const { cancel } = useConnect();
  const attempt = useConnectAttempt();
  const chosen = wallets.find((wallet) => attempt && isAttemptOf(wallet, attempt));
  return (
    <Dialog.Root onOpenChange={(isOpen) => !isOpen && cancel()}>
      <Dialog.Trigger className="button" data-tone="solid">
        Open your desk
      </Dialog.Trigger>
      <Dialog.Popup className="dialog">
        <div className="dialog-sheet">
          <Dialog.Title className="dialog-title">Whose desk is it?</Dialog.Title>
          <Dialog.Description className="dialog-text">
            {chosen ? chosen.name : 'Choose the wallet you sign with.'}
          </Dialog.Description>
          {chosen ? <Waiting wallet={chosen} /> : <WalletList wallets={wallets} />}
          <Dialog.Close className="dialog-close" aria-label="Close">
            ×
          </Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Root>
  );
}
