import type { CaipNetworkId, Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { whyNoCalls } from './askCalls';
import type { GetCapabilitiesErrorType, GetCapabilitiesReturnType } from './getCapabilities';
import { capabilitiesQuery } from './state';
import { useAskedWallet } from './useAskedWallet';

export type UseCapabilitiesParameters = KitOption & {
  /** CAIP-2. Default: whatever the wallet names; what it says of all networks at once, it says of those listed. */
  networkIds?: readonly CaipNetworkId[] | undefined;
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
};
export type UseCapabilitiesErrorType = GetCapabilitiesErrorType;
/** `data` is empty where the wallet does not say. */
export type UseCapabilitiesReturnType = QueryResult<GetCapabilitiesReturnType, UseCapabilitiesErrorType> & Support;

function useTarget(kit: Kit, { namespace, networkIds = [] }: Partial<UseCapabilitiesParameters>) {
  const { connected } = useAskedWallet(kit, namespace);
  const reason = connected ? whyNoCalls(kit, connected.namespace, 'getCapabilities') : 'not-connected';
  const target = connected && !reason ? { ...connected, networkIds } : undefined;
  return [target, toSupport(reason)] as const;
}

/**
 * What the wallet in use can do on which network, kept for 30 s.
 *
 * @example const { data } = useCapabilities();
 * const isAtomic = data?.['eip155:1']?.atomic?.status === 'supported';
 */
export const useCapabilities: (options?: UseCapabilitiesParameters) => UseCapabilitiesReturnType = createQueryHook(
  capabilitiesQuery,
  useTarget,
);
