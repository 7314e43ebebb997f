import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKit } from 'mooring/testing';
import { checkStylesheet } from './checkStylesheet';

afterEach(() => vi.unstubAllGlobals());

/** What is said of an element in a browser of that name. */
function said({ debug = true, userAgent = 'Mozilla/5.0 Chrome/150', isLoaded = false } = {}): string[] {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => (isLoaded && name === '--mooring-stylesheet' ? 'loaded' : ''),
  }));
  const { kit, log } = createTestKit({ debug });
  checkStylesheet(document.createElement('div'), kit);
  return log.filter(({ level }) => level === 'warn').map(({ message }) => message);
}

describe('checkStylesheet', () => {
  test('behavior: says in development which import is missing', () => {
    expect(said()).toEqual([expect.stringContaining("import 'mooring/recipes/styles.css'")]);
  });

  test.each([
    ['a stylesheet that is there', { isLoaded: true }],
    ['visitors', { debug: false }],
    ["a host's tests in jsdom", { userAgent: 'Mozilla/5.0 jsdom/29' }],
  ])('behavior: says nothing of or to %s', (_, facts) => {
    expect(said(facts)).toEqual([]);
  });
});
