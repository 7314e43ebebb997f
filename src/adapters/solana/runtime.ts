import { sharedError } from '../../errors';

async function loadSolana() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed, and only names taken here let them drop the rest of it.
    const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = await import('@solana/web3.js');
    return { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction };
  } catch (cause) {
    throw sharedError('adapter/sdk-missing', { cause, values: { package: '@solana/web3.js' } });
  }
}

/** A transfer of lamports as an unsigned version 0 transaction. Throws `adapter/sdk-missing` where `@solana/web3.js` is not installed. */
export async function buildTransfer({ from, to, value, blockhash }: { from: string; to: string; value: bigint; blockhash: string }): Promise<Uint8Array> {
  const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = await loadSolana();
  const payerKey = new PublicKey(from);
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports: value })];
  return new VersionedTransaction(new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message()).serialize();
}
