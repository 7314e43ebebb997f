import { alphabet, checksum, spread } from '../../../src/adapters/bech32';

/** Bytes as groups of five bits, the last one filled with zeros. */
export function toWords(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => Number.parseInt(group.padEnd(5, '0'), 2));
}

/** BIP-173's text of groups of five bits; of BIP-350's variant where `isM`. */
export function toBech32(prefix: string, words: readonly number[], isM = false): string {
  const sum = checksum([...spread(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ (isM ? 0x2bc830a3 : 1);
  const check = Array.from({ length: 6 }, (_, index) => (sum >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...words, ...check].map((word) => alphabet.charAt(word)).join('')}`;
}
