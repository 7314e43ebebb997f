import { posix } from 'node:path';
import { areas } from './areas';
import type { ItemKind, ReferenceEntry, ReferenceItem } from './readReference';
import { toPage, type SourcePage } from './readPages';
import { toAnchor } from './markdown';

const headings: readonly (readonly [ItemKind, string])[] = [
  ['component', 'Components'],
  ['hook', 'Hooks'],
  ['function', 'Functions'],
  ['value', 'Values'],
  ['type', 'Types'],
];

const abouts: Readonly<Record<string, string>> = {
  mooring: 'The kit with React: the provider, every hook, and the types that go with them.',
  'mooring/core': 'The kit without React: actions, selectors, errors and types.',
  'mooring/eip155': 'EVM networks: wallets of this browser by EIP-6963.',
  'mooring/solana': 'Solana: wallets by the Wallet Standard.',
  'mooring/bip122': 'Bitcoin: wallets of the sats-connect kind, Leather, UniSat, OKX and others.',
  'mooring/polkadot': 'Polkadot and its relatives: injected extensions.',
  'mooring/cosmos': 'Cosmos: wallets of the Keplr kind.',
  'mooring/walletconnect': 'Pairing with wallets on other devices.',
  'mooring/embedded-wallet': 'A wallet for visitors who have none: login by e-mail or with a social account.',
  'mooring/networks': 'Definitions of networks, and how to write one.',
  'mooring/siwx': 'Sign-in with any wallet, in a page.',
  'mooring/siwx/server': 'The same, checked on a server.',
  'mooring/testing': 'A kit with nothing real in it, for tests.',
  'mooring/primitives': 'Accessible parts without a style, which know nothing of wallets.',
  'mooring/recipes': 'The default modal and its buttons.',
};

function drawItem({ name, code, text, throws, returns, examples }: ReferenceItem): string {
  return [
    `### ${name}`,
    text,
    `\`\`\`ts\n${code}\n\`\`\``,
    returns && `**Returns** ${returns}`,
    throws && `**Throws** ${throws}`,
    ...examples.map((example) => `**Example**\n\n\`\`\`tsx\n${example}\n\`\`\``),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** An entry with more exports than these is a page for each of its areas, and one that lists them. */
const mostItems = 100;

interface Part {
  /** The name of its page, within the entry's. */
  id: string;
  title: string;
  about: string;
  items: readonly ReferenceItem[];
}

/** What an entry is divided into; nothing where it is short enough for one page. */
function partsOf({ items }: ReferenceEntry): readonly Part[] {
  if (items.length <= mostItems) return [];
  const named = areas.map(({ id, title, about }) => ({ id, title, about }));
  // A primitive's parts have its name.
  const others = [...new Set(items.map(({ area }) => area))]
    .filter((area) => !named.some(({ id }) => id === area))
    .map((area) => ({ id: area, title: area, about: `The parts of \`${area}\`, and the types that go with them.` }));
  return [...named, ...others]
    .map((part) => ({ ...part, items: items.filter(({ area }) => area === part.id) }))
    .filter((part) => part.items.length > 0);
}

const pathOfPart = (entry: ReferenceEntry, { id }: Part) => `${entry.path}/${id}`;

/** Kinds with a heading each, and all that is of a kind below it. */
function drawGroups(items: readonly ReferenceItem[]): readonly string[] {
  return headings.flatMap(([kind, title]) => {
    const members = items.filter((item) => item.kind === kind);
    if (members.length === 0) return [];
    const list = members.map(({ name }) => `[\`${name}\`](#${toAnchor(name)})`).join(' · ');
    return [`## ${title}`, list, ...members.map(drawItem)];
  });
}

/** The names of a part, as links to it. Each is also the place of that name on the entry's own page. */
function drawList(entry: ReferenceEntry, part: Part, taken: Set<string>): string {
  const page = posix.basename(entry.path);
  const link = ({ name }: ReferenceItem) => {
    const anchor = toAnchor(name);
    const id = taken.has(anchor) ? '' : ` id="${anchor}"`;
    taken.add(anchor);
    return `<a${id} href="./${page}/${part.id}.html#${anchor}"><code>${name}</code></a>`;
  };
  const types = part.items.filter(({ kind }) => kind === 'type');
  const others = part.items.filter(({ kind }) => kind !== 'type');
  const lists = [others.map(link), types.length > 0 ? ['Types:', ...types.map(link)] : []];
  return lists.flatMap((list) => (list.length > 0 ? [list.join(' ')] : [])).join('\n\n');
}

/** Where each name of each entry is described. */
function placesOf(entries: readonly ReferenceEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap((entry) =>
      partsOf(entry).flatMap((part) =>
        part.items.map(({ name }) => [`${entry.path} ${name}`, pathOfPart(entry, part)] as const),
      ),
    ),
  );
}

function drawShared({ path, shared }: ReferenceEntry, places: ReadonlyMap<string, string>): readonly string[] {
  if (shared.length === 0) return [];
  const links = shared.map(({ name, path: home }) => {
    const page = posix.relative(posix.dirname(path), places.get(`${home} ${name}`) ?? home);
    return `[\`${name}\`](./${page}.md#${toAnchor(name)})`;
  });
  return ['## Also exported', 'Described with the entry that they come from.', links.join(' · ')];
}

/** The pages of one entry, as Markdown: itself, and its parts where it has too many exports for one page. */
function pagesOf(entry: ReferenceEntry, places: ReadonlyMap<string, string>): readonly SourcePage[] {
  const { specifier, path, items } = entry;
  const about = abouts[specifier] ?? `Everything that \`${specifier}\` exports.`;
  const parts = partsOf(entry);
  const taken = new Set(['also-exported', ...parts.map(({ title }) => toAnchor(title))]);
  const list = parts.flatMap((part) => [
    `## [${part.title}](./${posix.basename(path)}/${part.id}.md)`,
    part.about,
    drawList(entry, part, taken),
  ]);
  const body = parts.length > 0 ? list : drawGroups(items);
  return [
    toPage(path, [`# ${specifier}`, about, ...body, ...drawShared(entry, places)].join('\n\n')),
    ...parts.map((part) =>
      toPage(
        pathOfPart(entry, part),
        [
          `# ${part.title}`,
          part.about,
          `Import from [\`${specifier}\`](../${posix.basename(path)}.md).`,
          ...drawGroups(part.items),
        ].join('\n\n'),
      ),
    ),
  ];
}

/** The pages of the reference. */
export function referencePages(entries: readonly ReferenceEntry[]): readonly SourcePage[] {
  const places = placesOf(entries);
  return entries.flatMap((entry) => pagesOf(entry, places));
}
