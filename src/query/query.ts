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

interface LiveQuery<Data> {
  kit: Kit;
  inFlight: Map<string, Promise<Data>>;
  /** Aborted by `destroy()`. One caller's signal ends only that caller's wait: others may share the request. */
  controller: AbortController;
  /** Who reads a key. */
  readers: Map<string, Reader>;
}

interface Reader {
  /** How many wait for the answer or show it. */
  count: number;
  /** Ends the wait of an answer that nobody reads. */
  cancel?: (() => void) | undefined;
}

/** How long an answer that nobody reads is remembered, in milliseconds. */
export const unreadMs = 300_000;

export interface Query<Parameters, Data> {
  readonly name: string;
  readonly slice: Slice<Record<string, QueryEntry<Data>>>;
  readonly live: Resource<LiveQuery<Data>>;
  /** How long an answer is served without asking again, in milliseconds. */
  readonly staleMs: number;
  readonly retryBlockMs: number;
  keyOf(parameters: Parameters): string;
  fetch(kit: Kit, parameters: Parameters, signal: AbortSignal): Promise<Data>;
}

/**
 * Defines a cached read. Calls for the same key share one request; an answer younger than `staleMs` is served from
 * memory; after a failure nothing is asked again for `retryBlockMs` and the failure is told with its `retryAt`. What
 * nobody reads is forgotten after five minutes, and with `destroy()`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Parameters, Data>(
  definition: Omit<Query<Parameters, Data>, 'slice' | 'live'>,
): Query<Parameters, Data> {
  const name = `query.${definition.name}`;
  const slice = defineSlice(name, (): Record<string, QueryEntry<Data>> => ({}));
  const live = defineResource(
    name,
    (kit): LiveQuery<Data> => ({
      kit,
      inFlight: new Map(),
      controller: new AbortController(),
      readers: new Map(),
    }),
    (value) => {
      value.controller.abort();
      for (const key of value.readers.keys()) countReaders(value, slice, key, 0);
    },
  );
  return { ...definition, slice, live };
}

/** Counts one reader more or less of a key. What nobody reads any more is forgotten, in five minutes or at the end. */
function countReaders<Data>(
  { kit, controller, readers }: LiveQuery<Data>,
  slice: Slice<Record<string, QueryEntry<Data>>>,
  key: string,
  change: number,
): void {
  const reader: Reader = readers.get(key) ?? { count: 0 };
  readers.set(key, reader);
  reader.count += change;
  reader.cancel?.();
  if (reader.count) return;
  const forget = () => {
    readers.delete(key);
    kit.store.write(slice, (draft) => void delete draft[key], `${slice.name}/forgotten`);
  };
  if (controller.signal.aborted) forget();
  else reader.cancel = kit.ports.clock.after(unreadMs, forget);
}

/** Remembers the answers of some keys for as long as somebody shows them. Returns the function that ends it. */
export function holdQuery<Data>(
  kit: Kit,
  { live, slice }: Pick<Query<never, Data>, 'live' | 'slice'>,
  keys: readonly string[],
): () => void {
  const value = kit.resources.get(live);
  const count = (change: number) => {
    for (const key of keys) countReaders(value, slice, key, change);
  };
  count(1);
  return () => count(-1);
}

/** What is known of a key before anybody asks for it. */
export const unasked: QueryEntry<never> = {
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

/** Asks, and remembers what came of it. */
async function ask<Parameters, Data>(
  kit: Kit,
  query: Query<Parameters, Data>,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<Data> {
  const key = query.keyOf(parameters);
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
  try {
    const data = await query.fetch(kit, parameters, signal);
    const updatedAt = kit.ports.clock.now();
    write({ status: 'success', fetchStatus: 'idle', data, error: undefined, retryAt: undefined, updatedAt }, 'fetched');
    return data;
  } catch (cause) {
    const error = normalizeError(cause);
    // What a service has aborted by itself is a failure like any other.
    if (signal.aborted) {
      write({ fetchStatus: 'idle' }, 'aborted');
      throw error;
    }
    const retryAt = error.retryAt ?? kit.ports.clock.now() + query.retryBlockMs;
    const failure = new KitError(error.code, error.message, { ...error, cause: error.cause, retryAt });
    write({ status: 'error', fetchStatus: 'idle', error: serializeError(failure), retryAt }, 'failed');
    throw failure;
  }
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
  const { clock } = kit.ports;
  const wait = (promise: Promise<Data>) => withDeadline(promise, { clock, signal: options.signal });
  const { inFlight, controller } = kit.resources.get(query.live);
  const running = inFlight.get(key);
  if (running) return wait(running);
  const release = holdQuery(kit, query, [key]);
  const now = clock.now();
  const known = kit.store.read(query.slice)[key];
  if (known?.error && known.retryAt !== undefined && now < known.retryAt) {
    release();
    throw new KitError(known.error.code, known.error.message, known.error);
  }
  const isFresh = known?.updatedAt !== undefined && known.status === 'success' && now - known.updatedAt < query.staleMs;
  if (isFresh && !options.isForced) {
    release();
    return known.data as Data;
  }
  const promise = ask(kit, query, parameters, controller.signal).finally(() => {
    inFlight.delete(key);
    release();
  });
  inFlight.set(key, promise);
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
