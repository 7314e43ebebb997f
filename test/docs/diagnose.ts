import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Snippet } from './snippets';

const root = process.cwd();
const compiler = join(root, 'test/package/compilers/typescript-7/node_modules/typescript/bin/tsc');

type Paths = Readonly<Record<string, readonly string[]>>;

/** Aliases of a framework, as its own settings have them; `paths` of the project come with them. */
export interface DiagnoseOptions {
  paths?: Paths;
}

/** The settings of the project for files of another folder. */
function settings(folder: string, files: readonly string[], paths: Paths): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Paths };
  };
  const places = (own: Paths, to: (path: string) => string) =>
    Object.fromEntries(Object.entries(own).map(([name, targets]) => [name, targets.map(to)]));
  return {
    compilerOptions: {
      ...compilerOptions,
      paths: {
        ...places(compilerOptions.paths, (path) => join(root, path)),
        ...places(paths, (path) => join(folder, relative(root, path))),
      },
      // A block is a module also where it imports nothing.
      moduleDetection: 'force',
      noUnusedLocals: false,
      noUncheckedSideEffectImports: false,
      allowImportingTsExtensions: true,
    },
    files,
  };
}

/** What the compiler prints for a project, one finding a line. */
async function compile(folder: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '--pretty', 'false', '-p', folder], {
    cwd: folder,
    maxBuffer: 50_000_000,
  }).catch((error: { stdout?: string }) => {
    if (!error.stdout) throw error;
    return error as { stdout: string };
  });
  // A line that is indented goes on with the one before it.
  return stdout.split(/\n(?! )/).filter((said) => said !== '');
}

/**
 * What TypeScript says of snippets under the project's own settings. Snippets lie beside each other as their paths say:
 * one may import another.
 */
export async function diagnose(
  snippets: readonly Snippet[],
  { paths = {} }: DiagnoseOptions = {},
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mooring-snippets-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const byFile = new Map(snippets.map((snippet) => [relative(root, snippet.path), snippet]));
    for (const [file, { code }] of byFile) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings(folder, [...byFile.keys()], paths)));
    // What the snippets of all files say together may be wrong for the sources: that is no fault of a snippet.
    const own = (await compile(folder)).filter((said) => !said.startsWith('../'));
    return own.map((said) => {
      const [, file = '', words = said] = /^(\S+?)\(\d+,\d+\): (.*)/s.exec(said) ?? [];
      const snippet = byFile.get(file);
      return snippet ? `${snippet.file ?? 'README.md'}, block at line ${snippet.line}: ${words}` : said;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
