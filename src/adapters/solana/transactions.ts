import { toBase58 } from '../base58';
import { concat } from '../encodings';
import { adapterError } from '../adapterErrors';

/** What is used of a `@solana/web3.js` transaction. It brings its own code, so no second copy of the SDK is loaded. */
interface ClassTransaction {
  serialize(options?: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array;
  constructor: { from?(wire: Uint8Array): unknown; deserialize?(wire: Uint8Array): unknown };
}

/** What is used of a `@solana/kit` transaction. */
interface CompiledTransaction {
  messageBytes: Uint8Array;
  signatures: Readonly<Record<string, Uint8Array | null>>;
}

const signatureLength = 64;

const isClass = (value: unknown): value is ClassTransaction =>
  typeof (Object(value) as Partial<ClassTransaction>).serialize === 'function';
const isCompiled = (value: unknown): value is CompiledTransaction =>
  ArrayBuffer.isView((Object(value) as Partial<CompiledTransaction>).messageBytes);

/** Solana's compact number: seven bits a byte, lowest first. */
function readCompact(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let shift = 0, index = at; ; shift += 7, index += 1) {
    const byte = bytes[index] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, next: index + 1 };
  }
}

/** The signatures, who gives them, and the message they are for. */
export function readWire(wire: Uint8Array): { signatures: Uint8Array[]; signers: string[]; message: Uint8Array } {
  const { value: count, next } = readCompact(wire, 0);
  const signatures = Array.from({ length: count }, (_, index) =>
    wire.slice(next + index * signatureLength, next + (index + 1) * signatureLength),
  );
  const message = wire.slice(next + count * signatureLength);
  // A versioned message begins with its version, marked by the top bit; then three counts, the first of them the
  // signers'.
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0;
  const keys = readCompact(message, header + 3).next;
  const signers = Array.from({ length: message[header] ?? 0 }, (_, index) =>
    toBase58(message.slice(keys + index * 32, keys + (index + 1) * 32)),
  );
  return { signatures, signers, message };
}

/** Accounts that a message takes from a lookup table, by where they stand in it. */
export interface Lookup {
  table: string;
  /** Those that it may change. */
  writable: readonly number[];
}

/** The accounts that a message names itself, and those that it takes from lookup tables. */
export function readKeys(wire: Uint8Array): { keys: string[]; lookups: Lookup[] } {
  const { message } = readWire(wire);
  const isVersioned = (message[0] ?? 0) >= 0x80;
  let at = isVersioned ? 4 : 3;
  const read = () => {
    const { value, next } = readCompact(message, at);
    at = next;
    return value;
  };
  const take = (length: number) => message.slice(at, (at += length));
  // Each thing takes a byte at least, so what is cut short ends here too.
  const repeat = <Item>(one: () => Item): Item[] =>
    Array.from({ length: Math.min(read(), message.length - at) }, () => one());
  const keys = repeat(() => toBase58(take(32)));
  // The blockhash, then per instruction its program, its accounts and its data.
  take(32);
  repeat(() => {
    take(1);
    take(read());
    take(read());
  });
  const toLookup = (): Lookup => {
    const table = toBase58(take(32));
    const writable = [...take(read())];
    take(read());
    return { table, writable };
  };
  return { keys, lookups: isVersioned ? repeat(toLookup) : [] };
}

const writeWire = (signatures: readonly Uint8Array[], message: Uint8Array) =>
  concat(Uint8Array.of(signatures.length), ...signatures, message);

/** A transaction in any of its forms as bytes. */
export function toWire(transaction: unknown): Uint8Array {
  if (ArrayBuffer.isView(transaction))
    return new Uint8Array(transaction.buffer, transaction.byteOffset, transaction.byteLength);
  if (isCompiled(transaction))
    return writeWire(
      Object.values(transaction.signatures).map((signature) => signature ?? new Uint8Array(signatureLength)),
      transaction.messageBytes,
    );
  if (isClass(transaction))
    return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
  throw adapterError('adapter/invalid-transaction');
}

/** Bytes in the form of `like`. A wallet may have changed the message, so nothing of `like` itself is kept. */
export function fromWire<Transaction>(wire: Uint8Array, like: Transaction): Transaction {
  if (isCompiled(like)) {
    const { signatures, signers, message } = readWire(wire);
    const isMissing = (signature: Uint8Array | undefined) => !signature || signature.every((byte) => byte === 0);
    const named = signers.map((signer, index) => [signer, isMissing(signatures[index]) ? null : signatures[index]]);
    return {
      ...like,
      messageBytes: message,
      signatures: Object.fromEntries(named) as CompiledTransaction['signatures'],
    };
  }
  const { from, deserialize } = isClass(like) ? like.constructor : {};
  const read = from ?? deserialize;
  return (read ? read.call((like as ClassTransaction).constructor, wire) : wire) as Transaction;
}

/** Puts a signature where its signer's belongs: some wallets answer only that. Throws where it is none. */
export function withSignature(wire: Uint8Array, signer: string, signature: Uint8Array | undefined): Uint8Array {
  if (signature?.length !== signatureLength) throw new TypeError('The wallet answered no signature');
  const { signatures, signers, message } = readWire(wire);
  return writeWire(
    signatures.map((each, index) => (signers[index] === signer ? signature : each)),
    message,
  );
}
