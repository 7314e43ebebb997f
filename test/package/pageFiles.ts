import { expandMarkers } from '../../site/build/markers';
import { readSitePages, readSiteSnippets } from '../docs/siteSnippets';

/** The name that a block says of itself: behind the language, or in its first line. */
const nameOf = (title: string | undefined, code: string) =>
  title ?? /^(?:'use client'; )?\/\/ ([\w./-]+\.[jt]sx?)/.exec(code)?.[1];

/** The blocks of a page of the site, such as `guides/vite`, with what it takes from README.md. */
function blocksOf(page: string) {
  const path = `${page}.md`;
  const found = readSitePages().find(({ file }) => file === `site/pages/${path}`);
  if (!found) throw new Error(`The site has no ${path}`);
  const markdown = expandMarkers(found.markdown, { root: process.cwd(), path });
  return readSiteSnippets({ file: found.file, markdown });
}

/** The files that a page has its reader write, as they stand there. */
export function filesOf(page: string): Readonly<Record<string, string>> {
  const files = blocksOf(page).flatMap(({ title, code }) => {
    const name = nameOf(title, code);
    return name === undefined ? [] : [[name, code] as const];
  });
  if (files.length === 0) throw new Error(`The page ${page} names no file`);
  return Object.fromEntries(files);
}

/** The one block of a page that has this text in it. */
export function blockWith(page: string, text: string): string {
  const [block, ...others] = blocksOf(page).filter(({ code }) => code.includes(text));
  if (!block || others.length > 0) throw new Error(`The page ${page} has not one block with ${text}`);
  return block.code;
}
