import { fromBase64, fromHex, toBase64 } from '../../adapters/encodings';

// A signature has one form only: were several texts the same signature, one could be changed unnoticed.

/** Bytes of base64 with its padding, and nothing else. */
export function readBase64(text: string): Uint8Array | undefined {
  if (!/^[a-z\d+/]+={0,2}$/i.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = fromBase64(text);
  return toBase64(bytes) === text ? bytes : undefined;
}

/** Bytes of hex with `0x`. */
export const readHex = (text: string): Uint8Array | undefined =>
  /^0x([\da-f]{2})+$/i.test(text) ? fromHex(text) : undefined;

export const isEqual = (left: Uint8Array | undefined, right: Uint8Array | undefined): boolean =>
  left !== undefined && left.length === right?.length && left.every((byte, at) => byte === right[at]);

/** What a check says; where it throws, because what it was given is no signature or no key at all, no. */
export function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** A number of `length` bytes, the lowest first. */
export const littleEndian = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) % 256);
