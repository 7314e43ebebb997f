import { useEffect, useRef } from 'react';
import {
  useConnect,
  useKit,
  useModalRouter,
  useNetworks,
  type CaipNetworkId,
  type Namespace,
  type Wallet,
} from 'mooring';
import { deviceOf, prefetchPairing, selectConnectAttempt } from 'mooring/core';
import { afterPaint } from './afterPaint';
import type { openWallet } from './openWallet';

export interface ChooseOptions {
  /** Where several are possible: the one that is meant. */
  namespace?: Namespace | undefined;
  /** The network to end on. */
  networkId?: CaipNetworkId | undefined;
}

/**
 * The wish as a view's argument. Only what was asked for: a pairing for all namespaces would part the visitor from
 * wallets that are connected already.
 */
export const toWish = ({ namespace, networkId }: ChooseOptions) =>
  namespace === undefined ? undefined : { namespace, ...(networkId !== undefined && { networkId }) };

/**
 * What a tap on a wallet does: connects in the tap itself, so that the wallet may open its window, and shows the
 * waiting.
 */
export function useChooseWallet({ namespace, networkId }: ChooseOptions = {}): (wallet: Wallet) => void {
  const kit = useKit();
  const { mutate: connect } = useConnect();
  const { push } = useModalRouter();
  const listed = new Set(useNetworks().map((network) => network.namespace));
  const wanted = toWish({ namespace, networkId });
  const openInTap = useRef<typeof openWallet | undefined>(undefined);
  useEffect(() => {
    const looking = new AbortController();
    const stop = afterPaint(() => {
      const isPairingWanted = deviceOf(kit.ports).isMobile;
      // Loaded with the list, pairing shows its code at once. On a phone the pairing itself is made too, and renewed
      // while the list is shown: iOS opens no app after a wait.
      prefetchPairing(kit, { isPairingWanted, namespace, networkId, signal: looking.signal }).catch(() => undefined);
      if (isPairingWanted)
        void import('../views/laterViews').then(
          (part) => void (openInTap.current = part.openWallet),
          () => undefined,
        );
    });
    return () => {
      stop();
      looking.abort();
    };
  }, [kit, namespace, networkId]);
  return (wallet) => {
    const walletId = wallet.id;
    if (wallet.group === 'walletConnect') return push({ view: 'ConnectingWalletConnectBasic', params: wanted });
    if (!wallet.installed && wallet.connectorIds.length > 0) {
      openInTap.current?.(kit, wallet, { namespace, networkId });
      return push({ view: 'ConnectingWalletConnect', params: { walletId, ...wanted } });
    }
    const attempt = selectConnectAttempt(kit);
    // One that is asked already is only gone back to, unless another namespace is meant now.
    const isPending =
      namespace === undefined && attempt?.status === 'pending' && wallet.connectorIds.includes(attempt.connectorId);
    const isAmbiguous =
      namespace === undefined &&
      wallet.connectorIds.length > 1 &&
      wallet.namespaces.filter((each) => listed.has(each)).length > 1;
    if (wallet.installed && isAmbiguous && !isPending) return push({ view: 'ChooseNamespace', params: { walletId } });
    if (wallet.installed && !isPending) connect({ wallet, namespace, networkId });
    push({ view: 'ConnectingExternal', params: { walletId, ...wanted } });
  };
}
