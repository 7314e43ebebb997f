import { useEffect, useMemo } from 'react';
import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { connectionsSelector, tellIfMultiWalletIsOff } from './multiWallet';
import {
  selectConnectAttempt,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  type ConnectAttempt,
  type ConnectionEntry,
  type ConnectionView,
} from './state';

/** The active connection, of one namespace or of the one in use. `status` narrows everything else. */
export function useConnection({ namespace, ...options }: KitOption & { namespace?: Namespace } = {}): ConnectionView {
  const selector = useMemo(
    () => (namespace === undefined ? selectConnection : selectConnectionIn(namespace)),
    [namespace],
  );
  return useKitState(selector, options);
}

/**
 * Every wallet connected or remembered, active ones first. With a `namespace` the wallets of that namespace beside each
 * other: this needs the feature `multiWallet`; while it is off there are none, and developers get the alert
 * "Multi-Wallet Not Enabled".
 */
export function useConnections({
  namespace,
  ...options
}: KitOption & { namespace?: Namespace } = {}): readonly ConnectionEntry[] {
  const kit = useKit(options);
  const selector = useMemo(
    () => (namespace === undefined ? selectConnections : connectionsSelector(kit, namespace)),
    [kit, namespace],
  );
  useEffect(() => {
    if (namespace !== undefined) tellIfMultiWalletIsOff(kit);
  }, [kit, namespace]);
  return useKitState(selector, { kit });
}

/** The connect that is waiting or that failed last, whichever component started it. */
export function useConnectAttempt(options?: KitOption): ConnectAttempt | undefined {
  return useKitState(selectConnectAttempt, options);
}
