import { concat } from '../../../src/adapters/encodings';
import { littleEndian } from '../../../src/siwx/verifiers/bytes';

/** A Bitcoin transaction as it is written, in the parts that signatures are of. */
export interface BitcoinTransaction {
  version: Uint8Array;
  inputs: readonly { outpoint: Uint8Array; script: Uint8Array; sequence: Uint8Array; at: number }[];
  /** Each its amount, and its script behind its length. */
  outputs: readonly Uint8Array[];
  lockTime: Uint8Array;
}

/** Reads bytes one part after the other. */
export interface Reader {
  take(length: number): Uint8Array;
  /** Bitcoin's number of one to nine bytes. */
  size(): number;
  /** Bytes behind their length. */
  sized(): Uint8Array;
}

const toNumber = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

/** @throws where bytes are missing. */
export function createReader(bytes: Uint8Array): Reader {
  let at = 0;
  const reader: Reader = {
    take(length) {
      if (at + length > bytes.length) throw new Error('Bytes are missing');
      at += length;
      return bytes.slice(at - length, at);
    },
    size() {
      const [first = 0] = reader.take(1);
      return first < 0xfd ? first : toNumber(reader.take(2 ** (first - 0xfc)));
    },
    sized: () => reader.take(reader.size()),
  };
  return reader;
}

const sizeOf = (length: number) =>
  length < 0xfd
    ? Uint8Array.of(length)
    : length <= 0xffff
      ? concat(Uint8Array.of(0xfd), littleEndian(length, 2))
      : concat(Uint8Array.of(0xfe), littleEndian(length, 4));

/** Bytes with their length before them. */
export const sized = (bytes: Uint8Array): Uint8Array => concat(sizeOf(bytes.length), bytes);

/** Reads a transaction, with witnesses or without. */
export function readTransaction(bytes: Uint8Array): BitcoinTransaction {
  const reader = createReader(bytes);
  const list = <One>(count: number, read: () => One) => Array.from({ length: count }, read);
  const version = reader.take(4);
  let count = reader.size();
  // BIP-144: no input, and a flag of one, say that witnesses follow.
  const isWitnessed = count === 0 && bytes[5] === 1;
  if (isWitnessed) {
    reader.take(1);
    count = reader.size();
  }
  const inputs = list(count, () => {
    const outpoint = reader.take(36);
    const script = reader.sized();
    return { outpoint, script, sequence: reader.take(4), at: toNumber(outpoint.slice(32)) };
  });
  const outputs = list(reader.size(), () => concat(reader.take(8), sized(reader.sized())));
  if (isWitnessed) for (const _input of inputs) list(reader.size(), () => reader.sized());
  const lockTime = reader.take(4);
  return { version, inputs, outputs, lockTime };
}

/** The bytes that a transaction's id is of: without witnesses. */
export const writeTransaction = ({ version, inputs, outputs, lockTime }: BitcoinTransaction): Uint8Array =>
  concat(
    version,
    sizeOf(inputs.length),
    ...inputs.flatMap(({ outpoint, script, sequence }) => [outpoint, sized(script), sequence]),
    sizeOf(outputs.length),
    ...outputs,
    lockTime,
  );
