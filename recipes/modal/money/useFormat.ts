import { useMemo } from 'react';
import { formatAmount } from 'mooring/core';
import { useLocale } from '../messages/localeContext';
import { anyOf, formatLocal, keepOrder } from '../parts/formatLocal';
import { isLong, shortLocal } from '../parts/shortLocal';

/**
 * Numbers as the visitor's language writes them. All take decimal text. A symbol and a currency's sign keep their place
 * also in a sentence that runs from right to left.
 */
export interface Format {
  /** To three decimals, never more than there is. */
  amount(value: string, symbol?: string): string;
  /** The same where there is little room: what is longer is told in millions and the like. */
  short(value: string, symbol?: string): string;
  /** US dollars, where there is little room. */
  shortFiat(value: string): string;
  /** Every digit. */
  exact(value: string, symbol?: string): string;
  /** US dollars: of what is worth less than a cent that it is, so that it does not read as nothing. */
  fiat(value: string): string;
  /** US dollars for one of something: of what costs less than a cent the first digits that say anything. */
  price(value: string): string;
  /** A share between 0 and 1. */
  share(part: number): string;
  /** Percent, as decimal text: to two decimals. */
  percent(value: string): string;
  /** Names of which any one may be meant: `A, B or C`. */
  anyOf(names: readonly string[]): string;
  /** A length of time, in its largest whole unit. */
  time(seconds: number): string;
}

export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => {
    // Each made when first used: a long list has many rows, and they use one or two.
    const lazily = (options: Intl.NumberFormatOptions) => {
      let made: Intl.NumberFormat | undefined;
      return (value: number | `${number}`, sign = '') =>
        keepOrder(sign + (made ??= new Intl.NumberFormat(locale, options)).format(value), locale);
    };
    const dollars = lazily({ style: 'currency', currency: 'USD' });
    const small = lazily({ style: 'currency', currency: 'USD', maximumSignificantDigits: 3 });
    const isTiny = (value: string) => 0 < Number(value) && Number(value) < 0.01;
    const fiat = (value: string) => (isTiny(value) ? dollars(0.01, '<') : dollars(value as `${number}`));
    const percent = lazily({ style: 'percent', maximumFractionDigits: 0 });
    const exactPercent = lazily({ style: 'percent', maximumFractionDigits: 2 });
    const span = (value: number, unit: 'second' | 'minute' | 'hour' | 'day') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
    const withSymbol = (text: string, symbol: string | undefined) =>
      symbol ? keepOrder(`${text} ${symbol}`, locale) : text;
    return {
      amount: (value, symbol) => withSymbol(formatLocal(formatAmount(value), locale), symbol),
      short: (value, symbol) => withSymbol(shortLocal(formatAmount(value), locale), symbol),
      shortFiat: (value) =>
        isLong(value)
          ? keepOrder(shortLocal(value, locale, { style: 'currency', currency: 'USD' }), locale)
          : fiat(value),
      exact: (value, symbol) => withSymbol(formatLocal(value, locale), symbol),
      price: (value) => (isTiny(value) ? small : dollars)(value as `${number}`),
      fiat,
      percent: (value) => exactPercent(Number(value) / 100),
      anyOf: (names) => anyOf(names, locale),
      share: (part) => percent(part),
      time: (seconds) =>
        seconds < 60
          ? span(seconds, 'second')
          : seconds < 3_600
            ? span(Math.floor(seconds / 60), 'minute')
            : seconds < 172_800
              ? span(Math.floor(seconds / 3_600), 'hour')
              : span(Math.floor(seconds / 86_400), 'day'),
    };
  }, [locale]);
}
