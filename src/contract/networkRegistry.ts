import type { CaipNetworkId, Namespace } from '../caip';
import { KitError } from '../errors';
import { createSelector, defineSlice } from '../store';
import type { Kit } from './kit';
import { kitError } from './kitErrors';
import { completeNetwork, type Network } from './network';
import { report } from './report';

export interface NetworksState {
  /** Configured networks in the host's order, then those added while running. */
  known: Network[];
  /** By namespace: the network chosen last; what a namespace without a connected wallet is on. */
  selected: Record<string, CaipNetworkId>;
  /** The namespace chosen last. */
  activeNamespace: Namespace | undefined;
}

/** Every network the kit knows. Written when the kit is made, by network actions, and when a wallet moves. */
export const networksSlice = defineSlice(
  'networks',
  (): NetworksState => ({ known: [], selected: {}, activeNamespace: undefined }),
  {
    persist: {
      version: 1,
      pick: ({ selected, activeNamespace }) => ({ selected, activeNamespace }),
      restore(saved, initial) {
        const { selected, activeNamespace } = Object(saved) as Partial<NetworksState>;
        const entries = Object.entries(Object(selected) as Record<string, CaipNetworkId>);
        const isKnown = ([namespace, id]: [string, unknown]) =>
          initial.known.some((network) => network.id === id && network.namespace === namespace);
        // What was chosen before late storage answered stands.
        return {
          ...initial,
          selected: { ...Object.fromEntries(entries.filter(isKnown)), ...initial.selected },
          activeNamespace:
            initial.activeNamespace ?? initial.known.find(({ namespace }) => namespace === activeNamespace)?.namespace,
        };
      },
    },
  },
);

export const selectNetworks = createSelector([networksSlice], ({ known }): readonly Network[] => known);

/** Finds a network by its CAIP-2 id or one of its deprecated ids. */
export function findNetwork(networks: readonly Network[], id: string | undefined): Network | undefined {
  return networks.find((network) => network.id === id || network.deprecatedIds?.some((old) => old === id));
}

/**
 * The listed network that an action names. An id that no network has is a developer's mistake: it raises the alert
 * "Network Not Found", with the id as its cause, and throws `network/not-found`.
 */
export function requireNetwork(kit: Kit, id: string): Network {
  const network = findNetwork(kit.store.read(networksSlice).known, id);
  if (network) return network;
  report(kit, new KitError('network/not-found', 'Network Not Found', { audience: 'alert', cause: id }));
  throw kitError('network/not-found');
}

/** A network the kit does not know, as it is shown: "Unknown Network". */
export function unknownNetwork(id: CaipNetworkId): Network {
  return completeNetwork({ id, name: 'Unknown Network', nativeCurrency: { name: '', symbol: '', decimals: 18 } });
}
