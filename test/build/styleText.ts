import { build } from 'esbuild';

/** A style sheet as it is published: one text, with what it imports, for the browsers that the package names. */
export async function styleText(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    target: ['chrome111', 'firefox113', 'safari16.4'],
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
