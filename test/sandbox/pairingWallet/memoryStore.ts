/** Storage of the wallet SDK, in memory: a wallet that is gone leaves nothing behind. */
export function createMemoryStore() {
  const items = new Map<string, string>();
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map(([key, value]): [string, T] => [key, JSON.parse(value) as T]),
    getItem: async <T>(key: string) => {
      const value = items.get(key);
      return value === undefined ? undefined : (JSON.parse(value) as T);
    },
    setItem: async (key: string, value: unknown) => void items.set(key, JSON.stringify(value) ?? 'null'),
    removeItem: async (key: string) => void items.delete(key),
  };
}
