import { createKit } from 'mooring';
import { setThemeMode } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { sandbox } from 'virtual:sandbox';

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

const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
const preferredMode = () => (prefersLight.matches ? 'light' : 'dark');

export const kit = createKit({
  metadata: { name: 'Harbor Notes', description: 'Notes that carry a signature', url: location.origin, icons: [] },
  networks: [first, ...others],
  adapters: [eip155()],
  theme: { mode: preferredMode(), accent: '#2f7dd1' },
  storageKey: 'harbor-notes',
});

prefersLight.addEventListener('change', () => setThemeMode(kit, { mode: preferredMode() }));
