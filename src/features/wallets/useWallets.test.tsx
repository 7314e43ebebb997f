import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useWallet, useWallets } from 'mooring';
import { createTestKit, scriptedFetch, type ScriptedRequest } from 'mooring/testing';

afterEach(cleanup);

const base = 'https://provider.test';

/** A directory of so many wallets, as the service answers. */
function directory(total: number) {
  const all = Array.from({ length: total }, (_, index) => ({
    id: `id-${index}`,
    name: `Wallet ${index}`,
    image_id: `image-${index}`,
    chains: ['eip155:1'],
    mobile_link: null,
  }));
  const fetch = scriptedFetch({
    [`${base}/getWallets`]: ({ url }: ScriptedRequest) => {
      const query = new URL(url).searchParams;
      const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))];
      return { data: all.slice((page - 1) * entries, page * entries), count: all.length };
    },
  });
  return createTestKit({ fetch, projectId: 'p', services: { provider: base }, wallets: [] });
}

function open(total: number) {
  const { kit, clock, fetch } = directory(total);
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
  const hook = renderHook(({ search }) => useWallets({ search }), { initialProps: { search: '' }, wrapper });
  const settle = () => act(async () => void (await new Promise<void>((resolve) => setImmediate(resolve))));
  const loaded = () => waitFor(() => expect(hook.result.current.data).not.toEqual([]));
  const searches = () =>
    fetch.requests.map(({ url }) => new URL(url).searchParams.get('search')).filter((search) => search !== null);
  return { ...hook, clock, settle, loaded, searches };
}

describe('useWallets', () => {
  test('behavior: a search is asked for 300 ms after the last key, and not a millisecond before', async () => {
    const { rerender, clock, settle, loaded, searches } = open(1);
    await loaded();
    rerender({ search: 'w' });
    act(() => clock.advance(299));
    rerender({ search: 'wa' });
    act(() => clock.advance(299));
    await settle();
    expect(searches()).toEqual([]);
    act(() => clock.advance(1));
    await settle();
    expect(searches()).toEqual(['wa']);
  });

  test('behavior: the first answer is the second draw: what is about to be asked for counts as asked', async () => {
    const { kit, fetch } = directory(1);
    const seen: unknown[] = [];
    const { result } = renderHook(() => {
      const wallets = useWallets({ kit });
      seen.push([wallets.fetchStatus, wallets.status, wallets.data.length]);
      return wallets;
    });
    await waitFor(() => expect(result.current.data).not.toEqual([]));
    expect(seen).toEqual([
      ['fetching', 'pending', 0],
      ['idle', 'success', 1],
    ]);
    expect(fetch.requests).toHaveLength(1);
  });

  test('behavior: asks when its schedule says so, once, and not at all once it is gone', async () => {
    const { kit, fetch } = directory(1);
    const due = new Set<() => void>();
    const schedule = (ask: () => void) => (due.add(ask), () => void due.delete(ask));
    const { result, rerender } = renderHook(() => useWallets({ kit, schedule }));
    const gone = renderHook(() => useWallets({ kit, schedule }));
    expect([due.size, fetch.requests.length, result.current.isFetching]).toEqual([2, 0, true]);
    gone.unmount();
    rerender();
    expect(due.size).toBe(1);
    for (const ask of due) ask();
    await waitFor(() => expect(result.current.data).not.toEqual([]));
    expect([fetch.requests.length, result.current.isFetching]).toEqual([1, false]);
  });

  test.each([
    [39, false],
    [40, false],
    [41, true],
  ])('behavior: of %d wallets there are more than one page: %s', async (total, hasMore) => {
    const { result, loaded } = open(total);
    await loaded();
    expect([result.current.data.length, result.current.hasNextPage]).toEqual([Math.min(total, 40), hasMore]);
  });

  test('behavior: the list is made anew with what a page brings, not when it is asked for', async () => {
    const { result, loaded } = open(60);
    await loaded();
    const first = result.current.data;
    act(() => result.current.fetchNextPage());
    expect(result.current.isFetchingNextPage).toBe(true);
    expect(result.current.data).toBe(first);
    await waitFor(() => expect(result.current.data).toHaveLength(60));
  });

  test('behavior: a list that asks for nothing has what others were given', async () => {
    const { kit, fetch } = directory(3);
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    const quiet = renderHook(() => useWallets({ enabled: false }), { wrapper });
    expect([quiet.result.current.data, fetch.requests]).toEqual([[], []]);
    renderHook(() => useWallets(), { wrapper });
    await waitFor(() => expect(quiet.result.current.data).toHaveLength(3));
  });
});

describe('useWallet', () => {
  test('behavior: whatever row a list had, its id leads to it, also of a wallet that is listed twice', async () => {
    const listed = [
      { id: 'one', name: 'Harbor', chains: ['eip155:1'] },
      { id: 'other', name: 'Harbor', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    ];
    const fetch = scriptedFetch({ [`${base}/getWallets`]: () => ({ data: listed, count: 2 }) });
    const { kit } = createTestKit({ fetch, projectId: 'p', services: { provider: base }, wallets: [] });
    const list = renderHook(() => useWallets({ kit, namespace: 'solana' }));
    await waitFor(() => expect(list.result.current.data.map(({ id }) => id)).toEqual(['other']));
    const find = (id: string) => renderHook(() => useWallet({ kit, id })).result.current;
    expect([find('other'), find('one')]).toMatchObject([
      { id: 'other', namespaces: ['solana'] },
      { id: 'one', namespaces: ['eip155'] },
    ]);
  });
});
