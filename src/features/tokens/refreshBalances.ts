import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import { balanceQuery, type BalanceParameters } from '../account/state';
import { tokenBalancesQuery } from './state';

/** Asks anew for what is known of an account's holdings: something has changed them. */
export function refreshBalances(kit: Kit, { address, networkId }: BalanceParameters): void {
  const target = { address, networkId };
  const isKnown = (query: typeof balanceQuery | typeof tokenBalancesQuery) =>
    kit.store.read<Record<string, unknown>>(query.slice)[query.keyOf(target)] !== undefined;
  const options = { isForced: true };
  if (isKnown(balanceQuery)) void fetchQuery(kit, balanceQuery, target, options).catch(() => undefined);
  if (isKnown(tokenBalancesQuery)) void fetchQuery(kit, tokenBalancesQuery, target, options).catch(() => undefined);
}
