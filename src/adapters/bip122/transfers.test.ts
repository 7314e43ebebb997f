import { describe, expect, test } from 'vitest';
import { toTransfer } from './transfers';

const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const most = BigInt(Number.MAX_SAFE_INTEGER);

describe('toTransfer', () => {
  test.each([
    [1n, '0.00000001'],
    [123_456_789n, '1.23456789'],
    [most, '90071992.54740991'],
  ])('behavior: %s satoshis are the same amount as a number, and as text in bitcoin', (value, decimal) => {
    expect(toTransfer({ to, value })).toEqual({ to, satoshis: Number(value), decimal });
  });

  test.each([
    ['nobody to send to', { value: 1n }],
    ['no amount', { to }],
    ['nothing at all', {}],
    ['an amount of nothing', { to, value: 0n }],
    ['less than nothing', { to, value: -1n }],
    ['more than a number can tell exactly', { to, value: most + 1n }],
  ])('behavior: %s is refused as no transaction', (_what, request) => {
    expect(() => toTransfer(request)).toThrow(expect.objectContaining({ code: 'adapter/invalid-transaction' }));
  });
});
