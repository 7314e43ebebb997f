import { useCallback } from 'react';
import type { KitError } from '../errors';
import type { Query, QueryEntry } from '../query/query';
import type { Kit } from '../contract/kit';
import { useEntries, type Schedule } from './useEntries';
import { useStale } from './useStale';

/** Several reads of one query seen as one. */
export interface QueriesResult<Data, Failure extends KitError = KitError> {
  entries: readonly QueryEntry<Data>[];
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
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: readonly Parameters[],
  schedule?: Schedule,
): QueriesResult<Data, Failure> {
  const [entries, fetch, error] = useEntries<Parameters, Data, Failure>(kit, query, parameters, schedule);
  const refetch = useCallback(async () => void (await fetch(false)), [fetch]);
  const isFetching = entries.some((entry) => entry.fetchStatus === 'fetching');
  const isPending = entries.length > 0 && entries.every((entry) => entry.status === 'pending');
  return {
    entries,
    error,
    status: error ? 'error' : isPending ? 'pending' : 'success',
    fetchStatus: isFetching ? 'fetching' : 'idle',
    isPending,
    isFetching,
    isError: !!error,
    isStale: useStale(entries, query.staleMs, kit.ports.clock),
    refetch,
  };
}
