import { useCallback, useMemo } from 'react';
import type { KitError } from '../errors';
import { unasked, type Query } from '../query/query';
import type { Kit } from '../contract/kit';
import { useEntries } from './useEntries';
import { useStale } from './useStale';

/** What is known: `status`, or its flag, says whether there is `data` or an `error`. */
type QueryState<Data, Failure> =
  | { status: 'pending'; isPending: true; isSuccess: false; isError: false; data: undefined; error: undefined }
  | { status: 'success'; isPending: false; isSuccess: true; isError: false; data: Data; error: undefined }
  /** `data` is the last good answer. */
  | { status: 'error'; isPending: false; isSuccess: false; isError: true; data: Data | undefined; error: Failure };

/** TanStack's query object, with `retryAt` while a failed read may not be repeated. */
export type QueryResult<Data, Failure extends KitError = KitError> = QueryState<Data, Failure> & {
  fetchStatus: 'fetching' | 'idle';
  isFetching: boolean;
  /** Older than its freshness, which it becomes by itself; asked again by the next mount or `refetch`. */
  isStale: boolean;
  /** Unix milliseconds. */
  retryAt: number | undefined;
  /** Asks again now, unless the retry block holds. Never rejects: look at `error`. */
  refetch(): Promise<Data | undefined>;
};

/** Reads a query for as long as the component is mounted. `undefined` parameters ask nothing. */
export function useQuery<Parameters, Data, Failure extends KitError = KitError>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: Parameters | undefined,
): QueryResult<Data, Failure> {
  const key = parameters === undefined ? undefined : query.keyOf(parameters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters.
  const asked = useMemo(() => (parameters === undefined ? [] : [parameters]), [key]);
  const [[entry = unasked], fetch, error] = useEntries<Parameters, Data, Failure>(kit, query, asked);
  const { status, fetchStatus, data, retryAt } = entry;
  // Which go together follows from the status, which the compiler does not see.
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
    isStale: useStale([entry], query.staleMs, kit.ports.clock),
    // What was rejected has no value.
    refetch: useCallback(async () => ((await fetch(true))[0] as { value?: Data } | undefined)?.value, [fetch]),
  } as QueryResult<Data, Failure>;
}
