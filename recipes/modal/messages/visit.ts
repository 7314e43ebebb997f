import type { Kit } from 'mooring';
import { loadPart } from 'mooring/core';
import type { DrawingProps } from './useDrawing';

type SetVisitor = (change: (now?: DrawingProps) => DrawingProps | undefined) => void;

/** What has been asked for last: an answer to anything before it comes too late. */
const latest = { name: 'recipes.visit', create: (): { asked?: object } => ({}) };

const findLanguage = async (kit: Kit, locale: string | undefined) =>
  (await import('./findLanguage')).findLanguage(kit, locale);

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
