import { concat } from '../../encodings';
import type { Instruction } from '../runtime';

export const systemProgram = '11111111111111111111111111111111';
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const accountProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const computeProgram = 'ComputeBudget111111111111111111111111111111';

const u32 = (value: number) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
};

const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
};

/** How many units of work a transaction may take, and what each costs in millionths of a lamport. */
export const priorityInstructions = (unitLimit: number, unitPrice: bigint): Instruction[] => [
  { program: computeProgram, accounts: [], bytes: concat(Uint8Array.of(2), u32(unitLimit)) },
  { program: computeProgram, accounts: [], bytes: concat(Uint8Array.of(3), u64(unitPrice)) },
];

/** Moves lamports. */
export const transferLamports = (from: string, to: string, lamports: bigint): Instruction => ({
  program: systemProgram,
  accounts: [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ],
  bytes: concat(u32(2), u64(lamports)),
});

/** Opens the account in which an owner holds a token; where it is open already, nothing happens. */
export const openTokenAccount = (
  payer: string,
  { account, owner, mint, program }: { account: string; owner: string; mint: string; program: string },
): Instruction => ({
  program: accountProgram,
  accounts: [
    { address: payer, isSigner: true, isWritable: true },
    { address: account, isWritable: true },
    { address: owner },
    { address: mint },
    { address: systemProgram },
    { address: program },
  ],
  bytes: Uint8Array.of(1),
});

export interface TokenMove {
  program: string;
  mint: string;
  decimals: number;
  owner: string;
  source: string;
  destination: string;
  units: bigint;
  /** What the token keeps, where it keeps a part: the network refuses any other. */
  fee?: bigint | undefined;
}

/** Moves a token and has the network check its mint, decimals and fee. */
export const transferToken = ({ program, mint, decimals, owner, source, destination, ...move }: TokenMove) => ({
  program,
  accounts: [
    { address: source, isWritable: true },
    { address: mint },
    { address: destination, isWritable: true },
    { address: owner, isSigner: true },
  ],
  bytes:
    move.fee === undefined
      ? concat(Uint8Array.of(12), u64(move.units), Uint8Array.of(decimals))
      : concat(Uint8Array.of(26, 1), u64(move.units), Uint8Array.of(decimals), u64(move.fee)),
});
