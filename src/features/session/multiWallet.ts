import type { Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { createSelector, type Selector } from '../../store';
import { featuresSelector, selectFeatures } from '../featureFlags/state';
import { selectConnections, type ConnectionEntry } from './state';

/** The wallets of one namespace beside each other: none while `multiWallet` is off. */
export function connectionsSelector(kit: Kit, namespace: Namespace): Selector<readonly ConnectionEntry[]> {
  return createSelector([selectConnections, featuresSelector(kit)], (connections, { multiWallet }) =>
    multiWallet ? connections.filter((each) => each.namespace === namespace) : [],
  );
}

/** Tells developers, once a kit, that several wallets of a namespace were asked for while `multiWallet` is off. */
export function tellIfMultiWalletIsOff(kit: Kit): void {
  if (selectFeatures(kit).multiWallet) return;
  void import('./tellMultiWalletOff').then(
    ({ tellMultiWalletOff }) => tellMultiWalletOff(kit),
    () => undefined,
  );
}
