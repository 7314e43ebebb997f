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
const installedByHosts = [
  'viem',
  'litesvm',
  '@solana/*',
  '@uniswap/*',
  'bitcoinjs-lib',
  '@bitcoinerlab/secp256k1',
  '@reown/walletkit',
  '@walletconnect/core',
  'oidc-provider',
  'jose',
  'bufferutil',
  'utf-8-validate',
];

/** What is installed with the package itself. */
const ownDependencies = ['@noble/curves', '@noble/hashes', '@scure/sr25519', 'zod'];

/** Scripts of the sandbox's pages, by their folder. A page's style comes to lie beside its script. */
const sandboxPages: readonly (readonly [folder: string, name: string])[] = [
  ['wallet', 'walletPage'],
  ['wallet', 'walletWindow'],
  ['frame', 'framePage'],
  ['frame', 'callbackPage'],
  ['frame', 'inboxPage'],
  ['pairingWallet', 'phonePage'],
  ['pageWallets', 'pageWallets'],
];

const bundles: readonly Bundle[] = [
  {
    // What a test wallet puts into a page: read as text, never imported.
    source: 'tools/playwright/page/install.ts',
    output: 'tools/playwright/page.js',
    options: { format: 'iife', globalName: 'mooringTestWallet', platform: 'browser' },
  },
  ...sandboxPages.map(([folder, name]) => ({
    source: `test/sandbox/${folder}/page/${name}.ts`,
    output: `tools/cli/${name}.js`,
    options: { format: 'iife', minifyWhitespace: true, define: { sandboxSetup: setupPlaceholder } } as const,
  })),
  {
    source: 'tools/cli/bin.ts',
    output: 'tools/cli/',
    options: {
      format: 'esm',
      platform: 'node',
      splitting: true,
      minifyWhitespace: true,
      external: [...installedByHosts, ...ownDependencies],
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
