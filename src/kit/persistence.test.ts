import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  selectConnection,
  selectConnections,
  selectNetwork,
  switchNetwork,
  type StoragePort,
} from 'mooring/core';
import { createTestKit, manualClock, memoryStorage, mockWallet } from 'mooring/testing';
import { createStore, decodeState, defineSlice, encodeState, type PersistDefinition } from '../store';
import { createPersistence } from './persistence';
import { createBrowserPorts } from './browserPorts';

const persist: PersistDefinition<{ count: number }> = {
  version: 2,
  pick: ({ count }) => count,
  restore: (saved) => (typeof saved === 'number' ? { count: saved } : undefined),
  migrate: (saved, version) => (version === 1 ? Number(saved) : undefined),
};
const countSlice = defineSlice('count', () => ({ count: 0 }), { persist });

function setUp(storage: StoragePort) {
  const [store, clock, codes] = [createStore(), manualClock(), [] as string[]];
  const persistence = createPersistence(store, { storage, clock }, 'app', ({ code }) => codes.push(code));
  const add = () => store.write(countSlice, (draft) => void (draft.count += 1), 'count/added');
  return { store, clock, codes, persistence, add };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('decodeState', () => {
  test('behavior: round trip', () => {
    expect(decodeState(encodeState({ count: 3 }, persist), persist, { count: 0 })).toEqual({
      ok: true,
      state: { count: 3 },
    });
  });

  test.each([
    ['{', 'corrupt'],
    ['null', 'corrupt'],
    ['[]', 'corrupt'],
    ['3', 'corrupt'],
    ['{"saved":3}', 'corrupt'],
    ['{"version":2,"saved":"three"}', 'foreign'],
    ['{"version":2}', 'foreign'],
    ['{"version":3,"saved":3}', 'foreign'],
  ])('error: %s is %s', (text, reason) => {
    expect(decodeState(text, persist, { count: 0 })).toEqual({ ok: false, reason });
  });

  test('behavior: an older version is migrated', () => {
    expect(decodeState('{"version":1,"saved":"4"}', persist, { count: 0 })).toEqual({ ok: true, state: { count: 4 } });
  });
});

describe('createPersistence', () => {
  test(
    'behavior: what was saved is restored, also into a slice ' + 'mounted later, and writes of one tick are one',
    async () => {
      const storage = memoryStorage({ 'app.count': '{"version":2,"saved":5}' });
      const { store, clock, persistence, add } = setUp(storage);
      await persistence.hydrate();
      expect(store.read(countSlice)).toEqual({ count: 5 });
      add();
      add();
      expect(storage.items.get('app.count')).toBe('{"version":2,"saved":5}');
      clock.advance(0);
      expect(storage.items.get('app.count')).toBe('{"version":2,"saved":7}');
      expect(clock.waiting).toBe(0);
    },
  );

  test('behavior: stop saves what waits and then saves nothing more', async () => {
    const storage = memoryStorage();
    const { clock, persistence, add } = setUp(storage);
    await persistence.hydrate();
    add();
    persistence.stop();
    expect(storage.items.get('app.count')).toBe('{"version":2,"saved":1}');
    add();
    expect(clock.waiting).toBe(0);
  });

  test('error: corrupt and foreign data are told once and replaced by the next write', async () => {
    const storage = memoryStorage({ 'app.count': 'not json' });
    const { store, clock, codes, persistence, add } = setUp(storage);
    store.read(countSlice);
    await persistence.hydrate();
    await persistence.hydrate();
    expect(codes).toEqual(['store/persisted-data-invalid']);
    add();
    clock.advance(0);
    expect(storage.items.get('app.count')).toBe('{"version":2,"saved":1}');
  });

  test('error: what full storage refused is written when it comes back to just that', () => {
    const storage = memoryStorage();
    const { store, clock, persistence, add } = setUp(storage);
    persistence.hydrate();
    storage.failWith(new DOMException('full', 'QuotaExceededError'));
    add();
    clock.advance(0);
    storage.failWith(undefined);
    add();
    store.write(countSlice, (draft) => void (draft.count -= 1), 'count/taken');
    clock.advance(0);
    expect(storage.items.get('app.count')).toBe(encodeState({ count: 1 }, persist));
  });

  test('error: full storage is told once, nothing is lost in memory, and it recovers', async () => {
    const storage = memoryStorage();
    const { store, clock, codes, persistence, add } = setUp(storage);
    await persistence.hydrate();
    storage.failWith(new DOMException('full', 'QuotaExceededError'));
    add();
    clock.advance(0);
    add();
    clock.advance(0);
    expect([codes, store.read(countSlice).count]).toEqual([['store/storage-unavailable'], 2]);
    storage.failWith(undefined);
    add();
    clock.advance(0);
    expect(storage.items.get('app.count')).toBe('{"version":2,"saved":3}');
  });

  test('error: forbidden storage is told once for reading and writing', async () => {
    const storage = memoryStorage();
    storage.failWith(new DOMException('forbidden', 'SecurityError'));
    const { store, clock, codes, persistence, add } = setUp(storage);
    store.read(countSlice);
    await persistence.hydrate();
    add();
    clock.advance(0);
    expect([codes, store.read(countSlice).count]).toEqual([['store/storage-unavailable'], 1]);
  });

  test('error: asynchronous storage that rejects is survived', async () => {
    const refused = () => Promise.reject(new Error('no'));
    const { store, clock, codes, persistence, add } = setUp({
      getItem: refused,
      setItem: refused,
      removeItem: refused,
    });
    store.read(countSlice);
    await persistence.hydrate();
    add();
    clock.advance(0);
    await settle();
    expect([codes, store.read(countSlice).count]).toEqual([['store/storage-unavailable'], 1]);
  });

  test('behavior: what was written while late storage was empty is saved once it has answered', async () => {
    const storage = memoryStorage();
    let answer = (_: string | null): void => undefined;
    const getItem = () => new Promise<string | null>((resolve) => (answer = resolve));
    const { store, clock, persistence, add } = setUp({ ...storage, getItem });
    store.read(countSlice);
    const hydrated = persistence.hydrate();
    add();
    clock.advance(0);
    expect(storage.items.size).toBe(0);
    answer(null);
    await hydrated;
    clock.advance(0);
    expect(storage.items.get('app.count')).toBe('{"version":2,"saved":1}');
  });

  test('behavior: data of an older version is saved again in the new one', async () => {
    const storage = memoryStorage({ 'app.count': '{"version":1,"saved":"4"}' });
    const { store, clock, persistence } = setUp(storage);
    store.read(countSlice);
    await persistence.hydrate();
    clock.advance(0);
    expect(storage.items.get('app.count')).toBe('{"version":2,"saved":4}');
  });
});

describe('createKit with storage', () => {
  const asynchronous = (storage: StoragePort) => {
    const gates: (() => void)[] = [];
    const port: StoragePort = {
      ...storage,
      getItem: (key) => new Promise((resolve) => gates.push(() => resolve(storage.getItem(key)))),
    };
    return { port, open: () => gates.splice(0).forEach((gate) => gate()) };
  };

  test('behavior: asynchronous storage restores, and nobody is hydrated before it answered', async () => {
    const { kit, wallet, storage, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    const { port, open } = asynchronous(storage);
    const reloaded = createTestKit({ wallets: [wallet], ports: { storage: port } });
    expect(selectConnection(reloaded.kit)).toMatchObject({ status: 'disconnected', isHydrated: false });
    open();
    await reloaded.kit.start();
    expect(selectConnection(reloaded.kit)).toMatchObject({ status: 'connected', isHydrated: true });
  });

  test('behavior: what happened before late storage answered is not overwritten by it', async () => {
    const storage = memoryStorage();
    const [old, fresh] = [mockWallet('eip155', { id: 'old' }), mockWallet('eip155', { id: 'fresh' })];
    const first = createTestKit({ wallets: [old], storage });
    await connect(first.kit, { connectorId: 'old' });
    first.clock.advance(0);
    const { port, open } = asynchronous(storage);
    const { kit, clock } = createTestKit({ wallets: [old, fresh], ports: { storage: port } });
    await switchNetwork(kit, { networkId: 'eip155:2' });
    await connect(kit, { connectorId: 'fresh' });
    clock.advance(0);
    open();
    await kit.start();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'fresh' });
    expect(selectConnections(kit).map(({ connectorId }) => connectorId)).toEqual(['fresh', 'old']);
    clock.advance(0);
    expect(Object.keys(JSON.parse(storage.items.get('mooring.session') ?? '').saved.connections)).toEqual(
      expect.arrayContaining(['eip155/old', 'eip155/fresh']),
    );
  });

  test('error: a saved address that is no address does not break rendering', async () => {
    const { kit, wallet, storage, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    storage.items.set(
      'mooring.session',
      (storage.items.get('mooring.session') ?? '').replaceAll(wallet.accounts[0]?.address ?? '', 'not an address'),
    );
    const reloaded = createTestKit({ wallets: [wallet], storage });
    expect(selectConnection(reloaded.kit).status).toBe('disconnected');
    expect(reloaded.log.map(({ message }) => message)).toEqual([
      'Saved "session" data is foreign and was ignored (store/persisted-data-invalid)',
    ]);
  });

  test('behavior: a live object never enters saved state', async () => {
    const { kit, wallet, storage, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    const saved: unknown = JSON.parse(storage.items.get('mooring.session') ?? '');
    expect(saved).toEqual({ version: 1, saved: expect.objectContaining({ active: { eip155: wallet.id } }) });
    expect(JSON.stringify(saved)).not.toContain('requests');
  });

  test('behavior: forbidden storage leaves a working kit and one notice', async () => {
    const storage = memoryStorage();
    storage.failWith(new DOMException('forbidden', 'SecurityError'));
    const { kit, wallet, clock, events } = createTestKit({ storage });
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    await disconnect(kit);
    clock.advance(0);
    await connect(kit, { connectorId: wallet.id });
    expect(selectConnection(kit).status).toBe('connected');
    expect(events.filter(({ name }) => name === 'error:raised')).toHaveLength(1);
  });

  test('behavior: a saved network is checked: known, and of its namespace', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const saved = (selected: object) =>
      memoryStorage({
        'mooring.networks': JSON.stringify({ version: 1, saved: { selected, activeNamespace: 'eip155' } }),
      });
    const networkAfter = (selected: object) =>
      selectNetwork(createTestKit({ wallets: [evm, solana], storage: saved(selected) }).kit)?.id;
    expect(networkAfter({ eip155: 'eip155:2' })).toBe('eip155:2');
    expect(networkAfter({ eip155: 'eip155:77' })).toBe('eip155:1');
    expect(networkAfter({ eip155: 'solana:2' })).toBe('eip155:1');
    expect(networkAfter({ eip155: null })).toBe('eip155:1');
  });

  test('behavior: two kits with different keys on one origin keep apart', async () => {
    const storage = memoryStorage();
    const one = createTestKit({ storage, storageKey: 'one' });
    const two = createTestKit({ storage, storageKey: 'two' });
    await connect(one.kit, { connectorId: one.wallet.id });
    one.clock.advance(0);
    two.clock.advance(0);
    expect(Object.keys(JSON.parse(storage.items.get('one.session') ?? '').saved.connections)).toEqual([
      `eip155/${one.wallet.id}`,
    ]);
    expect(JSON.parse(storage.items.get('two.session') ?? '').saved.connections).toEqual({});
    expect(selectConnection(two.kit).status).toBe('disconnected');
  });
});

describe('createBrowserPorts', () => {
  test('behavior: on a server storage is empty and the browser has no window', () => {
    const { storage, browser } = createBrowserPorts();
    expect(storage.getItem('x')).toBeNull();
    expect(storage.setItem('x', 'y')).toBeUndefined();
    expect(storage.removeItem('x')).toBeUndefined();
    expect(browser.window).toBeUndefined();
    expect(browser.onVisible(() => undefined)()).toBeUndefined();
  });

  test('behavior: ids are unguessable also where randomUUID is missing (plain http)', () => {
    const { random } = createBrowserPorts();
    expect(random.id()).toMatch(/^[0-9a-f]{32}$/);
    expect(random.id()).not.toBe(random.id());
  });
});
