import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createKit,
  KitProvider,
  useBalance,
  useConnect,
  useConnection,
  useDisconnect,
  useKitEvents,
  useNetwork,
  useNetworks,
  useSendTransaction,
  useSignMessage,
  useSwitchNetwork,
  useWallets,
} from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { sandbox } from 'virtual:sandbox';
import './style.css';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const [first, ...others] = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
  defineNetwork({ namespace: 'eip155', reference: chainId, name, nativeCurrency, rpcUrls: [rpcUrl] }),
);
if (!first) throw new Error('The sandbox runs no network');
const kit = createKit({ networks: [first, ...others], adapters: [eip155()], storageKey: 'custom-ui' });

function Wallets() {
  const wallets = useWallets().data;
  const { mutate: connect, isPending, variables, error, cancel } = useConnect();
  if (wallets.length === 0) return <p>No wallet is installed in this browser.</p>;
  return (
    <>
      <ul>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" disabled={isPending} onClick={() => connect({ wallet })}>
              {wallet.icon && <img src={wallet.icon} alt="" width="20" height="20" />}
              {isPending && variables?.wallet === wallet ? `Waiting for ${wallet.name}` : wallet.name}
            </button>
          </li>
        ))}
      </ul>
      {isPending && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
      <p role="status">
        {error && (error.code === 'wallet/user-rejected' ? 'You closed the request.' : error.message)}
      </p>
    </>
  );
}

function Account() {
  const { address, wallet } = useConnection();
  const { data: balance, isError, refetch } = useBalance();
  const { mutate: disconnect } = useDisconnect();
  return (
    <>
      <dl>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Wallet</dt>
        <dd>{wallet?.name}</dd>
        <dt>Balance</dt>
        <dd>{balance ? `${balance.value} ${balance.symbol}` : isError ? 'Unavailable' : 'Loading'}</dd>
      </dl>
      <button type="button" onClick={() => void refetch()}>
        Refresh balance
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  );
}

function Network() {
  const network = useNetwork();
  const { mutate: switchNetwork, switchingTo, error } = useSwitchNetwork();
  return (
    <fieldset disabled={switchingTo !== undefined}>
      <legend>In use: {network?.name}</legend>
      {useNetworks().map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="network"
            checked={id === (switchingTo ?? network?.id)}
            onChange={() => switchNetwork({ networkId: id })}
          />{' '}
          {name}
        </label>
      ))}
      <p role="status">{switchingTo ? 'Approve the switch in your wallet.' : error?.message}</p>
    </fieldset>
  );
}

function Requests() {
  const sign = useSignMessage();
  const send = useSendTransaction();
  const [message, setMessage] = useState('Hello from plain elements');
  return (
    <>
      <label>
        Message <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button type="button" disabled={sign.isPending} onClick={() => sign.mutate({ message })}>
        Sign
      </button>
      <output>{sign.data ?? sign.error?.message}</output>
      <button
        type="button"
        disabled={send.isPending}
        onClick={() =>
          send.mutate({ transaction: { to: '0x00000000000000000000000000000000000A0c01', value: 10n ** 16n } })
        }
      >
        Send 0.01 ETH
      </button>
      <output>{send.data ?? send.error?.message}</output>
    </>
  );
}

function App() {
  const { status, isConnected } = useConnection();
  const [events, setEvents] = useState<string[]>([]);
  const note = (text: string) => setEvents((before) => [...before, text]);
  useKitEvents({
    'session:connected': ({ address }) => note(`session:connected ${address}`),
    'network:switched': ({ networkId }) => note(`network:switched ${networkId}`),
    'session:disconnected': ({ connectorId }) => note(`session:disconnected ${connectorId}`),
  });
  return (
    <main>
      <h1>Hooks and plain elements</h1>
      <p>
        Status: <strong data-status={status}>{status}</strong>
      </p>
      <section aria-labelledby="account">
        <h2 id="account">{isConnected ? 'Account' : 'Wallets'}</h2>
        {isConnected ? <Account /> : <Wallets />}
      </section>
      <section aria-labelledby="network">
        <h2 id="network">Network</h2>
        <Network />
      </section>
      {isConnected && (
        <section aria-labelledby="requests">
          <h2 id="requests">Requests</h2>
          <Requests />
        </section>
      )}
      <section aria-labelledby="events">
        <h2 id="events">Events</h2>
        <ol aria-live="polite">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end.
            <li key={index}>{event}</li>
          ))}
        </ol>
      </section>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <App />
    </KitProvider>
  </StrictMode>,
);
