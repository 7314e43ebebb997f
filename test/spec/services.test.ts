import { describe, expect, test } from 'vitest';
import { manualClock, scriptedFetch, testNetworks } from 'mooring/testing';
import { fetchAnalyticsConfig, postEvent } from '../../src/services/analytics/postEvent';
import { fetchBalances, fetchSupportedChains } from '../../src/services/blockchain/fetchBalances';
import { fetchHistory } from '../../src/services/blockchain/fetchHistory';
import { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from '../../src/services/blockchain/fetchOnramp';
import { fetchSessions, revokeSession } from '../../src/services/blockchain/fetchSessions';
import { createHostedPrices, createHostedSwaps } from '../../src/services/blockchain/fetchSwaps';
import { hostedNames } from '../../src/services/blockchain/hostedNames';
import { fetchDirectory } from '../../src/services/provider/fetchDirectory';
import { fetchAllowedOrigins, fetchRemoteFeatures } from '../../src/services/provider/remoteConfig';

const identity = { base: 'https://service.test', projectId: 'project' };
const { signal } = new AbortController();
const [network] = testNetworks('eip155');
const address = '0xa11ce';
const native = '0xeeee';
const account = `eip155:1:${address}`;
const contracts = ['a', 'b'].map((digit) => `eip155:1:0x${digit.repeat(40)}`);
const token = (name: string) => ({
  networkId: network.id,
  address: name,
  symbol: 'T',
  name: 'Token',
  decimals: 6,
});
const [from, to, ether] = [token('0xf0'), token('0x70'), { ...token(''), address: undefined }];
const usdc = {
  id: 'usdc-id',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1', contractAddress: '0xc' }],
};
const purchase = {
  purchaseCurrency: usdc,
  purchaseNetwork: usdc.networks[0] as (typeof usdc.networks)[0],
  paymentCurrency: { id: 'USD', paymentMethodLimits: [] },
  paymentAmount: '100.50',
  paymentMethod: 'card',
  country: 'DE',
  provider: 'coinbase',
  network,
  address,
  signal,
};

type Ports = { fetch: ReturnType<typeof scriptedFetch>; clock: ReturnType<typeof manualClock> };
const swapsOf = (ports: Ports) => createHostedSwaps(ports, identity, native);
const namesOf = (ports: Ports) => hostedNames(ports, identity);
const onrampOf = (ports: Ports) => ({ ports, identity, routes: { are: 'unknown' as const } });
const event = { eventId: 'e', url: 'https://my.dapp/', domain: 'my.dapp', timestamp: 1, props: {} };

/** What is asked, as the specification lists it: method, path, query beside who asks, body. */
const calls: [line: string, asks: (ports: Ports) => unknown, query?: object, body?: object][] = [
  ['GET /v1/supported-chains', (ports) => fetchSupportedChains(ports, identity, signal)],
  [
    `GET /v1/identity/${address}`,
    (ports) => namesOf(ports).fetchIdentity({ address, network, signal } as never),
    { sender: address },
  ],
  [
    `GET /v1/account/${address}/history`,
    (ports) => fetchHistory(ports, identity, { address, network, cursor: 'next', signal }),
    { currency: 'usd', cursor: 'next', chainId: 'eip155:1' },
  ],
  [
    `GET /v1/account/${address}/balance`,
    (ports) => fetchBalances(ports, identity, { address, network, native: undefined, renewed: contracts, signal }),
    { currency: 'usd', chainId: 'eip155:1', forceUpdate: contracts.join(',') },
  ],
  [
    'GET /v1/convert/quotes',
    (ports) => swapsOf(ports).fetchQuote({ network, from, to, units: '5', address, signal }),
    { amount: '5', userAddress: account, from: 'eip155:1:0xf0', to: 'eip155:1:0x70' },
  ],
  [
    'GET /v1/convert/quotes',
    (ports) => swapsOf(ports).fetchQuote({ network, from: ether, to, units: '5', signal }),
    { amount: '5', from: `eip155:1:${native}`, to: 'eip155:1:0x70' },
  ],
  ['GET /v1/convert/tokens', (ports) => swapsOf(ports).fetchTokens({ network, signal }), { chainId: 'eip155:1' }],
  [
    'GET /v1/convert/allowance',
    (ports) => swapsOf(ports).fetchAllowance({ network, token: from, address, signal }),
    { tokenAddress: 'eip155:1:0xf0', userAddress: account },
  ],
  ['GET /v1/convert/gas-price', (ports) => swapsOf(ports).fetchGasPrice({ network, signal }), { chainId: 'eip155:1' }],
  [
    // The token whose approval is built is the one in `to`.
    'GET /v1/convert/build-approve',
    (ports) => swapsOf(ports).buildApproval({ network, token: from, address, units: '5', signal }),
    { userAddress: account, from: `eip155:1:${native}`, to: 'eip155:1:0xf0', amount: '5' },
  ],
  [
    'POST /v1/convert/build-transaction',
    (ports) => swapsOf(ports).buildSwap({ network, from, to, units: '5', address, slippagePercent: 1, signal }),
    {},
    {
      projectId: 'project',
      amount: '5',
      eip155: { slippage: 1 },
      from: 'eip155:1:0xf0',
      to: 'eip155:1:0x70',
      userAddress: account,
      disableEstimate: true,
    },
  ],
  [
    'POST /v1/fungible/price',
    (ports) => createHostedPrices(ports, identity, native).fetchPrice({ network, token: from, signal }),
    {},
    { projectId: 'project', currency: 'usd', addresses: ['eip155:1:0xf0'] },
  ],
  [
    'GET /v1/profile/account/alice.reown.id',
    (ports) => namesOf(ports).fetchRecord({ name: 'alice.reown.id', signal } as never),
    { apiVersion: '2' },
  ],
  [
    `GET /v1/profile/reverse/${address}`,
    (ports) => namesOf(ports).fetchRecords({ address, signal } as never),
    { apiVersion: '2', sender: address },
  ],
  [
    'GET /v1/profile/suggestions/alice',
    (ports) => namesOf(ports).fetchSuggestions?.({ label: 'alice', suffix: '.reown.id', signal } as never),
    { apiVersion: '2', zone: 'reown.id' },
  ],
  [
    'POST /v1/profile/account',
    (ports) => namesOf(ports).register?.({ coinType: 60, address, message: 'm', signature: '0x5', signal } as never),
    {},
    { coin_type: 60, address, message: 'm', signature: '0x5' },
  ],
  [
    'POST /v1/generators/onrampurl',
    (ports) => fetchOnrampUrl(onrampOf(ports), purchase),
    {},
    {
      destinationWallets: [
        {
          address,
          blockchains: ['ethereum-mainnet'],
          assets: ['USDC'],
          supported_networks: ['ethereum-mainnet'],
        },
      ],
      defaultNetwork: 'ethereum-mainnet',
      partnerUserId: address.padEnd(32, '0'),
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    },
  ],
  ['GET /v1/onramp/options', (ports) => fetchOnrampOptions(onrampOf(ports), { country: 'DE', signal })],
  [
    'POST /v1/onramp/quote',
    (ports) => fetchOnrampQuote(onrampOf(ports), purchase),
    {},
    { purchaseCurrency: 'usdc-id', paymentCurrency: 'USD', amount: '100.50', network: 'USDC' },
  ],
  [
    `GET /v1/sessions/${encodeURIComponent(account)}`,
    (ports) => fetchSessions(ports, identity, { address, network, signal }),
  ],
  [
    `POST /v1/sessions/${encodeURIComponent(account)}/revoke`,
    (ports) => revokeSession(ports, identity, { address, network, signal, id: 'pci', signature: '0x5' }),
    {},
    { pci: 'pci', signature: '0x5' },
  ],
  ['POST /e', (ports) => postEvent(ports, identity, event as never), {}, event],
  ['GET /appkit/v1/config', (ports) => fetchRemoteFeatures(ports, identity, signal)],
  ['GET /projects/v1/origins', (ports) => fetchAllowedOrigins(ports, identity, signal)],
  ['GET /getAnalyticsConfig', (ports) => fetchAnalyticsConfig(ports, identity, signal)],
  [
    'GET /getWallets',
    (ports) =>
      fetchDirectory(
        ports,
        identity,
        {
          page: 2,
          entries: 40,
          search: 'anchor',
          include: ['a', 'b'],
          exclude: ['c', 'd'],
          chains: ['eip155:1', 'solana:1'],
          badgeType: 'certified',
        },
        signal,
      ),
    {
      page: '2',
      entries: '40',
      search: 'anchor',
      include: 'a,b',
      exclude: 'c,d',
      chains: 'eip155:1,solana:1',
      badge_type: 'certified',
    },
  ],
];

describe('what the services are asked', () => {
  test.each(calls)('behavior: %s', async (line, asks, query = {}, body = undefined) => {
    // What is answered is no matter here: some of them take it for a failure.
    const fetch = scriptedFetch({ [identity.base]: () => ({}) });
    await Promise.resolve(asks({ fetch, clock: manualClock() })).catch(() => undefined);
    const [{ url, ...asked } = { url: '', method: '', body: undefined }] = fetch.requests;
    const { origin, pathname, searchParams } = new URL(url);
    const { st, sv, ...told } = Object.fromEntries(searchParams);
    expect([fetch.requests.length, origin, `${asked.method} ${pathname}`]).toEqual([1, identity.base, line]);
    expect([told, asked.body]).toEqual([{ ...query, projectId: 'project' }, body]);
    expect([st, sv?.length]).toEqual(['appkit', expect.any(Number)]);
  });
});

describe('what the service says can be bought', () => {
  const limits = [{ id: 'card', min: '10.00', max: '7500.00' }];
  const contracts = ['', `0x${'0'.repeat(40)}`, `0x${'E'.repeat(40)}`, '0xc'];
  const optionsOf = (answer: object) => {
    const ports = { fetch: scriptedFetch({ [identity.base]: () => answer }), clock: manualClock() };
    return fetchOnrampOptions(onrampOf(ports), { country: 'DE', signal });
  };
  const coin = { id: 'c', name: 'Coin', symbol: 'C' };

  test('behavior: is read in either spelling; an address that stands for the native currency is none', async () => {
    const snake = await optionsOf({
      purchase_currencies: [
        {
          ...coin,
          networks: contracts.map((contract_address) => ({
            name: 'n',
            display_name: 'N',
            chain_id: '1',
            contract_address,
          })),
        },
      ],
      payment_currencies: [{ id: 'USD', payment_method_limits: limits }],
    });
    const camel = await optionsOf({
      purchaseCurrencies: [
        {
          ...coin,
          networks: contracts.map((contractAddress) => ({ name: 'n', displayName: 'N', chainId: 1, contractAddress })),
        },
      ],
      paymentCurrencies: [{ id: 'USD', limits }],
    });
    expect(camel).toEqual(snake);
    expect(snake.paymentCurrencies).toEqual([{ id: 'USD', paymentMethodLimits: limits }]);
    expect(snake.purchaseCurrencies[0]?.networks.map(({ contractAddress }) => contractAddress)).toEqual([
      undefined,
      undefined,
      undefined,
      '0xc',
    ]);
  });
});

describe('what the service says a purchase costs', () => {
  test('behavior: is read in either spelling, with an amount or a value', async () => {
    const amounts = { quoteId: 'q', networkFee: '1', paymentTotal: '100', purchaseAmount: '97' };
    const { quoteId, ...parts } = amounts;
    const written = (key: string) =>
      Object.fromEntries(Object.entries(parts).map(([name, each]) => [name, { [key]: each, currency: 'USD' }]));
    const quoteOf = (answer: object) => {
      const ports = { fetch: scriptedFetch({ [identity.base]: () => answer }), clock: manualClock() };
      return fetchOnrampQuote(onrampOf(ports), purchase);
    };
    const expected = { quoteId, ...written('amount'), paymentSubtotal: { amount: '99', currency: 'USD' } };
    expect(await quoteOf(expected)).toEqual(expected);
    const deployed = { quoteId, ...written('value'), paymentSubTotal: { value: '99', currency: 'USD' } };
    expect(await quoteOf(deployed)).toEqual(expected);
  });
});

describe('what the service says of the past', () => {
  const metadata = { operationType: 'send', hash: '0x1', minedAt: '2026-03-01T12:00:00Z', status: 'confirmed' };
  const read = async (transaction: object) => {
    const ports = { fetch: scriptedFetch({ [identity.base]: () => ({ data: [transaction] }) }), clock: manualClock() };
    return (await fetchHistory(ports, identity, { address, network, cursor: undefined, signal })).items[0];
  };

  test.each(['confirmed', 'failed', 'pending'])('behavior: a transaction may be %s', async (status) => {
    expect(await read({ id: 'a', metadata: { ...metadata, status } })).toMatchObject({ id: '0x1', status });
  });

  test.each(['in', 'out', 'self'])('behavior: what moves may move %s', async (direction) => {
    const transfers = [{ direction, quantity: { numeric: '1.5' } }];
    expect(await read({ id: 'a', metadata, transfers })).toMatchObject({ transfers: [{ direction, quantity: '1.5' }] });
  });

  test('error: another status, and another direction, are left out', async () => {
    expect(await read({ id: 'a', metadata: { ...metadata, status: 'lost' } })).toBeUndefined();
    const transfers = [{ direction: 'up', quantity: { numeric: '1.5' } }];
    expect(await read({ id: 'a', metadata, transfers })).toMatchObject({ transfers: [] });
  });
});

describe('what the service says of names', () => {
  const portsOf = (answer: unknown): Ports => ({
    fetch: scriptedFetch({ [identity.base]: () => answer }),
    clock: manualClock(),
  });
  const named = { name: 'alice.reown.id', addresses: { 60: { address } } };

  test('error: a record that makes no sense is left out, the others stay', async () => {
    const answer = [null, { name: '', addresses: {} }, { ...named, addresses: 'many' }, named];
    expect(await namesOf(portsOf(answer)).fetchRecords({ address, signal } as never)).toEqual([
      { name: named.name, addresses: { 60: address }, attributes: {} },
    ]);
  });

  test('error: so is a suggestion; an answer without any list is none', async () => {
    const suggest = (answer: object) =>
      namesOf(portsOf(answer)).fetchSuggestions?.({ label: 'alice', suffix: '.reown.id', signal } as never);
    const suggestions = [
      { name: 'alice.reown.id', registered: 'no' },
      null,
      { name: 'alice1.reown.id', registered: true },
    ];
    expect(await suggest({ suggestions })).toEqual([{ name: 'alice1.reown.id', isRegistered: true }]);
    await expect(suggest({})).rejects.toThrow();
  });
});
