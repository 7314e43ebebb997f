import type { ReadonlyUint8Array } from '@solana/kit';
import { RpcError } from '../rpcError';

// What an RPC node refuses before it looks at a chain, in the words and codes of Agave.

/** The options of a call, which come after its subject. */
export type Options = Record<string, unknown>;

const commitments = ['processed', 'confirmed', 'finalized'];
/** Bytes of a transaction, in base64 and as they are. */
const mostEncoded = 1_644;
const mostRaw = 1_232;
/** Bytes of an account that are told in base58. */
const mostBase58 = 128;

/** Refuses a commitment that nodes do not know. */
export function checkCommitment(level: unknown = 'finalized'): void {
  if (commitments.includes(String(level))) return;
  const known = commitments.map((one) => `\`${one}\``).join(', ');
  throw new RpcError(-32602, `Invalid params: unknown variant \`${String(level)}\`, expected one of ${known}.`);
}

/** Refuses what any call may get wrong: its commitment, and a slot that has not come. */
export function checkOptions(parameters: readonly unknown[], slot: number): void {
  for (const options of parameters as readonly Options[]) {
    if (typeof options !== 'object' || options === null || Array.isArray(options)) continue;
    checkCommitment(options['commitment']);
    if (Number(options['minContextSlot'] ?? 0) > slot)
      throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot });
  }
}

/** Refuses more than `most` inputs. */
export function checkCount(inputs: unknown, most: number): string[] {
  if (!Array.isArray(inputs)) throw new RpcError(-32602, 'Invalid params: invalid type, expected a sequence.');
  if (inputs.length > most) throw new RpcError(-32602, `Too many inputs provided; max ${most}`);
  return inputs.map(String);
}

/** Only base64 is read here: a wallet that sends base58, the default, is told so. */
export function readWire(text: unknown, encoding: unknown): Uint8Array {
  if (encoding !== 'base64') throw new RpcError(-32602, 'Only base64 is read here');
  const type = 'VersionedTransaction too large';
  const encoded = String(text);
  if (encoded.length > mostEncoded)
    throw new RpcError(-32602, `base64 encoded ${type}: ${encoded.length} bytes (max: encoded/raw 1644/1232)`);
  const wire = Uint8Array.from(Buffer.from(encoded, 'base64'));
  if (wire.length > mostRaw) throw new RpcError(-32602, `decoded ${type}: ${wire.length} bytes (max: 1232 bytes)`);
  return wire;
}

/** Without a word about it an account comes in base58, which nodes do for few bytes only. */
export function encodeData(
  data: ReadonlyUint8Array,
  encoding: unknown,
  toBase58: (bytes: ReadonlyUint8Array) => string,
): unknown {
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64'];
  if (encoding !== undefined && encoding !== 'base58')
    throw new RpcError(-32602, 'Only base58 and base64 are told here');
  if (data.length > mostBase58) {
    const reason = 'data should be less than 128 bytes, please use Base64 encoding.';
    throw new RpcError(-32600, `Encoded binary (base 58) ${reason}`);
  }
  return encoding === undefined ? toBase58(data) : [toBase58(data), 'base58'];
}

const words: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
};

/** The words for what a transaction failed with. */
export function wordsOf(err: unknown): string {
  if (typeof err === 'string') return words[err] ?? err;
  const [index, cause] = (Object(err) as { InstructionError?: [number, unknown] }).InstructionError ?? [];
  const custom = (Object(cause) as { Custom?: number }).Custom;
  const reason = custom === undefined ? String(cause) : `custom program error: 0x${custom.toString(16)}`;
  return index === undefined ? JSON.stringify(err) : `Error processing Instruction ${index}: ${reason}`;
}

/** Whether a failure is on the chain: what cannot pay for itself, or is not signed, is dropped without a word. */
export const isRecorded = (err: unknown) =>
  err === null || typeof err === 'object' || err === 'InsufficientFundsForRent';
