import type { DirectoryPage, WalletListing } from '../../contract/directoryService';
import { toDisplayName } from '../../caip/displayName';

// Without zod: every opening of the modal reads this answer, and zod weighs twenty times as much as what stands here.

/** In characters. Real listings stay far below. */
export const idLimit = 200;
export const linkLimit = 2_048;

type Text = string | null | undefined;

/** A wallet as the service writes it. */
export interface ListingAnswer {
  id: string;
  name: string;
  image_id?: Text;
  rdns?: Text;
  chains?: readonly Text[];
  homepage?: Text;
  mobile_link?: Text;
  desktop_link?: Text;
  webapp_link?: Text;
  link_mode?: Text;
  app_store?: Text;
  play_store?: Text;
  chrome_store?: Text;
  supports_wc?: boolean;
}

/** A page as the service writes it. */
export interface DirectoryAnswer {
  data: readonly (ListingAnswer | null)[];
  count?: number | null;
}

/** What may come instead. */
type Unsure<Answer> = { readonly [Name in keyof Answer]?: unknown };

/** Ids that connectors have or begin with: a listing under one of them would be taken for that connector. */
const reservedId = /^(walletConnect|embeddedWallet|injected)$|:/;

/** A cut id would be another wallet's, a cut link another page: too long is none. */
const textUpTo = (limit: number) => (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= limit ? value : undefined;
const toId = textUpTo(idLimit);
const toLink = textUpTo(linkLimit);

/**
 * A wallet as the service lists it, or nothing where it has no id and name of its own. A field that makes no sense is
 * lost, and no other with it.
 */
function readListing(answer: unknown): WalletListing | undefined {
  const listing = Object(answer) as Unsure<ListingAnswer>;
  const id = typeof listing.id === 'string' ? toId(listing.id.trim()) : undefined;
  const name = typeof listing.name === 'string' ? toDisplayName(listing.name) : undefined;
  if (!id || !name || reservedId.test(id)) return undefined;
  return {
    id,
    name,
    imageId: toId(listing.image_id),
    rdns: toId(listing.rdns),
    chains: Array.isArray(listing.chains) ? listing.chains.flatMap((chain) => toId(chain) ?? []) : [],
    links: {
      homepage: toLink(listing.homepage),
      chromeStore: toLink(listing.chrome_store),
      appStore: toLink(listing.app_store),
      playStore: toLink(listing.play_store),
      mobile: toLink(listing.mobile_link),
      desktop: toLink(listing.desktop_link),
      webapp: toLink(listing.webapp_link),
      universal: toLink(listing.link_mode),
    },
    supportsPairing: listing.supports_wc !== false,
  };
}

/**
 * The answer of GET /getWallets, or nothing where it is no page. A listing that cannot be read is left out; the others
 * stay.
 */
export function readDirectory(answer: unknown): DirectoryPage | undefined {
  const { data, count } = Object(answer) as Unsure<DirectoryAnswer>;
  if (!Array.isArray(data)) return undefined;
  const listings = data.flatMap((listing) => readListing(listing) ?? []);
  return {
    data: listings,
    count: Number.isFinite(count) && (count as number) >= 0 ? (count as number) : listings.length,
  };
}
