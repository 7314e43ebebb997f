import { describe, expect, test } from 'vitest';
import { solana } from '.';

const letters = (count: number) => 'A'.repeat(count);

describe('solana', () => {
  test.each([
    ['31 characters', letters(31), false],
    ['32 characters', letters(32), true],
    ['44 characters', letters(44), true],
    ['45 characters', letters(45), false],
    ['a zero, which base58 does not have', `${letters(31)}0`, false],
    ['a capital O', `${letters(31)}O`, false],
    ['a capital I', `${letters(31)}I`, false],
    ['a small l', `${letters(31)}l`, false],
    ['a space behind', `${letters(32)} `, false],
    ['a line behind', `${letters(32)}\n`, false],
    ['words around', `to ${letters(32)} please`, false],
  ])('behavior: an address of %s', (_what, address, isAddress) => {
    expect(solana().isAddress(address)).toBe(isAddress);
  });
});
