import type { Options } from 'minisearch';

/** One heading of the site. */
export interface SearchEntry {
  /** Address below the site's root. */
  id: string;
  /** Title of the page. */
  page: string;
  title: string;
  text: string;
}

/** Shared by what writes the index and what reads it. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['page', 'title'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
