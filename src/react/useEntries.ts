import { useCallback, useEffect, useMemo } from 'react';
import type { KitError } from '../errors';
import { fetchQuery, holdQuery, selectQuery, type Query, type QueryEntry } from '../query/query';
import { createSelector } from '../store';
import type { Kit } from '../contract/kit';
import { toLive, type LiveEntry } from './toLive';
import { useSelected } from './useSelected';

/** Asks for all of it; `isForced` also for what is fresh. Resolves with what came of each. */
export type FetchEntries<Data> = (isForced: boolean) => Promise<readonly PromiseSettledResult<Data>[]>;

/** Runs something later. Returns what calls it off. */
export type Schedule = (run: () => void) => () => void;

/** Answers of a query for as long as the component is mounted: those that are stale are asked for at once. */
export function useEntries<Parameters, Data, Failure extends KitError>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: readonly Parameters[],
  schedule?: Schedule,
): [entries: readonly LiveEntry<Data, Failure>[], fetch: FetchEntries<Data>] {
  const selector = useMemo(() => {
    const selectors = parameters.map((each) =>
      createSelector([selectQuery(query, each)], (entry) => toLive<Data, Failure>(entry as QueryEntry<Data>)),
    );
    return createSelector(selectors, (...entries: readonly LiveEntry<Data, Failure>[]) => entries);
  }, [query, parameters]);
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
  return [useSelected(selector, { kit }), fetch];
}
