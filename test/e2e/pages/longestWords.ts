import { languageTags, loadLanguage } from 'mooring/languages';
import type { Messages } from 'mooring/recipes';

/** A bare machine has no fonts for the one, and the other run from the right: what they need is another question. */
const apart = ['hi', 'ja', 'ko', 'th', 'zh-Hans', 'zh-Hant', 'ar', 'fa', 'he'];

const pen = document.createElement('canvas').getContext('2d');
const widthOf = (text: string) => pen?.measureText(text).width ?? text.length;

type Entry = string | ((...given: unknown[]) => string) | { [key: string]: Entry };

function compose(entries: readonly (Entry | undefined)[]): Entry {
  const said = entries.filter((entry) => entry !== undefined);
  const [first] = said;
  if (typeof first === 'string') return (said as string[]).reduce((a, b) => (widthOf(b) > widthOf(a) ? b : a));
  if (typeof first === 'function')
    return (...given) => compose(said.map((entry) => (entry as typeof first)(...given))) as string;
  const keys = new Set(said.flatMap((entry) => Object.keys(entry)));
  return Object.fromEntries(
    [...keys].map((key) => [key, compose(said.map((entry) => (entry as typeof first)?.[key]))]),
  );
}

/** One catalogue with the widest words of all languages, key by key: what has room for it has room for each of them. */
export async function longestWords(): Promise<Messages> {
  const tags = languageTags.filter((tag) => !apart.includes(tag));
  const languages = await Promise.all(tags.map((tag) => loadLanguage([tag])));
  return compose(languages.map(({ messages }) => messages as Entry)) as unknown as Messages;
}
