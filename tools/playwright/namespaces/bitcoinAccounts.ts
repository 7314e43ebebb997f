import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { toBase58 } from '../../../src/adapters/base58';
import { concat, fromHex, toHex } from '../../../src/adapters/encodings';
import { digestOf } from '../../../src/siwx/verifiers/bip137';
import { taprootMessageDigest } from '../../../src/siwx/verifiers/bip322';
import { hash160, hash256, readPayment, witnessScript, type Payment } from '../../../src/siwx/verifiers/bitcoinScript';
import { toBech32, toWords } from './bech32';
import type { Account } from './dialect';

/** What an address pays to: a key's hash in SegWit, the same within a script's hash (BIP-49), or a key (BIP-86). */
export type BitcoinAddressType = 'p2wpkh' | 'p2sh' | 'p2tr';

/** Noise that a signature of BIP-340 is made with: none, so that the same request has the same answer. */
const noNoise = new Uint8Array(32);

/** BIP-341: the private key of the output that an account's key is inside of, which commits to no script. */
export function tweakKey(key: Uint8Array): Uint8Array {
  const { n } = secp256k1.CURVE;
  const numberOf = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes)}`);
  const isEven = secp256k1.getPublicKey(key, true)[0] === 2;
  const own = isEven ? numberOf(key) : n - numberOf(key);
  const tweak = numberOf(schnorr.utils.taggedHash('TapTweak', schnorr.getPublicKey(key)));
  return fromHex(((own + tweak) % n).toString(16).padStart(64, '0'));
}

/** BIP-340, by the key of the output. */
export const signTaproot = (digest: Uint8Array, key: Uint8Array): Uint8Array =>
  schnorr.sign(digest, tweakKey(key), noNoise);

function addressOf(key: Uint8Array, type: BitcoinAddressType, prefix: string): string {
  const keyHash = hash160(secp256k1.getPublicKey(key, true));
  if (type === 'p2wpkh') return toBech32(prefix, [0, ...toWords(keyHash)]);
  if (type === 'p2tr') return toBech32(prefix, [1, ...toWords(schnorr.getPublicKey(tweakKey(key)))], true);
  const body = concat(Uint8Array.of(prefix === 'bc' ? 0x05 : 0xc4), hash160(witnessScript(keyHash)));
  return toBase58(concat(body, hash256(body).slice(0, 4)));
}

/** The account of a key. A taproot account shares the key within its output, of 32 bytes. */
export const toBitcoinAccount = (key: Uint8Array, type: BitcoinAddressType, prefix: string): Account => ({
  address: addressOf(key, type, prefix),
  key,
  publicKey: type === 'p2tr' ? schnorr.getPublicKey(key) : secp256k1.getPublicKey(key, true),
});

/** How BIP-137 begins a signature for an address that is no key's hash alone. */
const headers: Readonly<Record<Payment['type'], number>> = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 0 };

/** Signs a text: by BIP-322 (its simple form) for taproot, else by BIP-137. */
export function signBitcoinMessage(message: Uint8Array, key: Uint8Array, address: string): Uint8Array {
  const text = new TextDecoder().decode(message);
  const payment = readPayment(address);
  if (payment?.type === 'p2tr') {
    const signature = signTaproot(taprootMessageDigest(payment, text), key);
    return concat(Uint8Array.of(1, signature.length), signature);
  }
  const signature = secp256k1.sign(digestOf(text), key);
  return concat(Uint8Array.of(headers[payment?.type ?? 'p2wpkh'] + signature.recovery), signature.toCompactRawBytes());
}
