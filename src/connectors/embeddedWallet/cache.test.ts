import { describe, expect, test } from 'vitest';
import type { StoragePort } from '../../contract/ports';
import { createCache } from './cache';
import { cacheKeys } from './cacheKeys';

/** Storage that answers a moment later, or fails then, as that of a native shell does. */
function slowStorage(isBroken = false) {
  const values = new Map<string, string>();
  const later = async <Value>(work: () => Value): Promise<Value> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (isBroken) throw new Error('forbidden');
    return work();
  };
  const storage: StoragePort = {
    getItem: (key) => later(() => values.get(key) ?? null),
    setItem: (key, value) => later(() => void values.set(key, value)),
    removeItem: (key) => later(() => void values.delete(key)),
  };
  return { storage, values };
}

describe('createCache', () => {
  test('behavior: storage that answers later is waited for', async () => {
    const { storage, values } = slowStorage();
    const cache = createCache(storage);
    await cache.write('email', 'a@example.com');
    expect([...values]).toEqual([[cacheKeys.email, 'a@example.com']]);
    expect([await cache.read('email'), await cache.read('userName')]).toEqual(['a@example.com', undefined]);
    await cache.write('email', undefined);
    expect(values.size).toBe(0);
  });

  test('behavior: whoever leaves is forgotten; what the frame knows of networks stays', async () => {
    const { storage, values } = slowStorage();
    const cache = createCache(storage);
    for (const key of ['loginUsed', 'email', 'lastUsedChain', 'userName', 'smartAccountNetworks'] as const)
      await cache.write(key, '1');
    await cache.clearLogin();
    expect([...values.keys()]).toEqual([cacheKeys.smartAccountNetworks]);
  });

  test('error: storage that fails later is no failure of a login', async () => {
    const cache = createCache(slowStorage(true).storage);
    await expect(cache.write('email', 'a@example.com')).resolves.toBeUndefined();
    await expect(cache.write('email', undefined)).resolves.toBeUndefined();
    await expect(cache.clearLogin()).resolves.toBeUndefined();
    expect(await cache.read('email')).toBeUndefined();
  });
});
