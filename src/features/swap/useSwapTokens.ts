import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { FetchSwapTokensErrorType, FetchSwapTokensReturnType } from './fetchSwapTokens';
import { swapTokensQuery } from './quotes';
import { selectSwapper } from './state';

export type UseSwapTokensParameters = KitOption & {
  /** CAIP-2. Default: the network in use. */
  networkId?: CaipNetworkId | undefined;
};
export type UseSwapTokensErrorType = FetchSwapTokensErrorType;
export type UseSwapTokensReturnType = QueryResult<FetchSwapTokensReturnType, UseSwapTokensErrorType>;

function useTarget(kit: Kit, options: Partial<UseSwapTokensParameters>) {
  const { network } = useSelected(selectSwapper, { kit });
  const networkId = options.networkId ?? network?.id;
  return [networkId === undefined ? undefined : { networkId }, {}] as const;
}

/**
 * The tokens that can be swapped on the network in use, or on the one given.
 *
 * @example const { data: tokens = [] } = useSwapTokens();
 */
export const useSwapTokens: (parameters?: UseSwapTokensParameters) => UseSwapTokensReturnType = createQueryHook(
  swapTokensQuery,
  useTarget,
);
