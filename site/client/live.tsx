import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection, useSignMessage } from 'mooring';
import { setThemeMode } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { base, mainnet, optimism, sepolia } from 'mooring/networks';
import { ConnectButton, KitModal } from 'mooring/recipes';
import { mockWallet } from 'mooring/testing';
import 'mooring/recipes/styles.css';
import { currentMode, onModeChange } from './themeToggle';

// For readers without a wallet: it lives in this page, holds nothing, and says yes to all.
const testWallet = mockWallet('eip155', { id: 'testWallet', name: 'Test wallet', networkId: mainnet.id });

const kit = createKit({
  metadata: { name: 'mooring', description: 'The documentation', url: location.origin, icons: [] },
  networks: [mainnet, base, optimism, sepolia],
  adapters: [eip155()],
  connectors: [testWallet],
  // Whatever network a reader's wallet is on, it is connected.
  allowUnsupportedChain: true,
  theme: { mode: currentMode(), accent: '#3565e6' },
  storageKey: 'mooring-site',
});

function Status() {
  const connection = useConnection();
  const { mutate: sign, data: signature, error, isPending } = useSignMessage();
  useEffect(() => onModeChange(() => setThemeMode(kit, { mode: currentMode() })), []);
  if (connection.status !== 'connected')
    return <p className="live-text">This is the real modal. Your own wallets are in it, and one to try it with.</p>;
  return (
    <>
      <p className="live-text" data-live="connected">
        Connected with <b>{connection.wallet?.name}</b> on <b>{connection.network.name}</b>.
      </p>
      <button
        type="button"
        className="live-button"
        disabled={isPending}
        onClick={() => sign({ message: 'Hello from the documentation' })}
      >
        {isPending ? 'Look at your wallet' : 'Sign a message'}
      </button>
      <p className="live-text" role="status">
        {signature ? `Signed: ${signature.slice(0, 18)}…` : error?.message}
      </p>
    </>
  );
}

const place = document.getElementById('live');
if (place)
  createRoot(place).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
        <Status />
        <KitModal />
      </KitProvider>
    </StrictMode>,
  );
