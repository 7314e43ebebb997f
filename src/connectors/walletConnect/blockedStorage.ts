import type { StoragePort } from '../../contract/ports';

/** A page, as far as its storage goes. */
interface StoragePage {
  localStorage?: unknown;
  indexedDB?: unknown;
}

/** Keeps nothing. */
export const noStorage: StoragePort = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Whether the page may store nothing: in a frame of another site, and where visitors block cookies. Browsers throw then
 * as soon as somebody looks for a storage.
 */
export function isStorageBlocked(page: StoragePage = globalThis): boolean {
  try {
    void page.localStorage;
    void page.indexedDB;
    return false;
  } catch {
    return true;
  }
}

/**
 * Loads the pairing library, also where the page may store nothing. The library looks for `localStorage` as it is
 * evaluated, and the browser's error would end it for the life of the page. As long as it loads it finds none, and does
 * without.
 */
export async function besideBlockedStorage<Library>(
  load: () => Promise<Library>,
  page: StoragePage = globalThis,
): Promise<Library> {
  const own = Object.getOwnPropertyDescriptor(page, 'localStorage');
  if (own?.configurable === false || !isStorageBlocked(page)) return load();
  Object.defineProperty(page, 'localStorage', { value: undefined, configurable: true });
  try {
    return await load();
  } finally {
    if (own) Object.defineProperty(page, 'localStorage', own);
    else delete page.localStorage;
  }
}
