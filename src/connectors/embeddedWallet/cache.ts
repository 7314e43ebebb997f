import type { StoragePort } from '../../contract/ports';
import { cacheKeys } from './cacheKeys';

type CacheKey = keyof typeof cacheKeys;
const ofLogin: readonly CacheKey[] = ['loginUsed', 'email', 'lastUsedChain', 'accountType', 'userName'];

/** What the embedded wallet remembers. Storage that fails is no failure of a login. */
export interface Cache {
  read(key: CacheKey): Promise<string | undefined>;
  /** `undefined` forgets it. */
  write(key: CacheKey, value: string | undefined): Promise<void>;
  /** Forgets who was logged in. */
  clearLogin(): Promise<void>;
}

export function createCache(storage: StoragePort): Cache {
  async function write(key: CacheKey, value: string | undefined): Promise<void> {
    try {
      if (value === undefined) await storage.removeItem(cacheKeys[key]);
      else await storage.setItem(cacheKeys[key], value);
    } catch {
      // Forbidden or full: the login holds for this visit.
    }
  }
  return {
    async read(key) {
      try {
        return (await storage.getItem(cacheKeys[key])) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write,
    async clearLogin() {
      for (const key of ofLogin) await write(key, undefined);
    },
  };
}
