import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Scripts and the style of the frame's pages. */
export interface PageFiles {
  frame: string;
  callback: string;
  inbox: string;
  css: string;
}

/** Bundles them when they are first asked for. */
export function createPageFiles(): () => PageFiles {
  let files: PageFiles | undefined;
  const bundle = (): PageFiles => {
    const at = (name: string) => fileURLToPath(new URL(`page/${name}.ts`, import.meta.url));
    const { outputFiles } = buildSync({
      entryPoints: [at('framePage'), at('callbackPage'), at('inboxPage')],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'silent',
      outdir: 'out',
    });
    const find = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return {
      frame: find('framePage.js'),
      callback: find('callbackPage.js'),
      inbox: find('inboxPage.js'),
      css: find('.css'),
    };
  };
  return () => (files ??= bundle());
}
