import { createWalletClient, custom, getAddress, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { connect, disconnect, getProvider, selectConnectionIn, switchAccount, type Kit } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet, polkadotMainnet, solanaMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { createTestKit, mockWallet } from 'mooring/testing';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createPage } from './createPage';

const keys = ['11', '22'].map((pair) => privateKeyToAccount(`0x${pair.repeat(32)}`));
const addresses = keys.map(({ address }) => address);
const [one = '0x', two = '0x'] = addresses;

/**
 * A wallet that writes small letters, signs with whichever account is named, and keeps its own opinion of which comes
 * first.
 */
function createProvider() {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let listed = addresses.map((address) => address.toLowerCase());
  const asked: string[] = [];
  const provider = {
    isOwn: true,
    selectedAddress: listed[0],
    async request({ method, params = [] }: { method: string; params?: readonly string[] }): Promise<unknown> {
      asked.push(method);
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return listed;
      if (method === 'eth_chainId') return '0x1';
      if (method !== 'personal_sign') throw Object.assign(new Error(method), { code: -32601 });
      const signer = keys.find(({ address }) => address.toLowerCase() === params[1]?.toLowerCase());
      return signer?.signMessage({ message: { raw: params[0] as `0x${string}` } });
    },
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => void listeners.get(event)?.delete(listener),
    greet() {
      return this.isOwn;
    },
  };
  const emit = (event: string, value: unknown) =>
    [...(listeners.get(event) ?? [])].forEach((listener) => listener(value));
  const share = (next: readonly string[]) => {
    listed = next.map((address) => address.toLowerCase());
    emit('accountsChanged', listed);
  };
  return {
    provider: Object.freeze(provider),
    asked,
    emit,
    share,
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

async function openEvm() {
  const wallet = createProvider();
  const page = createPage();
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(
      new page.CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid: 'u', name: 'Own', icon: '', rdns: 'io.own' }, provider: wallet.provider },
      }),
    ),
  );
  const opened = createTestKit({
    wallets: [],
    adapters: [eip155()],
    networks: [mainnet],
    ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
  });
  await opened.kit.start();
  await connect(opened.kit, { connectorId: 'io.own' });
  return { ...opened, ...wallet, handed: () => getProvider(opened.kit, 'eip155') as unknown as typeof wallet.provider };
}

describe('addresses', () => {
  test('behavior: are written as EIP-55 does, whatever the wallet writes, at first and later', async () => {
    const { kit, share } = await openEvm();
    expect(selectConnectionIn('eip155')(kit).accounts?.map(({ address }) => address)).toEqual(
      addresses.map((address) => getAddress(address)),
    );
    share([two]);
    expect(selectConnectionIn('eip155')(kit).address).toBe(getAddress(two));
  });
});

describe('getProvider', () => {
  test('behavior: what viem signs with is the account the kit shows', async () => {
    const { kit, handed } = await openEvm();
    switchAccount(kit, { address: two });
    const client = createWalletClient({ transport: custom(handed()) });
    expect(await client.getAddresses()).toEqual([two, one]);
    expect(await client.requestAddresses()).toEqual([two, one]);
    const [account = '0x'] = await client.getAddresses();
    const signature = await client.signMessage({ account, message: 'moored' });
    expect(
      await verifyMessage({ address: selectConnectionIn('eip155')(kit).address as '0x', message: 'moored', signature }),
    ).toBe(true);
    expect(handed().selectedAddress).toBe(two);
  });

  test(
    "behavior: tells of the page's choice and of the wallet's, " + 'once each, and of nothing to who has left',
    async () => {
      const { kit, handed, share, count } = await openEvm();
      const before = count();
      const heard: unknown[] = [];
      const listener = (list: unknown) => void heard.push(list);
      handed().on('accountsChanged', listener);
      handed().on('accountsChanged', listener);
      switchAccount(kit, { address: two });
      share([one, two]);
      share([one]);
      expect(heard).toEqual([[two, one], [one, two], [one]]);
      handed().removeListener('accountsChanged', listener);
      share([two, one]);
      expect([heard.length, count()]).toEqual([3, before]);
    },
  );

  test('behavior: tells that nothing is shared any more when the page disconnects', async () => {
    const { kit, handed } = await openEvm();
    const heard: unknown[] = [];
    handed().on('accountsChanged', (list) => void heard.push(list));
    await disconnect(kit);
    expect([heard, getProvider(kit, 'eip155')]).toEqual([[[]], undefined]);
  });

  test(
    "behavior: all else is the wallet's own, and the object is " + 'the same for as long as it is connected',
    async () => {
      const { kit, handed, emit, share } = await openEvm();
      const first = handed();
      expect([first.isOwn, first.greet(), 'request' in first, await first.request({ method: 'eth_chainId' })]).toEqual([
        true,
        true,
        true,
        '0x1',
      ]);
      const chains: unknown[] = [];
      first.on('chainChanged', (id) => void chains.push(id));
      emit('chainChanged', '0x1');
      switchAccount(kit, { address: two });
      share([]);
      expect(getProvider(kit, 'eip155')).toBeUndefined();
      share([one, two]);
      expect([handed() === first, chains]).toEqual([true, ['0x1']]);
      await disconnect(kit);
      await connect(kit, { connectorId: 'io.own' });
      expect(handed()).not.toBe(first);
    },
  );

  test(
    'behavior: nobody is listed whom the wallet does not list, and a provider without a way to follow is ' +
      'given as it is',
    async () => {
      const { handed, kit } = await openEvm();
      const locked = handed();
      expect(await locked.request({ method: 'eth_accounts' })).toEqual([one, two]);
      const plain = createTestKit({ wallets: [mockWallet('cosmos')] });
      await connect(plain.kit, { connectorId: plain.wallet.id });
      expect([getProvider(plain.kit, 'cosmos'), getProvider(kit, 'solana')]).toEqual([plain.wallet, undefined]);
    },
  );

  const visit = async (
    wallet: { connectorId: string; install(page: Window & typeof globalThis): void },
    options: object,
  ) => {
    const page = createPage();
    wallet.install(page);
    const { kit } = createTestKit({
      wallets: [],
      ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
      ...options,
    });
    await kit.start();
    await connect(kit, { connectorId: wallet.connectorId });
    return kit;
  };
  const accountsOf = (kit: Kit, namespace: string) =>
    selectConnectionIn(namespace)(kit).accounts?.map(({ address }) => address) ?? [];

  test('behavior: a Wallet Standard wallet lists the account in use first, and its events tell', async () => {
    const wallet = createSolanaWallet({ sharesBoth: true });
    const kit = await visit(wallet, { adapters: [solana()], networks: [solanaMainnet] });
    const [, second = ''] = accountsOf(kit, 'solana');
    type Standard = {
      accounts: readonly { address: string }[];
      features: Record<
        string,
        { on(event: string, listener: (change: { accounts?: readonly { address: string }[] }) => void): () => void }
      >;
    };
    const handed = getProvider<Standard>(kit, 'solana') as Standard;
    const heard: unknown[] = [];
    const stop = handed.features['standard:events']?.on('change', ({ accounts }) => heard.push(accounts?.[0]?.address));
    switchAccount(kit, { address: second, namespace: 'solana' });
    expect([handed.accounts.map(({ address }) => address)[0], heard, getProvider(kit, 'solana') === handed]).toEqual([
      second,
      [second],
      true,
    ]);
    stop?.();
    switchAccount(kit, { address: accountsOf(kit, 'solana')[0] ?? '', namespace: 'solana' });
    expect(heard).toHaveLength(1);
  });

  test(
    'behavior: what a wallet of injectedWeb3 gave lists the ' + 'account in use first, in whichever spelling',
    async () => {
      const wallet = await createPolkadotWallet();
      const kit = await visit(wallet, { adapters: [polkadot()], networks: [polkadotMainnet] });
      const [, , third = ''] = accountsOf(kit, 'polkadot');
      switchAccount(kit, { address: third, namespace: 'polkadot' });
      type Injected = { accounts: { get(any: boolean): Promise<{ address: string }[]> } };
      const listed = await getProvider<Injected>(kit, 'polkadot')?.accounts.get(true);
      expect([polkadot().isSameAddress(listed?.[0]?.address ?? '', third), listed?.length]).toEqual([true, 4]);
    },
  );
});
