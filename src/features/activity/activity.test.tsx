import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useActivity } from 'mooring';
import {
  connect,
  fetchActivity,
  selectActivity,
  sendTransaction,
  switchAccount,
  watchTransactions,
  type ActivityItem,
  type ActivityService,
  type Adapter,
  type Kit,
  type TransactionOutcome,
} from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet, scriptedFetch, type TestKitOptions } from 'mooring/testing';
import { transfers } from '../../adapters/eip155/transfers';
import { codeOf } from '../../../test/codeOf';
import { pendingTransactionsSlice } from '../account/pendingTransactions';

afterEach(cleanup);

const service = 'https://data.test';
const hosted = (wallets: Parameters<typeof mockAdapter>[1], fields: Partial<Adapter> = {}): Adapter => ({
  ...mockAdapter('eip155', wallets),
  hostedRpc: true,
  ...fields,
});
const transaction = (hash: string, fields: object = {}) => ({
  id: `id of ${hash}`,
  metadata: {
    operationType: 'receive',
    hash,
    minedAt: '2026-03-01T12:00:00Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 1,
    application: null,
    chain: 'eip155:1',
    ...fields,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: null } },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '1.5' },
    },
  ],
});

/** A kit whose service answers by the cursor it is asked with. */
function openWith(answer: (cursor: string | null) => unknown, options: TestKitOptions = {}) {
  const wallet = mockWallet('eip155');
  const fetch = scriptedFetch({
    [`${service}/v1/supported-chains`]: () => ({ http: ['eip155:1'], ws: [] }),
    [`${service}/v1/account`]: ({ url }: { url: string }) => answer(new URL(url).searchParams.get('cursor')),
  });
  return createTestKit({
    wallets: [wallet],
    fetch,
    adapters: [hosted([wallet])],
    projectId: 'p',
    services: { blockchain: service, provider: false },
    ...options,
  });
}
const within = (kit: Kit) => ({
  wrapper: ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>,
});

describe('fetchActivity', () => {
  test('behavior: what the service says, in plain data; nonsense and other networks are left out', async () => {
    const { kit, wallet, fetch } = openWith(() => ({
      data: [
        transaction('a', { application: { name: 'Swapper', iconUrl: null } }),
        transaction('b', { chain: 'eip155:10' }),
        transaction('c', { minedAt: 'yesterday' }),
        { id: 'd' },
        { ...transaction('e'), transfers: null },
        { ...transaction('f'), transfers: [{ direction: 'in', quantity: { numeric: '1e9' } }] },
      ],
      next: 'more',
    }));
    await connect(kit, { connectorId: wallet.id });
    const page = await fetchActivity(kit);
    expect(page.cursor).toBe('more');
    expect(page.items.map(({ id, transfers }) => [id, transfers.length])).toEqual([
      ['a', 1],
      ['e', 0],
      ['f', 0],
    ]);
    expect(page.items[0]).toEqual({
      id: 'a',
      hash: 'a',
      networkId: 'eip155:1',
      operation: 'receive',
      status: 'confirmed',
      from: '0x1',
      to: '0x2',
      timestamp: Date.UTC(2026, 2, 1, 12),
      application: { name: 'Swapper', iconUrl: undefined },
      transfers: [{ direction: 'in', quantity: '1.5', symbol: 'ETH', name: 'Ether', iconUrl: undefined }],
    });
    expect(fetch.requests.at(-1)?.url).toMatch(/\/history\?currency=usd&chainId=eip155%3A1&projectId=p&st=appkit/);
  });

  test.each(['the hosted service', 'a service of the page'])(
    'behavior: addresses that %s tells without their checksum have it, and stay where it cannot be had',
    async (which) => {
      const [plain, written] = [
        '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      ];
      const data = [transaction('a', { sentFrom: plain, sentTo: 'nobody' }), transaction('b', { sentTo: plain })];
      const items: ActivityItem[] = [
        {
          id: 'a',
          hash: 'a',
          networkId: 'eip155:1',
          operation: 'send',
          status: 'confirmed',
          from: plain,
          to: 'nobody',
        },
        { id: 'b', hash: 'b', networkId: 'eip155:1', operation: 'send', status: 'confirmed', from: '0x1', to: plain },
      ].map((item) => ({ ...item, timestamp: 0, transfers: [] }) as ActivityItem);
      const own = { services: { activity: { fetchActivity: async () => ({ items, cursor: undefined }) } } };
      const read = async (load: Adapter['transfers']) => {
        const wallet = mockWallet('eip155');
        const { kit } = openWith(() => ({ data, next: null }), {
          wallets: [wallet],
          adapters: [hosted([wallet], load && { transfers: load })],
          ...(which !== 'the hosted service' && own),
        });
        await connect(kit, { connectorId: wallet.id });
        return (await fetchActivity(kit)).items.map(({ from, to }) => [from, to]);
      };
      const told = [
        [plain, 'nobody'],
        ['0x1', plain],
      ];
      expect(await read(async () => transfers)).toEqual([
        [written, 'nobody'],
        ['0x1', written],
      ]);
      expect(await read(() => Promise.reject(new Error('lost')))).toEqual(told);
      expect(await read(undefined)).toEqual(told);
    },
  );

  test('behavior: rows of one block are told by transaction, each with all that moved in it', async () => {
    const row = (hash: string, symbol: string, direction: string, operationType: string) => ({
      ...transaction(hash, { operationType }),
      id: '370000000',
      transfers: [{ fungible_info: { symbol }, direction, quantity: { numeric: '2' } }],
    });
    const pages: Record<string, object> = {
      first: {
        data: [row('a', 'TEST', 'out', 'send'), row('a', 'USD', 'in', 'receive'), row('b', 'TEST', 'in', 'receive')],
        next: 'two',
      },
      two: {
        data: [row('b', 'TEST', 'in', 'receive'), row('b', 'EUR', 'in', 'receive'), row('c', 'EUR', 'out', 'send')],
        next: null,
      },
    };
    const { kit, wallet } = openWith((cursor) => pages[cursor ?? 'first']);
    await connect(kit, { connectorId: wallet.id });
    const told = (items: readonly ActivityItem[]) =>
      items.map(({ id, operation, transfers }) => [id, operation, ...transfers.map(({ symbol }) => symbol)]);
    expect(told((await fetchActivity(kit)).items)).toEqual([
      ['a', 'receive', 'USD', 'TEST'],
      ['b', 'receive', 'TEST'],
    ]);
    await fetchActivity(kit, { cursor: 'two' });
    const target = { address: wallet.accounts[0]?.address ?? '', networkId: 'eip155:1' } as const;
    expect(told(selectActivity({ ...target, cursors: ['two'] })(kit).items)).toEqual([
      ['a', 'receive', 'USD', 'TEST'],
      ['b', 'receive', 'TEST', 'EUR'],
      ['c', 'send', 'EUR'],
    ]);
  });

  test('behavior: a page is served for 15 s, then asked anew; each page by itself', async () => {
    const { kit, wallet, clock, fetch } = openWith(() => ({ data: [transaction('a')], next: 'more' }));
    await connect(kit, { connectorId: wallet.id });
    const asked = () => fetch.requests.filter(({ url }) => url.includes('/history')).length;
    await fetchActivity(kit);
    clock.advance(14_999);
    await fetchActivity(kit);
    expect(asked()).toBe(1);
    await fetchActivity(kit, { cursor: 'more' });
    expect(asked()).toBe(2);
    clock.advance(1);
    await fetchActivity(kit);
    expect(asked()).toBe(3);
  });

  test('behavior: a collectible is spam only where the service says so', async () => {
    const transfer = (nft_info: object) => ({ nft_info, direction: 'in', quantity: { numeric: '1' } });
    const { kit, wallet } = openWith(() => ({
      data: [
        {
          ...transaction('a'),
          transfers: [
            transfer({ name: 'Tide #1' }),
            transfer({ name: 'Tide #2', flags: { is_spam: false } }),
            transfer({ name: 'Free money', flags: { is_spam: true } }),
            transfer({ name: 'Tide #3', flags: { is_spam: 'no' } }),
          ],
        },
      ],
    }));
    await connect(kit, { connectorId: wallet.id });
    const [item] = (await fetchActivity(kit)).items;
    expect(item?.transfers.map(({ nft }) => [nft?.name, nft?.isSpam])).toEqual([
      ['Tide #1', false],
      ['Tide #2', false],
      ['Free money', true],
      ['Tide #3', false],
    ]);
  });

  test('error: a failure has the text and its cause; nobody connected is another error', async () => {
    const { kit, wallet } = openWith(() => ({ status: 503 }));
    expect(await codeOf(fetchActivity(kit))).toBe('session/not-connected');
    // Of an account alone nobody knows where to look.
    expect(await codeOf(fetchActivity(kit, { address: '0xa' }))).toBe('session/not-connected');
    await connect(kit, { connectorId: wallet.id });
    await expect(fetchActivity(kit)).rejects.toMatchObject({
      code: 'activity/fetch-failed',
      message: 'Failed to fetch transactions',
      audience: 'notice',
      cause: { code: 'service/server-error' },
    });
  });

  test('behavior: the own service of a host is asked instead, without a project id', async () => {
    const asked: unknown[] = [];
    const activity: ActivityService = {
      fetchActivity: async ({ address, network, cursor }) => {
        asked.push([address, network.id, cursor]);
        return { items: [], cursor: undefined };
      },
    };
    const { kit, wallet } = createTestKit({ services: { activity } });
    await connect(kit, { connectorId: wallet.id });
    await fetchActivity(kit, { cursor: 'x' });
    expect(asked).toEqual([[wallet.accounts[0]?.address, 'eip155:1', 'x']]);
  });

  test('behavior: of the own service of a host, too, only the network that is asked about is told', async () => {
    const item = { operation: 'send', status: 'confirmed', timestamp: 0, transfers: [] } as const;
    const items = (['eip155:1', 'eip155:2'] as const).map((networkId) => ({
      ...item,
      id: networkId,
      hash: networkId,
      networkId,
    }));
    const { kit, wallet } = createTestKit({
      services: { activity: { fetchActivity: async () => ({ items, cursor: 'more' }) } },
    });
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchActivity(kit)).toMatchObject({ items: [{ id: 'eip155:1' }], cursor: 'more' });
    expect(await fetchActivity(kit, { networkId: 'eip155:2' })).toMatchObject({ items: [{ id: 'eip155:2' }] });
  });

  test('behavior: what a new item pushes off the first page is not lost before the second', async () => {
    let newest = 5;
    // Two on each page, those behind the item that the cursor names.
    const item = (at: number): ActivityItem => ({
      id: String(at),
      hash: `0x${at}`,
      networkId: 'eip155:1',
      operation: 'send',
      status: 'confirmed',
      timestamp: at,
      transfers: [],
    });
    const activity: ActivityService = {
      fetchActivity: async ({ cursor }) => {
        const from = cursor === undefined ? newest : Number(cursor) - 1;
        return { items: [item(from), item(from - 1)], cursor: String(from - 1) };
      },
    };
    const { kit, wallet, clock } = createTestKit({ services: { activity } });
    await connect(kit, { connectorId: wallet.id });
    const ids = async (cursor?: string) => (await fetchActivity(kit, { cursor })).items.map(({ id }) => id);
    expect([await ids(), await ids('4')]).toEqual([
      ['5', '4'],
      ['3', '2'],
    ]);
    newest = 6;
    clock.advance(15_000);
    const first = await fetchActivity(kit);
    expect([first.items.map(({ id }) => id), first.cursor]).toEqual([['6', '5', '4'], '4']);
    // Nothing in common: a gap that only the new cursor leads through.
    newest = 90;
    clock.advance(15_000);
    expect(await fetchActivity(kit)).toMatchObject({ items: [{ id: '90' }, { id: '89' }], cursor: '89' });
    // Nobody has gone on from here.
    newest = 91;
    clock.advance(15_000);
    expect(await fetchActivity(kit)).toMatchObject({ items: [{ id: '91' }, { id: '90' }], cursor: '90' });
  });

  test('behavior: a network that the service does not know has none', async () => {
    const { kit, fetch } = openWith(() => ({ data: [], next: null }));
    expect(await fetchActivity(kit, { address: '0x1', networkId: 'eip155:2' })).toEqual({
      items: [],
      cursor: undefined,
    });
    expect(fetch.requests.filter(({ url }) => url.includes('/history'))).toEqual([]);
  });
});

describe('useActivity', () => {
  const pages: Record<string, unknown> = {
    first: { data: [transaction('a')], next: 'two' },
    two: { data: [transaction('b', { minedAt: '2026-02-01T12:00:00Z' })], next: null },
  };
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

  test('behavior: pages follow one another, and another account begins anew', async () => {
    const page = openWith((cursor) => pages[cursor ?? 'first']);
    const { kit, wallet } = page;
    await connect(kit, { connectorId: wallet.id });
    const { result, rerender } = renderHook(() => useActivity(), within(kit));
    await waitFor(() => expect(ids(result.current.data)).toEqual(['a']));
    const before = result.current.data;
    rerender();
    expect(result.current.data).toBe(before);
    expect(result.current).toMatchObject({ isSupported: true, hasNextPage: true, isFetchingNextPage: false });
    act(() => result.current.fetchNextPage());
    expect(result.current).toMatchObject({ isFetchingNextPage: true, hasNextPage: false });
    await waitFor(() => expect(ids(result.current.data)).toEqual(['a', 'b']));
    expect(result.current.hasNextPage).toBe(false);
    await act(async () => switchAccount(kit, { address: wallet.accounts[1]?.address ?? '' }));
    await waitFor(() => expect(result.current).toMatchObject({ hasNextPage: true, data: [{ id: 'a' }] }));
  });

  test('error: a page that fails keeps those before it and can be asked again', async () => {
    let isDown = true;
    const { kit, wallet, clock } = openWith((cursor) =>
      cursor && isDown ? { status: 500 } : pages[cursor ?? 'first'],
    );
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useActivity(), within(kit));
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    act(() => result.current.fetchNextPage());
    expect(result.current.retryAt).toBeUndefined();
    await waitFor(() => expect(result.current).toMatchObject({ isError: true, data: [{ id: 'a' }] }));
    expect(result.current.retryAt).toBe(clock.now() + 5_000);
    isDown = false;
    clock.advance(5_000);
    await act(async () => result.current.refetch());
    await waitFor(() => expect(ids(result.current.data)).toEqual(['a', 'b']));
    expect(result.current.retryAt).toBeUndefined();
  });

  test('error: a service that gives the same cursor for ever is not asked for ever', async () => {
    const { kit, wallet, fetch } = openWith(() => ({ data: [transaction('a')], next: 'same' }));
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useActivity(), within(kit));
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current).toMatchObject({ hasNextPage: false, isFetching: false }));
    expect(ids(result.current.data)).toEqual(['a']);
    expect(fetch.requests.filter(({ url }) => url.includes('/history'))).toHaveLength(2);
  });

  test('behavior: what the kit has sent stands on top until the service knows it', async () => {
    const { kit, wallet, clock } = openWith(() => ({ data: [transaction('a')], next: null }), {
      pendingTransactions: watchTransactions,
    });
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useActivity(), within(kit));
    await waitFor(() => expect(ids(result.current.data)).toEqual(['a']));
    const hash = await act(async () => sendTransaction(kit, { transaction: { to: '0x2', value: 1n } }));
    await waitFor(() =>
      expect(result.current.data[0]).toMatchObject({ hash, status: 'pending', timestamp: clock.now() }),
    );
    expect(ids(result.current.data)).toEqual([`pending:${hash}`, 'a']);
  });

  const longAgo = { minedAt: '1970-01-01T00:00:00Z' };
  test.each([
    [{ status: 'confirmed' }, ['confirmed']],
    [{ status: 'failed', error: 'Out of gas' }, ['failed']],
    [{ status: 'cancelled', replacedBy: '0xother' }, []],
  ] as const)('behavior: what has ended, %o, stays until a service that is late has it', async (outcome, shown) => {
    const mined: { outcome?: TransactionOutcome } = {};
    const wallet = mockWallet('eip155');
    const items: object[] = [transaction('a', longAgo)];
    const { kit, clock, fetch } = openWith(() => ({ data: items, next: null }), {
      pendingTransactions: watchTransactions,
      wallets: [wallet],
      adapters: [hosted([wallet], { confirmTransaction: async () => mined.outcome ?? { status: 'unknown' } })],
    });
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useActivity(), within(kit));
    await waitFor(() => expect(ids(result.current.data)).toEqual(['a']));
    const hash = await act(async () => sendTransaction(kit, { transaction: { to: '0x2', value: 1n } }));
    await waitFor(() => expect(result.current.data[0]).toMatchObject({ hash, status: 'pending' }));
    const asked = () => fetch.requests.filter(({ url }) => url.includes('/history')).length;
    const before = asked();
    mined.outcome = outcome;
    await waitFor(async () => {
      await act(async () => clock.advance(1_000));
      expect(result.current.data.map(({ status }) => status)).toEqual([...shown, 'confirmed']);
    });
    await waitFor(() => expect([asked(), result.current.isFetching]).toEqual([before + 1, false]));
    expect(result.current.data.map((item) => item.hash)).toEqual([...(shown.length > 0 ? [hash] : []), 'a']);
    // The service knows it, in its own words.
    items.unshift(transaction('b', { hash, status: shown[0] ?? 'confirmed' }));
    await act(() => fetchActivity(kit, { isForced: true }));
    expect(ids(result.current.data)).toEqual([hash, 'a']);
    kit.destroy();
  });

  test('behavior: what somebody else has sent, or on another network, is no part of it', async () => {
    const { kit, wallet } = openWith(() => ({ data: [transaction('a', longAgo)], next: null }));
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useActivity(), within(kit));
    await waitFor(() => expect(ids(result.current.data)).toEqual(['a']));
    const own = { networkId: 'eip155:1', address: wallet.accounts[0]?.address ?? '' } as const;
    await act(async () => {
      kit.events.emit('transaction:confirmed', { ...own, id: '0x1', networkId: 'eip155:10' });
      kit.events.emit('transaction:confirmed', { ...own, id: '0x2', address: '0xsomebody' });
    });
    expect(ids(result.current.data)).toEqual(['a']);
    // Of a batch whose wallet does not tell the transaction nobody could say whether a page has it.
    const pending = [{ ...own, id: '0xbatch', sentAt: 1, isBatch: true as const }];
    await act(async () => kit.store.write(pendingTransactionsSlice, () => ({ pending }), 'test/sent'));
    await act(async () => {
      kit.store.write(pendingTransactionsSlice, () => ({ pending: [] }), 'test/settled');
      kit.events.emit('transaction:confirmed', { ...own, id: '0xbatch' });
    });
    expect(ids(result.current.data)).toEqual(['a']);
    // The one that was mined is named by its own hash.
    await act(async () => kit.events.emit('transaction:confirmed', { ...own, id: '0x3', replacedBy: '0x4' }));
    expect(result.current.data.map(({ hash }) => hash)).toEqual(['0x4', 'a']);
    kit.destroy();
  });

  test.each([
    ['feature-off', { features: { activity: false } }, true],
    ['not-connected', {}, false],
    ['network', { projectId: undefined }, true],
    [
      'namespace',
      { adapters: [hosted([], { capabilities: { ...mockAdapter('eip155', []).capabilities, activity: false } })] },
      true,
    ],
  ] as const)('behavior: says why there is none: %s', async (reason, options, isConnected) => {
    const { kit, wallet, fetch } = openWith(() => ({ data: [], next: null }), options as TestKitOptions);
    if (isConnected) await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useActivity(), within(kit));
    expect(result.current).toMatchObject({ isSupported: false, unsupportedReason: reason, data: [] });
    expect(fetch.requests).toEqual([]);
  });
});
