import { formatUnits, isDecimal } from '../../caip';

/** A decimal without its point, and how many places it had. */
function split(decimal: string): { digits: bigint; places: number } | undefined {
  if (!isDecimal(decimal) || decimal.startsWith('-')) return undefined;
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

/**
 * What an amount is worth, exact. All three are decimal text; `undefined` where one is no amount.
 *
 * @example toFiat('1.5', '2000.10'); // '3000.15'
 */
export function toFiat(amount: string, price: string): string | undefined {
  const [left, right] = [split(amount), split(price)];
  return left && right && formatUnits(left.digits * right.digits, left.places + right.places);
}

/**
 * How much of a token a sum of money is, rounded down to its decimals; `undefined` where one is no amount, or the price
 * is zero.
 *
 * @example fromFiat('10', '3', 6); // '3.333333'
 */
export function fromFiat(fiat: string, price: string, decimals: number): string | undefined {
  const [left, right] = [split(fiat), split(price)];
  if (!left || !right || right.digits === 0n) return undefined;
  const units = (left.digits * 10n ** BigInt(right.places + decimals)) / (right.digits * 10n ** BigInt(left.places));
  return formatUnits(units, decimals);
}

/**
 * The sum of values, exact; what is no amount counts nothing.
 *
 * @example sumFiat(['1.5', '0.25']); // '1.75'
 */
export function sumFiat(values: readonly string[]): string {
  // By places first: there may be thousands of values, and few lengths of them.
  const sums = new Map<number, bigint>();
  for (const value of values) {
    const part = split(value);
    if (part) sums.set(part.places, (sums.get(part.places) ?? 0n) + part.digits);
  }
  const places = Math.max(0, ...sums.keys());
  const sum = [...sums].reduce((total, [own, digits]) => total + digits * 10n ** BigInt(places - own), 0n);
  return formatUnits(sum, places);
}
