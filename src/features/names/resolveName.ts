import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import type { NameErrorCode } from './errors';
import { nameQuery, type ResolvedName, selectNamesTarget } from './state';

export interface ResolveNameParameters {
  /** With its suffix: `alice.eth`, `alice.reown.id`. */
  name: string;
  /** CAIP-2: the network whose address is wanted. Default: that of the active account. */
  networkId?: CaipNetworkId | undefined;
  /** Ask again although the answer is fresh. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** `null`: the name has no address on this network, or is none. */
export type ResolveNameReturnType = ResolvedName | null;
export type ResolveNameErrorType = KitError<NameErrorCode>;

/**
 * The address that a name has on a network, never one of another network. Names of the service are looked up there, all
 * others in ENS (normalised by ENSIP-15, read through CCIP where they lie elsewhere).
 *
 * @throws `names/resolve-failed` ("Error resolving name"), or `names/refused` with the service's reason;
 * `names/unsupported` for namespaces without names; `session/not-connected` when no network is given or in use;
 * `network/not-found`; `adapter/sdk-missing` when ENS is asked and viem is not installed; `kit/aborted`.
 * @example const found = await resolveName(kit, { name: 'alice.eth' }); // found?.address
 */
export async function resolveName(
  kit: Kit,
  { name, networkId = selectNamesTarget(kit).networkId, ...options }: ResolveNameParameters,
): Promise<ResolveNameReturnType> {
  if (networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, nameQuery, { name: name.trim(), networkId }, options);
}
