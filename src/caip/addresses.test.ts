import { expect, test } from 'vitest';
import { shortenAddress } from './addresses';

test.each([
  ['0x123456789', '0x123456789'],
  ['0x123456789a', '0x1234…789a'],
  ['123456789', '123456789'],
  ['123456789a', '1234…789a'],
])('behavior: %s is shown as %s', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});

test('behavior: as much of both ends as is asked for', () => {
  expect([shortenAddress('abcdef', 2, 2), shortenAddress('abcde', 2, 2)]).toEqual(['ab…ef', 'abcde']);
});
