import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';

/** A transfer of lamports as an unsigned version 0 transaction. */
export function buildTransfer({ from, to, value, blockhash }: { from: string; to: string; value: bigint; blockhash: string }): Uint8Array {
  const payerKey = new PublicKey(from);
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports: value })];
  return new VersionedTransaction(new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message()).serialize();
}
