import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import type { FetchWalletsErrorType } from './fetchWallets';
import type { Wallet } from './rules';
import { createWalletsSelector, directoryQuery } from './state';

export interface SearchWalletsParameters {
  /** What a person typed; every word must be somewhere in a wallet's name. */
  search: string;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type SearchWalletsReturnType = readonly Wallet[];
export type SearchWalletsErrorType = FetchWalletsErrorType;

/**
 * Wallets by name: installed ones and up to 100 of the directory. Answers for different texts never mix.
 *
 * @throws what the directory answers: `service/unreachable`, `service/timeout` and the like; `kit/aborted`.
 * @example const wallets = await searchWallets(kit, { search: 'rainbow' });
 */
export async function searchWallets(
  kit: Kit,
  { search, signal }: SearchWalletsParameters,
): Promise<SearchWalletsReturnType> {
  await fetchQuery(kit, directoryQuery, { page: 1, search }, { signal });
  return createWalletsSelector(kit, { search })(kit);
}
