import { defineNetwork } from 'mooring/networks';

/** A second Cosmos chain, with addresses of its own. */
export const osmosis = defineNetwork({
  id: 'cosmos:osmosis-1',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  publicRpcUrls: ['https://rpc.osmosis.test'],
  addressPrefix: 'osmo',
});
