import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../site/build/areas';
import { readErrors, readEvents, readVariables } from '../../site/build/catalogues';
import { sectionOf } from '../../site/build/markers';
import { createHighlight } from '../../site/build/highlight';
import { createMarkdown, readFence, toAnchor } from '../../site/build/markdown';
import { navigation } from '../../site/build/navigation';
import { toPage } from '../../site/build/readPages';
import { searchOptions, type SearchEntry } from '../../site/client/searchOptions';
import { listEntries, specifierOf } from '../build/entries';
import { builtSite } from './builtSite';
import { deadLinks } from './siteLinks';
import { readSitePages } from './siteSnippets';

let dir = '';
let files = new Map<string, string>();
const pages = () => [...files].filter(([path]) => path.endsWith('.html'));

beforeAll(async () => {
  dir = await builtSite();
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dir, name)).isFile(),
  );
  files = new Map(names.map((name) => [name, name.endsWith('.html') ? readFileSync(join(dir, name), 'utf8') : '']));
}, 600_000);

describe('the site', () => {
  test('behavior: every page that is written is in the navigation, once, and is built', () => {
    const named = navigation.flatMap((group) => group.pages);
    expect([...named].sort()).toEqual(
      readSitePages()
        .map(({ file }) => file.slice('site/pages/'.length, -3))
        .sort(),
    );
    expect(named.filter((path) => !files.has(`${path}.html`))).toEqual([]);
  });

  test('behavior: no link is dead', () => {
    expect(pages().length).toBeGreaterThan(40);
    expect(deadLinks(files)).toEqual([]);
  });

  test('behavior: the parts that the guide to theming names are parts that the style sheet dresses', () => {
    const guide = readFileSync('site/pages/guides/theming.md', 'utf8');
    const named = [...guide.matchAll(/^\| `(mooring-[a-z-]+)` /gm)].map(([, name]) => name as string);
    const sheets = ['modal/card.css', 'modal/parts/parts.css'].map((path) => readFileSync(`recipes/${path}`, 'utf8'));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheets.join('')))).toEqual([]);
  });

  test('error: a link to a page or a place that is not there is found', () => {
    const site = new Map([
      ['index.html', '<a href="./guides/a.html#there">a</a><a href="b.html">b</a><a href="https://example.org">c</a>'],
      ['guides/a.html', '<h2 id="there"></h2><a href="../index.html#gone">d</a><a href="#there">e</a>'],
    ]);
    expect(deadLinks(site)).toEqual(['index.html: b.html', 'guides/a.html: ../index.html#gone']);
  });

  test('behavior: nothing is inline: no script, no style, no handler', () => {
    const inline = pages().filter(([, html]) => {
      const outside = html.replace(/<code[\s\S]*?<\/code>/g, '');
      return (
        /<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)/.test(outside) ||
        /<(pre|code|span)[^>]*\sstyle="/.test(html)
      );
    });
    expect(inline.map(([path]) => path)).toEqual([]);
  });

  test('behavior: nothing is loaded from elsewhere', () => {
    const foreign = pages().flatMap(([path, html]) =>
      [...html.matchAll(/<(?:script|img|iframe)[^>]*\ssrc="(https?:[^"]*)"|<link[^>]*\shref="(https?:[^"]*)"/g)].map(
        () => path,
      ),
    );
    expect(foreign).toEqual([]);
  });

  test('behavior: each page has one title, and no id twice', () => {
    const drawn = pages().filter(([path]) => path !== 'gallery.html');
    expect(drawn.filter(([, html]) => html.match(/<h1/g)?.length !== 1).map(([path]) => path)).toEqual([]);
    const twice = drawn.flatMap(([path, html]) => {
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
    });
    expect(twice).toEqual([]);
  });

  test('behavior: the reference has a page for every entry, with each name that it exports', () => {
    const names = JSON.parse(readFileSync('test/types/exports.json', 'utf8')) as Record<
      string,
      Record<'values' | 'types', readonly string[]>
    >;
    const entries = listEntries(process.cwd()).filter(({ name }) => !name.startsWith('primitives/'));
    const missing = entries.flatMap((entry) => {
      const specifier = specifierOf(entry);
      const page = specifier.replace(/^mooring\/?/, '').replaceAll('/', '-') || 'mooring';
      const html = files.get(`reference/${page}.html`) ?? '';
      const { values = [], types = [] } = names[specifier] ?? {};
      // A primitive's parts have a name each: `Dialog.Root`.
      const isThere = (name: string) => html.includes(`<code>${name}</code>`) || html.includes(`<code>${name}.`);
      return [...values, ...types].filter((name) => !isThere(name)).map((name) => `${specifier}: ${name}`);
    });
    expect(entries.length).toBeGreaterThan(12);
    expect(missing).toEqual([]);
  });

  test('behavior: no page is too long to read, or to load: 200 kB at most', () => {
    expect(
      pages()
        .filter(([, html]) => html.length > 200_000)
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('behavior: every feature and room has its place in the reference', () => {
    const named = new Set(areas.flatMap(({ of }) => of));
    const folders = (path: string) =>
      readdirSync(join('src', path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
    // Short entries of their own.
    const entries = ['adapters', 'bridges', 'connectors', 'siwx', 'testing'];
    const rooms = folders('').filter((room) => room !== 'features' && !entries.includes(room));
    const features = folders('features').map((name) => `features/${name}`);
    expect([...rooms, ...features].filter((one) => !named.has(one))).toEqual([]);
  });

  test('behavior: what a long page of the reference has had still stands there, and leads to where it is', () => {
    const long = pages().filter(([path]) => path.split('/').length === 3);
    expect(long.length).toBeGreaterThan(20);
    const lost = long.flatMap(([path, html]) => {
      const [, entry = '', part = ''] = /^(reference\/[\w-]+)\/([\w-]+)\.html$/i.exec(path) ?? [];
      const list = files.get(`${entry}.html`) ?? '';
      const ids = [...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id = '']) => id);
      // The second of two that differ in nothing but capitals has had no place of its own.
      const first = ids.filter((id) => !/-\d$/.test(id));
      return first.filter((id) => !list.includes(`/${part}.html#${id}"`)).map((id) => `${path}#${id}`);
    });
    expect(lost).toEqual([]);
    expect(files.get('reference/core.html')).toContain('<a id="connector" href="./core/extending.html#connector">');
  });

  test('behavior: the tables have every error, event and custom property', () => {
    const errors = readErrors(process.cwd());
    const events = readEvents(process.cwd());
    const variables = readVariables(process.cwd());
    expect([errors.length > 100, events.length > 20, variables.length > 15]).toEqual([true, true, true]);
    const missing = [
      ...errors.filter(({ code }) => !files.get('reference/errors.html')?.includes(`<code>${code}</code>`)),
      ...events.filter(({ name }) => !files.get('reference/events.html')?.includes(`<code>${name}</code>`)),
      ...variables.filter(
        ({ name }) => !files.get('reference/variables.html')?.includes(`<code>--mooring-${name}</code>`),
      ),
    ];
    expect(missing).toEqual([]);
  });

  test.each([
    ['sign in', 'guides/signing-in.html'],
    ['connect-timeout', 'reference/errors.html'],
    ['useBalance', 'reference/'],
    ['next.js app router', 'guides/nextjs.html'],
    ['content security', 'guides/content-security-policy.html'],
    ['disconnectd', 'reference/'],
    ['SwapService', 'reference/core/swaps.html'],
  ])('behavior: a search for "%s" finds %s', (text, place) => {
    const index = MiniSearch.loadJSON<SearchEntry>(
      readFileSync(join(dir, 'assets/search.json'), 'utf8'),
      searchOptions,
    );
    const found = index
      .search(text)
      .slice(0, 5)
      .map(({ id }) => String(id));
    expect(found.filter((id) => id.startsWith(place))).not.toEqual([]);
  });
});

describe('README.md', () => {
  test('behavior: is short, and each of its links leads to a file, and to a heading in it', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme.split('\n').length).toBeLessThan(400);
    const links = [...readme.matchAll(/\]\(\.\/([^)#]+)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(12);
    const dead = links.filter(([, path = '', anchor]) => {
      if (!existsSync(path)) return true;
      const titles = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => toAnchor(title));
      return anchor !== undefined && !titles.includes(anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

describe('what pages are made of', () => {
  const text = '# A\n\nFirst.\n\n## B\n\nText.\n\n```sh\n# no heading\n```\n\n### C\n\nMore.\n\n## D\n';

  test('behavior: a section ends where the next of its level begins, and code holds no heading', () => {
    expect(sectionOf(text, 'B')).toBe('Text.\n\n```sh\n# no heading\n```\n\n## C\n\nMore.');
    expect(sectionOf(text, 'Z')).toBeUndefined();
  });

  test('behavior: a fence says its language, its file, and whether it shows another library', () => {
    expect(readFence('tsx title="src/before it.tsx"')).toEqual({
      language: 'tsx',
      title: 'src/before it.tsx',
      isBefore: false,
    });
    expect(readFence('tsx before title="a.tsx"')).toEqual({ language: 'tsx', title: 'a.tsx', isBefore: true });
  });

  test('error: a page without a title, and a block in a language that the site cannot draw', async () => {
    expect(() => toPage('guides/a', 'No title')).toThrow('guides/a has no title');
    const { render } = createMarkdown(await createHighlight());
    expect(() => render('```cobol\nSTOP RUN.\n```')).toThrow('cobol');
  });

  test('behavior: two headings of one name have two anchors', async () => {
    const { headings } = createMarkdown(await createHighlight()).render('## Install it\n\n## Install it\n');
    expect(headings.map(({ id }) => id)).toEqual(['install-it', 'install-it-2']);
  });

  test('behavior: the search reads the words of a page, not the tags within them', async () => {
    const { render } = createMarkdown(await createHighlight());
    const { sections } = render('## Parts\n\n`open`: whether it is open<br>`gap`: in px\n');
    expect(sections.map(({ text }) => text)).toEqual(['open: whether it is open gap: in px']);
  });
});
