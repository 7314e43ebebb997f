import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concat, toBytes } from '../../adapters/encodings';
import { holds, isEqual, littleEndian } from './bytes';
import { hash160, hash256, type Payment, witnessScript } from './bitcoinScript';

const sizeOf = (length: number) =>
  length < 0xfd ? Uint8Array.of(length) : concat(Uint8Array.of(0xfd), littleEndian(length, 2));

/** What is signed of a message. */
export function digestOf(message: string): Uint8Array {
  const text = toBytes(message);
  return hash256(concat(toBytes('\u0018Bitcoin Signed Message:\n'), sizeOf(text.length), text));
}

/** The first byte says which of four keys it is, and of which kind of address. */
const firstOf: Readonly<Record<Payment['type'], readonly number[]>> = {
  p2pkh: [27, 31],
  p2sh: [35],
  p2wpkh: [39],
  p2tr: [],
};

const programOf = (type: Payment['type'], key: Uint8Array) =>
  type === 'p2sh' ? hash160(witnessScript(hash160(key))) : hash160(key);

/** BIP-137. */
export function verifyBip137({ type, program }: Payment, message: string, bytes: Uint8Array): boolean {
  const head = bytes[0] as number;
  const first = firstOf[type].find((one) => head >= one && head < one + 4);
  if (first === undefined) return false;
  return holds(() => {
    const parts = secp256k1.Signature.fromCompact(bytes.slice(1));
    const key = parts.addRecoveryBit(head - first).recoverPublicKey(digestOf(message));
    return !parts.hasHighS() && isEqual(programOf(type, key.toRawBytes(first !== 27)), program);
  });
}

/** Many wallets write the first byte as for p2pkh, whatever the address is: here it says what the address is. */
export function mendHead({ type }: Payment, bytes: Uint8Array): Uint8Array {
  const [first = 31] = firstOf[type].slice(-1);
  const head = bytes[0] as number;
  const isForeign = head >= 31 && head < 43 && !(head >= first && head < first + 4);
  return isForeign && firstOf[type].length > 0
    ? concat(Uint8Array.of(first + ((head - 31) % 4)), bytes.slice(1))
    : bytes;
}
