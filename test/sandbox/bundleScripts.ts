import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Bundles scripts that a browser gets, with their style. `from` is the module that asks (`import.meta.url`); the scripts
 * lie in `page` beside it. Gives the text of the file whose name ends as said.
 *
 * @example bundleScripts(import.meta.url, ['phonePage'])('phonePage.js')
 */
export function bundleScripts(
  from: string,
  names: readonly string[],
  define: Readonly<Record<string, string>> = {},
): (ending: string) => string {
  // Not the asynchronous `build`: it leaves esbuild's service process running.
  const { outputFiles } = buildSync({
    entryPoints: names.map((name) => fileURLToPath(new URL(`page/${name}.ts`, from))),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    outdir: 'out',
    define,
  });
  return (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
}
