// A host page as plain as can be: the default modal, the three buttons, and what the tests need to ask for.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createKit,
  KitProvider,
  useConnection,
  useDisconnect,
  useModalRouter,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  type ConnectMethod,
} from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { withSafe } from 'mooring/safe';
import { walletConnect } from 'mooring/walletconnect';
import { mockWallet } from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { AccountButton, ConnectButton, KitModal, NetworkButton } from 'mooring/recipes';
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

/** The origin that may frame the page as a Safe. */
const safe = query.get('safe');

const kit = createKit({
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: networks as [(typeof networks)[number]],
  adapters: [safe ? withSafe(eip155(), { allowedOrigins: [safe] }) : eip155()],
  ...((query.has('services') || query.has('pairing')) && {
    projectId: sandbox.projectId,
    services: { provider: query.has('services') && sandbox.url, blockchain: sandbox.url, relay: sandbox.relayUrl },
  }),
  connectors: [
    ...(query.has('pairing') ? [walletConnect()] : []),
    ...(query.has('logins')
      ? [
          mockWallet('eip155', {
            id: 'quay',
            name: 'Quay',
            type: 'AUTH',
            loginMethods: ['social'],
            accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
          }),
        ]
      : []),
  ],
  connectMethodsOrder: (query.get('logins') || undefined)?.split(',') as readonly ConnectMethod[] | undefined,
  theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
  allowUnsupportedChain: query.has('allowUnsupported'),
});

// A host may tell its own operators; a test listens.
const lostParts: string[] = [];
Object.assign(window, { lostParts });
kit.events.on('kit:loadFailed', ({ part }) => void lostParts.push(part));

// A wallet scans with a camera; a test listens.
kit.events.on('pairing:created', ({ uri }) => Object.assign(window, { pairingUri: uri }));

function Host() {
  const connection = useConnection();
  const { open } = useModalRouter();
  const sign = useSignMessage();
  const signTyped = useSignTypedData();
  const send = useSendTransaction();
  const disconnect = useDisconnect();
  const typedData = {
    domain: { name: 'Test host', version: '1', chainId: 31337 },
    types: {
      Note: [
        { name: 'text', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    primaryType: 'Note' as const,
    message: { text: 'hello', count: 7n },
  };
  return (
    <main>
      <h1>Test host</h1>
      <ConnectButton {...(isRtl && { messages: ar.messages })} />
      <NetworkButton />
      <AccountButton showBalance={false} />
      <button type="button" onClick={() => open()}>
        Open
      </button>
      <button type="button" onClick={() => sign.mutate({ message: 'hello sandbox' })}>
        Sign
      </button>
      <button type="button" onClick={() => signTyped.mutate({ typedData })}>
        Sign typed
      </button>
      <button
        type="button"
        onClick={() =>
          send.mutate({ transaction: { to: '0x000000000000000000000000000000000000dEaD', value: 10n ** 16n } })
        }
      >
        Send
      </button>
      <button type="button" onClick={() => disconnect.mutate()}>
        Leave
      </button>
      <dl>
        <dt>Status</dt>
        <dd data-testid="status">{connection.status}</dd>
        <dt>Address</dt>
        <dd data-testid="address">{connection.address}</dd>
        <dt>Network</dt>
        <dd data-testid="network">{connection.network?.name}</dd>
        <dt>Signature</dt>
        <dd data-testid="signature">{sign.data ?? sign.error?.code}</dd>
        <dt>Typed signature</dt>
        <dd data-testid="typed">{signTyped.data ?? signTyped.error?.code}</dd>
        <dt>Transaction</dt>
        <dd data-testid="hash">{send.data ?? send.error?.code}</dd>
      </dl>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <Host />
      <KitModal {...(isRtl && { messages: ar.messages })} />
    </KitProvider>
  </StrictMode>,
);
