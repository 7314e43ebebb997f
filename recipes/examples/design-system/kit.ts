import { createKit } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { sandbox } from 'virtual:sandbox';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const [first, ...others] = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({ namespace: 'eip155', reference: chainId, name, nativeCurrency, rpcUrls: [rpcUrl], testnet: true }),
);
if (!first) throw new Error('The sandbox runs no network');

export const kit = createKit({ networks: [first, ...others], adapters: [eip155()], storageKey: 'quay-gazette' });
