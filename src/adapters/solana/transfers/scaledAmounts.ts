import { extension, type Mint, viewOf } from './accounts';
import type { Node } from './network';

/**
 * By what people see more, or less, of a token than its program counts, as a fraction: an issuer of shares says so
 * when they are split. Absent where both are the same.
 */
export interface Scale {
  over: bigint;
  under: bigint;
}

const clock = 'SysvarC1ock11111111111111111111111111111111';
/** Where it has the Unix time. */
const timeAt = 32;

/** The fraction that a number is when it is written with the fewest digits, as its issuer has written it. */
function toScale(multiplier: number): Scale | undefined {
  if (multiplier === 1 || !(multiplier > 0 && multiplier < Infinity)) return undefined;
  const [digits = '', exponent] = multiplier.toExponential().split('e');
  const places = (digits.split('.')[1] ?? '').length - Number(exponent);
  const over = BigInt(digits.replace('.', ''));
  return places > 0 ? { over, under: 10n ** BigInt(places) } : { over: over * 10n ** BigInt(-places), under: 1n };
}

/** A mint's multiplier, the next one, and from when on that counts. */
function readRule(mint: Mint | undefined) {
  const bytes = mint?.extensions.get(extension.scaledAmount);
  const view = bytes && viewOf(bytes);
  return view && { now: view.getFloat64(32, true), from: view.getBigInt64(40, true), next: view.getFloat64(48, true) };
}

/** The scales of mints by the network's own clock, which is asked only where a multiplier changes. */
export async function scalesOf(
  node: Pick<Node, 'accounts'>,
  mints: readonly (Mint | undefined)[],
): Promise<readonly (Scale | undefined)[]> {
  const rules = mints.map(readRule);
  const isChanging = rules.some((rule) => rule && rule.now !== rule.next);
  const [account] = isChanging ? await node.accounts([clock]) : [];
  const time = account ? viewOf(account.bytes).getBigInt64(timeAt, true) : 0n;
  return rules.map((rule) => rule && toScale(time >= rule.from ? rule.next : rule.now));
}

/** What people see of as many units; never more than there is. */
export const toShown = (units: bigint, scale: Scale | undefined): bigint =>
  scale ? (units * scale.over) / scale.under : units;

/** How many units people mean, so that all they see is all there is. */
export const toMeant = (shown: bigint, scale: Scale | undefined): bigint =>
  scale ? (shown * scale.under + scale.over - 1n) / scale.over : shown;
