import { afterAll, beforeAll, expect, describe, test } from 'vitest';
import { type Hex, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { runInNode } from './builtPackage';
import { createPackedHost, type PackedHost } from './packedHost';

const keys = ([1, 2] as const).map((digit): Hex => `0x${String(digit).repeat(64)}`);
const addresses = keys.map((key) => privateKeyToAccount(key).address);

/** A page whose visitor connected through the kit, and whose components know wagmi's hooks only. */
const program = `
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<div id="root"></div>', { url: 'https://host.test' });
for (const [name, value] of Object.entries({ window, document: window.document, navigator: window.navigator, localStorage: window.localStorage, Event: window.Event, CustomEvent: window.CustomEvent }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { createElement: h, useEffect } = await import('react');
const { createRoot } = await import('react-dom/client');
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { createConfig, http, injected, useAccount, useConnect, useSignMessage, WagmiProvider } = await import('wagmi');
const { mainnet } = await import('wagmi/chains');
const { privateKeyToAccount } = await import('viem/accounts');
const { createKit } = await import('mooring');
const { connect, getProvider, selectConnection, selectWallets, switchAccount } = await import('mooring/core');
const { eip155 } = await import('mooring/eip155');

const accounts = ${JSON.stringify(keys)}.map((key) => privateKeyToAccount(key));
const provider = {
  async request({ method, params }) {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'personal_sign')
      return accounts.find((one) => one.address.toLowerCase() === params[1].toLowerCase()).signMessage({ message: { raw: params[0] } });
    if (/accounts$/i.test(method)) return accounts.map((one) => one.address.toLowerCase());
    throw Object.assign(new Error(method), { code: 4200 });
  },
  on() {},
  removeListener() {},
};
const info = { uuid: 'anchor', name: 'Anchor', icon: 'data:image/svg+xml,<svg/>', rdns: 'app.anchor' };
window.addEventListener('eip6963:requestProvider', () =>
  window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) })));

const kit = createKit({
  networks: [mainnet], adapters: [eip155()],
  services: { relay: false, provider: false, blockchain: false, analytics: false, frame: false },
});
await kit.start();
await connect(kit, { wallet: selectWallets(kit).find((wallet) => wallet.id === 'app.anchor') });

const config = createConfig({
  chains: [mainnet],
  connectors: [injected({ shimDisconnect: false, target: { id: 'mooring', name: 'Mooring', provider: getProvider(kit, 'eip155') } })],
  transports: { [mainnet.id]: http('https://rpc.host.test') },
  multiInjectedProviderDiscovery: false,
  storage: null,
});
const seen = [];
function Page() {
  const { address, status } = useAccount();
  const { connect } = useConnect();
  const { signMessageAsync } = useSignMessage();
  useEffect(() => connect({ connector: config.connectors[0] }), []);
  useEffect(() => {
    if (status !== 'connected' || seen.some((one) => one.address === address)) return;
    const one = { address };
    seen.push(one);
    signMessageAsync({ message: 'Signed with wagmi' }).then((signature) => {
      one.signature = signature;
      if (seen.length === 1) return switchAccount(kit, { address: accounts[1].address });
      console.log(JSON.stringify(seen));
      process.exit(0);
    }).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  }, [address, status]);
  return null;
}
createRoot(document.getElementById('root')).render(
  h(WagmiProvider, { config }, h(QueryClientProvider, { client: new QueryClient() }, h(Page))));
`;

let host: PackedHost;
beforeAll(async () => {
  host = await createPackedHost(['react', 'react-dom', 'viem', 'wagmi', '@tanstack/react-query', 'jsdom']);
});
afterAll(() => host?.remove());

describe("wagmi's hooks over the packed package's provider", () => {
  test('behavior: they know the account that the kit uses, and sign with it, before and after a switch', async () => {
    const seen = await runInNode<{ address: Hex; signature: Hex }[]>(program, { root: host.root });
    expect(seen.map(({ address }) => address)).toEqual(addresses);
    for (const { address, signature } of seen)
      expect(await verifyMessage({ address, message: 'Signed with wagmi', signature })).toBe(true);
  });
});
