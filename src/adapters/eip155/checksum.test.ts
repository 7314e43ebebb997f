import fc from 'fast-check';
import { getAddress, keccak256 as viemKeccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { toHex } from '../encodings';
import { isChecksumAddress, toChecksumAddress } from './checksum';
import { keccak256 } from './keccak256';

/** The examples of EIP-55. */
const examples = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('keccak256', () => {
  test('behavior: is what viem computes, around every edge of a block', () => {
    for (const length of [0, 1, 20, 40, 134, 135, 136, 137, 271, 272, 273]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
      expect(`0x${toHex(keccak256(bytes))}`).toBe(viemKeccak256(bytes));
    }
  });
});

describe('toChecksumAddress', () => {
  test.each(examples)('behavior: %s, however it was written', (address) => {
    expect(
      [address, address.toLowerCase(), address.slice(2), `0x${address.slice(2).toUpperCase()}`].map(toChecksumAddress),
    ).toEqual([address, address, address, address]);
  });

  test('behavior: any address is written as viem writes it', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        (bytes) => toChecksumAddress(toHex(bytes)) === getAddress(`0x${toHex(bytes)}`),
      ),
      { numRuns: 50 },
    );
  });

  test.each(['', '0x', 'alice.eth', `${examples[4]}0`, ` ${examples[4]}`])(
    'behavior: %j is no address and passes unchanged',
    (text) => {
      expect(toChecksumAddress(text)).toBe(text);
    },
  );
});

describe('isChecksumAddress', () => {
  test.each(examples)('behavior: %s, and in letters of one kind', (address) => {
    expect(
      [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`].map(isChecksumAddress),
    ).toEqual([true, true, true, true]);
  });

  test.each(examples.slice(4))('error: %s with one letter in the other case', (address) => {
    const index = address.search(/[a-f]/);
    expect(
      isChecksumAddress(`${address.slice(0, index)}${address.charAt(index).toUpperCase()}${address.slice(index + 1)}`),
    ).toBe(false);
  });

  test.each([
    '',
    '0x',
    'alice.eth',
    `${examples[4]}0`,
    `${examples[4]}\n`,
    ` ${examples[4]}`,
    `0X${examples[0]?.slice(2)}0`,
    `0x${'g'.repeat(40)}`,
  ])('error: %j', (text) => {
    expect(isChecksumAddress(text)).toBe(false);
  });
});
