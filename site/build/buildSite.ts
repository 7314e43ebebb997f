import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClientScripts } from './clientScripts';
import { createHighlight } from './highlight';
import { drawBarePage, drawPage } from './layout';
import { createMarkdown } from './markdown';
import { navigation } from './navigation';
import { readPages, type SourcePage } from './readPages';
import { readReference } from './readReference';
import { referencePages } from './referencePages';
import { createSearchIndex } from './searchIndex';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BuildSiteOptions {
  /** Folder that is emptied and written. */
  outDir: string;
}

/** What was written: the paths of the pages, below the folder, without their ending. */
export interface BuiltSite {
  pages: readonly string[];
}

function write(outDir: string, path: string, text: string): void {
  const file = join(outDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds the documentation as static files. */
export async function buildSite({ outDir }: BuildSiteOptions): Promise<BuiltSite> {
  rmSync(outDir, { recursive: true, force: true });
  const [highlight, styles] = await Promise.all([createHighlight(), buildClientScripts(root, outDir)]);
  const markdown = createMarkdown(highlight);
  const entries = await readReference(root);
  const sources: readonly SourcePage[] = [...readPages(root), ...referencePages(entries)];
  const pages = sources.map((page) => ({ ...page, ...markdown.render(page.markdown) }));
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const generated = { title: 'Entries', pages: entries.map(({ path }) => path) };
  const layout = { navigation: [...navigation, generated], titles, styles };
  for (const page of pages) write(outDir, `${page.path}.html`, drawPage(page, layout));
  write(outDir, 'gallery.html', drawBarePage('Gallery of the default modal', 'gallery', styles.gallery));
  write(outDir, 'assets/search.json', createSearchIndex(pages));
  const client = join(root, 'site/client');
  for (const file of ['icon.svg', 'theme.js']) cpSync(join(client, file), join(outDir, 'assets', file));
  write(outDir, 'assets/site.css', `${readFileSync(join(client, 'site.css'), 'utf8')}\n${highlight.css()}`);
  return { pages: [...titles.keys(), 'gallery'] };
}
