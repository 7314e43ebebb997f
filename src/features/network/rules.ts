import type { CaipNetworkId, Namespace } from '../../caip';
import type { Network } from '../../contract/network';
import type { NetworksState } from '../../contract/networkRegistry';
import { activeConnection } from '../session/rules';
import type { SessionState } from '../session/state';

/** How long a wallet may take to answer a switch. */
export const switchDeadlineMs = 120_000;

/** Ids are compared whole: `eip155:1` and `cosmos:1` are two networks. */
export function resolveActiveNetworkId(
  session: SessionState,
  networks: NetworksState,
  namespace: Namespace,
): CaipNetworkId | undefined {
  return (
    activeConnection(session, namespace)?.networkId ??
    networks.selected[namespace] ??
    networks.known.find((network) => network.namespace === namespace)?.id
  );
}

/** Where a namespace goes when its selected network is removed: its first remaining one, never the removed one. */
export function resolveNetworkAfterRemoval(known: readonly Network[], removed: Network): Network | undefined {
  return known.find((network) => network.namespace === removed.namespace && network.id !== removed.id);
}
