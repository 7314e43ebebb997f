import { act, cleanup, render, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  KitProvider,
  useConnect,
  useConnection,
  useConnections,
  useKit,
  useKitEvents,
  useKitState,
  useNetwork,
  useProvider,
  useSwitchNetwork,
  useWallets,
} from 'mooring';
import { connect, isKitError, switchNetwork, type Kit } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { defineSlice, type StateSource } from '../store';

afterEach(cleanup);
const within = (kit: Kit) => ({
  wrapper: ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>,
});

describe('useKit', () => {
  test('error: without a provider it says what to do', () => {
    const caught: unknown[] = [];
    const Probe = () => {
      try {
        useKit();
      } catch (error) {
        caught.push(error);
      }
      return null;
    };
    renderToString(<Probe />);
    expect(caught).toEqual([
      expect.objectContaining({
        code: 'kit/provider-missing',
        message: expect.stringContaining('<KitProvider kit={kit}>'),
      }),
    ]);
    expect(isKitError(caught[0])).toBe(true);
  });

  test('behavior: the option goes before the provider', () => {
    const [outer, inner] = [createTestKit().kit, createTestKit().kit];
    expect(renderHook(() => [useKit(), useKit({ kit: inner })], within(outer)).result.current).toEqual([outer, inner]);
  });
});

describe('KitProvider', () => {
  test("behavior: StrictMode's double mount starts once, and unmounting stops nothing", async () => {
    const wallet = mockWallet('eip155');
    const first = createTestKit({ wallets: [wallet] });
    await connect(first.kit, { connectorId: wallet.id });
    first.clock.advance(0);
    const { kit } = createTestKit({ wallets: [wallet], storage: first.storage, autoStart: false });
    const { unmount } = await act(async () =>
      render(
        <StrictMode>
          <KitProvider kit={kit} />
        </StrictMode>,
      ),
    );
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect', 'restore']);
    unmount();
    expect(renderHook(() => useConnection({ kit })).result.current.status).toBe('connected');
  });

  test(
    'behavior: a page rendered on the server hydrates without ' + 'mismatch beside a kit that is already connected',
    async () => {
      const App = ({ kit }: { kit: Kit }) => {
        const connection = useConnection({ kit });
        const { isSupported } = useSwitchNetwork({ kit });
        return (
          <p>
            {`${connection.status} ${connection.address ?? 'nobody'} ${useNetwork({ kit })?.id} ` +
              `${useWallets({ kit }).data.length} ${isSupported} ` +
              `${String(useProvider('eip155', { kit }) !== undefined)} ${connection.isHydrated}`}
          </p>
        );
      };
      const wallets = () => [mockWallet('eip155', { without: ['switchNetwork'] })] as const;
      const html = renderToString(<App kit={createTestKit({ wallets: wallets(), autoStart: false }).kit} />);
      expect(html).toBe('<p>disconnected nobody eip155:1 1 true false false</p>');
      const { kit, wallet } = createTestKit({ wallets: wallets() });
      await connect(kit, { connectorId: wallet.id });
      wallet.switchTo('eip155:2');
      const container = document.createElement('div');
      container.innerHTML = html;
      const mismatches: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(container, <App kit={kit} />, { onRecoverableError: (error) => mismatches.push(error) }),
      );
      expect(mismatches).toEqual([]);
      expect(container.textContent).toBe(`connected ${wallet.accounts[0]?.address} eip155:2 1 false true true`);
      act(() => root.unmount());
    },
  );
});

describe('useConnection', () => {
  test('behavior: one commit per visible transition: disconnected, connecting, connected', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const seen: string[] = [];
    renderHook(() => seen.push(useConnection().status), within(kit));
    await act(async () => void connect(kit, { connectorId: wallet.id }));
    await act(async () => wallet.pending[0]?.approve());
    expect(seen).toEqual(['disconnected', 'connecting', 'connected']);
  });

  test('behavior: wakes only when it changed: not for another namespace, an attempt, or wallets found', async () => {
    const [evm, solana, other] = [mockWallet('eip155'), mockWallet('solana'), mockWallet('eip155', { id: 'other' })];
    const { kit } = createTestKit({ wallets: [evm, solana, other] });
    await connect(kit, { connectorId: solana.id });
    await connect(kit, { connectorId: evm.id });
    const renders = { one: 0, list: 0, wallets: 0, network: 0 };
    renderHook(() => (useConnection({ namespace: 'eip155' }), (renders.one += 1)), within(kit));
    renderHook(() => (useConnections(), (renders.list += 1)), within(kit));
    renderHook(() => (useWallets(), (renders.wallets += 1)), within(kit));
    renderHook(() => (useNetwork({ namespace: 'eip155' }), (renders.network += 1)), within(kit));
    other.behave('reject');
    await act(async () => connect(kit, { connectorId: 'other' }).catch(() => undefined));
    expect(renders).toEqual({ one: 1, list: 1, wallets: 1, network: 1 });
    await act(async () => switchNetwork(kit, { networkId: 'solana:2' }));
    expect(renders).toMatchObject({ one: 1, network: 1 });
    await act(async () => kit.connectors.add(mockWallet('eip155', { id: 'late', name: 'Late' })));
    expect(renders).toMatchObject({ one: 1, wallets: 3 });
  });
});

describe('useWallets', () => {
  test('behavior: is filtered by search and namespace, and keeps its array while nothing changed', () => {
    const { kit } = createTestKit({
      wallets: [mockWallet('eip155', { name: 'Evm One' }), mockWallet('solana', { name: 'Sol One' })],
      customWallets: [{ id: 'own', name: 'Own' }],
    });
    const names = (parameters: Parameters<typeof useWallets>[0]) =>
      renderHook(() => useWallets(parameters).data.map(({ name }) => name), within(kit)).result.current;
    expect(names({})).toEqual(['Evm One', 'Sol One', 'Own']);
    expect(names({ search: ' one ', namespace: 'solana' })).toEqual(['Sol One']);
    const { result, rerender } = renderHook(() => useWallets({ search: 'one' }).data, within(kit));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});

describe('useKitEvents', () => {
  test('behavior: calls the latest listeners, until unmounted', async () => {
    const { kit, wallet } = createTestKit();
    const heard: string[] = [];
    const { rerender, unmount } = renderHook(
      ({ tag }) => useKitEvents({ 'session:connectStarted': () => heard.push(tag) }),
      { initialProps: { tag: 'first' }, ...within(kit) },
    );
    rerender({ tag: 'second' });
    await connect(kit, { connectorId: wallet.id });
    unmount();
    kit.events.emit('session:connectStarted', { connectorId: 'x', namespaces: [] });
    expect(heard).toEqual(['second']);
  });
});

describe('useKitEvents of pairings', () => {
  test('behavior: who names `pairing:created` hears it, once each, and nobody else does', async () => {
    const { kit, events } = createTestKit();
    const uris: string[] = [];
    const { unmount } = renderHook(
      () => useKitEvents({ 'pairing:created': ({ uri }) => uris.push(uri), 'modal:opened': () => uris.push('opened') }),
      within(kit),
    );
    kit.events.emit('pairing:created', { uri: 'wc:1', expiresAt: 5 });
    unmount();
    kit.events.emit('pairing:created', { uri: 'wc:2', expiresAt: 5 });
    expect(uris).toEqual(['wc:1']);
    expect(events.filter(({ name }) => name === 'pairing:created')).toEqual([]);
  });
});

describe('useConnect', () => {
  test('behavior: goes through pending to success, and one that is called off leaves it idle', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const { result } = renderHook(() => useConnect(), within(kit));
    await act(async () => result.current.mutate({ connectorId: wallet.id }));
    expect(result.current).toMatchObject({ status: 'pending', isPending: true, variables: { connectorId: wallet.id } });
    await act(async () => result.current.cancel());
    expect(result.current).toMatchObject({ status: 'idle', error: undefined, variables: undefined });
    await act(async () => result.current.mutate({ connectorId: wallet.id }));
    await act(async () => wallet.pending.at(-1)?.approve());
    expect(result.current).toMatchObject({
      status: 'success',
      isSuccess: true,
      data: { connections: [{ connectorId: wallet.id }] },
    });
  });
});

describe('useKitState', () => {
  const counterSlice = defineSlice('test.counter', () => ({ count: 0, other: 0 }));
  const add = (kit: Kit, field: 'count' | 'other') =>
    act(() => kit.store.write(counterSlice, (draft) => void (draft[field] += 1), 'test/added'));

  test('behavior: a function written in place is subscribed once, and draws only for another value', () => {
    const { kit } = createTestKit();
    const subscribe = vi.spyOn(kit.store, 'subscribe');
    let renders = 0;
    const { result, rerender } = renderHook(
      () => ((renders += 1), useKitState(({ store }) => store.read(counterSlice).count)),
      within(kit),
    );
    const subscribed = subscribe.mock.calls.length;
    rerender();
    add(kit, 'count');
    expect([result.current, renders, subscribe.mock.calls.length]).toEqual([1, 3, subscribed]);
    add(kit, 'other');
    expect([result.current, renders]).toEqual([1, 3]);
  });

  test('behavior: isEqual keeps the object before, so that a function may make a new one at each call', () => {
    const { kit } = createTestKit();
    let renders = 0;
    const isEqual = (before: { isOdd: boolean }, after: { isOdd: boolean }) => before.isOdd === after.isOdd;
    const { result } = renderHook(
      () => (
        (renders += 1), useKitState(({ store }) => ({ isOdd: store.read(counterSlice).count % 2 === 1 }), { isEqual })
      ),
      within(kit),
    );
    const before = result.current;
    add(kit, 'other');
    expect([result.current === before, renders]).toEqual([true, 1]);
    add(kit, 'count');
    expect([result.current, renders]).toEqual([{ isOdd: true }, 2]);
  });

  test('behavior: a function that makes a new object at each call is asked once a write, and draws no rounds', () => {
    const { kit } = createTestKit();
    let renders = 0;
    const select = ({ store }: StateSource) => [store.read(counterSlice).count];
    const { result, rerender } = renderHook(() => ((renders += 1), useKitState(select)), within(kit));
    const before = result.current;
    rerender();
    expect([result.current === before, renders]).toEqual([true, 2]);
    add(kit, 'count');
    expect([result.current, renders]).toEqual([[1], 3]);
  });

  test('behavior: another function at the next render is another value at once', () => {
    const { kit } = createTestKit();
    const { result, rerender } = renderHook(
      ({ by }: { by: number }) => useKitState(({ store }) => store.read(counterSlice).count * by),
      { initialProps: { by: 2 }, ...within(kit) },
    );
    add(kit, 'count');
    rerender({ by: 5 });
    expect(result.current).toBe(5);
  });

  test('behavior: a server draws what a function makes of the state before start', async () => {
    const { kit } = createTestKit();
    add(kit, 'count');
    const Shown = () => <p>{useKitState(({ store }) => store.read(counterSlice).count, { kit })}</p>;
    expect(renderToString(<Shown />)).toBe('<p>0</p>');
  });

  test('behavior: one write, one call: also for who hears of every slice', () => {
    const { kit } = createTestKit();
    let woken = 0;
    const stop = kit.store.subscribe(undefined, () => void (woken += 1));
    add(kit, 'count');
    kit.store.transaction(() => {
      add(kit, 'count');
      add(kit, 'other');
    });
    expect(woken).toBe(2);
    stop();
    add(kit, 'count');
    expect(woken).toBe(2);
  });
});
