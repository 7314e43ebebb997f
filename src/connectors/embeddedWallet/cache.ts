import type { StoragePort } from '../../contract/ports';

/** The keys of what is remembered in this browser between visits. */
export const cacheKeys = {
  /** `true` once somebody has logged in, by e-mail or by a social account. */
  loginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  email: '@appkit-wallet/EMAIL',
  /** Unix milliseconds, as text. */
  lastEmailSentAt: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  userName: '@appkit-wallet/SOCIAL_USERNAME',
  /** Chain ids with commas between them. */
  smartAccountNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const;

type CacheKey = keyof typeof cacheKeys;
const ofLogin: readonly CacheKey[] = ['loginUsed', 'email', 'lastUsedChain', 'userName'];

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
