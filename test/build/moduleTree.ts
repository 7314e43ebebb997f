import { existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';
import { type Entry, specifierOf } from './entries';

const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Where a named export of a module really comes from. `name` is `*` for a whole namespace. */
export type Origin = { source: string; name: string };

/** The package's modules: how specifiers find source files, and where each source file goes below `dist`. */
export type ModuleTree = {
  root: string;
  entries: readonly Entry[];
  resolve(specifier: string, importer: string): string | undefined;
  outputOf(source: string): string;
  originOf(source: string, name: string): Origin;
};

/** Reads sources below `root` on demand; paths in and out are relative to it, with forward slashes. */
export function createModuleTree(root: string, entries: readonly Entry[]): ModuleTree {
  const bySpecifier = new Map(entries.map((entry) => [specifierOf(entry), entry.source]));
  const outputs = new Map(entries.map((entry) => [entry.source, entry.name]));
  const reexports = new Map<string, { named: Map<string, Origin>; stars: string[] }>();

  function findFile(path: string): string | undefined {
    if (/\.(json|css)$/.test(path)) return existsSync(join(root, path)) ? path : undefined;
    const bare = path.replace(/\.(js|jsx|ts|tsx)$/, '');
    const found = endings.find((ending) => existsSync(join(root, bare + ending)));
    return found && bare + found;
  }

  function resolve(specifier: string, importer: string): string | undefined {
    if (/^mooring(\/|$)/.test(specifier)) return bySpecifier.get(specifier);
    if (!specifier.startsWith('.')) return undefined;
    return findFile(posix.join(dirname(importer), specifier));
  }

  function outputOf(source: string): string {
    return outputs.get(source) ?? source.replace(/^src\//, '').replace(/\.tsx?$/, '');
  }

  function reexportsOf(source: string) {
    const known = reexports.get(source);
    if (known) return known;
    const found = { named: new Map<string, Origin>(), stars: [] as string[] };
    reexports.set(source, found);
    const text = ts.sys.readFile(join(root, source)) ?? '';
    for (const statement of ts.createSourceFile(source, text, ts.ScriptTarget.Latest).statements) {
      if (!ts.isExportDeclaration(statement) || statement.isTypeOnly || !statement.moduleSpecifier) continue;
      if (!ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const target = resolve(statement.moduleSpecifier.text, source);
      if (!target) continue;
      const clause = statement.exportClause;
      if (!clause) found.stars.push(target);
      else if (ts.isNamespaceExport(clause)) found.named.set(clause.name.text, { source: target, name: '*' });
      else
        for (const element of clause.elements)
          found.named.set(element.name.text, { source: target, name: (element.propertyName ?? element.name).text });
    }
    return found;
  }

  /**
   * Follows re-exports to the module that defines the name; an `export *` stops the walk, for it hides what it holds.
   */
  function originOf(source: string, name: string): Origin {
    if (name === '*') return { source, name };
    const step = reexportsOf(source).named.get(name);
    return step ? originOf(step.source, step.name) : { source, name };
  }

  return { root, entries, resolve, outputOf, originOf };
}

/** The specifier that leads from one built file to another, with its `.js`. */
export function relativeSpecifier(fromOutput: string, toOutput: string): string {
  const path = relative(dirname(fromOutput), `${toOutput}.js`).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
