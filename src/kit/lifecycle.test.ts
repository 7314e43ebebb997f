import { describe, expect, test } from 'vitest';
import {
  connect,
  createKit,
  fetchNativeBalance,
  selectConnection,
  selectWallets,
  type Adapter,
  type Connector,
} from 'mooring/core';
import {
  createTestKit,
  manualClock,
  memoryStorage,
  mockAdapter,
  mockWallet,
  scriptedFetch,
  testNetworks,
} from 'mooring/testing';
import { eip155 } from 'mooring/eip155';
import { codeOf } from '../../test/codeOf';

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** An adapter that finds this wallet in the page. */
const finding = (found: Connector): Adapter => ({
  ...mockAdapter('eip155', []),
  discover(context) {
    context.found(found);
    return () => undefined;
  },
});

describe('createKit', () => {
  test('behavior: does nothing until it is started: no storage, no request, no timer', () => {
    const calls: string[] = [];
    const storage = {
      getItem: () => (calls.push('get'), null),
      setItem: () => void calls.push('set'),
      removeItem: () => void calls.push('remove'),
    };
    const { clock, fetch, kit } = createTestKit({ autoStart: false, ports: { storage } });
    expect([calls, clock.waiting, fetch.requests, selectConnection(kit).isHydrated]).toEqual([[], 0, [], false]);
  });

  test('behavior: is made on a server without touching a global', () => {
    expect(createKit({ networks: [testNetworks('eip155')[0]], adapters: [eip155()] }).config.defaultNetworkId).toBe(
      'eip155:1',
    );
  });

  test('behavior: an option left undefined has its default, not "off"', () => {
    const undefinedOption = undefined as unknown as boolean;
    const { config } = createKit({
      networks: [testNetworks('eip155')[0]],
      adapters: [eip155()],
      features: { allWallets: undefinedOption, email: false },
      services: { blockchain: undefined, relay: false },
    });
    expect(config.features).toEqual({
      activity: true,
      allWallets: true,
      analytics: true,
      email: false,
      legalCheckbox: false,
      multiWallet: false,
      onramp: true,
      pay: false,
      receive: true,
      send: true,
      smartSessions: false,
      socials: true,
      swaps: true,
    });
    expect(config.services).toMatchObject({ blockchain: 'https://rpc.walletconnect.org', relay: false });
  });

  test.each<[string, object, string]>([
    ['an empty list of networks', { networks: [] }, 'createKit: networks is invalid'],
    [
      'a service that is no URL',
      { services: { blockchain: 'not a url' } },
      'createKit: services[blockchain] is invalid',
    ],
    ['RPC URLs that are none', { rpcUrls: { 'eip155:1': ['nope'] } }, 'createKit: rpcUrls[eip155:1] is invalid'],
    ['a theme mode', { theme: { mode: 'sepia' } }, 'createKit: theme[mode] is invalid'],
    ['both sign-in options', { siweConfig: {}, siwx: {} }, 'Cannot set both `siweConfig` and `siwx` options'],
    ['a network without adapter', { networks: testNetworks('solana') }, "Adapter for namespace solana doesn't exist"],
  ])('error: names %s', (_what, options, message) => {
    expect(() =>
      createKit({ networks: [testNetworks('eip155')[0]], adapters: [eip155()], ...options } as Parameters<
        typeof createKit
      >[0]),
    ).toThrow(message);
  });
});

describe('start', () => {
  test('error: an adapter whose discovery throws is reported and hinders no other', async () => {
    const wallet = mockWallet('solana');
    const broken: Adapter = {
      ...mockAdapter('eip155', []),
      discover() {
        throw new Error('boom');
      },
    };
    const { kit, log } = createTestKit({
      wallets: [wallet],
      networks: [...testNetworks('eip155'), ...testNetworks('solana')],
      adapters: [broken, mockAdapter('solana', [wallet])],
    });
    await kit.start();
    await connect(kit, { connectorId: wallet.id });
    expect([selectConnection(kit).status, log.map(({ message }) => message)]).toEqual([
      'connected',
      ['boom (kit/unknown)'],
    ]);
  });
});

describe('destroy', () => {
  test('behavior: leaves no timer and no listener, tells the wallet nothing, and a second is harmless', async () => {
    const { kit, wallet, clock, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    kit.destroy();
    kit.destroy();
    wallet.switchAccount(1);
    wallet.disappear();
    expect([clock.waiting, selectConnection(kit).status, wallet.requests.map(({ method }) => method)]).toEqual([
      0,
      'disconnected',
      ['connect'],
    ]);
    expect(events.map(({ name }) => name)).toEqual(['session:connectStarted', 'session:connected']);
  });

  test('behavior: settles what waits: a connect, a restore and a request to a service', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const storage = memoryStorage();
    const first = createTestKit({ wallets: [evm, solana], storage });
    await connect(first.kit, { connectorId: evm.id });
    first.kit.destroy();
    evm.behave('never');
    solana.behave('never');
    const { kit, clock } = createTestKit({
      wallets: [evm, solana],
      storage,
      adapters: [eip155(), mockAdapter('solana', [solana])],
      fetch: scriptedFetch({ 'https://one.test': () => new Promise(() => undefined) }),
    });
    const started = kit.start();
    const connecting = codeOf(connect(kit, { connectorId: solana.id }));
    const balance = codeOf(fetchNativeBalance(kit, { address: '0x1', networkId: 'eip155:1' }));
    await settle();
    kit.destroy();
    expect(clock.waiting).toBe(0);
    await started;
    expect([await connecting, await balance]).toEqual(['session/superseded', 'kit/aborted']);
    await settle();
    expect(clock.waiting).toBe(0);
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: a destroyed kit can be started again and restores', async () => {
    const { kit, wallet, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    kit.destroy();
    await kit.start();
    expect(selectConnection(kit).status).toBe('connected');
    kit.destroy();
    expect(clock.waiting).toBe(0);
  });

  test.each(['at once', 'later'])(
    'behavior: between two starts it loses nothing, with storage that answers %s',
    async (when) => {
      const { wallet, storage, ...first } = createTestKit();
      await connect(first.kit, { connectorId: wallet.id });
      first.kit.destroy();
      const answering =
        when === 'later' ? { ...storage, getItem: async (key: string) => storage.getItem(key) } : storage;
      const { kit } = createTestKit({ wallets: [wallet], autoStart: false, ports: { storage: answering } });
      // As an effect in React's strict mode does it.
      const started = kit.start();
      kit.destroy();
      await Promise.all([started, kit.start()]);
      await settle();
      expect(selectConnection(kit).status).toBe('connected');
      kit.destroy();
    },
  );

  test('behavior: while storage is still answering ends in a kit that stays empty', async () => {
    const { wallet, storage, ...first } = createTestKit();
    await connect(first.kit, { connectorId: wallet.id });
    first.clock.advance(0);
    const { kit } = createTestKit({
      wallets: [wallet],
      autoStart: false,
      ports: { storage: { ...storage, getItem: async (key) => storage.getItem(key) } },
    });
    const started = kit.start();
    kit.destroy();
    await started;
    await settle();
    expect([selectConnection(kit).status, wallet.requests.map(({ method }) => method)]).toEqual([
      'disconnected',
      ['connect'],
    ]);
  });

  test('error: something that cannot be undone hinders the rest no more than a line in the log', async () => {
    const { kit, clock, log } = createTestKit();
    kit.resources.onDispose(() => clock.after(0, () => undefined)());
    kit.resources.onDispose(() => {
      throw new Error('old wallet');
    });
    const undone: string[] = [];
    kit.resources.onDispose(() => undone.push('last'));
    expect(() => kit.destroy()).not.toThrow();
    expect([undone, log.length]).toEqual([['last'], 1]);
    expect(clock.waiting).toBe(0);
  });

  test('error: a connector that cannot let go keeps no other from it', () => {
    const ended: string[] = [];
    const dispose = (name: string, error?: Error) => ({
      ...mockWallet('eip155', { id: name }),
      dispose() {
        if (error) throw error;
        ended.push(name);
      },
    });
    const connectors = [dispose('first'), dispose('broken', new Error('no socket')), dispose('last')];
    const { kit, log } = createTestKit({ connectors });
    expect(() => kit.destroy()).not.toThrow();
    expect([ended.sort(), log.length]).toEqual([['first', 'last'], 1]);
  });

  test.each<[string, () => Promise<void>]>([
    [
      'throws',
      () => {
        throw new Error('no storage');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no storage'))],
    ['answers nothing', () => undefined as unknown as Promise<void>],
  ])('error: where nothing is restored, a connector whose forget %s hinders no start', async (_name, forget) => {
    const { wallet, storage, ...first } = createTestKit();
    await connect(first.kit, { connectorId: wallet.id });
    first.kit.destroy();
    let asked = 0;
    const own = {
      ...wallet,
      forget() {
        asked += 1;
        return forget();
      },
    };
    const found = mockWallet('eip155', { id: 'found' });
    const { kit } = createTestKit({ wallets: [own], adapters: [finding(found)], storage, reconnect: false });
    await kit.start();
    expect([asked, selectConnection(kit).status, selectWallets(kit).map(({ id }) => id)]).toEqual([
      1,
      'disconnected',
      [wallet.id, 'found'],
    ]);
  });

  test("behavior: wallets found by an adapter go, the host's own stay", async () => {
    const wallet = mockWallet('eip155');
    const found = mockWallet('eip155', { id: 'found', name: 'Found' });
    const { kit } = createTestKit({ wallets: [wallet], adapters: [finding(found)], clock: manualClock() });
    await kit.start();
    expect(selectWallets(kit).map(({ id }) => id)).toEqual([wallet.id, 'found']);
    kit.destroy();
    expect(selectWallets(kit).map(({ id }) => id)).toEqual([wallet.id]);
  });
});
