import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { setupPlaceholder } from './scripts';

/** Bundles one of the scripts that a browser gets. */
export function bundleWalletScript(entry: 'walletPage' | 'walletWindow'): string {
  // Not the asynchronous `build`: it leaves esbuild's service process running.
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`page/${entry}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { sandboxSetup: setupPlaceholder },
  });
  return outputFiles[0]?.text ?? '';
}
