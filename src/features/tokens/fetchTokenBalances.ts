import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { TokenBalance } from '../../contract/tokens';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import type { AccountErrorCode } from '../account/errors';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { tokenBalancesQuery } from './state';

export interface FetchTokenBalancesParameters {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
  /** Ask again although the answer is fresh; after a failure the 30 s still hold. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** The native currency first, then by value; what is spam last, without a value. */
export type FetchTokenBalancesReturnType = readonly TokenBalance[];
export type FetchTokenBalancesErrorType = KitError<AccountErrorCode>;

/**
 * What an account holds on a network, served for 30 s from memory. The wallet is asked where it discovers assets
 * (EIP-7811), else the hosted service where there is a project id, else the network's node about the native currency
 * and the tokens of `createKit({ tokens })`.
 *
 * @throws `account/balance-unavailable` ("Token Balance Unavailable") with `retryAt`: for 30 s after a failure nothing
 * is asked again; what went wrong is its cause. `session/not-connected` when no account is given or connected;
 * `kit/aborted`.
 * @example const [native, ...tokens] = await fetchTokenBalances(kit); // native.value is '1.5', native.symbol 'ETH'
 */
export async function fetchTokenBalances(
  kit: Kit,
  parameters: FetchTokenBalancesParameters = {},
): Promise<FetchTokenBalancesReturnType> {
  const connection = selectConnection(kit);
  const address = parameters.address ?? connection.address;
  const networkId = parameters.networkId ?? connection.network?.id;
  if (address === undefined || networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, tokenBalancesQuery, { address, networkId }, parameters);
}
