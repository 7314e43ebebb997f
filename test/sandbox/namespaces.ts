import { setTimeout as delay } from 'node:timers/promises';
import { parseUnits } from 'viem';
import { balanceRoute, type BalanceNode } from './balances/balanceNode';
import type { BitcoinSandbox } from './bitcoin/createBitcoinSandbox';
import { failed, text, type Route } from './httpServer';
import type { Scenarios } from './scenarios';
import type { SolanaBackend } from './solana/createSolanaSandbox';

/** What accounts of the wallets have at first: 100 DOT (10 digits), 100 ATOM (6), 0.25 BTC (8). */
export const startAmounts = { plancks: 1_000_000_000_000n, microAtoms: 100_000_000n, satoshis: 25_000_000n } as const;
const slowRpcMs = 3000;
const scriptPath = '/namespace-wallets.js';

/** Where each namespace is asked. */
export const rpcPaths = { solana: '/rpc/solana', polkadot: '/rpc/polkadot', cosmos: '/rpc/cosmos' } as const;
/** Where an indexer of Bitcoin answers. */
export const esploraPath = '/esplora';

/** What stands in the wallets' script for where Solana is asked. */
export const solanaUrlPlaceholder = '__MOORING_SOLANA_RPC_URL__';

/** How each part is started, on the first call. Each rejects, in words, where what it needs is not installed. */
export interface NamespaceStarters {
  solana(): Promise<SolanaBackend>;
  polkadot(): Promise<BalanceNode>;
  cosmos(): Promise<BalanceNode>;
  bitcoin(): Promise<BitcoinSandbox>;
  /** The wallets' script. */
  walletScript(): Promise<string>;
}

/** What the sandbox has beyond eip155. Nothing of it is loaded before somebody asks: most pages and tests never do. */
export interface Namespaces {
  /** A Solana cluster in process, on which the test wallets are funded. */
  solana(): Promise<SolanaBackend>;
  /** Balances of Polkadot and its kin: an account has the same on every one of them. */
  polkadot(): Promise<BalanceNode>;
  /** Balances of the Cosmos Hub and Osmosis. */
  cosmos(): Promise<BalanceNode>;
  /** A Bitcoin node with a chain of its own, behind an indexer. */
  bitcoin(): Promise<BitcoinSandbox>;
  /** Adds coins to an address, of whichever of these namespaces it is; throws when it is of none. */
  faucet(address: string, amount: string): Promise<void>;
  /** The script that puts wallets of the other namespaces into a page. */
  walletScript(): Promise<string>;
  route: Route;
  /** Ends what was started. */
  stop(): Promise<void>;
}

/** Starts on the first call. */
function once<Started>(
  start: () => Promise<Started>,
): (() => Promise<Started>) & { started(): Promise<Started> | undefined } {
  let starting: Promise<Started> | undefined;
  return Object.assign(() => (starting ??= start()), { started: () => starting });
}

/** Makes them, asleep. */
export function createNamespaces({
  url,
  scenarios,
  starters,
}: {
  url: () => string;
  scenarios: Scenarios;
  starters: NamespaceStarters;
}): Namespaces {
  const [solana, polkadot, cosmos, bitcoin, bundle] = [
    once(starters.solana),
    once(starters.polkadot),
    once(starters.cosmos),
    once(starters.bitcoin),
    once(starters.walletScript),
  ];
  // The script is the same for everyone but for the address in it.
  const walletScript = async (rpcUrl: string) => (await bundle()).replaceAll(solanaUrlPlaceholder, () => rpcUrl);
  const answers: Readonly<Record<string, () => Promise<Route>>> = {
    [rpcPaths.solana]: async () => (await solana()).route(rpcPaths.solana),
    [rpcPaths.polkadot]: async () => balanceRoute(await polkadot()),
    [rpcPaths.cosmos]: async () => balanceRoute(await cosmos()),
  };

  return {
    solana,
    polkadot,
    cosmos,
    bitcoin,
    async faucet(address, amount) {
      if (/^(bc|tb|bcrt)1/.test(address)) return void (await (await bitcoin()).fund(address, parseUnits(amount, 8)));
      if (/^(cosmos|osmo)1/.test(address)) return (await cosmos()).give(address, parseUnits(amount, 6));
      // An SS58 address has three bytes more than one of Solana, and is never as short.
      if (/^[1-9A-HJ-NP-Za-km-z]{46,48}$/.test(address))
        return (await polkadot()).give(address, parseUnits(amount, 10));
      (await solana()).airdrop(address, parseUnits(amount, 9));
    },
    walletScript: () => walletScript(url() + rpcPaths.solana),
    async route(request) {
      const { path, entry } = request;
      if (path === scriptPath) {
        entry.kind = 'wallet';
        // Relative to where the page has the script from: whatever stands between them is between them both ways.
        return text(await walletScript(rpcPaths.solana.slice(1)), 'text/javascript');
      }
      if (path.startsWith(`${esploraPath}/`)) {
        const { esploraRoute } = await import('./bitcoin/esplora');
        return esploraRoute(await bitcoin(), esploraPath)(request);
      }
      const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
      if (!answer) return undefined;
      entry.kind = 'rpc';
      if (request.method !== 'POST') return failed(405, 'method', 'JSON-RPC is asked by POST');
      entry.rpcMethods = [JSON.parse(request.body) as unknown]
        .flat()
        .map((call) => String((call as { method?: unknown } | null)?.method));
      if (scenarios.isOn('slow-rpc')) await delay(slowRpcMs, undefined, { signal: request.signal });
      if (scenarios.isOn('rate-limited')) return failed(429, '', 'Too many requests');
      return (await answer())(request);
    },
    async stop() {
      const started = await bitcoin.started()?.catch(() => undefined);
      await started?.stop();
    },
  };
}
