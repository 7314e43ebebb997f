import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { moduleImports, parseSource } from '../build/moduleImports';
import { type BuiltPackage, listBuiltFiles, readBuiltPackage } from './builtPackage';

let built: BuiltPackage;
beforeAll(() => {
  built = readBuiltPackage();
});

const read = (path: string) => readFileSync(join(built.root, path), 'utf8');

/** The command is run and never imported: its sandbox serves pages of its own, and brings what it needs. */
const listImported = (endings: RegExp) =>
  listBuiltFiles(built, endings).filter((path) => !path.startsWith('dist/tools/cli/'));

/** What a strict Content-Security-Policy or a careful host would refuse. */
const refused: Readonly<Record<string, RegExp>> = {
  eval: /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]/,
  'inline style element': /<style\b|createElement\(\s*["'`]style["'`]/i,
  'inline script': /<script\b|createElement\(\s*["'`]script["'`]/i,
  'a content network or remote fonts':
    /https?:\/\/[^\s"'`/]*(unpkg|jsdelivr|cdnjs|esm\.sh|skypack|jspm|polyfill|googleapis|gstatic|typekit|fontawesome|fonts\.|cdn\.)/i,
  'a remote style': /@import\s+(url\()?\s*["']?(https?:)?\/\/|url\(\s*["']?(https?:)?\/\//i,
};

const problemsIn = (text: string) =>
  Object.entries(refused).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

describe('dist', () => {
  test('behavior: no code or style asks for what a strict policy refuses', () => {
    const files = listImported(/\.(js|css)$/);
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((path) => problemsIn(read(path)).map((problem) => `${path}: ${problem}`))).toEqual([]);
  });

  test.each([
    ['eval("1")', 'eval'],
    ['new Function("return 1")', 'eval'],
    ['document.createElement("style")', 'inline style element'],
    ['el.innerHTML = "<style>a{}</style>"', 'inline style element'],
    ['document.createElement("script")', 'inline script'],
    ['fetch("https://cdn.jsdelivr.net/npm/x")', 'a content network or remote fonts'],
    ['@import url("https://fonts.googleapis.com/css2?family=Inter")', 'a content network or remote fonts'],
    ['@font-face{src:url(//host.test/a.woff2)}', 'a remote style'],
  ])('error: %s is found', (text, problem) => {
    expect(problemsIn(text)).toContain(problem);
  });

  test('behavior: every import leads to a built file, a dependency or a peer', () => {
    const known = new Set(Object.keys({ ...built.manifest.dependencies, ...built.manifest.peerDependencies }));
    const files = new Set(listImported(/\.(js|d\.ts)$/));
    const wrong = [...files].flatMap((path) =>
      moduleImports(parseSource(path.replace(/\.js$/, '.ts'), read(path)))
        .filter((one) => {
          // Tools run in Node.
          if (one.specifier.startsWith('node:')) return !path.startsWith('dist/tools/');
          if (!one.specifier.startsWith('.')) return !known.has(/^(@[^/]+\/)?[^/]+/.exec(one.specifier)![0]);
          const target = join(path, '..', one.specifier).replaceAll('\\', '/');
          return !files.has(path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
        })
        .map((one) => `${path}: ${one.specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('behavior: no file names a folder of the machine it was built on', () => {
    const files = listBuiltFiles(built, /\.(js|css|d\.ts)$/);
    expect(files.filter((path) => read(path).includes(built.root))).toEqual([]);
  });

  test('behavior: calls at module scope are marked pure, so that a bundler drops what nobody imports', () => {
    const unmarked = listImported(/\.js$/).flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => /^(var|const) \w+ = (new )?[\w.]+\(/.test(line))
        .map((line) => `${path}: ${line.slice(0, 80)}`),
    );
    expect(unmarked).toEqual([]);
  });
});
