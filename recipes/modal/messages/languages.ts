import type { Language } from './language';
import type { MessageOverrides } from './messages';

export type { Language } from './language';

/** The recipes have it without any catalogue. */
const english: Language<MessageOverrides> = { messages: {}, locale: 'en', dir: 'ltr' };

/** Each language by its BCP 47 tag, loaded by itself. */
const loaders = {
  ar: () => import('./ar').then(({ ar }) => ar),
  de: () => import('./de').then(({ de }) => de),
  en: () => Promise.resolve(english),
  es: () => import('./es').then(({ es }) => es),
  fa: () => import('./fa').then(({ fa }) => fa),
  fr: () => import('./fr').then(({ fr }) => fr),
  he: () => import('./he').then(({ he }) => he),
  hi: () => import('./hi').then(({ hi }) => hi),
  id: () => import('./id').then(({ id }) => id),
  it: () => import('./it').then(({ it }) => it),
  ja: () => import('./ja').then(({ ja }) => ja),
  ko: () => import('./ko').then(({ ko }) => ko),
  nl: () => import('./nl').then(({ nl }) => nl),
  pl: () => import('./pl').then(({ pl }) => pl),
  'pt-BR': () => import('./pt-BR').then(({ ptBR }) => ptBR),
  ru: () => import('./ru').then(({ ru }) => ru),
  th: () => import('./th').then(({ th }) => th),
  tr: () => import('./tr').then(({ tr }) => tr),
  uk: () => import('./uk').then(({ uk }) => uk),
  vi: () => import('./vi').then(({ vi }) => vi),
  'zh-Hans': () => import('./zh-Hans').then(({ zhHans }) => zhHans),
  'zh-Hant': () => import('./zh-Hant').then(({ zhHant }) => zhHant),
} satisfies Readonly<Record<string, () => Promise<Language<MessageOverrides>>>>;

/** The tag of a language that the recipes speak. */
export type LanguageTag = keyof typeof loaders;

/** The tags of all languages that the recipes speak, by the alphabet. */
export const languageTags = /* @__PURE__ */ Object.keys(loaders) as readonly LanguageTag[];

/**
 * What a language calls itself, for a list to choose from: `Deutsch`, `العربية`.
 *
 * @param tag BCP 47 tag
 */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;

/** Language and script of a tag: `zh-TW` and `zh-Hant` share theirs, so do `pt` and `pt-BR`. */
function readSpoken(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // `*` of Accept-Language and what is no tag at all ask for nothing.
    return undefined;
  }
}

/**
 * The first of the wanted languages that the recipes speak, by language and script (the lookup of RFC 4647, with the
 * likely subtags of CLDR): `es-419` is `es`, `zh-TW` is `zh-Hant`. `undefined` where none is.
 *
 * @param wanted BCP 47 tags, best first: `navigator.languages`, or those of an `Accept-Language` header
 * @example matchLanguage(['fi', 'de-AT']); // 'de'
 */
export function matchLanguage(wanted: readonly string[]): LanguageTag | undefined {
  for (const tag of wanted) {
    const spoken = readSpoken(tag);
    const found = spoken === undefined ? undefined : languageTags.find((one) => readSpoken(one) === spoken);
    if (found) return found;
  }
  return undefined;
}

/**
 * Loads one language, the first of the wanted ones that the recipes speak; English where they speak none. What it gives
 * goes on `KitProvider`, `KitModal` or a button as it is. Rejects with what `import()` rejects with.
 *
 * @param wanted BCP 47 tags, best first
 * @example
 * const language = await loadLanguage(navigator.languages);
 * <KitProvider kit={kit} {...language}>
 */
export function loadLanguage(wanted: readonly string[]): Promise<Language<MessageOverrides>> {
  return loaders[matchLanguage(wanted) ?? 'en']();
}
