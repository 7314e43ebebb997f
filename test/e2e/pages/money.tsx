// A page whose visitors hold, send and receive tokens. What it can do beside the modal, tests call by name.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection } from 'mooring';
import * as core from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { mockWallet } from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { ConnectButton, KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import './host.css';
import { sandbox } from 'virtual:sandbox';

const query = new URLSearchParams(location.search);
const isRtl = query.get('dir') === 'rtl';
if (isRtl) document.documentElement.dir = 'rtl';

const networks = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({
    id: `eip155:${chainId}`,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example' },
  }),
);

/** What it has done, made before anybody asks: 10,000 transactions, or as many as the query says. */
const history = query.has('long')
  ? Array.from({ length: Number(query.get('long') || 10_000) }, (_, index) => ({
      id: `${index}`,
      hash: `0x${index}`,
      networkId: 'eip155:31337' as const,
      operation: index % 2 ? 'send' : 'receive',
      status: 'confirmed' as const,
      timestamp: Date.UTC(2026, 0, 1) - index * 3_600_000,
      transfers: [{ direction: index % 2 ? ('out' as const) : ('in' as const), quantity: `${index}`, symbol: 'ETH' }],
    }))
  : [];

/** A wallet that knows nothing of what its accounts hold: `?hosted`, `?long`. */
const tide = mockWallet('eip155', { id: 'tide', name: 'Tide', without: ['calls'] });

/** A portfolio and a history as long as a test wants them: `?long`. */
const long: Partial<core.KitOptions> = {
  services: {
    provider: false,
    blockchain: false,
    relay: false,
    balances: {
      fetchNativeBalance: async () => 10n ** 18n,
      fetchTokens: async () =>
        Array.from({ length: 5_000 }, (_, index) => ({
          address: `0x${index.toString(16).padStart(40, '0')}`,
          symbol: `T${index}`,
          name: `Token ${index}`,
          decimals: 18,
          units: BigInt(index + 1) * 10n ** 17n,
          price: '1.25',
        })),
    },
    activity: {
      fetchActivity: async () => {
        // As from a network: not in the task that asks.
        await new Promise((resolve) => setTimeout(resolve, 100));
        performance.mark('arrived:activity');
        return { items: history, cursor: undefined };
      },
    },
  },
};

const kit = createKit({
  projectId: sandbox.projectId,
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: networks as [(typeof networks)[number]],
  adapters: [eip155()],
  services: { provider: false, blockchain: sandbox.url, relay: false },
  tokens: sandbox.tokens.map((token) => ({ ...token, networkId: 'eip155:31337' })),
  theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
  ...((query.has('long') || query.has('hosted')) && { connectors: [tide] }),
  ...(query.has('long') && long),
});
Object.assign(globalThis, { kit, core });

function Host() {
  const { status } = useConnection();
  return (
    <main>
      <h1>Test host</h1>
      <ConnectButton />
      <output aria-label="Status">{status}</output>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit} {...(isRtl && { messages: ar.messages, locale: 'ar' })}>
      <Host />
      <KitModal />
    </KitProvider>
  </StrictMode>,
);
