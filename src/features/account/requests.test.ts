import { describe, expect, test } from 'vitest';
import {
  addNetwork,
  confirmTransaction,
  connect,
  deleteConnection,
  disconnect,
  fetchNativeBalance,
  isKitError,
  sendTransaction,
  signMessage,
  signTypedData,
  type BalanceService,
  type KitOptions,
} from 'mooring/core';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { solana } from 'mooring/solana';
import {
  createTestKit,
  mockAdapter,
  mockWallet,
  scriptedFetch,
  testNetworks,
  type ScriptedRoute,
} from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
const result =
  (value: unknown): ScriptedRoute =>
  () => ({ id: 0, result: value });

describe('fetchNativeBalance', () => {
  const address = '0xA11ce00000000000000000000000000000000001';
  const setUp = (route: ScriptedRoute, options: Partial<KitOptions> = {}) =>
    createTestKit({
      adapters: [eip155()],
      fetch: scriptedFetch({ 'https://one.test': route }),
      ...(options as object),
    });
  const target = { address, networkId: 'eip155:1' } as const;

  test('behavior: is exact, and served from memory for thirty seconds', async () => {
    const { kit, clock, fetch } = setUp(result('0x1bc16d674ec80001'));
    expect(await fetchNativeBalance(kit, target)).toEqual({
      units: '2000000000000000001',
      value: '2.000000000000000001',
      symbol: 'TEST',
      decimals: 18,
    });
    clock.advance(29_999);
    await fetchNativeBalance(kit, target);
    expect(fetch.requests).toHaveLength(1);
    clock.advance(1);
    await fetchNativeBalance(kit, target);
    await fetchNativeBalance(kit, { ...target, isForced: true });
    expect(fetch.requests).toHaveLength(3);
  });

  test(
    'error: a failure is unavailable with its time, and nothing is ' + 'asked again for thirty seconds, forced or not',
    async () => {
      const { kit, clock, fetch, events } = setUp(() => ({ status: 500 }));
      const retryAt = clock.now() + 30_000;
      await expect(fetchNativeBalance(kit, target)).rejects.toMatchObject({
        code: 'account/balance-unavailable',
        message: 'Token Balance Unavailable',
        retryAt,
      });
      clock.advance(29_999);
      await expect(fetchNativeBalance(kit, { ...target, isForced: true })).rejects.toMatchObject({
        code: 'account/balance-unavailable',
        retryAt,
      });
      expect([fetch.requests.length, events.filter(({ name }) => name === 'account:balanceFailed').length]).toEqual([
        1, 1,
      ]);
      clock.advance(1);
      fetch.on('https://one.test', result('0x5'));
      expect((await fetchNativeBalance(kit, target)).units).toBe('5');
    },
  );

  test.each<[string, unknown]>([
    ['an empty text', ''],
    ['an empty list', []],
    ['null', null],
    ['0x', '0x'],
    ['a decimal', '5'],
    ['a number', 0],
  ])('error: %s from a node is no balance, never zero', async (_what, answer) => {
    const { kit } = setUp(result(answer));
    expect(await codeOf(fetchNativeBalance(kit, target))).toBe('account/balance-unavailable');
  });

  test('behavior: calls at the same time share one request, other keys have their own', async () => {
    const { kit, fetch } = setUp(result('0x1'));
    fetch.on('https://two.test', result('0x2'));
    const balances = await Promise.all([
      fetchNativeBalance(kit, target),
      fetchNativeBalance(kit, target),
      fetchNativeBalance(kit, { ...target, networkId: 'eip155:2' }),
    ]);
    expect(balances.map(({ units }) => units)).toEqual(['1', '1', '2']);
    expect(fetch.requests).toHaveLength(2);
  });

  test("behavior: one caller's abort ends its own wait, not the shared request", async () => {
    const gates: ((value: unknown) => void)[] = [];
    const { kit } = setUp(() => new Promise((resolve) => gates.push(resolve)));
    const controller = new AbortController();
    const aborted = codeOf(fetchNativeBalance(kit, { ...target, signal: controller.signal }));
    const waiting = fetchNativeBalance(kit, target);
    await settle();
    controller.abort();
    gates[0]?.({ id: 0, result: '0x7' });
    expect([await aborted, (await waiting).units]).toEqual(['kit/aborted', '7']);
    expect((await fetchNativeBalance(kit, target)).units).toBe('7');
  });

  test('error: nobody connected, and a network nobody knows', async () => {
    const { kit, fetch } = setUp(result('0x1'));
    expect(await codeOf(fetchNativeBalance(kit))).toBe('session/not-connected');
    await expect(fetchNativeBalance(kit, { ...target, networkId: 'eip155:9' })).rejects.toMatchObject({
      code: 'account/balance-unavailable',
      cause: { code: 'network/not-found' },
    });
    expect(fetch.requests).toEqual([]);
  });

  test('error: a network without any URL says so in the cause', async () => {
    const bare = { ...testNetworks('eip155')[0], rpcUrls: [] };
    const { kit } = createTestKit({ adapters: [eip155()], networks: [bare] });
    await expect(fetchNativeBalance(kit, target)).rejects.toMatchObject({
      cause: {
        code: 'network/not-configured',
        message: 'Chain not configured.',
        cause: { code: 'network/url-required' },
      },
    });
    await expect(
      fetchNativeBalance(createTestKit({ adapters: [], wallets: [], networks: [bare] }).kit, target),
    ).rejects.toMatchObject({ cause: { code: 'network/not-configured' } });
  });

  test.each([
    [
      'the hosted RPC speaks',
      eip155(),
      'eip155',
      {},
      "No RPC URL for Testnet One: give the network rpcUrls, or createKit({ rpcUrls: { 'eip155:1': [...] } }), " +
        'or a projectId',
    ],
    [
      'whose hosted RPC is off',
      eip155(),
      'eip155',
      { services: { blockchain: false } },
      "No RPC URL for Testnet One: give the network rpcUrls, or createKit({ rpcUrls: { 'eip155:1': [...] } })",
    ],
    [
      'no hosted RPC speaks',
      cosmos(),
      'cosmos',
      {},
      "No RPC URL for Testnet One: give the network rpcUrls, or createKit({ rpcUrls: { 'cosmos:1': [...] } })",
    ],
  ] as const)('error: the advice helps on a namespace %s', async (_which, adapter, namespace, options, message) => {
    const { kit } = createTestKit({
      adapters: [adapter],
      wallets: [],
      networks: [{ ...testNetworks(namespace)[0], rpcUrls: [] }],
      ...options,
    });
    await expect(fetchNativeBalance(kit, { address, networkId: `${namespace}:1` })).rejects.toMatchObject({
      cause: { cause: { code: 'network/url-required', message } },
    });
  });

  test("behavior: the host's own RPC is asked and no vendor's, also after the network was replaced", async () => {
    const { kit, fetch } = setUp(result('0x1'), { projectId: 'p' });
    fetch.on('https://new.test', result('0x9'));
    await fetchNativeBalance(kit, target);
    addNetwork(kit, { network: { ...testNetworks('eip155')[0], rpcUrls: ['https://new.test'] } });
    expect((await fetchNativeBalance(kit, { ...target, isForced: true })).units).toBe('9');
    expect(fetch.requests.map(({ url }) => url)).toEqual(['https://one.test', 'https://new.test']);
  });

  test('behavior: a balance service of the host is asked instead of any node, also where there is no URL', async () => {
    const bare = testNetworks('eip155').map((network) => ({ ...network, rpcUrls: [] }));
    const balances: BalanceService = {
      fetchNativeBalance: async ({ network, address: of }) => BigInt(network.reference) * BigInt(of.length),
    };
    const { kit, fetch } = createTestKit({ adapters: [eip155()], networks: bare, services: { balances } });
    expect((await fetchNativeBalance(kit, { ...target, networkId: 'eip155:2' })).units).toBe('84');
    expect(fetch.requests).toEqual([]);
    const failing = createTestKit({
      services: { balances: { fetchNativeBalance: () => Promise.reject(new Error('asleep')) } },
    });
    await expect(fetchNativeBalance(failing.kit, target)).rejects.toMatchObject({
      code: 'account/balance-unavailable',
      cause: { message: 'asleep' },
    });
    expect(() => createTestKit({ services: { balances: 'https://host.test' as unknown as BalanceService } })).toThrow(
      'createKit: services[balances]',
    );
  });

  test('behavior: default is the active account on its network', async () => {
    const { kit, wallet } = createTestKit({
      wallets: [mockWallet('eip155', { balance: '2.5', networkId: 'eip155:2' })],
    });
    await connect(kit, { connectorId: wallet.id });
    expect((await fetchNativeBalance(kit)).value).toBe('2.5');
  });
});

describe('confirmTransaction', () => {
  const id = '5VER';

  test(
    'error: an unknown network, one without an adapter, one without a URL, and a namespace that cannot be ' +
      'asked are told apart',
    async () => {
      const networks = testNetworks('solana').map((network) => ({ ...network, rpcUrls: [] }));
      const speaking = createTestKit({ adapters: [solana()], wallets: [], networks });
      const silent = createTestKit({ wallets: [mockWallet('cosmos')] });
      const bare = createTestKit({ adapters: [], wallets: [], networks });
      expect(await codeOf(confirmTransaction(speaking.kit, { id, networkId: 'solana:9' }))).toBe('network/not-found');
      expect(await codeOf(confirmTransaction(silent.kit, { id, networkId: 'cosmos:1' }))).toBe(
        'account/method-unsupported',
      );
      for (const { kit } of [speaking, bare])
        await expect(confirmTransaction(kit, { id, networkId: 'solana:1' })).rejects.toMatchObject({
          code: 'network/not-configured',
          message: 'Chain not configured.',
        });
    },
  );

  test('error: what an adapter rejects or throws is a KitError, with its own error as the cause', async () => {
    const cause = new TypeError('block is null');
    for (const confirm of [
      () => Promise.reject(cause),
      () => {
        throw cause;
      },
    ]) {
      const adapter = { ...mockAdapter('eip155', []), confirmTransaction: confirm };
      const { kit } = createTestKit({ adapters: [adapter], wallets: [] });
      const error = await confirmTransaction(kit, { id, networkId: 'eip155:1' }).catch((caught: unknown) => caught);
      expect(isKitError(error)).toBe(true);
      expect(error).toMatchObject({ code: 'kit/unknown', message: 'block is null', cause });
    }
  });
});

describe('requests', () => {
  test.each<[string, (page: ReturnType<typeof createTestKit>) => unknown]>([
    ['the wallet leaves', ({ wallet }) => wallet.disappear()],
    ['the wallet is locked', ({ wallet }) => wallet.lock()],
    ['the page disconnects', ({ kit }) => disconnect(kit)],
    [
      'the connection is deleted',
      ({ kit, wallet }) => deleteConnection(kit, { connectorId: wallet.id, namespace: 'eip155' }),
    ],
    ['the kit is destroyed', ({ kit }) => kit.destroy()],
  ])('error: a signature and a send that wait end when %s, and a late answer is dropped', async (_what, end) => {
    const page = createTestKit();
    const { kit, wallet } = page;
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('manual');
    const outcomes = [
      signMessage(kit, { message: 'a' }),
      sendTransaction(kit, { transaction: { to: wallet.accounts[1]?.address, value: 1n } }),
    ].map(codeOf);
    await settle();
    const { pending } = wallet;
    expect(pending).toHaveLength(2);
    void end(page);
    for (const each of pending) each.approve();
    expect(await Promise.all(outcomes)).toEqual(['session/connection-ended', 'session/connection-ended']);
  });

  const typedData = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const;

  test('behavior: go to the active wallet with the active account', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    expect(await signMessage(kit, { message: 'hi' })).toBe('signed:hi');
    expect(await signTypedData(kit, { typedData })).toBe('signed:Mail');
    expect(await sendTransaction(kit, { transaction: { to: '0xB', value: 1n }, networkId: 'eip155:1' })).toMatch(/^0x/);
    expect(wallet.requests.at(-1)?.parameters).toMatchObject({
      to: '0xB',
      value: 1n,
      address: wallet.accounts[0]?.address,
      network: { id: 'eip155:1' },
    });
  });

  test("error: a transaction for another network than the wallet's is not sent", async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    await expect(sendTransaction(kit, { transaction: { to: '0xB' }, networkId: 'eip155:2' })).rejects.toMatchObject({
      code: 'account/chain-mismatch',
      message: 'The wallet is on Testnet One, the request is for Testnet Two',
    });
    expect(await codeOf(sendTransaction(kit, { transaction: { to: '0xB' }, networkId: 'eip155:99' }))).toBe(
      'network/not-found',
    );
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('error: not connected, and a method the wallet lacks', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { without: ['signMessage'] })] });
    expect(await codeOf(signMessage(kit, { message: 'hi' }))).toBe('session/not-connected');
    await connect(kit, { connectorId: wallet.id });
    expect(await codeOf(signMessage(kit, { message: 'hi' }))).toBe('account/method-unsupported');
    expect(await codeOf(signMessage(kit, { message: 'hi', namespace: 'solana' }))).toBe('session/not-connected');
  });

  test('error: a rejection is typed and announced once; other failures have their own text', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('reject');
    await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({
      code: 'wallet/user-rejected',
      message: 'Request rejected',
    });
    expect(events.filter(({ name }) => name === 'request:failed')).toHaveLength(1);
    wallet.behave('manual');
    const outcome = signMessage(kit, { message: 'hi' });
    wallet.pending[0]?.reject(new Error('device disconnected'));
    await expect(outcome).rejects.toMatchObject({
      code: 'account/sign-failed',
      message: 'Sign message failed',
      cause: { message: 'device disconnected' },
    });
    const typed = signTypedData(kit, { typedData });
    wallet.pending[0]?.reject(new Error('device disconnected'));
    await expect(typed).rejects.toMatchObject({
      code: 'account/typed-data-failed',
      message: 'Error signing message',
      audience: 'notice',
      cause: { message: 'device disconnected' },
    });
  });

  test('error: an abort settles at once; one before the call never reaches the wallet', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('never');
    const controller = new AbortController();
    const outcome = codeOf(signMessage(kit, { message: 'hi', signal: controller.signal }));
    controller.abort();
    expect(await outcome).toBe('kit/aborted');
    expect(await codeOf(sendTransaction(kit, { transaction: { to: '0xB' }, signal: controller.signal }))).toBe(
      'kit/aborted',
    );
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect', 'signMessage']);
  });

  test('behavior: each namespace asks its own wallet', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const { kit } = createTestKit({
      wallets: [evm, solana],
      adapters: [mockAdapter('eip155', [evm]), mockAdapter('solana', [solana])],
    });
    await connect(kit, { connectorId: evm.id });
    await connect(kit, { connectorId: solana.id });
    await signMessage(kit, { message: 'to the active' });
    await signMessage(kit, { message: 'to the other', namespace: 'eip155' });
    expect([evm, solana].map(({ requests }) => requests.at(-1)?.parameters)).toEqual([
      { address: evm.accounts[0]?.address, message: 'to the other' },
      { address: solana.accounts[0]?.address, message: 'to the active' },
    ]);
  });
});
