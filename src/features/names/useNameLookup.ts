import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { ResolveNameErrorType, ResolveNameReturnType } from './resolveName';
import { isNameLike } from './rules';
import { nameQuery, selectNamesTarget, whyNoNames } from './state';

export type UseNameLookupParameters = KitOption & {
  /** With its suffix. What cannot be a name yet is not asked about. */
  name: string;
  /** CAIP-2. Default: the network of the active account. */
  networkId?: CaipNetworkId | undefined;
};
export type UseNameLookupErrorType = ResolveNameErrorType;
export type UseNameLookupReturnType = QueryResult<ResolveNameReturnType, UseNameLookupErrorType> & Support;

function useTarget(kit: Kit, { name = '', networkId }: Partial<UseNameLookupParameters>) {
  const target = useSelected(selectNamesTarget, { kit });
  const wanted = networkId ?? target.networkId;
  const reason = whyNoNames(kit, wanted);
  const typed = name.trim();
  const isAsked = !reason && wanted !== undefined && isNameLike(typed);
  return [isAsked ? { name: typed, networkId: wanted } : undefined, toSupport(reason)] as const;
}

const useLookup = createQueryHook<
  UseNameLookupParameters,
  { name: string; networkId: CaipNetworkId },
  ResolveNameReturnType,
  UseNameLookupErrorType,
  Support
>(nameQuery, useTarget);

/**
 * The address that a name has on a network; `data` is `null` where it has none.
 *
 * @example const { data } = useNameLookup({ name: 'alice.eth' }); // data?.address
 */
export const useNameLookup = (parameters: UseNameLookupParameters): UseNameLookupReturnType => useLookup(parameters);
