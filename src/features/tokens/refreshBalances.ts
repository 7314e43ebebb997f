import type { Kit } from '../../contract/kit';
import { fetchQuery, type Query } from '../../query/query';
import { balanceQuery, type BalanceParameters } from '../account/state';
import { tokenBalancesQuery } from './state';

/** Asks anew for what is known of an account's holdings: something has changed them. */
export function refreshBalances(kit: Kit, { address, networkId }: BalanceParameters): void {
  const target = { address, networkId };
  async function readAnew<Data>(query: Query<BalanceParameters, Data>): Promise<void> {
    const key = query.keyOf(target);
    if (kit.store.read(query.slice)[key] === undefined) return;
    const { inFlight, controller } = kit.resources.get(query.live);
    // What is on its way may be from before.
    const running = inFlight.get(key);
    if (running) await running.catch(() => undefined);
    if (!controller.signal.aborted) await fetchQuery(kit, query, target, { isForced: true });
  }
  for (const reading of [readAnew(balanceQuery), readAnew(tokenBalancesQuery)]) reading.catch(() => undefined);
}
