import { fromBase58, toBase58 } from '../base58';
import { concat } from '../encodings';
import { blake2b } from './blake2b';

const accountLength = 32;

/** Accounts of ethereum keys, which some parachains have, are not written in SS58. */
export const ethereumPattern = /^0x[0-9a-fA-F]{40}$/;

const checksum = (body: Uint8Array) => blake2b(concat(new TextEncoder().encode('SS58PRE'), body), 64).slice(0, 2);

/**
 * The network prefix and the account id (the public key, or the hash of an ecdsa one); nothing when the checksum or the
 * length is wrong.
 */
export function fromSs58(address: string): { prefix: number; account: Uint8Array } | undefined {
  const bytes = address.length <= 64 ? fromBase58(address) : undefined;
  const [first = 0, second = 0] = bytes ?? [];
  const prefixLength = first & 0x40 ? 2 : 1;
  if (bytes?.length !== prefixLength + accountLength + 2 || first > 0x7f) return undefined;
  const [low, high] = checksum(bytes.slice(0, -2));
  if (bytes.at(-2) !== low || bytes.at(-1) !== high) return undefined;
  const prefix = prefixLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  return { prefix, account: bytes.slice(prefixLength, -2) };
}

/** An account id as an address of the network with this prefix. */
export function toSs58(account: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];
  const body = concat(Uint8Array.from(head), account);
  return toBase58(concat(body, checksum(body)));
}
