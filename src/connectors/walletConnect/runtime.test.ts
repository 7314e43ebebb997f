import { describe, expect, test } from 'vitest';
import { libraryOf } from './runtime';

type Library = ReturnType<typeof libraryOf>;
const library = class {
  static init = async () => undefined;
} as unknown as Library;

describe('libraryOf', () => {
  test.each([
    ['an ES module', { UniversalProvider: library, default: library }],
    [
      'a CommonJS module in plain Node',
      { UniversalProvider: library, default: { UniversalProvider: library, default: library } },
    ],
    ['a default that is the class', { default: library }],
    ['a default that is the whole module', { default: { UniversalProvider: library } }],
  ])('behavior: finds the class in %s', (_form, loaded) => {
    expect(libraryOf(loaded)).toBe(library);
  });

  test('error: a package without it says so', () => {
    expect(() => libraryOf({})).toThrow('@walletconnect/universal-provider has no UniversalProvider');
  });
});
