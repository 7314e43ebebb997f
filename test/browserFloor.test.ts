import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What came after the oldest browsers that the package names (Chrome 111, Firefox 113, Safari 16.4). */
const younger =
  /\b(AbortSignal\.any|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|Iterator\.from|URL\.(canParse|parse)|Uint8Array\.from(Base64|Hex)|Math\.sumPrecise|RegExp\.escape)\b|\.(isWellFormed|toBase64|toHex|symmetricDifference|isSubsetOf|moveBefore|togglePopover)\(/g;

const found = (text: string) => [...text.matchAll(younger)].map(([name]) => name);

describe('the oldest browsers', () => {
  test('behavior: have all that the package calls', () => {
    const files = ['src', 'primitives', 'recipes/modal', 'recipes/buttons'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(
      files.flatMap((file) =>
        found(readFileSync(file, 'utf8').replace(/`[^`]*`/g, '')).map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
  });

  test('error: what is too young is found', () => {
    expect(found('await Promise.withResolvers(); AbortSignal.any([]); "x".isWellFormed()')).toEqual([
      'Promise.withResolvers',
      'AbortSignal.any',
      '.isWellFormed(',
    ]);
  });
});
