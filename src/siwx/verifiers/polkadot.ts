import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { verify as verifySr25519 } from '@scure/sr25519';
import type { SignatureVerifier } from '../../contract/signIn';
import { toBytes } from '../../adapters/encodings';
import { ethereumPattern, fromSs58 } from '../../adapters/polkadot/ss58';
import { holds, isEqual, readHex } from './bytes';

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 });

type Check = (message: Uint8Array, signature: Uint8Array, account: Uint8Array) => boolean;

type Hash = (bytes: Uint8Array) => Uint8Array;

/** The key is not in the address: it is found from the signature, and its hash compared. */
function recover(message: Uint8Array, signature: Uint8Array, hashOf: Hash) {
  const parts = secp256k1.Signature.fromCompact(signature.slice(0, 64));
  const key = parts.addRecoveryBit(signature[64] as number).recoverPublicKey(hashOf(message));
  // The other half of the numbers would be a second signature of the same.
  return parts.hasHighS() ? undefined : key;
}

const ec: Check = (message, signature, account) => {
  const key = recover(message, signature, hash);
  return key !== undefined && isEqual(hash(key.toRawBytes(true)), account);
};
/** Of a chain whose accounts are Ethereum's. */
const ethereum: Check = (message, signature, account) => {
  const key = recover(message, signature, keccak_256);
  return key !== undefined && isEqual(keccak_256(key.toRawBytes(false).slice(1)).slice(-20), account);
};
const ed: Check = (message, signature, account) => ed25519.verify(signature, message, account, { zip215: false });
const sr: Check = (message, signature, account) => verifySr25519(message, signature, account);

/** By the first byte of a MultiSignature. */
const byType: Readonly<Record<number, Check>> = { 0: ed, 1: sr, 2: ec };

/**
 * The checks that a signature may be meant for, each with the bytes it is about. One of 65 bytes is an ecdsa one, or
 * one of 64 with its type in front.
 */
function candidates(bytes: Uint8Array): readonly (readonly [check: Check, signature: Uint8Array])[] {
  if (bytes.length === 64) return [sr, ed].map((check) => [check, bytes]);
  const typed = byType[bytes[0] as number];
  const isWhole = bytes.length === (bytes[0] === 2 ? 66 : 65);
  return [
    ...(bytes.length === 65 ? [[ec, bytes] as const] : []),
    ...(typed && isWhole ? [[typed, bytes.slice(1)] as const] : []),
  ];
}

/**
 * sr25519, ed25519 or ecdsa, and by an address of 20 bytes an Ethereum key; over the message as it is or wrapped in
 * `<Bytes>`, as wallets do.
 */
export const verify: SignatureVerifier = async ({ address, message, signature }) => {
  const isEthereum = ethereumPattern.test(address);
  const account = isEthereum ? readHex(address) : fromSs58(address)?.account;
  const bytes = readHex(signature);
  if (!account || !bytes) return false;
  const forms = [`<Bytes>${message}</Bytes>`, message].map(toBytes);
  const checks = isEthereum ? (bytes.length === 65 ? [[ethereum, bytes] as const] : []) : candidates(bytes);
  return checks.some(([check, part]) => forms.some((form) => holds(() => check(form, part, account))));
};
