import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { selectConnectAttempt, selectConnection, selectConnectionIn, selectConnections, type ConnectAttempt, type ConnectionEntry, type ConnectionView } from './state';

/** The active connection, of one namespace or of the one in use. `status` narrows everything else. */
export function useConnection({ namespace, ...options }: KitOption & { namespace?: Namespace } = {}): ConnectionView {
  const selector = useMemo(() => (namespace === undefined ? selectConnection : selectConnectionIn(namespace)), [namespace]);
  return useKitState(selector, options);
}

/** Every wallet connected or remembered, active ones first. */
export function useConnections(options?: KitOption): readonly ConnectionEntry[] {
  return useKitState(selectConnections, options);
}

/** The connect that is waiting or that failed last, whichever component started it. */
export function useConnectAttempt(options?: KitOption): ConnectAttempt | undefined {
  return useKitState(selectConnectAttempt, options);
}
