import type { Kit } from '../../contract/kit';
import type { PricePoint } from '../../contract/swaps';
import type { Token } from '../../contract/tokens';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import type { QueryResult } from '../../react/useQuery';
import type { FetchPriceHistoryErrorType } from './fetchPriceHistory';
import { priceHistoryQuery } from './priceHistory';

export type UsePriceHistoryParameters = KitOption & {
  /** Without one nothing is asked. */
  token?: Token | undefined;
};
export type UsePriceHistoryErrorType = FetchPriceHistoryErrorType;
export type UsePriceHistoryReturnType = QueryResult<readonly PricePoint[], UsePriceHistoryErrorType>;

/** Nobody is asked where no service tells it. */
const useTarget = (kit: Kit, { token }: Partial<UsePriceHistoryParameters>) =>
  [kit.config.services.prices?.fetchPriceHistory ? token : undefined, {}] as const;

/**
 * What a token has cost, the oldest first, for a plot. `data` is `undefined` where nobody tells.
 *
 * @example const { data = [] } = usePriceHistory({ token }); // data.at(-1)?.price is '2486.3'
 */
export const usePriceHistory: (parameters?: UsePriceHistoryParameters) => UsePriceHistoryReturnType = createQueryHook(
  priceHistoryQuery,
  useTarget,
);
