import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Identity } from '../../contract/names';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { FetchIdentityErrorType } from './fetchIdentity';
import { identityQuery, selectNamesTarget, whyNoNames } from './state';

export type UseIdentityParameters = KitOption & {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
};
export type UseIdentityErrorType = FetchIdentityErrorType;
/** Where it is not supported nothing is asked. */
export type UseIdentityReturnType = QueryResult<Identity, UseIdentityErrorType> & Support;

function useTarget(kit: Kit, { address, networkId }: Partial<UseIdentityParameters>) {
  const target = useSelected(selectNamesTarget, { kit });
  const wanted = { address: address ?? target.address, networkId: networkId ?? target.networkId };
  const reason = wanted.address === undefined ? 'not-connected' : whyNoNames(kit, wanted.networkId);
  return [reason ? undefined : (wanted as { address: string; networkId: CaipNetworkId }), toSupport(reason)] as const;
}

/**
 * Name and picture of the active account, or of the one given, kept for 5 minutes.
 *
 * @example
 * const { data } = useIdentity();
 * const shown = data?.name ?? shortenAddress(address);
 */
export const useIdentity: (parameters?: UseIdentityParameters) => UseIdentityReturnType = createQueryHook(
  identityQuery,
  useTarget,
);
