import type { CommonErrorCode, ErrorCodeOf, KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import type { serviceError } from '../../services/errors';
import type { DirectoryPage } from '../../contract/directoryService';
import { walletsError, type WalletsErrorCode } from './errors';
import { hasMorePages, type Wallet } from './rules';
import { createWalletsSelector, directoryPages, directoryQuery, type DirectoryParameters } from './state';

/** 10,000 wallets, more than any directory lists. */
const walletPageLimit = 250;

export interface FetchWalletsParameters {
  /** How many pages of 40 to have, from 1 to 250; fewer are asked for where the directory has no more. Default 1. */
  pages?: number | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchWalletsReturnType = readonly Wallet[];
/** A directory of the host's own may add other codes. */
export type FetchWalletsErrorType = KitError<
  ErrorCodeOf<typeof serviceError> | WalletsErrorCode | CommonErrorCode | (string & {})
>;

/** Page after page, up to the last that brings a new wallet. */
async function readPages(
  pages: number,
  ask: (parameters: DirectoryParameters) => Promise<DirectoryPage>,
): Promise<number> {
  const read: DirectoryPage[] = [];
  do read.push(await ask({ page: read.length + 1, search: '' }));
  while (read.length < pages && hasMorePages(read));
  return read.length;
}

/**
 * The wallet list with the directory's first pages. Installed wallets come first; without a project id they are all
 * there is.
 *
 * @throws `wallets/pages-invalid`; what the directory answers: `service/unreachable`, `service/timeout` and the like;
 * `kit/aborted`.
 * @example const wallets = await fetchWallets(kit, { pages: 2 });
 */
export async function fetchWallets(
  kit: Kit,
  { pages = 1, signal }: FetchWalletsParameters = {},
): Promise<FetchWalletsReturnType> {
  if (!Number.isInteger(pages) || pages < 1 || pages > walletPageLimit)
    throw walletsError('wallets/pages-invalid', { values: { value: String(pages), limit: String(walletPageLimit) } });
  const ask = (parameters: DirectoryParameters) => fetchQuery(kit, directoryQuery, parameters, { signal });
  const featured = directoryPages(kit, '', 0).map(ask);
  const [read] = await Promise.all([readPages(pages, ask), ...featured]);
  return createWalletsSelector(kit, { pages: read })(kit);
}
