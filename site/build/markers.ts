import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { errorTable, eventTable, variablesTable } from './catalogues';
import { toAnchor } from './markdown';

interface Place {
  root: string;
  /** The page that the marker stands on. */
  path: string;
}

/**
 * One section of a Markdown file: what follows its heading, up to the next one of the same or a higher level. Its own
 * headings become those of the page, so that the outline has no gap.
 */
export function sectionOf(markdown: string, title: string): string | undefined {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === title && line.startsWith('#'));
  const level = lines[start]?.indexOf(' ') ?? 0;
  if (start < 0) return undefined;
  let isCode = false;
  const taken: string[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('```')) isCode = !isCode;
    const depth = isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0);
    if (depth > 0 && depth <= level) break;
    taken.push(depth > 0 ? line.slice(level - 1) : line);
  }
  return taken.join('\n').trim();
}

/** Where on the site each section of README.md stands, by the anchor that it has there. */
function placesOf(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'site/pages');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return new Map(
    pages.flatMap((page) =>
      [...readFileSync(join(folder, page), 'utf8').matchAll(/^<!-- include: README\.md#(.+?) -->$/gm)].map(
        ([, title = '']) => [toAnchor(title), page] as const,
      ),
    ),
  );
}

/** Links within README.md, and from it to pages, as links between the pages. */
function moveLinks(section: string, { root, path }: Place): string {
  const places = placesOf(root);
  const from = (page: string) => posix.relative(posix.dirname(path), page) || posix.basename(page);
  return section
    .replace(/\]\(#([\w-]+)\)/g, (whole, anchor: string) => {
      const page = places.get(anchor);
      return page === undefined ? whole : `](${from(page)})`;
    })
    .replace(/\]\(\.\/site\/pages\/([\w/-]+\.md)(#[\w-]+)?\)/g, (_, page: string, place = '') =>
      page === `${path}.md` && place ? `](${place})` : `](${from(page)}${place})`,
    );
}

function include(argument: string, { root, path }: Place): string {
  const [file = '', ...title] = argument.split('#');
  const text = readFileSync(join(root, file), 'utf8');
  if (title.length === 0) return text.trim();
  const section = sectionOf(text, title.join('#').trim());
  if (section === undefined) throw new Error(`The page ${path} includes a section that ${file} has not: ${title}`);
  return moveLinks(section, { root, path });
}

/** A link to a page that only the site has: it is made of the declarations. In the Markdown itself it would be dead. */
function referenceLink(target: string, { path }: Place): string {
  const page = posix.relative(posix.dirname(path), `reference/${target}`);
  return `[All of it in the reference](${page}).`;
}

/** A whole file as a block of code, folded where it is long. */
function fileBlock(file: string, { root }: Place): string {
  const code = readFileSync(join(root, file), 'utf8').trimEnd();
  const block = `\`\`\`${extname(file).slice(1)} title="${file}"\n${code}\n\`\`\``;
  if (code.split('\n').length <= 60) return block;
  return `<details>\n<summary>The file <code>${file}</code></summary>\n\n${block}\n\n</details>`;
}

/** The first block of code of a section, for pages that say the rest in their own words. */
function blockOf(argument: string, place: Place): string {
  const block = /^```tsx?\n[\s\S]*?^```$/m.exec(include(argument, place))?.[0];
  if (!block) throw new Error(`The page ${place.path} asks for a block that is not there: ${argument}`);
  return block;
}

const markers: Readonly<Record<string, (argument: string, place: Place) => string>> = {
  include,
  code: blockOf,
  file: fileBlock,
  reference: referenceLink,
  errors: (_, { root }) => errorTable(root),
  events: (_, { root }) => eventTable(root),
  variables: (_, { root }) => variablesTable(root),
  live: () =>
    '<div class="live" id="live"><p class="live-wait">The live modal needs JavaScript. Everything else on this site ' +
    'reads without it.</p></div>',
  builder: () =>
    '<div class="builder" id="builder"><p class="live-wait">The builder needs JavaScript: what it prints stands in the ' +
    'sections below.</p></div>',
};

/**
 * Puts in place what a page's markers stand for. A marker is a comment on a line of its own:
 * `<!-- include: README.md#Styling -->`, `<!-- file: recipes/examples/drop-in/App.tsx -->`, `<!-- errors -->`.
 */
export function expandMarkers(markdown: string, place: Place): string {
  return markdown.replace(/^<!-- (\w+)(?:: (.+?))? -->$/gm, (_, name: string, argument = '') => {
    const marker = markers[name];
    if (!marker) throw new Error(`The page ${place.path} has an unknown marker: ${name}`);
    return marker(argument, place);
  });
}
