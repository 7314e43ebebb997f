import { expect, test } from 'vitest';
import { isSameToken } from './isSameToken';

test.each([
  ['0xAa', '0xaA', true],
  ['0xaa', '0xbb', false],
  [undefined, undefined, true],
  [undefined, '0xaa', false],
  ['0xaa', undefined, false],
])('behavior: %s and %s: %s', (left, right, isSame) => {
  expect(isSameToken({ address: left }, { address: right })).toBe(isSame);
});
