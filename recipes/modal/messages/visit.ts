import type { Kit } from 'mooring';
import { loadPart } from 'mooring/core';
import type { DrawingProps } from './useDrawing';

type SetVisitor = (change: (now?: DrawingProps) => DrawingProps | undefined) => void;

/** What has been asked for last: an answer to anything before it comes too late. */
const latest = { name: 'recipes.visit', create: (): { asked?: object } => ({}) };

/** The best of the tags that is spoken here; `undefined` for English, which is there without loading. */
async function findLanguage(kit: Kit, locale: string | undefined) {
  const { loadLanguage, matchLanguage } = await import('./languages');
  const wanted = locale === undefined ? (kit.ports.browser.window?.navigator.languages ?? []) : [locale];
  const tag = wanted.find((one) => matchLanguage([one]));
  if (tag === undefined || matchLanguage([tag]) === 'en') return undefined;
  const { messages, dir } = await loadLanguage([tag]);
  return { messages, dir, locale: tag };
}

/**
 * Loads the language that the host's `locale` asks for, or else the visitor's browser, and tells whoever draws. What
 * cannot be loaded leaves the words as they are.
 */
export async function visit(
  kit: Kit,
  locale: string | undefined,
  setVisitor: SetVisitor,
  find: (kit: Kit, locale: string | undefined) => Promise<DrawingProps | undefined> = findLanguage,
): Promise<void> {
  const asked = {};
  kit.resources.get(latest).asked = asked;
  const found = await loadPart(kit, { part: 'language', load: () => find(kit, locale) }).catch(() => null);
  if (found === null || kit.resources.get(latest).asked !== asked) return;
  // The same object where nothing is new, so that nothing is drawn anew.
  setVisitor((now) => (now?.messages === found?.messages && now?.locale === found?.locale ? now : found));
}
