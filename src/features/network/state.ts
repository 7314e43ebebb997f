import type { CaipNetworkId, Namespace } from '../../caip';
import { findNetwork, networksSlice, unknownNetwork } from '../../contract/networkRegistry';
import type { Network } from '../../contract/network';
import { createSelector, defineSlice, type Selector } from '../../store';
import { selectActiveNamespace, sessionSlice } from '../session/state';
import { resolveActiveNetworkId } from './rules';

export { selectNetworks } from '../../contract/networkRegistry';
export { whyUnable } from '../session/liveConnections';
export { selectWalletInUse } from '../session/state';

/** The networks of one namespace. */
/* @__NO_SIDE_EFFECTS__ */
export function selectNetworksIn(namespace: Namespace): Selector<readonly Network[]> {
  return createSelector([networksSlice], ({ known }) => known.filter((network) => network.namespace === namespace));
}

export interface NetworkSwitchState {
  /** The network being switched to, so that any view can show it. */
  switchingTo: CaipNetworkId | undefined;
}

export const networkSwitchSlice = defineSlice('network', (): NetworkSwitchState => ({ switchingTo: undefined }));

/** The network a wallet is being asked to switch to. */
export const selectSwitchingTo = createSelector([networkSwitchSlice], ({ switchingTo }) => switchingTo);

/** A network in use, and whether the kit lists it. */
export interface ActiveNetwork extends Network {
  isSupported: boolean;
}

const describe = (known: readonly Network[], id: CaipNetworkId): ActiveNetwork => {
  const network = findNetwork(known, id);
  return network ? { ...network, isSupported: true } : { ...unknownNetwork(id), isSupported: false };
};

/**
 * The network of the active namespace: the wallet's while one is connected, else the one chosen last, else the first.
 */
export const selectNetwork: Selector<ActiveNetwork | undefined> = createSelector(
  [sessionSlice, networksSlice, selectActiveNamespace],
  (session, networks, namespace) => {
    const id = resolveActiveNetworkId(session, networks, namespace);
    return id === undefined ? undefined : describe(networks.known, id);
  },
);

/** The network of one namespace. */
/* @__NO_SIDE_EFFECTS__ */
export function selectNetworkIn(namespace: Namespace): Selector<ActiveNetwork | undefined> {
  return createSelector([sessionSlice, networksSlice], (session, networks) => {
    const id = resolveActiveNetworkId(session, networks, namespace);
    return id === undefined ? undefined : describe(networks.known, id);
  });
}
