import { useConnect, useModalRouter, useNetworks, type CaipNetworkId, type Namespace, type Wallet } from 'mooring';

export interface ChooseOptions {
  /** Where several are possible: the one that is meant. */
  namespace?: Namespace | undefined;
  /** The network to end on. */
  networkId?: CaipNetworkId | undefined;
}

/** What a tap on a wallet does: connects in the tap itself, so that the wallet may open its window, and shows the waiting. */
export function useChooseWallet({ namespace, networkId }: ChooseOptions = {}): (wallet: Wallet) => void {
  const { mutate: connect } = useConnect();
  const { push } = useModalRouter();
  const listed = new Set(useNetworks().map((network) => network.namespace));
  // Only what was asked for: a pairing for all namespaces would part the visitor from wallets that are connected already.
  const wanted = namespace === undefined ? undefined : { namespace, ...(networkId !== undefined && { networkId }) };
  return (wallet) => {
    const walletId = wallet.id;
    if (wallet.group === 'walletConnect') return push({ view: 'ConnectingWalletConnectBasic', params: wanted });
    if (!wallet.installed && wallet.connectorIds.length > 0) return push({ view: 'ConnectingWalletConnect', params: { walletId, ...wanted } });
    const isAmbiguous = namespace === undefined && wallet.connectorIds.length > 1 && wallet.namespaces.filter((each) => listed.has(each)).length > 1;
    if (wallet.installed && isAmbiguous) return push({ view: 'ChooseNamespace', params: { walletId } });
    if (wallet.installed) connect({ wallet, namespace, networkId });
    push({ view: 'ConnectingExternal', params: { walletId } });
  };
}
