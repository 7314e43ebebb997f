import type { CaipNetworkId, Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { networksSlice } from '../../contract/networkRegistry';
import { blockchainIdentity } from '../account/blockchainService';

// Apart from the rest: whether there is anything to swap is asked long before anybody swaps.

/** Networks of the hosted service, by their reference in CAIP-2. */
const swapReferences = ['1', '42161', '10', '324', '8453', '56', '137', '100', '43114', '250', '8217', '1313161554'];

/** The networks of a namespace that the hosted service swaps on. */
export const hostedSwapNetworks = (namespace: Namespace): readonly CaipNetworkId[] =>
  swapReferences.map((reference): CaipNetworkId => `${namespace}:${reference}`);

/** Whether anything can be swapped on a network, as far as it is known without asking anybody. */
export function canSwapOn(kit: Kit, network: Network): boolean {
  const adapter = kit.adapters.get(network.namespace);
  if (!adapter?.capabilities.swap || !adapter.swaps) return false;
  const own = kit.config.services.swap;
  const networkIds = own?.networkIds ?? hostedSwapNetworks(network.namespace);
  return networkIds.includes(network.id) && (own !== undefined || blockchainIdentity(kit, network) !== undefined);
}

/** The listed networks on which anything can be swapped. */
export const selectSwapNetworks = (kit: Kit): readonly CaipNetworkId[] =>
  kit.store.read(networksSlice).known.flatMap((network) => (canSwapOn(kit, network) ? network.id : []));
