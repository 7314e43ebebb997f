import { toBytes, toHex } from '../encodings';
import { keccak256 } from './keccak256';

// Reached by import() only: nobody who just looks at a page needs a hash.

function capitalize(digits: string, salt: string): string {
  const hash = toHex(keccak256(toBytes(salt + digits)));
  const isUpper = (index: number) => parseInt(hash.charAt(index), 16) >= 8;
  return Array.from(digits, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('');
}

/** An address with `0x` and the capital letters of EIP-55. What is no address passes unchanged. */
export function toChecksumAddress(address: string): string {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(address)?.[1]?.toLowerCase();
  return digits === undefined ? address : `0x${capitalize(digits, '')}`;
}

/** Rootstock, whose capital letters are of its chain id (EIP-1191). */
const ownLetters: readonly (string | undefined)[] = ['30', '31'];

/**
 * Whether a text is an address that may be sent to: 40 hex characters, `0x` optional, and a right checksum where small
 * and capital letters are mixed: that of EIP-55, or the one that the chain `reference` has. Letters of one kind carry
 * no checksum.
 */
export function isChecksumAddress(address: string, reference?: string): boolean {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(address)?.[1];
  if (digits === undefined) return false;
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  const salts = ownLetters.includes(reference) ? ['', `${reference}0x`] : [''];
  return !isMixed || salts.some((salt) => capitalize(digits.toLowerCase(), salt) === digits);
}
