import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitProvider, type Connector, type Kit } from 'mooring';
import { type NameRecord, type NameService, connect, openModal, selectConnection } from 'mooring/core';
import {
  createTestKit,
  mockSwapService,
  mockWallet,
  scriptedFetch,
  scriptedFrame,
  type TestKitOptions,
} from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { loadHostModule } from './hostModules';
import { readSitePages, readSiteSnippets } from './siteSnippets';
import { readSnippets, runSnippet, type Snippet } from './snippets';

/** Pages that README leads to, and whose blocks are more than drawn: somebody uses them here. */
const guides = [
  'bridges',
  'devtools',
  'modal',
  'more-wallets',
  'own-interface',
  'server-rendering',
  'signing-in',
  'testing',
].map((name) => `site/pages/guides/${name}.md`);
const snippets = readSnippets(readFileSync('README.md', 'utf8'));
const further = readSitePages().flatMap((page) => (guides.includes(page.file) ? readSiteSnippets(page) : []));
const ran = new Set<Snippet>();

/** The block that has a text in it, run: README's, else that of a guide. */
async function snippet(text: string, heard?: object) {
  const having = (all: readonly Snippet[]) => all.filter(({ code }) => code.includes(text));
  const own = having(snippets);
  const found = own.length > 0 ? own : having(further);
  if (found.length !== 1) throw new Error(`${found.length} blocks of README and its guides have: ${text}`);
  ran.add(found[0]!);
  return runSnippet(found[0]!.code, loadHostModule, heard);
}
const component = async <Props,>(name: string, text = `export function ${name}(`) =>
  (await snippet(text))[name] as ComponentType<Props>;

const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
/** Everything asked of the wallet of the page. */
const asked: string[] = [];
const leave: (() => void)[] = [];
const warn = vi.spyOn(console, 'warn');

/** A wallet of this browser (EIP-6963) with a real key. */
function announceWallet() {
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly string[] }) {
      asked.push(method);
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account.address.toLowerCase()];
      if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0] as `0x${string}` } });
      throw Object.assign(new Error(method), { code: 4200 });
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: 'anchor', name: 'Anchor', icon: 'data:image/svg+xml,<svg/>', rdns: 'app.anchor' };
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  addEventListener('eip6963:requestProvider', announce);
  leave.push(() => removeEventListener('eip6963:requestProvider', announce));
}

beforeEach(() => {
  asked.length = 0;
  warn.mockReset().mockImplementation(() => undefined);
  // The machine has no network: a balance is unavailable, and nothing waits for it.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  // Each block makes a kit of its own, and here all of them are on one page.
  expect(warn.mock.calls.flat().filter((text) => !String(text).includes('Two kits of this page'))).toEqual([]);
  for (const each of leave.splice(0)) each();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(options: TestKitOptions, draw: (kit: Kit) => ReactNode) {
  const page = createTestKit(options);
  render(<KitProvider kit={page.kit}>{draw(page.kit)}</KitProvider>);
  return { ...page, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('README.md and its guides, in a page', () => {
  test('behavior: the first example connects a wallet of the browser', async () => {
    announceWallet();
    const App = await component('default', 'export default function App() {');
    render(<App />);
    const user = userEvent.setup();
    await user.click(await button('Connect wallet'));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Anchor/ }));
    expect(await button(new RegExp(`${account.address.slice(0, 6)}…`))).toBeTruthy();
    expect(asked).toContain('eth_requestAccounts');
  });

  test('behavior: a kit of several namespaces', async () => {
    const { kit } = (await snippet('adapters: [eip155(), solana(), bip122()]')) as { kit: Kit };
    expect(kit.config.networks.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122']);
    expect([...kit.adapters.keys()]).toEqual(['eip155', 'solana', 'bip122']);
  });

  test('behavior: a login by e-mail, with a code that the frame checks', async () => {
    const { kit: own, EmailLogin } = (await snippet('embeddedWallet()')) as { kit: Kit; EmailLogin: ComponentType };
    expect(own.connectors.get('embeddedWallet')?.loginMethods).toEqual(['email', 'social']);
    const frame = scriptedFrame();
    frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    frame.answer('CONNECT_OTP', new Error('Invalid code'));
    const { user, clock } = show({ wallets: [], frame }, () => <EmailLogin />);
    await user.type(screen.getByLabelText('E-mail address'), 'ada@example.org');
    await user.click(await button('Send a code'));
    // The frame says that it is ready, and may be asked half a second later.
    const field = await waitFor(() => {
      act(() => clock.advance(500));
      return screen.getByLabelText('Code from the e-mail');
    });
    await user.type(field, '123456');
    await user.click(await button('Log in'));
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    expect(frame.requests.at(-1)).toMatchObject({ name: 'CONNECT_OTP', payload: { otp: '123456' } });
  });

  test('behavior: an interface of its own connects, shows the balance, disconnects, and says a refusal', async () => {
    const Wallet = await component('Wallet');
    const wallet = mockWallet('eip155', { name: 'Anchor', balance: '2' });
    const { user } = show({ wallets: [wallet] }, () => <Wallet />);
    wallet.behave('reject');
    await user.click(await button('Anchor'));
    expect(await screen.findByText('You closed the request')).toBeTruthy();
    wallet.behave('approve');
    await user.click(await button('Anchor'));
    expect(await screen.findByText(`${wallet.accounts[0]?.address} on Testnet One: 2`)).toBeTruthy();
    await user.click(await button('Disconnect'));
    expect(await button('Anchor')).toBeTruthy();
  });

  test('behavior: a code to scan is drawn, and can be called off', async () => {
    const Pair = await component('Pair');
    const phone: Connector = {
      id: 'walletConnect',
      name: 'Phone',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      isCancellable: true,
      connect: ({ onPairing, signal }) =>
        new Promise((_, reject) => {
          onPairing?.({ uri: 'wc:topic@2?symKey=key', expiresAt: 1_000_000 });
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const { user } = show({ wallets: [], connectors: [phone] }, () => <Pair />);
    await user.click(await button('Use a wallet on my phone'));
    expect(await screen.findByRole('img', { name: 'Scan this code with your wallet' })).toBeTruthy();
    await user.click(await button('Cancel'));
    expect(await button('Use a wallet on my phone')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('behavior: networks are switched and a text is signed', async () => {
    const Tools = await component('Tools');
    const { user, kit, wallet } = show({}, () => <Tools />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await user.selectOptions(screen.getByRole('combobox'), 'Testnet Two');
    await waitFor(() => expect(selectConnection(kit).network?.name).toBe('Testnet Two'));
    await user.click(await button('Sign'));
    expect((await screen.findByRole('status')).textContent).not.toBe('');
    expect(wallet.requests.map(({ method }) => method)).toContain('signMessage');
  });

  test('behavior: a network that is not listed is shown as the one in use, and left for any other', async () => {
    const Tools = await component('Tools');
    const wallet = mockWallet('eip155', { networkId: 'eip155:8453' });
    const { user, kit } = show({ wallets: [wallet] }, () => <Tools />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    expect(select.selectedOptions[0]?.value).toBe('eip155:8453');
    await user.selectOptions(select, 'Testnet One');
    await waitFor(() => expect(selectConnection(kit).network?.name).toBe('Testnet One'));
    expect(within(select).queryByRole('option', { name: /8453/ })).toBeNull();
  });

  test('behavior: the directory is searched, and nothing is asked while somebody types', async () => {
    const Directory = await component('Directory');
    const names = ['Anchor', 'Buoy', 'Coral'];
    const searched: string[] = [];
    const fetch = scriptedFetch({
      'https://provider.test/getWallets': ({ url }) => {
        const search = new URL(url).searchParams.get('search') ?? '';
        if (search) searched.push(search);
        const data = names.filter((name) => name.toLowerCase().includes(search)).map((name) => ({ id: name, name }));
        return { data, count: data.length };
      },
    });
    const { user, clock } = show(
      { wallets: [], fetch, projectId: 'p', services: { provider: 'https://provider.test' } },
      () => <Directory />,
    );
    expect(await screen.findByText('Coral')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search wallets' }), 'buo');
    expect(searched).toEqual([]);
    act(() => clock.advance(300));
    await waitFor(() => expect(screen.queryByText('Coral')).toBeNull());
    expect([screen.getAllByRole('listitem').map(({ textContent }) => textContent), searched]).toEqual([
      ['Buoy'],
      ['buo'],
    ]);
  });

  test.each([
    ['viem', "from 'mooring/viem'", 'eth_sendTransaction'],
    ['ethers', "from 'mooring/ethers'", 'eth_blockNumber'],
  ])('behavior: %s sends over the wallet in use, from the account in use', async (_, text, method) => {
    announceWallet();
    const { tip } = (await snippet(text)) as { tip: (kit: Kit, to: string) => Promise<unknown> | undefined };
    const { createKit } = await import('mooring');
    const { eip155 } = await import('mooring/eip155');
    const { mainnet } = await import('mooring/networks');
    const kit = createKit({ networks: [mainnet], adapters: [eip155()] });
    await kit.start();
    expect(await tip(kit, account.address)).toBeUndefined();
    await connect(kit, { connectorId: 'app.anchor' });
    // This wallet can sign messages only: it is asked, and no more than this.
    await expect(tip(kit, account.address)).rejects.toThrow();
    expect(asked.at(-1)).toBe(method);
    kit.destroy();
  });

  test("behavior: wagmi's provider stands in the kit's", async () => {
    const Providers = await component<{ children: ReactNode }>('Providers', 'export function Providers({ children }');
    render(
      <Providers>
        <p>Inside</p>
      </Providers>,
    );
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  test('behavior: a Safe is among the adapters, and a page that is in no frame has none', async () => {
    const { kit } = (await snippet('withSafe(eip155())')) as { kit: Kit };
    expect([...kit.adapters.keys()]).toEqual(['eip155']);
    await kit.start();
    expect(kit.connectors.all()).toEqual([]);
    kit.destroy();
  });

  test('behavior: a view and a part of the host stand in the modal', async () => {
    const Modal = await component('Modal', 'export const Modal = () =>');
    const { kit, wallet, user } = show({}, () => <Modal />);
    act(() => void openModal(kit));
    expect(await screen.findByText('Members come in here.')).toBeTruthy();
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => void openModal(kit, { view: 'Account' }));
    expect(await screen.findByRole('dialog', { name: 'Your card' })).toBeTruthy();
    expect(await screen.findByText(/^Member 0x/)).toBeTruthy();
    await user.click(await button('Close'));
  });

  test('behavior: a dialog of the primitives opens and closes', async () => {
    const Panel = await component('Panel');
    render(<Panel />);
    const user = userEvent.setup();
    await user.click(await button('Open'));
    const dialog = await screen.findByRole('dialog', { name: 'Wallet' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('behavior: the buttons and the modal speak Arabic, from right to left', async () => {
    const App = await component<{ kit: Kit }>('App', 'export function App({ kit }');
    const { kit, wallet } = createTestKit();
    render(<App kit={kit} />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    expect(await screen.findByText('You are 0xA11c…0001')).toBeTruthy();
    await userEvent.setup().click(await button('Networks'));
    expect(
      (await screen.findByRole('dialog', { name: ar.messages.networks.title })).closest('[dir]')?.getAttribute('dir'),
    ).toBe('rtl');
  });

  test('behavior: the providers of a server-rendered page draw what is below them', async () => {
    const Providers = await component<{ cookieState: object; children: ReactNode }>(
      'Providers',
      'export function Providers({ cookieState',
    );
    render(
      <Providers cookieState={{}}>
        <p>Inside</p>
      </Providers>,
    );
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  test('behavior: without React it restores, listens and connects', async () => {
    announceWallet();
    const log = vi.fn();
    await snippet('await kit.start();', { log });
    expect(log.mock.calls).toEqual([[`${account.address} on eip155:1`]]);
  });

  test('behavior: sends what was typed, to whom was typed', async () => {
    const Send = await component('Send');
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const { kit, user } = show({ wallets: [wallet] }, () => <Send />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await screen.findByRole('option', { name: 'TEST 2' });
    const [amount, to] = [screen.getByLabelText('Amount'), screen.getByLabelText('To')] as HTMLInputElement[];
    await user.type(amount!, '3');
    expect((await screen.findByRole('alert')).textContent).toBe('There is not enough TEST');
    await user.clear(amount!);
    await user.type(amount!, '0.5');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('An amount and receiver address are required'),
    );
    await user.type(to!, '0xA11ce0000000000000000000000000000000000f');
    expect([amount?.value, to?.value]).toEqual(['0.5', '0xA11ce0000000000000000000000000000000000f']);
    await user.click(await button('Send'));
    await waitFor(() =>
      expect(wallet.requests.find(({ method }) => method === 'sendTransaction')?.parameters).toMatchObject({
        to: '0xA11ce0000000000000000000000000000000000f',
        value: 5n * 10n ** 17n,
      }),
    );
  });

  test('behavior: swaps what was typed for what was chosen', async () => {
    const Swap = await component('Swap');
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const services = { swap: mockSwapService({ rate: '2500' }) };
    const { kit, clock, user } = show({ wallets: [wallet], services }, () => <Swap />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await user.selectOptions(screen.getByLabelText('For'), await screen.findByRole('option', { name: 'USDM' }));
    await user.type(screen.getByLabelText('Amount'), '3');
    expect((await screen.findByRole('alert')).textContent).toBe('There is not enough TEST');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '0.5');
    act(() => clock.advance(500));
    expect(await screen.findByText('You get 1250 USDM, at least 1237.5')).toBeTruthy();
    await user.click(await button('Swap'));
    await waitFor(() =>
      expect(wallet.requests.find(({ method }) => method === 'sendTransaction')?.parameters).toMatchObject({
        value: 5n * 10n ** 17n,
      }),
    );
  });

  test('behavior: who is connected registers a name, and is called by it', async () => {
    const Who = await component('Who');
    const records = new Map<string, NameRecord>();
    const names: NameService = {
      fetchIdentity: async ({ address }) => ({
        name: [...records.values()].find(({ addresses }) => Object.values(addresses).includes(address))?.name,
        imageUrl: undefined,
      }),
      fetchRecord: async ({ name }) => records.get(name),
      fetchRecords: async () => [],
      async register({ name, coinType, address }) {
        const record = { name, attributes: {}, addresses: { [coinType]: address } };
        records.set(name, record);
        return record;
      },
    };
    const { kit, wallet, user } = show({ services: { names } }, () => <Who />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await user.click(await button('Become harbour.reown.id'));
    expect(await screen.findByText('harbour.reown.id')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('behavior: signs in, checked by a server, and leaves', async () => {
    announceWallet();
    const { checkSignIn } = (await snippet('export async function checkSignIn')) as {
      checkSignIn: (body: { message: string; signature: string }, nonce: string) => Promise<{ address: string }>;
    };
    let session: { address: string } | null = null;
    const nonce = 'abcdefgh12345678';
    vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
      if (url.endsWith('/nonce')) return new Response(nonce);
      if (url.endsWith('/session')) return Response.json(null);
      if (url.endsWith('/sign-out')) session = null;
      if (url.endsWith('/verify')) {
        const signed = JSON.parse(body) as { message: string; signature: string };
        // README's server is that of another host, and says so.
        await expect(checkSignIn(signed, nonce)).rejects.toMatchObject({ code: 'siwx/wrong-field' });
        const isOwn = await verifyMessage({
          address: account.address,
          message: signed.message,
          signature: signed.signature as `0x${string}`,
        });
        session = isOwn ? { address: account.address } : null;
      }
      return Response.json({}, { status: url.startsWith('/api/') ? 200 : 404 });
    });
    const { kit, SignIn } = (await snippet("statement: 'I accept the terms of My dApp.'")) as {
      kit: Kit;
      SignIn: ComponentType;
    };
    leave.push(() => kit.destroy());
    render(
      <KitProvider kit={kit}>
        <SignIn />
      </KitProvider>,
    );
    const user = userEvent.setup();
    await act(async () => void (await connect(kit, { connectorId: 'app.anchor' })));
    await user.click(await button('Sign in'));
    await user.click(await button(new RegExp(`^Leave ${account.address}`)));
    expect(await button('Sign in')).toBeTruthy();
    expect([asked.includes('personal_sign'), session]).toEqual([true, null]);
  });

  test('behavior: the panel beside a kit tells what happens in it', async () => {
    const { App } = (await snippet('<Devtools />')) as { App: ComponentType<{ kit: Kit }> };
    const { kit, wallet, user } = show({}, (page) => <App kit={page} />);
    await user.click(await button('Mooring devtools'));
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    const happened = await screen.findByRole('list', { name: 'What happened, newest first' });
    expect(await within(happened).findAllByText(/^session\//)).not.toEqual([]);
  });

  test('behavior: every block of README has been run, here or beside it where it needs no page', () => {
    const rest = snippets.filter((each) => !ran.has(each) && !each.code.includes("'mooring/testing'"));
    expect(rest.map(({ line }) => line)).toEqual([]);
  });
});
