// A page whose visitors log in without a wallet. What it can do beside the modal, tests call by name.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useCallsStatus, useConnection, useSendCalls } from 'mooring';
import * as core from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { defineNetwork } from 'mooring/networks';
import { ar } from 'mooring/languages/ar';
import { de } from 'mooring/languages/de';
import { ConnectButton, KitModal } from 'mooring/recipes';
import { solana } from 'mooring/solana';
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
const solanaNetwork = defineNetwork({
  id: sandbox.solana.networkId,
  name: 'Solana Local',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: [sandbox.solana.rpcUrl],
  testnet: true,
});
const hasSolana = query.has('solana');

const kit = createKit({
  projectId: sandbox.projectId,
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: [...networks, ...(hasSolana ? [solanaNetwork] : [])],
  adapters: [eip155(), ...(hasSolana ? [solana()] : [])],
  connectors: query.has('none') ? [] : [embeddedWallet()],
  services: { provider: false, blockchain: sandbox.url, relay: false, frame: sandbox.frame.url },
  ...(query.has('legal') && {
    features: { legalCheckbox: true },
    legal: { termsUrl: 'https://terms.example/', privacyUrl: 'https://privacy.example/' },
  }),
  theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
  connectMethodsOrder: query.has('walletFirst') ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'],
});
Object.assign(globalThis, { kit, core });

/** Sends two calls at once, and follows them to the end. */
function Batch() {
  const send = useSendCalls();
  const status = useCallsStatus({ id: send.data?.id, pollMs: 200 });
  const calls = ['d1', 'd2'].map((end) => ({ to: `0x${end.padStart(40, '0')}`, value: 1n }));
  return (
    <>
      <button type="button" onClick={() => send.mutate({ calls, atomicRequired: true })}>
        Send both
      </button>
      <output aria-label="Sent">{send.error?.code ?? send.data?.id}</output>
      <output aria-label="Outcome">
        {status.data &&
          `${status.data.status} ${status.data.receipts.map(({ transactionId }) => transactionId).join()}`}
      </output>
    </>
  );
}

function Host() {
  const { status, address, accountType } = useConnection();
  return (
    <main>
      <h1>Test host</h1>
      <ConnectButton />
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address}</output>
      <output aria-label="Account type">{accountType}</output>
      {status === 'connected' && <Batch />}
    </main>
  );
}

const messages = query.has('de') ? de.messages : isRtl ? ar.messages : undefined;
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit} {...(messages && { messages })}>
      <Host />
      <KitModal />
    </KitProvider>
  </StrictMode>,
);
