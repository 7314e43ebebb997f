import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { KnownNetworkId, Network } from '../../contract/network';
import type { KitOption } from '../../react/kitContext';
import type { RegisteredNetworkId } from '../../react/register';
import { useSelected } from '../../react/useSelected';
import { selectNetworks, selectNetworksIn } from './state';

export type UseNetworksParameters = KitOption & {
  /** Default: all. */
  namespace?: Namespace | undefined;
};
export type UseNetworksReturnType = readonly Network<KnownNetworkId<RegisteredNetworkId>>[];

/**
 * Networks the kit lists, all or one namespace's.
 *
 * @example const networks = useNetworks({ namespace: 'eip155' });
 */
export function useNetworks({ namespace, ...options }: UseNetworksParameters = {}): UseNetworksReturnType {
  const selector = useMemo(() => (namespace === undefined ? selectNetworks : selectNetworksIn(namespace)), [namespace]);
  return useSelected(selector, options);
}
