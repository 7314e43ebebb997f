import { useCallback, useEffect, useMemo } from 'react';
import type { KitError } from '../errors';
import { fetchQuery, holdQuery, selectQuery, type Query, type QueryEntry } from '../query/query';
import { createSelector } from '../store';
import { reviveError, type LiveEntry } from './reviveError';
import { useKit, type KitOption } from './kitContext';
import { useKitState } from './useKitState';
import { useStale } from './useStale';

/** Several reads of one query seen as one. */
export interface QueriesResult<Data, Failure extends KitError = KitError> {
  entries: readonly LiveEntry<Data, Failure>[];
  data: readonly Data[];
  error: Failure | undefined;
  status: 'pending' | 'success' | 'error';
  fetchStatus: 'fetching' | 'idle';
  /** None has answered yet. */
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  /** One of them is older than its freshness, or has not answered. */
  isStale: boolean;
  /** Asks again for those that failed or are stale. Never rejects. */
  refetch(): Promise<void>;
}

/**
 * Reads a query for several parameters at once for as long as the component is mounted. None asks nothing and is a
 * success.
 */
export function useQueries<Parameters, Data, Failure extends KitError = KitError>(
  query: Query<Parameters, Data>,
  parameters: readonly Parameters[],
  options?: KitOption,
): QueriesResult<Data, Failure> {
  const kit = useKit(options);
  const selector = useMemo(() => {
    const selectors = parameters.map((each) => selectQuery(query, each));
    return createSelector([query.slice, ...selectors], (_, ...entries) =>
      (entries as readonly QueryEntry<Data>[]).map(reviveError<Data, Failure>),
    );
  }, [query, parameters]);
  const entries = useKitState(selector, { kit });
  const refetch = useCallback(async () => {
    await Promise.allSettled(parameters.map((each) => fetchQuery(kit, query, each)));
  }, [kit, query, parameters]);
  useEffect(() => {
    void refetch();
    return holdQuery(kit, query, parameters.map(query.keyOf));
  }, [kit, query, parameters, refetch]);
  const error = entries.find((entry) => entry.error)?.error;
  const isFetching = entries.some(({ fetchStatus }) => fetchStatus === 'fetching');
  const isPending = entries.length > 0 && entries.every(({ status }) => status === 'pending');
  return {
    entries,
    data: entries.flatMap(({ data }) => (data === undefined ? [] : [data])),
    error,
    status: error ? 'error' : isPending ? 'pending' : 'success',
    fetchStatus: isFetching ? 'fetching' : 'idle',
    isPending,
    isFetching,
    isError: error !== undefined,
    isStale: useStale(entries, query.staleMs, { kit }),
    refetch,
  };
}
