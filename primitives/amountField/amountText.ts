import { asciiDigits } from '../internal/asciiDigits';

/** What people put between thousands, in any language, and what shows nothing and comes along with what is copied. */
const separators = /[\s'’_\u066c\p{Cf}]/gu;
/** More digits than the largest amount that a contract can hold. */
const maximumLength = 120;

/** Why a change was refused: more decimals than there are, or what is no part of a number. */
export type AmountRefusal = 'decimals' | 'characters';

/** The sign before the decimals in a language, as people type it: "." or ",". For what is no tag, the browser's. */
export function decimalSign(locale: string | undefined): string {
  try {
    // Servers write `de_AT`.
    const format = new Intl.NumberFormat(locale?.replaceAll('_', '-'), { numberingSystem: 'latn' });
    return format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  } catch {
    return locale === undefined ? '.' : decimalSign(undefined);
  }
}

/** Digits as ASCII, the Arabic decimal sign and full-width points as a point, a full-width comma as a comma. */
const toAscii = (text: string): string =>
  asciiDigits(text)
    .replace(/[\u066b\uff0e\u3002]/g, '.')
    .replace(/\uff0c/g, ',');

/** Whether signs stand where thousands part: groups of three, or of two before the last three. */
const isGrouped = (text: string, sign: '.' | ',') =>
  (sign === ',' ? /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/ : /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/).test(text);

/**
 * A number as people write it, with a point: `1 000`, `1,234.5`, `1.234,5`, `1,5`. Where one sign could be either, as
 * in `1,234`, it is what it is in the visitor's language. What is no number comes back as it was.
 */
export function readPasted(text: string, sign: string): string {
  const ascii = toAscii(text).trim().replace(separators, '');
  const last = Math.max(ascii.lastIndexOf('.'), ascii.lastIndexOf(','));
  if (last < 0) return ascii;
  const decimal = ascii[last] as '.' | ',';
  const other = decimal === '.' ? ',' : '.';
  const [whole, fraction] = [ascii.slice(0, last), ascii.slice(last + 1)];
  if (whole.includes(other)) return isGrouped(whole, other) ? `${whole.replaceAll(other, '')}.${fraction}` : ascii;
  if (isGrouped(ascii, decimal) && (decimal !== sign || whole.includes(decimal))) return ascii.replaceAll(decimal, '');
  return whole.includes(decimal) ? ascii : `${whole}.${fraction}`;
}

/** A number that is being typed, without zeros in front: `1.` and `.5` are on their way to one. */
const tidy = (text: string) => text.replace(/^0+(?=\d)/, '').replace(/^(?=\.)/, '0');

/** The decimal text of what is typed: `1` of `1.`, nothing of nothing. */
export const toDecimal = (text: string): string => text.replace(/\.$/, '');

/** Decimal text in base units; `undefined` where there is none, or it does not fit. */
export function toUnits(value: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(value) ?? [];
  const kept = fraction.replace(/0+$/, '');
  return whole === '' || kept.length > decimals ? undefined : BigInt(whole + kept.padEnd(decimals, '0'));
}

export interface AmountChange {
  /** The number with a point, as far as it is typed. */
  text: string;
  refusal?: AmountRefusal | undefined;
  /** Where the caret goes, counted from the end. */
  fromEnd: number;
}

/** What was selected in a field. Both ends are the caret where nothing was. */
export interface AmountSelection {
  start: number;
  end: number;
}

export interface AmountInput {
  next: string;
  caret: number;
  /** What `next` has been typed over; without it, as little as can be. */
  selected?: AmountSelection | undefined;
  sign: string;
  decimals: number;
}

/**
 * What becomes of a number when somebody types, deletes or pastes. `before` has a point; `shown` is what the field
 * showed and `next` what it shows now, with the language's sign. What does not fit is refused whole, never rounded.
 */
export function changeAmount(before: string, { next, caret, selected, sign, decimals }: AmountInput): AmountChange {
  const shown = before.replace('.', sign);
  // What was selected is gone, also where it begins or ends as what has taken its place.
  const { start, end } = selected ?? { start: shown.length, end: 0 };
  const suffix = Math.min(next.length - caret, commonEnd(shown, next), shown.length - end);
  const prefix = Math.min(commonStart(shown, next), next.length - suffix, shown.length - suffix, start);
  const inserted = next.slice(prefix, next.length - suffix);
  const read = inserted.length > 1 ? readPasted(inserted, sign) : toAscii(inserted).replace(',', '.').replace(/\s/, '');
  const tail = before.slice(before.length - suffix);
  // The sign is there already: whoever types it goes on behind it.
  if (read === '.' && tail.startsWith('.')) return { text: tidy(before.slice(0, prefix) + tail), fromEnd: suffix - 1 };
  const candidate = tidy(before.slice(0, prefix) + read + tail);
  const [, , fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(candidate) ?? [];
  const isNumber = /^\d*\.?\d*$/.test(candidate) && candidate.length <= maximumLength;
  const refusal = !isNumber
    ? 'characters'
    : fraction.length > decimals || (decimals === 0 && candidate.includes('.'))
      ? 'decimals'
      : undefined;
  // Whoever deletes is let: less is nearer to what fits.
  return refusal && inserted !== '' ? { text: before, refusal, fromEnd: suffix } : { text: candidate, fromEnd: suffix };
}

function commonStart(left: string, right: string): number {
  let at = 0;
  while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
  return at;
}

function commonEnd(left: string, right: string): number {
  let at = 0;
  while (at < left.length && at < right.length && left.at(-1 - at) === right.at(-1 - at)) at += 1;
  return at;
}
