import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import { createWalletsSelector, directoryPages, directoryQuery } from './state';
import type { Wallet } from './rules';

export interface FetchWalletsParameters {
  /** How many pages of 40 to have. Default 1. */
  pages?: number | undefined;
  signal?: AbortSignal | undefined;
}
export type FetchWalletsReturnType = readonly Wallet[];
export type FetchWalletsErrorType = KitError;

/**
 * The wallet list with the directory's first pages. Installed wallets come first; without a project id they are all
 * there is.
 */
export async function fetchWallets(
  kit: Kit,
  { pages = 1, signal }: FetchWalletsParameters = {},
): Promise<FetchWalletsReturnType> {
  await Promise.all(
    directoryPages(kit, '', pages).map((parameters) => fetchQuery(kit, directoryQuery, parameters, { signal })),
  );
  return createWalletsSelector(kit, { pages })(kit);
}

export interface SearchWalletsParameters {
  search: string;
  signal?: AbortSignal | undefined;
}

/** Wallets by name: installed ones and up to 100 of the directory. Answers for different texts never mix. */
export async function searchWallets(
  kit: Kit,
  { search, signal }: SearchWalletsParameters,
): Promise<FetchWalletsReturnType> {
  await fetchQuery(kit, directoryQuery, { page: 1, search }, { signal });
  return createWalletsSelector(kit, { search })(kit);
}
