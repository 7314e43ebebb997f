import { amountToUiAmountForScaledUiAmountMintWithoutSimulation as toUiAmount } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { scaledMintBytes, type ScaledRule, tokenBytes } from '../../../../test/adapters/solanaAccounts';
import { formatUnits } from '../../../caip';
import { loadBuilder, type SolanaBuilder } from '../runtime';
import { type Account, readMint } from './accounts';
import { fetchHoldings } from './holdings';
import { accountProgram, systemProgram, token2022Program } from './instructions';
import type { Node } from './network';
import { prepareToken } from './prepareToken';
import { scalesOf, toMeant, toShown } from './scaledAmounts';

const sdk = await loadBuilder();
const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed));
const [from, to, mint] = [keyOf(1), keyOf(2), keyOf(3)];
const accountOf = (bytes: Uint8Array, program = token2022Program): Account => ({
  lamports: 10_000n,
  program,
  isExecutable: false,
  bytes,
});

const scaledMint = (rule: ScaledRule) => accountOf(scaledMintBytes(rule));

/** A node at a time, with an account of the sender's that holds so much. */
function nodeOf(rule: ScaledRule, amount: bigint, time = 100n) {
  const clock = new Uint8Array(40);
  new DataView(clock.buffer).setBigInt64(32, time, true);
  const own = (owner: PublicKey) =>
    sdk.findAddress([owner.toBytes(), new PublicKey(token2022Program).toBytes(), mint.toBytes()], accountProgram);
  const known = new Map<string, Account>([
    [String(from), accountOf(new Uint8Array(), systemProgram)],
    [String(to), accountOf(new Uint8Array(), systemProgram)],
    [String(mint), scaledMint(rule)],
    ['SysvarC1ock11111111111111111111111111111111', accountOf(clock, systemProgram)],
    [own(to), accountOf(tokenBytes({ mint, owner: to }))],
  ]);
  const asked: string[] = [];
  const node: Partial<Node> = {
    async accounts(addresses) {
      asked.push(...addresses);
      return addresses.map((address) => known.get(address));
    },
    accountsOf: async (_, filter) =>
      'programId' in filter && filter.programId !== token2022Program
        ? []
        : [{ address: own(from), account: accountOf(tokenBytes({ mint, owner: from, amount })) }],
    minimumBalance: async () => 1n,
    blockhash: async () => String(keyOf(9)),
    simulate: async () => ({ err: null, logs: [], unitsConsumed: 0 }),
    recentPrices: async () => [],
    feeOf: async () => 5n,
  };
  return { node: node as Node, asked };
}

/** What is moved, in the units of the token's program, and what the sender is told. */
async function prepare(rule: ScaledRule, amount: bigint, units: bigint) {
  const moved: bigint[] = [];
  const builder: SolanaBuilder = {
    ...sdk,
    build({ instructions }) {
      const bytes = instructions.at(-1)?.bytes ?? new Uint8Array(9);
      moved.push(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(1, true));
      return Uint8Array.of(7);
    },
  };
  const parameters = { from: String(from), to: String(to), mint: String(mint), units };
  const { node } = nodeOf(rule, amount);
  const prepared = await prepareToken(node, builder, parameters as Parameters<typeof prepareToken>[2]);
  return { moved: moved.at(-1), prepared };
}

describe('a token whose amounts people see multiplied', () => {
  test('behavior: a holding is what people see', async () => {
    const { node, asked } = nodeOf({ now: 10 }, 1_000_000n);
    const token = { address: String(mint), symbol: 'NFLX', name: 'Shares' };
    expect((await fetchHoldings(node, async () => sdk, String(from), [token]))[0]?.units).toBe(10_000_000n);
    expect(asked).toEqual([String(mint)]);
  });

  test('behavior: what somebody sends is what they see, and all they see is all there is', async () => {
    const { moved, prepared } = await prepare({ now: 10 }, 1_000_000n, 2_500_000n);
    expect([moved, prepared.balance, prepared.transaction !== undefined]).toEqual([250_000n, 10_000_000n, true]);
    const rule = { now: 1.003909 };
    const { balance } = (await prepare(rule, 1_234_567n, 0n)).prepared;
    expect((await prepare(rule, 1_234_567n, balance)).moved).toBe(1_234_567n);
  });

  test('error: more than people see is not sent', async () => {
    const { prepared } = await prepare({ now: 0.5 }, 1_000_000n, 500_001n);
    expect([prepared.balance, prepared.transaction]).toEqual([500_000n, undefined]);
  });

  test.each([
    ['before', 99n, 1_000_000n],
    ['from', 100n, 4_000_000n],
  ])('behavior: %s its time on the next multiplier counts, by the clock of the network', async (_when, time, shown) => {
    const { node } = nodeOf({ now: 1, next: 4, since: 100n }, 1_000_000n, time);
    const token = { address: String(mint), symbol: 'NFLX', name: 'Shares' };
    expect((await fetchHoldings(node, async () => sdk, String(from), [token]))[0]?.units).toBe(shown);
  });

  test.each([1, 10, 1.005, 1.003909, 0.25, 3.5e-7, 1.5e12])(
    "behavior: times %d, Solana's own library shows the same, and each amount leads back",
    async (multiplier) => {
      const [scale] = await scalesOf(nodeOf({ now: multiplier }, 0n).node, [readMint(scaledMint({ now: multiplier }))]);
      for (const units of [0n, 1n, 999n, 1_000_000n, 123_456_789n]) {
        const shown = toShown(units, scale);
        // It counts with floats, and may lose the last unit.
        const more = (Number(formatUnits(shown, 6)) - Number(toUiAmount(units, 6, multiplier))) * 1e6;
        expect([0, 1]).toContain(Math.round(more));
        const back = toMeant(shown, scale);
        expect([back <= units, toShown(back, scale)]).toEqual([true, shown]);
      }
    },
  );

  test.each([NaN, Infinity, 0, -2])('error: a multiplier that is %d is none', async (now) => {
    expect(await scalesOf(nodeOf({ now: 1 }, 0n).node, [readMint(scaledMint({ now })), undefined])).toEqual([
      undefined,
      undefined,
    ]);
  });
});
