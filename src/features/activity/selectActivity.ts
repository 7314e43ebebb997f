import type { ActivityItem, ActivityPage } from '../../contract/activity';
import { connectorsSlice } from '../../contract/connectorRegistry';
import type { Kit } from '../../contract/kit';
import { networksSlice } from '../../contract/networkRegistry';
import type { SerializedError } from '../../errors';
import { type QueryEntry, selectQuery } from '../../query/query';
import { createSelector, type Selector } from '../../store';
import { featureFlagsSlice } from '../featureFlags/state';
import { mergeActivity, pendingOf } from './rules';
import {
  type ActivityTarget,
  activityQuery,
  featuresSelector,
  selectActivityTarget as selectTarget,
  selectPendingActivity,
  whyNoActivity,
} from './state';

/** Which pages of whose activity. */
export interface ActivitySelection extends ActivityTarget {
  /** `cursor` of the pages after the first. */
  cursors: readonly string[];
}

/** The pages of an account's activity that were asked for, seen as one list. */
export interface ActivityView {
  /** The newest first; what this kit has sent and nobody has confirmed on top. */
  items: readonly ActivityItem[];
  error: SerializedError | undefined;
  /** Unix milliseconds: before, what failed is not asked for again. */
  retryAt: number | undefined;
  /** No page has come. */
  isPending: boolean;
  isFetching: boolean;
  /** Asks for the next page; `undefined` on the last, and while it is not there. */
  cursor: string | undefined;
}

/** What `fetchActivity` has brought so far. */
/* @__NO_SIDE_EFFECTS__ */
export function selectActivity({ cursors, ...target }: ActivitySelection): Selector<ActivityView> {
  const pages = [undefined, ...cursors].map((cursor) => selectQuery(activityQuery, { ...target, cursor }));
  return createSelector(
    [selectPendingActivity, ...pages],
    (pending, ...entries: readonly QueryEntry<ActivityPage>[]): ActivityView => {
      const last = entries.at(-1);
      const failed = entries.find(({ error }) => error);
      const next = last?.status === 'success' ? last.data?.cursor : undefined;
      return {
        items: mergeActivity(
          pendingOf(pending, target.address, target.networkId),
          entries.map(({ data }) => data?.items ?? []),
        ),
        error: failed?.error,
        retryAt: failed?.retryAt,
        isPending: entries.every(({ status }) => status === 'pending'),
        isFetching: entries.some(({ fetchStatus }) => fetchStatus === 'fetching'),
        // A service that gives a cursor again would be asked without end.
        cursor: next === undefined || cursors.includes(next) ? undefined : next,
      };
    },
  );
}

/** Whose activity can be asked for: that of the account in use; `undefined` where it cannot. */
export const selectActivityTarget: ((kit: Kit) => ActivityTarget | undefined) & Pick<Selector<unknown>, 'slices'> =
  /* @__PURE__ */ Object.assign(
    (kit: Kit) => {
      const { address, networkId } = selectTarget(kit);
      const isMissing = whyNoActivity(kit, { address, networkId }, featuresSelector(kit)(kit).activity) !== undefined;
      return isMissing || address === undefined || networkId === undefined ? undefined : { address, networkId };
    },
    {
      slices: /* @__PURE__ */ createSelector(
        [selectTarget, featureFlagsSlice, connectorsSlice, networksSlice],
        () => undefined,
      ).slices,
    },
  );
