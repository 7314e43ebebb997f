import { connectorsSlice } from '../../kit/connectorRegistry';
import type { Kit } from '../../kit/kit';
import { defineHolder } from '../../kit/resources';
import { createSelector, type Selector } from '../../store';
import { sessionSlice } from '../session/state';
import { listWallets, type Wallet } from './rules';

const selectorHolder = defineHolder('wallets.selector', ({ config: { customWallets, connectorTypeOrder: order } }): Selector<readonly Wallet[]> =>
  createSelector([connectorsSlice, sessionSlice], (connectors, { connections }) =>
    listWallets({ connectors, connections: Object.values(connections), customWallets, order }),
  ),
);

/** The list of wallets in the specification's order. Its selector belongs to a kit, because the order is an option. */
export function walletsSelector(kit: Kit): Selector<readonly Wallet[]> {
  return kit.resources.get(selectorHolder);
}

export function selectWallets(kit: Kit): readonly Wallet[] {
  return walletsSelector(kit)(kit);
}
