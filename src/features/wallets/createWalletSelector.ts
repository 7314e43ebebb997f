import { connectorsSlice } from '../../contract/connectorRegistry';
import type { Kit } from '../../contract/kit';
import { createSelector, type Selector } from '../../store';
import { selectConnectionRecords } from '../session/state';
import { listLogins, listWallets, type Wallet } from './rules';
import { directoryQuery, sourcesOf } from './state';

/** One wallet of the list, wherever in the directory it was found, or one login. */
export function createWalletSelector(kit: Kit, id: string): Selector<Wallet | undefined> {
  const sources = sourcesOf(kit);
  return createSelector(
    [connectorsSlice, selectConnectionRecords, directoryQuery.slice],
    (connectors, connections, entries) => {
      const listings = Object.values(entries).flatMap(({ data }) => data?.data ?? []);
      const wallets = listWallets({
        ...sources,
        connectors,
        connections: Object.values(connections),
        // First, so that the row has this id: of two listings of one wallet each is the row of some list.
        listings: [...listings.filter((listing) => listing.id === id), ...listings],
      });
      return [...wallets, ...listLogins(connectors)].find((wallet) => wallet.id === id);
    },
  );
}
