import type { Kit } from '../../contract/kit';
import { fetchAnew } from '../../query/fetchAnew';
import type { Query } from '../../query/query';
import { balanceQuery, type BalanceParameters } from '../account/state';
import { tokenBalancesQuery } from './state';

/** Asks anew for what is known of an account's holdings: something has changed them. */
export function refreshBalances(kit: Kit, { address, networkId }: BalanceParameters): void {
  const target = { address, networkId };
  function readAnew<Data>(query: Query<BalanceParameters, Data>): void {
    if (kit.store.read(query.slice)[query.keyOf(target)] === undefined) return;
    fetchAnew(kit, query, target).catch(() => undefined);
  }
  readAnew(balanceQuery);
  readAnew(tokenBalancesQuery);
}
