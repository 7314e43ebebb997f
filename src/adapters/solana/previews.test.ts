import { MessageV0, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { mintBytes, scaledMintBytes, tokenBytes } from '../../../test/adapters/solanaAccounts';
import { defineNetwork } from '../../contract/network';
import { toBase64 } from '../encodings';
import { previews } from './previews';
import { token2022Program, tokenProgram } from './transfers/instructions';

const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed));
const [owner, tokens, mint, spender, other] = [1, 2, 3, 4, 5].map(keyOf) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
];
const network = defineNetwork({
  id: 'solana:localnet',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
});
const unlimited = 2n ** 64n - 1n;

interface Holding {
  owner?: PublicKey;
  amount?: bigint;
  delegate?: PublicKey | undefined;
  delegatedAmount?: bigint;
}

/** A token account; what stands for a delegate without the mark means nothing. */
const holds = ({ delegate, ...fields }: Holding = {}): Uint8Array =>
  tokenBytes({ owner, mint, delegateOption: delegate ? 1 : 0, delegate: delegate ?? other, ...fields });
const answerOf = (bytes: Uint8Array, { program = tokenProgram, lamports = 1 } = {}) => ({
  lamports,
  owner: program,
  executable: false,
  data: [toBase64(bytes), 'base64'],
});
const systemProgram = '1'.repeat(32);
const purse = (lamports: number) => answerOf(new Uint8Array(), { program: systemProgram, lamports });

const blockhash = String(other);
/** It has a program, accounts and data, so that what follows is found only by who reads them. */
const nothingToDo = { programId: keyOf(8), keys: [], data: Buffer.from([1, 2, 3]) };

/** A signed message that names the owner and its token account, and does nothing. */
function wireOf(payer: PublicKey): Uint8Array {
  const keys = [owner, tokens].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }));
  const instructions = [{ ...nothingToDo, keys }];
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions });
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize();
}

const table = keyOf(6);
/** A lookup table's account: 56 bytes of its own, then its addresses. */
const tableBytes = (addresses: readonly PublicKey[]) =>
  Uint8Array.from([...Array<number>(56).fill(1), ...addresses.flatMap((each) => [...each.toBytes()])]);

/** The same, but takes the token account from a lookup table, where it stands between two others. */
function wireWithTable(places: readonly number[] = [1]): Uint8Array {
  const message = new MessageV0({
    header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
    staticAccountKeys: [owner, keyOf(8)],
    recentBlockhash: blockhash,
    compiledInstructions: [
      { programIdIndex: 1, accountKeyIndexes: [0, 2], data: Uint8Array.of(1, 2, 3) },
      { programIdIndex: 1, accountKeyIndexes: [], data: new Uint8Array() },
    ],
    addressTableLookups: [{ accountKey: table, writableIndexes: [...places], readonlyIndexes: [0] }],
  });
  return new VersionedTransaction(message).serialize();
}

/** How many accounts a transaction names, as the node counts them. */
const accountsIn = (text: unknown) => {
  const { message } = VersionedTransaction.deserialize(Uint8Array.from(Buffer.from(String(text), 'base64')));
  const lookedUp = message.addressTableLookups.flatMap((each) => [...each.writableIndexes, ...each.readonlyIndexes]);
  return message.staticAccountKeys.length + lookedUp.length;
};

interface Before {
  before: Uint8Array;
  after: Uint8Array;
  lamports?: readonly [before: number, after: number];
  payer?: PublicKey;
  answer?: object;
  /** What the lookup table holds. */
  lookedUp?: readonly PublicKey[];
  /** The token's mint. */
  minted?: object;
  /** Instead of one that does nothing. */
  transactions?: readonly object[];
}

/** Asks a node that has, and would leave, these accounts. */
async function preview({
  before,
  after,
  lamports = [8_000, 3_000],
  payer = owner,
  answer,
  lookedUp,
  minted = answerOf(mintBytes()),
  ...given
}: Before) {
  const [had, left] = [new Map<string, object>(), new Map<string, object>()];
  had.set(String(owner), purse(lamports[0])).set(String(tokens), answerOf(before));
  left.set(String(owner), purse(lamports[1])).set(String(tokens), answerOf(after));
  had.set(String(mint), minted);
  const asked: string[] = [];
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    getTokenAccountsByOwner: ([, filter]) =>
      (filter as { programId: string }).programId === tokenProgram
        ? [{ pubkey: String(tokens), account: answerOf(before) }]
        : [],
    getMultipleAccounts: ([addresses]) => (addresses as string[]).map((address) => had.get(address) ?? null),
    getFeeForMessage: () => 5_000,
    getLatestBlockhash: () => ({ blockhash: String(other) }),
    simulateTransaction([wire, options]) {
      const { addresses } = (options as { accounts: { addresses: string[] } }).accounts;
      const most = accountsIn(wire);
      // As nodes do.
      if (addresses.length > most) throw new Error(`Too many accounts provided; max ${most}`);
      return { err: null, logs: [], accounts: addresses.map((address) => left.get(address) ?? null), ...answer };
    },
  };
  const rpc = async (method: string, params: readonly unknown[] = []) => {
    asked.push(method);
    return { value: answers[method]?.(params) };
  };
  if (lookedUp) had.set(String(table), answerOf(tableBytes(lookedUp)));
  const { transactions = [{ transaction: wireOf(payer) }] } = given;
  const seen = await previews.preview({ rpc, network, address: String(owner), transactions } as never);
  return { seen, asked };
}

// Nobody names it: it is called by how its mint begins.
const symbol = String(mint).slice(0, 4);
const token = { address: String(mint), symbol, name: symbol, decimals: 6 };

describe('a token whose amounts people see multiplied', () => {
  test('behavior: what changes, and what somebody may take, is what they see', async () => {
    const minted = answerOf(scaledMintBytes({ now: 10 }), { program: token2022Program });
    const after = holds({ amount: 4n, delegate: spender, delegatedAmount: 7n });
    const { seen } = await preview({ before: holds({ amount: 9n }), after, minted, lamports: [8_000, 3_000] });
    expect(seen).toMatchObject({
      changes: [{ ...token, direction: 'out', units: '50' }],
      allowances: [{ ...token, units: '70', isUnlimited: false }],
    });
    const endless = holds({ delegate: spender, delegatedAmount: unlimited });
    expect((await preview({ before: holds(), after: endless, minted })).seen).toMatchObject({
      allowances: [{ isUnlimited: true }],
    });
  });
});

describe('whom a Solana transaction lets take tokens', () => {
  const allowance = { ...token, spender: String(spender) };

  test('behavior: a delegate that was not there, with as much as it may take', async () => {
    const { seen } = await preview({ before: holds(), after: holds({ delegate: spender, delegatedAmount: 7n }) });
    expect(seen).toEqual({
      status: 'simulated',
      changes: [],
      allowances: [{ ...allowance, units: '7', isUnlimited: false }],
    });
  });

  test.each([
    [unlimited, true],
    [unlimited - 1n, false],
  ])('behavior: %s units are without a bound: %s', async (delegatedAmount, isUnlimited) => {
    const { seen } = await preview({ before: holds(), after: holds({ delegate: spender, delegatedAmount }) });
    expect(seen).toMatchObject({ allowances: [{ units: String(delegatedAmount), isUnlimited }] });
  });

  test.each([
    ['more for the same', { delegate: spender, delegatedAmount: 6n }],
    ['another one', { delegate: other, delegatedAmount: 7n }],
  ])('behavior: %s is new', async (_, had) => {
    const { seen } = await preview({ before: holds(had), after: holds({ delegate: spender, delegatedAmount: 7n }) });
    expect(seen).toMatchObject({ allowances: [{ spender: String(spender), units: '7' }] });
  });

  const same = { delegate: spender, delegatedAmount: 7n };
  test.each([
    ['one that stays as it was', holds(same), holds(same)],
    ['one that is taken back', holds(same), holds()],
    ['none', holds(), holds()],
    ["one of somebody else's account", holds(), holds({ ...same, owner: other })],
  ])('behavior: %s is no news', async (_, before, after) => {
    const { seen } = await preview({ before, after });
    expect(seen).toMatchObject({ status: 'simulated', allowances: [] });
  });
});

describe('what a Solana transaction moves', () => {
  test('behavior: lamports and tokens, what leaves first; the fee is no part of it', async () => {
    const { seen } = await preview({
      before: holds({ amount: 9n }),
      after: holds({ amount: 12n }),
      lamports: [10_000, 4_000],
    });
    expect(seen).toEqual({
      status: 'simulated',
      changes: [
        { symbol: 'SOL', name: 'Solana', decimals: 9, direction: 'out', units: '1000' },
        { ...token, direction: 'in', units: '3' },
      ],
      allowances: [],
    });
  });

  test('behavior: an account that it takes from a lookup table is watched like one that it names', async () => {
    const given = { before: holds({ amount: 9n }), after: holds({ amount: 2n }) };
    const transactions = [{ transaction: wireWithTable() }];
    const { seen } = await preview({ ...given, transactions, lookedUp: [other, tokens, other] });
    expect(seen).toMatchObject({ status: 'simulated', changes: [{ ...token, direction: 'out', units: '7' }] });
  });

  test('error: where a lookup table cannot be read, nothing can be said', async () => {
    const given = { before: holds({ amount: 9n }), after: holds({ amount: 2n }) };
    const transactions = [{ transaction: wireWithTable() }];
    const { seen, asked } = await preview({ ...given, transactions });
    expect([seen, asked]).toEqual([{ status: 'unavailable' }, ['getMultipleAccounts']]);
  });

  test('error: a place that the lookup table has not is asked nothing about', async () => {
    const given = { before: holds({ amount: 9n }), after: holds({ amount: 2n }) };
    const transactions = [{ transaction: wireWithTable([1, 2]) }];
    const { seen } = await preview({ ...given, transactions, lookedUp: [other, tokens] });
    expect(seen).toMatchObject({ changes: [{ ...token, direction: 'out', units: '7' }] });
  });

  test('behavior: who does not pay the fee does not get it back', async () => {
    const { seen, asked } = await preview({ before: holds(), after: holds(), payer: other });
    expect(seen).toMatchObject({ changes: [{ symbol: 'SOL', direction: 'out', units: '5000' }] });
    expect(asked).not.toContain('getFeeForMessage');
  });

  test('behavior: lamports for somebody are made a transfer first', async () => {
    const transactions = [{ to: String(other), value: 7n }];
    const { seen, asked } = await preview({ before: holds(), after: holds(), transactions });
    expect(seen).toMatchObject({ status: 'simulated', changes: [], allowances: [] });
    expect(asked).toContain('getLatestBlockhash');
  });

  test.each([{}, { to: String(other) }, { value: 7n }])('error: %o is no transaction', async (given) => {
    await expect(preview({ before: holds(), after: holds(), transactions: [given] })).rejects.toMatchObject({
      code: 'adapter/invalid-transaction',
    });
  });

  test('behavior: of none, and of several, nothing can be said', async () => {
    const transfer = { to: String(other), value: 7n };
    for (const transactions of [[], [transfer, transfer]]) {
      const { seen, asked } = await preview({ before: holds(), after: holds(), transactions });
      expect([seen, asked]).toEqual([{ status: 'unavailable' }, []]);
    }
  });

  test('error: a node that does not tell the accounts it would leave cannot say', async () => {
    for (const accounts of [null, undefined])
      expect((await preview({ before: holds(), after: holds(), answer: { accounts } })).seen).toEqual({
        status: 'unavailable',
      });
  });

  test.each([
    [
      'the program’s own words',
      ['Program log: Error: insufficient funds', 'Program 1 failed: 0x1'],
      'insufficient funds',
    ],
    [
      'the machine’s',
      ['Program 1 invoke [1]', 'Program 1 failed: custom program error: 0x1'],
      'custom program error: 0x1',
    ],
    ['the bare fault', ['Program 1 invoke [1]'], '{"InstructionError":[0,"Custom"]}'],
  ])('error: it fails, in %s', async (_, logs, reason) => {
    const answer = { err: { InstructionError: [0, 'Custom'] }, logs };
    expect((await preview({ before: holds(), after: holds(), answer })).seen).toEqual({ status: 'fails', reason });
  });

  test('error: a fault of one word, and a node that tells no logs', async () => {
    const answer = { err: 'AccountNotFound', logs: undefined };
    expect((await preview({ before: holds(), after: holds(), answer })).seen).toEqual({
      status: 'fails',
      reason: 'AccountNotFound',
    });
  });
});
