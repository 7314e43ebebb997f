import { describe, expect, test } from 'vitest';
import {
  addNetwork,
  closeModal,
  connect,
  deleteConnection,
  disconnect,
  goBack,
  loadRemoteConfig,
  navigate,
  openModal,
  prefetchPairing,
  reconnect,
  removeNetwork,
  selectConnection,
  selectConnections,
  selectNetworks,
  selectRouter,
  selectTheme,
  setThemeMode,
  setThemeVariables,
  switchAccount,
  type Connector,
  type Kit,
} from 'mooring/core';
import {
  createTestKit,
  memoryStorage,
  mockWallet,
  scriptedFetch,
  testNetworks,
  type MockWallet,
} from 'mooring/testing';
import { codeOf } from '../codeOf';

describe('actions that need to wait for nobody', () => {
  const second = '0xB0b0000000000000000000000000000000000002';
  test.each<[name: string, act: (kit: Kit) => Promise<unknown>, seen: (kit: Kit) => unknown, value: unknown]>([
    [
      'openModal',
      (kit) => openModal(kit, { view: 'AllWallets' }),
      (kit) => [selectRouter(kit).isOpen, selectRouter(kit).view],
      [true, 'AllWallets'],
    ],
    ['navigate', (kit) => navigate(kit, { view: 'Networks' }), (kit) => selectRouter(kit).view, 'Networks'],
    ['closeModal', (kit) => (void openModal(kit), closeModal(kit)), (kit) => selectRouter(kit).isOpen, false],
    [
      'goBack',
      (kit) => (void openModal(kit), void navigate(kit, { view: 'Networks' }), goBack(kit)),
      (kit) => selectRouter(kit).view,
      'Account',
    ],
    ['setThemeMode', (kit) => setThemeMode(kit, { mode: 'light' }), (kit) => selectTheme(kit).mode, 'light'],
    [
      'setThemeVariables',
      (kit) => setThemeVariables(kit, { variables: { accent: 'red' } }),
      (kit) => selectTheme(kit).accent,
      'red',
    ],
    ['switchAccount', (kit) => switchAccount(kit, { address: second }), (kit) => selectConnection(kit).address, second],
    [
      'addNetwork',
      (kit) => addNetwork(kit, { network: { ...testNetworks('eip155')[0], id: 'eip155:7', reference: '7' } }),
      (kit) => selectNetworks(kit).length,
      3,
    ],
    ['removeNetwork', (kit) => removeNetwork(kit, { networkId: 'eip155:2' }), (kit) => selectNetworks(kit).length, 1],
  ])('behavior: %s changes what it changes within the call, and gives a promise', async (_name, act, seen, value) => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    expect(seen(kit)).not.toEqual(_name === 'closeModal' ? 'anything' : value);
    const outcome = act(kit);
    expect(seen(kit)).toEqual(value);
    expect(outcome).toBeInstanceOf(Promise);
    await outcome;
  });

  test('error: what is wrong rejects, and throws at nobody', async () => {
    const { kit } = createTestKit();
    const outcomes = [
      setThemeMode(kit, { mode: 'sepia' as 'dark' }),
      switchAccount(kit, { address: '0x1' }),
      removeNetwork(kit, { networkId: 'eip155:9' }),
      addNetwork(kit, { network: testNetworks('solana')[0] }),
    ];
    expect(await Promise.all(outcomes.map(codeOf))).toEqual([
      'kit/invalid-config',
      'session/not-connected',
      'network/not-found',
      'kit/adapter-missing',
    ]);
  });
});

describe('{ signal }', () => {
  /** The wallet, but it never says goodbye. */
  const clinging = (wallet: MockWallet): Connector => ({
    ...wallet,
    connect: async (parameters) =>
      (await wallet.connect(parameters)).map((link) => ({
        ...link,
        disconnect: () => new Promise<void>(() => undefined),
      })),
  });
  const connectTo = async () => {
    const wallet = mockWallet('eip155');
    const test = createTestKit({ wallets: [], connectors: [clinging(wallet)] });
    await connect(test.kit, { connectorId: wallet.id });
    return { ...test, id: wallet.id };
  };

  test('behavior: disconnect no longer waits for the wallet, and everything here is disconnected', async () => {
    const { kit } = await connectTo();
    const controller = new AbortController();
    const outcome = codeOf(disconnect(kit, { signal: controller.signal }));
    controller.abort();
    expect(await outcome).toBe('kit/aborted');
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: deleteConnection no longer waits, and the connection is forgotten', async () => {
    const { kit, id } = await connectTo();
    const controller = new AbortController();
    const outcome = codeOf(deleteConnection(kit, { connectorId: id, namespace: 'eip155', signal: controller.signal }));
    controller.abort();
    expect(await outcome).toBe('kit/aborted');
    expect(selectConnections(kit)).toEqual([]);
  });

  test("behavior: reconnect ends one caller's wait, and goes on for the others", async () => {
    const storage = memoryStorage();
    const wallet = mockWallet('eip155');
    const before = createTestKit({ wallets: [wallet], storage });
    await connect(before.kit, { connectorId: wallet.id });
    before.kit.destroy();
    wallet.delay(100);
    const { kit, clock } = createTestKit({ wallets: [wallet], storage, autoStart: false });
    const started = kit.start();
    const controller = new AbortController();
    const outcome = codeOf(reconnect(kit, { signal: controller.signal }));
    const other = codeOf(reconnect(kit));
    controller.abort();
    expect(await outcome).toBe('kit/aborted');
    clock.advance(100);
    await started;
    expect([await other, selectConnection(kit).status]).toEqual(['resolved', 'connected']);
  });

  test('behavior: prefetchPairing and loadRemoteConfig end the wait and no more', async () => {
    const never = new Promise<never>(() => undefined);
    const connector: Connector = {
      id: 'slow',
      name: 'Slow',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      connect: () => never,
      prefetch: () => never,
    };
    const { kit } = createTestKit({
      connectors: [connector],
      projectId: 'p',
      fetch: scriptedFetch({ 'https://api.web3modal.org': () => never }),
    });
    const controller = new AbortController();
    const outcomes = [
      prefetchPairing(kit, { signal: controller.signal }),
      loadRemoteConfig(kit, { signal: controller.signal }),
    ].map(codeOf);
    controller.abort();
    expect(await Promise.all(outcomes)).toEqual(['kit/aborted', 'kit/aborted']);
  });

  test('behavior: called off before it began, nothing is begun', async () => {
    const { kit, id } = await connectTo();
    const signal = AbortSignal.abort();
    const outcomes = [
      disconnect(kit, { signal }),
      deleteConnection(kit, { connectorId: id, namespace: 'eip155', signal }),
      reconnect(kit, { signal }),
      prefetchPairing(kit, { signal }),
      loadRemoteConfig(kit, { signal }),
    ];
    expect(await Promise.all(outcomes.map(codeOf))).toEqual(Array(5).fill('kit/aborted'));
    expect(selectConnection(kit).status).toBe('connected');
  });
});

describe('what goes wrong beside the point', () => {
  const words = (log: readonly { message: string; detail: unknown }[]) =>
    log.map(({ message, detail }) => [message, (detail as Error | undefined)?.message]);

  test.each([true, false])(
    'behavior: a late connection that cannot be ended and one that cannot be taken up are lines of the log, ' +
      'with debug %s',
    async (debug) => {
      const failing = (id: string, resume: NonNullable<Connector['resume']>): Connector => ({
        id,
        name: id,
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        connect: async () => [],
        resume,
      });
      const wallet = mockWallet('eip155');
      const late = failing('late', async ({ signal }) => {
        const [link] = await wallet.connect({
          namespaces: ['eip155'],
          networks: testNetworks('eip155'),
          silent: false,
          signal,
        });
        return link ? [{ ...link, disconnect: () => Promise.reject(new Error('no socket')) }] : [];
      });
      const broken = failing('broken', () => Promise.reject(new Error('no storage')));
      const storage = memoryStorage();
      const first = createTestKit({ wallets: [wallet], storage });
      await connect(first.kit, { connectorId: wallet.id });
      first.kit.destroy();
      const { kit, log } = createTestKit({
        wallets: [wallet],
        connectors: [late, broken],
        storage,
        debug,
        autoStart: false,
      });
      await kit.start();
      await expect.poll(() => wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(2);
      await Promise.resolve();
      expect(words(log).sort()).toEqual(
        debug
          ? [
              ['A connect could not be taken up', 'no storage'],
              ['A session could not be ended', 'no socket'],
            ]
          : [],
      );
    },
  );

  test('behavior: so is a switch that failed while connecting', async () => {
    const wallet = mockWallet('eip155');
    const shy: Connector = {
      ...wallet,
      connect: async (parameters) => (parameters.onSwitchFailed?.(new Error('busy')), wallet.connect(parameters)),
    };
    const { kit, log } = createTestKit({ wallets: [], connectors: [shy] });
    await connect(kit, { connectorId: wallet.id, networkId: 'eip155:2' });
    expect(words(log)).toEqual([['The wallet did not switch', 'busy']]);
  });
});
