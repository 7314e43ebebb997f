import { describe, expect, test } from 'vitest';
import { fetchWallets, searchWallets, selectNetwork, type Network } from 'mooring/core';
import { base, mainnet } from 'mooring/networks';
import { createTestKit, scriptedFetch, type ScriptedRequest, type TestKitOptions } from 'mooring/testing';
import { returnsNothing, usdtContracts } from '../../src/adapters/eip155/transfers/usdt';
import { formatUnits, parseUnits } from '../../src/caip';
import { cacheKeys } from '../../src/connectors/embeddedWallet/cacheKeys';

const provider = 'https://provider.test';

/** A kit whose directory has so many wallets, and answers with no more than it is asked for. */
function withDirectory(total: number, directory: TestKitOptions['directory'] = {}) {
  const all = Array.from({ length: total }, (_, index) => ({ id: `id-${index}`, name: `Wallet ${index}` }));
  const fetch = scriptedFetch({
    [`${provider}/getWallets`]: ({ url }: ScriptedRequest) => {
      const query = new URL(url).searchParams;
      const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))];
      return { data: all.slice((page - 1) * entries, page * entries), count: total };
    },
  });
  return createTestKit({ fetch, projectId: 'p', services: { provider }, wallets: [], directory });
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

  test('behavior: the wallets that a host features are asked for at once, as many as it names', async () => {
    const featured = Array.from({ length: 45 }, (_, index) => String(index).padStart(64, '0'));
    const { kit, fetch } = withDirectory(100, { featured });
    await fetchWallets(kit);
    const asked = fetch.requests.map(({ url }) => new URL(url).searchParams);
    expect(asked.map((query) => [query.get('page'), query.get('entries'), query.get('include')])).toEqual([
      ['1', '45', featured.join(',')],
      ['1', '40', null],
    ]);
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

describe('contracts of USDT whose transfer returns nothing', () => {
  test('behavior: are these seven, in whichever case they are written', () => {
    const contracts = [
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
      '0x919C1c267BC06a7039e03fcc2eF738525769109c',
      '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
      '0x55d398326f99059fF775485246999027B3197955',
      '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    ];
    expect(contracts.filter((contract) => !returnsNothing(contract))).toEqual([]);
    expect([usdtContracts.length, returnsNothing('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')]).toEqual([7, false]);
  });
});

describe('what is remembered of the embedded wallet', () => {
  test('behavior: has the keys that hosts may have from before, so that nobody is logged out', () => {
    expect(Object.values(cacheKeys).sort()).toEqual(
      [
        'EMAIL',
        'EMAIL_LOGIN_USED_KEY',
        'LAST_EMAIL_LOGIN_TIME',
        'LAST_USED_CHAIN_KEY',
        'PREFERRED_ACCOUNT_TYPE',
        'SMART_ACCOUNT_ENABLED_NETWORKS',
        'SOCIAL_LEFT_AT',
        'SOCIAL_LEFT_FOR',
        'SOCIAL_USERNAME',
      ].map((key) => `@appkit-wallet/${key}`),
    );
  });
});
