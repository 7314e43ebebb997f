import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineNetwork, formatUnits, type TokenBalance } from 'mooring/core';
import {
  compareTokens,
  isSpam,
  listedTokens,
  maximumAmount,
  nativeToken,
  parseAmount,
  toTokenBalance,
  withValue,
} from './rules';

const network = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  iconUrl: 'https://icons.test/eth.svg',
});
const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
const dollar = { address: '0xaa', symbol: 'USD', name: 'Dollar', decimals: 6, units: 1_500_000n };

describe('listedTokens', () => {
  test('behavior: what the host lists on a network, in either form', () => {
    const full = { networkId: 'eip155:1', address: '0xbb', symbol: 'B', name: 'Bee', decimals: 2 } as const;
    expect(
      listedTokens(
        [
          'eip155:1/erc20:0xaa',
          full,
          'eip155:10/erc20:0xcc',
          { ...full, networkId: 'eip155:10' },
          'eip155:1/slip44:60',
        ],
        network,
      ),
    ).toEqual([{ address: '0xaa' }, full]);
  });

  test('error: what is no asset is left out, and nothing with it', () => {
    const full = { networkId: 'eip155:1', address: '0xbb', symbol: 'B', name: 'Bee', decimals: 2 };
    const wrong = ['0xaa', '', 7, null, undefined, [], {}, { ...full, address: 7 }, { ...full, networkId: undefined }];
    const decimals = ['6', -1, 37, 2.5, Number.NaN].map((each) => ({ ...full, decimals: each }));
    const given = [...wrong, ...decimals, full] as Parameters<typeof listedTokens>[0];
    expect(listedTokens(given, network)).toEqual([full]);
  });
});

describe('nativeToken', () => {
  test("behavior: the network's currency, with the network's picture where it has one", () => {
    const currency = { networkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 };
    const { iconUrl, ...plain } = network;
    expect(nativeToken(network)).toStrictEqual({ ...currency, iconUrl });
    expect(nativeToken(plain)).toStrictEqual(currency);
  });
});

describe('isSpam', () => {
  test.each([
    ['an address of the web', { symbol: 'GIFT', name: 'visit gift.example.com' }],
    ['a link as symbol', { symbol: 'https://x.test', name: 'X' }],
    ['a call to claim', { symbol: 'ABC', name: 'Claim your reward' }],
    ['a site that nobody trades', { symbol: 'ZEPE', name: 'Zepe.io' }],
    ['a site as symbol, whatever its price', { symbol: 'zepe.io', name: 'Zepe', price: '1' }],
    ['a site with more words, whatever its price', { symbol: 'GIFT', name: 'more at gift.com', price: '1' }],
    ['a site without a worth', { symbol: 'ZEPE', name: 'Zepe.io', price: '0' }],
    ['a letter of another alphabet', { symbol: 'US\u0405C', name: 'USD Coin' }],
    ['the native currency of the network', { symbol: 'eth', name: 'Ether' }],
  ])('behavior: %s', (_what, token) => {
    expect(isSpam({ address: '0xaa', ...token }, network)).toBe(true);
  });

  test.each([
    ['a plain token', { symbol: 'USDC', name: 'USD Coin' }],
    ['a bridged one', { symbol: 'USDC.e', name: 'Bridged USDC' }],
    ['a name of another alphabet', { symbol: '柴犬', name: '柴犬' }],
    ['a name with a dot', { symbol: 'yvDAI', name: 'DAI yVault 0.4.3' }],
    ['one that is traded and named after its site', { symbol: 'YFI', name: 'yearn.finance', price: '5012.3' }],
  ])('behavior: %s is none', (_what, token) => {
    expect(isSpam({ address: '0xaa', ...token }, network)).toBe(false);
  });

  test('behavior: the native currency itself is none', () => {
    expect(isSpam({ address: undefined, symbol: 'ETH', name: 'Ether' }, network)).toBe(false);
  });
});

describe('toTokenBalance', () => {
  test('behavior: an exact amount and its value, in decimal text', () => {
    expect(toTokenBalance({ ...dollar, price: '0.9995' }, network, [], isSame)).toMatchObject({
      networkId: 'eip155:1',
      units: '1500000',
      value: '1.5',
      price: '0.9995',
      fiatValue: '1.49925',
      isSpam: false,
    });
  });

  test('behavior: spam has no value and no price', () => {
    const balance = toTokenBalance({ ...dollar, name: 'claim at usd.xyz', price: '1000000' }, network, [], isSame);
    expect(balance).toMatchObject({ isSpam: true, value: '1.5' });
    expect(balance.fiatValue).toBeUndefined();
    expect(balance.price).toBeUndefined();
  });

  test('behavior: what the host lists has its words and picture, and is never spam', () => {
    const own = { address: '0xAA', symbol: 'eth', name: 'Own', iconUrl: 'https://icons.test/own.svg' };
    expect(toTokenBalance(dollar, network, [own], isSame)).toMatchObject({
      symbol: 'eth',
      name: 'Own',
      decimals: 6,
      iconUrl: 'https://icons.test/own.svg',
      isSpam: false,
    });
  });

  test('behavior: the native currency is named as the network says', () => {
    const held = { address: undefined, symbol: 'Ξ', name: 'x', decimals: 18, units: 1n };
    expect(toTokenBalance(held, network, [], isSame)).toMatchObject({
      ...nativeToken(network),
      value: '0.000000000000000001',
    });
  });

  test('behavior: a value is exact whatever the amount, the decimals and the price', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n),
        fc.integer({ min: 0, max: 36 }),
        fc.bigInt(0n, 10n ** 20n),
        (units, decimals, cents) => {
          const price = formatUnits(cents, 2);
          const balance = toTokenBalance({ ...dollar, units, decimals, price }, network, [], isSame);
          expect(balance.fiatValue).toBe(formatUnits(units * cents, decimals + 2));
        },
      ),
    );
  });
});

describe('compareTokens', () => {
  const sortTokens = (balances: readonly TokenBalance[]) =>
    balances
      .map(withValue)
      .sort(compareTokens)
      .map(({ token }) => token);
  const named = (symbol: string, fields: object = {}) => ({
    ...toTokenBalance({ ...dollar, symbol }, network, [], isSame),
    ...fields,
  });

  test('behavior: native first, then by value, then by name, spam last', () => {
    const sorted = sortTokens([
      named('SPAM', { isSpam: true }),
      named('B'),
      named('A'),
      named('TEN', { fiatValue: '10' }),
      named('NINE', { fiatValue: '9.99' }),
      named('ETH', { address: undefined, fiatValue: '0.1', isSpam: false }),
    ]);
    expect(sorted.map(({ symbol }) => symbol)).toEqual(['ETH', 'TEN', 'NINE', 'A', 'B', 'SPAM']);
  });

  test('behavior: values that a number cannot tell apart are told apart', () => {
    const values = ['90071992547409931.5', '90071992547409931.50000001', '90071992547409931.4999'];
    const sorted = sortTokens(values.map((fiatValue, index) => named(`T${index}`, { fiatValue })));
    expect(sorted.map(({ symbol }) => symbol)).toEqual(['T1', 'T0', 'T2']);
  });
});

const decimals = fc.integer({ min: 0, max: 36 });
const units = fc.bigInt(0n, 2n ** 256n - 1n);

describe('parseAmount', () => {
  test('behavior: every amount of every token comes back the same', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        expect(parseAmount(formatUnits(amount, places), places)).toBe(amount);
      }),
    );
  });

  test('error: a digit more than the decimals is refused, and never rounded', () => {
    fc.assert(
      fc.property(units, decimals, fc.integer({ min: 1, max: 9 }), (amount, places, digit) => {
        const text = `${formatUnits(amount, places)}`;
        const [whole, fraction = ''] = text.split('.');
        expect(parseAmount(`${whole}.${fraction.padEnd(places, '0')}${digit}`, places)).toBeUndefined();
      }),
    );
  });

  test.each(['', '.', '-0', '-1', '1e3', '1,5', ' 1', '0x1', 'NaN', 'Infinity', '١'])('error: %j is none', (text) => {
    expect(parseAmount(text, 18)).toBeUndefined();
  });
});

describe('maximumAmount', () => {
  test('behavior: it never leaves less than the fee, and never goes below zero', () => {
    fc.assert(
      fc.property(units, units, (balance, cost) => {
        const most = maximumAmount(balance, cost, true);
        expect(most >= 0n).toBe(true);
        expect(most === 0n || balance - most === cost).toBe(true);
      }),
    );
  });

  test('behavior: of a token it is all there is', () => {
    expect(maximumAmount(7n, 100n, false)).toBe(7n);
  });
});
