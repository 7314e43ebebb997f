import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { selectNetwork, selectNetworkIn, type ActiveNetwork } from './state';

export type UseNetworkParameters = KitOption & {
  /** Default: the active one. */
  namespace?: Namespace | undefined;
};
export type UseNetworkReturnType = ActiveNetwork | undefined;

/**
 * The network in use, of the active namespace or of one; `isSupported` says whether the kit lists it.
 *
 * @example const network = useNetwork(); network?.isSupported;
 */
export function useNetwork({ namespace, ...options }: UseNetworkParameters = {}): UseNetworkReturnType {
  const selector = useMemo(() => (namespace === undefined ? selectNetwork : selectNetworkIn(namespace)), [namespace]);
  return useSelected(selector, options);
}
