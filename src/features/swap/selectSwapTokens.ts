import type { CaipNetworkId } from '../../caip';
import type { Token } from '../../contract/tokens';
import { selectQuery, type QueryEntry } from '../../query/query';
import type { Selector } from '../../store';
import { swapTokensQuery } from './quotes';

/** What is known of the tokens that can be swapped on a network, without asking. `fetchSwapTokens` asks. */
export const selectSwapTokens = (
  target: { networkId: CaipNetworkId } | undefined,
): Selector<QueryEntry<readonly Token[]>> => selectQuery(swapTokensQuery, target);
