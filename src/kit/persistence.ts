import type { Ports } from '../contract/ports';
import type { KitError } from '../errors';
import type { Slice, Store } from '../store';
import { createSliceRecords } from './sliceRecords';

export interface Persistence {
  /** Restores every mounted slice (at once where storage is synchronous), and from then on each slice as it mounts. */
  hydrate(): void | Promise<unknown>;
  /** Writes what is waiting to be written and stops. */
  stop(): void;
}

/**
 * Keeps slices in storage: restores each as it mounts, and saves together what was written at once. While storage has
 * yet to answer, a slice is not saved: that would overwrite what nobody has read. `report` hears when storage fails.
 */
export function createPersistence(
  store: Store,
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  storageKey: string,
  report: (error: KitError) => void,
): Persistence {
  const records = createSliceRecords(store, storage, storageKey, report);
  const dirty = new Set<Slice>();
  const loading = new Set<Slice>();
  let cancel: (() => void) | undefined;
  let stopObserving: (() => void) | undefined;

  function flush() {
    cancel = undefined;
    for (const slice of dirty) if (!loading.has(slice) && dirty.delete(slice)) records.save(slice);
  }

  function holdUntil(done: Promise<void>, slice: Slice): Promise<void> {
    loading.add(slice);
    return done.then(() => {
      loading.delete(slice);
      if (stopObserving && dirty.size > 0) cancel ??= clock.after(0, flush);
    });
  }

  return {
    hydrate() {
      const loads: Promise<void>[] = [];
      stopObserving?.();
      stopObserving = store.observe({
        mounted(slice) {
          const done = records.load(slice, () => stopObserving !== undefined);
          if (done) loads.push(holdUntil(done, slice));
        },
        written(slice) {
          if (!slice.persist) return;
          dirty.add(slice);
          cancel ??= clock.after(0, flush);
        },
      });
      if (loads.length > 0) return Promise.all(loads);
    },
    stop() {
      stopObserving?.();
      stopObserving = undefined;
      cancel?.();
      flush();
    },
  };
}
