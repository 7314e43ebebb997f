import type { WalletLinks } from './walletLinks';

/** What one page of a wallet directory is asked by. */
export interface DirectoryRequest {
  /** From 1. */
  page: number;
  /** How many wallets a page has. */
  entries: number;
  /** What somebody typed. */
  search?: string | undefined;
  /** Only these ids. */
  include?: readonly string[] | undefined;
  /** None of these ids. */
  exclude?: readonly string[] | undefined;
  /** CAIP-2 ids of the kit's networks. */
  chains?: readonly string[] | undefined;
  badgeType?: 'none' | 'certified' | undefined;
}

/** A listing of a host's own directory; what is left out is unknown, and pairing is taken to work. */
export type OwnListing = Pick<WalletListing, 'id' | 'name'> & {
  [Name in keyof WalletListing]?: WalletListing[Name] | undefined;
};

/** A wallet directory of the host's own, instead of the hosted one: `services.directory`. */
export interface DirectoryService {
  /**
   * One page of it, and how many wallets there are in all. What it throws is shown as a directory that cannot be
   * reached.
   */
  fetchWallets(
    request: DirectoryRequest,
    options: { signal: AbortSignal | undefined },
  ): Promise<{ data: readonly OwnListing[]; count: number }>;
}

/** A wallet of the directory: what is absent, null or makes no sense is `undefined`. Links are not yet checked. */
export interface WalletListing {
  id: string;
  name: string;
  imageId: string | undefined;
  /** Instead of `imageId`, from a directory of the host's own. */
  iconUrl?: string | undefined;
  rdns: string | undefined;
  /** CAIP-2. */
  chains: readonly string[];
  links: WalletLinks;
  supportsPairing: boolean;
}

export interface DirectoryPage {
  data: readonly WalletListing[];
  /** How many there are in all. */
  count: number;
}
