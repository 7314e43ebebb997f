import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { PageSetup } from './protocol';

/** The two scripts a browser gets. */
export interface WalletScripts {
  /** Announces the wallets in a page. */
  page(setup: PageSetup): string;
  /** Runs the wallet's own window. */
  window(): string;
}

const placeholder = '__MOORING_SANDBOX_SETUP__';

function bundle(entry: string): string {
  // Not the asynchronous `build`: it leaves esbuild's service process running.
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`page/${entry}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { sandboxSetup: placeholder },
  });
  return outputFiles[0]?.text ?? '';
}

/** Bundles each script when it is first asked for. */
export function createWalletScripts(): WalletScripts {
  let [page, window] = ['', ''];
  return {
    page: (setup) => (page ||= bundle('walletPage')).replaceAll(placeholder, () => JSON.stringify(setup)),
    window: () => (window ||= bundle('walletWindow')),
  };
}
