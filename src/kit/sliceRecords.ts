import { kitError } from '../contract/kitErrors';
import type { StoragePort } from '../contract/ports';
import { isKitError, type KitError } from '../errors';
import { decodeState, encodeState, type Slice, type Store } from '../store';

export interface SliceRecords {
  /** Takes what storage holds into the slice; where it answers late, only if that is still wanted then. */
  load(slice: Slice, isWanted: () => boolean): void | Promise<void>;
  /** Writes the slice, unless storage holds the same already. */
  save(slice: Slice): void;
}

/** Runs work that storage may fail: nothing throws, and `report` hears of a failure once per reason. */
function surviveFailures(report: (error: KitError) => void) {
  const reported = new Set<string>();
  function onError(cause: unknown) {
    const error = isKitError(cause) ? cause : kitError('store/storage-unavailable', { cause });
    const reason = error.code + error.message;
    if (reported.has(reason)) return;
    reported.add(reason);
    report(error);
  }
  return (work: () => void | Promise<void>): void | Promise<void> => {
    try {
      const done = work();
      if (done instanceof Promise) return done.catch(onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** One versioned record in storage for each slice. Storage may be corrupt, foreign, full or forbidden. */
export function createSliceRecords(
  store: Store,
  storage: StoragePort,
  storageKey: string,
  report: (error: KitError) => void,
): SliceRecords {
  const survive = surviveFailures(report);
  const held = new Map<string, string>();
  const keyOf = ({ name }: Slice) => `${storageKey}.${name}`;

  function accept(slice: Slice, text: string | null) {
    if (text === null || !slice.persist) return;
    const decoded = decodeState(text, slice.persist, store.read(slice));
    if (!decoded.ok)
      throw kitError('store/persisted-data-invalid', { values: { slice: slice.name, reason: decoded.reason } });
    held.set(slice.name, text);
    store.write(slice, () => decoded.state as never, `${slice.name}/hydrated`);
  }

  return {
    load: (slice, isWanted) =>
      survive(() => {
        if (!slice.persist) return;
        const text = storage.getItem(keyOf(slice));
        if (text instanceof Promise) return text.then((late) => (isWanted() ? accept(slice, late) : undefined));
        accept(slice, text);
      }),
    save: (slice) =>
      survive(() => {
        const text = encodeState(store.read(slice), slice.persist as NonNullable<Slice['persist']>);
        if (held.get(slice.name) === text) return;
        // Only what was taken need not be written again.
        held.delete(slice.name);
        const done = storage.setItem(keyOf(slice), text);
        if (done instanceof Promise) return done.then(() => void held.set(slice.name, text));
        held.set(slice.name, text);
      }),
  };
}
