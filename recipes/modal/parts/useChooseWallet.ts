import { useCallback, useEffect, useRef } from 'react';
import { useConnect, useKit, useModalRouter, type CaipNetworkId, type Namespace, type Wallet } from 'mooring';
import { deviceOf, prefetchPairing, resolveWalletStep, selectConnectAttempt, selectNetworks } from 'mooring/core';
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
 * waiting. The same function while the wish is the same, so that rows are not drawn anew.
 */
export function useChooseWallet({ namespace, networkId }: ChooseOptions = {}): (wallet: Wallet) => void {
  const kit = useKit();
  const { mutate: connect } = useConnect();
  const { push } = useModalRouter();
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
  return useCallback(
    (wallet) => {
      const wish = { namespace, networkId };
      const params = toWish(wish);
      const step = resolveWalletStep({
        wallet,
        namespace,
        namespaces: selectNetworks(kit).map((network) => network.namespace),
        attempt: selectConnectAttempt(kit),
      });
      if (step === 'scan') return push({ view: 'ConnectingWalletConnectBasic', params });
      const walletId = wallet.id;
      if (step === 'chooseNamespace') return push({ view: 'ChooseNamespace', params: { walletId } });
      if (step === 'pair') openInTap.current?.(kit, wallet, wish);
      if (step === 'connect') connect({ wallet, ...wish });
      push({
        view: step === 'pair' ? 'ConnectingWalletConnect' : 'ConnectingExternal',
        params: { walletId, ...params },
      });
    },
    [kit, connect, push, namespace, networkId],
  );
}
