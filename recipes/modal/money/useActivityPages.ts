import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKit } from 'mooring';
import {
  fetchActivity,
  selectActivity,
  selectActivityTarget,
  watchTransactions,
  type ActivityView,
} from 'mooring/core';
import { useKitRead } from '../parts/useKitRead';
import { useSelected } from '../login/useSelected';

export type ActivityPages = ActivityView & {
  /** Asks again for what failed. */
  refetch(): void;
  fetchNextPage(): void;
  isFetchingNextPage: boolean;
};

const ignore = () => undefined;
const nobody = { address: '', networkId: 'none:none' } as const;

/** Whether anybody can be asked what the account in use has done. */
export const useHasActivity = (): boolean => useKitRead(selectActivityTarget, (target) => target !== undefined);

/** What the account in use has done, page by page. A change of the account begins anew. */
export function useActivityPages(): ActivityPages {
  const kit = useKit();
  const target = useKitRead(selectActivityTarget, (each) => each);
  const key = target && `${target.networkId}:${target.address}`;
  const [wanted, setWanted] = useState<{ key: string | undefined; cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = wanted.key === key ? wanted.cursors : nothing;
  const view = useSelected(useMemo(() => selectActivity({ ...(target ?? nobody), cursors }), [target, cursors]));
  const ask = useCallback(() => {
    if (target)
      for (const cursor of [undefined, ...cursors]) void fetchActivity(kit, { ...target, cursor }).catch(ignore);
  }, [kit, target, cursors]);
  const isUnasked = view.isPending && !view.isFetching;
  // What was sent and is known to the network by now stands in the service's own pages.
  const pendingCount = view.items.filter(({ status }) => status === 'pending').length;
  const isWaiting = pendingCount > 0;
  useEffect(() => {
    // What was sent before a reload is followed from here on.
    if (isWaiting) watchTransactions(kit);
  }, [kit, isWaiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten or has changed is asked for again.
  useEffect(ask, [ask, isUnasked, pendingCount]);
  return {
    ...view,
    isFetchingNextPage: cursors.length > 0 && view.isFetching,
    refetch: ask,
    fetchNextPage: useCallback(() => {
      if (view.cursor !== undefined) setWanted({ key, cursors: [...cursors, view.cursor] });
    }, [view.cursor, key, cursors]),
  };
}

const nothing: readonly string[] = [];
