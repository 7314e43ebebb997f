export const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

export function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator;
    });
  }
  return sum >>> 0;
}

/** The prefix as the checksum reads it. */
export function spread(prefix: string): number[] {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

export interface Bech32 {
  prefix: string;
  /** The data as groups of five bits, without the checksum. */
  words: readonly number[];
  /** BIP-350's variant, of SegWit version 1 and later. */
  isM: boolean;
}

/** Reads BIP-173 and BIP-350 text. Nothing when the case is mixed, a character is foreign or the checksum is wrong. */
export function fromBech32(text: string): Bech32 | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const at = lower.lastIndexOf('1');
  const prefix = lower.slice(0, at);
  const words = Array.from(lower.slice(at + 1), (character) => alphabet.indexOf(character));
  if (at < 1 || words.length < 6 || words.includes(-1)) return undefined;
  const sum = checksum([...spread(prefix), ...words]);
  return sum === 1 || sum === 0x2bc830a3 ? { prefix, words: words.slice(0, -6), isM: sum !== 1 } : undefined;
}

/** How many bytes groups of five bits hold; nothing when the padding is not zero or a whole group. */
export function byteLength(words: readonly number[]): number | undefined {
  const spare = (words.length * 5) % 8;
  return spare < 5 && ((words.at(-1) ?? 0) & ((1 << spare) - 1)) === 0 ? (words.length * 5 - spare) / 8 : undefined;
}

/** The bytes that groups of five bits hold; nothing when the padding is not zero or a whole group. */
export function fromWords(words: readonly number[]): Uint8Array | undefined {
  const length = byteLength(words);
  if (length === undefined) return undefined;
  const bits = words.flatMap((word) => [16, 8, 4, 2, 1].map((bit) => Number((word & bit) !== 0)));
  return Uint8Array.from({ length }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
}
