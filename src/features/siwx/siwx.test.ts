import { pubkeyToAddress } from '@cosmjs/amino';
import { describe, expect, test, vi } from 'vitest';
import {
  addNetwork,
  cancelSignIn,
  connect,
  defineNetwork,
  disconnect,
  installRouter,
  selectConnection,
  selectRouter,
  selectSIWX,
  signIn,
  signOut,
  switchNetwork,
  type ConnectionChange,
  type Connector,
  type SignInBackend,
  type WalletAccount,
} from 'mooring/core';
import { cosmos } from 'mooring/cosmos';
import { cosmosHub } from 'mooring/networks';
import { siweConfig, siwx, type SiwxOptions } from 'mooring/siwx';
import { createTestKit, manualClock, memoryStorage, mockWallet, type TestKitOptions } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';
import { deferred } from '../../../test/deferred';

const one = 'eip155:1';
const two = 'eip155:2';
const alice = '0xA11ce00000000000000000000000000000000001';
const bob = '0xB0b0000000000000000000000000000000000002';

const verifiers = {
  eip155: async ({ message, signature }: { message: string; signature: string }) => signature === `signed:${message}`,
};

/** A page with its own window, to which other tabs may speak. */
function createPage() {
  const window = Object.assign(new EventTarget(), { location: { origin: 'https://my.dapp', host: 'my.dapp' } });
  return window as unknown as Window & typeof globalThis;
}

function visit(options: SiwxOptions = {}, more: TestKitOptions = {}) {
  const page = createPage();
  const shown: string[] = [];
  const made = createTestKit({
    siwx: siwx({ verifiers, ...options }),
    ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
    ...more,
  });
  const { kit } = made;
  kit.events.onAny((name, event) => {
    if (name.startsWith('siwx:')) shown.push(`${name} ${'answer' in event ? String(event.answer) : ''}`.trim());
  });
  return { ...made, page, shown, view: () => selectSIWX(kit) };
}

/** Lets everything that only waits for promises happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function visitConnected(options: SiwxOptions = {}, more: TestKitOptions = {}) {
  const visited = visit(options, more);
  await visited.kit.start();
  await connect(visited.kit, { connectorId: visited.wallet.id });
  await settle();
  return visited;
}

const signatures = (requests: readonly { method: string }[]) =>
  requests.filter(({ method }) => method === 'signMessage').length;

describe('signIn', () => {
  test('behavior: asks after connecting, has a valid message signed, and remembers the session', async () => {
    const { kit, wallet, view, shown } = await visitConnected({
      statement: 'Hello.',
      resources: ['https://my.dapp/t'],
    });
    expect(view()).toMatchObject({ status: 'unauthenticated', isAsked: true, isRequired: true });
    const session = await signIn(kit);
    expect(view()).toMatchObject({ status: 'authenticated', isAsked: false, session });
    expect(session.data).toMatchObject({
      chainId: one,
      domain: 'my.dapp',
      uri: 'https://my.dapp',
      nonce: expect.stringMatching(/^[a-z\d]{8,}$/i),
    });
    expect(session.data.accountAddress?.toLowerCase()).toBe(alice.toLowerCase());
    expect(signatures(wallet.requests)).toBe(1);
    expect(shown).toEqual(['siwx:asked', 'siwx:answered signedIn', 'siwx:signedIn']);
  });

  test('behavior: without a server the nonce is the randomness of the page, another one each time', async () => {
    const given: string[] = [];
    const random = { id: () => given[given.push(`a1b2c3d4e5f6071${given.length}`) - 1] as string };
    const browser = { window: createPage(), onVisible: () => () => undefined, open: () => undefined };
    const { kit } = await visitConnected({ required: false }, { ports: { random, browser } });
    const nonces = [(await signIn(kit)).data.nonce];
    await signOut(kit);
    nonces.push((await signIn(kit)).data.nonce);
    expect(given).toEqual(expect.arrayContaining(nonces));
    expect(new Set(nonces).size).toBe(2);
  });

  test.each(['file://', 'null'])(
    'behavior: a page without a host, whose origin is %s, asks in the name of the metadata',
    async (origin) => {
      const window = Object.assign(createPage(), { location: { origin, host: '' } });
      const browser = { window, onVisible: () => () => undefined, open: () => undefined };
      const metadata = { name: 'My dApp', description: '', url: 'https://my.dapp/app', icons: [] };
      const { kit } = await visitConnected({}, { metadata, ports: { browser } });
      const { data } = await signIn(kit);
      expect(data).toMatchObject({ domain: 'my.dapp', uri: 'https://my.dapp/app' });
    },
  );

  test('behavior: a double click asks once, and both get the session', async () => {
    const { kit, wallet, view } = await visitConnected();
    const [first, second] = [signIn(kit), signIn(kit)];
    expect(view().status).toBe('authenticating');
    expect(await first).toBe(await second);
    expect(signatures(wallet.requests)).toBe(1);
  });

  test('behavior: tells each step', async () => {
    const { kit, view } = await visitConnected();
    const steps = new Set<string | undefined>();
    kit.store.subscribe(selectSIWX.slices, () => steps.add(view().step));
    await signIn(kit);
    expect([...steps].filter(Boolean)).toEqual(['preparing', 'signing', 'verifying']);
  });

  test('error: a refusal is a rejection, and can be tried again', async () => {
    const { kit, wallet, view } = await visitConnected();
    wallet.behave('reject');
    expect(await codeOf(signIn(kit))).toBe('wallet/user-rejected');
    expect(view()).toMatchObject({ status: 'unauthenticated', isAsked: true, error: { code: 'wallet/user-rejected' } });
    wallet.behave('approve');
    await signIn(kit);
    expect(view()).toMatchObject({ status: 'authenticated', error: undefined });
  });

  test('error: a wallet that cannot sign says "Sign message failed", or that it cannot', async () => {
    const { kit, wallet } = await visitConnected();
    wallet.behave('manual');
    const waiting = signIn(kit).catch((error: unknown) => error);
    await expect.poll(() => wallet.pending).toHaveLength(1);
    wallet.pending[0]?.reject(new Error('Device is busy'));
    expect(await waiting).toMatchObject({ code: 'account/sign-failed', message: 'Sign message failed' });
    const lacking = await visitConnected({}, { wallets: [mockWallet('eip155', { without: ['signMessage'] })] });
    expect(await codeOf(signIn(lacking.kit))).toBe('account/method-unsupported');
  });

  test('error: a signature that is wrong is no session', async () => {
    const { kit, view } = await visitConnected({ verifiers: { eip155: async () => false } });
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'siwx/sign-in-failed', message: 'Error signing message' });
    expect(view().status).toBe('unauthenticated');
  });

  test('error: a signature that nobody could check is none either', async () => {
    const failing = async () => {
      throw new Error('offline');
    };
    const { kit } = await visitConnected({ verifiers: { eip155: failing } });
    expect(await codeOf(signIn(kit))).toBe('siwx/sign-in-failed');
  });

  test('error: a verifier that never answers is given up after a minute', async () => {
    const { kit, clock, view } = await visitConnected({ verifiers: { eip155: () => new Promise(() => undefined) } });
    const waiting = codeOf(signIn(kit));
    await settle();
    expect(view().step).toBe('verifying');
    clock.advance(60_000);
    expect(await waiting).toBe('siwx/sign-in-failed');
    expect(view().status).toBe('unauthenticated');
  });

  test('error: without siwx(), without a wallet, with an aborted signal', async () => {
    const bare = createTestKit();
    expect(await codeOf(signIn(bare.kit))).toBe('siwx/not-configured');
    const { kit } = visit();
    expect(await codeOf(signIn(kit))).toBe('session/not-connected');
    expect(await codeOf(signIn(kit, { signal: AbortSignal.abort() }))).toBe('kit/aborted');
  });

  test('error: on a network that is not listed nobody is asked, and nothing is signed', async () => {
    const { kit, wallet, view } = await visitConnected();
    wallet.switchTo('eip155:99');
    await settle();
    expect(view().isAsked).toBe(false);
    expect(await codeOf(signIn(kit))).toBe('network/not-found');
    wallet.switchTo(two);
    await settle();
    expect(view().isAsked).toBe(true);
  });

  test('behavior: a wallet that never replies can be left, and asked again', async () => {
    const { kit, wallet, view } = await visitConnected();
    wallet.behave('never');
    const controller = new AbortController();
    const waiting = signIn(kit, { signal: controller.signal });
    await expect.poll(() => view().step).toBe('signing');
    expect(view().status).toBe('authenticating');
    controller.abort();
    expect(await codeOf(waiting)).toBe('kit/aborted');
    expect(view()).toMatchObject({ status: 'unauthenticated', error: undefined });
    wallet.behave('approve');
    await signIn(kit);
    expect(view().status).toBe('authenticated');
  });

  test('behavior: who asks again at once after an end begins anew, as effects of strict mode do', async () => {
    const { kit, wallet, view } = await visitConnected();
    const controller = new AbortController();
    const ended = codeOf(signIn(kit, { signal: controller.signal }));
    controller.abort();
    const session = await signIn(kit, { signal: new AbortController().signal });
    expect(await ended).toBe('kit/aborted');
    expect(view()).toMatchObject({ status: 'authenticated', session });
    expect(signatures(wallet.requests)).toBe(1);
  });
});

describe('the account changes', () => {
  test('behavior: what the wallet answers about the account before is dropped, and the other is asked', async () => {
    const { kit, wallet, view } = await visitConnected();
    wallet.behave('never');
    const waiting = codeOf(signIn(kit));
    await settle();
    wallet.switchAccount(1);
    expect(await waiting).toBe('siwx/account-changed');
    await settle();
    expect(view()).toMatchObject({ status: 'unauthenticated', isAsked: true });
    wallet.behave('approve');
    expect((await signIn(kit)).data.accountAddress?.toLowerCase()).toBe(bob.toLowerCase());
  });

  test('behavior: each account and network has its own session; coming back asks nobody', async () => {
    const { kit, wallet, view } = await visitConnected();
    await signIn(kit);
    await switchNetwork(kit, { networkId: two });
    await settle();
    expect(view()).toMatchObject({ status: 'unauthenticated', isAsked: true });
    await signIn(kit);
    wallet.switchTo(one);
    await settle();
    expect(view()).toMatchObject({ status: 'authenticated', isAsked: false, session: { data: { chainId: one } } });
    expect(signatures(wallet.requests)).toBe(2);
  });

  /** Somebody who is signed in on the first network, and whom a view of their login asks to sign on the second. */
  async function visitAsking() {
    const visited = await visitConnected();
    const { kit, wallet } = visited;
    installRouter(kit);
    await signIn(kit);
    await switchNetwork(kit, { networkId: two });
    await settle();
    wallet.behave('never');
    const waiting = codeOf(signIn(kit));
    await settle();
    kit.events.emit('modal:wanted', { view: 'ApproveTransaction' });
    expect(selectRouter(kit).history.map(({ view }) => view)).toEqual(['SIWXSignMessage', 'ApproveTransaction']);
    return { ...visited, waiting };
  }

  test('behavior: who goes where they are signed in leaves the question, and what lies over it', async () => {
    const { kit, wallet, view, waiting } = await visitAsking();
    wallet.switchTo(one);
    // It is no other account.
    expect(await waiting).toBe('kit/aborted');
    await settle();
    expect([selectRouter(kit).isOpen, view().status]).toEqual([false, 'authenticated']);
  });

  test('behavior: who signs in by another tab leaves the question, and what lies over it', async () => {
    const { kit, page, storage, view, waiting } = await visitAsking();
    const session = { data: { accountAddress: alice, chainId: two } };
    storage.setItem('mooring.siwx', JSON.stringify({ [`${two}:${alice}`]: session }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'mooring.siwx' }));
    expect(await waiting).toBe('kit/aborted');
    expect([selectRouter(kit).isOpen, view().status]).toEqual([false, 'authenticated']);
  });

  test('behavior: where sign-in is optional an account that has declined is not asked again', async () => {
    const { kit, wallet, shown } = await visitConnected({ required: false });
    await cancelSignIn(kit);
    wallet.switchAccount(1);
    await settle();
    await cancelSignIn(kit);
    wallet.switchAccount(0);
    await settle();
    expect(shown.filter((name) => name === 'siwx:asked')).toHaveLength(2);
    expect(selectConnection(kit).status).toBe('connected');
  });
});

describe('a network that the page adds later', () => {
  test('behavior: is one to sign in on', async () => {
    const { kit, wallet, view } = visit();
    await kit.start();
    const network = defineNetwork({
      namespace: 'eip155',
      reference: 5,
      name: 'Later',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    });
    await addNetwork(kit, { network });
    wallet.switchTo('eip155:5');
    await connect(kit, { connectorId: wallet.id });
    await settle();
    expect(view().isAsked).toBe(true);
    await signIn(kit);
    expect(view()).toMatchObject({ status: 'authenticated', session: { data: { chainId: 'eip155:5' } } });
  });
});

describe('a wallet that takes the place of another', () => {
  test.each([true, false])('behavior: is asked to sign in and stays connected (required: %s)', async (required) => {
    const wallets = [
      mockWallet('eip155', { id: 'one', accounts: [alice] }),
      mockWallet('eip155', { id: 'two', accounts: [bob] }),
    ];
    const { kit, view } = visit({ required }, { wallets });
    installRouter(kit);
    await kit.start();
    await connect(kit, { connectorId: 'one' });
    await settle();
    await signIn(kit);
    await connect(kit, { connectorId: 'two' });
    await settle();
    expect([selectConnection(kit).connectorId, view().isAsked]).toEqual(['two', true]);
    expect(selectRouter(kit)).toMatchObject({ isOpen: true, view: 'SIWXSignMessage' });
  });
});

describe('cancelSignIn', () => {
  test('behavior: where sign-in is required it disconnects', async () => {
    const { kit, shown } = await visitConnected();
    await cancelSignIn(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(shown).toContain('siwx:answered declined');
  });

  test('behavior: with a session on another network it goes back there', async () => {
    const { kit, view } = await visitConnected();
    await signIn(kit);
    await switchNetwork(kit, { networkId: two });
    await settle();
    await cancelSignIn(kit);
    await settle();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: one } });
    expect(view()).toMatchObject({ status: 'authenticated', isAsked: false });
  });

  test('behavior: a session on a network that is not listed any more is no place to go back to', async () => {
    const storage = memoryStorage();
    const keep = (networkId: string) => [
      `${networkId}:${alice}`,
      { data: { accountAddress: alice, chainId: networkId } },
    ];
    storage.setItem('mooring.siwx', JSON.stringify(Object.fromEntries(['eip155:99', two].map(keep))));
    const { kit } = await visitConnected({ storage });
    await cancelSignIn(kit);
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: two } });
  });

  test('behavior: where the wallet does not go back it is disconnected', async () => {
    const { kit, wallet } = await visitConnected();
    await signIn(kit);
    await switchNetwork(kit, { networkId: two });
    await settle();
    wallet.behave('reject');
    await cancelSignIn(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: where sign-in is optional the wallet stays connected', async () => {
    const { kit, view } = await visitConnected({ required: false });
    expect(view().isAsked).toBe(true);
    await cancelSignIn(kit);
    expect(selectConnection(kit).status).toBe('connected');
    expect(view()).toMatchObject({ status: 'unauthenticated', isAsked: false });
  });

  test('behavior: ends what the wallet was asked', async () => {
    const { kit, wallet } = await visitConnected();
    wallet.behave('never');
    const waiting = codeOf(signIn(kit));
    await settle();
    await cancelSignIn(kit);
    expect(['kit/aborted', 'session/connection-ended']).toContain(await waiting);
  });
});

describe('sessions', () => {
  const reloaded = async (first: Awaited<ReturnType<typeof visitConnected>>, options: SiwxOptions = {}) => {
    first.clock.advance(0);
    first.kit.destroy();
    const { storage, clock, wallet } = first;
    const next = visit(options, { storage, clock, wallets: [wallet] });
    await next.kit.start();
    await settle();
    return next;
  };

  test('behavior: a reload keeps them, and asks nobody', async () => {
    const first = await visitConnected();
    await signIn(first.kit);
    const { view, wallet, shown } = await reloaded(first);
    expect(view()).toMatchObject({ status: 'authenticated', isAsked: false });
    expect([signatures(wallet.requests), shown]).toEqual([1, []]);
  });

  test('behavior: one is found however its address is written, and kept as the wallet writes it', async () => {
    const first = await visitConnected();
    const session = await signIn(first.kit);
    first.storage.setItem('mooring.siwx', JSON.stringify({ [`${one}:${alice.toLowerCase()}`]: session }));
    const { kit, view, wallet, shown, storage } = await reloaded(first);
    expect(view()).toMatchObject({ status: 'authenticated', isAsked: false });
    expect([signatures(wallet.requests), shown]).toEqual([1, []]);
    expect(storage.getItem('mooring.siwx')).toContain(`"${one}:${alice}"`);
    await disconnect(kit);
    await settle();
    expect(storage.getItem('mooring.siwx') ?? '{}').toBe('{}');
  });

  test('behavior: after a reload who must sign in is asked again, and who need not is left alone', async () => {
    expect((await reloaded(await visitConnected())).view().isAsked).toBe(true);
    const options = { required: false };
    expect((await reloaded(await visitConnected(options), options)).view().isAsked).toBe(false);
  });

  test('behavior: a wallet that is unlocked after a reload only comes back: nobody is asked', async () => {
    const first = await visitConnected({ required: false });
    await cancelSignIn(first.kit);
    first.wallet.lock();
    await settle();
    first.clock.advance(1_000);
    const { kit, view, wallet } = await reloaded(first, { required: false });
    expect(selectConnection(kit).status).toBe('disconnected');
    wallet.unlock();
    await settle();
    expect([selectConnection(kit).status, view().isAsked]).toEqual(['connected', false]);
  });

  test('behavior: one that runs out ends while the page is open', async () => {
    const { kit, clock, view } = await visitConnected({ expiresIn: 60_000 });
    await signIn(kit);
    clock.advance(59_999);
    expect(view().status).toBe('authenticated');
    clock.advance(1);
    await settle();
    expect(view()).toMatchObject({ status: 'unauthenticated', isAsked: true });
  });

  const carol = '0xCa401e0000000000000000000000000000000003';
  const signedInBy = (address: string) => ({ data: { accountAddress: address, chainId: one } });
  const savedIn = (storage: ReturnType<typeof memoryStorage>) =>
    Object.keys(JSON.parse(String(storage.getItem('mooring.siwx'))) as object);

  test('behavior: disconnecting ends those of every account the wallet shares, and no other', async () => {
    const told: string[] = [];
    const backend = { signOut: async ({ address }: { address: string }) => void told.push(address) };
    const storage = memoryStorage({ 'mooring.siwx': JSON.stringify({ [`${one}:${carol}`]: signedInBy(carol) }) });
    const { kit, wallet, shown } = await visitConnected({ backend }, { storage });
    await signIn(kit);
    wallet.switchAccount(1);
    await settle();
    await signIn(kit);
    await disconnect(kit);
    await settle();
    expect(savedIn(storage)).toEqual([`${one}:${carol}`]);
    expect(told.toSorted()).toEqual([alice, bob]);
    expect(shown.slice(-2)).toEqual(['siwx:signedOut', 'siwx:signedOut']);
  });

  test('behavior: disconnecting keeps those of an account that another wallet still shares', async () => {
    const wallets = [mockWallet('eip155'), mockWallet('eip155', { id: 'quay', accounts: [carol, alice] })] as const;
    const { kit, wallet, storage } = await visitConnected({ required: false }, { wallets: [...wallets] });
    await signIn(kit);
    wallet.switchAccount(1);
    await settle();
    await signIn(kit);
    await connect(kit, { connectorId: 'quay' });
    await disconnect(kit, { connectorId: wallet.id });
    await settle();
    expect(selectConnection(kit).address).toBe(carol);
    expect(savedIn(storage)).toEqual([`${one}:${alice}`]);
  });

  test('behavior: disconnecting signs out, and says so, also where the server cannot be told', async () => {
    const signingOut = async () => {
      throw new Error('offline');
    };
    const { kit, wallet, view, shown } = await visitConnected({ backend: { signOut: signingOut } });
    await signIn(kit);
    await disconnect(kit, { connectorId: wallet.id });
    await settle();
    expect(view().session).toBeUndefined();
    expect(shown.at(-1)).toBe('siwx:signedOut');
  });

  test('behavior: storage that answers after destroy() leaves no timer behind', async () => {
    const storage = memoryStorage();
    const data = { accountAddress: alice, chainId: one, expirationTime: '2026-01-02T00:00:00Z' };
    const late = deferred<string | null>();
    const { kit, clock } = visit({ storage: { ...storage, getItem: () => late.promise } });
    await kit.start();
    kit.destroy();
    late.answer(JSON.stringify({ [`${one}:${alice}`]: { data } }));
    await settle();
    expect(clock.waiting).toBe(0);
  });

  test('behavior: a wallet that locks itself stays signed in', async () => {
    const { kit, wallet, view } = await visitConnected();
    await signIn(kit);
    wallet.lock();
    await settle();
    expect(selectConnection(kit).status).not.toBe('connected');
    wallet.unlock();
    await settle();
    expect(view().status).toBe('authenticated');
  });

  test('behavior: another tab that signs in or out is heard', async () => {
    const { kit, page, storage, view, shown } = await visitConnected({ required: false });
    const session = { data: { accountAddress: alice, chainId: one } };
    const tell = async (saved: object) => {
      storage.setItem('mooring.siwx', JSON.stringify(saved));
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'mooring.siwx' }));
      await settle();
    };
    await tell({ [`${one}:${alice}`]: session });
    expect(view()).toMatchObject({ status: 'authenticated', isAsked: false });
    expect(shown).toContain('siwx:answered signedIn');
    await tell({});
    expect(view().status).toBe('unauthenticated');
    kit.destroy();
    await tell({ [`${one}:${alice}`]: session });
    expect(view().status).toBe('unauthenticated');
  });

  test('behavior: what another tab has written is not overwritten', async () => {
    const { kit, storage } = await visitConnected();
    const other = { [`${one}:${bob}`]: { data: { accountAddress: bob, chainId: one } } };
    storage.setItem('mooring.siwx', JSON.stringify(other));
    await signIn(kit);
    expect(Object.keys(JSON.parse(String(storage.getItem('mooring.siwx'))) as object).sort()).toEqual(
      [`${one}:${alice}`, `${one}:${bob}`].sort(),
    );
  });

  test('error: a storage that is full keeps nobody from signing in', async () => {
    const storage = memoryStorage();
    const full = { ...storage, setItem: () => Promise.reject(new Error('QuotaExceededError')) };
    const { kit, view, log } = await visitConnected({ storage: full });
    await signIn(kit);
    expect(view().status).toBe('authenticated');
    expect(log.some(({ message }) => message.includes('store/storage-unavailable'))).toBe(true);
  });

  test('error: a storage that never answers is given up after ten seconds, and keeps nobody out', async () => {
    const never = () => new Promise<never>(() => undefined);
    const made = visit({ storage: { getItem: never, setItem: never, removeItem: never } });
    const starting = made.kit.start();
    await settle();
    made.clock.advance(10_000);
    await starting;
    await connect(made.kit, { connectorId: made.wallet.id });
    const signing = signIn(made.kit);
    for (let each = 0; each < 2; each += 1) {
      await settle();
      made.clock.advance(10_000);
    }
    await signing;
    expect(made.view().status).toBe('authenticated');
    expect(made.log.some(({ message }) => message.includes('store/storage-unavailable'))).toBe(true);
  });

  test('error: a listener of the page that throws keeps nobody from signing in and out', async () => {
    const { kit, view, storage } = await visitConnected({ required: false });
    let failures = 1;
    kit.store.subscribe(undefined, () => {
      if (view().status === 'authenticated' && failures-- > 0) throw new Error('The page is wrong');
    });
    await codeOf(signIn(kit));
    await settle();
    expect(view().status).toBe('authenticated');
    expect(storage.getItem('mooring.siwx')).toContain(one);
    await signOut(kit);
    expect(view().status).toBe('unauthenticated');
  });

  test('error: a storage that could not be read once keeps what it holds', async () => {
    const storage = memoryStorage();
    const before = await visitConnected({}, { storage });
    await signIn(before.kit);
    await before.kit.destroy();
    let failures = 1;
    const shaky = {
      ...storage,
      async getItem(key: string) {
        if (failures-- > 0) throw new Error('The database is blocked');
        return storage.getItem(key);
      },
    };
    const next = visit({ storage: shaky }, { storage, wallets: [before.wallet] });
    await next.kit.start();
    await settle();
    expect(next.view().status).toBe('unauthenticated');
    await switchNetwork(next.kit, { networkId: two });
    await signIn(next.kit);
    expect(Object.keys(JSON.parse(storage.getItem('mooring.siwx') as string))).toHaveLength(2);
  });

  test('error: what is foreign in storage is ignored, and said', async () => {
    const storage = memoryStorage();
    storage.setItem('mooring.siwx', '{"a":1}');
    const { view, log } = await visitConnected({}, { storage });
    expect(view().status).toBe('unauthenticated');
    expect(log.some(({ message }) => message.includes('store/persisted-data-invalid'))).toBe(true);
  });
});

describe('signOut', () => {
  test('behavior: ends the session of the account in use; where sign-in is required, the connection too', async () => {
    const { kit, view, shown } = await visitConnected({ required: false });
    await signIn(kit);
    await signOut(kit);
    expect([view().status, selectConnection(kit).status]).toEqual(['unauthenticated', 'connected']);
    expect(shown).toContain('siwx:signedOut');
    const strict = await visitConnected();
    await signIn(strict.kit);
    await signOut(strict.kit);
    expect(selectConnection(strict.kit).status).toBe('disconnected');
  });

  test('behavior: leaves the sessions of other networks and accounts alone', async () => {
    const { kit, storage } = await visitConnected({ required: false });
    await signIn(kit);
    await switchNetwork(kit, { networkId: two });
    await signIn(kit);
    await signOut(kit);
    expect(Object.keys(JSON.parse(String(storage.getItem('mooring.siwx'))) as object)).toEqual([`${one}:${alice}`]);
  });

  test('behavior: asked again meanwhile, it is the same goodbye: the server is told once', async () => {
    const told = deferred();
    const leave = vi.fn(() => told.promise);
    const { kit, shown } = await visitConnected({ required: false, backend: { signOut: leave } });
    await signIn(kit);
    const both = Promise.all([signOut(kit), signOut(kit)]);
    await settle();
    told.answer();
    await both;
    expect(leave).toHaveBeenCalledTimes(1);
    expect(shown.filter((name) => name === 'siwx:signedOut')).toHaveLength(1);
    await signIn(kit);
    await signOut(kit);
    expect(leave).toHaveBeenCalledTimes(2);
  });

  test('behavior: who asks again at once after giving up is signed out all the same', async () => {
    const { kit, view } = await visitConnected({ required: false, backend: { signOut: async () => undefined } });
    await signIn(kit);
    const controller = new AbortController();
    const ended = codeOf(signOut(kit, { signal: controller.signal }));
    controller.abort();
    await signOut(kit);
    expect([await ended, view().status]).toEqual(['kit/aborted', 'unauthenticated']);
  });

  test('behavior: ends the session however its address was written when it was kept', async () => {
    const data = { accountAddress: alice.toLowerCase(), chainId: one };
    const storage = memoryStorage();
    storage.setItem('mooring.siwx', JSON.stringify({ [`${one}:${alice.toLowerCase()}`]: { data } }));
    const { kit, view } = await visitConnected({ required: false, storage });
    expect(view().status).toBe('authenticated');
    await signOut(kit);
    expect(storage.getItem('mooring.siwx')).toBe('{}');
  });

  test('error: a server that cannot be told leaves everybody signed in', async () => {
    const signingOut = vi.fn(async () => {
      throw new Error('offline');
    });
    const { kit, view } = await visitConnected({ backend: { signOut: signingOut } });
    await signIn(kit);
    expect(await codeOf(signOut(kit))).toBe('siwx/sign-out-failed');
    expect([view().status, selectConnection(kit).status]).toEqual(['authenticated', 'connected']);
  });
});

describe('on Cosmos, where each network writes the address in its own way', () => {
  const { nativeCurrency } = cosmosHub;
  const osmosis = defineNetwork({ namespace: 'cosmos', reference: 'osmosis-1', name: 'Osmosis', nativeCurrency });
  const key = { type: 'tendermint/PubKeySecp256k1', value: btoa('\x02'.repeat(33)) };
  const addressOn = (networkId: string | undefined) =>
    pubkeyToAddress(key, networkId === osmosis.id ? 'osmo' : 'cosmos');

  /** A wallet like Keplr: the address changes with the network. */
  function createKeplr(): Connector {
    const listeners = new Set<(change: ConnectionChange) => void>();
    const accountsOn = (networkId?: string): WalletAccount[] => [{ address: addressOn(networkId), type: 'eoa' }];
    return {
      id: 'keplr',
      name: 'Keplr',
      namespaces: ['cosmos'],
      connect: async () => [
        {
          namespace: 'cosmos',
          accounts: accountsOn(),
          networkId: cosmosHub.id,
          provider: {},
          methods: {
            signMessage: async ({ message }) => `signed:${String(message)}`,
            async switchNetwork({ id }) {
              for (const listener of [...listeners]) {
                listener({ type: 'network', networkId: id });
                listener({ type: 'accounts', accounts: accountsOn(id) });
              }
            },
          },
          subscribe(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
          disconnect: async () => undefined,
        },
      ],
    };
  }

  async function signedIn(options: SiwxOptions) {
    const networks = [cosmosHub, osmosis];
    const page = visit(
      { verifiers: { cosmos: verifiers.eip155 }, ...options },
      { wallets: [], adapters: [cosmos()], networks, connectors: [createKeplr()] },
    );
    await page.kit.start();
    await connect(page.kit, { connectorId: 'keplr' });
    await settle();
    await signIn(page.kit);
    await switchNetwork(page.kit, { networkId: osmosis.id });
    await settle();
    expect([page.view().status, selectConnection(page.kit).address]).toEqual([
      'unauthenticated',
      addressOn(osmosis.id),
    ]);
    return page;
  }

  test('behavior: who declines on another network goes back to the one on which they are signed in', async () => {
    const { kit, view } = await signedIn({});
    await cancelSignIn(kit);
    await settle();
    expect([view().status, selectConnection(kit).network?.id]).toEqual(['authenticated', cosmosHub.id]);
  });

  test('behavior: who disconnects on another network is signed out on each', async () => {
    const { kit, storage } = await signedIn({ required: false });
    await disconnect(kit);
    await settle();
    expect(storage.getItem('mooring.siwx')).toBe('{}');
  });
});

describe('the host has a server', () => {
  /** A server in memory, with one session in a cookie. */
  function createServer() {
    const state = { session: undefined as { address: string; chainId: `${string}:${string}` } | undefined, calls: '' };
    let failure: Error | undefined;
    const say = async <Answer>(name: string, answer: () => Answer): Promise<Answer> => {
      state.calls += ` ${name}`;
      if (failure) throw failure;
      return answer();
    };
    const backend: Required<SignInBackend> = {
      nonce: () => say('nonce', () => 'serverNonce1'),
      verify: ({ data, message, signature }) =>
        say('verify', () => {
          const isRight = signature === `signed:${message}` && data.nonce === 'serverNonce1';
          if (isRight) state.session = { address: data.accountAddress, chainId: data.chainId };
          return isRight;
        }),
      session: () => say('session', () => state.session),
      signOut: () => say('signOut', () => void (state.session = undefined)),
    };
    return { backend, state, fail: (error: Error | undefined) => void (failure = error) };
  }

  test('behavior: a server that writes null where there is nobody, or no end, is understood', async () => {
    const nobody = await visitConnected({ backend: { session: async () => null } });
    await settle();
    expect([nobody.view().status, nobody.shown.filter((name) => name.startsWith('siwx:failed'))]).toEqual([
      'unauthenticated',
      [],
    ]);
    const session = async () => ({ address: alice, chainId: one, expirationTime: null }) as const;
    const endless = await visitConnected({ backend: { session } });
    await settle();
    expect(endless.view().status).toBe('authenticated');
    expect(String(endless.storage.getItem('mooring.siwx'))).not.toContain('null');
  });

  test('behavior: who signs in, or out, meanwhile knows better than a late answer of the server', async () => {
    const late = deferred<{ address: string; chainId: typeof one } | undefined>();
    const ins = await visitConnected({ required: false, backend: { session: () => late.promise } });
    await signIn(ins.kit);
    late.answer(undefined);
    await settle();
    expect(ins.view().status).toBe('authenticated');

    const key = 'mooring.siwx';
    const storage = memoryStorage();
    storage.setItem(key, JSON.stringify({ [`${one}:${alice}`]: { data: { accountAddress: alice, chainId: one } } }));
    const older = deferred<{ address: string; chainId: typeof one } | undefined>();
    const outs = await visitConnected({ required: false, storage, backend: { session: () => older.promise } });
    await settle();
    expect(outs.view().status).toBe('authenticated');
    await signOut(outs.kit);
    older.answer({ address: alice, chainId: one });
    await settle();
    expect([outs.view().status, storage.getItem(key)]).toEqual(['unauthenticated', '{}']);
  });

  test('behavior: it makes the nonce, checks the signature, and is told of the end', async () => {
    const { backend, state } = createServer();
    const { kit, view } = await visitConnected({ backend });
    const { data } = await signIn(kit);
    expect([data.nonce, state.session?.chainId]).toEqual(['serverNonce1', one]);
    expect(view().status).toBe('authenticated');
    await signOut(kit);
    expect([state.session, state.calls]).toEqual([undefined, ' session nonce verify signOut']);
  });

  test('behavior: a slow goodbye of an earlier connection does not sign out who has signed in since', async () => {
    const { backend } = createServer();
    const told = deferred();
    const { nonce, verify } = backend;
    const made = await visitConnected({ backend: { nonce, verify, signOut: () => told.promise } });
    const { kit, wallet, view, shown } = made;
    await signIn(kit);
    await disconnect(kit);
    await settle();
    await connect(kit, { connectorId: wallet.id });
    await settle();
    await signIn(kit);
    expect(view().status).toBe('authenticated');
    told.answer();
    await settle();
    expect(view().status).toBe('authenticated');
    expect(shown.at(-1)).toBe('siwx:signedIn');
  });

  test('behavior: who has its cookie is signed in without a prompt', async () => {
    const { backend, state } = createServer();
    state.session = { address: alice.toLowerCase(), chainId: one };
    const { view, wallet, shown } = await visitConnected({ backend });
    expect([view().status, signatures(wallet.requests)]).toEqual(['authenticated', 0]);
    expect(shown.at(-1)).toBe('siwx:answered signedIn');
  });

  test('behavior: what it says is over is over', async () => {
    const { backend, state } = createServer();
    const first = await visitConnected({ backend });
    await signIn(first.kit);
    state.session = undefined;
    first.clock.advance(0);
    first.kit.destroy();
    const { storage, clock, wallet } = first;
    const next = visit({ backend }, { storage, clock, wallets: [wallet] });
    await next.kit.start();
    await settle();
    expect(next.view()).toMatchObject({ status: 'unauthenticated', isAsked: true });
  });

  test('error: a network that fails ends no session', async () => {
    const { backend, fail } = createServer();
    const first = await visitConnected({ backend });
    await signIn(first.kit);
    first.clock.advance(0);
    first.kit.destroy();
    fail(new TypeError('Failed to fetch'));
    const { storage, clock, wallet } = first;
    const next = visit({ backend }, { storage, clock, wallets: [wallet] });
    await next.kit.start();
    await settle();
    expect(next.view()).toMatchObject({ status: 'authenticated', isAsked: false });
  });

  test('error: without a nonce says "A problem occurred while trying initialize authentication"', async () => {
    const { backend, fail } = createServer();
    const { kit, view, wallet } = await visitConnected({ backend });
    fail(new TypeError('Failed to fetch'));
    await expect(signIn(kit)).rejects.toMatchObject({
      code: 'siwx/initialize-failed',
      message: 'A problem occurred while trying initialize authentication',
    });
    expect([view().error?.code, signatures(wallet.requests)]).toEqual(['siwx/initialize-failed', 0]);
  });

  test('error: a server that never answers is given up after ten seconds, and its request aborted', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const backend: SignInBackend = {
      nonce: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    };
    const { kit, clock } = await visitConnected({ backend });
    const waiting = codeOf(signIn(kit));
    await settle();
    clock.advance(10_000);
    expect([await waiting, signals[0]?.aborted]).toEqual(['siwx/initialize-failed', true]);
  });

  test('error: a server whose nonce or statement cannot stand in a message is told so', async () => {
    const { kit } = await visitConnected({ backend: { nonce: async () => 'a b' } });
    await expect(signIn(kit)).rejects.toMatchObject({
      code: 'siwx/invalid-message',
      message: expect.stringContaining('nonce: it must be 8 or more letters and digits'),
    });
  });
});

describe('siwx', () => {
  test.each([
    [{ statement: 'two\nlines' }, 'statement'],
    [{ statement: 'Grüße' }, 'statement'],
    [{ resources: ['no uri'] }, 'resources'],
    [{ domain: 'https://my.dapp' }, 'domain'],
    [{ uri: 'my.dapp' }, 'uri'],
    [{ expiresIn: 0 }, 'expiresIn'],
    [{ notBefore: 'tomorrow' }, 'notBefore'],
  ])('error: %j is refused at once', (options, field) => {
    expect(() => siwx(options)).toThrow(field);
  });
});

describe('siweConfig', () => {
  const functions = () => {
    const signed: string[] = [];
    return {
      signed,
      getNonce: async () => 'siweNonce1',
      getMessageParams: async () => ({ statement: 'Hello.', domain: 'my.dapp', uri: 'https://my.dapp' }),
      verifyMessage: async ({ message, signature }: { message: string; signature: string }) => {
        signed.push(message);
        return signature === `signed:${message}`;
      },
      getSession: async () => null,
      signOut: async () => true,
    };
  };

  test('behavior: signs in with the functions of the older form', async () => {
    const options = functions();
    const sessions: unknown[] = [];
    const config = siweConfig({ ...options, onSignIn: (session) => void sessions.push(session) });
    const { kit, view } = await visitConnected({}, { siwx: undefined, siweConfig: config });
    await signIn(kit);
    expect(view().session).toMatchObject({ data: { nonce: 'siweNonce1', statement: 'Hello.' } });
    expect(options.signed[0]).toContain('my.dapp wants you to sign in with your Ethereum account:');
    expect(sessions).toMatchObject([{ chainId: 1 }]);
  });

  test('behavior: the times are those of the host, in the words of the older form', async () => {
    const times = { iat: '2025-12-31T23:00:00Z', nbf: '2025-12-31T23:00:00Z', exp: '2036-01-01T00:00:00Z' };
    const options = functions();
    const getMessageParams = async () => ({ ...times, requestId: 'seven' });
    const config = siweConfig({ ...options, getMessageParams });
    const { kit, view } = await visitConnected({}, { siwx: undefined, siweConfig: config });
    await signIn(kit);
    expect(view().session).toMatchObject({
      data: { issuedAt: times.iat, notBefore: times.nbf, expirationTime: times.exp, requestId: 'seven' },
    });
    expect(options.signed[0]?.split('\n').slice(-4)).toEqual([
      `Issued At: ${times.iat}`,
      `Expiration Time: ${times.exp}`,
      `Not Before: ${times.nbf}`,
      'Request ID: seven',
    ]);
  });

  test('error: words of the host that never come are given up after ten seconds', async () => {
    const getMessageParams = () => new Promise<never>(() => undefined);
    const config = siweConfig({ ...functions(), getMessageParams });
    const { kit, view, clock } = await visitConnected({}, { siwx: undefined, siweConfig: config });
    const waiting = codeOf(signIn(kit));
    await expect.poll(() => clock.waiting).toBeGreaterThan(0);
    await settle();
    clock.advance(10_000);
    expect(await waiting).toBe('siwx/initialize-failed');
    expect(view().status).toBe('unauthenticated');
  });

  test('behavior: the session of one that begins later holds from then on', async () => {
    const notBefore = '2026-01-01T01:00:00Z';
    const { kit, view, clock } = await visitConnected({ notBefore });
    await signIn(kit);
    expect(view()).toMatchObject({ session: undefined, status: 'unauthenticated' });
    clock.advance(3_599_999);
    expect(view().status).toBe('unauthenticated');
    clock.advance(1);
    expect(view()).toMatchObject({ session: { data: { notBefore } }, status: 'authenticated' });
  });

  test('behavior: the host words the message by itself', async () => {
    const createMessage = ({ address, chainId, nonce }: { address: string; chainId: number; nonce: string }) =>
      `${address.toLowerCase()} on ${chainId} with ${nonce}`;
    const config = siweConfig({ ...functions(), createMessage });
    const { kit } = await visitConnected({}, { siwx: undefined, siweConfig: config });
    expect((await signIn(kit)).message).toBe(`${alice.toLowerCase()} on 1 with siweNonce1`);
  });

  test('error: a sign-out that gave false is none', async () => {
    const config = siweConfig({ ...functions(), signOut: async () => false });
    const { kit, view } = await visitConnected({}, { siwx: undefined, siweConfig: config });
    await signIn(kit);
    expect(await codeOf(signOut(kit))).toBe('siwx/sign-out-failed');
    expect(view().status).toBe('authenticated');
  });

  test('error: a function that is missing is named', () => {
    expect(() => siweConfig({} as never)).toThrow('siweConfig: getNonce is invalid: it must be a function');
  });

  test('error: both forms together', () => {
    const config = siweConfig(functions());
    expect(() => createTestKit({ siwx: siwx(), siweConfig: config })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    );
    expect(manualClock().now()).toBeGreaterThanOrEqual(0);
  });
});
