import { formatLocal } from './formatLocal';

/** Digits before the point that a row has room for. */
const longestWhole = 9;
/** Digits of what is longer: the rest is left out, and never rounded up. */
const shownDigits = 6;

const zerosAfter = (digits: string) =>
  digits.slice(0, shownDigits) + '0'.repeat(Math.max(0, digits.length - shownDigits));

/** Whether a decimal text has more digits before its point than a row has room for. */
export const isLong = (amount: string): boolean => (amount.split('.')[0] ?? '').length > longestWhole;

/**
 * A decimal text for a row: where it has more digits than fit, in thousands, millions and so on. No digit is cut off
 * without a word for what it stands for.
 */
export function shortLocal(amount: string, locale: string | undefined, style: Intl.NumberFormatOptions = {}): string {
  if (!isLong(amount)) return formatLocal(amount, locale);
  const options = { ...style, notation: 'compact', maximumSignificantDigits: shownDigits } as const;
  return new Intl.NumberFormat(locale, options).format(zerosAfter(amount.split('.')[0] ?? '') as `${number}`);
}
