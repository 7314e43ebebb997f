import { throwIfAborted, withDeadline } from '../async/deadline';
import { KitError, normalizeError, serializeError, type SerializedError } from '../errors';
import { createSelector, defineSlice, type Selector, type Slice } from '../store';
import type { Kit } from '../contract/kit';
import { defineResource, type Resource } from '../contract/resources';

/** One remembered answer. A failed refetch keeps the last good `data`. */
export interface QueryEntry<Data> {
  status: 'pending' | 'success' | 'error';
  fetchStatus: 'fetching' | 'idle';
  data: Data | undefined;
  error: SerializedError | undefined;
  /** Unix milliseconds of the last good answer. */
  updatedAt: number | undefined;
  /** Unix milliseconds before which a failed fetch is not repeated. */
  retryAt: number | undefined;
}

interface InFlight<Data> {
  promises: Map<string, Promise<Data>>;
  /** Aborted by `destroy()`. One caller's signal ends only that caller's wait: others may share the request. */
  controller: AbortController;
}

export interface Query<Parameters, Data> {
  readonly name: string;
  readonly slice: Slice<Record<string, QueryEntry<Data>>>;
  readonly inFlight: Resource<InFlight<Data>>;
  /** How long an answer is served without asking again, in milliseconds. */
  readonly staleMs: number;
  readonly retryBlockMs: number;
  keyOf(parameters: Parameters): string;
  fetch(kit: Kit, parameters: Parameters, signal: AbortSignal): Promise<Data>;
}

/**
 * Defines a cached read. Calls for the same key share one request; an answer younger than `staleMs` is served from
 * memory; after a failure nothing is asked again for `retryBlockMs` and the failure is told with its `retryAt`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Parameters, Data>(
  definition: Pick<Query<Parameters, Data>, 'name' | 'staleMs' | 'retryBlockMs' | 'keyOf' | 'fetch'>,
): Query<Parameters, Data> {
  return {
    ...definition,
    slice: defineSlice(`query.${definition.name}`, (): Record<string, QueryEntry<Data>> => ({})),
    inFlight: defineResource(
      `query.${definition.name}`,
      (): InFlight<Data> => ({ promises: new Map(), controller: new AbortController() }),
      ({ controller }) => controller.abort(),
    ),
  };
}

const unasked: QueryEntry<never> = {
  status: 'pending',
  fetchStatus: 'idle',
  data: undefined,
  error: undefined,
  updatedAt: undefined,
  retryAt: undefined,
};

export interface FetchQueryOptions {
  /** Ask again although the answer is fresh. The retry block still holds. */
  isForced?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** Reads through the cache. Rejects with a `KitError`, whose `retryAt` says when asking is possible again. */
export async function fetchQuery<Parameters, Data>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: Parameters,
  options: FetchQueryOptions = {},
): Promise<Data> {
  const key = query.keyOf(parameters);
  throwIfAborted(options.signal);
  const wait = (promise: Promise<Data>) => withDeadline(promise, { clock: kit.ports.clock, signal: options.signal });
  const { promises, controller } = kit.resources.get(query.inFlight);
  const running = promises.get(key);
  if (running) return wait(running);
  const now = kit.ports.clock.now();
  const known = kit.store.read(query.slice)[key];
  if (known?.error && known.retryAt !== undefined && now < known.retryAt)
    throw new KitError(known.error.code, known.error.message, {
      audience: known.error.audience,
      retryAt: known.retryAt,
    });
  if (
    !options.isForced &&
    known?.updatedAt !== undefined &&
    known.status === 'success' &&
    now - known.updatedAt < query.staleMs
  )
    return known.data as Data;

  const write = (change: Partial<QueryEntry<Data>>, label: string) =>
    kit.store.write(
      query.slice,
      (draft) =>
        void ((draft as Record<string, QueryEntry<Data>>)[key] = {
          ...unasked,
          ...kit.store.read(query.slice)[key],
          ...change,
        }),
      `${query.name}/${label}`,
    );
  write({ fetchStatus: 'fetching' }, 'fetching');
  const promise = query.fetch(kit, parameters, controller.signal).then(
    (data) => {
      write(
        {
          status: 'success',
          fetchStatus: 'idle',
          data,
          error: undefined,
          retryAt: undefined,
          updatedAt: kit.ports.clock.now(),
        },
        'fetched',
      );
      return data;
    },
    (cause: unknown) => {
      const error = normalizeError(cause);
      if (error.code === 'kit/aborted') {
        write({ fetchStatus: 'idle' }, 'aborted');
        throw error;
      }
      const retryAt = error.retryAt ?? kit.ports.clock.now() + query.retryBlockMs;
      write({ status: 'error', fetchStatus: 'idle', error: serializeError(error), retryAt }, 'failed');
      throw new KitError(error.code, error.message, { audience: error.audience, cause: error.cause, retryAt });
    },
  );
  promises.set(key, promise);
  const forget = () => void promises.delete(key);
  promise.then(forget, forget);
  return wait(promise);
}

/** What is known for a key, without asking. */
/* @__NO_SIDE_EFFECTS__ */
export function selectQuery<Parameters, Data>(
  query: Query<Parameters, Data>,
  parameters: Parameters | undefined,
): Selector<QueryEntry<Data>> {
  const key = parameters === undefined ? undefined : query.keyOf(parameters);
  return createSelector([query.slice], (entries) => (key === undefined ? undefined : entries[key]) ?? unasked);
}
