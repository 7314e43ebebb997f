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

const fileOf = (path: string) => path.replace('reference/', './');

/** The page of one entry, as Markdown. */
export function referencePage({ specifier, path, items, shared }: ReferenceEntry): SourcePage {
  const about = abouts[specifier] ?? `Everything that \`${specifier}\` exports.`;
  const groups = headings.flatMap(([kind, title]) => {
    const members = items.filter((item) => item.kind === kind);
    if (members.length === 0) return [];
    const list = members.map(({ name }) => `[\`${name}\`](#${toAnchor(name)})`).join(' · ');
    return [`## ${title}`, list, ...members.map(drawItem)];
  });
  const others = shared.map(({ name, path: page }) => `[\`${name}\`](${fileOf(page)}.md#${toAnchor(name)})`);
  const markdown = [
    `# ${specifier}`,
    about,
    ...groups,
    ...(others.length > 0
      ? ['## Also exported', 'Described with the entry that they come from.', others.join(' · ')]
      : []),
  ].join('\n\n');
  return toPage(path, markdown);
}
