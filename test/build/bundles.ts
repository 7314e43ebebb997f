import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { setupPlaceholder } from '../sandbox/wallet/scripts';

/** A file that is read or run by itself, and so has all that it needs in it. */
interface Bundle {
  source: string;
  /** A file below `dist`, or a folder where there are several. */
  output: string;
  options: BuildOptions;
}

/** What hosts install by themselves, for the parts of the sandbox that they want. */
const installedByHosts = ['viem', 'litesvm', '@solana/*', '@uniswap/*', 'bufferutil', 'utf-8-validate'];

const bundles: readonly Bundle[] = [
  {
    // What a test wallet puts into a page: read as text, never imported.
    source: 'tools/playwright/page/install.ts',
    output: 'tools/playwright/page.js',
    options: { format: 'iife', globalName: 'mooringTestWallet', platform: 'browser' },
  },
  ...['walletPage', 'walletWindow'].map((name) => ({
    source: `test/sandbox/wallet/page/${name}.ts`,
    output: `tools/cli/${name}.js`,
    options: { format: 'iife', define: { sandboxSetup: setupPlaceholder } } as const,
  })),
  {
    source: 'tools/cli/bin.ts',
    output: 'tools/cli/',
    options: {
      format: 'esm',
      platform: 'node',
      splitting: true,
      minifyWhitespace: true,
      external: installedByHosts,
      // The CommonJS packages in it ask for Node's own modules.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
      },
    },
  },
];

/** Builds what is no module among modules. */
export async function writeBundles(root: string, dist: string): Promise<void> {
  for (const { source, output, options } of bundles) {
    if (!existsSync(join(root, source))) continue;
    await build({
      absWorkingDir: root,
      entryPoints: [source],
      ...(output.endsWith('/') ? { outdir: join(dist, output) } : { outfile: join(dist, output) }),
      bundle: true,
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'error',
      ...options,
    });
  }
}
