import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { useQueries, type QueriesResult } from '../../react/useQueries';
import { hasMorePages, searchDelayMs, type Wallet } from './rules';
import type { FetchWalletsErrorType } from './fetchWallets';
import { createWalletsSelector, directoryPages, directoryQuery, isDirectoryOn } from './state';

export type UseWalletsParameters = KitOption & {
  /** What a person types; asked for once it has rested 300 ms. */
  search?: string | undefined;
  namespace?: Namespace | undefined;
  /** Default true. */
  enabled?: boolean | undefined;
  /**
   * Puts off what mounting asks of the directory, for who wants to be painted first; returns what calls it off. A
   * function that stays the same. Default: asked at once.
   */
  schedule?: ((ask: () => void) => () => void) | undefined;
};

export type UseWalletsErrorType = FetchWalletsErrorType;
export type UseWalletsReturnType = Omit<QueriesResult<unknown, UseWalletsErrorType>, 'entries'> & {
  /** What there is so far: installed wallets at once, the directory's as they come. */
  data: readonly Wallet[];
  /** The text the list is about; behind the one typed for 300 ms. */
  search: string;
  /** More in the directory. */
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): void;
};

/** The text, once it has rested. An emptied field answers at once. */
function useRestedSearch(search: string, kit: ReturnType<typeof useKit>): string {
  const [rested, setRested] = useState(search);
  const { clock } = kit.ports;
  useEffect(() => {
    if (search === rested) return undefined;
    return clock.after(search ? searchDelayMs : 0, () => setRested(search));
  }, [clock, search, rested]);
  return search ? rested : '';
}

/**
 * Wallets in the order of their groups, one row each: installed and recent ones at once, the directory's in pages of
 * 40. Nothing is asked of the directory without a project id. `enabled: false` leaves the directory alone.
 *
 * @example const { data, fetchNextPage, hasNextPage } = useWallets({ search: text });
 */
export function useWallets({
  search = '',
  namespace,
  enabled = true,
  schedule,
  ...options
}: UseWalletsParameters = {}): UseWalletsReturnType {
  const kit = useKit(options);
  const text = useRestedSearch(search.trim(), kit);
  const [paging, setPaging] = useState({ text, pages: 1 });
  const pages = paging.text === text ? paging.pages : 1;
  const isOnline = enabled && isDirectoryOn(kit);
  const parameters = useMemo(() => (isOnline ? directoryPages(kit, text, pages) : []), [kit, text, pages, isOnline]);
  const { entries, ...state } = useQueries(kit, directoryQuery, parameters, schedule);
  const numbered = entries.slice(-pages);
  // A page that is only asked for adds nothing: the list need not be made anew for it.
  const given = isOnline ? numbered.filter(({ data }) => data).length : pages;
  const selector = useMemo(
    () => createWalletsSelector(kit, { search: text, namespace, pages: given }),
    [kit, text, namespace, given],
  );
  const data = useSelected(selector, { kit });
  const last = numbered.at(-1);
  const hasNextPage = isOnline && last?.status === 'success' && hasMorePages(numbered.map((entry) => entry.data));
  return {
    ...state,
    data,
    search: text,
    hasNextPage,
    isFetchingNextPage: pages > 1 && last?.fetchStatus === 'fetching',
    fetchNextPage: useCallback(() => {
      if (hasNextPage) setPaging({ text, pages: pages + 1 });
    }, [hasNextPage, text, pages]),
  };
}
