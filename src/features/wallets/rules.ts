import type { Namespace } from '../../caip';
import type { ConnectorSummary, ConnectorType } from '../../contract/connector';
import type { ConnectorGroup, CustomWallet } from '../../contract/options';
import type { WalletLinks } from '../../contract/walletLinks';
import type { DirectoryPage, WalletListing } from '../../contract/directoryService';
import type { Connection } from '../session/state';
import { namespacesOf, servesNamespace } from './filterWallets';
import { isSameWallet, nameKey } from './isSameWallet';

export const recentWalletCount = 2;
export const walletPageSize = 40;
export const recommendedWalletCount = 4;
export const searchPageSize = 100;
/** Search waits at least this long after the last key. */
export const searchDelayMs = 300;
export const directoryStaleMs = 300_000;

/** A row of the wallet list: plain data, whatever reaches the wallet. */
export interface Wallet {
  /** Stable: the rdns where there is one. */
  id: string;
  name: string;
  icon: string | undefined;
  /** It can be connected here and now. */
  installed: boolean;
  recent: boolean;
  group: ConnectorGroup;
  /** What `connect` uses: the wallet's own connectors, else the pairing connector. Empty when there is no way to it. */
  connectorIds: readonly string[];
  namespaces: readonly Namespace[];
  links: WalletLinks;
  /**
   * What reaches it here: `MULTI_CHAIN` in several namespaces, `EXTERNAL` a connector of the host's; none where it is
   * not installed.
   */
  type: ConnectorType | undefined;
  /** Its id in the wallet directory, where it is listed there. */
  explorerId: string | undefined;
}

/** A row while the list is being made. */
interface Row extends Wallet {
  rdns: string | undefined;
}

/** What is said of a wallet that no connector of its own reaches. */
const notInstalled = { type: undefined, explorerId: undefined, installed: false, recent: false };

const groupOfType: Record<ConnectorType, ConnectorGroup> = {
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
  WALLET_CONNECT: 'walletConnect',
};

const findPairing = (connectors: readonly ConnectorSummary[]) =>
  connectors.find(({ type }) => type === 'WALLET_CONNECT');

const hasAppLink = ({ mobile, desktop, webapp, universal }: WalletLinks) =>
  [mobile, desktop, webapp, universal].some((link) => link !== undefined);

const isLogin = ({ type }: ConnectorSummary) => type === 'AUTH';

const toWallet = ({ rdns: _, ...wallet }: Row): Wallet => wallet;

/**
 * A wallet of this browser that serves several namespaces is `MULTI_CHAIN`, whether one connector reaches it or one for
 * each.
 */
const typeOf = (type: ConnectorType | undefined, namespaces: readonly Namespace[]) =>
  type && groupOfType[type] === 'injected' && namespaces.length > 1 ? 'MULTI_CHAIN' : type;

/** The wallets connected last, newest first, at most two. */
export function recentConnections(
  connections: readonly Connection[],
  isWallet: (connection: Connection) => boolean = () => true,
): readonly Connection[] {
  const newestFirst = connections.filter(isWallet).sort((left, right) => right.connectedAt - left.connectedAt);
  return newestFirst
    .filter(
      (connection, index) => newestFirst.findIndex((other) => other.connectorId === connection.connectorId) === index,
    )
    .slice(0, recentWalletCount);
}

export interface WalletSources {
  connectors: readonly ConnectorSummary[];
  connections: readonly Connection[];
  customWallets: readonly CustomWallet[];
  order: readonly ConnectorGroup[];
  /** What the directory has given so far, in its order. */
  listings?: readonly WalletListing[];
  /** Listings that serve another namespace are passed over. */
  namespace?: Namespace | undefined;
  /** Directory ids the host wants first. */
  featured?: readonly string[];
  /** How a directory's image id becomes an address. */
  toImageUrl?: (imageId: string) => string;
}

function addConnectors(rows: Row[], connectors: readonly ConnectorSummary[]): void {
  for (const connector of connectors) {
    const { id, name, icon, rdns, explorerId, type, namespaces } = connector;
    const same = rows.find((row) => isSameWallet(row, connector));
    if (same) {
      same.connectorIds = [...same.connectorIds, id];
      same.namespaces = [...new Set([...same.namespaces, ...namespaces])];
      same.icon ??= icon;
      same.type = typeOf(same.type, same.namespaces);
    } else
      rows.push({
        id,
        name,
        icon,
        rdns,
        explorerId,
        type: typeOf(type, namespaces),
        installed: true,
        recent: false,
        group: groupOfType[type],
        connectorIds: [id],
        namespaces,
        links: {},
      });
  }
}

/**
 * Whether the directory has more after these pages, the first one first. Its count may lie and its pages repeat: a page
 * without a new wallet is the last one.
 */
export function hasMorePages(pages: readonly (DirectoryPage | undefined)[]): boolean {
  const before = new Set(pages.slice(0, -1).flatMap((page) => page?.data.map(({ id }) => id) ?? []));
  const listed = pages.reduce((sum, page) => sum + (page?.data.length ?? 0), 0);
  return listed < (pages[0]?.count ?? 0) && pages.at(-1)?.data.some(({ id }) => !before.has(id)) === true;
}

/** What the directory and this browser may both know of a wallet. */
const keysOf = (explorerId: string | undefined, rdns: string | undefined, name: string) => [
  ...(explorerId ? [`id:${explorerId}`] : []),
  ...(rdns ? [`rdns:${rdns}`] : []),
  `name:${nameKey(name)}`,
];

/** Finds rows by any of their keys: ten thousand listings are one pass. */
function createRowIndex(rows: readonly Row[]) {
  const known = new Map<string, Row>();
  const add = (row: Row, keys: readonly string[]) => {
    for (const key of keys) if (!known.has(key)) known.set(key, row);
  };
  for (const row of rows) add(row, [...keysOf(row.explorerId, row.rdns, row.name), `id:${row.id}`]);
  return { add, find: (keys: readonly string[]) => known.get(keys.find((key) => known.has(key)) ?? '') };
}

function toRow(
  { id, name, rdns, iconUrl, imageId, chains, links, supportsPairing }: WalletListing,
  { connectors, toImageUrl }: WalletSources,
): Row {
  const pairing = findPairing(connectors);
  return {
    ...notInstalled,
    id,
    name,
    icon: iconUrl ?? (imageId === undefined ? undefined : toImageUrl?.(imageId)),
    rdns,
    explorerId: id,
    group: 'directory',
    connectorIds: pairing && supportsPairing ? [pairing.id] : [],
    namespaces: namespacesOf(chains),
    links,
  };
}

/** Adds to a row what the directory knows of the same wallet. */
function complete(row: Row, { explorerId, icon, connectorIds, links }: Row): void {
  row.explorerId ??= explorerId;
  row.icon ??= icon;
  row.links = { ...links, ...row.links };
  // A wallet that is not here can still be paired.
  if (row.connectorIds.length === 0) row.connectorIds = connectorIds;
}

/**
 * Adds what the directory lists. It knows one wallet under several rdns, so there the same name is enough to be the
 * same wallet.
 */
function addListings(rows: Row[], sources: WalletSources): void {
  const { listings = [], featured = [], namespace } = sources;
  const index = createRowIndex(rows);
  const first = new Set(featured);
  let recommendedLeft = recommendedWalletCount;
  for (const listing of listings) {
    const row = toRow(listing, sources);
    const keys = keysOf(row.id, row.rdns, row.name);
    const same = index.find(keys);
    const isServed = servesNamespace(row, namespace);
    const isFeatured = first.has(row.id);
    // The first four count, shown already or not: a list that has them all recommends no others in their place.
    if (isServed && !isFeatured) recommendedLeft -= 1;
    if (same) complete(same, row);
    else if (isServed) {
      if (isFeatured) row.group = 'featured';
      else if (recommendedLeft >= 0) row.group = 'recommended';
      rows.push(row);
      index.add(row, keys);
    }
  }
}

/** The wallets of the host; one that names a way to its app can be paired. */
function addCustomWallets(
  rows: Row[],
  customWallets: readonly CustomWallet[],
  pairing: ConnectorSummary | undefined,
): void {
  for (const { id, name, iconUrl, rdns, namespaces = [], links = {} } of customWallets) {
    const same = rows.find((row) => row.id === id || isSameWallet(row, { name, rdns }));
    if (same) Object.assign(same, { links, icon: same.icon ?? iconUrl });
    else
      rows.push({
        ...notInstalled,
        id,
        name,
        icon: iconUrl,
        rdns,
        group: 'custom',
        connectorIds: pairing && hasAppLink(links) ? [pairing.id] : [],
        namespaces,
        links,
      });
  }
}

function markRecent(rows: Row[], recents: readonly Connection[], pairing: ConnectorSummary | undefined): void {
  for (const { connectorId, wallet, namespace } of recents) {
    const isPaired = connectorId === pairing?.id;
    // The way to any wallet is not the wallet that was used.
    const same = rows.find(
      (row) =>
        row.group !== 'walletConnect' &&
        ((!isPaired && row.installed && row.connectorIds.includes(connectorId)) || isSameWallet(row, wallet)),
    );
    if (same) Object.assign(same, { recent: true, group: 'recent' });
    else if (isPaired && wallet.id === connectorId) continue;
    else
      rows.push({
        ...notInstalled,
        id: wallet.id,
        name: wallet.name,
        icon: wallet.icon,
        rdns: wallet.rdns,
        recent: true,
        group: 'recent',
        connectorIds: isPaired ? [connectorId] : [],
        namespaces: [namespace],
        links: {},
      });
  }
}

/**
 * One row per wallet, in the order of groups; within a group as found, recent ones newest first, featured ones as the
 * host names them.
 */
export function listWallets(sources: WalletSources): readonly Wallet[] {
  const { connectors, connections, customWallets, order, featured = [] } = sources;
  const rows: Row[] = [];
  addConnectors(
    rows,
    connectors.filter((connector) => !isLogin(connector)),
  );
  addCustomWallets(rows, customWallets, findPairing(connectors));
  const logins = new Set(connectors.filter(isLogin).map(({ id }) => id));
  const recents = recentConnections(connections, ({ connectorId }) => !logins.has(connectorId));
  markRecent(rows, recents, findPairing(connectors));
  addListings(rows, sources);
  const groups = new Map<ConnectorGroup, Row[]>(order.map((group) => [group, []]));
  for (const row of rows) {
    const group = groups.get(row.group) ?? [];
    group.push(row);
    groups.set(row.group, group);
  }
  const sortBy = (group: ConnectorGroup, rank: (row: Row) => number) =>
    groups.get(group)?.sort((left, right) => rank(left) - rank(right));
  sortBy('recent', (row) => recents.findIndex(({ wallet }) => isSameWallet(wallet, row)));
  sortBy('featured', ({ id }) => featured.indexOf(id));
  return [...groups.values()].flat().map(toWallet);
}

/**
 * The connectors that log in without a wallet, as rows: connected by the same `connect`, listed apart from the wallets.
 */
export function listLogins(connectors: readonly ConnectorSummary[]): readonly Wallet[] {
  const rows: Row[] = [];
  addConnectors(rows, connectors.filter(isLogin));
  return rows.map(toWallet);
}
