import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface NamespaceWalletsOptions {
  /** Where Solana's wallets send, relative to the script. */
  solanaRpcUrl?: string;
  /** The page has the sandbox's own wallets of eip155. */
  isBesideSandboxWallets?: boolean;
}

/**
 * A script that puts wallets of all namespaces into a page, for `addInitScript` or a script tag. Libraries of Bitcoin
 * want Node's Buffer.
 */
export async function bundleNamespaceWallets({
  solanaRpcUrl,
  isBesideSandboxWallets = false,
}: NamespaceWalletsOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at('installInPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    inject: [at('bufferShim.ts')],
    alias: { stream: 'readable-stream' },
    define: {
      solanaRpcUrl: JSON.stringify(solanaRpcUrl) ?? 'undefined',
      isBesideSandboxWallets: String(isBesideSandboxWallets),
      global: 'globalThis',
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
      'process.browser': 'true',
      'process.version': '""',
    },
  });
  return outputFiles[0]?.text ?? '';
}
