import type { CommonErrorCode, ErrorCodeOf, KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import type { serviceError } from '../../services/errors';
import type { Wallet } from './rules';
import { createWalletsSelector, directoryPages, directoryQuery } from './state';

export interface FetchWalletsParameters {
  /** How many pages of 40 to have. Default 1. */
  pages?: number | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchWalletsReturnType = readonly Wallet[];
/** A directory of the host's own may add other codes. */
export type FetchWalletsErrorType = KitError<ErrorCodeOf<typeof serviceError> | CommonErrorCode | (string & {})>;

/**
 * The wallet list with the directory's first pages. Installed wallets come first; without a project id they are all
 * there is.
 *
 * @throws what the directory answers: `service/unreachable`, `service/timeout` and the like; `kit/aborted`.
 * @example const wallets = await fetchWallets(kit, { pages: 2 });
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
