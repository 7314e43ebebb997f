import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { Network } from '../../contract/network';
import type { KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { selectNetwork, selectNetworkIn, selectNetworks, selectNetworksIn, type ActiveNetwork } from './state';

/** Networks the kit lists, all or one namespace's. */
export function useNetworks({ namespace, ...options }: KitOption & { namespace?: Namespace } = {}): readonly Network[] {
  const selector = useMemo(() => (namespace === undefined ? selectNetworks : selectNetworksIn(namespace)), [namespace]);
  return useKitState(selector, options);
}

/** The network in use, of the active namespace or of one; `isSupported` says whether the kit lists it. */
export function useNetwork({
  namespace,
  ...options
}: KitOption & { namespace?: Namespace } = {}): ActiveNetwork | undefined {
  const selector = useMemo(() => (namespace === undefined ? selectNetwork : selectNetworkIn(namespace)), [namespace]);
  return useKitState(selector, options);
}
