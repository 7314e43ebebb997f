// A host with every namespace and the default modal.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection, useConnections } from 'mooring';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { bitcoin, cosmosHub, defineNetwork, polkadotMainnet, solanaDevnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { ConnectButton, KitModal, NetworkButton } from 'mooring/recipes';
import { solana } from 'mooring/solana';
import 'mooring/recipes/styles.css';
import './host.css';
import { sandbox } from 'virtual:sandbox';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const [first, ...others] = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({ id: `eip155:${chainId}`, name, nativeCurrency, rpcUrls: [rpcUrl], testnet: true }),
);
const solanaLocal = defineNetwork({
  id: sandbox.solana.networkId,
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [sandbox.solana.rpcUrl],
  testnet: true,
});

const kit = createKit({
  networks: [
    first as NonNullable<typeof first>,
    ...others,
    solanaLocal,
    solanaDevnet,
    { ...bitcoin, indexerUrls: [sandbox.bitcoin.indexerUrl] },
    { ...polkadotMainnet, rpcUrls: [sandbox.polkadot.rpcUrl] },
    { ...cosmosHub, rpcUrls: [sandbox.cosmos.rpcUrl] },
  ],
  adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
});

function Host() {
  const connection = useConnection();
  const active = useConnections().filter(({ status }) => status === 'active');
  return (
    <main>
      <h1>Test host</h1>
      <NetworkButton />
      <ConnectButton showBalance={false} />
      <dl>
        <dt>In use</dt>
        <dd data-testid="namespace">{connection.namespace}</dd>
        <dt>Network</dt>
        <dd data-testid="network">{connection.network?.id}</dd>
        <dt>Connected</dt>
        <dd data-testid="connected">
          {active
            .map(({ namespace, wallet }) => `${namespace} ${wallet.name}`)
            .sort()
            .join(', ')}
        </dd>
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
