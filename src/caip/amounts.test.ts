import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKitError } from '../errors';
import { formatAmount, formatUnits, isDecimal, parseUnits } from './amounts';

const codeOf = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return isKitError(error) ? error.code : String(error);
  }
};
const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const decimals = fc.integer({ min: 0, max: 30 });

describe('parseUnits', () => {
  test('behavior: undoes formatUnits for any amount and any decimals', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => parseUnits(formatUnits(amount, places), places) === amount),
    );
  });

  test('behavior: decimals never pass through a float', () => {
    expect(parseUnits('0.1', 18) + parseUnits('0.2', 18)).toBe(300000000000000000n);
    expect(parseUnits('9007199254740993.000000000000000001', 18)).toBe(9007199254740993000000000000000001n);
  });

  test('behavior: trailing zeros are never too many decimals, also with a token of 0 decimals', () => {
    expect(parseUnits('7.000', 0)).toBe(7n);
    expect(parseUnits('7.10', 1)).toBe(71n);
    expect(parseUnits('7', 0)).toBe(7n);
  });

  test('error: digits that do not fit the token are refused, not cut', () => {
    expect(codeOf(() => parseUnits('0.1', 0))).toBe('caip/too-many-decimals');
    expect(codeOf(() => parseUnits('1.0000001', 6))).toBe('caip/too-many-decimals');
  });

  test.each(['', '.', '-', '1e3', '1,5', '1 000', ' 1', '1\n', '0x10', '+1', '--1', 'NaN', 'Infinity', '١'])(
    'error: %j is not a decimal',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(codeOf(() => parseUnits(text, 18))).toBe('caip/invalid-decimal');
    },
  );

  test('error: any text either parses to itself or is refused with a typed code', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const outcome = codeOf(() => parseUnits(text, 18));
        return isDecimal(text)
          ? typeof outcome === 'bigint' || outcome === 'caip/too-many-decimals'
          : outcome === 'caip/invalid-decimal';
      }),
    );
  });
});

describe('formatAmount', () => {
  test('behavior: three places unless told otherwise', () => {
    expect(formatAmount('1.23456')).toBe('1.234');
  });

  test('behavior: never shows more than is owned', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: 0, max: 8 }),
        (amount, places, shownPlaces) => {
          const shown = formatAmount(formatUnits(amount, places), shownPlaces);
          return shown.startsWith('<')
            ? amount > 0n && parseUnits(shown.slice(1), 18) * 10n ** BigInt(places) > amount * 10n ** 18n
            : parseUnits(shown, 18) * 10n ** BigInt(places) <= amount * 10n ** 18n;
        },
      ),
    );
  });

  test.each([
    ['1.23456', 3, '1.234'],
    ['0.9999', 3, '0.999'],
    ['5.', 3, '5'],
    ['.5', 3, '0.5'],
    ['10', 3, '10'],
    ['1.000', 3, '1'],
    ['0', 3, '0'],
    ['0.0001', 3, '<0.001'],
    ['0.4', 0, '<1'],
    ['1.4', 0, '1'],
  ])('behavior: %s to %i places is %s', (value, places, shown) => {
    expect(formatAmount(value, places)).toBe(shown);
  });
});
