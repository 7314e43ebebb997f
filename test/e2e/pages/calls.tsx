// A page of hooks alone that sends two calls at once and follows them to the end.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createKit,
  KitProvider,
  useCallsStatus,
  useCapabilities,
  useConnect,
  useConnection,
  useSendCalls,
} from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { sandbox } from 'virtual:sandbox';

const networks = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({
    id: `eip155:${chainId}`,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
  }),
);
const kit = createKit({
  networks: networks as [(typeof networks)[number]],
  adapters: [eip155()],
  services: { provider: false, blockchain: false, relay: false },
});
const gift = 10n ** 18n;
const calls = ['0x00000000000000000000000000000000000000d1', '0x00000000000000000000000000000000000000d2'].map(
  (to) => ({
    to,
    value: gift,
  }),
);

function Batch() {
  const send = useSendCalls();
  const status = useCallsStatus({ id: send.data?.id, pollMs: 200 });
  const capabilities = useCapabilities();
  const isSequential = new URLSearchParams(location.search).has('sequential');
  const variables = isSequential ? { calls, fallback: 'sequential' as const } : { calls, atomicRequired: true };
  return (
    <>
      <output aria-label="Atomic">
        {capabilities.data?.[networks[0]?.id ?? 'eip155:1']?.atomic?.status ?? 'unknown'}
      </output>
      <button type="button" onClick={() => send.mutate(variables)}>
        Send both
      </button>
      <output aria-label="Sent">{send.error?.code ?? send.data?.id}</output>
      <output aria-label="Outcome">{status.data && `${status.data.status} ${status.data.receipts.length}`}</output>
    </>
  );
}

function App() {
  const { isConnected } = useConnection();
  const { mutate } = useConnect();
  if (isConnected) return <Batch />;
  return (
    <button type="button" onClick={() => mutate({ connectorId: 'dev.mooring.sandbox' })}>
      Connect
    </button>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <App />
    </KitProvider>
  </StrictMode>,
);
