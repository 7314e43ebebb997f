import MiniSearch from 'minisearch';
import { searchOptions, type SearchEntry } from '../client/searchOptions';
import type { Section } from './markdown';

/** The index that a reader's browser loads with the first search, as JSON. */
export function createSearchIndex(
  pages: readonly { path: string; title: string; sections: readonly Section[] }[],
): string {
  const search = new MiniSearch<SearchEntry>(searchOptions);
  const entries = pages.flatMap(({ path, title, sections }) =>
    sections.map((section, index) => ({
      id: index === 0 ? `${path}.html` : `${path}.html#${section.id}`,
      page: title,
      title: section.title,
      text: section.text.slice(0, 600),
    })),
  );
  search.addAll(entries);
  return JSON.stringify(search);
}
