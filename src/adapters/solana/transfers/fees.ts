import type { Instruction, SolanaBuilder } from '../runtime';
import { priorityInstructions } from './instructions';
import type { Node } from './network';

/** What a unit of work is paid at most, in millionths of a lamport. */
export const maximumUnitPrice = 20_000_000n;
/** What a transfer is paid at most beside the fee for its signature, in lamports. */
export const maximumPriorityFee = 1_000_000n;
const microLamports = 1_000_000n;
/** Units of work that are allowed at most; two instructions say so themselves. */
export const unitLimits = { native: 500, token: 300_000, opening: 400_000 } as const;
const budgetUnits = 300;
/** What runs code may need more than was tried, in hundredths. */
const unitMarginPercent = 20;

/** The smallest of some amounts. */
export const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  // biome-ignore lint/complexity/useMathMinMax: these are bigint.
  others.reduce((found, each) => (each < found ? each : found), first);

/**
 * What a unit of work is paid: what three of four paid lately, never more than the limits.
 */
export function chooseUnitPrice(recent: readonly bigint[], unitLimit: number): bigint {
  const sorted = [...recent].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const usual = sorted[Math.floor(sorted.length * 0.75)] ?? 0n;
  return least(usual, maximumUnitPrice, (maximumPriorityFee * microLamports) / BigInt(unitLimit));
}

/** How many units of work are asked for, by what a trial took. */
export const chooseUnitLimit = (consumed: number, most: number): number =>
  consumed === 0 ? most : Math.min(most, Math.ceil((consumed * (100 + unitMarginPercent)) / 100) + budgetUnits);

export interface PricedTransaction {
  wire: Uint8Array;
  /** In lamports. */
  fee: bigint;
}

/**
 * The transaction with what is paid for its turn, and all that it costs. Nothing is paid where others pay nothing;
 * wallets add a price of their own to one that names none, unless `isExact`: then it names that as well.
 */
export async function priceTransaction(
  node: Node,
  builder: SolanaBuilder,
  parts: { payer: string; blockhash: string; instructions: readonly Instruction[] },
  { unitLimit, isExact = false }: { unitLimit: number; isExact?: boolean },
): Promise<PricedTransaction> {
  const writable = parts.instructions.flatMap(({ accounts }) =>
    accounts.flatMap(({ address, isWritable }) => (isWritable ? [address] : [])),
  );
  // A node that does not tell is no reason not to send.
  const recent = await node.recentPrices([...new Set(writable)]).catch(() => []);
  const price = chooseUnitPrice(recent, unitLimit);
  const isNamed = isExact || price > 0n;
  const instructions = [...(isNamed ? priorityInstructions(unitLimit, price) : []), ...parts.instructions];
  const wire = builder.build({ ...parts, instructions });
  const priority = (price * BigInt(unitLimit) + microLamports - 1n) / microLamports;
  return { wire, fee: await node.feeOf(wire, priority) };
}
