import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KitError } from 'mooring/core';
import {
  findLie,
  findShortfall,
  findSwapProblem,
  findToken,
  guessedFee,
  isMissingLiquidity,
  isQuotable,
  isSlippage,
  minimumReceived,
  priceImpact,
  providerFee,
  providerFeePercent,
  rateOf,
  type SwapFacts,
  type SwapOffer,
} from './rules';
import { hostedSwapNetworks } from './swapNetworks';

const ether = { networkId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 } as const;
const dollar = { networkId: 'eip155:1', address: '0xAa', symbol: 'USD', name: 'Dollar', decimals: 6 } as const;
const one = 10n ** 18n;
const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
const facts: SwapFacts = {
  isSwappable: true,
  from: ether,
  to: dollar,
  isSameToken: false,
  amount: '1',
  slippagePercent: 1,
  balance: 2n * one,
  nativeBalance: 2n * one,
  nativeSymbol: 'ETH',
  fee: undefined,
  quoteError: undefined,
};
const units = fc.bigInt(0n, 2n ** 256n - 1n);

describe('findSwapProblem', () => {
  const liquidity = new KitError('swap/insufficient-liquidity', 'Nobody offers enough');
  test.each<[string, Partial<SwapFacts>, string, string]>([
    ['another network', { isSwappable: false }, 'swap/unsupported-chain', 'Network not supported for Swaps'],
    ['no token chosen', { to: undefined }, 'swap/token-required', 'Two tokens are required'],
    ['the same on both sides', { isSameToken: true }, 'swap/same-token', 'A token cannot be swapped for itself'],
    [
      'half a percent',
      { slippagePercent: 0.5 },
      'swap/slippage-invalid',
      'The slippage is a whole number of percent, from 0 to 50',
    ],
    ['nothing typed', { amount: '' }, 'swap/incomplete', 'An amount is required'],
    ['no number', { amount: '1e3' }, 'swap/amount-invalid', 'The amount is not a number'],
    ['less than nothing', { amount: '-1' }, 'swap/amount-invalid', 'The amount is not a number'],
    [
      'too many decimals',
      { from: dollar, amount: '0.0000001' },
      'swap/too-many-decimals',
      'USD has 6 decimals at most',
    ],
    ['zero', { amount: '0.0' }, 'swap/amount-zero', 'The amount is zero'],
    ['more than there is', { amount: '2.1' }, 'swap/insufficient-funds', 'There is not enough ETH'],
    ['nobody who offers it', { quoteError: liquidity }, 'swap/insufficient-liquidity', 'Nobody offers enough'],
    [
      'nothing left for the fee',
      { amount: '2', fee: 1n },
      'swap/fee-not-covered',
      'There is not enough ETH for the network fee',
    ],
    [
      'a token without a fee',
      { from: dollar, nativeBalance: 0n, fee: 1n },
      'swap/fee-not-covered',
      'There is not enough ETH for the network fee',
    ],
  ])('error: %s', (_what, change, code, message) => {
    expect(findSwapProblem({ ...facts, ...change })).toMatchObject({ code, message, audience: expect.any(String) });
  });

  test('behavior: nothing stands against what is all right, known or not', () => {
    expect(findSwapProblem(facts)).toBeUndefined();
    expect(findSwapProblem({ ...facts, fee: one })).toBeUndefined();
    expect(findSwapProblem({ ...facts, amount: '9', balance: undefined, nativeBalance: undefined })).toBeUndefined();
  });

  test('behavior: too little of the token is told before missing liquidity', () => {
    expect(findSwapProblem({ ...facts, amount: '3', quoteError: liquidity })?.code).toBe('swap/insufficient-funds');
  });
});

describe('isQuotable', () => {
  test('behavior: what there is does not matter for a quote, a wrong amount does', () => {
    expect([isQuotable({ ...facts, amount: '3' }), isQuotable({ ...facts, amount: '0' })]).toEqual([true, false]);
    expect(isQuotable({ ...facts, to: undefined })).toBe(false);
  });
});

describe('isSlippage', () => {
  test('behavior: whole percent from 0 to 50', () => {
    expect([0, 1, 50, -1, 51, 0.5, Number.NaN].map(isSlippage)).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('minimumReceived', () => {
  test('behavior: exact in whole units, never more than was quoted, never less than the slippage allows', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 50 }), (quoted, percent) => {
        const least = minimumReceived(quoted, percent);
        expect(least <= quoted).toBe(true);
        // The cut is less than one unit.
        expect(least * 100n <= quoted * BigInt(100 - percent)).toBe(true);
        expect((least + 1n) * 100n > quoted * BigInt(100 - percent)).toBe(true);
      }),
    );
    expect(minimumReceived(2_493_765_586n, 1)).toBe(2_468_827_930n);
  });
});

describe('rateOf', () => {
  test('behavior: across decimals, as decimal text', () => {
    expect(rateOf({ units: 2n * one, decimals: 18 }, { units: 5_000_000_000n, decimals: 6 })).toBe('2500');
    expect(rateOf({ units: 3n, decimals: 0 }, { units: one, decimals: 18 })).toBe('0.333333333333333333');
    expect(rateOf({ units: 0n, decimals: 18 }, { units: 1n, decimals: 6 })).toBeUndefined();
  });
});

describe('priceImpact', () => {
  const from = { units: one, decimals: 18, price: '2500' };
  test('behavior: in percent of what was given, nothing where it is better than the market', () => {
    expect(priceImpact(from, { units: 2_475_000_000n, decimals: 6, price: '1' })).toBe('1');
    expect(priceImpact(from, { units: 2_493_765_586n, decimals: 6, price: '1.0' })).toBe('0.24');
    expect(priceImpact(from, { units: 2_600_000_000n, decimals: 6, price: '1' })).toBe('0');
  });
  test('behavior: nobody knows it without both prices', () => {
    expect(priceImpact(from, { units: 1n, decimals: 6, price: undefined })).toBeUndefined();
    expect(priceImpact(from, { units: 1n, decimals: 6, price: '0' })).toBeUndefined();
    expect(priceImpact({ ...from, price: '-1' }, { units: 1n, decimals: 6, price: '1' })).toBeUndefined();
  });
});

describe('fees', () => {
  test('behavior: the provider keeps 0.85 percent, the network more with an approval', () => {
    expect([providerFeePercent, providerFee(10_000n)]).toEqual(['0.85', 85n]);
    expect([guessedFee(2n, false), guessedFee(2n, true)]).toEqual([300_000n, 420_000n]);
  });
});

describe('isMissingLiquidity', () => {
  test('behavior: what the service says of it, and nothing else', () => {
    expect(isMissingLiquidity(new Error('Insufficient liquidity'))).toBe(true);
    expect(isMissingLiquidity(new Error('Failed', { cause: new Error('UniswapV2: INSUFFICIENT_LIQUIDITY') }))).toBe(
      true,
    );
    for (const other of [new Error('insufficient balance'), new Error('timeout'), undefined, 'liquidity'])
      expect(isMissingLiquidity(other)).toBe(false);
  });
});

describe('findLie', () => {
  const router = '0x0000000000000000000000000000000000000011';
  const offer: SwapOffer = {
    contract: dollar.address,
    units: 7n,
    approvedContract: dollar.address,
    approval: { to: '0xaA', data: '0x', value: '0' },
    allowed: { spender: router, units: 7n },
    swap: { to: router, data: '0x', value: '0' },
    isSame,
  };
  const native = { ...offer, contract: undefined, swap: { ...offer.swap, value: '7' } };
  test('behavior: what is asked for is no lie', () => {
    expect([findLie(offer), findLie(native)]).toEqual([undefined, undefined]);
  });
  test.each<[string, SwapOffer]>([
    ['the approval is for another token', { ...offer, approval: { ...offer.approval, to: '0xbb' } }],
    ['the approval costs money', { ...offer, approval: { ...offer.approval, value: '1' } }],
    ['the approval is none', { ...offer, allowed: undefined }],
    ['the approval is for another amount', { ...offer, allowed: { spender: router, units: 8n } }],
    ['the swap calls another contract than the approval names', { ...offer, allowed: { spender: '0x12', units: 7n } }],
    [
      'the swap calls the token itself',
      { ...offer, allowed: { spender: '0xAA', units: 7n }, swap: { ...offer.swap, to: '0xaa' } },
    ],
    ['the swap sends another amount', { ...offer, swap: { ...offer.swap, value: '1' } }],
    ['the swap sends another amount', { ...native, swap: { ...native.swap, value: '8' } }],
  ])('error: %s', (what, lie) => {
    expect(findLie(lie)).toBe(what);
  });
});

describe('findShortfall', () => {
  test('behavior: not more out of it, not less into it', () => {
    const agreed = { units: 5n, minimum: 9n };
    expect(findShortfall({ spent: 5n, received: 9n }, agreed)).toBeUndefined();
    expect(findShortfall({ spent: 6n, received: 9n }, agreed)).toBe('more would be spent');
    expect(findShortfall({ spent: 5n, received: 8n }, agreed)).toBe('less would come out');
  });
});

describe('hostedSwapNetworks', () => {
  test('behavior: the networks that the service swaps on', () => {
    expect(hostedSwapNetworks('eip155').map((id) => Number(id.split(':')[1]))).toEqual([
      1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
    ]);
  });
});

describe('findToken', () => {
  test('behavior: by contract before symbol, whatever the case', () => {
    const posing = { ...dollar, address: '0xbb', symbol: '0xaa' };
    expect(findToken([posing, dollar], '0xAA', isSame)).toBe(dollar);
    expect(findToken([ether, dollar], 'usd', isSame)).toBe(dollar);
    expect(findToken([ether], 'USD', isSame)).toBeUndefined();
  });
});
