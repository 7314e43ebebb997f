import { useCallback, useEffect, useMemo } from 'react';
import { KitError } from '../errors';
import { fetchQuery, holdQuery, selectQuery, unasked, type Query, type QueryEntry } from '../query/query';
import { createSelector } from '../store';
import type { Kit } from '../contract/kit';
import { useSelected } from './useSelected';

/** Asks for all of it; `isForced` also for what is fresh. Resolves with what came of each. */
export type FetchEntries<Data> = (isForced: boolean) => Promise<readonly PromiseSettledResult<Data>[]>;

/** Runs something later. Returns what calls it off. */
export type Schedule = (run: () => void) => () => void;

/**
 * What nobody has asked for yet is shown as asked, for the hook asks once it is mounted: nothing is drawn anew for it.
 */
const toAsked = <Data>(entry: unknown): QueryEntry<Data> =>
  entry === unasked ? { ...unasked, fetchStatus: 'fetching' } : (entry as QueryEntry<Data>);

/**
 * Answers of a query for as long as the component is mounted: those that are stale are asked for at once. State holds
 * an error as plain data; hosts get a `KitError`, without what caused it, and the same one for as long as nothing else
 * failed: an effect that follows it runs once.
 */
export function useEntries<Parameters, Data, Failure extends KitError>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: readonly Parameters[],
  schedule?: Schedule,
): [entries: readonly QueryEntry<Data>[], fetch: FetchEntries<Data>, error: Failure | undefined] {
  const selector = useMemo(
    () =>
      createSelector(
        parameters.map((each) => createSelector([selectQuery(query, each)], toAsked<Data>)),
        (...entries: readonly QueryEntry<Data>[]) => entries,
      ),
    [query, parameters],
  );
  const fetch: FetchEntries<Data> = useCallback(
    (isForced) => Promise.allSettled(parameters.map((each) => fetchQuery(kit, query, each, { isForced }))),
    [kit, query, parameters],
  );
  useEffect(() => {
    const ask = () => void fetch(false);
    const cancel = schedule ? schedule(ask) : ask();
    const release = holdQuery(kit, query, parameters.map(query.keyOf));
    return () => {
      cancel?.();
      release();
    };
  }, [kit, query, parameters, fetch, schedule]);
  const entries = useSelected(selector, { kit });
  const error = entries.find((entry) => entry.error)?.error;
  return [entries, fetch, useMemo(() => error && (new KitError(error.code, error.message, error) as Failure), [error])];
}
