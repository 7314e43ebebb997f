import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Identity } from '../../contract/names';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import type { NameErrorCode } from './errors';
import { identityQuery, selectNamesTarget } from './state';

export interface FetchIdentityParameters {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
  /** Ask again although the answer is fresh. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchIdentityReturnType = Identity;
export type FetchIdentityErrorType = KitError<NameErrorCode>;

/**
 * Name and picture of an account, served for 5 minutes from memory: from the service where there is one, else from ENS.
 * A name is told only when its own lookup gives the address back; without one both are `undefined`.
 *
 * @throws `names/reverse-failed` ("Error fetching names for address"), or `names/refused` with the service's reason;
 * `names/unsupported` for namespaces without names; `session/not-connected` when no account is given or connected;
 * `network/not-found`; `kit/aborted`.
 * @example const { name, imageUrl } = await fetchIdentity(kit); // 'alice.eth'
 */
export async function fetchIdentity(
  kit: Kit,
  parameters: FetchIdentityParameters = {},
): Promise<FetchIdentityReturnType> {
  const target = selectNamesTarget(kit);
  const address = parameters.address ?? target.address;
  const networkId = parameters.networkId ?? target.networkId;
  if (address === undefined || networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, identityQuery, { address, networkId }, parameters);
}
