import { rareCaipError } from './rareCaipErrors';

const decimalPattern = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Whether a text is a plain, optionally negative decimal: no exponent, no separators, no spaces. */
export function isDecimal(value: string): boolean {
  return decimalPattern.test(value) && /\d/.test(value);
}

/**
 * Decimal text to base units, exactly. Throws `caip/invalid-decimal` ("not a valid decimal number") and
 * `caip/too-many-decimals` when digits would be lost; trailing zeros never are.
 */
export function parseUnits(value: string, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = decimalPattern.exec(value) ?? [];
  if (!isDecimal(value)) throw rareCaipError('caip/invalid-decimal', { values: { value } });
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals)
    throw rareCaipError('caip/too-many-decimals', { values: { value, decimals: String(decimals) } });
  const units = BigInt((whole || '0') + digits.padEnd(decimals, '0'));
  return sign ? -units : units;
}

/** Base units to the shortest exact decimal text. */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const text = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? text : text.slice(0, -decimals);
  const fraction = decimals === 0 ? '' : text.slice(-decimals).replace(/0+$/, '');
  return `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
}

/**
 * Cuts a decimal text to `places` decimals without rounding up, so that nobody is shown more than they own.
 * A positive amount too small to show gives `<0.001`.
 */
export function formatAmount(value: string, places = 3): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const shown = fraction.slice(0, places).replace(/0+$/, '');
  const isZero = /^-?0*$/.test(whole) && shown === '';
  if (isZero && /[1-9]/.test(fraction)) return places === 0 ? '<1' : `<0.${'0'.repeat(places - 1)}1`;
  return shown ? `${whole || '0'}.${shown}` : whole;
}
