import { describe, expect, test } from 'vitest';
import { eip155 } from 'mooring/eip155';
import { arbitrum, base, mainnet, optimism, polygon, sepolia, solanaDevnet, solanaMainnet } from 'mooring/networks';
import { solana } from 'mooring/solana';
import { offeredProviders, toProviderNames } from './providers';
import {
  builtInOnrampOptions,
  compareHoldings,
  countryOf,
  defaultOnrampOptions,
  fiatDecimals,
  findOnrampProblem,
  inventQuote,
  isPaymentUrl,
  meldCurrency,
  offersOn,
  onrampFeePercent,
  purchaseNetworks,
  sells,
  toMeldUrl,
  type OnrampFacts,
} from './rules';

const [usdc] = defaultOnrampOptions.purchaseCurrencies;
const [usd] = defaultOnrampOptions.paymentCurrencies;
const offer = offersOn(defaultOnrampOptions, mainnet)[0];

describe('defaultOnrampOptions', () => {
  test('behavior: USDC on Ethereum and Polygon, dollars and euros, card and bank with their limits', () => {
    expect(usdc).toEqual({
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          displayName: 'Ethereum',
          chainId: '1',
          contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          displayName: 'Polygon',
          chainId: '137',
          contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    });
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ];
    expect(defaultOnrampOptions.paymentCurrencies).toEqual([
      { id: 'USD', paymentMethodLimits: limits },
      { id: 'EUR', paymentMethodLimits: limits },
    ]);
    expect(onrampFeePercent).toEqual({ min: 1, max: 2 });
  });

  test('behavior: the built-in list also knows where else USDC lies, and what is sold on Solana', () => {
    const known = [mainnet, polygon, sepolia, base, optimism, arbitrum, solanaMainnet, solanaDevnet];
    expect(purchaseNetworks(builtInOnrampOptions, known)).toEqual(
      [mainnet, polygon, base, optimism, arbitrum, solanaMainnet].map(({ id }) => id),
    );
    const onSolana = offersOn(builtInOnrampOptions, solanaMainnet);
    expect(onSolana.map(({ currency, network }) => [currency.symbol, network.contractAddress])).toEqual([
      ['USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
      ['SOL', undefined],
    ]);
    expect(offersOn(builtInOnrampOptions, undefined)).toEqual([]);
  });
});

describe('toProviderNames', () => {
  test.each([
    ['a list of texts', ['meld', 'coinbase'], ['meld', 'coinbase']],
    ['a list with something else in it', ['meld', 1], []],
    ['a text', 'meld', []],
    ['nothing', undefined, []],
    ['an object', { 0: 'meld' }, []],
  ])('behavior: %s', (_what, value, names) => {
    expect(toProviderNames(value)).toEqual(names);
  });
});

describe('offeredProviders', () => {
  test('behavior: those that are wanted and there, each once; Meld with a key only', () => {
    const there = ['meld', 'coinbase'];
    expect(offeredProviders(['coinbase', 'meld', 'coinbase', 'moon'], there, true)).toEqual(['coinbase', 'meld']);
    expect(offeredProviders(['meld', 'coinbase'], there, false)).toEqual(['coinbase']);
    expect(offeredProviders(['meld'], [], true)).toEqual([]);
  });
});

describe('toMeldUrl', () => {
  const known = { publicKey: 'key&1', address: '0xabc', projectId: 'p' };
  test.each([
    ['eip155', eip155(), 'USDC'],
    ['solana', solana(), 'SOL'],
  ])('behavior: on %s it sells one currency', (_namespace, adapter, symbol) => {
    const url = new URL(toMeldUrl({ ...known, currency: meldCurrency(adapter) }));
    expect(url.origin).toBe('https://meldcrypto.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      publicKey: 'key&1',
      destinationCurrencyCode: symbol,
      walletAddress: '0xabc',
      externalCustomerId: 'p',
    });
    expect([sells('meld', symbol, adapter), sells('meld', 'ETH', adapter)]).toEqual([true, false]);
    expect(sells('coinbase', 'ETH', adapter)).toBe(true);
  });
});

describe('isPaymentUrl', () => {
  test.each(['https://pay.example/x?y=1', 'http://127.0.0.1:4000/buy', 'http://localhost/buy'])(
    'behavior: %s may be opened',
    (url) => {
      expect(isPaymentUrl(url)).toBe(true);
    },
  );
  test.each([
    'http://pay.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//pay.example',
    'https://bank.example@evil.example/',
    'http://127.0.0.1.evil.example/',
    '',
  ])('error: "%s" may not', (url) => {
    expect(isPaymentUrl(url)).toBe(false);
  });
});

describe('countryOf', () => {
  test.each([
    ['de-AT', 'AT'],
    ['de', 'DE'],
    ['en', 'US'],
    // Browsers' Spanish of Latin America: a part of the world, by its number.
    ['es-419', 'US'],
    ['not a language', 'US'],
    [undefined, 'US'],
  ])('behavior: %s is %s', (language, country) => {
    expect(countryOf(language)).toBe(country);
  });
});

describe('findOnrampProblem', () => {
  const right: OnrampFacts = {
    paymentAmount: '100',
    paymentCurrency: usd,
    paymentMethod: 'card',
    offer,
    provider: 'meld',
  };
  test.each<[string, Partial<OnrampFacts>, string | undefined, string?]>([
    ['all is there', {}, undefined],
    ['the least', { paymentAmount: '10' }, undefined],
    ['the most', { paymentAmount: '7500.00' }, undefined],
    ['more, from a bank', { paymentAmount: '7500.01', paymentMethod: 'ach_bank_account' }, undefined],
    ['zeros behind', { paymentAmount: '10.50000' }, undefined],
    ['nothing typed', { paymentAmount: '' }, 'onramp/amount-required'],
    ['a word', { paymentAmount: 'ten' }, 'onramp/amount-invalid'],
    ['a point alone', { paymentAmount: '.' }, 'onramp/amount-invalid'],
    ['a debt', { paymentAmount: '-20' }, 'onramp/amount-invalid'],
    ['an exponent', { paymentAmount: '1e3' }, 'onramp/amount-invalid'],
    ['parts of a cent', { paymentAmount: '10.005' }, 'onramp/too-many-decimals', 'USD has 2 decimals at most'],
    [
      'a cent less than the least',
      { paymentAmount: '9.99' },
      'onramp/below-minimum',
      'The least that can be paid is 10 USD',
    ],
    [
      'a cent more than the most',
      { paymentAmount: '7500.01' },
      'onramp/above-maximum',
      'The most that can be paid is 7500 USD',
    ],
    ['zero, where no limit is known', { paymentAmount: '0', paymentMethod: undefined }, 'onramp/below-minimum'],
    ['nothing sold here', { offer: undefined }, 'onramp/unsupported-chain'],
    ['nobody sells it', { provider: undefined }, 'onramp/provider-required', 'Nobody sells USDC here'],
    ['nothing to pay with', { paymentCurrency: undefined }, 'onramp/unavailable'],
  ])('behavior: %s', (_what, change, code, message) => {
    const problem = findOnrampProblem({ ...right, ...change });
    expect(problem?.code).toBe(code);
    if (message) expect(problem?.message).toBe(message);
  });

  test('behavior: a currency has its own decimals', () => {
    expect([fiatDecimals('USD'), fiatDecimals('JPY'), fiatDecimals('?')]).toEqual([2, 0, 2]);
  });
});

describe('inventQuote', () => {
  test('behavior: one to one, by its own name', () => {
    expect(usdc && usd && inventQuote({ purchaseCurrency: usdc, paymentCurrency: usd, paymentAmount: '100' })).toEqual({
      quoteId: 'mocked-quote-id',
      purchaseAmount: { amount: '100', currency: 'USDC' },
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '100', currency: 'USD' },
      networkFee: { amount: '0', currency: 'USD' },
    });
  });
});

describe('compareHoldings', () => {
  test.each([
    ['the first look', undefined, 5n, 100n, { before: 5n }],
    ['nothing new', 5n, 5n, 100n, { before: 5n }],
    ['something spent', 5n, 3n, 100n, { before: 3n }],
    ['all that was promised', 5n, 105n, 100n, { before: 5n, received: 100n }],
    ['a tenth of it', 5n, 15n, 100n, { before: 5n, received: 10n }],
    ['dust from somebody else', 5n, 6n, 100n, { before: 5n }],
    ['a unit, where nothing was promised', 5n, 6n, undefined, { before: 5n, received: 1n }],
  ])('behavior: %s', (_what, before, now, expected, result) => {
    expect(compareHoldings(before, now, expected)).toEqual(result);
  });
});
