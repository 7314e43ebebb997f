import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  addNetwork,
  connect,
  disconnect,
  fetchOnrampOptions,
  forgetOnramp,
  getOnrampQuote,
  keepOnrampQuote,
  openOnramp,
  removeNetwork,
  selectOnramp,
  selectOnrampOrder,
  selectOnrampProblem,
  selectOnrampProviders,
  setOnrampAmount,
  setOnrampPayment,
  setOnrampProvider,
  setOnrampProviders,
  setOnrampPurchase,
  switchNetwork,
  watchOnramp,
  type Adapter,
  type Kit,
  type Network,
  type OnrampService,
} from 'mooring/core';
import {
  createTestKit,
  manualClock,
  memoryStorage,
  mockAdapter,
  mockWallet,
  scriptedFetch,
  type ScriptedRequest,
  type TestKitOptions,
} from 'mooring/testing';
import { onrampOrderSlice } from './orders';
import { whyNoOnramp } from './state';
import { codeOf } from '../../../test/codeOf';
import { deferred } from '../../../test/deferred';

const service = 'https://data.test';
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

const network = { name: 'one', chain_id: '1', contract_address: '0xaa', display_name: 'One' };
const snakeOptions = {
  purchase_currencies: [
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [network] },
    { id: 'test', name: 'Test Coin', symbol: 'TEST', networks: [{ ...network, contract_address: '' }] },
    { id: 'broken' },
  ],
  payment_currencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '20.00', max: '500.00' }] },
    { id: 'EUR', payment_method_limits: [{ id: 'sepa', min: '5', max: '1000' }] },
  ],
};
const camelOptions = {
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'one', chainId: '1', contractAddress: '0xaa', displayName: 'One' }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '20.00', max: '500.00' }] }],
};
const quoteOf = (received: string, paid: string, name: 'amount' | 'value' = 'amount') => ({
  quoteId: 'q',
  purchaseAmount: { [name]: received, currency: 'USDC' },
  paymentTotal: { [name]: paid, currency: 'USD' },
  [name === 'amount' ? 'paymentSubtotal' : 'paymentSubTotal']: { [name]: paid, currency: 'USD' },
  networkFee: { [name]: '0.1', currency: 'USD' },
});

/** A window that remembers where it was sent. */
function createPage(isBlocked = () => false) {
  const opened: { href: string; closed: boolean; opener: unknown; features: string | undefined }[] = [];
  const window = {
    open(href: string, _name: string, features?: string) {
      if (isBlocked()) return null;
      const one = {
        opener: 'this page' as unknown,
        closed: false,
        href,
        features,
        location: {
          get href() {
            return one.href;
          },
          set href(next: string) {
            one.href = next;
          },
        },
        close: () => void (one.closed = true),
      };
      opened.push(one);
      return one;
    },
    navigator: { language: 'en-US' },
  } as unknown as Window & typeof globalThis;
  const visible = new Set<() => void>();
  return {
    opened,
    browser: {
      window,
      onVisible: (listener: () => void) => (visible.add(listener), () => void visible.delete(listener)),
      open: () => undefined,
    },
  };
}

/** A connected wallet, a token whose balance the test moves, and a service that answers as the test says. */
async function open(
  routes: Parameters<typeof scriptedFetch>[0] = {},
  options: TestKitOptions = {},
  page = createPage(),
) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const held = { units: 0n };
  const adapter: Adapter = {
    ...mockAdapter('eip155', [wallet]),
    transfers: async () => ({
      findRecipientProblem: () => undefined,
      fetchHoldings: async ({ tokens }) =>
        tokens.map(({ address }) => ({ address, symbol: 'USDC', name: 'USD Coin', decimals: 6, units: held.units })),
      prepare: () => Promise.reject(new Error('Nothing is sent here')),
    }),
  };
  const fetch = scriptedFetch(
    Object.fromEntries(Object.entries(routes).map(([path, route]) => [service + path, route])),
  );
  const test = createTestKit({
    wallets: [wallet],
    adapters: [adapter],
    fetch,
    projectId: 'p',
    services: { blockchain: service, provider: false },
    onramp: { meldPublicKey: 'key' },
    ports: { browser: page.browser },
    ...options,
  });
  await test.kit.start();
  await connect(test.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  return { ...test, fetch, held, wallet, page };
}

const plain = { '/v1/onramp/options': () => snakeOptions, '/v1/onramp/quote': () => quoteOf('98.2', '100') };
const missing = () => ({ status: 404, body: { status: 'FAILED', reasons: [] } });
const buy = {
  '/v1/onramp/options': missing,
  '/v1/onramp/quote': missing,
  '/v1/onramp/buy/options': () => camelOptions,
  '/v1/onramp/buy/quotes': () => quoteOf('98.2', '100', 'value'),
};

describe('fetchOnrampOptions', () => {
  test.each([
    ['snake case', plain],
    ['camel case, at the other routes', buy],
  ])('behavior: in %s', async (_what, routes) => {
    const { kit } = await open(routes);
    const options = await fetchOnrampOptions(kit);
    expect(options.purchaseCurrencies[0]).toEqual({
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'one', displayName: 'One', chainId: '1', contractAddress: '0xaa' }],
    });
    expect(options.paymentCurrencies[0]).toEqual({
      id: 'USD',
      paymentMethodLimits: [{ id: 'card', min: '20.00', max: '500.00' }],
    });
    expect(selectOnramp(kit).purchase?.currency.symbol).toBe('USDC');
  });

  test('behavior: the routes that are there are remembered', async () => {
    const { kit, fetch } = await open(buy);
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    await getOnrampQuote(kit, { debounceMs: 0 });
    expect(fetch.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/onramp/options',
      '/v1/onramp/buy/options',
      '/v1/onramp/buy/quotes',
    ]);
    expect(Object.fromEntries(new URL(fetch.requests.at(-1)?.url ?? '').searchParams)).toMatchObject({
      purchaseCurrency: 'USDC',
      purchaseNetwork: 'one',
      paymentAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'card',
      country: 'US',
      projectId: 'p',
    });
  });

  test.each([
    ['down', () => ({ status: 503 })],
    ['without sense', () => ({ purchase_currencies: 'all' })],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('behavior: a service that is %s leaves the built-in list, and is asked again in 30 s', async (_what, answer) => {
    const { kit, clock, fetch } = await open({ '/v1/onramp/options': answer });
    expect((await fetchOnrampOptions(kit)).paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR']);
    expect(selectOnramp(kit).purchase).toMatchObject({
      currency: { symbol: 'USDC' },
      network: { displayName: 'Ethereum' },
    });
    fetch.on(`${service}/v1/onramp/options`, () => snakeOptions);
    clock.advance(29_999);
    expect((await fetchOnrampOptions(kit)).purchaseCurrencies[0]?.id).not.toBe('usdc');
    clock.advance(1);
    expect((await fetchOnrampOptions(kit)).purchaseCurrencies[0]?.id).toBe('usdc');
  });

  test('error: called off', async () => {
    const { kit } = await open(plain);
    expect(await codeOf(fetchOnrampOptions(kit, { signal: AbortSignal.abort() }))).toBe('kit/aborted');
  });

  test('behavior: without a key for Meld it is not offered, and the developer is told once', async () => {
    const { kit, log } = await open(plain, { onramp: {} });
    await fetchOnrampOptions(kit);
    await fetchOnrampOptions(kit);
    expect(selectOnramp(kit).providers).toEqual(['coinbase']);
    await expect.poll(() => log.filter(({ message }) => message.startsWith('Meld')).length).toBe(1);
  });
});

describe('selectOnramp', () => {
  test('behavior: limits are those of the way of paying; what is chosen is kept', async () => {
    const { kit } = await open(plain);
    expect(selectOnrampProblem(kit)?.message).toBe('An amount is required');
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '10');
    expect(selectOnrampProblem(kit)?.message).toBe('The least that can be paid is 20 USD');
    await setOnrampPayment(kit, { currency: 'EUR' });
    expect(selectOnramp(kit)).toMatchObject({ canBuy: true, paymentMethod: { id: 'sepa' } });
    expect(await codeOf(setOnrampPayment(kit, { method: 'card' }))).toBe('onramp/unknown-choice');
    expect(await codeOf(setOnrampPayment(kit, { currency: 'CHF' }))).toBe('onramp/unknown-choice');
    expect(selectOnramp(kit).paymentCurrency?.id).toBe('EUR');
  });

  test('behavior: who sells what; Meld sells no more than it does', async () => {
    const { kit } = await open(plain);
    await fetchOnrampOptions(kit);
    expect(selectOnramp(kit)).toMatchObject({ providers: ['meld', 'coinbase'], selectedProvider: 'meld' });
    await setOnrampPurchase(kit, 'TEST');
    expect(selectOnramp(kit)).toMatchObject({ providers: ['coinbase'], selectedProvider: 'coinbase', url: undefined });
    expect(await codeOf(setOnrampProvider(kit, 'meld'))).toBe('onramp/unknown-choice');
    expect(await codeOf(setOnrampPurchase(kit, 'BTC'))).toBe('onramp/unknown-choice');
    await setOnrampPurchase(kit, 'usdc');
    await setOnrampProvider(kit, 'coinbase');
    expect(selectOnramp(kit).selectedProvider).toBe('coinbase');
    await setOnrampProviders(kit, [7] as unknown as string[]);
    expect(selectOnramp(kit).providers).toEqual([]);
    expect(selectOnrampProblem(kit)?.code).toBe('onramp/provider-required');
  });

  test('behavior: whom a page names later is who sells for everybody, and nobody is a reason', async () => {
    const { kit } = await open(plain);
    const connection = { isConnected: true, namespace: 'eip155' } as const;
    let told = 0;
    kit.store.subscribe(selectOnrampProviders.slices, () => (told += 1));
    await setOnrampProviders(kit, ['coinbase']);
    expect([selectOnrampProviders(kit), whyNoOnramp(kit, connection, true)]).toEqual([['coinbase'], undefined]);
    await setOnrampProviders(kit, []);
    expect([selectOnrampProviders(kit), whyNoOnramp(kit, connection, true)]).toEqual([[], 'feature-off']);
    expect(told).toBe(2);
  });

  test("behavior: the project's configuration names who sells, and switches it off", async () => {
    const provider = 'https://provider.test';
    const config = (features: unknown) =>
      createTestKit({
        projectId: 'p',
        services: { provider, blockchain: service },
        onramp: { meldPublicKey: 'key' },
        fetch: scriptedFetch({ [`${provider}/appkit/v1/config`]: () => ({ features }) }),
      });
    const { loadRemoteConfig, selectFeatures } = await import('mooring/core');
    const on = config([{ id: 'onramp', isEnabled: true, config: ['coinbase'] }]);
    await connect(on.kit, { connectorId: on.wallet.id, networkId: 'eip155:1' });
    expect(selectOnramp(on.kit).providers).toEqual(['meld', 'coinbase']);
    await loadRemoteConfig(on.kit);
    expect(selectOnramp(on.kit).providers).toEqual(['coinbase']);
    const off = config([{ id: 'onramp', isEnabled: false, config: [] }]);
    await loadRemoteConfig(off.kit);
    expect(selectFeatures(off.kit).onramp).toBe(false);
  });

  test('behavior: spaces around an amount are no part of it', async () => {
    const { kit } = await open(plain);
    await setOnrampAmount(kit, ' 100 ');
    expect(selectOnramp(kit).paymentAmount).toBe('100');
  });

  test('behavior: a network where nothing is sold, and why nothing can be bought', async () => {
    const { kit, wallet } = await open(plain);
    await fetchOnrampOptions(kit);
    const connection = { isConnected: true, namespace: 'eip155' } as const;
    expect(whyNoOnramp(kit, connection, true)).toBeUndefined();
    expect(whyNoOnramp(kit, connection, false)).toBe('feature-off');
    expect(whyNoOnramp(kit, { isConnected: true, namespace: 'bip122' }, true)).toBe('namespace');
    const { kit: lonely } = await open({}, { onramp: {}, projectId: undefined });
    expect([selectOnrampProviders(lonely), whyNoOnramp(lonely, connection, true)]).toEqual([[], 'feature-off']);
    await switchNetwork(kit, { networkId: 'eip155:2' });
    expect(selectOnrampProblem(kit)?.code).toBe('onramp/unsupported-chain');
    expect(selectOnramp(kit).networkIds).toEqual(['eip155:1']);
    await disconnect(kit);
    expect(whyNoOnramp(kit, { isConnected: false, namespace: undefined }, true)).toBe('not-connected');
    expect(await codeOf(openOnramp(kit))).toBe('session/not-connected');
    const { kit: without, wallet: other } = await open(plain, { features: { onramp: false } });
    await setOnrampAmount(without, '100');
    expect(await codeOf(openOnramp(without))).toBe('onramp/unavailable');
    expect(other.pending).toEqual([]);
    expect(wallet.pending).toEqual([]);
  });
});

describe('getOnrampQuote', () => {
  test('behavior: waits for more to be typed, asks once, and tells what is received', async () => {
    const { kit, clock, fetch } = await open(plain);
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '50');
    const early = getOnrampQuote(kit);
    clock.advance(499);
    await setOnrampAmount(kit, '100');
    const late = getOnrampQuote(kit);
    expect(selectOnramp(kit).quotesLoading).toBe(true);
    clock.advance(499);
    expect(await early).toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetch.requests.filter(({ url }) => url.includes('quote'))).toEqual([]);
    clock.advance(1);
    expect(await late).toMatchObject({ quoteId: 'q', purchaseAmount: { amount: '98.2', currency: 'USDC' } });
    expect(selectOnramp(kit)).toMatchObject({ purchaseAmount: '98.2', quotesLoading: false, error: undefined });
    expect(fetch.requests.filter(({ url }) => url.includes('quote')).map(({ body }) => body)).toEqual([
      { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '100', network: 'USDC' },
    ]);
  });

  test('behavior: a quote is shown for exactly what it was asked for', async () => {
    const { kit } = await open(plain);
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    await getOnrampQuote(kit, { debounceMs: 0 });
    await setOnrampAmount(kit, '1000');
    expect(selectOnramp(kit).quote).toBeUndefined();
    await setOnrampAmount(kit, '100');
    expect(selectOnramp(kit).purchaseAmount).toBe('98.2');
  });

  test.each([
    [
      'in its own words',
      () => ({ status: 400, body: { reasons: [{ description: 'Not in your country' }] } }),
      'Not in your country',
    ],
    ['that is down', () => ({ status: 503 }), 'The price could not be asked'],
    [
      'that says nonsense',
      () => ({ quoteId: 'q', purchaseAmount: { amount: -1, currency: 'USDC' } }),
      'The price could not be asked',
    ],
  ])('error: a service %s: the failure is told, and no quote invented', async (_what, answer, message) => {
    const { kit } = await open({ ...plain, '/v1/onramp/quote': answer });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toBeNull();
    expect(selectOnramp(kit)).toMatchObject({ quote: undefined, quotesLoading: false, error: { message } });
    await setOnrampAmount(kit, '101');
    expect(selectOnramp(kit).error).toBeUndefined();
  });

  test('behavior: where the host wants it, a quote of one to one takes the place of one that failed', async () => {
    const { kit } = await open(
      { '/v1/onramp/options': () => snakeOptions },
      { onramp: { meldPublicKey: 'key', isQuoteInvented: true } },
    );
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toMatchObject({ quoteId: 'mocked-quote-id' });
    expect(selectOnramp(kit)).toMatchObject({ purchaseAmount: '100', error: undefined });
    // Nobody has promised as much, so nobody waits for it.
    await openOnramp(kit);
    expect(selectOnrampOrder(kit)).toMatchObject({ paymentAmount: '100', expected: undefined });
  });

  test('error: what cannot be bought is not asked about; called off, nothing is left', async () => {
    const { kit, fetch, clock } = await open(plain);
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '1');
    expect(await codeOf(getOnrampQuote(kit))).toBe('onramp/below-minimum');
    await setOnrampAmount(kit, '100');
    const controller = new AbortController();
    const asked = codeOf(getOnrampQuote(kit, { signal: controller.signal }));
    controller.abort();
    expect(await asked).toBe('kit/aborted');
    expect(selectOnramp(kit).quotesLoading).toBe(false);
    clock.advance(1_000);
    expect(fetch.requests.some(({ url }) => url.includes('quote'))).toBe(false);
  });

  test('behavior: in whatever order answers come, what is shown is of the last question', async () => {
    const answers = fc.shuffledSubarray([...Array(6).keys()], { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(answers, async (order) => {
        const waiting: (() => void)[] = [];
        const { kit } = await open({
          ...plain,
          '/v1/onramp/quote': ({ body }: ScriptedRequest) =>
            new Promise((resolve) => {
              const { amount } = body as { amount: string };
              waiting.push(() => resolve(quoteOf(amount, amount)));
            }),
        });
        await fetchOnrampOptions(kit);
        const asked: Promise<unknown>[] = [];
        for (const index of order.keys()) {
          await setOnrampAmount(kit, String(100 + index));
          asked.push(getOnrampQuote(kit, { debounceMs: 0 }));
          await settle();
        }
        for (const index of order) {
          waiting[index]?.();
          await settle();
          expect([undefined, '105']).toContain(selectOnramp(kit).purchaseAmount);
        }
        const last = await Promise.all(asked);
        expect(last.slice(0, -1)).toEqual([null, null, null, null, null]);
        expect(selectOnramp(kit).purchaseAmount).toBe('105');
        kit.destroy();
      }),
      { numRuns: 60 },
    );
  });
});

describe('what can be bought', () => {
  test('behavior: is not forgotten while somebody chooses, or waits for what was chosen', async () => {
    const { kit, clock } = await open(plain);
    await fetchOnrampOptions(kit);
    const stop = keepOnrampQuote(kit);
    clock.advance(300_001);
    expect(selectOnramp(kit)).toMatchObject({
      isReady: true,
      options: { paymentCurrencies: [{ id: 'USD' }, { id: 'EUR' }] },
    });
    stop();
    await setOnrampAmount(kit, '100');
    await openOnramp(kit);
    clock.advance(300_001);
    await settle();
    expect(selectOnramp(kit).isReady).toBe(true);
  });
});

describe('keepOnrampQuote', () => {
  test('behavior: a price that is shown is asked for anew each minute; one that is none any more goes', async () => {
    let answer: () => unknown = () => quoteOf('98.2', '100');
    const { kit, clock, fetch } = await open({ ...plain, '/v1/onramp/quote': () => answer() });
    const asked = () => fetch.requests.filter(({ url }) => url.includes('/quote')).length;
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    await getOnrampQuote(kit, { debounceMs: 0 });
    const stop = keepOnrampQuote(kit);
    clock.advance(59_000);
    await settle();
    expect(asked()).toBe(1);
    answer = () => quoteOf('97.5', '100');
    clock.advance(6_000);
    // Until the new one is there, the old one stands.
    expect(selectOnramp(kit)).toMatchObject({ purchaseAmount: '98.2', quotesLoading: true });
    await expect.poll(() => selectOnramp(kit).purchaseAmount).toBe('97.5');
    answer = () => ({ status: 503 });
    clock.advance(65_000);
    await expect.poll(() => selectOnramp(kit).error?.code).toBe('onramp/quote-failed');
    expect(selectOnramp(kit).quote).toBeUndefined();
    stop();
    const before = asked();
    clock.advance(600_000);
    await settle();
    expect(asked()).toBe(before);
  });

  test('behavior: nobody asks while the page is out of sight, or is gone', async () => {
    const page = createPage();
    Object.assign(page.browser.window, { document: { hidden: true } });
    const { kit, clock, fetch } = await open(plain, {}, page);
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    await getOnrampQuote(kit, { debounceMs: 0 });
    keepOnrampQuote(kit);
    const before = fetch.requests.length;
    clock.advance(600_000);
    await settle();
    expect(fetch.requests.length).toBe(before);
    kit.destroy();
    expect(clock.waiting).toBe(0);
  });
});

/** What the account has before was read. */
const measured = (kit: Kit) => expect.poll(() => selectOnrampOrder(kit)?.before).toBeDefined();

describe('openOnramp', () => {
  const ready = async (...parameters: Parameters<typeof open>) => {
    const test = await open(...parameters);
    await fetchOnrampOptions(test.kit);
    await setOnrampAmount(test.kit, '100');
    await getOnrampQuote(test.kit, { debounceMs: 0 });
    return test;
  };

  test("behavior: Meld's page opens within the click, without a hold of this one; what was paid arrives", async () => {
    const { kit, page, held, clock, events, wallet } = await ready(plain);
    const opening = openOnramp(kit);
    expect(page.opened).toHaveLength(1);
    expect(page.opened[0]).toMatchObject({ opener: null, features: 'popup,width=480,height=800,scrollbars=yes' });
    expect(await opening).toMatchObject({ step: 'waiting', provider: 'meld', symbol: 'USDC', expected: '98.2' });
    const { origin, searchParams } = new URL(page.opened[0]?.href ?? '');
    expect([origin, searchParams.get('publicKey')]).toEqual(['https://meldcrypto.com', 'key']);
    expect(searchParams.get('walletAddress')).toBe(wallet.accounts[0]?.address);
    await measured(kit);
    held.units = 98_200_000n;
    const arrival = watchOnramp(kit);
    clock.advance(10_000);
    expect(await arrival).toMatchObject({ step: 'arrived', received: '98.2' });
    expect(events.filter(({ name }) => name.startsWith('onramp:')).map(({ name }) => name)).toEqual([
      'onramp:opened',
      'onramp:arrived',
    ]);
    await forgetOnramp(kit);
    expect(selectOnrampOrder(kit)).toBeUndefined();
  });

  test('behavior: an address that has to be asked for: the window is there first, then goes to it', async () => {
    let answer: (url: string) => void = () => undefined;
    const url = new Promise<string>((resolve) => void (answer = resolve));
    const { kit, page, fetch, wallet } = await ready({
      ...plain,
      '/v1/generators/onrampurl': () => url.then((text) => ({ url: text })),
    });
    await setOnrampProvider(kit, 'coinbase');
    const opening = openOnramp(kit, { target: 'tab' });
    expect(page.opened[0]).toMatchObject({ href: 'about:blank', features: undefined });
    expect(selectOnrampOrder(kit)?.step).toBe('opening');
    answer('https://pay.test/buy?x=1');
    await opening;
    expect(page.opened[0]?.href).toBe('https://pay.test/buy?x=1');
    const address = wallet.accounts[0]?.address;
    expect(fetch.requests.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        destinationWallets: [{ address, blockchains: ['one'], assets: ['USDC'] }],
        defaultNetwork: 'one',
        partnerUserId: address,
        defaultExperience: 'buy',
        presetFiatAmount: 100,
      },
    });
  });

  test.each([
    ['a page that is not https', () => ({ url: 'http://pay.test/' }), 'onramp/page-unsafe'],
    ['a script', () => ({ url: 'javascript:alert(1)' }), 'onramp/page-unsafe'],
    ['nothing', () => ({ status: 503 }), 'onramp/page-failed'],
  ])('error: the service names %s: the window closes, and nothing is waited for', async (_what, answer, code) => {
    const { kit, page } = await ready({ ...plain, '/v1/generators/onrampurl': answer });
    await setOnrampProvider(kit, 'coinbase');
    expect(await codeOf(openOnramp(kit))).toBe(code);
    expect(page.opened.map(({ closed, href }) => [closed, href])).toEqual([[true, 'about:blank']]);
    expect(selectOnrampOrder(kit)).toMatchObject({ step: 'failed', error: { code } });
    expect(await watchOnramp(kit)).toBeUndefined();
  });

  test('behavior: a blocked window is a state; the next click opens it', async () => {
    let isBlocked = true;
    const { kit, page } = await ready(
      plain,
      {},
      createPage(() => isBlocked),
    );
    expect(await codeOf(openOnramp(kit))).toBe('onramp/popup-blocked');
    expect(selectOnrampOrder(kit)?.step).toBe('blocked');
    isBlocked = false;
    await openOnramp(kit);
    expect([selectOnrampOrder(kit)?.step, page.opened.length]).toEqual(['waiting', 1]);
  });

  test('behavior: a window that is closed is seen within a second; what was paid still arrives', async () => {
    const { kit, page, clock, held } = await ready(plain);
    await openOnramp(kit);
    await measured(kit);
    page.opened[0]!.closed = true;
    clock.advance(1_000);
    expect(selectOnrampOrder(kit)?.step).toBe('closed');
    await settle();
    held.units = 98_000_000n;
    clock.advance(10_000);
    await settle();
    expect(selectOnrampOrder(kit)).toMatchObject({ step: 'arrived', received: '98' });
  });

  test('behavior: a reload keeps the purchase and what the account had before', async () => {
    const storage = memoryStorage();
    const clock = manualClock();
    const first = await ready(plain, { storage, clock });
    await openOnramp(first.kit);
    await measured(first.kit);
    clock.advance(0);
    first.kit.destroy();
    const second = await open(plain, { storage, clock });
    expect(selectOnrampOrder(second.kit)).toMatchObject({ step: 'waiting', before: '0', symbol: 'USDC' });
    second.held.units = 98_200_000n;
    expect(await watchOnramp(second.kit)).toMatchObject({ step: 'arrived', received: '98.2' });
    clock.advance(0);
    second.kit.destroy();
    const third = await open(plain, { storage, clock });
    expect(selectOnrampOrder(third.kit)?.step).toBe('arrived');
    await forgetOnramp(third.kit);
    clock.advance(0);
    third.kit.destroy();
    expect(selectOnrampOrder((await open(plain, { storage, clock })).kit)).toBeUndefined();
  });

  test('behavior: a network that is listed no longer is no alert at each look, and is looked at again', async () => {
    const { kit, clock, held, log } = await ready(plain);
    await openOnramp(kit);
    await measured(kit);
    const network = kit.config.networks.find(({ id }) => id === 'eip155:1') as Network;
    await removeNetwork(kit, { networkId: network.id });
    held.units = 98_200_000n;
    clock.advance(10_000);
    await settle();
    expect(selectOnrampOrder(kit)?.step).toBe('waiting');
    expect(log.filter(({ message }) => message.includes('network/not-found'))).toEqual([]);
    await addNetwork(kit, { network });
    clock.advance(10_000);
    await settle();
    expect(selectOnrampOrder(kit)).toMatchObject({ step: 'arrived', received: '98.2' });
  });

  test.each([
    ['text', 'nonsense'],
    ['another step', [{ step: 'lost' }]],
    ['units that are none', [{ step: 'waiting', before: 'x' }]],
  ])('error: a saved purchase that is %s is forgotten', async (_what, saved) => {
    const storage = memoryStorage();
    storage.setItem('mooring.onrampOrder', JSON.stringify({ version: 1, saved }));
    const { kit } = await open(plain, { storage });
    expect(selectOnrampOrder(kit)).toBeUndefined();
  });

  test('behavior: a purchase that has not come after a day is forgotten, also by who was away meanwhile', async () => {
    const { kit, clock, held } = await ready(plain);
    await openOnramp(kit);
    await measured(kit);
    clock.advance(86_400_000);
    await settle();
    held.units = 98_200_000n;
    clock.advance(30_000);
    await settle();
    expect(selectOnrampOrder(kit)).toBeUndefined();
    expect(await watchOnramp(kit)).toBeUndefined();
    const storage = memoryStorage();
    const first = await ready(plain, { storage });
    await openOnramp(first.kit);
    await measured(first.kit);
    first.clock.advance(0);
    first.kit.destroy();
    first.clock.advance(86_400_000);
    const second = await open(plain, { storage, clock: first.clock });
    expect(await watchOnramp(second.kit)).toBeUndefined();
    expect(selectOnrampOrder(second.kit)).toBeUndefined();
  });

  test('behavior: a double click opens one window; another purchase takes the place of the one before', async () => {
    const { kit, page, clock } = await ready(plain);
    await Promise.all([openOnramp(kit), openOnramp(kit)]);
    expect(page.opened).toHaveLength(1);
    clock.advance(1_000);
    await openOnramp(kit);
    expect(page.opened.map(({ closed }) => closed)).toEqual([false, false]);
    expect(selectOnrampOrder(kit)).toMatchObject({ step: 'waiting', openedAt: clock.now() });
  });
});

describe('services.onramp', () => {
  const own: OnrampService = {
    providers: ['shop'],
    fetchOptions: async () => ({
      purchaseCurrencies: [
        {
          id: 'test',
          name: 'Test Coin',
          symbol: 'TEST',
          networks: [
            { name: 'one', displayName: 'One', chainId: '1', networkId: 'eip155:1', contractAddress: undefined },
          ],
        },
      ],
      paymentCurrencies: [{ id: 'CHF', paymentMethodLimits: [{ id: 'card', min: '1', max: '100' }] }],
    }),
    fetchQuotes: async ({ paymentAmount }) => [
      {
        quoteId: 'own',
        provider: 'shop',
        purchaseAmount: { amount: paymentAmount, currency: 'TEST' },
        paymentTotal: { amount: paymentAmount, currency: 'CHF' },
        paymentSubtotal: { amount: paymentAmount, currency: 'CHF' },
        networkFee: { amount: '0', currency: 'CHF' },
      },
    ],
    fetchUrl: async ({ provider, address }) => `https://shop.test/${provider}?to=${address}`,
  };

  test("behavior: the host's own is asked instead, without a project id, and the native currency arrives", async () => {
    const { kit, page, wallet, clock, fetch } = await open({}, { projectId: undefined, services: { onramp: own } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toMatchObject({ quoteId: 'own' });
    expect(selectOnramp(kit).providers).toEqual(['shop']);
    await openOnramp(kit);
    expect(page.opened[0]?.href).toBe(`https://shop.test/shop?to=${wallet.accounts[0]?.address}`);
    await measured(kit);
    wallet.setBalance('7');
    clock.advance(10_000);
    await settle();
    expect(selectOnrampOrder(kit)).toMatchObject({ step: 'arrived', received: '5', symbol: 'TEST' });
    expect(fetch.requests).toEqual([]);
  });

  test('error: a price that fails late, or is still asked for, is none of a choice made since', async () => {
    const question = deferred<never[]>();
    const fetchQuotes = async () => {
      await question.promise;
      throw new Error('closed');
    };
    const { kit } = await open({}, { services: { onramp: { ...own, fetchQuotes } } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    const late = getOnrampQuote(kit, { debounceMs: 0 });
    expect(selectOnramp(kit)).toMatchObject({ quotesLoading: true, error: undefined });
    await setOnrampAmount(kit, '');
    expect(selectOnramp(kit)).toMatchObject({ quotesLoading: false });
    question.answer([]);
    expect(await late).toBeNull();
    expect(selectOnramp(kit)).toMatchObject({ quotesLoading: false, error: undefined });
    await setOnrampAmount(kit, '5');
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toBeNull();
    expect(selectOnramp(kit).error?.code).toBe('onramp/quote-failed');
  });

  test('error: an answer without a price of whom was chosen says so', async () => {
    const { kit } = await open({}, { services: { onramp: { ...own, fetchQuotes: async () => [] } } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    expect(selectOnramp(kit).error).toBeUndefined();
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toBeNull();
    expect(selectOnramp(kit).error).toMatchObject({ code: 'onramp/quote-failed', audience: 'notice' });
  });

  test('error: a service that never names its page gives up the window in 30 s', async () => {
    const fetchUrl = () => new Promise<never>(() => undefined);
    const { kit, page, clock } = await open({}, { services: { onramp: { ...own, fetchUrl } } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    const end = codeOf(openOnramp(kit));
    await settle();
    expect([selectOnrampOrder(kit)?.step, page.opened[0]?.closed]).toEqual(['opening', false]);
    clock.advance(30_000);
    expect(await end).toBe('onramp/page-failed');
    expect([selectOnrampOrder(kit)?.step, page.opened[0]?.closed]).toEqual(['failed', true]);
  });

  test.each([
    ['given up', (kit: Kit) => forgetOnramp(kit)],
    ['replaced by another', (kit: Kit) => openOnramp(kit)],
  ])('behavior: the empty window of a purchase that is %s closes at once', async (_how, leave) => {
    const urls = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const fetchUrl = () => urls[asked++]!.promise;
    const { kit, page, clock } = await open({}, { services: { onramp: { ...own, fetchUrl } } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    const end = codeOf(openOnramp(kit));
    await settle();
    clock.advance(1_000);
    const left = leave(kit);
    expect(await end).toBe('kit/aborted');
    expect(page.opened[0]?.closed).toBe(true);
    for (const url of urls) url.answer('https://shop.test/');
    await left;
    expect(page.opened.map(({ href }) => href)).toEqual(['about:blank', 'https://shop.test/'].slice(0, asked));
  });

  test('behavior: a clock that was set back keeps nobody from the page', async () => {
    const { kit, page, clock } = await open({}, { services: { onramp: own } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    const later = { ...(await openOnramp(kit)), openedAt: clock.now() + 3_600_000 };
    kit.store.write(onrampOrderSlice, () => ({ order: later }), 'test');
    await openOnramp(kit);
    expect(page.opened).toHaveLength(2);
  });

  test('behavior: a currency without ways to pay opens the page, and its price is asked for', async () => {
    const asked: string[] = [];
    const fetchOptions: OnrampService['fetchOptions'] = async (parameters) => ({
      ...(await own.fetchOptions(parameters)),
      paymentCurrencies: [{ id: 'CHF', paymentMethodLimits: [] }],
    });
    const fetchQuotes: OnrampService['fetchQuotes'] = async (request) => {
      asked.push(request.paymentMethod);
      return own.fetchQuotes(request);
    };
    const { kit, page } = await open({}, { services: { onramp: { ...own, fetchOptions, fetchQuotes } } });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '5');
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toMatchObject({ quoteId: 'own' });
    await openOnramp(kit);
    expect([asked, page.opened[0]?.href]).toEqual([[''], expect.stringContaining('https://shop.test/')]);
  });

  test('behavior: without a project id and a service there is Meld with the built-in list', async () => {
    const { kit } = await open({}, { projectId: undefined });
    await fetchOnrampOptions(kit);
    await setOnrampAmount(kit, '100');
    expect(selectOnramp(kit)).toMatchObject({ providers: ['meld'], canBuy: true });
    expect(await getOnrampQuote(kit, { debounceMs: 0 })).toBeNull();
    expect(selectOnramp(kit).error?.message).toBe('Nothing can be bought here');
  });
});
