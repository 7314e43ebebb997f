import { describe, expect, test } from 'vitest';
import type { SolanaBuilder } from '../runtime';
import type { Account } from './accounts';
import { computeProgram, systemProgram, token2022Program, tokenProgram } from './instructions';
import type { Node } from './network';
import { prepareLamports } from './prepareLamports';

const minimum = 890n;
const fee = 5n;
const holding = (lamports: bigint, more: Partial<Account> = {}): Account => ({
  lamports,
  program: systemProgram,
  isExecutable: false,
  bytes: new Uint8Array(),
  ...more,
});
interface Given {
  sender?: Account | undefined;
  recipient?: Account | undefined;
  to?: string;
  units?: bigint;
  isOnCurve?: boolean;
}

/** A transfer from `me`, with what the node knows of both sides, and what was built. */
async function prepare(given: Given = {}) {
  const { sender = holding(10_000n), recipient, to = 'you', units = 1_000n, isOnCurve = true } = given;
  const built: Parameters<SolanaBuilder['build']>[0][] = [];
  const node: Partial<Node> = {
    accounts: async (addresses) => addresses.map((address) => (address === 'me' ? sender : recipient)),
    minimumBalance: async () => minimum,
    blockhash: async () => 'hash',
    recentPrices: async () => [],
    feeOf: async () => fee,
  };
  const builder: Partial<SolanaBuilder> = {
    isOnCurve: () => isOnCurve,
    build: (parts) => {
      built.push(parts);
      return Uint8Array.of(7);
    },
  };
  const prepared = await prepareLamports(node as Node, builder as SolanaBuilder, { from: 'me', to, units });
  return { prepared, built };
}
const known = (balance: bigint) => ({ fee, deposit: 0n, balance, nativeBalance: balance });
const ready = (balance: bigint) => ({ ...known(balance), transaction: { transaction: Uint8Array.of(7) } });

describe('prepareLamports', () => {
  test('behavior: what goes, and what it costs', async () => {
    const { prepared, built } = await prepare();
    expect(prepared).toEqual(ready(10_000n));
    expect(built).toMatchObject([{ payer: 'me', blockhash: 'hash', instructions: [{ program: systemProgram }] }]);
  });

  test.each<[string, Given]>([
    ['a program', { recipient: holding(1n, { isExecutable: true }) }],
    ['a token account', { recipient: holding(1n, { program: tokenProgram }) }],
    ['one of Token-2022', { recipient: holding(1n, { program: token2022Program }) }],
    ['what nobody has opened and no key can', { isOnCurve: false }],
  ])('error: %s is no wallet', async (_, given) => {
    expect((await prepare(given)).prepared).toEqual({ ...known(10_000n), refusal: 'recipient-no-wallet' });
  });

  test('behavior: a program’s account that is there may have lamports, whoever derived it', async () => {
    const recipient = holding(minimum, { program: 'other' });
    expect((await prepare({ recipient, isOnCurve: false })).prepared).toEqual(ready(10_000n));
  });

  test.each([
    [undefined, minimum - 1n, false],
    [undefined, minimum, true],
    [90n, minimum - 91n, false],
    [90n, minimum - 90n, true],
    [minimum, 1n, true],
  ])('behavior: with %s there and %s on top, it may stay: %s', async (there, units, isEnough) => {
    const recipient = there === undefined ? undefined : holding(there);
    const { prepared } = await prepare({ recipient, units });
    expect(prepared).toEqual(isEnough ? ready(10_000n) : { ...known(10_000n), refusal: 'recipient-below-minimum' });
  });

  test.each([
    [1_000n + fee, true],
    [1_000n + fee + 1n, false],
    [1_000n + fee + minimum - 1n, false],
    [1_000n + fee + minimum, true],
    // Less than it takes is for the rules of a send to say.
    [1_000n, true],
  ])('behavior: out of %s the rest may stay: %s', async (balance, isEnough) => {
    const { prepared } = await prepare({ sender: holding(balance) });
    expect(prepared).toEqual(isEnough ? ready(balance) : { ...known(balance), refusal: 'remainder-below-minimum' });
  });

  test('behavior: what leaves nothing names its price, where wallets would add one of their own', async () => {
    const programs = async (balance: bigint) => {
      const { built } = await prepare({ sender: holding(balance) });
      return built.flatMap(({ instructions }) => instructions.map(({ program }) => program));
    };
    expect(await programs(1_000n + fee + minimum)).toEqual([systemProgram]);
    expect(await programs(1_000n + fee)).toEqual([computeProgram, computeProgram, systemProgram]);
  });

  test('behavior: who sends to themselves only pays the fee', async () => {
    const one = holding(1_000n);
    expect((await prepare({ to: 'me', sender: one, units: 5n })).prepared).toEqual(ready(1_000n));
    const poor = holding(minimum + fee - 1n);
    expect((await prepare({ to: 'me', sender: poor, units: 5n })).prepared).toMatchObject({
      refusal: 'remainder-below-minimum',
    });
  });

  test('behavior: of more than there is only the cost is known', async () => {
    const { prepared } = await prepare({ units: 10_001n });
    expect(prepared).toEqual(known(10_000n));
    expect((await prepare({ units: 2n ** 70n })).prepared).toEqual(known(10_000n));
  });

  test('behavior: who has nothing has nothing', async () => {
    const { prepared } = await prepare({ sender: holding(0n) });
    expect(prepared).toEqual(known(0n));
  });
});
