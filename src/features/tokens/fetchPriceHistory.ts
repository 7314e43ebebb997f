import type { Kit } from '../../contract/kit';
import type { PricePoint } from '../../contract/swaps';
import type { Token } from '../../contract/tokens';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import type { TokensErrorCode } from './errors';
import { priceHistoryQuery } from './priceHistory';

export interface FetchPriceHistoryParameters {
  /** As a list gives it. */
  token: Token;
  /** Ask again although the answer is fresh; after a failure the 30 s still hold. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** The oldest first, at most 240; empty where nobody tells. */
export type FetchPriceHistoryReturnType = readonly PricePoint[];
export type FetchPriceHistoryErrorType = KitError<TokensErrorCode>;

/**
 * What a token has cost, in US dollars as decimal text, from the host's own service: `services.prices` with
 * `fetchPriceHistory`. It is served for 15 s from memory.
 *
 * @throws `tokens/prices-unavailable`, what went wrong is its cause; `network/not-found`; `kit/aborted`.
 * @example const points = await fetchPriceHistory(kit, { token }); // points.at(-1)?.price is '2486.3'
 */
export async function fetchPriceHistory(
  kit: Kit,
  { token, ...options }: FetchPriceHistoryParameters,
): Promise<FetchPriceHistoryReturnType> {
  return fetchQuery(kit, priceHistoryQuery, token, options);
}
