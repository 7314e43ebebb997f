import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnose } from './diagnose';
import { readSitePages, readSiteSnippets, scriptOf, type SiteSnippet } from './siteSnippets';

const pages = readSitePages();
const snippets = pages.flatMap(readSiteSnippets);
const languages = new Set(['ts', 'tsx', 'vue', 'svelte', 'astro', 'sh', 'js', 'html', 'css', 'json', 'text']);

/** Every block that TypeScript can read: modules, and the scripts of components. */
const modules: readonly SiteSnippet[] = snippets.flatMap((snippet) => {
  if (snippet.language === 'ts' || snippet.language === 'tsx') return [snippet];
  return ['vue', 'svelte', 'astro'].includes(snippet.language)
    ? [{ ...snippet, path: `${snippet.path}.ts`, code: scriptOf(snippet) }]
    : [];
});
// SvelteKit's own alias.
const paths = { '$lib/*': [join(process.cwd(), 'site-snippets/guides/svelte/src/lib/*')] };

describe('the blocks of the site', () => {
  test('behavior: every block compiles against the public entries, as it stands', { timeout: 120_000 }, async () => {
    expect(modules.length).toBeGreaterThan(30);
    expect(await diagnose(modules, { paths })).toEqual([]);
  });

  test('error: a block that names what does not exist is found, with its page', { timeout: 60_000 }, async () => {
    const markdown = '# Page\n\n```tsx\nimport { useEverything } from "mooring";\nuseEverything();\n```\n';
    const [problem] = await diagnose(readSiteSnippets({ file: 'site/pages/broken.md', markdown }));
    expect(problem).toContain('site/pages/broken.md, block at line 3');
    expect(problem).toContain('useEverything');
  });

  test('behavior: each block says its language, one that is looked after here', () => {
    expect(
      snippets.filter(({ language }) => !languages.has(language)).map(({ file, line }) => `${file}:${line}`),
    ).toEqual([]);
    // A fence without a language would be no block to the reader above.
    const fences = pages.reduce((sum, { markdown }) => sum + (markdown.match(/^```/gm)?.length ?? 0), 0);
    const before = pages.reduce((sum, { markdown }) => sum + (markdown.match(/^```\w+ before/gm)?.length ?? 0), 0);
    expect(fences).toBe(2 * (snippets.length + before));
  });

  test('behavior: what shows another library is only on the pages about coming from it', () => {
    const places = pages.filter(({ markdown }) => /^```\w+ before/m.test(markdown)).map(({ file }) => file);
    expect(places.filter((file) => !file.startsWith('site/pages/migration/'))).toEqual([]);
  });
});
