// A host that asks its visitors to sign in, with a server of its own under /api or, with `?alone`, without one.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection, useModalRouter, useSIWX, useSwitchNetwork } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { ConnectButton, KitModal } from 'mooring/recipes';
import { siwx } from 'mooring/siwx';
import { walletConnect } from 'mooring/walletconnect';
import 'mooring/recipes/styles.css';
import './host.css';
import { sandbox } from 'virtual:sandbox';

const query = new URLSearchParams(location.search);
const networks = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({
    id: `eip155:${chainId}`,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
  }),
);

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`/api/${path}`, init);
  // 401 is the server's word; what is neither is a failure.
  if (!response.ok && response.status !== 401) throw new Error(`${path}: ${response.status}`);
  return response;
}

const backend = {
  nonce: async ({ signal }: { signal: AbortSignal }) =>
    ((await (await ask('nonce', { signal })).json()) as { nonce: string }).nonce,
  verify: async ({ message, signature }: { message: string; signature: string }) =>
    (await ask('verify', { method: 'POST', body: JSON.stringify({ message, signature }) })).ok,
  session: async () =>
    ((await (await ask('session')).json()) ?? undefined) as
      | { address: string; chainId: `eip155:${number}` }
      | undefined,
  signOut: async () => void (await ask('sign-out', { method: 'POST' })),
};

const kit = createKit({
  metadata: { name: 'Tidewater', description: 'A page for tests', url: location.origin, icons: [] },
  networks: networks as [(typeof networks)[number]],
  adapters: [eip155()],
  ...(query.has('pairing') && {
    projectId: sandbox.projectId,
    connectors: [walletConnect()],
    services: { provider: false, blockchain: false, relay: sandbox.relayUrl },
  }),
  siwx: siwx({
    required: !query.has('optional'),
    statement: 'I accept the terms of Tidewater.',
    ...(!query.has('alone') && { backend }),
  }),
});

// A wallet scans with a camera; a test listens.
kit.events.on('pairing:created', ({ uri }) => Object.assign(window, { pairingUri: uri }));

function Host() {
  const { status } = useConnection();
  const { open } = useModalRouter();
  const { mutate: switchNetwork } = useSwitchNetwork();
  const siwxState = useSIWX();
  return (
    <main>
      <h1>Tidewater</h1>
      <ConnectButton />
      <button type="button" onClick={() => open()}>
        Open
      </button>
      <button type="button" onClick={() => void siwxState.signOut().catch(() => undefined)}>
        Sign out
      </button>
      {kit.config.networks.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => switchNetwork({ networkId: id })}>
          {`To ${name}`}
        </button>
      ))}
      <dl>
        <dt>Status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>Signed in</dt>
        <dd data-testid="siwx">{siwxState.status}</dd>
        <dt>Account</dt>
        <dd data-testid="account">{siwxState.session?.data.accountAddress}</dd>
      </dl>
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
