import type { CaipNetworkId } from '../../caip';
import type { ActivityPage } from '../../contract/activity';
import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import type { ActivityErrorCode } from './errors';
import { activityQuery } from './state';

export interface FetchActivityParameters {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
  /** `cursor` of the page before; without it the first page. */
  cursor?: string | undefined;
  /** Ask again although the answer is fresh. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchActivityReturnType = ActivityPage;
export type FetchActivityErrorType = KitError<ActivityErrorCode>;

/**
 * One page of what an account has done on a network, the newest first, served for 15 s from memory.
 *
 * @throws `activity/fetch-failed` ("Failed to fetch transactions"), what went wrong is its cause;
 * `session/not-connected` when no account is given or connected; `kit/aborted`.
 * @example
 * const first = await fetchActivity(kit);
 * const second = first.cursor && (await fetchActivity(kit, { cursor: first.cursor }));
 */
export async function fetchActivity(
  kit: Kit,
  parameters: FetchActivityParameters = {},
): Promise<FetchActivityReturnType> {
  const connection = selectConnection(kit);
  const address = parameters.address ?? connection.address;
  const networkId = parameters.networkId ?? connection.network?.id;
  if (address === undefined || networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, activityQuery, { address, networkId, cursor: parameters.cursor }, parameters);
}
