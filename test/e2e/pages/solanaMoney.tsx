// A page whose visitors hold and send what is on Solana. The hosted service tells what they have and have done.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection } from 'mooring';
import * as core from 'mooring/core';
import { defineNetwork } from 'mooring/networks';
import { ConnectButton, KitModal } from 'mooring/recipes';
import { solana } from 'mooring/solana';
import 'mooring/recipes/styles.css';
import './host.css';
import { sandbox } from 'virtual:sandbox';

const kit = createKit({
  projectId: sandbox.projectId,
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: [
    defineNetwork({
      id: sandbox.solana.networkId,
      name: 'Solana Local',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [sandbox.solana.rpcUrl],
      nameResolver: sandbox.solana.nameResolver,
      testnet: true,
      blockExplorer: { name: 'Explorer', url: 'https://explorer.example' },
    }),
  ],
  adapters: [solana({ activity: true })],
  services: { provider: false, blockchain: sandbox.url, relay: false },
});
Object.assign(globalThis, { kit, core });

function Host() {
  const { status, address } = useConnection();
  return (
    <main>
      <h1>Test host</h1>
      <ConnectButton />
      <output aria-label="Status">{status}</output>
      <output aria-label="Account">{address}</output>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <Host />
      <KitModal />
    </KitProvider>
  </StrictMode>,
);
