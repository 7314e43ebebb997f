import { connectorsSlice } from '../../contract/connectorRegistry';
import type { Kit } from '../../contract/kit';
import { loadPart } from '../../contract/loadPart';
import { networksSlice } from '../../contract/networkRegistry';
import { providerIdentity } from '../../services/provider/providerIdentity';
import { defineQuery } from '../../query/query';
import { defineResource } from '../../contract/resources';
import type { DirectoryPage, WalletListing } from '../../contract/directoryService';
import { walletImageUrls } from '../../services/provider/providerUrl';
import { createSelector, type Selector } from '../../store';
import { pickFeatures } from '../featureFlags/state';
import { selectConnectionRecords } from '../session/state';
import { matchesSearch, servesNamespace } from './filterWallets';
import { type ConnectMethodEntry, resolveConnectMethods } from './connectMethods';
import { directoryStaleMs, listWallets, searchPageSize, walletPageSize, type Wallet } from './rules';

export { askForRemoteConfig } from '../featureFlags/loadRemoteConfig';

/** What a page of the directory is asked by. */
export interface DirectoryParameters {
  /** From 1. */
  page: number;
  /** Empty for the whole directory. */
  search: string;
  /** Only these ids, in one page. */
  include?: readonly string[] | undefined;
}

/** Whether there is a directory to ask. */
export function isDirectoryOn(kit: Kit): boolean {
  return (kit.config.services.directory ?? providerIdentity(kit)) !== undefined;
}

/** Pages of the wallet directory. Its code loads with the first one. */
export const directoryQuery = defineQuery<DirectoryParameters, DirectoryPage>({
  name: 'directory',
  staleMs: directoryStaleMs,
  // A person who presses "try again" is not kept waiting.
  retryBlockMs: 0,
  keyOf: ({ page, search, include }) => `${page}/${include?.join(',') ?? ''}/${search}`,
  async fetch(kit, { page, search, include }, signal) {
    const source = kit.config.services.directory ?? providerIdentity(kit);
    if (!source) return { data: [], count: 0 };
    const { fetchDirectory } = await loadPart(kit, {
      part: 'directory',
      load: () => import('../../services/provider/fetchDirectory'),
    });
    const { directory } = kit.config;
    const chains = kit.store.read(networksSlice).known.map(({ id }) => id);
    const entries = include ? Math.max(1, include.length) : search ? searchPageSize : walletPageSize;
    return fetchDirectory(
      kit.ports,
      source,
      { page, entries, search, chains, ...directory, include: include ?? directory.include },
      signal,
    );
  },
});

/** Which pages a list needs: the featured wallets where there are any, then page 1 to `pages`. */
export function directoryPages(kit: Kit, search: string, pages: number): readonly DirectoryParameters[] {
  const { featured = [] } = kit.config.directory;
  const numbered = Array.from({ length: pages }, (_, index): DirectoryParameters => ({ page: index + 1, search }));
  return search || featured.length === 0 ? numbered : [{ page: 1, search: '', include: featured }, ...numbered];
}

export interface WalletListParameters {
  search?: string | undefined;
  namespace?: string | undefined;
  /** How many directory pages to include. Default 1. */
  pages?: number | undefined;
}

/** What a list is made of that stays the same in a kit's life. */
export function sourcesOf(kit: Kit) {
  const { customWallets, connectorTypeOrder: order, directory } = kit.config;
  const identity = providerIdentity(kit);
  return {
    customWallets,
    order,
    featured: directory.featured ?? [],
    ...(identity && { toImageUrl: walletImageUrls(identity) }),
  };
}

/** The list of wallets in its order, with what the directory has given so far. */
export function createWalletsSelector(
  kit: Kit,
  { search = '', namespace, pages = 1 }: WalletListParameters,
): Selector<readonly Wallet[]> {
  const sources = sourcesOf(kit);
  const keys = directoryPages(kit, search, pages).map(directoryQuery.keyOf);
  // Only the pages this list is made of: another list's answers leave it as it is.
  const selectListings = keys.map((key) =>
    createSelector([directoryQuery.slice], (entries) => entries[key]?.data?.data),
  );
  return createSelector(
    [connectorsSlice, selectConnectionRecords, ...selectListings],
    (connectors, connections, ...pageListings) => {
      const listings = (pageListings as (readonly WalletListing[] | undefined)[]).flatMap((page) => page ?? []);
      // The directory searches in its own way, and its answer counts.
      const found = new Set(search ? listings.map(({ id }) => id) : []);
      const wallets = listWallets({
        ...sources,
        connectors,
        connections: Object.values(connections),
        listings,
        namespace,
      });
      return wallets.filter(
        (wallet) =>
          servesNamespace(wallet, namespace) &&
          (!search || found.has(wallet.explorerId ?? wallet.id) || matchesSearch(wallet, search)),
      );
    },
  );
}

const methodsResource = defineResource(
  'wallets.methods',
  (kit): Selector<readonly ConnectMethodEntry[]> =>
    createSelector(
      // Other features change nothing here.
      [connectorsSlice, pickFeatures(kit, ({ email, socials }) => ({ email, socials }))],
      (connectors, features) => resolveConnectMethods(connectors, kit.config.connectMethodsOrder, features),
    ),
);

/** The ways in. Its selector belongs to a kit, because the host's settings do. */
export function connectMethodsSelector(kit: Kit): Selector<readonly ConnectMethodEntry[]> {
  return kit.resources.get(methodsResource);
}

export function selectConnectMethods(kit: Kit): readonly ConnectMethodEntry[] {
  return connectMethodsSelector(kit)(kit);
}

const selectorResource = defineResource('wallets.selector', (kit) => createWalletsSelector(kit, {}));

export function selectWallets(kit: Kit): readonly Wallet[] {
  return kit.resources.get(selectorResource)(kit);
}
