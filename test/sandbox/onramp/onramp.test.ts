import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox';
import { evmTokens } from '../tokens/evmTokens';
import { priceOf } from './shop';

const buyer = '0x7e57000000000000000000000000000000000011';

describe('priceOf', () => {
  test.each([
    ['USDC', 'USD', '100', '98.25', '98.25'],
    ['USDC', 'EUR', '100', '122.8125', '98.25'],
    ['ETH', 'USD', '100', '0.0393', '98.25'],
    ['USDC', 'USD', '0.10', '0', '-0.15'],
  ] as const)('behavior: %s for %s %s is %s', (symbol, currency, amount, received, subtotal) => {
    expect(priceOf(symbol, currency, amount)).toMatchObject({ received, subtotal, networkFee: '0.25' });
  });
});

describe('the on-ramp of the sandbox', () => {
  let sandbox: Sandbox;
  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(
      `${sandbox.url}${path}${path.includes('?') ? '&' : '?'}projectId=${sandbox.projectId}`,
      {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const pay = (form: Record<string, string>) =>
    fetch(`${sandbox.onramp.origin}/pay`, { method: 'POST', body: new URLSearchParams(form) });
  const order = { address: buyer, symbol: 'USDC', network: 'harbor-mainnet', amount: '100' };
  const quoteOf = (change: Record<string, string> = {}) =>
    ask(
      `/v1/onramp/buy/quotes?${new URLSearchParams({
        purchaseCurrency: 'USDC',
        purchaseNetwork: 'harbor-mainnet',
        paymentAmount: '100',
        paymentCurrency: 'USD',
        paymentMethod: 'card',
        country: 'DE',
        ...change,
      })}`,
    );

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.scenarios.reset());
  afterAll(() => sandbox.stop());

  test('behavior: options and quotes at the routes that the deployed service has', async () => {
    expect((await ask('/v1/onramp/options')).status).toBe(404);
    expect((await ask('/v1/onramp/buy/options')).status).toBe(400);
    const { body } = await ask('/v1/onramp/buy/options?country=DE');
    expect(body).toMatchObject({
      paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '10.00', max: '7500.00' }, {}] }, { id: 'EUR' }],
      purchaseCurrencies: [{ symbol: 'USDC', networks: [{ chainId: '31337', displayName: 'Harbor' }, {}] }, {}],
    });
    expect((await quoteOf()).body).toMatchObject({
      purchaseAmount: { value: '98.25', currency: 'USDC' },
      paymentTotal: { value: '100', currency: 'USD' },
      networkFee: { value: '0.25', currency: 'USD' },
    });
  });

  test.each([
    ['no country', { country: '' }],
    ['a currency that is not sold', { purchaseCurrency: 'BTC' }],
    ['a currency that is not taken', { paymentCurrency: 'CHF' }],
    ['a network that is none', { purchaseNetwork: 'moon' }],
    ['less than the limit', { paymentAmount: '9.99' }],
    ['more than the limit', { paymentAmount: '7500.01' }],
    ['parts of a cent', { paymentAmount: '100.001' }],
    ['a way to pay that is none', { paymentMethod: 'gold' }],
  ])('error: %s', async (_what, change) => {
    expect((await quoteOf(change)).status).toBe(400);
  });

  test('behavior: the other dialect has the other routes', async () => {
    await sandbox.scenarios.enable('onramp-snake');
    const { body } = await ask('/v1/onramp/options');
    expect(body).toMatchObject({
      payment_currencies: [{ id: 'USD', payment_method_limits: [{ id: 'card' }, {}] }, {}],
    });
    expect((await ask('/v1/onramp/buy/options?country=DE')).status).toBe(404);
    const [usdc] = body['purchase_currencies'] as { id: string }[];
    const quote = { purchaseCurrency: usdc?.id, paymentCurrency: 'USD', amount: '100', network: 'USDC' };
    expect((await ask('/v1/onramp/quote', quote)).body).toMatchObject({ purchaseAmount: { amount: '98.25' } });
    expect((await ask('/v1/onramp/quote', { ...quote, amount: 100 })).status).toBe(400);
    expect((await ask('/v1/onramp/quote', { ...quote, network: 'ETH' })).status).toBe(400);
  });

  test('behavior: the page of an order, and what is wrong with one', async () => {
    const wallet = { address: buyer, blockchains: ['harbor-mainnet'], assets: ['USDC'] };
    const request = {
      destinationWallets: [wallet],
      partnerUserId: buyer,
      defaultNetwork: 'harbor-mainnet',
      presetFiatAmount: 100,
    };
    const { body } = await ask('/v1/generators/onrampurl', request);
    const page = await (await fetch(String(body['url']))).text();
    expect(page).toContain(buyer);
    expect(page).toContain('value="100"');
    for (const [change, status] of [
      [{ destinationWallets: [] }, 422],
      [{ partnerUserId: 'short' }, 400],
      [{ presetFiatAmount: 1.5 }, 422],
      [{ presetFiatAmount: -1 }, 422],
      [{ defaultExperience: 'sell' }, 422],
    ] as const)
      expect((await ask('/v1/generators/onrampurl', { ...request, ...change })).status).toBe(status);
  });

  test("behavior: Meld's page is for who has an account there", async () => {
    const page = async (change: Record<string, string>) => {
      const query = new URLSearchParams({
        publicKey: sandbox.onramp.meldPublicKey,
        destinationCurrencyCode: 'USDC',
        walletAddress: buyer,
        externalCustomerId: sandbox.projectId,
        ...change,
      });
      return (await fetch(`${sandbox.onramp.meldUrl}?${query}`)).status;
    };
    expect(await page({})).toBe(200);
    expect(await page({ publicKey: 'other' })).toBe(401);
    expect(await page({ externalCustomerId: 'other' })).toBe(400);
    expect(await page({ walletAddress: 'nobody' })).toBe(400);
  });

  test('behavior: what is paid for is handed over, to the last unit, on the network that was chosen', async () => {
    const before = await sandbox.tokenBalanceOf(evmTokens.coin, buyer);
    expect((await pay(order)).status).toBe(200);
    expect((await sandbox.tokenBalanceOf(evmTokens.coin, buyer)) - before).toBe(98_250_000n);
    await sandbox.scenarios.enable('onramp-declines');
    expect((await pay(order)).status).toBe(402);
    await sandbox.scenarios.reset();
    await sandbox.scenarios.enable('onramp-never-arrives');
    expect((await pay(order)).status).toBe(200);
    expect((await pay({ ...order, amount: '5' })).status).toBe(400);
    expect((await sandbox.tokenBalanceOf(evmTokens.coin, buyer)) - before).toBe(98_250_000n);
  });
});
