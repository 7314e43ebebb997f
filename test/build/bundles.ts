import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** A file that is read or run by itself, and so has all that it needs in it. */
interface Bundle {
  source: string;
  /** Below `dist`. */
  output: string;
  options: BuildOptions;
}

const bundles: readonly Bundle[] = [
  {
    // What a test wallet puts into a page: read as text, never imported.
    source: 'tools/playwright/page/install.ts',
    output: 'tools/playwright/page.js',
    options: { format: 'iife', globalName: 'mooringTestWallet', platform: 'browser' },
  },
];

/** Builds what is no module among modules. */
export async function writeBundles(root: string, dist: string): Promise<void> {
  for (const { source, output, options } of bundles) {
    if (!existsSync(join(root, source))) continue;
    await build({
      absWorkingDir: root,
      entryPoints: [source],
      outfile: join(dist, output),
      bundle: true,
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'error',
      ...options,
    });
  }
}
