import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type ts from 'typescript';
import { type ModuleImport, moduleImports, parseSource } from '../build/moduleImports';

/** A file as the rules see it: its path below the repository's root, and its text. */
export type SourceText = { path: string; text: string };

export type Violation = { path: string; line: number; message: string };

/** An import with what it resolves to: a file of the tree, or the name of a package. */
export type ResolvedImport = ModuleImport & { line: number; file?: string; package?: string };

export type SourceModule = SourceText & { ast: ts.SourceFile; imports: readonly ResolvedImport[] };

/** A rule looks at the whole tree and says what breaks it. */
export type Rule = (tree: readonly SourceModule[]) => Violation[];

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/');

/** Reads every TypeScript file below the given folders of `root`. */
export function readSources(root: string, folders: readonly string[]): SourceText[] {
  return folders.flatMap((folder) =>
    listFiles(root, folder).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

function listFiles(root: string, folder: string): string[] {
  let found: string[] = [];
  for (const item of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (item.name === 'node_modules' || item.name === 'dist') continue;
    if (item.isDirectory()) found = found.concat(listFiles(root, `${folder}/${item.name}`));
    else if (/\.tsx?$/.test(item.name)) found.push(`${folder}/${item.name}`);
  }
  return found;
}

/**
 * Parses files and resolves their imports among each other; a relative import of a file not in the list keeps no
 * `file`.
 */
export function parseTree(sources: readonly SourceText[]): SourceModule[] {
  const paths = new Set(sources.map((source) => source.path));
  return sources.map((source) => {
    const ast = parseSource(source.path, source.text);
    return { ...source, ast, imports: moduleImports(ast).map((one) => resolveImport(ast, source.path, one, paths)) };
  });
}

function resolveImport(
  ast: ts.SourceFile,
  importer: string,
  one: ModuleImport,
  paths: ReadonlySet<string>,
): ResolvedImport {
  const line = lineAt(ast, one.start);
  if (!one.specifier.startsWith('.')) return { ...one, line, package: one.specifier };
  // A style sheet as text is asked for by a query.
  const target = posix.join(posix.dirname(importer), one.specifier.replace(/\?inline$/, ''));
  const bare = target.replace(/\.(js|jsx|ts|tsx)$/, '');
  const file =
    [`${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`].find((path) => paths.has(path)) ??
    (/\.(css|json)$/.test(target) ? target : `${bare}.ts`);
  return { ...one, line, file };
}

export const lineAt = (ast: ts.SourceFile, position: number) => ast.getLineAndCharacterOfPosition(position).line + 1;

export const violationAt = (module: SourceModule, node: ts.Node, message: string): Violation => ({
  path: module.path,
  line: lineAt(module.ast, node.getStart(module.ast)),
  message,
});

/** Every file the given one loads at once: its static imports, theirs, and so on. */
export function staticClosure(tree: readonly SourceModule[], path: string): SourceModule[] {
  const byPath = new Map(tree.map((module) => [module.path, module]));
  const seen = new Set<string>();
  const queue = [path];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const one of byPath.get(next)?.imports ?? []) if (one.kind === 'static' && one.file) queue.push(one.file);
  }
  return [...seen].flatMap((one) => byPath.get(one) ?? []);
}

export const formatViolations = (violations: readonly Violation[]) =>
  [...violations].map((one) => `${one.path}:${one.line} ${one.message}`).sort();
