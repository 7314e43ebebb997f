import type { Namespace } from '../../caip';
import { defineErrors } from '../../errors';
import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import { createSelector, type Selector } from '../../store';
import { featuresSelector, selectFeatures } from '../featureFlags/state';
import { selectConnections, type ConnectionEntry } from './state';

const multiWalletError = /* @__PURE__ */ defineErrors({
  'session/multi-wallet-off': ['Multi-Wallet Not Enabled', 'alert'],
});

const toldResource = defineResource('session.multiWalletTold', (kit) =>
  report(kit, multiWalletError('session/multi-wallet-off')),
);

/** The wallets of one namespace beside each other: none while `multiWallet` is off. */
export function connectionsSelector(kit: Kit, namespace: Namespace): Selector<readonly ConnectionEntry[]> {
  return createSelector([selectConnections, featuresSelector(kit)], (connections, { multiWallet }) =>
    multiWallet ? connections.filter((each) => each.namespace === namespace) : [],
  );
}

/** Tells developers, once a kit, that several wallets of a namespace were asked for while `multiWallet` is off. */
export function tellIfMultiWalletIsOff(kit: Kit): void {
  if (!selectFeatures(kit).multiWallet) kit.resources.get(toldResource);
}
