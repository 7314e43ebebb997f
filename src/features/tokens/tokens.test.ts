import { describe, expect, test } from 'vitest';
import { connect, fetchTokenBalances, getPaymentUri, type Adapter, type TokenReference } from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet, scriptedFetch, type TestKitOptions } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

const service = 'https://data.test';
const hosted = (wallets: Parameters<typeof mockAdapter>[1]): Adapter => ({
  ...mockAdapter('eip155', wallets),
  hostedRpc: true,
});
const balance = (fields: object) => ({
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0xaa',
  price: 1,
  quantity: { decimals: '6', numeric: '2.5' },
  ...fields,
});

const ether = `eip155:1:0x${'e'.repeat(40)}`;
const contractOf = (index: number) => `0x${String(index).padStart(40, '0')}`;
/** What the service was last told to look at anew. */
const toldIn = (requests: readonly { url: string }[]) =>
  new URL(requests.at(-1)?.url ?? '').searchParams.get('forceUpdate')?.split(',');

/** A kit whose service answers with these balances, whatever they are. */
function openWith(
  answer: () => unknown,
  supported: readonly string[] = ['eip155:1'],
  { adapter = {}, ...options }: TestKitOptions & { adapter?: Partial<Adapter> } = {},
) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const fetch = scriptedFetch({
    [`${service}/v1/supported-chains`]: () => ({ http: supported, ws: [] }),
    [`${service}/v1/account`]: answer,
  });
  return createTestKit({
    wallets: [wallet],
    fetch,
    adapters: [{ ...hosted([wallet]), ...adapter }],
    projectId: 'p',
    services: { blockchain: service },
    ...options,
  });
}

describe('fetchTokenBalances', () => {
  test('behavior: is served for 30 s, then asked anew', async () => {
    const { kit, wallet, clock, fetch } = openWith(() => ({ balances: [balance({})] }));
    await connect(kit, { connectorId: wallet.id });
    const asked = () => fetch.requests.filter(({ url }) => url.includes('/balance')).length;
    await Promise.all([fetchTokenBalances(kit), fetchTokenBalances(kit)]);
    clock.advance(29_999);
    await fetchTokenBalances(kit);
    expect(asked()).toBe(1);
    clock.advance(1);
    await fetchTokenBalances(kit);
    expect(asked()).toBe(2);
    expect(fetch.requests.filter(({ url }) => url.includes('/supported-chains'))).toHaveLength(1);
    expect(fetch.requests.at(-1)?.url).toMatch(/currency=usd&chainId=eip155%3A1&projectId=p&st=appkit&sv=html-mooring/);
  });

  test('behavior: asked again before its time, the service is told which tokens it shall look at anew', async () => {
    const tokens = Array.from({ length: 60 }, (_, index) =>
      balance({ symbol: `T${index}`, address: `eip155:1:${contractOf(index)}`, price: 100 - index }),
    );
    const { kit, wallet, clock, fetch } = openWith(() => ({ balances: tokens }));
    await connect(kit, { connectorId: wallet.id });
    const told = () => toldIn(fetch.requests);
    await fetchTokenBalances(kit);
    expect(told()).toBeUndefined();
    clock.advance(29_999);
    await fetchTokenBalances(kit, { isForced: true });
    // Those worth most, as CAIP-10: an address has room for so many.
    expect(told()).toHaveLength(50);
    expect(told()?.slice(0, 3)).toEqual([ether, `eip155:1:${contractOf(0)}`, `eip155:1:${contractOf(1)}`]);
    clock.advance(30_000);
    await fetchTokenBalances(kit, { isForced: true });
    expect(told()).toBeUndefined();
  });

  test.each([
    ['is told once to look anew, and believed', 'eip155:1', '3'],
    ['is asked no third time, and the network is', 'eip155:2', '2'],
  ])('behavior: a service that tells of another network only %s', async (_what, chainId, value) => {
    const native = { symbol: 'ETH', address: undefined, quantity: { decimals: '18', numeric: '3' } };
    const asked: unknown[] = [];
    const { kit, wallet, fetch } = openWith(() => {
      asked.push(toldIn(fetch.requests));
      return { balances: [balance({ ...native, chainId: asked.length > 1 ? chainId : 'eip155:2' })] };
    });
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchTokenBalances(kit)).toMatchObject([{ symbol: 'TEST', value }]);
    expect(asked).toEqual([undefined, [ether]]);
  });

  test('behavior: a currency that the service tells twice, by itself and as a token, is one', async () => {
    const told = { symbol: 'ETH', price: 2, quantity: { decimals: '18', numeric: '3' } };
    const { kit, wallet } = openWith(() => ({
      balances: [balance({ ...told, address: null }), balance({ ...told, address: ether }), balance({})],
    }));
    await connect(kit, { connectorId: wallet.id });
    const balances = await fetchTokenBalances(kit);
    expect(balances.map(({ symbol, value, fiatValue }) => [symbol, value, fiatValue])).toEqual([
      ['TEST', '3', '6'],
      ['USD', '2.5', '2.5'],
    ]);
  });

  test('behavior: where nothing can be looked at anew, the network is asked instead', async () => {
    const { kit, wallet, fetch } = openWith(() => ({ balances: [balance({ chainId: 'eip155:2' })] }), undefined, {
      adapter: { isAddress: (value) => value.startsWith('So') },
    });
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchTokenBalances(kit)).toMatchObject([{ symbol: 'TEST', value: '2' }]);
    expect(fetch.requests.filter(({ url }) => url.includes('/balance'))).toHaveLength(1);
  });

  test('behavior: asked again, the service is told of no token that it has not listed itself', async () => {
    const held = { address: contractOf(2), symbol: 'OWN', name: 'Own', decimals: 2, units: 1n, price: undefined };
    const { kit, wallet, fetch } = openWith(
      () => ({ balances: [balance({ address: `eip155:1:${contractOf(1)}` })] }),
      undefined,
      {
        tokens: [`eip155:1/erc20:${contractOf(1)}`, `eip155:1/erc20:${contractOf(2)}`],
        adapter: { transfers: async () => ({ fetchHoldings: async () => [held] }) as never },
      },
    );
    await connect(kit, { connectorId: wallet.id });
    expect((await fetchTokenBalances(kit)).map(({ symbol }) => symbol)).toEqual(['TEST', 'USD', 'OWN']);
    for (const _time of [1, 2]) {
      await fetchTokenBalances(kit, { isForced: true });
      expect(toldIn(fetch.requests)).toEqual([ether, `eip155:1:${contractOf(1)}`]);
    }
  });

  test('error: a failure blocks for 30 s and is told once', async () => {
    let isDown = true;
    const { kit, wallet, clock, events } = openWith(() => (isDown ? { status: 503 } : { balances: [] }));
    await connect(kit, { connectorId: wallet.id });
    expect(await codeOf(fetchTokenBalances(kit))).toBe('account/balance-unavailable');
    isDown = false;
    clock.advance(29_999);
    expect(await codeOf(fetchTokenBalances(kit, { isForced: true }))).toBe('account/balance-unavailable');
    expect(events.filter(({ name }) => name === 'account:balanceFailed')).toHaveLength(1);
    clock.advance(1);
    expect((await fetchTokenBalances(kit)).map(({ symbol, value }) => [symbol, value])).toEqual([['TEST', '2']]);
  });

  test.each([
    ['another network', { chainId: 'eip155:2' }],
    ['no decimals', { quantity: { decimals: '0', numeric: '2' } }],
    ['decimals that no token has', { quantity: { decimals: '37', numeric: '2' } }],
    ['a number instead of text', { quantity: { decimals: '6', numeric: 2 } }],
    ['an exponent', { quantity: { decimals: '6', numeric: '2e3' } }],
    ['more digits than decimals', { quantity: { decimals: '1', numeric: '2.55' } }],
    ['no symbol', { symbol: '' }],
  ])('behavior: a balance with %s is left out, and no other with it', async (_what, fields) => {
    const { kit, wallet } = openWith(() => ({ balances: [balance(fields), balance({ symbol: 'KEPT' })] }));
    await connect(kit, { connectorId: wallet.id });
    expect((await fetchTokenBalances(kit)).map(({ symbol }) => symbol)).toEqual(['TEST', 'KEPT']);
  });

  test.each([
    ['no address', {}],
    ['the address that stands for it', { address: `eip155:1:0x${'e'.repeat(40)}` }],
  ])('behavior: the native currency by %s', async (_what, fields) => {
    const native = { ...balance({ symbol: 'ETH', quantity: { decimals: '18', numeric: '3' } }), address: undefined };
    const { kit, wallet } = openWith(() => ({ balances: [{ ...native, ...fields }] }));
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchTokenBalances(kit)).toMatchObject([{ symbol: 'TEST', value: '3', fiatValue: '3' }]);
  });

  test('behavior: where the service does not know the network, the network itself is asked', async () => {
    const { kit, wallet, fetch } = openWith(() => ({ balances: [] }), ['eip155:2']);
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchTokenBalances(kit)).toMatchObject([{ symbol: 'TEST', value: '2' }]);
    expect(fetch.requests.some(({ url }) => url.includes('/balance'))).toBe(false);
  });

  test('behavior: without a project id the hosted service is asked nothing', async () => {
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const services = { blockchain: service };
    const { kit, fetch } = createTestKit({ wallets: [wallet], adapters: [hosted([wallet])], services });
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchTokenBalances(kit)).toMatchObject([{ symbol: 'TEST', value: '2' }]);
    expect(fetch.requests).toEqual([]);
  });

  test("behavior: a host's own service is asked instead", async () => {
    const wallet = mockWallet('eip155', { without: ['calls'] });
    const { kit, fetch } = createTestKit({
      wallets: [wallet],
      adapters: [hosted([wallet])],
      projectId: 'p',
      services: {
        balances: {
          fetchNativeBalance: async () => 7n * 10n ** 18n,
          fetchTokens: async () => [
            { address: '0xaa', symbol: 'OWN', name: 'Own', decimals: 2, units: 150n, price: '2' },
          ],
        },
      },
    });
    await connect(kit, { connectorId: wallet.id });
    expect(await fetchTokenBalances(kit)).toMatchObject([
      { symbol: 'TEST', value: '7' },
      { symbol: 'OWN', value: '1.5', fiatValue: '3' },
    ]);
    expect(fetch.requests).toEqual([]);
  });

  test('error: a token of the host that is none is left out and told; one listed twice counts once', async () => {
    const wallet = mockWallet('eip155', { without: ['calls'] });
    const asked: unknown[] = [];
    const adapter = mockAdapter('eip155', [wallet]);
    const fetchHoldings = async ({ tokens }: { tokens: readonly TokenReference[] }) => {
      asked.push(...tokens);
      return [];
    };
    const { kit, log } = createTestKit({
      wallets: [wallet],
      adapters: [
        {
          ...adapter,
          isSameAddress: (left, right) => left.toLowerCase() === right.toLowerCase(),
          transfers: async () => ({ fetchHoldings }) as never,
        },
      ],
      tokens: ['eip155:1/erc20:0xAA', 'nonsense' as 'eip155:1/erc20:0x', 'eip155:1/erc20:0xaa', 'eip155:1/erc20:0xbb'],
    });
    await connect(kit, { connectorId: wallet.id });
    expect((await fetchTokenBalances(kit)).map(({ symbol }) => symbol)).toEqual(['TEST']);
    expect(asked).toEqual([{ address: '0xaa' }, { address: '0xbb' }]);
    await expect
      .poll(() => log.map(({ message }) => message))
      .toEqual([expect.stringMatching(/^createKit: tokens\[1\] is left out: it must be CAIP-19/)]);
  });

  test('behavior: the network tells of what the host lists, and is not asked where it lists nothing', async () => {
    const wallet = mockWallet('eip155', { without: ['calls'] });
    const asked: (readonly TokenReference[])[] = [];
    const held = { address: '0xbb', symbol: 'OWN', name: 'Own', decimals: 2, units: 150n, price: undefined };
    const fetchHoldings = async ({ tokens }: { tokens: readonly TokenReference[] }) => {
      asked.push(tokens);
      return [held];
    };
    const adapter = { ...mockAdapter('eip155', [wallet]), transfers: async () => ({ fetchHoldings }) as never };
    const read = async (tokens: readonly `eip155:1/erc20:${string}`[]) => {
      const { kit } = createTestKit({ wallets: [wallet], adapters: [adapter], tokens });
      await connect(kit, { connectorId: wallet.id });
      return (await fetchTokenBalances(kit)).map(({ symbol, value }) => [symbol, value]);
    };
    expect(await read([])).toEqual([['TEST', '0']]);
    expect(asked).toEqual([]);
    expect(await read(['eip155:1/erc20:0xbb'])).toEqual([
      ['TEST', '0'],
      ['OWN', '1.5'],
    ]);
    expect(asked).toEqual([[{ address: '0xbb' }]]);
  });

  test('behavior: a wallet tells of its own account, and is asked about no other', async () => {
    const metadata = { symbol: 'MINE', name: 'Mine', decimals: 1 };
    const assets = { 'eip155:1': [{ address: '0xaa' as const, type: 'erc20', balance: 15n, metadata }] };
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { assets })] });
    await connect(kit, { connectorId: wallet.id });
    const read = async (address?: string) =>
      (await fetchTokenBalances(kit, { address })).map(({ symbol, value }) => [symbol, value]);
    expect(await read('0xother')).toEqual([['TEST', '0']]);
    expect(wallet.requests.map(({ method }) => method)).not.toContain('getAssets');
    expect(await read()).toEqual([
      ['TEST', '0'],
      ['MINE', '1.5'],
    ]);
  });

  test('error: nobody connected, and not said whose or where', async () => {
    const { kit } = createTestKit();
    for (const said of [{}, { address: '0xa' }, { networkId: 'eip155:1' as const }])
      expect(await codeOf(fetchTokenBalances(kit, said))).toBe('session/not-connected');
  });
});

describe('getPaymentUri', () => {
  test.each(['-1', '-0.000001', 'one', '1e3'])('error: nobody is asked for %s', async (amount) => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    expect(await codeOf(getPaymentUri(kit, { amount }))).toBe('caip/invalid-decimal');
  });
});
