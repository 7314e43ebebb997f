import type { StoragePort } from '../contract/ports';

export interface MemoryStorage extends StoragePort {
  readonly items: Map<string, string>;
  /** Makes every following call throw, as full or forbidden storage does. `undefined` heals it. */
  failWith(error: Error | undefined): void;
}

/** Storage that lives in a map. Give one to two kits to test a reload. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const items = new Map(Object.entries(initial));
  let failure: Error | undefined;
  const check = () => {
    if (failure) throw failure;
  };
  return {
    items,
    getItem(key) {
      check();
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      check();
      items.set(key, value);
    },
    removeItem(key) {
      check();
      items.delete(key);
    },
    failWith(error) {
      failure = error;
    },
  };
}
