import { toBytes, toHex } from '../encodings';
import { keccak256 } from './keccak256';

// Reached by import() only: nobody who just looks at a page needs a hash.

/** An address with `0x` and the capital letters of EIP-55. What is no address passes unchanged. */
export function toChecksumAddress(address: string): string {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(address)?.[1]?.toLowerCase();
  if (digits === undefined) return address;
  const hash = toHex(keccak256(toBytes(digits)));
  const isUpper = (index: number) => parseInt(hash.charAt(index), 16) >= 8;
  return `0x${Array.from(digits, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * Whether a text is an address that may be sent to: 40 hex characters, `0x` optional, and a right checksum where small
 * and capital letters are mixed (EIP-55). Letters of one kind carry no checksum.
 */
export function isChecksumAddress(address: string): boolean {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(address)?.[1];
  if (digits === undefined) return false;
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return !isMixed || toChecksumAddress(digits) === `0x${digits}`;
}
