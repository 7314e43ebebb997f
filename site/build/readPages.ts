import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandMarkers } from './markers';
import { navigation } from './navigation';

/** A page before it is drawn. */
export interface SourcePage {
  /** Path below the site's root without its ending, such as `guides/vite`. */
  path: string;
  title: string;
  /** The first paragraph, for search engines and the list of search results. */
  description: string;
  markdown: string;
}

const plain = (text: string) => text.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');

/** Reads what a page says of itself: its first heading, its first paragraph. Throws where a page has no title. */
export function toPage(path: string, markdown: string): SourcePage {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (!title) throw new Error(`The page ${path} has no title: begin it with "# Title"`);
  const description = /^# .+\n+((?:[^\n#<`|-].*\n?)+)/m.exec(markdown)?.[1] ?? title;
  return { path, title: plain(title), description: plain(description).trim(), markdown };
}

/** The written pages, in the order of the navigation, with what their markers stand for. */
export function readPages(root: string): readonly SourcePage[] {
  return navigation
    .flatMap(({ pages }) => pages)
    .map((path) =>
      toPage(path, expandMarkers(readFileSync(join(root, 'site/pages', `${path}.md`), 'utf8'), { root, path })),
    );
}
