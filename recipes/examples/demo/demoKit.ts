import { createKit, type Kit, type Network } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { base, defineNetwork, mainnet, sepolia } from 'mooring/networks';
import { sandbox } from 'virtual:sandbox';
import type { KitSettings } from './settings';

const [first, ...others] = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({
    namespace: 'eip155',
    reference: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
  }),
);
if (!first) throw new Error('The sandbox runs no network');

/** The sandbox's own networks: they need no internet. */
export const sandboxNetworks: readonly [Network, ...Network[]] = [first, ...others];

/** Everything the panel offers. */
export const offeredNetworks: readonly Network[] = [...sandboxNetworks, mainnet, base, sepolia];

/** A kit as this page's host would make it. */
export function createDemoKit({ mode, accent, choices, networks }: KitSettings): Kit {
  return createKit({
    metadata: { name: 'Tidewater', description: 'Berths by the night', url: location.origin, icons: [] },
    networks,
    adapters: [eip155()],
    features: { multiWallet: choices.multiWallet },
    allowUnsupportedChain: choices.allowUnsupportedChain,
    reconnect: choices.reconnect,
    customWallets: choices.customWallet ? [{ id: 'driftwood', name: 'Driftwood', links: { homepage: 'https://wallet.example', chromeStore: 'https://store.example/driftwood' } }] : [],
    theme: { mode, accent },
    storageKey: 'tidewater',
  });
}
