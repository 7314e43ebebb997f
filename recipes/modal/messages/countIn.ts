/** The words for each plural category of a language (CLDR); `#` stands where the number goes. */
export type CountForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A count in words, as the plural and number rules of a language have it.
 *
 * @param language BCP 47 tag
 * @example countIn('pl', 3, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' }); // '3 pliki'
 */
export function countIn(language: string, count: number, forms: CountForms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  // A function, because a replacement text would give `$` a meaning.
  return form.replace('#', () => new Intl.NumberFormat(language).format(count));
}
