import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import type { SolanaNode } from './solanaNode';

export interface SolanaMint {
  address: string;
  decimals: number;
  programId: string;
  /** Gives an owner tokens, in base units, and the account to hold them. Returns that account. */
  mintTo(owner: string, amount: bigint): string;
  balanceOf(owner: string): bigint;
}

/** Where the amount stands in a token account, of either program. */
export const amountOffset = 64;

/** Makes a mint of the token program or of Token-2022. Its authority pays. */
export function createMint(
  node: SolanaNode,
  authority: Keypair,
  program: 'spl' | 'token2022',
  decimals: number,
): SolanaMint {
  const programId = program === 'spl' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID;
  const mint = Keypair.generate();
  const run = (instructions: readonly TransactionInstruction[], signers: readonly Keypair[]) => {
    const transaction = new Transaction({
      feePayer: authority.publicKey,
      recentBlockhash: node.svm.latestBlockhash(),
    } as ConstructorParameters<typeof Transaction>[0]);
    transaction.add(...instructions).sign(...signers);
    const { err, logs } = node.execute(Uint8Array.from(transaction.serialize()));
    if (err !== null) throw new Error(logs.join('\n'));
  };
  const rent = Number(node.svm.minimumBalanceForRentExemption(BigInt(MINT_SIZE)));
  run(
    [
      SystemProgram.createAccount({
        fromPubkey: authority.publicKey,
        newAccountPubkey: mint.publicKey,
        space: MINT_SIZE,
        lamports: rent,
        programId,
      }),
      createInitializeMint2Instruction(mint.publicKey, decimals, authority.publicKey, null, programId),
    ],
    [authority, mint],
  );
  const accountOf = (owner: string) =>
    getAssociatedTokenAddressSync(mint.publicKey, new PublicKey(owner), true, programId);
  return {
    address: mint.publicKey.toBase58(),
    decimals,
    programId: programId.toBase58(),
    mintTo(owner, amount) {
      const account = accountOf(owner);
      run(
        [
          createAssociatedTokenAccountIdempotentInstruction(
            authority.publicKey,
            account,
            new PublicKey(owner),
            mint.publicKey,
            programId,
          ),
          createMintToInstruction(mint.publicKey, account, authority.publicKey, amount, [], programId),
        ],
        [authority],
      );
      return account.toBase58();
    },
    balanceOf(owner) {
      const account = node.svm.getAccount(accountOf(owner).toBase58() as Parameters<typeof node.svm.getAccount>[0]);
      return account.exists ? Buffer.from(account.data).readBigUInt64LE(amountOffset) : 0n;
    },
  };
}
