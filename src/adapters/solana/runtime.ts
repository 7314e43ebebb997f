/** An instruction in plain words. */
export interface Instruction {
  program: string;
  accounts: readonly { address: string; isSigner?: boolean; isWritable?: boolean }[];
  bytes: Uint8Array;
}

/** What of the SDK a transfer needs. */
export interface SolanaBuilder {
  /** An unsigned version 0 transaction. */
  build(parts: { payer: string; blockhash: string; instructions: readonly Instruction[] }): Uint8Array;
  /** The address that a program derives from seeds. */
  findAddress(seeds: readonly Uint8Array[], program: string): string;
  /** Whether a key pair can stand behind an address. Programs derive those behind which none can. */
  isOnCurve(address: string): boolean;
}

async function loadSolana() {
  try {
    // Only within `try` do bundlers forgive a package that is not installed, and only names taken here let them drop
    // the rest of it.
    const { PublicKey, TransactionMessage, VersionedTransaction } = await import('@solana/web3.js');
    return { PublicKey, TransactionMessage, VersionedTransaction };
  } catch (cause) {
    // biome-ignore lint/complexity/noUselessCatch: without `catch` there is no `try`.
    throw cause;
  }
}

/** Loads what makes instructions an unsigned transaction. */
export async function loadBuilder(): Promise<SolanaBuilder> {
  const { PublicKey, TransactionMessage, VersionedTransaction } = await loadSolana();
  return {
    build({ payer, blockhash, instructions }) {
      type Fields = ConstructorParameters<typeof TransactionMessage>[0];
      const read = instructions.map(({ program, accounts, bytes }) => ({
        programId: new PublicKey(program),
        keys: accounts.map(({ address, isSigner = false, isWritable = false }) => ({
          pubkey: new PublicKey(address),
          isSigner,
          isWritable,
        })),
        data: bytes,
      }));
      // The type asks for Node's own bytes and a `toJSON`; what compiles a message reads neither.
      const fields = {
        payerKey: new PublicKey(payer),
        recentBlockhash: blockhash,
        instructions: read as Fields['instructions'],
      };
      const message = new TransactionMessage(fields);
      return new VersionedTransaction(message.compileToV0Message()).serialize();
    },
    findAddress: (seeds, program) => PublicKey.findProgramAddressSync([...seeds], new PublicKey(program))[0].toBase58(),
    isOnCurve: (address) => PublicKey.isOnCurve(address),
  };
}
