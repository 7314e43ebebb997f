/** A plain decimal text with the locale's separators and digits; `<0.001` keeps its sign. */
export function formatLocal(amount: string, locale: string | undefined): string {
  const [, sign = '', digits = amount] = /^(<?)(.*)$/.exec(amount) ?? [];
  // Intl takes decimal text exactly; a number would lose digits.
  return sign + new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(digits as `${number}`);
}

/** Names of which any one may be meant: `A, B or C`. */
export const anyOf = (names: readonly string[], locale: string | undefined): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);

/** What stands in a sentence: a number keeps its place before its unit also where words run from right to left. */
export const keepOrder = (text: string, locale: string | undefined): string =>
  /^(ar|fa|he)\b/.test(locale ?? '') ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text;
