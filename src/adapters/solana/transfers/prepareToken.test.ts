import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mintBytes, tokenBytes } from '../../../../test/adapters/solanaAccounts';
import { loadBuilder, type SolanaBuilder } from '../runtime';
import type { Account } from './accounts';
import { unitLimits } from './fees';
import { accountProgram, priorityInstructions, systemProgram, tokenProgram } from './instructions';
import type { Node, Simulation } from './network';
import { prepareToken } from './prepareToken';

const sdk = await loadBuilder();
const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed));
const [from, to, mint] = [keyOf(1), keyOf(2), keyOf(3)];
const [minimum, rent, fee, unitPrice] = [890n, 2_039n, 5n, 7n];
const addressOf = (owner: PublicKey) =>
  sdk.findAddress([owner.toBytes(), new PublicKey(tokenProgram).toBytes(), mint.toBytes()], accountProgram);
const wallet = (lamports: bigint): Account => ({
  lamports,
  program: systemProgram,
  isExecutable: false,
  bytes: new Uint8Array(),
});
const token = (bytes: Uint8Array): Account => ({ ...wallet(1n), program: tokenProgram, bytes });
const held = (amount: bigint, state = 1) => token(tokenBytes({ mint, owner: from, amount, state }));

interface Given {
  units?: bigint;
  lamports?: bigint;
  sources?: readonly Account[];
  /** Whether the recipient's account of the token is open. */
  isOpen?: boolean;
  trial?: Partial<Simulation>;
}

/** A transfer of a token with six decimals, by a node that knows what is given. */
async function prepare(given: Given = {}) {
  const { units = 4n, lamports = 10_000n, sources = [held(9n)], isOpen = true, trial } = given;
  const built: Parameters<SolanaBuilder['build']>[0][] = [];
  const known = new Map<string, Account>([
    [String(from), wallet(lamports)],
    [String(to), wallet(1n)],
    [String(mint), token(mintBytes())],
  ]);
  if (isOpen) known.set(addressOf(to), token(tokenBytes({ mint, owner: to })));
  const node: Partial<Node> = {
    accounts: async (addresses) => addresses.map((address) => known.get(address)),
    accountsOf: async () => sources.map((account, index) => ({ address: String(keyOf(40 + index)), account })),
    minimumBalance: async (length) => (length === 0 ? minimum : rent),
    blockhash: async () => String(keyOf(9)),
    simulate: async () => ({ err: null, logs: [], unitsConsumed: 0, ...trial }),
    recentPrices: async () => [unitPrice],
    feeOf: async () => fee,
  };
  const builder: SolanaBuilder = {
    ...sdk,
    build: (parts) => {
      built.push(parts);
      return Uint8Array.of(7);
    },
  };
  const parameters = { from: String(from), to: String(to), mint: String(mint), units };
  const prepared = await prepareToken(node as Node, builder, parameters as Parameters<typeof prepareToken>[2]);
  return { prepared, paid: built.at(-1)?.instructions.slice(0, 2) };
}
const costs = (more: object = {}) => ({
  fee,
  deposit: 0n,
  balance: 9n,
  nativeBalance: 10_000n,
  received: undefined,
  ...more,
});
const transaction = { transaction: Uint8Array.of(7) };

describe('prepareToken', () => {
  test('behavior: what goes, and what it costs', async () => {
    expect((await prepare()).prepared).toEqual(costs({ transaction }));
    expect((await prepare({ isOpen: false })).prepared).toEqual(costs({ deposit: rent, transaction }));
  });

  test.each([
    [true, 0, unitLimits.token],
    [false, 0, unitLimits.opening],
    [true, 1_000, 1_500],
    [true, unitLimits.token, unitLimits.token],
    [false, unitLimits.token, 360_300],
    [false, unitLimits.opening, unitLimits.opening],
  ])('behavior: where the account is open (%s), a trial of %i units is allowed %i', async (isOpen, used, limit) => {
    const { paid } = await prepare({ isOpen, trial: { unitsConsumed: used } });
    expect(paid).toEqual(priorityInstructions(limit, unitPrice));
  });

  test('behavior: of a trial that failed, the units say nothing', async () => {
    const { prepared, paid } = await prepare({ trial: { err: 'AccountNotFound', unitsConsumed: 1_000 } });
    expect([prepared, paid]).toEqual([costs({ transaction }), priorityInstructions(unitLimits.token, unitPrice)]);
  });

  test('error: a trial that the program refuses says why', async () => {
    const logs = ['Program log: Error: first', 'Program log: Error: Account is frozen', 'Program failed'];
    const { prepared } = await prepare({ trial: { err: { InstructionError: [0, { Custom: 17 }] }, logs } });
    expect(prepared).toEqual(costs({ refusal: 'reverted', reason: 'Account is frozen' }));
  });

  test.each<[string, readonly Account[], object]>([
    ['nothing of it', [], { balance: 0n }],
    ['only frozen ones', [held(9n, 2)], { balance: 9n, refusal: 'not-transferable' }],
    ['an empty one that is frozen', [held(0n, 2)], { balance: 0n }],
  ])('error: who has %s cannot send it', async (_, sources, expected) => {
    const { prepared } = await prepare({ sources });
    expect(prepared).toEqual({ fee: 0n, deposit: 0n, nativeBalance: 10_000n, ...expected });
  });

  test.each<[bigint, object]>([
    [9n, { transaction }],
    [10n, { refusal: 'not-transferable' }],
    [14n, { refusal: 'not-transferable' }],
    [15n, {}],
  ])('behavior: of nine that are free and five that are frozen, %s', async (units, expected) => {
    const { prepared } = await prepare({ units, sources: [held(9n), held(5n, 2)] });
    expect(prepared).toEqual(costs({ balance: 14n, ...expected }));
  });

  test.each([
    [fee, true],
    [fee + 1n, false],
    [fee + minimum - 1n, false],
    [fee + minimum, true],
    // Less than it takes is for the rules of a send to say.
    [fee - 1n, true],
  ])('behavior: out of %s lamports the rest may stay: %s', async (lamports, isEnough) => {
    const { prepared } = await prepare({ lamports });
    const expected = isEnough ? { transaction } : { refusal: 'remainder-below-minimum' };
    expect(prepared).toEqual(costs({ nativeBalance: lamports, ...expected }));
  });

  test('behavior: what an account costs is taken from the rest', async () => {
    const lamports = fee + rent + minimum;
    const { prepared } = await prepare({ isOpen: false, lamports });
    expect(prepared).toMatchObject({ deposit: rent, transaction });
    expect((await prepare({ isOpen: false, lamports: lamports - 1n })).prepared).toMatchObject({
      refusal: 'remainder-below-minimum',
    });
  });

  test('behavior: at most eight accounts are taken from, the fullest', async () => {
    const sources = Array.from({ length: 9 }, (_, index) => held(BigInt(index + 1)));
    const enough = await prepare({ sources, units: 44n });
    expect(enough.prepared).toMatchObject({ balance: 45n, transaction });
    expect((await prepare({ sources, units: 45n })).prepared).toMatchObject({ refusal: 'not-transferable' });
  });
});
