import { useCallback, useEffect, useMemo } from 'react';
import type { KitError } from '../errors';
import { fetchQuery, holdQuery, selectQuery, type Query } from '../query/query';
import { createSelector } from '../store';
import type { Kit } from '../contract/kit';
import { reviveError } from './reviveError';
import { useKitState } from './useKitState';
import { useStale } from './useStale';

/** TanStack's query object, with `retryAt` while a failed read may not be repeated. */
export interface QueryResult<Data, Failure extends KitError = KitError> {
  data: Data | undefined;
  error: Failure | undefined;
  status: 'pending' | 'success' | 'error';
  fetchStatus: 'fetching' | 'idle';
  isPending: boolean;
  isFetching: boolean;
  isSuccess: boolean;
  isError: boolean;
  /** Older than its freshness, which it becomes by itself; asked again by the next mount or `refetch`. */
  isStale: boolean;
  /** Unix milliseconds. */
  retryAt: number | undefined;
  /** Asks again now, unless the retry block holds. Never rejects: look at `error`. */
  refetch(): Promise<Data | undefined>;
}

/** Reads a query for as long as the component is mounted. `undefined` parameters ask nothing. */
export function useQuery<Parameters, Data, Failure extends KitError = KitError>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: Parameters | undefined,
): QueryResult<Data, Failure> {
  const key = parameters === undefined ? undefined : query.keyOf(parameters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters.
  const stable = useMemo(() => parameters, [key]);
  const selector = useMemo(
    () => createSelector([selectQuery(query, stable)], (entry) => reviveError<Data, Failure>(entry)),
    [query, stable],
  );
  const entry = useKitState(selector, { kit });
  const refetch = useCallback(
    async (isForced = true) =>
      stable === undefined ? undefined : fetchQuery(kit, query, stable, { isForced }).catch(() => undefined),
    [kit, query, stable],
  );
  useEffect(() => {
    void refetch(false);
    return key === undefined ? undefined : holdQuery(kit, query, [key]);
  }, [kit, query, key, refetch]);
  const { status, fetchStatus, data, error, retryAt } = entry;
  return {
    data,
    error,
    status,
    fetchStatus,
    retryAt,
    isPending: status === 'pending',
    isFetching: fetchStatus === 'fetching',
    isSuccess: status === 'success',
    isError: status === 'error',
    isStale: useStale([entry], query.staleMs, { kit }),
    refetch: useCallback(() => refetch(true), [refetch]),
  };
}
