import { useMemo } from 'react';
import { formatAmount } from 'mooring/core';
import { useLocale } from '../messages/localeContext';
import { anyOf, formatLocal, keepOrder } from '../parts/formatLocal';

/** How many decimals at least; the currency's own; the first that says something. */
type Places = 0 | 'first' | undefined;

/** A shop of the page's own may name a currency that is none: of that one the number is written. */
function toFormat(locale: string | undefined, currency: string, places: Places) {
  const options =
    places === 'first' ? { maximumSignificantDigits: 1 } : places === 0 ? { minimumFractionDigits: places } : {};
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    return new Intl.NumberFormat(locale, { ...options, ...style });
  } catch {
    return new Intl.NumberFormat(locale, options);
  }
}

/** Amounts as the visitor's language writes them. All take decimal text. */
export function useFiat() {
  const locale = useLocale();
  return useMemo(() => {
    const formats = new Map<string, Intl.NumberFormat>();
    const formatOf = (currency: string, places: Places) => {
      const key = `${currency} ${places}`;
      const known = formats.get(key) ?? toFormat(locale, currency, places);
      formats.set(key, known);
      return known;
    };
    const placesOf = (currency: string) => formatOf(currency, undefined).resolvedOptions().maximumFractionDigits ?? 2;
    return {
      /** `$100`, `$100.50`, `$0.003`. */
      money: (amount: string, currency: string) => {
        // Less than the smallest coin would be written as nothing, or as much as one.
        const isTiny = Number(amount) > 0 && Number(amount) < 10 ** -placesOf(currency);
        const places = isTiny ? 'first' : /\.\d*[1-9]/.test(amount) ? undefined : 0;
        return keepOrder(formatOf(currency, places).format(amount as `${number}`), locale);
      },
      /** `$`, or what stands for the currency. */
      sign: (currency: string) =>
        formatOf(currency, 0)
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
      /** Whether the language writes the sign before the number. */
      isSignFirst(currency: string) {
        const types = formatOf(currency, 0)
          .formatToParts(0)
          .map(({ type }) => type);
        return types.indexOf('currency') < types.indexOf('integer');
      },
      /** Decimals an amount may have: two, or none where the currency has none. */
      decimals: (currency: string) => Math.min(2, placesOf(currency)),
      /** To six decimals, never more than there is: `98.25 USDC`. */
      coins: (amount: string, symbol: string) =>
        keepOrder(`${formatLocal(formatAmount(amount, 6), locale)} ${symbol}`, locale),
      percent: (value: number) =>
        keepOrder(
          new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
          locale,
        ),
      anyOf: (names: readonly string[]) => anyOf(names, locale),
      /** `1:24`. */
      elapsed: (seconds: number) => {
        const number = (value: number, digits: number) =>
          new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
        return `${number(Math.floor(seconds / 60), 1)}:${number(seconds % 60, 2)}`;
      },
    };
  }, [locale]);
}
