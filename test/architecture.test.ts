import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrows, rooms } from './architecture/arrowRules';
import { ambientPorts, browserGlobals } from './architecture/browserRules';
import { noCycles } from './architecture/cycleRule';
import { ruleFixtures } from './architecture/fixtures';
import { noNamespaceSwitch } from './architecture/namespaceRule';
import { noModuleState } from './architecture/mutableStateRule';
import { lazySchemas, lazySdks, packages, reactFree } from './architecture/packageRules';
import {
  ceiling,
  fileSizes,
  functionSizes,
  lineQuantile,
  medianCeiling,
  p90Ceiling,
  type SizeExceptions,
} from './architecture/sizeRule';
import { formatViolations, parseTree, type Rule, readSources } from './architecture/sourceTree';
import {
  classesOnlyForErrors,
  namedExportsOfEntry,
  noDefaultExports,
  noEnums,
  noSideEffects,
} from './architecture/syntaxRules';
import { plainText } from './architecture/textRules';

/** Files above the ceiling of lines, each with the reason why it is one file. */
const sizeExceptions: SizeExceptions = {
  'src/core.ts': 'one list: the public names',
  'src/index.ts': 'one list: the public names',
};

/** Functions above theirs. */
const functionExceptions: SizeExceptions = {};

const rules: Readonly<Record<string, Rule>> = {
  arrows,
  noCycles,
  packages,
  lazySdks,
  lazySchemas,
  reactFree,
  noModuleState,
  browserGlobals,
  ambientPorts,
  noNamespaceSwitch,
  noDefaultExports,
  noEnums,
  classesOnlyForErrors,
  namedExportsOfEntry,
  noSideEffects,
  plainText,
};

const root = process.cwd();
const sources = readSources(
  root,
  ['src', 'primitives', 'recipes', 'tools'].filter((folder) => existsSync(join(root, folder))),
);
const tree = parseTree(sources);
const measured = sources.filter((source) => /^(src|primitives)\//.test(source.path));

describe('readSources', () => {
  test('behavior: finds the source, so no rule passes for want of files', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  test('behavior: every relative import leads to a file', () => {
    const known = new Set(sources.map((source) => source.path));
    const missing = tree.flatMap((module) =>
      module.imports
        .filter(
          (one) => one.file && !known.has(one.file) && !/\.(css|json)$/.test(one.file) && !one.file.startsWith('test/'),
        )
        .map((one) => `${module.path}:${one.line} ${one.specifier}`),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(Object.entries(rules))('%s', (name, rule) => {
  test('behavior: the source keeps the rule', () => {
    expect(formatViolations(rule(tree))).toEqual([]);
  });

  test.each(ruleFixtures[name]!.broken)('error: $title', ({ files, message }) => {
    const found = formatViolations(rule(parseTree(toSources(files))));
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toMatch(message);
  });

  test('behavior: says nothing about code that keeps it', () => {
    expect(formatViolations(rule(parseTree(toSources(ruleFixtures[name]!.kept))))).toEqual([]);
  });
});

describe('rooms', () => {
  const row = /^\| `(\w+)` +\|.*\| ?([\w, ]*)\|$/gm;
  const rows = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(row)];

  test('behavior: CONTRIBUTING.md draws the house as the rule holds it', () => {
    const drawn = rows.map(([, room, below = '']) => [
      room,
      below
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ]);
    expect(Object.fromEntries(drawn)).toEqual(rooms);
  });

  test('behavior: every folder and entry of src is a room', () => {
    const found = readdirSync(join(root, 'src')).map((name) => name.replace(/\.ts$/, ''));
    expect(found.filter((name) => !rooms[name])).toEqual([]);
  });
});

describe('fileSizes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `// ${index}`).join('\n');

  test('behavior: no file exceeds the ceiling without a reason, and no exception outlives its need', () => {
    expect(formatViolations(fileSizes(sources, sizeExceptions))).toEqual([]);
  });

  test('error: a file above the ceiling', () => {
    expect(fileSizes([{ path: 'src/a.ts', text: lines(ceiling + 1) }], {})).toHaveLength(1);
    expect(fileSizes([{ path: 'src/a.ts', text: lines(ceiling + 1) }], { 'src/a.ts': 'one table' })).toEqual([]);
    expect(fileSizes([{ path: 'src/a.ts', text: lines(ceiling) }], {})).toEqual([]);
  });

  test('error: an exception that is no longer needed', () => {
    expect(fileSizes([{ path: 'src/a.ts', text: lines(10) }], { 'src/a.ts': 'one table' })).toHaveLength(1);
  });
});

describe('functionSizes', () => {
  const functionOf = (count: number, open: string) => `${open}\n${'  call();\n'.repeat(count - 2)}}\n`;
  const treeOf = (path: string, text: string) => parseTree([{ path, text }]);

  test('behavior: no function exceeds its ceiling without a reason, and no exception outlives its need', () => {
    expect(formatViolations(functionSizes(tree, functionExceptions))).toEqual([]);
  });

  test.each([
    ['src/a.ts', 'export function long() {', 50],
    ['src/a.ts', 'export const long = () => {', 50],
    ['src/a.ts', 'export const kit = { start() {', 50],
    ['recipes/modal/View.tsx', 'export function View() {', 120],
  ])('error: a function above the ceiling (%s, %s)', (path, open, limit) => {
    const close = open.includes('= {') ? '};' : '';
    expect(functionSizes(treeOf(path, functionOf(limit + 1, open) + close), {})).toHaveLength(1);
    expect(functionSizes(treeOf(path, functionOf(limit, open) + close), {})).toEqual([]);
  });

  test('error: an exception that is no longer needed', () => {
    expect(functionSizes(treeOf('src/a.ts', functionOf(51, 'function long() {')), { 'src/a.ts long': 'a' })).toEqual(
      [],
    );
    expect(
      functionSizes(treeOf('src/a.ts', functionOf(5, 'function long() {')), { 'src/a.ts long': 'a' }),
    ).toHaveLength(1);
  });
});

describe('lineQuantile', () => {
  test('behavior: half of the files of src and primitives are short, nine tenths moderate', () => {
    expect(lineQuantile(measured, 0.5)).toBeLessThanOrEqual(medianCeiling);
    expect(lineQuantile(measured, 0.9)).toBeLessThanOrEqual(p90Ceiling);
  });

  test('behavior: counts lines in order of length', () => {
    const files = [5, 1, 4, 2, 3].map((count) => ({ path: `src/${count}.ts`, text: 'x\n'.repeat(count) }));
    expect(lineQuantile(files, 0.5)).toBe(3);
    expect(lineQuantile(files, 0.9)).toBe(5);
  });
});

function toSources(files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
