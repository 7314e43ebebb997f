import { describe, expect, test } from 'vitest';
import { settle } from '../../../test/pairing/fakePairing';
import { toLibraryStorage } from './storage';

/** A storage each of whose writes ends when the test says so. */
function slowStorage() {
  const writes: { land(): void; fail(): void }[] = [];
  let kept: string | undefined;
  const port = {
    getItem: () => null,
    setItem: (_key: string, value: string) =>
      new Promise<void>((resolve, reject) => {
        const land = () => {
          kept = value;
          resolve();
        };
        writes.push({ land, fail: () => reject(new Error('full')) });
      }),
    removeItem: () => undefined,
  };
  return { writes, kept: () => kept, port };
}

describe('toLibraryStorage', () => {
  test('behavior: what is written last is what stays, however slow the storage is', async () => {
    const { writes, kept, port } = slowStorage();
    const storage = toLibraryStorage(port, 'pairing');
    const first = storage.setItem('session', 1);
    await expect.poll(() => writes.length).toBe(1);
    const second = storage.setItem('session', 2);
    await settle();
    // What is on its way lands in the wrong order.
    for (const { land } of writes.splice(0).reverse()) land();
    await first;
    await settle();
    for (const { land } of writes) land();
    await second;
    expect(kept()).toBe('{"session":2}');
    expect(await storage.getItem('session')).toBe(2);
  });

  test('error: a write that fails is told to who wrote, and hinders no later one', async () => {
    const { writes, kept, port } = slowStorage();
    const storage = toLibraryStorage(port, 'pairing');
    const first = storage.setItem('session', 1);
    const second = storage.setItem('session', 2);
    await expect.poll(() => writes.length).toBeGreaterThan(0);
    writes.shift()?.fail();
    await expect(first).rejects.toThrow('full');
    await expect.poll(() => writes.length).toBe(1);
    writes.shift()?.land();
    await second;
    expect(kept()).toBe('{"session":2}');
  });
});
