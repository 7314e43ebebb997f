import type { TokenBalance } from '../../contract/tokens';
import { type QueryEntry, selectQuery } from '../../query/query';
import type { Selector } from '../../store';
import type { BalanceParameters } from '../account/state';
import { tokenBalancesQuery } from './state';

/** What `fetchTokenBalances` has brought for an account on a network. */
/* @__NO_SIDE_EFFECTS__ */
export const selectTokenBalances = (
  target: BalanceParameters | undefined,
): Selector<QueryEntry<readonly TokenBalance[]>> => selectQuery(tokenBalancesQuery, target);
