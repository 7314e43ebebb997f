import { describe, expect, test } from 'vitest';
import { fetchWallets, isKitError, searchWallets, selectWallets } from 'mooring/core';
import { createKit, type DirectoryService, type KitOptions } from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch, type ScriptedRequest, type TestKitOptions } from 'mooring/testing';

const base = 'https://provider.test';
const listing = (index: number, more: object = {}) => ({
  id: `id-${index}`,
  name: `Wallet ${index}`,
  image_id: `image-${index}`,
  chains: ['eip155:1'],
  mobile_link: null,
  ...more,
});

function open(answer: (query: URLSearchParams) => unknown, options: TestKitOptions = {}) {
  const fetch = scriptedFetch({
    [`${base}/getWallets`]: ({ url }: ScriptedRequest) => answer(new URL(url).searchParams),
  });
  const queries = () => fetch.requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  return { ...createTestKit({ fetch, projectId: 'p', services: { provider: base }, ...options }), queries };
}
const page = (query: URLSearchParams, all: readonly object[]) => {
  const [number, entries] = [Number(query.get('page')), Number(query.get('entries'))];
  return { data: all.slice((number - 1) * entries, number * entries), count: all.length };
};
const many = Array.from({ length: 95 }, (_, index) => listing(index));

describe('fetchWallets', () => {
  test('behavior: pages of 40 for the networks of the kit, asked once', async () => {
    const { kit, queries } = open((query) => page(query, many));
    await fetchWallets(kit, { pages: 2 });
    const wallets = await fetchWallets(kit, { pages: 2 });
    expect(queries()).toMatchObject([
      { page: '1', entries: '40', chains: 'eip155:1,eip155:2', projectId: 'p', st: 'appkit' },
      { page: '2', entries: '40' },
    ]);
    // The installed one, four recommended, the rest.
    expect(wallets).toHaveLength(81);
    expect(wallets[0]?.installed).toBe(true);
    expect(wallets[1]).toMatchObject({
      id: 'id-0',
      group: 'recommended',
      installed: false,
      icon: `${base}/getWalletImage/image-0?projectId=p&st=appkit&sv=html-mooring-0.1.0`,
    });
  });

  test('behavior: featured, include and exclude of the host are all honoured', async () => {
    const idOf = (index: number) => index.toString(16).padStart(64, '0');
    const own = many.map((each, index) => ({ ...each, id: idOf(index) }));
    const { kit, queries } = open(
      (query) =>
        query.get('include') === `${idOf(7)},${idOf(3)}` ? { data: [own[3], own[7]], count: 2 } : page(query, own),
      {
        wallets: [],
        directory: { featured: [idOf(7), idOf(3)], exclude: [idOf(1)] },
      },
    );
    const wallets = await fetchWallets(kit);
    expect(queries()).toMatchObject([
      { include: `${idOf(7)},${idOf(3)}`, entries: '2' },
      { exclude: idOf(1), entries: '40' },
    ]);
    expect(wallets.slice(0, 3).map(({ id, group }) => [id, group])).toEqual([
      [idOf(7), 'featured'],
      [idOf(3), 'featured'],
      [idOf(0), 'recommended'],
    ]);
    const other = open((query) => page(query, own), { directory: { include: [idOf(1)] } });
    await fetchWallets(other.kit);
    expect(other.queries()).toMatchObject([{ include: idOf(1) }]);
  });

  test(
    'error: a listing that makes no sense is left out, an answer that is no page is an error, and trying ' +
      'again works at once',
    async () => {
      const answers: unknown[] = [
        { wallets: [] },
        { data: [listing(0), { id: 5 }, { id: 'x', name: '  ' }, null, listing(1, { homepage: null })], count: null },
      ];
      const { kit } = open(() => answers.shift(), { wallets: [] });
      expect(await fetchWallets(kit).catch((error: unknown) => (isKitError(error) ? error.code : error))).toBe(
        'service/invalid-answer',
      );
      expect((await fetchWallets(kit)).map(({ id }) => id)).toEqual(['id-0', 'id-1']);
    },
  );

  test('behavior: without a project id nothing is asked and the installed wallets are the list', async () => {
    const { kit, fetch } = open(() => page(new URLSearchParams({ page: '1', entries: '40' }), many), {
      projectId: undefined,
      wallets: [mockWallet('eip155', { id: 'one' })],
    });
    expect((await fetchWallets(kit)).map(({ id }) => id)).toEqual(['one']);
    expect(fetch.requests).toEqual([]);
  });
});

describe('pages of fetchWallets', () => {
  const asked = async (pages: number, answer: (query: URLSearchParams) => unknown) => {
    const { kit, queries } = open(answer, { wallets: [] });
    const wallets = await fetchWallets(kit, { pages });
    return [queries().map((query) => Number(query['page'])), wallets.length];
  };

  test('behavior: no more is asked for than the directory has', async () => {
    expect(await asked(250, (query) => page(query, many))).toEqual([[1, 2, 3], 95]);
    expect(await asked(3, (query) => page(query, many))).toEqual([[1, 2, 3], 95]);
    expect(await asked(2, (query) => page(query, many))).toEqual([[1, 2], 80]);
    expect(await asked(250, () => ({ data: [], count: 0 }))).toEqual([[1], 0]);
  });

  test('behavior: after a page without a new wallet no more is asked for, whatever the count says', async () => {
    const liar = (query: URLSearchParams) => ({ ...page(query, many), count: 1_000_000 });
    expect(await asked(250, liar)).toEqual([[1, 2, 3, 4], 95]);
    expect(await asked(250, () => ({ data: many.slice(0, 40), count: 1_000_000 }))).toEqual([[1, 2], 40]);
  });

  test('behavior: 10,000 wallets are 250 pages, and the list holds them all', async () => {
    const all = Array.from({ length: 10_000 }, (_, index) => listing(index));
    const [pages, count] = await asked(250, (query) => page(query, all));
    expect([(pages as number[]).length, count]).toEqual([250, 10_000]);
  });

  test.each([0, -1, 1.5, 251, NaN, Infinity, '2' as unknown as number])(
    'error: %s pages are refused before anything is asked',
    async (pages) => {
      const { kit, fetch } = open((query) => page(query, many));
      const error = await fetchWallets(kit, { pages }).catch((cause: unknown) => cause);
      expect(isKitError(error) && error.code).toBe('wallets/pages-invalid');
      expect((error as Error).message).toBe(
        `"${pages}" is no number of pages: it must be a whole number from 1 to 250`,
      );
      expect(fetch.requests).toEqual([]);
    },
  );
});

describe('searchWallets', () => {
  test('behavior: up to a hundred; a late answer for an older text is never mixed into a newer one', async () => {
    let release: (() => void) | undefined;
    const { kit, queries } = open(
      async (query) => {
        const search = query.get('search') ?? '';
        if (search === 'wallet 1') await new Promise<void>((resolve) => (release = resolve));
        return page(
          query,
          many.filter(({ name }) => name.toLowerCase().includes(search)),
        );
      },
      { wallets: [] },
    );
    const older = searchWallets(kit, { search: 'wallet 1' });
    const newer = await searchWallets(kit, { search: 'wallet 2' });
    expect.soft(queries()).toMatchObject([
      { search: 'wallet 1', entries: '100' },
      { search: 'wallet 2', entries: '100' },
    ]);
    release?.();
    expect(newer.every(({ name }) => name.includes('Wallet 2'))).toBe(true);
    expect((await older).every(({ name }) => name.includes('Wallet 1'))).toBe(true);
    expect((await searchWallets(kit, { search: 'wallet 2' })).map(({ id }) => id)).toEqual(newer.map(({ id }) => id));
    expect(selectWallets(kit)).toEqual([]);
  });

  test('behavior: what the directory finds by other words than its name is found', async () => {
    const { kit } = open(
      (query) => (query.get('search') === 'fox' ? { data: [listing(7)], count: 1 } : page(query, [])),
      {
        wallets: [
          mockWallet('eip155', { id: 'one', name: 'Foxglove' }),
          mockWallet('eip155', { id: 'two', name: 'Harbour' }),
        ],
      },
    );
    await kit.start();
    expect((await searchWallets(kit, { search: 'fox' })).map(({ name }) => name)).toEqual(['Foxglove', 'Wallet 7']);
  });
});

describe('a wallet that is installed and listed', () => {
  test('behavior: is found by the name that the directory has', async () => {
    const { kit } = open((query) => page(query, [{ ...listing(7), name: 'Anchor Wallet' }]), {
      wallets: [mockWallet('eip155', { id: 'anchor', name: 'Anchor' })],
    });
    await kit.start();
    const found = await searchWallets(kit, { search: 'anchor wallet' });
    expect(found.map(({ name, installed }) => [name, installed])).toEqual([['Anchor', true]]);
  });
});

describe('directory.badgeType', () => {
  test('behavior: is asked for with each page, and left out where it is not set', async () => {
    const [certified, any] = [
      open((query) => page(query, many), { directory: { badgeType: 'certified' } }),
      open((query) => page(query, many)),
    ];
    for (const { kit } of [certified, any]) await fetchWallets(kit);
    expect([certified.queries()[0]?.['badge_type'], any.queries()[0]?.['badge_type']]).toEqual([
      'certified',
      undefined,
    ]);
  });

  test('error: another one is refused by name', () => {
    expect(() => createTestKit({ directory: { badgeType: 'gold' } as unknown as KitOptions['directory'] })).toThrow(
      'createKit: directory[badgeType]',
    );
  });
});

describe('services.directory', () => {
  const own = (asked: unknown[] = []): DirectoryService => ({
    async fetchWallets(request) {
      asked.push(request);
      return {
        data: [
          { id: 'a', name: 'Anchor', iconUrl: 'https://host.test/a.png' },
          { id: 'b', name: 'Buoy', chains: ['solana:1'], supportsPairing: false },
        ],
        count: 2,
      };
    },
  });

  test('behavior: is asked instead of the hosted one, without a project id', async () => {
    const asked: unknown[] = [];
    const { kit, fetch } = createTestKit({
      wallets: [mockWallet('eip155', { id: 'pair', name: 'Pair', type: 'WALLET_CONNECT' })],
      services: { directory: own(asked) },
      directory: { badgeType: 'none' },
    });
    const wallets = await fetchWallets(kit);
    expect(wallets.slice(1)).toMatchObject([
      {
        id: 'a',
        name: 'Anchor',
        icon: 'https://host.test/a.png',
        group: 'recommended',
        namespaces: [],
        connectorIds: ['pair'],
      },
      { id: 'b', name: 'Buoy', icon: undefined, namespaces: ['solana'], connectorIds: [] },
    ]);
    await searchWallets(kit, { search: 'anchor' });
    expect([asked, fetch.requests]).toMatchObject([
      [
        { page: 1, entries: 40, chains: ['eip155:1', 'eip155:2'], badgeType: 'none' },
        { page: 1, entries: 100, search: 'anchor' },
      ],
      [],
    ]);
  });

  test('error: what it throws is told, and an object that cannot fetch is refused by name', async () => {
    const { kit } = createTestKit({
      services: { directory: { fetchWallets: () => Promise.reject(new Error('asleep')) } },
    });
    await expect(fetchWallets(kit)).rejects.toThrow('asleep');
    expect(() =>
      createKit({
        networks: kit.config.networks,
        services: { directory: 'https://host.test' as unknown as DirectoryService },
      }),
    ).toThrow('createKit: services[directory]');
  });
});
