import { describe, expect, test } from 'vitest';
import {
  cancelConnect,
  connect,
  disconnect,
  selectConnectAttempt,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  type Connector,
} from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('connect', () => {
  test('behavior: connects the wallet and makes it the active connection', async () => {
    const { kit, wallet, events } = createTestKit();
    const { connections } = await connect(kit, { connectorId: wallet.id });
    expect(connections).toHaveLength(1);
    expect(selectConnection(kit)).toMatchObject({
      status: 'connected',
      address: wallet.accounts[0]?.address,
      caipAddress: `eip155:1:${wallet.accounts[0]?.address}`,
      accountType: 'eoa',
    });
    expect(events.map(({ name }) => name)).toEqual(['session:connectStarted', 'session:connected']);
  });

  test('behavior: a double click prompts once and shares one promise', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const first = connect(kit, { connectorId: wallet.id });
    const second = connect(kit, { connectorId: wallet.id });
    expect(wallet.pending).toHaveLength(1);
    wallet.pending[0]?.approve();
    expect(await first).toEqual(await second);
  });

  test('error: a rejection leaves everything as it was and is typed', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('reject');
    expect(await codeOf(connect(kit, { connectorId: wallet.id }))).toBe('wallet/user-rejected');
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('error: an answer after the deadline is ignored', async () => {
    const { kit, wallet, clock } = createTestKit();
    wallet.behave('manual');
    const outcome = codeOf(connect(kit, { connectorId: wallet.id }));
    clock.advance(300_000);
    expect(await outcome).toBe('session/connect-timeout');
    wallet.pending[0]?.approve();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: a second wallet of the namespace replaces the first, which is fully disconnected', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two] });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'disconnected'],
    ]);
    expect(one.requests.map(({ method }) => method)).toContain('disconnect');
  });

  test('behavior: a reload restores without prompting, and a disconnect is remembered', async () => {
    const { kit, wallet, storage, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    const reloaded = createTestKit({ wallets: [wallet], storage });
    await reloaded.kit.start();
    expect(selectConnection(reloaded.kit).status).toBe('connected');
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect', 'restore']);
    await disconnect(reloaded.kit);
    reloaded.clock.advance(0);
    const again = createTestKit({ wallets: [wallet], storage });
    await again.kit.start();
    expect(selectConnection(again.kit).status).toBe('disconnected');
  });

  test('error: a wallet that is unknown, not installed or of no namespace here', async () => {
    const { kit } = createTestKit();
    await expect(connect(kit, { connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'session/connector-not-found',
      message: 'No connector found for connection',
      audience: 'notice',
    });
    expect(await codeOf(connect(kit, { wallet: { connectorIds: [] } }))).toBe('wallet/not-installed');
    expect(await codeOf(connect(kit, { wallet: { connectorIds: ['mock.eip155'] }, namespace: 'solana' }))).toBe(
      'session/connector-not-found',
    );
  });

  test('error: a network that nobody lists is refused before the wallet is asked', async () => {
    const { kit, wallet } = createTestKit();
    await expect(connect(kit, { connectorId: wallet.id, networkId: 'eip155:99' })).rejects.toMatchObject({
      code: 'network/not-found',
      message: 'Network not found',
    });
    expect([wallet.requests, selectConnection(kit).status]).toEqual([[], 'disconnected']);
    await connect(kit, { connectorId: wallet.id, networkId: 'eip155:2' });
    expect(selectConnection(kit).network?.id).toBe('eip155:2');
  });

  test('error: a wallet that fails in its own words', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const outcome = connect(kit, { connectorId: wallet.id });
    wallet.pending[0]?.reject(new Error('device disconnected'));
    await expect(outcome).rejects.toMatchObject({
      code: 'session/connect-failed',
      message: 'Failed to connect',
      audience: 'notice',
      cause: { message: 'device disconnected' },
    });
    expect(selectConnectAttempt(kit)).toMatchObject({ status: 'error', error: { message: 'Failed to connect' } });
  });

  test('error: connecting the connected wallet again prompts nobody', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    await expect(connect(kit, { connectorId: wallet.id })).rejects.toMatchObject({
      code: 'session/already-connected',
      message: 'Connector already connected.',
      audience: 'notice',
    });
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('behavior: connecting another wallet supersedes the first, whose late approval is ignored', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit, events } = createTestKit({ wallets: [one, two] });
    one.behave('manual');
    const first = codeOf(connect(kit, { connectorId: 'one' }));
    await connect(kit, { connectorId: 'two' });
    expect(await first).toBe('session/superseded');
    one.pending[0]?.approve();
    await settle();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'two' });
    expect(events.map(({ name }) => name)).toEqual([
      'session:connectStarted',
      'session:connectStarted',
      'session:connected',
    ]);
  });

  test('behavior: cancel settles the promise at once and is no failure', async () => {
    const { kit, wallet, clock, events } = createTestKit();
    wallet.behave('manual');
    const outcome = codeOf(connect(kit, { connectorId: wallet.id }));
    expect(selectConnection(kit).status).toBe('connecting');
    cancelConnect(kit);
    expect(await outcome).toBe('session/superseded');
    wallet.pending[0]?.approve();
    await settle();
    expect([selectConnection(kit).status, selectConnectAttempt(kit), events.map(({ name }) => name)]).toEqual([
      'disconnected',
      undefined,
      ['session:connectStarted'],
    ]);
    clock.advance(0);
    expect(clock.waiting).toBe(0);
  });

  test(
    'behavior: trying the same wallet again while its prompt is open ' + 'takes up its answer; it is not asked twice',
    async () => {
      const { kit, wallet } = createTestKit();
      wallet.behave('manual');
      const first = codeOf(connect(kit, { connectorId: wallet.id }));
      cancelConnect(kit);
      const second = connect(kit, { connectorId: wallet.id });
      expect(await first).toBe('session/superseded');
      await settle();
      expect([selectConnection(kit).status, selectConnectAttempt(kit)?.status]).toEqual(['connecting', 'pending']);
      expect(wallet.pending).toHaveLength(1);
      wallet.pending[0]?.approve();
      expect((await second).connections).toHaveLength(1);
      expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
    },
  );

  test(
    'error: the no to the prompt that was left open is the answer to the next connect, and the one after ' +
      'that asks anew',
    async () => {
      const { kit, wallet } = createTestKit();
      wallet.behave('manual');
      void connect(kit, { connectorId: wallet.id }).catch(() => undefined);
      cancelConnect(kit);
      await settle();
      const second = codeOf(connect(kit, { connectorId: wallet.id }));
      cancelConnect(kit);
      const third = codeOf(connect(kit, { connectorId: wallet.id }));
      wallet.pending[0]?.reject();
      expect([await second, await third, wallet.requests.length]).toEqual([
        'session/superseded',
        'wallet/user-rejected',
        1,
      ]);
      wallet.behave('approve');
      await connect(kit, { connectorId: wallet.id });
      expect(wallet.requests).toHaveLength(2);
    },
  );

  test(
    'behavior: a person who presses "Try again" has the wallet asked again; where it says that it still ' +
      'asks, that answer counts',
    async () => {
      const { wallet, ...page } = createTestKit();
      const asked: unknown[] = [];
      const isPending = { code: -32002, message: 'Request of type wallet_requestPermissions already pending' };
      page.kit.connectors.add({
        ...wallet,
        connect: (parameters) => (
          asked.push(parameters), asked.length > 1 ? Promise.reject(isPending) : wallet.connect(parameters)
        ),
      });
      wallet.behave('manual');
      void connect(page.kit, { connectorId: wallet.id }).catch(() => undefined);
      cancelConnect(page.kit);
      const again = connect(page.kit, { connectorId: wallet.id, isRepeat: true });
      await settle();
      expect([asked.length, selectConnectAttempt(page.kit)?.status]).toEqual([2, 'pending']);
      wallet.pending[0]?.approve();
      await again;
      expect(selectConnection(page.kit).status).toBe('connected');
    },
  );

  test('behavior: a prompt that the wallet lost is asked again with "Try again"', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('never');
    void connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    cancelConnect(kit);
    wallet.behave('approve');
    await connect(kit, { connectorId: wallet.id, isRepeat: true });
    expect([selectConnection(kit).status, wallet.requests.length]).toEqual(['connected', 2]);
  });

  test('behavior: after its deadline a prompt that is still open is waited for and not repeated', async () => {
    const { kit, wallet, clock } = createTestKit();
    wallet.behave('manual');
    const first = codeOf(connect(kit, { connectorId: wallet.id }));
    clock.advance(300_000);
    expect(await first).toBe('session/connect-timeout');
    const second = connect(kit, { connectorId: wallet.id });
    expect(wallet.pending).toHaveLength(1);
    wallet.pending[0]?.approve();
    await second;
    expect(selectConnection(kit).status).toBe('connected');
  });

  test('behavior: another network than the open prompt was about is asked for once that is answered', async () => {
    const asked: unknown[] = [];
    const { wallet, ...page } = createTestKit();
    page.kit.connectors.add({
      ...wallet,
      connect: (parameters) => (asked.push(parameters.networkId), wallet.connect(parameters)),
    });
    wallet.behave('manual');
    void connect(page.kit, { connectorId: wallet.id }).catch(() => undefined);
    cancelConnect(page.kit);
    const second = connect(page.kit, { connectorId: wallet.id, networkId: 'eip155:2' });
    await settle();
    expect(asked).toEqual([undefined]);
    wallet.behave('approve');
    wallet.pending[0]?.approve();
    await second;
    expect([asked, selectConnection(page.kit).network?.id]).toEqual([[undefined, 'eip155:2'], 'eip155:2']);
  });

  test.each([[true], [false]])(
    'behavior: a connector that can take its question back is asked anew (says so: %s)',
    async (isCancellable) => {
      const signals: AbortSignal[] = [];
      const pairing: Connector = {
        id: 'pairing',
        name: 'Pairing',
        type: 'WALLET_CONNECT',
        namespaces: ['eip155'],
        isCancellable,
        connect: ({ signal }) =>
          new Promise((_resolve, reject) => {
            signals.push(signal);
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      };
      const { kit } = createTestKit({ connectors: [pairing] });
      void connect(kit, { connectorId: 'pairing' }).catch(() => undefined);
      cancelConnect(kit);
      void connect(kit, { connectorId: 'pairing' }).catch(() => undefined);
      expect(signals).toHaveLength(isCancellable ? 2 : 1);
      await settle();
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
      kit.destroy();
    },
  );

  test(
    'behavior: connecting another namespace of a wallet that is ' + 'waiting supersedes the first, and shows it',
    async () => {
      const asked: (readonly string[])[] = [];
      const both: Connector = {
        id: 'both',
        name: 'Both',
        type: 'INJECTED',
        namespaces: ['eip155', 'solana'],
        isCancellable: true,
        connect: ({ namespaces }) => (asked.push(namespaces), new Promise(() => undefined)),
      };
      const { kit } = createTestKit({ wallets: [mockWallet('eip155'), mockWallet('solana')], connectors: [both] });
      const first = codeOf(connect(kit, { connectorId: 'both', namespace: 'eip155' }));
      void connect(kit, { connectorId: 'both', namespace: 'solana' }).catch(() => undefined);
      expect(await first).toBe('session/superseded');
      await settle();
      expect(asked).toEqual([['eip155'], ['solana']]);
      expect([selectConnectionIn('eip155')(kit).status, selectConnectionIn('solana')(kit).status]).toEqual([
        'disconnected',
        'connecting',
      ]);
      kit.destroy();
    },
  );

  test('error: an outer signal cancels, and one already aborted never reaches the wallet', async () => {
    const { kit, wallet, events } = createTestKit();
    wallet.behave('manual');
    const controller = new AbortController();
    const outcome = codeOf(connect(kit, { connectorId: wallet.id, signal: controller.signal }));
    controller.abort();
    expect(await outcome).toBe('kit/aborted');
    expect(
      await codeOf(connect(kit, { connectorId: wallet.id, signal: AbortSignal.abort(new Error('left the page')) })),
    ).toBe('kit/aborted');
    expect(wallet.requests).toHaveLength(1);
    expect([selectConnection(kit).status, events.map(({ name }) => name)]).toEqual([
      'disconnected',
      ['session:connectStarted'],
    ]);
  });

  test('behavior: called off and begun anew at once, it takes up what the wallet still shows', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const controller = new AbortController();
    const first = codeOf(connect(kit, { connectorId: wallet.id, signal: controller.signal }));
    controller.abort();
    const second = connect(kit, { connectorId: wallet.id });
    expect(await first).toBe('kit/aborted');
    wallet.pending[0]?.approve();
    expect((await second).connections).toHaveLength(1);
    expect([selectConnection(kit).status, wallet.requests.length]).toEqual(['connected', 1]);
  });

  test('error: an abort with a reason of the host is still kit/aborted', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const controller = new AbortController();
    const outcome = codeOf(connect(kit, { connectorId: wallet.id, signal: controller.signal }));
    controller.abort('user cancelled the dialog');
    expect(await outcome).toBe('kit/aborted');
  });

  test('behavior: at the deadline the connector is told to stop, so that a pairing does not stay open', async () => {
    const signals: AbortSignal[] = [];
    const pairing: Connector = {
      id: 'pairing',
      name: 'Pairing',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      connect: ({ signal }) => new Promise(() => signals.push(signal)),
    };
    const { kit, clock } = createTestKit({ connectors: [pairing] });
    const outcome = codeOf(connect(kit, { connectorId: 'pairing' }));
    clock.advance(299_999);
    expect(signals[0]?.aborted).toBe(false);
    clock.advance(1);
    expect(await outcome).toBe('session/connect-timeout');
    await settle();
    expect(signals[0]?.aborted).toBe(true);
    clock.advance(0);
    expect(clock.waiting).toBe(0);
  });

  test('error: a failed attempt stays visible until the next, and the failure is announced once', async () => {
    const { kit, wallet, events } = createTestKit();
    wallet.behave('reject');
    await codeOf(connect(kit, { connectorId: wallet.id }));
    expect(selectConnectAttempt(kit)).toMatchObject({
      connectorId: wallet.id,
      status: 'error',
      error: { code: 'wallet/user-rejected' },
    });
    expect(events.filter(({ name }) => name === 'session:connectFailed')).toHaveLength(1);
    wallet.behave('approve');
    await connect(kit, { connectorId: wallet.id });
    expect(selectConnectAttempt(kit)).toBeUndefined();
  });

  test('error: a second wallet that declines leaves the first connected', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two] });
    await connect(kit, { connectorId: 'one' });
    two.behave('reject');
    expect(await codeOf(connect(kit, { connectorId: 'two' }))).toBe('wallet/user-rejected');
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'one' });
    expect(one.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('error: a wallet that shares no account, or throws at once, leaves nothing half connected', async () => {
    const { kit, wallet } = createTestKit({
      connectors: [
        {
          id: 'sync',
          name: 'Sync',
          type: 'INJECTED',
          namespaces: ['eip155'],
          connect() {
            throw new Error('boom');
          },
        },
      ],
    });
    wallet.lock();
    expect(await codeOf(connect(kit, { connectorId: wallet.id }))).toBe('wallet/locked');
    expect(await codeOf(connect(kit, { connectorId: 'sync' }))).toBe('session/connect-failed');
    expect([selectConnection(kit).status, selectConnections(kit)]).toEqual(['disconnected', []]);
  });

  test('behavior: nobody waits for the goodbye of the wallet before; one that fails is reported', async () => {
    const before = ['eip155', 'solana'].map((namespace) => mockWallet(namespace as 'eip155', { id: namespace }));
    for (const wallet of before) {
      const join = wallet.connect;
      wallet.connect = async (parameters) =>
        (await join(parameters)).map((live) => ({ ...live, disconnect: () => new Promise<void>(() => undefined) }));
    }
    const next = before.map(({ namespace }) => mockWallet(namespace));
    const both: Connector = {
      ...next[0]!,
      id: 'next',
      namespaces: ['eip155', 'solana'],
      connect: async (parameters) => (await Promise.all(next.map((each) => each.connect(parameters)))).flat(),
    };
    const { kit, clock, log } = createTestKit({ wallets: before, connectors: [both] });
    for (const { id } of before) await connect(kit, { connectorId: id });
    await connect(kit, { connectorId: 'next' });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['next', 'active'],
      ['next', 'active'],
      ['eip155', 'disconnected'],
      ['solana', 'disconnected'],
    ]);
    expect(log).toEqual([]);
    clock.advance(3_000);
    await settle();
    expect(log.map(({ message }) => message)).toEqual(
      Array(2).fill('Failed to disconnect (session/disconnect-failed)'),
    );
  });

  test('behavior: one that ends while the wallet before says goodbye can be connected again at once', async () => {
    const [before, wallet] = [mockWallet('eip155', { id: 'before' }), mockWallet('eip155', { id: 'next' })];
    const join = before.connect;
    before.connect = async (parameters) =>
      (await join(parameters)).map((live) => ({ ...live, disconnect: () => new Promise<void>(() => undefined) }));
    const { kit } = createTestKit({ wallets: [before, wallet] });
    await connect(kit, { connectorId: before.id });
    await connect(kit, { connectorId: wallet.id });
    wallet.disappear();
    expect(selectConnection(kit).status).toBe('disconnected');
    await connect(kit, { connectorId: wallet.id });
    expect(selectConnection(kit).status).toBe('connected');
    expect(wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(2);
  });

  test('behavior: with multiWallet the first wallet stays connected beside the active one', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'connected'],
    ]);
    expect(one.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('behavior: wallets of two namespaces stand side by side, and equal references do not clash', async () => {
    const [evm, cosmos] = [mockWallet('eip155'), mockWallet('cosmos')];
    const { kit } = createTestKit({ wallets: [evm, cosmos] });
    await connect(kit, { connectorId: evm.id });
    await connect(kit, { connectorId: cosmos.id });
    expect(selectConnectionIn('eip155')(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } });
    expect(selectConnectionIn('cosmos')(kit)).toMatchObject({ status: 'connected', network: { id: 'cosmos:1' } });
    expect(selectConnection(kit).namespace).toBe('cosmos');
  });

  test('behavior: two kits never share state', async () => {
    const [one, two] = [createTestKit(), createTestKit()];
    await connect(one.kit, { connectorId: one.wallet.id });
    expect(selectConnection(two.kit).status).toBe('disconnected');
    expect(two.events).toEqual([]);
  });
});

describe('a wallet locked while the page is open', () => {
  test('behavior: one that says nothing when it is unlocked comes back when the page is looked at again', async () => {
    const { wallet, ...page } = createTestKit();
    let isMute = false;
    page.kit.connectors.add({
      ...wallet,
      connect: async (parameters) =>
        (await wallet.connect(parameters)).map((live) => ({
          ...live,
          subscribe: (listener) => live.subscribe((change) => isMute || listener(change)),
        })),
    });
    await connect(page.kit, { connectorId: wallet.id });
    wallet.lock();
    expect(selectConnection(page.kit).status).toBe('disconnected');
    isMute = true;
    wallet.unlock();
    expect(selectConnection(page.kit).status).toBe('disconnected');
    page.becomeVisible();
    await expect.poll(() => selectConnection(page.kit).status).toBe('connected');
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect', 'restore']);
    expect(wallet.listenerCount).toBe(1);
  });

  test('behavior: while it stays locked, looking at the page again changes nothing that is seen', async () => {
    const { kit, wallet, becomeVisible } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.lock();
    const seen: string[] = [];
    kit.store.subscribe(selectConnection.slices, () => void seen.push(selectConnection(kit).status));
    becomeVisible();
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('restore');
    await new Promise((resolve) => setImmediate(resolve));
    expect([...seen.filter((status) => status !== 'disconnected'), selectConnection(kit).status]).toEqual([
      'disconnected',
    ]);
  });

  test('behavior: a wallet that is gone is not waited for when the page is looked at again', async () => {
    const { kit, wallet, becomeVisible, log, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.lock();
    kit.connectors.remove(wallet.id);
    becomeVisible();
    clock.advance(60_000);
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(log).toEqual([]);
  });

  test('behavior: a wallet that ends the connection is not brought back', async () => {
    const { kit, wallet, becomeVisible } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.disappear();
    becomeVisible();
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
  });
});
