import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnits, fromFiat, parseUnits, sumFiat, toFiat } from 'mooring/core';

const amount = fc.bigInt({ min: 0n, max: 10n ** 24n }).map((units) => formatUnits(units, 12));

describe('toFiat', () => {
  test.each([
    ['1.5', '2000.10', '3000.15'],
    ['0.1', '0.2', '0.02'],
    ['0', '3', '0'],
    ['', '3', undefined],
    ['1', 'NaN', undefined],
    ['-1', '3', undefined],
  ])('behavior: %s at %s is %s', (value, price, fiat) => {
    expect(toFiat(value, price)).toBe(fiat);
  });
});

describe('fromFiat', () => {
  test('behavior: rounded down, so that it is never worth more', () => {
    expect(fromFiat('10', '3', 6)).toBe('3.333333');
    expect([fromFiat('10', '0', 6), fromFiat('', '3', 6)]).toEqual([undefined, undefined]);
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 18 }), (fiat, price, decimals) => {
        const bought = fromFiat(fiat, price, decimals);
        if (bought === undefined) return parseUnits(price, 12) === 0n;
        return parseUnits(toFiat(bought, price) ?? '', 30) <= parseUnits(fiat, 30);
      }),
    );
  });
});

describe('sumFiat', () => {
  test('behavior: exact, whatever the places; what is no amount counts nothing', () => {
    expect(sumFiat(['0.1', '0.2', '1000000000000000000000'])).toBe('1000000000000000000000.3');
    expect([sumFiat([]), sumFiat(['x', '1'])]).toEqual(['0', '1']);
  });
});
