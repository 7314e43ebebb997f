import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concat, toHex } from '../../../src/adapters/encodings';
import { hash160, hash256, witnessScript, type Payment } from '../../../src/siwx/verifiers/bitcoinScript';
import { isEqual } from '../../../src/siwx/verifiers/bytes';
import { signTaproot } from './bitcoinAccounts';
import {
  createReader,
  readTransaction,
  sized,
  writeTransaction,
  type BitcoinTransaction,
  type Reader,
} from './bitcoinWire';
import { anyoneCanPay, keyHashDigest, sighashes, taprootDigest } from './psbtDigests';

/** One pair of a PSBT's map, as it is written. */
interface Pair {
  key: Uint8Array;
  value: Uint8Array;
}

/** What a PSBT holds: its transaction, and a map for all of it, for each input and for each output. */
interface Psbt {
  transaction: BitcoinTransaction;
  maps: Pair[][];
}

/** Which inputs one key signs; all that are its own where none is named. */
export interface PsbtSigning {
  key: Uint8Array;
  /** 33 bytes. */
  publicKey: Uint8Array;
  /** What the account's address pays to. */
  payment: Payment;
  indexes?: readonly number[] | undefined;
  /** As Wallet Standard writes it, `SINGLE|ANYONECANPAY`. */
  sighash?: string | undefined;
}

const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff);

/** Types of BIP-174's keys, and of BIP-371's. */
const keyTypes = {
  unsigned: 0x00,
  spent: 0x00,
  spentOutput: 0x01,
  signature: 0x02,
  sighash: 0x03,
  redeemScript: 0x04,
  taprootSignature: 0x13,
} as const;

function readMap(reader: Reader): Pair[] {
  const pairs: Pair[] = [];
  for (let length = reader.size(); length > 0; length = reader.size())
    pairs.push({ key: reader.take(length), value: reader.sized() });
  return pairs;
}

const readValue = (map: readonly Pair[], type: number) =>
  map.find(({ key }) => key.length === 1 && key[0] === type)?.value;

function readPsbt(bytes: Uint8Array): Psbt {
  const reader = createReader(bytes);
  if (!isEqual(reader.take(magic.length), magic)) throw new Error('This is no PSBT');
  const whole = readMap(reader);
  const unsigned = readValue(whole, keyTypes.unsigned);
  if (!unsigned) throw new Error('This PSBT has no unsigned transaction: version 0 (BIP-174) is signed, and no other');
  const transaction = readTransaction(unsigned);
  const count = transaction.inputs.length + transaction.outputs.length;
  return { transaction, maps: [whole, ...Array.from({ length: count }, () => readMap(reader))] };
}

const writePsbt = ({ maps }: Psbt) =>
  concat(
    magic,
    ...maps.flatMap((map) => [...map.flatMap(({ key, value }) => [sized(key), sized(value)]), Uint8Array.of(0)]),
  );

/** What an input spends: eight bytes of satoshis, and the script behind its length. */
function spentBy({ transaction, maps }: Psbt, index: number): Uint8Array | undefined {
  const map = maps[index + 1] ?? [];
  const whole = readValue(map, keyTypes.spent);
  return (
    readValue(map, keyTypes.spentOutput) ??
    (whole && readTransaction(whole).outputs[transaction.inputs[index]?.at ?? 0])
  );
}

function readSighash(map: readonly Pair[], named: string | undefined, usual: number): number {
  if (named === undefined) return readValue(map, keyTypes.sighash)?.[0] ?? usual;
  const [base = '', alone] = named.split('|');
  return (sighashes[base] ?? 1) | (alone ? anyoneCanPay : 0);
}

/** The pairs that a signature adds to an input's map. */
function signInput(psbt: Psbt, index: number, signing: PsbtSigning, spents: readonly (Uint8Array | undefined)[]) {
  const { key, publicKey, payment, sighash: named } = signing;
  const map = psbt.maps[index + 1] as Pair[];
  if (payment.type === 'p2tr') {
    // BIP-371: without a last byte it is for everything.
    const sighash = readSighash(map, named, 0);
    const signature = signTaproot(taprootDigest(psbt.transaction, index, spents, sighash), key);
    const value = sighash === 0 ? signature : concat(signature, Uint8Array.of(sighash));
    return [{ key: Uint8Array.of(keyTypes.taprootSignature), value }];
  }
  const sighash = readSighash(map, named, 1);
  const keyHash = hash160(publicKey);
  const digest = keyHashDigest(psbt.transaction, index, keyHash, spents[index] as Uint8Array, sighash);
  const signature = secp256k1.sign(digest, key);
  const value = concat(signature.toDERRawBytes(), Uint8Array.of(sighash));
  const redeem = { key: Uint8Array.of(keyTypes.redeemScript), value: witnessScript(keyHash) };
  return [
    { key: concat(Uint8Array.of(keyTypes.signature), publicKey), value },
    ...(payment.type === 'p2sh' ? [redeem] : []),
  ];
}

function addPairs(psbt: Psbt, index: number, added: readonly Pair[]): void {
  const map = psbt.maps[index + 1] as Pair[];
  psbt.maps[index + 1] = [...map.filter((pair) => !added.some((one) => isEqual(one.key, pair.key))), ...added];
}

/**
 * Adds signatures to a PSBT (BIP-174, BIP-371) for inputs that pay to a key's hash (P2WPKH, also within a script's
 * hash), or to a taproot key. Nothing is finalized.
 *
 * @throws where a named input pays to another.
 */
export function signPsbt(bytes: Uint8Array, signings: readonly PsbtSigning[]): Uint8Array {
  const psbt = readPsbt(bytes);
  const spents = psbt.transaction.inputs.map((_input, index) => spentBy(psbt, index));
  for (const signing of signings) {
    const script = sized(signing.payment.script);
    const owned = spents.flatMap((spent, index) => (spent && isEqual(spent.slice(8), script) ? [index] : []));
    const foreign = signing.indexes?.find((index) => !owned.includes(index));
    if (foreign !== undefined) throw new Error(`Input ${foreign} is none that this account can sign`);
    for (const index of owned)
      if (!signing.indexes || signing.indexes.includes(index))
        addPairs(psbt, index, signInput(psbt, index, signing, spents));
  }
  return writePsbt(psbt);
}

/** The id that the transaction has once it is sent. A script within a script's hash is part of it, a witness is not. */
export function idOf(psbt: Uint8Array): string {
  const { transaction, maps } = readPsbt(psbt);
  const inputs = transaction.inputs.map((input, index) => {
    const redeem = readValue(maps[index + 1] ?? [], keyTypes.redeemScript);
    return redeem ? { ...input, script: sized(redeem) } : input;
  });
  return toHex(hash256(writeTransaction({ ...transaction, inputs })).reverse());
}
