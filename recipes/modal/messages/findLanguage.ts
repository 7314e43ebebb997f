import type { Kit } from 'mooring';
import { loadLanguage, matchLanguage } from './languages';
import type { DrawingProps } from './useDrawing';

const digitsOf = (tag: string) => new Intl.NumberFormat(tag).resolvedOptions().numberingSystem;

/** The tag with the digits in which the words write counts: countries of one language may have others. */
function withDigitsOf(words: string, tag: string): string {
  const numberingSystem = digitsOf(words);
  return digitsOf(tag) === numberingSystem ? tag : new Intl.Locale(tag, { numberingSystem }).toString();
}

/** The best of the tags that is spoken here; `undefined` for English, which is there without loading. */
export async function findLanguage(kit: Kit, locale: string | undefined): Promise<DrawingProps | undefined> {
  const wanted = locale === undefined ? (kit.ports.browser.window?.navigator.languages ?? []) : [locale];
  const tag = wanted.find((one) => matchLanguage([one]));
  if (tag === undefined || matchLanguage([tag]) === 'en') return undefined;
  const { messages, dir, locale: words } = await loadLanguage([tag]);
  return { messages, dir, locale: withDigitsOf(words, tag) };
}
