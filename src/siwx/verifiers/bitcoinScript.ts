import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase58 } from '../../adapters/base58';
import { fromBech32, fromWords } from '../../adapters/bech32';
import { addressFamily } from '../../adapters/bip122/addresses';
import { concat } from '../../adapters/encodings';
import { isEqual } from './bytes';

export const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes));
export const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes));
const of = (...bytes: number[]) => Uint8Array.from(bytes);

/** What an address pays to: the script, and the hash or the key in it. */
export interface Payment {
  type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr';
  program: Uint8Array;
  script: Uint8Array;
}

export const keyHashScript = (hash: Uint8Array) => concat(of(0x76, 0xa9, 0x14), hash, of(0x88, 0xac));
export const witnessScript = (hash: Uint8Array) => concat(of(0x00, 0x14), hash);

function readBase58Payment(address: string): Payment | undefined {
  const bytes = fromBase58(address);
  if (!bytes || !isEqual(hash256(bytes.slice(0, -4)).slice(0, 4), bytes.slice(-4))) return undefined;
  const program = bytes.slice(1, -4);
  return bytes[0] === 0x05 || bytes[0] === 0xc4
    ? { type: 'p2sh', program, script: concat(of(0xa9, 0x14), program, of(0x87)) }
    : { type: 'p2pkh', program, script: keyHashScript(program) };
}

/** Reads an address; nothing where it is none, or of a kind that one key cannot sign for. */
export function readPayment(address: string): Payment | undefined {
  if (!addressFamily(address)) return undefined;
  if (/^[123mn]/.test(address)) return readBase58Payment(address);
  const [version, ...words] = fromBech32(address)?.words ?? [];
  const program = fromWords(words);
  if (version === 0 && program?.length === 20) return { type: 'p2wpkh', program, script: witnessScript(program) };
  if (version === 1 && program?.length === 32)
    return { type: 'p2tr', program, script: concat(of(0x51, 0x20), program) };
  return undefined;
}
