import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  getProvider,
  reconnect,
  selectConnectAttempt,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  switchAccount,
  switchConnection,
  type Connector,
} from 'mooring/core';
import {
  createTestKit,
  memoryStorage,
  mockWallet,
  type MemoryStorage,
  type MockWallet,
  type TestKitOptions,
} from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const methodsOf = (wallet: MockWallet) => wallet.requests.map(({ method }) => method);

/** Connects the wallets in one page, so that the storage remembers them. */
async function remembered(wallets: readonly MockWallet[], options: TestKitOptions = {}): Promise<MemoryStorage> {
  const storage = memoryStorage();
  const { kit, clock } = createTestKit({ wallets, storage, ...options });
  for (const { id } of wallets) await connect(kit, { connectorId: id });
  clock.advance(0);
  kit.destroy();
  return storage;
}

describe('reconnect', () => {
  test(
    'behavior: status is reconnecting with the remembered address, ' + 'and connected only once the wallet answered',
    async () => {
      const wallet = mockWallet('eip155');
      const storage = await remembered([wallet]);
      const { kit } = createTestKit({ wallets: [wallet], storage });
      expect(selectConnection(kit)).toMatchObject({
        status: 'reconnecting',
        isConnected: false,
        address: wallet.accounts[0]?.address,
      });
      await kit.start();
      expect(selectConnection(kit).status).toBe('connected');
    },
  );

  test(
    'behavior: a locked wallet is not prompted, stays remembered, ' + 'and is restored when the page becomes visible',
    async () => {
      const wallet = mockWallet('eip155');
      const storage = await remembered([wallet]);
      wallet.lock();
      // It says nothing of being locked and unlocked.
      const mute: MockWallet = {
        ...wallet,
        connect: async (parameters) =>
          (await wallet.connect(parameters)).map((link) => ({ ...link, subscribe: () => () => undefined })),
      };
      const { kit, clock, becomeVisible, log } = createTestKit({ wallets: [mute], storage });
      await kit.start();
      expect(selectConnection(kit)).toMatchObject({ status: 'disconnected', isHydrated: true });
      wallet.unlock();
      becomeVisible();
      await settle();
      expect(selectConnection(kit).status).toBe('connected');
      expect(methodsOf(wallet)).toEqual(['connect', 'restore', 'restore']);
      clock.advance(0);
      expect([clock.waiting, log]).toEqual([0, []]);
    },
  );

  test('behavior: a wallet that is locked at the start is heard once it is unlocked, where it is then', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    wallet.lock();
    wallet.switchTo('eip155:2');
    const { kit, becomeVisible, clock } = createTestKit({ wallets: [wallet], storage });
    await kit.start();
    expect([selectConnection(kit).status, wallet.listenerCount]).toEqual(['disconnected', 1]);
    // Looked at again while it is locked, it is listened to once.
    becomeVisible();
    await settle();
    expect(wallet.listenerCount).toBe(1);
    wallet.unlock();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:2' } });
    expect(methodsOf(wallet)).toEqual(['connect', 'restore', 'restore']);
    const provider = getProvider(kit, 'eip155');
    wallet.lock();
    wallet.unlock();
    expect([selectConnection(kit).status, getProvider(kit, 'eip155') === provider]).toEqual(['connected', true]);
    expect(wallet.listenerCount).toBe(1);
    kit.destroy();
    clock.advance(0);
    expect([wallet.listenerCount, clock.waiting]).toEqual([0, 0]);
  });

  test('behavior: a locked wallet that the visitor has forgotten is not brought back', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    wallet.lock();
    const { kit } = createTestKit({ wallets: [wallet], storage });
    await kit.start();
    await disconnect(kit, { connectorId: wallet.id });
    wallet.unlock();
    expect([selectConnection(kit).status, wallet.listenerCount]).toEqual(['disconnected', 0]);
  });

  test('behavior: what is restored late leaves the question that a visitor asked meanwhile', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const slow: MockWallet = {
      ...wallet,
      connect: async (parameters) => {
        if (!parameters.silent) return new Promise(() => undefined);
        await gate;
        return wallet.connect(parameters);
      },
    };
    const { kit } = createTestKit({ wallets: [slow], storage });
    const started = kit.start();
    await settle();
    connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    expect(selectConnection(kit).status).toBe('connecting');
    answer();
    await started;
    expect([selectConnection(kit).status, selectConnectAttempt(kit)?.status]).toEqual(['connecting', 'pending']);
    kit.destroy();
  });

  test('behavior: one wallet that hangs delays no other, and is given up after ten seconds', async () => {
    const [slow, fast] = [mockWallet('eip155'), mockWallet('solana')];
    const storage = await remembered([slow, fast]);
    slow.behave('never');
    const { kit, clock, log } = createTestKit({ wallets: [slow, fast], storage });
    const started = kit.start();
    await settle();
    expect(selectConnectionIn('solana')(kit).status).toBe('connected');
    clock.advance(9_999);
    await settle();
    expect(selectConnectionIn('eip155')(kit).status).toBe('reconnecting');
    clock.advance(1);
    await started;
    expect(selectConnectionIn('eip155')(kit).status).toBe('disconnected');
    expect(log.map(({ message }) => message)).toEqual([
      'Connector "Mock Wallet" is unavailable while reconnecting (session/reconnect-unavailable)',
    ]);
  });

  test('behavior: a wallet announced late is still restored', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    const { kit, clock } = createTestKit({ wallets: [mockWallet('eip155', { id: 'other' })], storage });
    await settle();
    clock.advance(1_400);
    kit.connectors.add(wallet);
    await kit.start();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: wallet.id });
  });

  test('behavior: one that comes when nobody waits for it any more is restored too, and is not prompted', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    const { kit, clock } = createTestKit({ wallets: [mockWallet('eip155', { id: 'other' })], storage });
    const started = kit.start();
    await settle();
    clock.advance(1_500);
    await started;
    expect(selectConnection(kit).status).toBe('disconnected');
    const asked = wallet.requests.length;
    kit.connectors.add(wallet);
    await settle();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: wallet.id });
    expect(methodsOf(wallet).slice(asked)).toEqual(['restore']);
  });

  test('behavior: nor is one taken up that the host wants nothing restored of, or after the end', async () => {
    const wallet = mockWallet('eip155');
    const options = { wallets: [mockWallet('eip155', { id: 'other' })], storage: await remembered([wallet]) };
    const forgetful = createTestKit({ ...options, reconnect: false });
    await forgetful.kit.start();
    forgetful.kit.connectors.add(wallet);
    const ended = createTestKit({ ...options, storage: await remembered([wallet]) });
    const started = ended.kit.start();
    await settle();
    ended.clock.advance(1_500);
    await started;
    const asked = wallet.requests.length;
    ended.kit.destroy();
    ended.kit.connectors.add(wallet);
    await settle();
    expect(methodsOf(wallet).slice(asked)).toEqual([]);
  });

  test('behavior: a wallet that is gone leaves its namespace disconnected, without a throw', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    const { kit, clock, events } = createTestKit({ wallets: [mockWallet('eip155', { id: 'other' })], storage });
    await settle();
    expect(selectConnection(kit).status).toBe('reconnecting');
    clock.advance(1_500);
    await kit.start();
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(events.map(({ name }) => name)).toEqual(['error:raised']);
  });

  test('behavior: the account in use before the reload is in use after it', async () => {
    const wallet = mockWallet('eip155');
    const { kit, storage, clock } = createTestKit({ wallets: [wallet] });
    await connect(kit, { connectorId: wallet.id });
    switchAccount(kit, { address: wallet.accounts[1]?.address.toLowerCase() ?? '' });
    clock.advance(0);
    const reloaded = createTestKit({ wallets: [wallet], storage });
    await reloaded.kit.start();
    expect(selectConnection(reloaded.kit).address).toBe(wallet.accounts[1]?.address);
    expect(reloaded.events).toEqual([
      { name: 'session:connected', event: expect.objectContaining({ isReconnect: true }) },
    ]);
  });

  test('behavior: with reconnect off nothing is asked and nothing stays remembered', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    const { kit, clock, becomeVisible } = createTestKit({ wallets: [wallet], storage, reconnect: false });
    await kit.start();
    becomeVisible();
    await settle();
    expect([selectConnection(kit).status, methodsOf(wallet)]).toEqual(['disconnected', ['connect']]);
    clock.advance(0);
    const later = createTestKit({ wallets: [wallet], storage });
    await later.kit.start();
    expect(selectConnection(later.kit).status).toBe('disconnected');
  });

  test('behavior: disconnecting while a wallet is being restored forgets it', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    const { kit, clock } = createTestKit({ wallets: [mockWallet('eip155', { id: 'other' })], storage });
    await settle();
    await disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    kit.connectors.add(wallet);
    clock.advance(0);
    await kit.start();
    expect(selectConnection(kit).status).toBe('disconnected');
    const later = createTestKit({ wallets: [wallet], storage });
    await later.kit.start();
    expect(selectConnection(later.kit).status).toBe('disconnected');
  });

  describe('a wallet that the visitor leaves while it is being restored', () => {
    /** Its answer comes when it is told to. */
    async function openSlow() {
      const old = mockWallet('eip155');
      const storage = await remembered([old]);
      let answer = (): void => undefined;
      const isAsked = new Promise<void>((resolve) => void (answer = resolve));
      const slow: MockWallet = { ...old, connect: async (parameters) => isAsked.then(() => old.connect(parameters)) };
      const page = createTestKit({ wallets: [slow], storage });
      await settle();
      return { ...page, old, answer };
    }

    test('behavior: is left too when it answers', async () => {
      const { kit, old, answer } = await openSlow();
      await disconnect(kit);
      answer();
      await kit.start();
      expect(methodsOf(old).slice(-2)).toEqual(['restore', 'disconnect']);
      expect(selectConnection(kit).status).toBe('disconnected');
    });

    test('behavior: is not told of anything after the end of the kit', async () => {
      const { kit, old, answer } = await openSlow();
      kit.destroy();
      answer();
      await settle();
      expect(methodsOf(old)).not.toContain('disconnect');
    });

    test('error: that cannot say goodbye is left all the same', async () => {
      const { kit, old, answer } = await openSlow();
      await disconnect(kit);
      const { connect: restore } = old;
      old.connect = async (parameters) =>
        (await restore(parameters)).map((live) => ({ ...live, disconnect: () => Promise.reject(new Error('deaf')) }));
      answer();
      await settle();
      expect(selectConnection(kit).status).toBe('disconnected');
    });
  });

  test('behavior: disconnecting forgets a remembered wallet that is locked', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    wallet.lock();
    const { kit, becomeVisible } = createTestKit({ wallets: [wallet], storage });
    await kit.start();
    await disconnect(kit);
    wallet.unlock();
    becomeVisible();
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: a wallet chosen while another is being restored wins', async () => {
    const [old, fresh] = [mockWallet('eip155', { id: 'old' }), mockWallet('eip155', { id: 'fresh' })];
    const storage = await remembered([old]);
    const { kit, becomeVisible } = createTestKit({ wallets: [fresh], storage });
    await settle();
    await connect(kit, { connectorId: 'fresh' });
    kit.connectors.add(old);
    await kit.start();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'fresh' });
    await disconnect(kit, { connectorId: 'fresh' });
    becomeVisible();
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  describe('a wallet chosen while another is being restored', () => {
    /** `old` comes back when it is told to, after a question to `fresh` has begun. */
    async function openAside(multiWallet: boolean, ...others: MockWallet[]) {
      const [old, fresh] = [mockWallet('eip155', { id: 'old' }), mockWallet('eip155', { id: 'fresh' })];
      const storage = await remembered([old, ...others]);
      for (const other of others) other.lock();
      let answer = (): void => undefined;
      const isAsked = new Promise<void>((resolve) => void (answer = resolve));
      const slow: MockWallet = { ...old, connect: async (parameters) => isAsked.then(() => old.connect(parameters)) };
      const page = createTestKit({ wallets: [slow, fresh, ...others], storage, features: { multiWallet } });
      await settle();
      fresh.behave('manual');
      const connecting = connect(page.kit, { connectorId: 'fresh' });
      connecting.catch(() => undefined);
      await settle();
      const statuses = () =>
        Object.fromEntries(selectConnections(page.kit).map(({ connectorId, status }) => [connectorId, status]));
      return { ...page, answer, connecting, fresh, statuses, old };
    }
    const orders = [
      ['that answers while the visitor is asked', true],
      ['that answers after the visitor has decided', false],
    ] as const;

    test.each(orders)('behavior: one %s is in use again once the visitor has declined', async (_, isEarly) => {
      const { kit, answer, connecting, statuses, fresh } = await openAside(false);
      if (isEarly) answer();
      await settle();
      expect(selectConnection(kit)).toMatchObject({ status: 'connecting', connectorId: 'fresh' });
      fresh.pending[0]?.reject();
      expect(await codeOf(connecting)).toBe('wallet/user-rejected');
      answer();
      await kit.start();
      await settle();
      expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'old' });
      expect(statuses()).toEqual({ old: 'active' });
    });

    // With `multiWallet` it stays beside the one that was chosen, and without it is gone.
    const outcomes = orders.flatMap((order) => [
      [...order, true, { old: 'connected', fresh: 'active' }] as const,
      [...order, false, { fresh: 'active', old: 'disconnected' }] as const,
    ]);
    test.each(outcomes)('behavior: one %s (%s, multiWallet: %s) is %o', async (_, isEarly, multiWallet, expected) => {
      const { kit, answer, connecting, statuses, fresh } = await openAside(multiWallet);
      if (isEarly) answer();
      await settle();
      fresh.pending[0]?.approve();
      await connecting;
      answer();
      await kit.start();
      await settle();
      expect(statuses()).toEqual(expected);
    });

    test('behavior: with multiWallet, one beside another that was locked again takes no place', async () => {
      const { kit, answer, connecting, statuses, fresh } = await openAside(true);
      fresh.pending[0]?.approve();
      await connecting;
      fresh.lock();
      answer();
      await kit.start();
      await settle();
      expect(statuses()).toEqual({ old: 'connected', fresh: 'disconnected' });
      fresh.unlock();
      await settle();
      expect(statuses()).toEqual({ old: 'connected', fresh: 'active' });
    });

    /** The visitor looked at the page again while asked: a locked wallet of another namespace keeps that waiting. */
    async function lookAgain() {
      const other = mockWallet('solana', { id: 'other' });
      const page = await openAside(false, other);
      page.answer();
      await page.kit.start();
      other.behave('never');
      page.becomeVisible();
      await settle();
      expect(methodsOf(other).slice(-2)).toEqual(['restore', 'restore']);
      page.fresh.pending[0]?.reject();
      expect(await codeOf(page.connecting)).toBe('wallet/user-rejected');
      await settle();
      return page;
    }

    test('behavior: what runs then is waited for', async () => {
      const { kit, clock } = await lookAgain();
      clock.advance(10_000);
      await settle();
      expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'old' });
    });

    test('behavior: a kit that ends meanwhile asks nobody later', async () => {
      const { kit, old } = await lookAgain();
      const asked = old.requests.length;
      kit.destroy();
      await settle();
      expect([old.requests.length, selectConnection(kit).status]).toEqual([asked, 'disconnected']);
    });
  });

  test('behavior: a connect that never ended does not keep the remembered wallet from coming back', async () => {
    const [old, fresh] = [mockWallet('eip155', { id: 'old' }), mockWallet('eip155', { id: 'fresh' })];
    const storage = await remembered([old]);
    old.lock();
    const page = createTestKit({ wallets: [old, fresh], storage });
    await page.kit.start();
    fresh.behave('never');
    const outcome = codeOf(connect(page.kit, { connectorId: 'fresh' }));
    page.clock.advance(0);
    page.kit.destroy();
    expect(await outcome).toBe('session/superseded');
    old.unlock();
    const reloaded = createTestKit({ wallets: [old, fresh], storage });
    await reloaded.kit.start();
    expect(selectConnection(reloaded.kit)).toMatchObject({ status: 'connected', connectorId: 'old' });
  });

  test(
    'behavior: of several remembered wallets of one namespace the ' + 'one in use is restored, without a prompt',
    async () => {
      const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
      const storage = await remembered([one, two], { features: { multiWallet: true } });
      const { kit } = createTestKit({ wallets: [one, two], storage, features: { multiWallet: true } });
      await kit.start();
      expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'two' });
      expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
        ['two', 'active'],
        ['one', 'connected'],
      ]);
      expect([...methodsOf(one), ...methodsOf(two)]).not.toContain('disconnect');
      expect([methodsOf(one).at(-1), methodsOf(two).at(-1)]).toEqual(['restore', 'restore']);
      await switchConnection(kit, { connectorId: 'one', namespace: 'eip155' });
      expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'one' });
    },
  );

  test('behavior: a wallet beside the active one that is locked stays remembered and takes nothing away', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const storage = await remembered([one, two], { features: { multiWallet: true } });
    one.lock();
    const { kit } = createTestKit({ wallets: [one, two], storage, features: { multiWallet: true } });
    await kit.start();
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'disconnected'],
    ]);
    one.unlock();
    await reconnect(kit, { isQuiet: true });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'connected'],
    ]);
  });

  test('behavior: a wallet beside the active one that the visitor connects meanwhile is connected once', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const storage = await remembered([one, two], { features: { multiWallet: true } });
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => void (answer = resolve));
    const slow: MockWallet = {
      ...one,
      connect: async (parameters) => {
        if (parameters.silent) await isAsked;
        return one.connect(parameters);
      },
    };
    const { kit, events } = createTestKit({ wallets: [slow, two], storage, features: { multiWallet: true } });
    await settle();
    await connect(kit, { connectorId: 'one' });
    answer();
    await kit.start();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'one' });
    expect(events.filter(({ name }) => name === 'session:connected')).toHaveLength(2);
    expect(one.listenerCount).toBe(1);
  });

  test('behavior: calls made at the same time share one run', async () => {
    const wallet = mockWallet('eip155');
    const storage = await remembered([wallet]);
    const { kit } = createTestKit({ wallets: [wallet], storage });
    await Promise.all([kit.start(), kit.start(), reconnect(kit), reconnect(kit)]);
    expect(methodsOf(wallet)).toEqual(['connect', 'restore']);
  });

  test('error: a connector that throws while restoring is reported and hinders no other', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const storage = await remembered([evm, solana]);
    const broken: Connector = {
      ...solana,
      connect() {
        throw new TypeError('boom');
      },
    };
    const { kit, log } = createTestKit({ wallets: [evm, solana], storage, autoStart: false });
    kit.connectors.add(broken);
    await kit.start();
    expect([selectConnectionIn('eip155')(kit).status, selectConnectionIn('solana')(kit).status]).toEqual([
      'connected',
      'disconnected',
    ]);
    expect(log).toHaveLength(1);
  });
});
