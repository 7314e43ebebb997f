import { setTimeout as delay } from 'node:timers/promises';
import { failed, text, type Route } from './httpServer';
import type { Scenarios } from './scenarios';
import type { SolanaBackend } from './solana/createSolanaSandbox';

/** The one local network beside eip155's. */
export const solanaNetworkId = 'solana:localnet';

const startLamports = 100_000_000_000n;
const slowRpcMs = 3000;
const rpcPath = '/rpc/solana';
const scriptPath = '/namespace-wallets.js';

/** What the sandbox has beyond eip155. Nothing of it is loaded before somebody asks: most pages and tests never do. */
export interface Namespaces {
  /** A Solana cluster in process, on which the test wallets are funded. */
  solana(): Promise<SolanaBackend>;
  /** The script that puts wallets of the other namespaces into a page. */
  walletScript(): Promise<string>;
  route: Route;
}

const addressPlaceholder = '__MOORING_SOLANA_RPC_URL__';

async function startSolana(): Promise<SolanaBackend> {
  const [{ createSolanaBackend }, { createSolanaWallet }] = await Promise.all([import('./solana/createSolanaSandbox'), import('./namespaceWallets/solanaWallet')]);
  const backend = createSolanaBackend();
  for (const address of createSolanaWallet().addresses) backend.airdrop(address, startLamports);
  return backend;
}

async function bundleWallets(): Promise<string> {
  const { bundleNamespaceWallets } = await import('./namespaceWallets/bundleNamespaceWallets');
  return bundleNamespaceWallets({ solanaRpcUrl: addressPlaceholder, isBesideSandboxWallets: true });
}

/** Makes them, asleep. */
export function createNamespaces({ url, scenarios }: { url: () => string; scenarios: Scenarios }): Namespaces {
  let starting: Promise<SolanaBackend> | undefined;
  let bundling: Promise<string> | undefined;
  const solana = () => (starting ??= startSolana());
  // The script is the same for everyone but for the address in it.
  const walletScript = async (rpcUrl: string) => (await (bundling ??= bundleWallets())).replaceAll(addressPlaceholder, () => rpcUrl);

  return {
    solana,
    walletScript: () => walletScript(url() + rpcPath),
    async route(request) {
      const { path, entry } = request;
      if (path === scriptPath) {
        entry.kind = 'wallet';
        // Relative to where the page has the script from: whatever stands between them is between them both ways.
        return text(await walletScript(rpcPath.slice(1)), 'text/javascript');
      }
      if (path !== rpcPath) return undefined;
      entry.kind = 'rpc';
      if (request.method !== 'POST') return failed(405, 'method', 'JSON-RPC is asked by POST');
      entry.rpcMethods = [JSON.parse(request.body) as unknown].flat().map((call) => String((call as { method?: unknown } | null)?.method));
      if (scenarios.isOn('slow-rpc')) await delay(slowRpcMs, undefined, { signal: request.signal });
      if (scenarios.isOn('rate-limited')) return failed(429, '', 'Too many requests');
      return (await solana()).route(rpcPath)(request);
    },
  };
}
