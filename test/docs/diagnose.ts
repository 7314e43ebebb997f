import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Snippet } from './snippets';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Aliases of a framework, as its own settings have them; `paths` of the project come with them. */
export interface DiagnoseOptions {
  paths?: ts.MapLike<string[]>;
}

/**
 * What TypeScript says of snippets under the project's own settings. Snippets lie beside each other as their paths say:
 * one may import another.
 */
export function diagnose(snippets: readonly Snippet[], { paths = {} }: DiagnoseOptions = {}): readonly string[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const read = ts.parseJsonConfigFileContent(config.config, ts.sys, dirname(join(root, 'tsconfig.json')));
  const options: ts.CompilerOptions = {
    ...read.options,
    paths: { ...read.options.paths, ...paths },
    noUnusedLocals: false,
    noUncheckedSideEffectImports: false,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const byPath = new Map(snippets.map((snippet) => [snippet.path, snippet]));
  const folders = new Set(snippets.map(({ path }) => dirname(path)));
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (path) => byPath.has(path) || fileExists(path);
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? true);
  host.readFile = (path) => byPath.get(path)?.code ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const snippet = byPath.get(path);
    return snippet
      ? ts.createSourceFile(path, `${snippet.code}\nexport {};`, ts.ScriptTarget.ES2022, true)
      : getSourceFile(path, ...rest);
  };
  const program = ts.createProgram([...byPath.keys()], options, host);
  return snippets.flatMap(({ path, line, file: page = 'README.md' }) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(
      ({ messageText }) => `${page}, block at line ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
