// A page whose visitors can buy, and have names. What it can do beside the modal, tests call by name.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection } from 'mooring';
import * as core from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { ar } from 'mooring/languages/ar';
import { ConnectButton, KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import './host.css';
import { sandbox } from 'virtual:sandbox';

const query = new URLSearchParams(location.search);
const isRtl = query.get('dir') === 'rtl';
if (isRtl) document.documentElement.dir = 'rtl';

const { meldUrl, meldPublicKey } = sandbox.onramp;
const kit = createKit({
  projectId: sandbox.projectId,
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: sandbox.networks.map(({ chainId, name, rpcUrl, nameResolver }) =>
    defineNetwork({
      id: `eip155:${chainId}`,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
      testnet: true,
      nameResolver,
    }),
  ),
  adapters: [eip155()],
  services: { provider: query.has('provider') && sandbox.url, blockchain: sandbox.url, relay: false },
  onramp: {
    meldUrl,
    meldPublicKey,
    country: 'DE',
    ...(query.has('coinbase') && { providers: ['coinbase'] }),
  },
  theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
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
