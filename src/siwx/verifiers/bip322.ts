import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concat, toBytes } from '../../adapters/encodings';
import { hash160, hash256, keyHashScript, type Payment, witnessScript } from './bitcoinScript';
import { holds, isEqual, littleEndian } from './bytes';

const of = (...bytes: number[]) => Uint8Array.from(bytes);
const zeros = (length: number) => new Uint8Array(length);
/** All scripts here are shorter than 253 bytes. */
const sized = (bytes: Uint8Array) => concat(of(bytes.length), bytes);

function tagged(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const head = sha256(toBytes(tag));
  return sha256(concat(head, head, ...parts));
}

/** The one input and the one output of the transaction that is signed. */
interface Signed {
  outpoint: Uint8Array;
  output: Uint8Array;
}

/** BIP-322: a transaction that nobody can send spends one that says the message. */
function toSigned(payment: Payment, message: string): Signed {
  const digest = tagged('BIP0322-signed-message', toBytes(message));
  const toSpend = concat(
    zeros(4),
    of(1),
    zeros(32),
    of(0xff, 0xff, 0xff, 0xff),
    sized(concat(of(0x00, 0x20), digest)),
    zeros(4),
    of(1),
    zeros(8),
    sized(payment.script),
    zeros(4),
  );
  return { outpoint: concat(hash256(toSpend), zeros(4)), output: concat(zeros(8), sized(of(0x6a))) };
}

/** BIP-143, for a key hash; SIGHASH_ALL. */
const witnessDigest = ({ outpoint, output }: Signed, keyHash: Uint8Array) =>
  hash256(
    concat(
      zeros(4),
      hash256(outpoint),
      hash256(zeros(4)),
      outpoint,
      sized(keyHashScript(keyHash)),
      zeros(8),
      zeros(4),
      hash256(output),
      zeros(4),
      littleEndian(1, 4),
    ),
  );

/** BIP-341, for the key itself. */
const taprootDigest = ({ outpoint, output }: Signed, script: Uint8Array, hashType: number) =>
  tagged(
    'TapSighash',
    of(0, hashType),
    zeros(8),
    sha256(outpoint),
    sha256(zeros(8)),
    sha256(sized(script)),
    sha256(zeros(4)),
    sha256(output),
    zeros(5),
  );

/** What the key of a taproot output signs of a message (BIP-322, BIP-341), with the default hash type. */
export const taprootMessageDigest = (payment: Payment, message: string): Uint8Array =>
  taprootDigest(toSigned(payment, message), payment.script, 0);

/** The items of a witness, each shorter than 253 bytes; nothing where bytes are missing or left over. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = [];
  let at = 1;
  for (let left = bytes[0] as number; left > 0; left -= 1) {
    const length = bytes[at] ?? 0xff;
    if (length >= 0xfd || at + 1 + length > bytes.length) return undefined;
    items.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === bytes.length ? items : undefined;
}

function verifyKeyHash(signed: Signed, { type, program }: Payment, items: readonly Uint8Array[]): boolean {
  const [signature, key] = items;
  if (items.length !== 2 || !signature || key?.length !== 33 || signature.at(-1) !== 1) return false;
  const keyHash = hash160(key);
  if (!isEqual(type === 'p2sh' ? hash160(witnessScript(keyHash)) : keyHash, program)) return false;
  const digest = witnessDigest(signed, keyHash);
  return secp256k1.verify(signature.slice(0, -1), digest, key, { prehash: false, lowS: true, format: 'der' });
}

function verifyTaproot(signed: Signed, { program, script }: Payment, items: readonly Uint8Array[]): boolean {
  const [signature] = items;
  const hashType = signature?.length === 65 ? signature[64] : 0;
  if (items.length !== 1 || !signature || (signature.length === 65 ? hashType !== 1 : signature.length !== 64))
    return false;
  return schnorr.verify(signature.slice(0, 64), taprootDigest(signed, script, hashType as number), program);
}

/** BIP-322's simple form: the witness alone. */
export function verifyBip322(payment: Payment, message: string, bytes: Uint8Array): boolean {
  const items = readWitness(bytes);
  if (!items || payment.type === 'p2pkh') return false;
  const signed = toSigned(payment, message);
  return holds(() =>
    payment.type === 'p2tr' ? verifyTaproot(signed, payment, items) : verifyKeyHash(signed, payment, items),
  );
}
