import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { moduleImports, parseSource } from './moduleImports';
import { type ModuleTree, relativeSpecifier } from './moduleTree';

/**
 * Writes one declaration file per source module into `outDir`, each specifier pointed at the built file. Returns what
 * went wrong.
 */
export function writeDeclarations(tree: ModuleTree, outDir: string): string[] {
  const configPath = join(tree.root, 'tsconfig.json');
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(configPath, ts.sys.readFile).config,
    ts.sys,
    tree.root,
  );
  const paths = Object.fromEntries(
    tree.entries.map((entry) => [entry.name === 'index' ? 'mooring' : `mooring/${entry.name}`, [`./${entry.source}`]]),
  );
  const program = ts.createProgram({
    rootNames: tree.entries.map((entry) => join(tree.root, entry.source)),
    options: {
      ...config.options,
      paths,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      outDir,
      rootDir: tree.root,
    },
  });
  const problems: string[] = [];
  const result = program.emit(
    undefined,
    (_path, text, _mark, _error, sources) => {
      const source = relative(tree.root, sources?.[0]?.fileName ?? '').replaceAll('\\', '/');
      const target = join(outDir, `${tree.outputOf(source)}.d.ts`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, pointAtBuiltFiles(tree, source, text, problems));
    },
    undefined,
    true,
  );
  for (const diagnostic of result.diagnostics)
    problems.push(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  return problems;
}

function pointAtBuiltFiles(tree: ModuleTree, source: string, text: string, problems: string[]): string {
  let rewritten = text;
  for (const one of moduleImports(parseSource(source.replace(/x$/, ''), text)).sort((a, b) => b.start - a.start)) {
    const own = one.specifier.startsWith('.') || /^mooring(\/|$)/.test(one.specifier);
    if (!own || one.specifier.endsWith('.css')) continue;
    const target = tree.resolve(one.specifier, source);
    if (!target) problems.push(`${source}: its declaration names ${one.specifier}, which is no module of this package`);
    else {
      const specifier = relativeSpecifier(tree.outputOf(source), tree.outputOf(target));
      rewritten = `${rewritten.slice(0, one.start)}"${specifier}"${rewritten.slice(one.end)}`;
    }
  }
  return rewritten;
}
