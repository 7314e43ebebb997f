// A page that is used for long: opens, connects, leaves and closes as often as a test says, by its own buttons.
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider, useConnection, useDisconnect, useModalRouter } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { KitModal } from 'mooring/recipes';
import 'mooring/recipes/styles.css';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const answers: Record<string, unknown> = {
  eth_requestAccounts: [address],
  eth_accounts: [address],
  eth_chainId: '0x1',
  wallet_getPermissions: [],
  wallet_revokePermissions: null,
};
/** How many listen to the wallet. */
const heard = new Map<string, Set<unknown>>();
const listenersOf = (event: string) => {
  const all = heard.get(event) ?? new Set();
  heard.set(event, all);
  return all;
};
const provider = {
  request: async ({ method }: { method: string }) => {
    if (method in answers) return answers[method];
    throw Object.assign(new Error(method), { code: 4200 });
  },
  on: (event: string, listener: unknown) => void listenersOf(event).add(listener),
  removeListener: (event: string, listener: unknown) => void listenersOf(event).delete(listener),
};
const info = {
  uuid: 'ee1c2f8a-7b57-4d7e-9d8e-3f0c3a1f0c11',
  name: 'Anchor',
  rdns: 'example.anchor',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
};
const announce = () =>
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
addEventListener('eip6963:requestProvider', announce);

const kit = createKit({
  metadata: { name: 'Rounds', description: 'A page for tests', url: location.origin, icons: [] },
  networks: [
    defineNetwork({
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [`${location.origin}/rpc`],
    }),
  ],
  adapters: [eip155()],
});

function Host() {
  const { open, close } = useModalRouter();
  const { status } = useConnection();
  const { mutate: disconnect } = useDisconnect();
  return (
    <>
      <button onClick={() => open()}>Open</button>
      <button onClick={close}>Close</button>
      <button onClick={() => disconnect({})}>Leave</button>
      <output>{status}</output>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <Host />
    <KitModal />
  </KitProvider>,
);

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** Resolves once it is so. */
const until = async (isSo: () => unknown) => {
  const before = performance.now();
  while (!isSo()) {
    if (performance.now() - before > 10_000) throw new Error(`It never came to: ${isSo}`);
    await turn();
  }
};
/** What an open modal does once it has been painted and nothing else is to do; on a quick machine a round ends before. */
const settle = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve), { timeout: 200 })),
    ),
  );
const press = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(text))?.click();
const is = (status: string) => document.querySelector('output')?.textContent === status;

async function runRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    press('Open');
    await until(() => document.querySelector('[data-wallet="example.anchor"]'));
    press('Anchor');
    await until(() => is('connected') && !document.querySelector('dialog'));
    press('Leave');
    await until(() => is('disconnected'));
    press('Open');
    await until(() => document.querySelector('dialog'));
    if (round % 5 === 0) await settle();
    press('Close');
    await until(() => !document.querySelector('dialog'));
  }
}
Object.assign(window, {
  runRounds,
  heard: () => [...heard.values()].reduce((sum, { size }) => sum + size, 0),
});
