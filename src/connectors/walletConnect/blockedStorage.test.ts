import { describe, expect, test } from 'vitest';
import { besideBlockedStorage, isStorageBlocked } from './blockedStorage';

const refuse = {
  configurable: true,
  get(): never {
    throw new DOMException('Access is denied', 'SecurityError');
  },
};
/** What a library does as it is evaluated. */
const evaluate = (page: { localStorage?: unknown }) => async () => (page.localStorage ? 'stores' : 'does without');

describe('isStorageBlocked', () => {
  test.each([
    [{}, false],
    [{ localStorage: {}, indexedDB: {} }, false],
    [Object.defineProperty({ indexedDB: {} }, 'localStorage', refuse), true],
    [Object.defineProperty({ localStorage: {} }, 'indexedDB', refuse), true],
  ])('behavior: case %$: a storage that throws is blocked, one that is not there is not', (page, isBlocked) => {
    expect(isStorageBlocked(page)).toBe(isBlocked);
  });
});

describe('besideBlockedStorage', () => {
  test('behavior: where the page may store, the library finds what the page has', async () => {
    const page = { localStorage: {} };
    expect(await besideBlockedStorage(evaluate(page), page)).toBe('stores');
  });

  test.each([
    ['its own', (page: object) => page],
    ['inherited', (page: object) => Object.create(page) as object],
  ])('behavior: a storage that throws, %s, is none while the library loads, and throws again', async (_how, from) => {
    const page = from(Object.defineProperty({}, 'localStorage', refuse)) as { localStorage?: unknown };
    expect(await besideBlockedStorage(evaluate(page), page)).toBe('does without');
    expect(() => page.localStorage).toThrow('Access is denied');
  });

  test('error: a library that is lost leaves the page as it was', async () => {
    const page: { localStorage?: unknown } = Object.defineProperty({}, 'localStorage', refuse);
    await expect(besideBlockedStorage(() => Promise.reject(new Error('lost')), page)).rejects.toThrow('lost');
    expect(() => page.localStorage).toThrow('Access is denied');
  });

  test('error: a storage that nobody can replace is left', async () => {
    const page: { localStorage?: unknown } = Object.defineProperty({}, 'localStorage', {
      ...refuse,
      configurable: false,
    });
    await expect(besideBlockedStorage(evaluate(page), page)).rejects.toThrow('Access is denied');
  });
});
