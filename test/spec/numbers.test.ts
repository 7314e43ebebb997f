import { describe, expect, test } from 'vitest';
import { fetchWallets, searchWallets, selectNetwork, type Network } from 'mooring/core';
import { base, mainnet } from 'mooring/networks';
import { createTestKit, scriptedFetch, type ScriptedRequest } from 'mooring/testing';
import { formatUnits, parseUnits } from '../../src/caip';

const provider = 'https://provider.test';

/** A kit whose directory has so many wallets, and answers with no more than it is asked for. */
function withDirectory(total: number) {
  const all = Array.from({ length: total }, (_, index) => ({ id: `id-${index}`, name: `Wallet ${index}` }));
  const fetch = scriptedFetch({
    [`${provider}/getWallets`]: ({ url }: ScriptedRequest) => {
      const query = new URL(url).searchParams;
      const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))];
      return { data: all.slice((page - 1) * entries, page * entries), count: total };
    },
  });
  return createTestKit({ fetch, projectId: 'p', services: { provider }, wallets: [] });
}

describe('the directory', () => {
  test.each([
    [3, 3],
    [4, 4],
    [5, 4],
  ])('behavior: of %d wallets %d are recommended', async (total, recommended) => {
    const wallets = await fetchWallets(withDirectory(total).kit);
    expect(wallets).toHaveLength(total);
    expect(wallets.filter(({ group }) => group === 'recommended')).toHaveLength(recommended);
  });

  test.each([
    [99, 99],
    [100, 100],
    [101, 100],
  ])('behavior: of %d wallets that fit a search brings %d, with one question', async (total, brought) => {
    const { kit, fetch } = withDirectory(total);
    expect(await searchWallets(kit, { search: 'wallet' })).toHaveLength(brought);
    expect(fetch.requests).toHaveLength(1);
  });
});

describe('amounts', () => {
  test('behavior: twenty decimals are kept to the last digit, and one more is refused', () => {
    const [smallest, smaller] = [`0.${'0'.repeat(19)}1`, `0.${'0'.repeat(20)}1`];
    expect([parseUnits(smallest, 20), formatUnits(1n, 20)]).toEqual([1n, smallest]);
    expect(() => parseUnits(smaller, 20)).toThrow(expect.objectContaining({ code: 'caip/too-many-decimals' }));
  });
});

describe('the network in use before anybody chose one', () => {
  test('behavior: is the first of the host: eip155:1 where it lists Ethereum first', () => {
    const first = (...networks: Network[]) => selectNetwork(createTestKit({ networks }).kit)?.id;
    expect([first(mainnet, base), first(base, mainnet)]).toEqual(['eip155:1', 'eip155:8453']);
  });
});
