import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
} from '@solana/spl-token';
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import type { Instruction } from '../runtime';
import {
  openTokenAccount,
  priorityInstructions,
  token2022Program,
  tokenProgram,
  transferLamports,
  transferToken,
} from './instructions';

// Against what Solana's own libraries write.

const [from, to, mint, source, destination] = [1, 2, 3, 4, 5].map(
  (seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey];
const told = ({ program, accounts, bytes }: Instruction) => ({
  program,
  accounts: accounts.map(({ address, isSigner = false, isWritable = false }) => [address, isSigner, isWritable]),
  bytes: [...bytes],
});
const theirs = ({ programId, keys, data }: TransactionInstruction) => ({
  program: programId.toBase58(),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]),
  bytes: [...data],
});
const amounts = [0n, 1n, 255n, 256n, 2n ** 40n + 5n];

describe('instructions', () => {
  test.each(amounts)('behavior: %s lamports are moved', (lamports) => {
    expect(told(transferLamports(String(from), String(to), lamports))).toEqual(
      theirs(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })),
    );
  });

  test('behavior: the units of work and their price', () => {
    expect(priorityInstructions(70_000, 2n ** 33n + 1n).map(told)).toEqual([
      theirs(ComputeBudgetProgram.setComputeUnitLimit({ units: 70_000 })),
      theirs(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2n ** 33n + 1n })),
    ]);
  });

  test.each([tokenProgram, token2022Program])('behavior: an account of %s is opened', (program) => {
    const account = { account: String(destination), owner: String(to), mint: String(mint), program };
    expect(told(openTokenAccount(String(from), account))).toEqual(
      theirs(createAssociatedTokenAccountIdempotentInstruction(from, destination, to, mint, new PublicKey(program))),
    );
  });

  const programs = [tokenProgram, token2022Program].flatMap((program) =>
    amounts.map((units) => [program, units] as const),
  );
  test.each(programs)('behavior: a token of %s is moved: %s units', (program, units) => {
    const move = {
      program,
      mint: String(mint),
      decimals: 6,
      owner: String(from),
      source: String(source),
      destination: String(destination),
      units,
    };
    const id = new PublicKey(program);
    expect(told(transferToken(move))).toEqual(
      theirs(createTransferCheckedInstruction(source, mint, destination, from, units, 6, [], id)),
    );
    // The first program knows no fee.
    const keeping = { ...move, program: token2022Program, fee: 7n };
    expect(told(transferToken(keeping))).toEqual(
      theirs(
        createTransferCheckedWithFeeInstruction(
          source,
          mint,
          destination,
          from,
          units,
          6,
          7n,
          [],
          new PublicKey(token2022Program),
        ),
      ),
    );
  });
});
