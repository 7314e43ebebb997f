import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestKit } from 'mooring/testing';
import { adviseLooks } from './adviseDeveloper';

afterEach(() => vi.unstubAllGlobals());

/** What is said of an element in a browser of that name. */
function said({
  debug = true,
  userAgent = 'Mozilla/5.0 Chrome/150',
  isLoaded = false,
  areThemesLoaded = false,
  preset = '',
} = {}): string[] {
  const loaded = [...(isLoaded ? ['--mooring-stylesheet'] : []), ...(areThemesLoaded ? ['--mooring-presets'] : [])];
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => (loaded.includes(name) ? 'loaded' : ''),
  }));
  const { kit, log } = createTestKit({ debug });
  const element = document.createElement('div');
  if (preset) element.dataset['preset'] = preset;
  adviseLooks(kit, element);
  return log.filter(({ level }) => level === 'warn').map(({ message }) => message);
}

describe('adviseLooks', () => {
  test('behavior: says in development which import is missing', () => {
    expect(said()).toEqual([expect.stringContaining("import 'mooring/recipes/styles.css'")]);
  });

  test('behavior: a theme that is asked for says where it is', () => {
    expect(said({ isLoaded: true, preset: 'paper' })).toEqual([
      expect.stringContaining("import 'mooring/recipes/themes.css'"),
    ]);
  });

  test.each([
    ['themes that are there', { isLoaded: true, areThemesLoaded: true, preset: 'paper' }],
    ['colours that are the page’s own', { isLoaded: true, preset: 'shadcn' }],
    ['a stylesheet that is there', { isLoaded: true }],
    ["a host's tests in jsdom", { userAgent: 'Mozilla/5.0 jsdom/29' }],
  ])('behavior: says nothing of or to %s', (_, facts) => {
    expect(said(facts)).toEqual([]);
  });
});
