import type { StoragePort } from '../../contract/ports';

/** Which session is in use. */
export interface TopicInUse {
  read(): Promise<string | undefined>;
  write(topic: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Remembers it across reloads, for one that it has replaced may still be stored. Storage that does not work remembers
 * nothing.
 */
export function createTopicInUse(storage: StoragePort, key: string): TopicInUse {
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
    work().catch(() => undefined);
  return {
    read: () => attempt(async () => (await storage.getItem(key)) ?? undefined),
    write: (topic) => attempt(async () => storage.setItem(key, topic)),
    clear: () => attempt(async () => storage.removeItem(key)),
  };
}
