import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import type { SwapErrorCode } from './errors';
import { swapTokensQuery } from './quotes';

export interface FetchSwapTokensParameters {
  /** CAIP-2. Default: the network in use. */
  networkId?: CaipNetworkId | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchSwapTokensReturnType = readonly Token[];
export type FetchSwapTokensErrorType = KitError<SwapErrorCode>;

/**
 * The tokens that can be swapped on a network, the native currency among them. They are served from memory for an hour.
 *
 * @throws `swap/unsupported-chain` ("Network not supported for Swaps"); `swap/tokens-unavailable`, what went wrong is
 * its cause; `session/not-connected` when no network is named or in use; `kit/aborted`.
 * @example const tokens = await fetchSwapTokens(kit, { networkId: 'eip155:1' });
 */
export async function fetchSwapTokens(
  kit: Kit,
  parameters: FetchSwapTokensParameters = {},
): Promise<FetchSwapTokensReturnType> {
  const networkId = parameters.networkId ?? selectConnection(kit).network?.id;
  if (networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, swapTokensQuery, { networkId }, parameters);
}
