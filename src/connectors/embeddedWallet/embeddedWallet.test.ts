import { Keypair } from '@solana/web3.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { sdkVersion } from '../../contract/sdkVersion';
import { eip155 } from '../../adapters/eip155';
import { solana } from '../../adapters/solana';
import {
  addNetwork,
  connect,
  defineNetwork,
  disconnect,
  getProvider,
  sendTransaction,
  setPreferredAccountType,
  signMessage,
  switchAccount,
  switchNetwork,
  updateEmail,
  selectConnectionIn,
  selectEmailLogin,
  selectEmailUpdate,
  type Connector,
  type Eip1193Provider,
  type Kit,
  type Namespace,
} from '../../core';
import { base, mainnet, solanaMainnet } from '../../networks';
import { createTestKit } from '../../testing/createTestKit';
import { memoryStorage } from '../../testing/memoryStorage';
import { scriptedFrame, type FrameRequest } from '../../testing/scriptedFrame';
import { embeddedWallet } from './index';

const eoa = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const smart = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const solanaAddress = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey.toBase58();

/** A frame whose person is `a@b.co`, with two accounts on EVM and one on Solana. */
function personFrame() {
  const frame = scriptedFrame();
  let type = 'smartAccount';
  frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 8453] });
  frame.answer('IS_CONNECTED', { isConnected: true });
  frame.answer('SWITCH_NETWORK', ({ payload }: FrameRequest) => ({
    chainId: (payload as { chainId: number }).chainId,
  }));
  frame.answer('SET_PREFERRED_ACCOUNT', ({ payload }: FrameRequest) => {
    type = (payload as { type: string }).type;
    return { type, address: type === 'eoa' ? eoa : smart };
  });
  frame.answer('GET_USER', ({ payload }: FrameRequest) => {
    const { chainId, preferredAccountType = type } = payload as {
      chainId: number | string;
      preferredAccountType?: string;
    };
    if (typeof chainId !== 'string') type = preferredAccountType;
    if (typeof chainId === 'string') return { email: 'a@b.co', address: solanaAddress, chainId };
    const accounts = [
      { address: eoa, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ];
    return { email: 'a@b.co', address: type === 'eoa' ? eoa : smart, chainId, accounts, preferredAccountType: type };
  });
  return frame;
}

const metadata = { name: 'Harbour', description: 'Berths', url: 'https://my.dapp', icons: ['https://my.dapp/i.png'] };

function setUp({
  frame = personFrame(),
  storage = memoryStorage(),
  reconnect = true,
  name = undefined as string | undefined,
} = {}) {
  const test = createTestKit({
    metadata,
    wallets: [],
    projectId: 'project',
    networks: [mainnet, base, solanaMainnet],
    adapters: [eip155(), solana()],
    connectors: [embeddedWallet({ frame, name })],
    storage,
    reconnect,
  });
  const connector = test.kit.connectors.get('embeddedWallet') as Connector;
  const login = connector.login as NonNullable<Connector['login']>;
  /** Moves time until a promise has settled, as the frame and the deadlines need it. */
  async function settle<Value>(work: Promise<Value>): Promise<Value> {
    let isOver = false;
    const over = () => void (isOver = true);
    work.then(over, over);
    for (let round = 0; round < 500 && !isOver; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      test.clock.advance(100);
    }
    return work;
  }
  const posted = () => frame.requests.map(({ name }) => name);
  return { ...test, frame, storage, login, settle, posted };
}

async function logIn(page: ReturnType<typeof setUp>) {
  await page.settle(page.login.sendEmailCode({ email: 'a@b.co' }));
  await page.settle(page.login.submitEmailCode({ code: '123456' }));
  await page.settle(connect(page.kit, { connectorId: 'embeddedWallet' }));
  return page;
}

// Code that is loaded on demand takes turns of its own, which no clock counts.
beforeAll(async () => {
  await import('./createEmbeddedWallet');
  for (const adapter of [eip155(), solana()]) await adapter.pairing?.();
});

const connectionIn = (kit: Kit, namespace: Namespace) => kit.store.select(selectConnectionIn(namespace));
const providerOf = (kit: Kit) => getProvider(kit, 'eip155') as Eip1193Provider;

describe('embeddedWallet', () => {
  test('behavior: loads nothing until somebody logs in; then the frame is told of the page first', async () => {
    const page = setUp();
    await page.settle(page.kit.start());
    expect([page.frame.isOpen, page.posted()]).toEqual([false, []]);
    // Who asks again while it waits has the question before called off.
    expect(page.kit.connectors.get('embeddedWallet')?.isCancellable).toBe(true);
    expect(await page.settle(page.login.sendEmailCode({ email: 'a@b.co' }))).toBe('VERIFY_OTP');
    expect(page.posted()).toEqual(['SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'CONNECT_EMAIL']);
    expect(page.frame.requests[0]?.payload).toEqual({ metadata, projectId: 'project', sdkType: 'appkit', sdkVersion });
    expect(await page.storage.getItem('@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('1,8453');
  });

  test.each([
    [undefined, 'E-mail and social login'],
    ['Mit E-Mail oder Konto', 'Mit E-Mail oder Konto'],
  ])('behavior: with the name %o it is called "%s"', async (name, shown) => {
    const page = await logIn(setUp({ name }));
    expect(page.kit.store.select(selectConnectionIn('eip155'))?.wallet?.name).toBe(shown);
  });

  test('error: a frame that does not say where smart accounts are leaves an empty list', async () => {
    const frame = personFrame();
    const key = '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS';
    const page = setUp({ frame, storage: memoryStorage({ [key]: '1' }) });
    frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', new Error('no'));
    await page.settle(page.login.sendEmailCode({ email: 'a@b.co' }));
    expect(await page.storage.getItem(key)).toBe('');
  });

  test.each(['eip155', 'solana'] as const)(
    'behavior: where the frame has no %s, it logs in to the other',
    async (no) => {
      const frame = personFrame();
      frame.answer('GET_USER', ({ payload }: FrameRequest) => {
        const { chainId } = payload as { chainId: number | string };
        if ((typeof chainId === 'string' ? 'solana' : 'eip155') === no) return new Error('Unsupported chain');
        return { email: 'a@b.co', address: no === 'solana' ? eoa : solanaAddress, chainId };
      });
      const { kit } = await logIn(setUp({ frame }));
      const isConnected = (['eip155', 'solana'] as const).map((one) => connectionIn(kit, one).status === 'connected');
      expect(isConnected).toEqual([no !== 'eip155', no !== 'solana']);
    },
  );

  test('error: where the frame refuses all of them, its first words are told', async () => {
    const frame = personFrame();
    let count = 0;
    frame.answer('GET_USER', () => new Error(`No ${(count += 1)}`));
    await expect(logIn(setUp({ frame }))).rejects.toMatchObject({ code: 'embedded/refused', message: 'No 1' });
  });

  test('behavior: connects each namespace with the accounts of the person, the smart one first on eip155', async () => {
    const { kit, frame, storage } = await logIn(setUp());
    expect(connectionIn(kit, 'eip155')).toMatchObject({
      status: 'connected',
      caipAddress: `eip155:1:${smart}`,
      accountType: 'smartAccount',
    });
    expect(connectionIn(kit, 'solana')).toMatchObject({
      address: solanaAddress,
      accountType: 'eoa',
    });
    expect(frame.requests.filter(({ name }) => name === 'GET_USER').map(({ payload }) => payload)).toMatchObject([
      { chainId: 1, preferredAccountType: 'smartAccount' },
      { chainId: solanaMainnet.id, preferredAccountType: 'eoa' },
    ]);
    expect(await storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true');
    expect(await storage.getItem('@appkit-wallet/EMAIL')).toBe('a@b.co');
    expect(await storage.getItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME')).toBeNull();
  });

  test('behavior: a signature is asked in the frame, which is shown for as long as it waits', async () => {
    const page = await logIn(setUp());
    page.frame.hold('RPC_REQUEST');
    const signing = signMessage(page.kit, { message: 'hello', namespace: 'eip155' });
    await page.settle(Promise.resolve());
    await page.settle(new Promise((resolve) => setImmediate(resolve)));
    const last = page.frame.requests.at(-1);
    expect([page.frame.isShown, last?.payload]).toMatchObject([
      true,
      { method: 'personal_sign', params: ['0x68656c6c6f', smart], chainId: 1, chainNamespace: 'eip155' },
    ]);
    page.frame.reply('RPC_REQUEST', '0x51');
    expect([await page.settle(signing), page.frame.isShown]).toEqual(['0x51', false]);
  });

  test('behavior: what only reads shows nothing; amounts travel as hex', async () => {
    const page = await logIn(setUp());
    page.frame.answer('RPC_REQUEST', '0x1');
    const provider = providerOf(page.kit);
    expect(await page.settle(provider.request({ method: 'eth_gasPrice' }))).toBe('0x1');
    expect(page.frame.isShown).toBe(false);
    await page.settle(sendTransaction(page.kit, { transaction: { to: eoa, value: 255n }, namespace: 'eip155' }));
    expect(page.frame.requests.at(-1)?.payload).toMatchObject({
      method: 'eth_sendTransaction',
      params: [expect.objectContaining({ value: '0xff' })],
    });
  });

  test('error: a call that is on no list is never sent, and ends what waits', async () => {
    const page = await logIn(setUp());
    page.frame.hold('RPC_REQUEST');
    const signing = signMessage(page.kit, { message: 'hello', namespace: 'eip155' });
    signing.catch(() => undefined);
    await page.settle(new Promise((resolve) => setImmediate(resolve)));
    const provider = providerOf(page.kit);
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      message: 'Requested RPC call is not allowed',
    });
    await expect(page.settle(signing)).rejects.toMatchObject({ message: 'Request was aborted' });
    expect([page.frame.isShown, page.posted().at(-1)]).toEqual([false, 'RPC_ABORT']);
  });

  test('behavior: who leaves refuses what waits for approval, and ends nothing once that is over', async () => {
    const page = await logIn(setUp());
    const turn = () => page.settle(new Promise((resolve) => setImmediate(resolve)));
    page.frame.hold('RPC_REQUEST');
    const refused = signMessage(page.kit, { message: 'hello', namespace: 'eip155' });
    refused.catch(() => undefined);
    await turn();
    page.login.abort();
    await expect(page.settle(refused)).rejects.toMatchObject({
      code: 'wallet/user-rejected',
      cause: { code: 4001, message: 'Request was aborted' },
    });

    page.frame.hold('SWITCH_NETWORK');
    const switching = switchNetwork(page.kit, { networkId: base.id });
    switching.catch(() => undefined);
    await expect.poll(() => page.posted().at(-1)).toBe('SWITCH_NETWORK');
    page.login.abort();
    await turn();
    page.frame.reply('SWITCH_NETWORK', { chainId: 8453 });
    await page.settle(switching);
    expect(connectionIn(page.kit, 'eip155').network?.id).toBe(base.id);
  });

  test('behavior: switching the network asks who one is there', async () => {
    const page = await logIn(setUp());
    await page.settle(switchNetwork(page.kit, { networkId: base.id }));
    expect(page.posted().slice(-2)).toEqual(['SWITCH_NETWORK', 'GET_USER']);
    expect(connectionIn(page.kit, 'eip155').network?.id).toBe(base.id);
  });

  test('behavior: of two networks asked for at once it ends on the second, whichever answer is late', async () => {
    const page = await logIn(setUp());
    const { frame } = page;
    const provider = providerOf(page.kit);
    const switchTo = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    const from = frame.requests.length;
    frame.hold('GET_USER');
    const moved = Promise.all([switchTo('0x2105'), switchTo('0x1')]);
    const answered = new Set<string>();
    const answerLast = () => {
      const open = frame.requests.slice(from).findLast(({ name, id }) => name === 'GET_USER' && !answered.has(id));
      if (!open) return;
      answered.add(open.id);
      const payload = { address: smart, chainId: (open.payload as { chainId: number }).chainId };
      frame.say({ data: { type: '@w3m-frame/GET_USER_SUCCESS', id: open.id, payload } });
    };
    for (let round = 0; round < 6; round += 1) {
      await page.settle(Promise.resolve());
      answerLast();
    }
    await page.settle(moved);
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1');
  });

  test('behavior: a network that waits for another to be reached loads no frame once the login is over', async () => {
    const page = await logIn(setUp());
    const provider = providerOf(page.kit);
    page.frame.hold('SWITCH_NETWORK');
    const moves = ['0x2105', '0x1'].map((chainId) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }),
    );
    const ends = Promise.allSettled(moves);
    await page.settle(Promise.resolve());
    await page.settle(disconnect(page.kit));
    const interrupted = { status: 'rejected', reason: expect.objectContaining({ code: 'embedded/interrupted' }) };
    expect(await page.settle(ends)).toEqual([interrupted, interrupted]);
    expect(page.frame.isOpen).toBe(false);
  });

  test('behavior: the provider tells of the account in use, and of none once the login is over', async () => {
    const page = await logIn(setUp());
    const provider = providerOf(page.kit);
    const told: unknown[] = [];
    provider.on?.('accountsChanged', ((accounts: unknown) => void told.push(accounts)) as never);
    await page.settle(switchAccount(page.kit, { address: eoa, namespace: 'eip155' }));
    expect(providerOf(page.kit)).toBe(provider);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([eoa, smart]);
    await page.settle(switchNetwork(page.kit, { networkId: base.id }));
    expect(told).toEqual([[eoa, smart]]);
    await page.settle(disconnect(page.kit));
    expect(told).toEqual([[eoa, smart], []]);
  });

  test('behavior: a reload brings it back without a prompt; a login that is over is forgotten', async () => {
    const storage = memoryStorage();
    const first = await logIn(setUp({ storage }));
    await first.settle(Promise.resolve());
    first.kit.destroy();
    const second = setUp({ storage });
    await second.settle(second.kit.start());
    expect(connectionIn(second.kit, 'eip155').status).toBe('connected');
    expect(second.posted()).toContain('IS_CONNECTED');
    second.kit.destroy();

    const frame = personFrame();
    frame.answer('IS_CONNECTED', { isConnected: false });
    const third = setUp({ storage, frame });
    await third.settle(third.kit.start());
    expect(connectionIn(third.kit, 'eip155').status).not.toBe('connected');
    expect(await storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
  });

  test('behavior: with reconnect off a login of the last visit is signed out; without one no frame loads', async () => {
    const storage = memoryStorage();
    const first = await logIn(setUp({ storage }));
    first.clock.advance(0);
    first.kit.destroy();
    const second = setUp({ storage, reconnect: false });
    await second.settle(second.kit.start());
    for (let round = 0; round < 100 && !second.posted().includes('SIGN_OUT'); round += 1)
      await second.settle(new Promise((resolve) => setImmediate(resolve)));
    expect(second.posted()).toContain('SIGN_OUT');
    expect(connectionIn(second.kit, 'eip155').status).toBe('disconnected');
    expect(await storage.getItem('@appkit-wallet/EMAIL')).toBeNull();
    second.kit.destroy();
    const third = setUp({ storage, reconnect: false });
    await third.settle(third.kit.start());
    expect(third.posted()).toEqual([]);
  });

  test('behavior: addresses that the frame tells without their checksum have it, in the provider too', async () => {
    const frame = personFrame();
    const [one, other] = [smart.toLowerCase(), eoa.toLowerCase()];
    frame.answer('GET_USER', {
      address: one,
      chainId: 1,
      accounts: [
        { address: one, type: 'smartAccount' },
        { address: other, type: 'eoa' },
      ],
    });
    const { kit } = await logIn(setUp({ frame }));
    expect(connectionIn(kit, 'eip155')).toMatchObject({ address: smart, accountType: 'smartAccount' });
    expect(await providerOf(kit).request({ method: 'eth_accounts' })).toEqual([smart, eoa]);
  });

  test('behavior: a kind of account is chosen by its name, once', async () => {
    const page = await logIn(setUp());
    const prefer = (type: 'eoa' | 'smartAccount') =>
      page.settle(setPreferredAccountType(page.kit, { type, namespace: 'eip155' }));
    const asked = () => page.frame.requests.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT').length;
    await prefer('smartAccount');
    expect([connectionIn(page.kit, 'eip155').address, asked()]).toEqual([smart, 0]);
    await prefer('eoa');
    expect([connectionIn(page.kit, 'eip155').address, asked()]).toEqual([eoa, 1]);
    await prefer('smartAccount');
    expect([connectionIn(page.kit, 'eip155').address, asked()]).toEqual([smart, 2]);
  });

  test.each([
    ['SET_PREFERRED_ACCOUNT', { type: 'eoa', address: eoa }],
    ['SWITCH_NETWORK', { chainId: 8453 }],
    ['GET_USER', { address: eoa, chainId: 1 }],
  ])(
    'error: a frame that says nothing to %s ends the switch in twenty seconds, and the next one loads another: %j',
    async (silent, answer) => {
      const page = await logIn(setUp());
      const move = (): Promise<unknown> =>
        silent === 'SWITCH_NETWORK'
          ? switchNetwork(page.kit, { networkId: base.id })
          : switchAccount(page.kit, { address: eoa, namespace: 'eip155' });
      page.frame.hold(silent);
      const began = page.clock.now();
      await expect(page.settle(move())).rejects.toMatchObject({ code: 'embedded/request-timeout' });
      expect(page.clock.now() - began).toBeLessThan(21_000);
      page.frame.answer(silent, answer);
      const ready = page.posted().length;
      await page.settle(move());
      expect(page.posted()[ready]).toBe('SYNC_DAPP_DATA');
    },
  );

  test('behavior: a reload keeps the kind of account that was chosen, until the login is over', async () => {
    const storage = memoryStorage();
    const first = await logIn(setUp({ storage }));
    await first.settle(switchAccount(first.kit, { address: eoa, namespace: 'eip155' }));
    first.clock.advance(0);
    first.kit.destroy();
    const second = setUp({ storage });
    await second.settle(second.kit.start());
    expect(connectionIn(second.kit, 'eip155').address).toBe(eoa);
    // The provider lists first whom the frame signs with.
    expect(await providerOf(second.kit).request({ method: 'eth_accounts' })).toEqual([eoa, smart]);
    const wanted = () =>
      second.frame.requests.flatMap(({ name, payload }) =>
        name === 'GET_USER' ? [(payload as { preferredAccountType?: string }).preferredAccountType] : [],
      );
    expect(wanted()).toEqual(['eoa', 'eoa']);
    await second.settle(disconnect(second.kit));
    await logIn(second);
    expect(wanted().slice(2)).toEqual(['smartAccount', 'eoa']);
    expect(connectionIn(second.kit, 'eip155').address).toBe(smart);
  });

  test('behavior: a reload brings it back also where storage answers later', async () => {
    const memory = memoryStorage();
    const storage = { ...memory, getItem: async (key: string) => memory.getItem(key) };
    const first = await logIn(setUp({ storage }));
    await first.settle(Promise.resolve());
    first.kit.destroy();
    const second = setUp({ storage });
    await second.settle(second.kit.start());
    expect(connectionIn(second.kit, 'eip155').status).toBe('connected');
  });

  test('behavior: signing out clears what was remembered, also where the frame does not answer', async () => {
    const page = await logIn(setUp());
    page.frame.hold('SIGN_OUT');
    await page.settle(disconnect(page.kit, { connectorId: 'embeddedWallet' }));
    expect(connectionIn(page.kit, 'eip155').status).toBe('disconnected');
    expect(await page.storage.getItem('@appkit-wallet/EMAIL')).toBeNull();
    expect(page.frame.isOpen).toBe(false);
  });

  test.each([
    ['a signature', 'RPC_REQUEST', (kit: Kit) => signMessage(kit, { message: 'Hello', namespace: 'eip155' })],
    ['a network', 'SWITCH_NETWORK', (kit: Kit) => switchNetwork(kit, { networkId: base.id })],
  ])(
    'error: %s that is refused because nobody is logged in any more ends the login, everywhere: %s',
    async (...row) => {
      const [, name, ask] = row;
      const page = await logIn(setUp());
      page.frame.answer(name, new Error('Whatever it says'));
      page.frame.answer('IS_CONNECTED', { isConnected: false });
      await expect(page.settle<unknown>(ask(page.kit))).rejects.toMatchObject({ code: 'embedded/refused' });
      await page.settle(Promise.resolve());
      const statuses = (['eip155', 'solana'] as const).map((one) => connectionIn(page.kit, one).status);
      expect(statuses).toEqual(['disconnected', 'disconnected']);
      expect(await page.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
      expect(page.frame.isOpen).toBe(false);
    },
  );

  test.each([
    ['of somebody who is logged in', 'personal_sign', { isConnected: true }, 1],
    ['where the frame cannot say who is there', 'personal_sign', new Error('no'), 1],
    ['of what only reads', 'eth_call', { isConnected: false }, 0],
  ])('error: a refusal %s ends no login: %s', async (_whose, method, answer, checks) => {
    const page = await logIn(setUp());
    const asked = () => page.posted().filter((name) => name === 'IS_CONNECTED').length;
    const before = asked();
    page.frame.answer('RPC_REQUEST', new Error('No'));
    page.frame.answer('IS_CONNECTED', answer);
    await expect(page.settle(providerOf(page.kit).request({ method, params: [] }))).rejects.toThrow('No');
    await page.settle(Promise.resolve());
    expect([connectionIn(page.kit, 'eip155').status, asked() - before]).toEqual(['connected', checks]);
  });

  test('behavior: a namespace that is left alone leaves the login to the others; the last one ends it', async () => {
    const page = await logIn(setUp());
    await page.settle(disconnect(page.kit, { namespace: 'eip155' }));
    expect([connectionIn(page.kit, 'eip155').status, connectionIn(page.kit, 'solana').status]).toEqual([
      'disconnected',
      'connected',
    ]);
    expect([page.posted().includes('SIGN_OUT'), page.frame.isOpen]).toEqual([false, true]);
    expect(await page.storage.getItem('@appkit-wallet/EMAIL')).toBe('a@b.co');
    // It comes back where it was left.
    await page.settle(connect(page.kit, { connectorId: 'embeddedWallet', namespace: 'eip155' }));
    await page.settle(disconnect(page.kit, { namespace: 'solana' }));
    expect([connectionIn(page.kit, 'eip155').status, page.frame.isOpen]).toEqual(['connected', true]);
    await page.settle(disconnect(page.kit, { namespace: 'eip155' }));
    expect(page.posted().filter((name) => name === 'SIGN_OUT')).toHaveLength(1);
    expect([await page.storage.getItem('@appkit-wallet/EMAIL'), page.frame.isOpen]).toEqual([null, false]);
  });

  test('behavior: what is known of a person goes with them, also a change of the address that has begun', async () => {
    const page = await logIn(setUp());
    page.frame.answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    page.clock.advance(30_000);
    await page.settle(updateEmail(page.kit, { email: 'new@b.co' }));
    expect(selectEmailUpdate(page.kit)).toMatchObject({ step: 'code', email: 'new@b.co' });
    await page.settle(disconnect(page.kit, { namespace: 'solana' }));
    expect(selectEmailUpdate(page.kit).step).toBe('code');
    await page.settle(disconnect(page.kit));
    expect([selectEmailUpdate(page.kit), selectEmailLogin(page.kit)]).toEqual([{ step: 'idle' }, { step: 'idle' }]);
  });

  test('behavior: a connect that is called off leaves no namespace that nobody could end', async () => {
    const page = await logIn(setUp());
    await page.settle(disconnect(page.kit, { namespace: 'solana' }));
    page.frame.hold('GET_USER');
    const controller = new AbortController();
    const again = connect(page.kit, {
      connectorId: 'embeddedWallet',
      namespace: 'solana',
      signal: controller.signal,
    }).catch((error: unknown) => error);
    await page.settle(new Promise<void>((resolve) => void page.clock.after(1_000, resolve)));
    controller.abort();
    page.frame.reply('GET_USER', { email: 'a@b.co', address: solanaAddress, chainId: solanaMainnet.id });
    expect(await page.settle(again)).toMatchObject({ code: 'kit/aborted' });
    await page.settle(disconnect(page.kit, { namespace: 'eip155' }));
    expect([page.posted().includes('SIGN_OUT'), page.frame.isOpen]).toEqual([true, false]);
  });

  test('behavior: a network that the page adds later is known to the frame and to the provider', async () => {
    const page = await logIn(setUp());
    const later = defineNetwork({
      id: 'eip155:1337',
      name: 'Later',
      nativeCurrency: mainnet.nativeCurrency,
      rpcUrls: ['https://later.test'],
      publicRpcUrls: ['https://later.test'],
    });
    await page.settle(addNetwork(page.kit, { network: later }));
    await page.settle(
      providerOf(page.kit).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x539' }] }),
    );
    expect(connectionIn(page.kit, 'eip155').network?.id).toBe(later.id);
    page.frame.answer('RPC_REQUEST', '0x01');
    await page.settle(signMessage(page.kit, { message: 'hi' }));
    const asked = page.frame.requests.filter(({ name }) => name === 'RPC_REQUEST').at(-1);
    expect(asked?.payload).toMatchObject({ rpcUrl: 'https://later.test' });
  });

  test('behavior: who logs in again while the frame still signs out is not interrupted by that', async () => {
    const page = await logIn(setUp());
    page.frame.hold('SIGN_OUT');
    page.frame.hold('CONNECT_EMAIL');
    const leaving = disconnect(page.kit, { connectorId: 'embeddedWallet' });
    const sending = page.login.sendEmailCode({ email: 'a@b.co' });
    sending.catch(() => undefined);
    await page.settle(leaving);
    await page.settle(new Promise<void>((resolve) => void page.clock.after(2_000, resolve)));
    page.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    expect(await page.settle(sending)).toBe('VERIFY_OTP');
    expect(page.posted().filter((name) => name === 'SIGN_OUT')).toHaveLength(1);
  });

  test('behavior: a login that is called off while the frame still signs out ends at once', async () => {
    const page = await logIn(setUp());
    page.frame.hold('SIGN_OUT');
    void disconnect(page.kit, { connectorId: 'embeddedWallet' });
    const controller = new AbortController();
    const sending = page.login.sendEmailCode({ email: 'a@b.co', signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(page.posted().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(1);
  });

  test('behavior: a kit that ends while the frame is asked who is there forgets nobody', async () => {
    const storage = memoryStorage();
    const first = await logIn(setUp({ storage }));
    await first.settle(Promise.resolve());
    first.kit.destroy();
    const second = setUp({ storage });
    second.frame.hold('IS_CONNECTED');
    void second.kit.start();
    await second.settle(new Promise<void>((resolve) => void second.clock.after(2_000, resolve)));
    expect(second.posted()).toContain('IS_CONNECTED');
    second.kit.destroy();
    await second.settle(new Promise((resolve) => setImmediate(resolve)));
    expect(await storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true');
    second.frame.answer('IS_CONNECTED', { isConnected: true });
    await second.settle(second.kit.start());
    expect(connectionIn(second.kit, 'eip155').status).toBe('connected');
  });

  test('behavior: a step that was pressed before the kit ended loads no frame and sends no mail', async () => {
    const page = setUp();
    const sending = page.login.sendEmailCode({ email: 'a@b.co' });
    sending.catch(() => undefined);
    page.kit.destroy();
    await expect(page.settle(sending)).rejects.toMatchObject({ code: 'embedded/interrupted' });
    expect([page.frame.isOpen, page.posted(), page.clock.waiting]).toEqual([false, [], 0]);
  });

  test.each([true, false, undefined])(
    'behavior: a smart account says whether it is deployed: %s',
    async (isDeployed) => {
      const frame = personFrame();
      frame.answer('GET_USER', {
        address: smart,
        chainId: 1,
        accounts: [
          { address: eoa, type: 'eoa' },
          { address: smart, type: 'smartAccount' },
        ],
        ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
      });
      const { kit, storage, clock } = await logIn(setUp({ frame }));
      const accounts = () => connectionIn(kit, 'eip155').accounts?.map((account) => account.isDeployed);
      expect(accounts()).toEqual([isDeployed, undefined]);
      clock.advance(1_000);
      const again = setUp({ frame, storage });
      await again.settle(again.kit.start());
      expect(connectionIn(again.kit, 'eip155').accounts?.[0]?.isDeployed).toBe(isDeployed);
    },
  );

  test('error: connecting before anybody has logged in', async () => {
    const frame = personFrame();
    frame.answer('IS_CONNECTED', { isConnected: false });
    const page = setUp({ frame });
    await expect(page.settle(connect(page.kit, { connectorId: 'embeddedWallet' }))).rejects.toMatchObject({
      message: 'Not connected to email or social',
    });
  });

  test('error: without a project id a step says so; what is cancelled meanwhile raises nothing more', async () => {
    const { kit } = createTestKit({ wallets: [], networks: [mainnet], connectors: [embeddedWallet()] });
    const { login } = kit.connectors.get('embeddedWallet') as Connector;
    const sending = login?.sendEmailCode({ email: 'a@b.co' });
    login?.abort();
    kit.destroy();
    await expect(sending).rejects.toMatchObject({ code: 'embedded/project-id-missing' });
  });

  test('behavior: storage that is forbidden restores nobody, and is no failure', async () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const { kit } = createTestKit({
      wallets: [],
      networks: [mainnet],
      adapters: [eip155()],
      connectors: [embeddedWallet({ frame: personFrame() })],
      ports: { storage },
    });
    const connector = kit.connectors.get('embeddedWallet') as Connector;
    const { signal } = new AbortController();
    await expect(
      connector.connect({ namespaces: ['eip155'], networks: [mainnet], silent: true, signal }),
    ).rejects.toMatchObject({ code: 'wallet/locked' });
  });
});
