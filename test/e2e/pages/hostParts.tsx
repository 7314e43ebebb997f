// The modal with a view and slots of the host's own.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { ConnectButton, KitModal } from 'mooring/recipes';
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
const kit = createKit({
  metadata: { name: 'Test host', description: 'A page for tests', url: location.origin, icons: [] },
  networks: networks as [(typeof networks)[number]],
  adapters: [eip155()],
  theme: { mode: query.get('mode') === 'light' ? 'light' : 'dark' },
});
const views = { Account: { title: 'Your card', load: () => import('./MyAccount').then((it) => it.MyAccount) } };
const slots = {
  Connect: { beforeWallets: <p>Members come in here.</p>, afterWallets: <a href="#help">Why a wallet?</a> },
  Account: { afterBalance: <p>120 points</p> },
};
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <main>
        <h1>Host</h1>
        <ConnectButton />
        <KitModal slots={slots} {...(query.has('own') && { views })} />
      </main>
    </KitProvider>
  </StrictMode>,
);
