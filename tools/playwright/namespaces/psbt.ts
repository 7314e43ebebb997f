import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concat, toHex } from '../../../src/adapters/encodings';
import { hash160, hash256, keyHashScript, witnessScript } from '../../../src/siwx/verifiers/bitcoinScript';
import { isEqual, littleEndian } from '../../../src/siwx/verifiers/bytes';
import { createReader, readTransaction, sized, type BitcoinTransaction, type Reader } from './bitcoinWire';

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
  publicKey: Uint8Array;
  indexes?: readonly number[] | undefined;
  /** As Wallet Standard writes it, `SINGLE|ANYONECANPAY`. */
  sighash?: string | undefined;
}

const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff);

/** Types of BIP-174's keys. */
const keyTypes = { unsigned: 0x00, spent: 0x00, spentOutput: 0x01, signature: 0x02, sighash: 0x03 } as const;
const sighashes: Readonly<Record<string, number>> = { ALL: 1, NONE: 2, SINGLE: 3 };
const anyoneCanPay = 0x80;

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

/** BIP-143: what a key signs of an input that pays to its hash. */
function digestOf({ transaction }: Psbt, index: number, keyHash: Uint8Array, spent: Uint8Array, sighash: number) {
  const { inputs, outputs, version, lockTime } = transaction;
  const base = sighash & 0x1f;
  const isAlone = (sighash & anyoneCanPay) !== 0;
  const nothing = new Uint8Array(32);
  const input = inputs[index] as BitcoinTransaction['inputs'][number];
  const own = outputs[index];
  return hash256(
    concat(
      version,
      isAlone ? nothing : hash256(concat(...inputs.map(({ outpoint }) => outpoint))),
      isAlone || base !== sighashes['ALL'] ? nothing : hash256(concat(...inputs.map(({ sequence }) => sequence))),
      input.outpoint,
      sized(keyHashScript(keyHash)),
      spent.slice(0, 8),
      input.sequence,
      base === sighashes['ALL']
        ? hash256(concat(...outputs))
        : base === sighashes['SINGLE'] && own
          ? hash256(own)
          : nothing,
      lockTime,
      littleEndian(sighash, 4),
    ),
  );
}

function readSighash(map: readonly Pair[], named: string | undefined): number {
  if (named === undefined) return readValue(map, keyTypes.sighash)?.[0] ?? 1;
  const [base = '', alone] = named.split('|');
  return (sighashes[base] ?? 1) | (alone ? anyoneCanPay : 0);
}

function signInput(psbt: Psbt, index: number, { key, publicKey, sighash: named }: PsbtSigning, spent: Uint8Array) {
  const map = psbt.maps[index + 1] as Pair[];
  const sighash = readSighash(map, named);
  const signature = secp256k1.sign(digestOf(psbt, index, hash160(publicKey), spent, sighash), key);
  const own = concat(Uint8Array.of(keyTypes.signature), publicKey);
  psbt.maps[index + 1] = [
    ...map.filter((pair) => !isEqual(pair.key, own)),
    { key: own, value: concat(signature.toDERRawBytes(), Uint8Array.of(sighash)) },
  ];
}

/**
 * Adds signatures to a PSBT (BIP-174) for inputs that pay to a key's hash (P2WPKH). Nothing is finalized.
 *
 * @throws where a named input pays to another.
 */
export function signPsbt(bytes: Uint8Array, signings: readonly PsbtSigning[]): Uint8Array {
  const psbt = readPsbt(bytes);
  for (const signing of signings) {
    const script = sized(witnessScript(hash160(signing.publicKey)));
    const owned = psbt.transaction.inputs.flatMap((_input, index) => {
      const spent = spentBy(psbt, index);
      return spent && isEqual(spent.slice(8), script) ? [{ index, spent }] : [];
    });
    const foreign = signing.indexes?.find((index) => owned.every((one) => one.index !== index));
    if (foreign !== undefined) throw new Error(`Input ${foreign} is none that this account can sign`);
    for (const { index, spent } of owned)
      if (!signing.indexes || signing.indexes.includes(index)) signInput(psbt, index, signing, spent);
  }
  return writePsbt(psbt);
}

/** The id that the transaction has once it is sent: inputs of SegWit change nothing of it. */
export const idOf = (psbt: Uint8Array): string => toHex(hash256(readPsbt(psbt).transaction.bytes).reverse());
