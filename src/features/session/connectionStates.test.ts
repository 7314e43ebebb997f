import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  selectConnection,
  selectConnections,
  selectNetwork,
  switchNetwork,
  type Kit,
  type Namespace,
} from 'mooring/core';
import { createTestKit, mockWallet, testNetworks, type TestKitOptions } from 'mooring/testing';
import { sessionSlice } from './state';

const setUp = async (options: TestKitOptions = {}) => {
  const page = createTestKit({ networks: testNetworks('eip155'), ...options });
  await connect(page.kit, { connectorId: page.wallet.id });
  const { kit, events } = page;
  return {
    ...page,
    namespace: () => kit.store.read(sessionSlice).namespaces['eip155'],
    ends: () => events.filter(({ name }) => name === 'session:disconnected').length,
  };
};

describe('selectConnection', () => {
  test('behavior: of nobody it tells nothing, also where somebody was connected before', async () => {
    const { kit, wallet } = await setUp();
    wallet.lock();
    expect(selectConnection(kit)).toStrictEqual({ status: 'disconnected', isConnected: false, isHydrated: true });
  });

  test('behavior: a wallet that is asked once more shows no account until it has answered', async () => {
    const { kit, wallet } = await setUp();
    await disconnect(kit);
    wallet.behave('manual');
    const connecting = connect(kit, { connectorId: wallet.id });
    expect(selectConnection(kit)).toMatchObject({ status: 'connecting', isConnected: false, address: undefined });
    wallet.pending[0]?.approve();
    await connecting;
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', isConnected: true });
  });

  test('behavior: a wallet of which nothing is known is not connected yet', () => {
    const { kit } = createTestKit();
    const say = (status: 'connected' | 'reconnecting') =>
      kit.store.write(
        sessionSlice,
        (draft) => void (draft.namespaces['eip155'] = { status, connectorId: 'unknown' }),
        'test/said',
      );
    say('connected');
    expect(selectConnection(kit)).toMatchObject({ status: 'connecting', isConnected: false });
    say('reconnecting');
    expect(selectConnection(kit)).toMatchObject({ status: 'reconnecting', isConnected: false });
  });

  test.each<[Namespace, Namespace]>([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ])('behavior: after a reload %s, then %s: the one connected last is the one in use', async (...order) => {
    const wallets = [mockWallet('eip155'), mockWallet('solana')];
    const networks = [...testNetworks('eip155'), ...testNetworks('solana')];
    const first = createTestKit({ wallets, networks });
    for (const namespace of order) await connect(first.kit, { connectorId: `mock.${namespace}` });
    first.clock.advance(0);
    const { kit } = createTestKit({ wallets, networks, storage: first.storage });
    await kit.start();
    expect([selectConnections(kit).length, selectConnection(kit).namespace]).toEqual([2, order[1]]);
  });
});

const madeOf = (kit: Kit) => kit.store.read(sessionSlice).connections['eip155/mock.eip155']?.connectedAt;

describe('connections', () => {
  test('behavior: one made anew counts from now, one that comes back from when it was made', async () => {
    const { kit, wallet, clock, storage } = await setUp();
    const madeAt = clock.now();
    clock.advance(5_000);
    const again = createTestKit({ networks: testNetworks('eip155'), wallets: [wallet], storage, clock });
    await again.kit.start();
    expect(madeOf(again.kit)).toBe(madeAt);
    await disconnect(kit);
    await connect(kit, { connectorId: wallet.id });
    expect(madeOf(kit)).toBe(madeAt + 5_000);
  });

  test('behavior: a locked wallet keeps its place and its network; one that has left keeps neither', async () => {
    const { kit, wallet, namespace, ends } = await setUp();
    await switchNetwork(kit, { networkId: 'eip155:2' });
    wallet.lock();
    expect([namespace(), selectNetwork(kit)?.id, ends()]).toStrictEqual([
      { status: 'disconnected', connectorId: wallet.id },
      'eip155:2',
      1,
    ]);
    wallet.disappear();
    expect([namespace(), selectNetwork(kit)?.id, ends()]).toStrictEqual([{ status: 'disconnected' }, 'eip155:1', 1]);
    expect([wallet.listenerCount, kit.store.read(sessionSlice).connections]).toMatchObject([
      0,
      { 'eip155/mock.eip155': { isRemembered: false } },
    ]);
  });

  test('behavior: after a reload with several wallets each is asked once', async () => {
    const wallets = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const options = { wallets, networks: testNetworks('eip155'), features: { multiWallet: true } };
    const first = createTestKit(options);
    for (const { id } of wallets) await connect(first.kit, { connectorId: id });
    first.clock.advance(0);
    const { kit } = createTestKit({ ...options, storage: first.storage });
    await kit.start();
    const restored = wallets.map(({ requests }) => requests.filter(({ method }) => method === 'restore').length);
    expect([selectConnections(kit).length, restored]).toEqual([2, [1, 1]]);
  });
});
