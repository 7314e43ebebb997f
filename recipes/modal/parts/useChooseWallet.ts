import { useCallback, useEffect, useRef } from 'react';
import { useKit, useModalRouter, type CaipNetworkId, type Namespace, type Wallet } from 'mooring';
import {
  connect,
  deviceOf,
  isAttemptOf,
  resolveWalletStep,
  selectConnectAttempt,
  selectConnection,
  selectNetworks,
  type ConnectErrorType,
} from 'mooring/core';
import { afterPaint } from './afterPaint';
import { loadFurtherViews } from '../views/loadFurtherViews';
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
  const { push } = useModalRouter();
  const openInTap = useRef<typeof openWallet | undefined>(undefined);
  useEffect(() => {
    if (!deviceOf(kit.ports).isMobile) return undefined;
    return afterPaint(() => {
      void loadFurtherViews().then(
        (part) => void (openInTap.current = part.openWallet),
        () => undefined,
      );
    });
  }, [kit]);
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
      if (step === 'pair') {
        openInTap.current?.(kit, wallet, wish);
        return push({ view: 'ConnectingWalletConnect', params: { walletId, ...params } });
      }
      const wait = () => push({ view: 'ConnectingExternal', params: { walletId, ...params } });
      if (step !== 'connect') return wait();
      const isAsked = () => {
        const attempt = selectConnectAttempt(kit);
        return attempt !== undefined && isAttemptOf(wallet, attempt);
      };
      connect(kit, { wallet, ...wish }).catch(({ code }: ConnectErrorType) => {
        // What is refused before any wallet is asked is no attempt, and is shown all the same.
        // In another namespace it is not the one in use: there it can be made that.
        if (code === 'session/already-connected')
          push({
            view: wallet.connectorIds.includes(selectConnection(kit).connectorId ?? '') ? 'Account' : 'ProfileWallets',
          });
        else if (code !== 'session/superseded' && !isAsked()) wait();
      });
      // A wallet that answers at once is not waited for: the view would be drawn for nothing, before the answer.
      return void afterPaint(() => {
        if (isAsked()) wait();
      });
    },
    [kit, push, namespace, networkId],
  );
}
