import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { selectConnection, selectConnectionIn, type ConnectionView } from './state';

export type UseConnectionParameters = KitOption & {
  /** Default: the one in use. */
  namespace?: Namespace | undefined;
};
export type UseConnectionReturnType = ConnectionView;

/**
 * The active connection, of one namespace or of the one in use. `status` narrows everything else.
 *
 * @example const { address, network, isConnected } = useConnection();
 */
export function useConnection({ namespace, ...options }: UseConnectionParameters = {}): UseConnectionReturnType {
  const selector = useMemo(
    () => (namespace === undefined ? selectConnection : selectConnectionIn(namespace)),
    [namespace],
  );
  return useKitState(selector, options);
}
