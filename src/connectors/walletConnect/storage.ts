import type { StoragePort } from '../../contract/ports';

/** What the library asks of a storage. */
export interface LibraryStorage {
  getKeys(): Promise<string[]>;
  getEntries<Value>(): Promise<[string, Value][]>;
  getItem<Value>(key: string): Promise<Value | undefined>;
  setItem<Value>(key: string, value: Value): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Keeps all of the library's records as one item: a storage port cannot list its keys. */
export function toLibraryStorage(storage: StoragePort, itemKey: string): LibraryStorage {
  async function read(): Promise<Map<string, unknown>> {
    try {
      return new Map(Object.entries(JSON.parse((await storage.getItem(itemKey)) ?? '{}') as Record<string, unknown>));
    } catch {
      // What cannot be read is a pairing to be made anew.
      return new Map();
    }
  }
  let loading: Promise<Map<string, unknown>> | undefined;
  const records = () => (loading ??= read());
  let saving: Promise<unknown> = Promise.resolve();
  // One after the other: a storage that is slow with one write must not let it land over a later one.
  const save = () => {
    const work = saving.then(async () => storage.setItem(itemKey, JSON.stringify(Object.fromEntries(await records()))));
    saving = work.catch(() => undefined);
    return work;
  };
  // Copies in and out, as a real storage makes them: the library goes on changing what it has stored.
  const copy = <Value>(value: unknown) =>
    (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as Value;
  return {
    getKeys: async () => [...(await records()).keys()],
    getEntries: async <Value>() =>
      [...(await records())].map(([key, value]): [string, Value] => [key, copy<Value>(value)]),
    getItem: async <Value>(key: string) => copy<Value | undefined>((await records()).get(key)),
    async setItem(key, value) {
      (await records()).set(key, copy(value));
      await save();
    },
    async removeItem(key) {
      (await records()).delete(key);
      await save();
    },
  };
}
