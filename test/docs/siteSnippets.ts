import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFence } from '../../site/build/markdown';
import type { Snippet } from './snippets';

/** One block of a page of the site. */
export interface SiteSnippet extends Snippet {
  file: string;
  language: string;
  /** The file that it stands for, where the page names one. */
  title: string | undefined;
}

const root = process.cwd();

/** The pages of the site as they are written, by their paths below the project. */
export function readSitePages(): readonly { file: string; markdown: string }[] {
  return readdirSync(join(root, 'site/pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ file: `site/pages/${name}`, markdown: readFileSync(join(root, 'site/pages', name), 'utf8') }));
}

/**
 * The blocks of one page but those marked `before`, which show other libraries. A block with a title is that file: in a
 * folder of the page's own, so that one block can import another.
 */
export function readSiteSnippets({ file, markdown }: { file: string; markdown: string }): readonly SiteSnippet[] {
  const folder = join(root, 'site-snippets', file.replace(/^site\/pages\/|\.md$/g, ''));
  return [...markdown.matchAll(/^```(\S+)([^\n]*)\n([\s\S]*?)^```/gm)].flatMap((match, index) => {
    const [, language = '', info = '', code = ''] = match;
    const { title, isBefore } = readFence(`${language}${info}`);
    const line = markdown.slice(0, match.index).split('\n').length;
    const path = join(folder, title ?? `block-${index}.${language}`);
    return isBefore ? [] : [{ file, language, title, code, line, path }];
  });
}

/** The script of a component of another framework, as a module: between `---`, or in `<script>`. */
export function scriptOf({ language, code }: SiteSnippet): string {
  const script =
    language === 'astro'
      ? /^---\n([\s\S]*?)^---/m.exec(code)?.[1]
      : /<script[^>]*>([\s\S]*?)<\/script>/.exec(code)?.[1];
  return script ?? '';
}
