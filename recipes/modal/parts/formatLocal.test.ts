import { describe, expect, test } from 'vitest';
import { formatLocal } from './formatLocal';

describe('formatLocal', () => {
  test.each([
    ['1234.5', 'en', '1,234.5'],
    ['1234.5', 'de', '1.234,5'],
    ['<0.001', 'en', '<0.001'],
    ['<0.001', 'de', '<0,001'],
    ['0', 'en', '0'],
    ['1.5', 'ar-EG', '١٫٥'],
    // More digits than a number holds, and as many behind the point as there are.
    ['123456789012345678901.123456789012345678', 'en', '123,456,789,012,345,678,901.123456789012345678'],
    ['0.12345678901234567891', 'en', '0.12345678901234567891'],
  ])('behavior: %s in %s is %s', (amount, locale, text) => {
    expect(formatLocal(amount, locale)).toBe(text);
  });
});
