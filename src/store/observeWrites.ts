import { enablePatches, produceWithPatches, type Draft, type Patch } from 'immer';
import { produceWithImmer, type Store } from './createStore';

/** One labelled change, replayable forwards and backwards. */
export interface WriteRecord {
  slice: string;
  label: string;
  patches: readonly Patch[];
  inversePatches: readonly Patch[];
}

/**
 * Hears every write of a kit with its patches, for devtools panels and tests. Costs nothing when unused: immer's patch
 * support loads only with this function. Returns the function that stops it.
 */
export function observeWrites(
  { store }: { readonly store: Store },
  listener: (record: WriteRecord) => void,
): () => void {
  enablePatches();
  const watchers = store.watchers as Set<(record: WriteRecord) => void>;
  // One of its own for each call, so that a function given twice is heard twice and stopped once.
  const watcher = (record: WriteRecord) => listener(record);
  watchers.add(watcher);
  store.producer = (base, recipe, { slice, label }) => {
    const [next, patches, inversePatches] = produceWithPatches(base, recipe as (draft: Draft<typeof base>) => void);
    if (patches.length > 0) for (const tell of [...watchers]) tell({ slice, label, patches, inversePatches });
    return next as typeof base;
  };
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) store.producer = produceWithImmer;
  };
}
