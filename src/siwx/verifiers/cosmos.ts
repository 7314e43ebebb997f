import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { SignatureVerifier } from '../../contract/signIn';
import { fromBech32, fromWords } from '../../adapters/bech32';
import { toAdr36 } from '../../adapters/cosmos/adr36';
import { toBytes } from '../../adapters/encodings';
import { holds, isEqual, readBase64 } from './bytes';

/** JSON with the keys in order, as amino signs it. */
export function toSortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toSortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${toSortedJson(one)}`).join(',')}}`;
}

/** A kind of key: how a document is hashed for it, and what of the key its address holds. */
interface KeyKind {
  digestOf(document: Uint8Array): Uint8Array;
  accountOf(key: { toRawBytes(isCompressed: boolean): Uint8Array }): Uint8Array;
}

/** secp256k1 as Cosmos has it, and as Ethermint's chains do (`eth_secp256k1`). */
const kinds: readonly KeyKind[] = [
  { digestOf: sha256, accountOf: (key) => ripemd160(sha256(key.toRawBytes(true))) },
  { digestOf: keccak_256, accountOf: (key) => keccak_256(key.toRawBytes(false).slice(1)).slice(-20) },
];

/**
 * ADR-36 by secp256k1 or eth_secp256k1. The key is found from the signature, and what it comes to compared with the
 * address.
 */
export const verify: SignatureVerifier = async ({ address, message, signature }) => {
  const decoded = fromBech32(address);
  const account = decoded && !decoded.isM ? fromWords(decoded.words) : undefined;
  const bytes = readBase64(signature);
  if (!account || bytes?.length !== 64) return false;
  const document = toBytes(toSortedJson(toAdr36(address, message)));
  return kinds.some(({ digestOf, accountOf }) =>
    [0, 1, 2, 3].some((bit) =>
      holds(() => {
        const parts = secp256k1.Signature.fromCompact(bytes);
        const key = parts.addRecoveryBit(bit).recoverPublicKey(digestOf(document));
        return !parts.hasHighS() && isEqual(accountOf(key), account);
      }),
    ),
  );
};
