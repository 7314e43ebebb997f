import { createHash } from 'node:crypto';
import type { ListingAnswer } from '../../src/services/provider/readDirectory';

/** A wallet as the hosted directory lists it; absent and null both occur there, so both occur here. */
export type DirectoryWallet = ListingAnswer & {
  order: number;
  injected?: { namespace: string; injected_id: string }[] | null;
  badge_type: 'none' | 'certified';
  description?: string | null;
};

const first = [
  'Anchor',
  'Beacon',
  'Breeze',
  'Cobalt',
  'Coral',
  'Current',
  'Delta',
  'Driftwood',
  'Dune',
  'Ember',
  'Fathom',
  'Fjord',
  'Galley',
  'Gull',
  'Haven',
  'Isle',
  'Jetty',
  'Keel',
  'Kelp',
  'Lantern',
  'Marina',
  'Mistral',
  'Nautilus',
  'Oar',
  'Osprey',
  'Pearl',
  'Pier',
  'Quay',
  'Reef',
  'Rudder',
  'Sail',
  'Schooner',
  'Skiff',
  'Tide',
  'Tern',
  'Trawler',
  'Urchin',
  'Voyage',
  'Wharf',
  'Zephyr',
];
const last = [
  'Wallet',
  'Pay',
  'Vault',
  'Key',
  'Pocket',
  'Safe',
  'Purse',
  'Chest',
  'Pass',
  'Guard',
  'One',
  'Pro',
  'Mobile',
  'Labs',
  'ID',
];

const evmChains = [
  'eip155:31337',
  'eip155:31338',
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
];
const solanaChains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];
const bitcoinChains = ['bip122:000000000019d6689c085ae165831e93'];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const imageIdOf = (slug: string) => {
  const hex = sha256(`image:${slug}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

function generate(index: number): DirectoryWallet {
  // Mixing the words keeps neighbours from sharing their first one, as popularity order would.
  const name = `${first[(index * 7) % first.length]} ${last[(index + Math.floor(index / first.length)) % last.length]}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const dice = (sides: number, of: string) => parseInt(sha256(`${slug}:${of}`).slice(0, 8), 16) % sides;
  const chains =
    dice(8, 'chains') === 0
      ? solanaChains
      : dice(12, 'chains') === 1
        ? bitcoinChains
        : dice(3, 'chains') === 0
          ? [...evmChains, ...solanaChains]
          : evmChains;
  const mobile = dice(10, 'mobile') > 0;
  const extension = dice(3, 'extension') === 0;
  return {
    id: sha256(`wallet:${slug}`),
    name,
    order: (index + 3) * 10,
    homepage: `https://${slug}.example`,
    image_id: dice(40, 'image') === 0 ? null : imageIdOf(slug),
    mobile_link: mobile ? `${slug.replaceAll('-', '')}://` : null,
    ...(dice(4, 'desktop') === 0 ? { desktop_link: `${slug}-desktop://` } : {}),
    webapp_link: dice(6, 'webapp') === 0 ? `https://app.${slug}.example` : null,
    link_mode: dice(5, 'link') === 0 ? `https://link.${slug}.example` : null,
    ...(mobile ? { app_store: `https://apps.example/${slug}`, play_store: `https://play.example/${slug}` } : {}),
    chrome_store: extension ? `https://extensions.example/${slug}` : null,
    rdns: extension ? `example.${slug}` : null,
    chains,
    ...(extension ? { injected: [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] } : {}),
    badge_type: dice(5, 'badge') === 0 ? 'certified' : 'none',
    description: dice(7, 'text') === 0 ? null : `${name} keeps your accounts on your own device.`,
    supports_wc: true,
  };
}

/** The sandbox's own wallets lead the list, as installed wallets that the directory knows too. */
function own(name: string, rdns: string, order: number): DirectoryWallet {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    id: sha256(`wallet:${slug}`),
    name,
    order,
    homepage: `https://${slug}.example`,
    image_id: imageIdOf(slug),
    mobile_link: `${slug}://`,
    desktop_link: null,
    chrome_store: `https://extensions.example/${slug}`,
    rdns,
    chains: evmChains,
    injected: [{ namespace: 'eip155', injected_id: 'isMooringSandbox' }],
    badge_type: 'certified',
    description: `${name} signs for the local development networks.`,
    supports_wc: true,
  };
}

/** Six hundred made-up wallets, the same ones every time. */
export function createDirectory(): DirectoryWallet[] {
  const generated = Array.from({ length: 598 }, (_, index) => generate(index));
  return [
    own('Harbor Wallet', 'dev.mooring.sandbox', 10),
    own('Lagoon Wallet', 'dev.mooring.lagoon', 20),
    ...generated,
  ];
}

const csv = (query: URLSearchParams, name: string) => query.get(name)?.split(',').filter(Boolean);

/** The part of the directory a query asks for, before paging. */
export function filterDirectory(wallets: readonly DirectoryWallet[], query: URLSearchParams): DirectoryWallet[] {
  const search = query.get('search')?.trim().toLowerCase();
  const [include, exclude, chains, names, rdns] = ['include', 'exclude', 'chains', 'names', 'rdns'].map((name) =>
    csv(query, name),
  );
  const badge = query.get('badge_type') ?? query.get('badge');
  return wallets.filter(
    (wallet) =>
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!chains || chains.some((chain) => wallet.chains?.includes(chain))) &&
      (!names || names.includes(wallet.name)) &&
      (!rdns || (!!wallet.rdns && rdns.includes(wallet.rdns))) &&
      (!badge || wallet.badge_type === badge),
  );
}
