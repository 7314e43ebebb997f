type Transfer = { from: string; to: string; value: bigint; blockhash: string };

async function loadSolana() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed, and only names taken here let them drop
    // the rest of it.
    const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = await import('@solana/web3.js');
    return { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction };
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/** Loads what makes a transfer of lamports an unsigned version 0 transaction. */
export async function loadBuildTransfer(): Promise<(transfer: Transfer) => Uint8Array> {
  const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = await loadSolana();
  return ({ from, to, value, blockhash }) => {
    const payerKey = new PublicKey(from);
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports: value }),
    ];
    return new VersionedTransaction(
      new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message(),
    ).serialize();
  };
}
