import type { CaipNetworkId } from '../../caip';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import type { AccountErrorCode } from './errors';
import { balanceQuery, type Balance } from './state';

export interface FetchNativeBalanceParameters {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
  /** Ask again although the answer is fresh; after a failure the 30 s still hold. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchNativeBalanceReturnType = Balance;
export type FetchNativeBalanceErrorType = KitError<AccountErrorCode>;

/**
 * The native balance, served for 30 s from memory.
 *
 * @throws `account/balance-unavailable` ("Token Balance Unavailable") with `retryAt`: for 30 s after a failure nothing
 * is asked again. Its cause is `network/not-found` when no listed network has the id (also an alert),
 * `network/not-configured` ("Chain not configured.") when it is listed and has no adapter or no URL to ask.
 * `session/not-connected` when no account is given or connected; `kit/aborted`.
 * @example const { value, symbol } = await fetchNativeBalance(kit); // '1.5', 'ETH'
 */
export async function fetchNativeBalance(
  kit: Kit,
  parameters: FetchNativeBalanceParameters = {},
): Promise<FetchNativeBalanceReturnType> {
  const connection = selectConnection(kit);
  const address = parameters.address ?? connection.address;
  const networkId = parameters.networkId ?? connection.network?.id;
  if (address === undefined || networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, balanceQuery, { address, networkId }, parameters);
}
