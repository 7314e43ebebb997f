import { useCallback, useMemo, useState } from 'react';
import type { CaipNetworkId } from '../../caip';
import type { ActivityItem, ActivityPage } from '../../contract/activity';
import type { Kit } from '../../contract/kit';
import { useKit, type KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useQueries, type QueriesResult } from '../../react/useQueries';
import { useSelected } from '../../react/useSelected';
import type { FetchActivityErrorType } from './fetchActivity';
import { mergeActivity, pendingOf } from './rules';
import {
  activityQuery,
  featuresSelector,
  selectActivityTarget,
  selectPendingActivity,
  whyNoActivity,
  type ActivityParameters,
  type ActivityTarget,
} from './state';

export type UseActivityParameters = KitOption & {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
};
export type UseActivityErrorType = FetchActivityErrorType;
export type UseActivityReturnType = Omit<QueriesResult<ActivityPage, UseActivityErrorType>, 'entries'> &
  Support & {
    /** What there is so far, the newest first; what this kit has sent and nobody has confirmed on top. */
    data: readonly ActivityItem[];
    /** Before this time (Unix ms) what failed is not asked again. */
    retryAt: number | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): void;
  };

/** What is asked: the first page, and those that somebody went on to. A change of the account begins anew. */
function usePages(kit: Kit, target: ActivityTarget | undefined) {
  const key = target && `${target.networkId}:${target.address}`;
  const [wanted, setWanted] = useState<{ key: string | undefined; cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = wanted.key === key ? wanted.cursors : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the target.
  const parameters = useMemo(
    (): readonly ActivityParameters[] =>
      target ? [undefined, ...cursors].map((cursor) => ({ ...target, ...(cursor !== undefined && { cursor }) })) : [],
    [key, cursors.join()],
  );
  const { entries, ...state } = useQueries<ActivityParameters, ActivityPage, UseActivityErrorType>(
    kit,
    activityQuery,
    parameters,
  );
  const last = entries.at(-1);
  const next = last?.status === 'success' ? last.data?.cursor : undefined;
  // A service that gives a cursor again would be asked without end.
  const isNew = next !== undefined && !cursors.includes(next);
  return {
    entries,
    state,
    retryAt: entries.find(({ error }) => error)?.retryAt,
    isFetchingNextPage: cursors.length > 0 && last?.fetchStatus === 'fetching',
    hasNextPage: isNew,
    fetchNextPage: useCallback(() => {
      if (isNew) setWanted({ key, cursors: [...cursors, next] });
    }, [isNew, key, cursors, next]),
  };
}

/**
 * What the active account, or the one given, has done on its network, page by page. `groupByMonth` makes a list of
 * months of it. On failure `data` keeps the pages that came.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useActivity();
 * const months = groupByMonth(data);
 */
export function useActivity({ address, networkId, ...options }: UseActivityParameters = {}): UseActivityReturnType {
  const kit = useKit(options);
  const active = useSelected(selectActivityTarget, { kit });
  const wanted = { address: address ?? active.address, networkId: networkId ?? active.networkId };
  // The remote configuration may decide later.
  const { activity } = useSelected(featuresSelector(kit), { kit });
  const reason = whyNoActivity(kit, wanted, activity);
  const target = reason ? undefined : (wanted as ActivityTarget);
  const { entries, state, ...paging } = usePages(kit, target);
  const pending = useSelected(selectPendingActivity, { kit });
  const [from, on] = [target?.address, target?.networkId];
  const data = useMemo(
    () =>
      mergeActivity(
        pendingOf(pending, from, on),
        entries.map((entry) => entry.data?.items ?? []),
      ),
    [pending, entries, from, on],
  );
  return { ...state, ...toSupport(reason), ...paging, data };
}
