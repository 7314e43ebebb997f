import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import { Keypair, SystemInstruction, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { SolanaKey } from './solanaKeys';

export const fromBase58 = (text: string): Uint8Array => Uint8Array.from(getBase58Encoder().encode(text));
export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes);

/** Adds the person's signature to a transaction in base58. */
export function signTransaction({ seed }: SolanaKey, transaction: string): VersionedTransaction {
  const decoded = VersionedTransaction.deserialize(fromBase58(transaction));
  decoded.sign([Keypair.fromSeed(seed)]);
  return decoded;
}

/** What a transaction does, for the person who signs it. */
export function describeTransaction(transaction: string): { label: string; value: string; code?: boolean }[] {
  const { message } = VersionedTransaction.deserialize(fromBase58(transaction));
  // Addresses of a lookup table are not known here; such a transaction is told by its programs.
  const isWhole = message.addressTableLookups.length === 0;
  const instructions = isWhole ? TransactionMessage.decompile(message).instructions : [];
  const transfers = instructions.flatMap((instruction) => {
    const isTransfer =
      instruction.programId.equals(SystemProgram.programId) &&
      SystemInstruction.decodeInstructionType(instruction) === 'Transfer';
    return isTransfer ? [SystemInstruction.decodeTransfer(instruction)] : [];
  });
  return [
    ...transfers.flatMap(({ lamports, toPubkey }) => [
      { label: 'Amount', value: `${Number(lamports) / 1e9} SOL` },
      { label: 'To', value: toPubkey.toBase58(), code: true },
    ]),
    { label: 'Instructions', value: String(message.compiledInstructions.length) },
  ];
}
