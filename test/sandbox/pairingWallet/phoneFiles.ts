import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The script and the style of the phone's page. */
export interface PhoneFiles {
  script: string;
  style: string;
}

/** Bundles them when they are first asked for. */
export function createPhoneFiles(): () => PhoneFiles {
  let files: PhoneFiles | undefined;
  return () => (files ??= bundle());
}

function bundle(): PhoneFiles {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('page/phonePage.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    outdir: 'out',
  });
  const find = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: find('.js'), style: find('.css') };
}
