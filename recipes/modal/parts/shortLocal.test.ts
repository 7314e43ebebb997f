import { describe, expect, test } from 'vitest';
import { shortLocal } from './shortLocal';

describe('shortLocal', () => {
  test.each([
    ['1234.5', 'en', '1,234.5'],
    ['<0.001', 'en', '<0.001'],
    ['999999999.999', 'en', '999,999,999.999'],
    // What is cut is never rounded up: nobody has more than there is.
    ['987654999999999', 'en', '987.654T'],
    ['1999999999.9', 'en', '1.99999B'],
    ['1234567890', 'de', '1,23456\u00a0Mrd.'],
  ])('behavior: %s in %s is %s', (amount, locale, text) => {
    expect(shortLocal(amount, locale)).toBe(text);
  });

  test('behavior: money keeps its sign', () => {
    const dollars = { style: 'currency', currency: 'USD' } as const;
    expect(shortLocal('45678901234.5', 'en', dollars)).toBe('$45.6789B');
  });
});
