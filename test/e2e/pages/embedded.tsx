// The modal as a card in the page, beside a field of the host's own.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useModalRouter } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { mockWallet } from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { KitModal } from 'mooring/recipes';
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
  }),
);
const long = mockWallet('eip155', { id: 'long', name: 'Donaudampfschifffahrtselektrizitaetenhauptbet' });
long.behave('never');

const kit = createKit({
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: networks as [(typeof networks)[number]],
  adapters: [eip155()],
  connectors: query.has('long') ? [long] : [],
  customWallets: query.has('long')
    ? [
        {
          id: 'store',
          name: 'Rindfleischetikettierungsueberwachungsaufgaben',
          links: { homepage: 'https://store.example' },
        },
      ]
    : [],
  theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
});

function Host() {
  const { open } = useModalRouter();
  return (
    <main>
      <h1>Test host</h1>
      <input aria-label="Field" />
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Networks
      </button>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <Host />
      <KitModal embedded {...(isRtl && { messages: ar.messages })} />
    </KitProvider>
  </StrictMode>,
);
