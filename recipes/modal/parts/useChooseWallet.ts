import { useConnect, useModalRouter, type Wallet } from 'mooring';

/** What a tap on a wallet does: connects in the tap itself, so that the wallet may open its window, and shows the waiting. */
export function useChooseWallet(): (wallet: Wallet) => void {
  const { mutate: connect } = useConnect();
  const { push } = useModalRouter();
  return (wallet) => {
    if (wallet.group === 'walletConnect') return push({ view: 'ConnectingWalletConnectBasic' });
    if (!wallet.installed && wallet.connectorIds.length > 0) return push({ view: 'ConnectingWalletConnect', params: { walletId: wallet.id } });
    if (wallet.installed) connect({ wallet });
    push({ view: 'ConnectingExternal', params: { walletId: wallet.id } });
  };
}
