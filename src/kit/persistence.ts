import { isKitError, type KitError } from '../errors';
import { decodeState, encodeState, type Slice, type Store } from '../store';
import { kitError } from '../contract/kitErrors';
import type { Ports } from '../contract/ports';

export interface Persistence {
  /** Restores every mounted slice (at once where storage is synchronous), and from then on each slice as it mounts. */
  hydrate(): void | Promise<void>;
  /** Writes what is waiting to be written and stops. */
  stop(): void;
}

/**
 * Keeps the persisted part of slices in storage, one versioned record per slice. Storage that is corrupt, foreign, full
 * or forbidden is survived: the kit goes on in memory and `report` hears about it once per reason.
 */
export function createPersistence(
  store: Store,
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  storageKey: string,
  report: (error: KitError) => void,
): Persistence {
  const keyOf = (slice: Slice) => `${storageKey}.${slice.name}`;
  const saved = new Map<string, string>();
  const dirty = new Set<Slice>();
  const loading = new Set<Slice>();
  const reported = new Set<string>();
  let cancel: (() => void) | undefined;
  let stopObserving: (() => void) | undefined;

  function fail(error: KitError) {
    const key = error.code + error.message;
    if (reported.has(key)) return;
    reported.add(key);
    report(error);
  }

  function onStorageError(cause: unknown) {
    fail(isKitError(cause) ? cause : kitError('store/storage-unavailable', { cause }));
  }

  function accept(slice: Slice, text: string | null) {
    if (text === null || !slice.persist) return;
    const decoded = decodeState(text, slice.persist, store.read(slice));
    if (!decoded.ok)
      return fail(kitError('store/persisted-data-invalid', { values: { slice: slice.name, reason: decoded.reason } }));
    saved.set(slice.name, text);
    store.write(slice, () => decoded.state as never, `${slice.name}/hydrated`);
  }

  function load(slice: Slice): void | Promise<void> {
    if (!slice.persist) return;
    try {
      const text = storage.getItem(keyOf(slice));
      if (!(text instanceof Promise)) return accept(slice, text);
      loading.add(slice);
      const settle = () => {
        loading.delete(slice);
        if (stopObserving && dirty.size > 0) cancel ??= clock.after(0, flush);
      };
      return text
        .then((late) => (stopObserving ? accept(slice, late) : undefined))
        .catch(onStorageError)
        .then(settle);
    } catch (error) {
      onStorageError(error);
    }
  }

  function flush() {
    cancel = undefined;
    for (const slice of dirty) {
      // Saving before what was saved is known would overwrite it.
      if (loading.has(slice)) continue;
      dirty.delete(slice);
      try {
        const text = encodeState(store.read(slice), slice.persist as NonNullable<Slice['persist']>);
        if (saved.get(slice.name) === text) continue;
        saved.set(slice.name, text);
        const done = storage.setItem(keyOf(slice), text);
        if (done instanceof Promise) done.catch(onStorageError);
      } catch (error) {
        onStorageError(error);
      }
    }
  }

  return {
    hydrate() {
      const loads: (void | Promise<void>)[] = [];
      let isFirst = true;
      stopObserving?.();
      stopObserving = store.observe({
        mounted(slice) {
          const done = load(slice);
          if (isFirst) loads.push(done);
        },
        written(slice) {
          if (!slice.persist) return;
          dirty.add(slice);
          cancel ??= clock.after(0, flush);
        },
      });
      isFirst = false;
      if (loads.some((each) => each instanceof Promise)) return Promise.all(loads).then(() => undefined);
    },
    stop() {
      stopObserving?.();
      stopObserving = undefined;
      cancel?.();
      flush();
    },
  };
}
