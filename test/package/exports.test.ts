import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEntries, specifierOf } from '../build/entries';
import { type BuiltPackage, readBuiltPackage, runInNode } from './builtPackage';

let built: BuiltPackage;
beforeAll(() => {
  built = readBuiltPackage();
});

/** What each entry declares, values apart from types, in the order of the alphabet. */
function declaredExports(): Record<string, { values: string[]; types: string[] }> {
  const paths = built.entries.map((entry) => join(built.root, entry.types));
  const program = ts.createProgram(paths, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    built.entries.map((entry, index) => {
      const symbol = checker.getSymbolAtLocation(program.getSourceFile(paths[index]!)!);
      const found = symbol ? checker.getExportsOfModule(symbol) : [];
      const isValue = (one: ts.Symbol) =>
        ((one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one).flags & ts.SymbolFlags.Value) !== 0 &&
        !isTypeOnly(one);
      const names = (list: readonly ts.Symbol[]) => list.map((one) => one.name).sort();
      return [
        entry.specifier,
        { values: names(found.filter(isValue)), types: names(found.filter((one) => !isValue(one))) },
      ];
    }),
  );
}

/** `export type { KitError }` names a class, and still exports no value. */
function isTypeOnly(symbol: ts.Symbol): boolean {
  return (
    symbol.declarations?.some((one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly)) ??
    false
  );
}

describe('exports', () => {
  test('behavior: every path exists', () => {
    const paths = Object.values(built.manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(built.root, path)))).toEqual([]);
  });

  test('behavior: every entry of the build is exported, and nothing else', () => {
    expect(built.entries.map((entry) => entry.specifier).sort()).toEqual(
      listEntries(built.root).map(specifierOf).sort(),
    );
  });

  test(
    'behavior: every entry is imported by plain Node, without a ' + 'page, and holds what its declaration says',
    async () => {
      const specifiers = built.entries.map((entry) => entry.specifier);
      const code = `
      if (typeof window !== 'undefined' || typeof document !== 'undefined') throw new Error('not plain Node');
      const seen = {};
      for (const one of ${JSON.stringify(specifiers)}) seen[one] = await import(one).then((module) => Object.keys(module).sort(), (error) => [String(error)]);
      console.log(JSON.stringify(seen));`;
      const seen = await runInNode<Record<string, string[]>>(code, { root: built.root });
      expect(seen).toEqual(
        Object.fromEntries(Object.entries(declaredExports()).map(([specifier, { values }]) => [specifier, values])),
      );
    },
  );

  test("behavior: entries with components or hooks open with 'use client', the others do not", () => {
    const client = listEntries(built.root)
      .filter((entry) => entry.client)
      .map((entry) => entry.name);
    const opening = built.entries.filter((entry) =>
      /^(['"])use client\1;/.test(readFileSync(join(built.root, entry.js), 'utf8')),
    );
    expect(opening.map((entry) => entry.name).sort()).toEqual(client.sort());
    expect(client).toContain('index');
  });

  test('behavior: the list of public names changes only on purpose', async () => {
    await expect(`${JSON.stringify(declaredExports(), undefined, 2)}\n`).toMatchFileSnapshot('../types/exports.json');
  });
});
