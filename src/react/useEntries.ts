import { useCallback, useEffect, useMemo } from 'react';
import type { KitError } from '../errors';
import { fetchQuery, holdQuery, selectQuery, type Query, type QueryEntry } from '../query/query';
import { createSelector } from '../store';
import type { Kit } from '../contract/kit';
import { reviveError, type LiveEntry } from './reviveError';
import { useSelected } from './useSelected';

/** Asks for all of it; `isForced` also for what is fresh. Resolves with what came of each. */
export type FetchEntries<Data> = (isForced: boolean) => Promise<readonly PromiseSettledResult<Data>[]>;

/** Answers of a query for as long as the component is mounted: those that are stale are asked for at once. */
export function useEntries<Parameters, Data, Failure extends KitError>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: readonly Parameters[],
): [entries: readonly LiveEntry<Data, Failure>[], fetch: FetchEntries<Data>] {
  const selector = useMemo(() => {
    const selectors = parameters.map((each) => selectQuery(query, each));
    return createSelector(selectors, (...entries: readonly QueryEntry<Data>[]) =>
      entries.map(reviveError<Data, Failure>),
    );
  }, [query, parameters]);
  const fetch: FetchEntries<Data> = useCallback(
    (isForced) => Promise.allSettled(parameters.map((each) => fetchQuery(kit, query, each, { isForced }))),
    [kit, query, parameters],
  );
  useEffect(() => {
    void fetch(false);
    return holdQuery(kit, query, parameters.map(query.keyOf));
  }, [kit, query, parameters, fetch]);
  return [useSelected(selector, { kit }), fetch];
}
