import {
  AccountState,
  createAssociatedTokenAccountIdempotentInstruction,
  createFreezeAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeDefaultAccountStateInstruction,
  createInitializeMint2Instruction,
  createInitializeNonTransferableMintInstruction,
  createInitializePausableConfigInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  createPauseInstruction,
  createThawAccountInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { lamports, type Address } from '@solana/kit';
import type { SolanaNode } from './solanaNode';

/** What Token-2022 can add to a mint. */
export interface MintTraits {
  /** In ten thousandths, and at most, in base units. */
  transferFee?: { points: number; most: bigint };
  /** The program that is asked about each transfer. */
  hook?: string;
  isNonTransferable?: boolean;
  isPausable?: boolean;
  /** Accounts are frozen when they are opened. */
  opensFrozen?: boolean;
}

export interface SolanaMint {
  address: string;
  decimals: number;
  programId: string;
  /** Gives an owner tokens, in base units, and the account to hold them. Returns that account. */
  mintTo(owner: string, amount: bigint): string;
  /** The same into an account that is not the one agreed on for its owner. */
  mintAside(owner: string, amount: bigint): string;
  balanceOf(owner: string): bigint;
  /** Whether an owner has the account agreed on. */
  hasAccount(owner: string): boolean;
  freeze(owner: string): void;
  thaw(owner: string): void;
  pause(): void;
  /** Writes name and symbol where the makers of tokens of the first program do: filled up with zeros. */
  name(name: string, symbol: string): void;
  /** What it was named. */
  readonly named: { name: string; symbol: string } | undefined;
}

/** Where the amount stands in a token account, of either program. */
export const amountOffset = 64;
const accountLength = 165;
const metadataProgram = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');

/** Instructions that give a mint its traits, before it is one. */
function traitInstructions(mint: PublicKey, authority: PublicKey, traits: MintTraits) {
  const program = TOKEN_2022_PROGRAM_ID;
  const { transferFee, hook, isNonTransferable, isPausable, opensFrozen } = traits;
  const found: [ExtensionType, TransactionInstruction][] = [];
  if (transferFee)
    found.push([
      ExtensionType.TransferFeeConfig,
      createInitializeTransferFeeConfigInstruction(
        mint,
        authority,
        authority,
        transferFee.points,
        transferFee.most,
        program,
      ),
    ]);
  if (hook !== undefined)
    found.push([
      ExtensionType.TransferHook,
      createInitializeTransferHookInstruction(mint, authority, new PublicKey(hook), program),
    ]);
  if (isNonTransferable)
    found.push([ExtensionType.NonTransferable, createInitializeNonTransferableMintInstruction(mint, program)]);
  if (isPausable)
    found.push([ExtensionType.PausableConfig, createInitializePausableConfigInstruction(mint, authority, program)]);
  if (opensFrozen)
    found.push([
      ExtensionType.DefaultAccountState,
      createInitializeDefaultAccountStateInstruction(mint, AccountState.Frozen, program),
    ]);
  return { types: found.map(([type]) => type), instructions: found.map(([, instruction]) => instruction) };
}

/** Runs instructions that the payer and others sign; throws what the programs say. */
function runner(node: SolanaNode, payer: Keypair) {
  return (instructions: readonly TransactionInstruction[], ...others: readonly Keypair[]) => {
    const transaction = new Transaction({
      feePayer: payer.publicKey,
      recentBlockhash: node.svm.latestBlockhash(),
    } as ConstructorParameters<typeof Transaction>[0]);
    transaction.add(...instructions).sign(payer, ...others);
    const { err, logs } = node.execute(Uint8Array.from(transaction.serialize()));
    if (err !== null) throw new Error(logs.join('\n'));
  };
}

/** Makes a mint of the token program or of Token-2022. Its authority pays. */
export function createMint(
  node: SolanaNode,
  authority: Keypair,
  program: 'spl' | 'token2022',
  decimals: number,
  traits: MintTraits = {},
): SolanaMint {
  const programId = program === 'spl' ? TOKEN_PROGRAM_ID : TOKEN_2022_PROGRAM_ID;
  const mint = Keypair.generate();
  const run = runner(node, authority);
  const rentOf = (length: number) => Number(node.svm.minimumBalanceForRentExemption(BigInt(length)));
  const open = (account: PublicKey, length: number) =>
    SystemProgram.createAccount({
      fromPubkey: authority.publicKey,
      newAccountPubkey: account,
      space: length,
      lamports: rentOf(length),
      programId,
    });
  const { types, instructions } = traitInstructions(mint.publicKey, authority.publicKey, traits);
  run(
    [
      open(mint.publicKey, getMintLen(types)),
      ...instructions,
      createInitializeMint2Instruction(mint.publicKey, decimals, authority.publicKey, authority.publicKey, programId),
    ],
    mint,
  );
  const accountOf = (owner: string) =>
    getAssociatedTokenAddressSync(mint.publicKey, new PublicKey(owner), true, programId);
  const read = (owner: string) => node.svm.getAccount(accountOf(owner).toBase58() as Address);
  const mintInto = (account: PublicKey, amount: bigint) =>
    createMintToInstruction(mint.publicKey, account, authority.publicKey, amount, [], programId);
  const openOwn = (owner: string) =>
    createAssociatedTokenAccountIdempotentInstruction(
      authority.publicKey,
      accountOf(owner),
      new PublicKey(owner),
      mint.publicKey,
      programId,
    );
  const thawed = (owner: string) =>
    createThawAccountInstruction(accountOf(owner), mint.publicKey, authority.publicKey, [], programId);
  let named: SolanaMint['named'];
  return {
    address: mint.publicKey.toBase58(),
    decimals,
    get named() {
      return named;
    },
    programId: programId.toBase58(),
    mintTo(owner, amount) {
      run([openOwn(owner), ...(traits.opensFrozen ? [thawed(owner)] : []), mintInto(accountOf(owner), amount)]);
      return accountOf(owner).toBase58();
    },
    mintAside(owner, amount) {
      const account = Keypair.generate();
      run(
        [
          open(account.publicKey, accountLength),
          createInitializeAccount3Instruction(account.publicKey, mint.publicKey, new PublicKey(owner), programId),
          mintInto(account.publicKey, amount),
        ],
        account,
      );
      return account.publicKey.toBase58();
    },
    balanceOf(owner) {
      const account = read(owner);
      return account.exists ? Buffer.from(account.data).readBigUInt64LE(amountOffset) : 0n;
    },
    hasAccount: (owner) => read(owner).exists,
    freeze: (owner) =>
      run([createFreezeAccountInstruction(accountOf(owner), mint.publicKey, authority.publicKey, [], programId)]),
    thaw: (owner) => run([thawed(owner)]),
    name(name, symbol) {
      named = { name, symbol };
      const filled = (text: string, length: number) => {
        const bytes = Buffer.alloc(4 + length);
        bytes.writeUInt32LE(length, 0);
        bytes.write(text, 4);
        return bytes;
      };
      const data = Buffer.concat([
        Buffer.from([4]),
        authority.publicKey.toBuffer(),
        mint.publicKey.toBuffer(),
        filled(name, 32),
        filled(symbol, 10),
      ]);
      const seeds = [Buffer.from('metadata'), metadataProgram.toBuffer(), mint.publicKey.toBuffer()];
      node.svm.setAccount({
        address: PublicKey.findProgramAddressSync(seeds, metadataProgram)[0].toBase58() as Address,
        lamports: lamports(BigInt(rentOf(data.length))),
        data: Uint8Array.from(data),
        executable: false,
        programAddress: metadataProgram.toBase58() as Address,
        space: BigInt(data.length),
      });
    },
    pause: () => run([createPauseInstruction(mint.publicKey, authority.publicKey, [], programId)]),
  };
}
