// A page with mooring's devtools, and a second kit that plays the report which the panel of the first has exported.
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection, useSignMessage } from 'mooring';
import { Devtools, recordKit, replay } from 'mooring/devtools';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { walletConnect } from 'mooring/walletconnect';
import { memoryStorage } from 'mooring/testing';
import { ConnectButton, KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import 'mooring/devtools/styles.css';
import './host.css';
import { sandbox } from 'virtual:sandbox';

const asked = new URLSearchParams(location.search).get('mode');
const mode = asked === 'light' || asked === 'system' ? asked : 'dark';
const networks = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({
    id: `eip155:${chainId}`,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
  }),
);
const createHostKit = (more: object = {}) =>
  createKit({
    metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
    networks: networks as [(typeof networks)[number]],
    adapters: [eip155()],
    theme: { mode },
    ...more,
  });
const kit = createHostKit({
  projectId: sandbox.projectId,
  services: { provider: sandbox.url, blockchain: sandbox.url, relay: sandbox.relayUrl },
  connectors: [walletConnect()],
});
const recording = recordKit(kit);
kit.events.on('pairing:created', ({ uri }) => Object.assign(window, { pairingUri: uri }));

/** A kit that asks nobody: it knows what a report tells it. */
const again = createHostKit({ storage: memoryStorage(), adapters: [] });

function Host({ title }: { title: string }) {
  const { status, address } = useConnection();
  const sign = useSignMessage();
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>
        {status} {address}
      </p>
      <button type="button" onClick={() => sign.mutate({ message: 'Moored' })}>
        Sign
      </button>
    </section>
  );
}

function Replay() {
  const [states, setStates] = useState('');
  return (
    <section aria-label="Replay">
      <label>
        Report
        <input
          type="file"
          onChange={async ({ target }) => {
            const text = (await target.files?.[0]?.text()) ?? '';
            setStates(JSON.stringify(replay(text, { kit: again }).states));
          }}
        />
      </label>
      <output hidden>{states}</output>
    </section>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main>
      <h1>Test host</h1>
      <KitProvider kit={kit}>
        <Host title="Page" />
        <ConnectButton />
        <KitModal />
        <Devtools recording={recording} />
      </KitProvider>
      <KitProvider kit={again}>
        <Host title="Replayed" />
      </KitProvider>
      <Replay />
    </main>
  </StrictMode>,
);
