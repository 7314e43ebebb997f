import { setTimeout as delay } from 'node:timers/promises';
import { parseUnits } from 'viem';
import { balanceRoute, type BalanceNode } from './balances/balanceNode';
import type { BitcoinSandbox } from './bitcoin/createBitcoinSandbox';
import { failed, text, type Route } from './httpServer';
import type { Scenarios } from './scenarios';
import type { SolanaBackend } from './solana/createSolanaSandbox';

const startLamports = 100_000_000_000n;
/** Whole tokens of each of Solana's mints. */
const startTokens = 500n;
/** 100 DOT, of 10 digits. */
const startPlancks = 1_000_000_000_000n;
/** 100 ATOM, of 6 digits. */
const startMicroAtoms = 100_000_000n;
/** 0.25 BTC, of 8 digits. */
const startSatoshis = 25_000_000n;
const slowRpcMs = 3000;
const scriptPath = '/namespace-wallets.js';

/** Where each namespace is asked. */
export const rpcPaths = { solana: '/rpc/solana', polkadot: '/rpc/polkadot', cosmos: '/rpc/cosmos' } as const;
/** Where an indexer of Bitcoin answers. */
export const esploraPath = '/esplora';

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

const addressPlaceholder = '__MOORING_SOLANA_RPC_URL__';

async function startSolana(): Promise<SolanaBackend> {
  const [{ createSolanaBackend }, { createSolanaWallet }] = await Promise.all([
    import('./solana/createSolanaSandbox'),
    import('./namespaceWallets/solanaWallet'),
  ]);
  const backend = createSolanaBackend();
  const { spl, token2022 } = backend.mints;
  spl.name('Harbor Dollar', 'HUSD');
  token2022.name('Lagoon Pearl', 'PEARL');
  for (const address of createSolanaWallet().addresses) {
    backend.airdrop(address, startLamports);
    spl.mintTo(address, startTokens * 10n ** BigInt(spl.decimals));
    token2022.mintTo(address, startTokens * 10n ** BigInt(token2022.decimals));
  }
  // The wallet's first account is called so, and a name that nobody has chosen leads to the second.
  const [first = '', second = ''] = createSolanaWallet().addresses;
  backend.names.register('beacon.sol', first);
  backend.names.setFavourite(first, 'beacon.sol');
  backend.names.register('buoy.sol', second);
  return backend;
}

async function startPolkadot(): Promise<BalanceNode> {
  const [{ createPolkadotNode }, { createPolkadotWallet }] = await Promise.all([
    import('./balances/createPolkadotNode'),
    import('./namespaceWallets/polkadotWallet'),
  ]);
  const { pairs } = await createPolkadotWallet();
  const node = createPolkadotNode();
  for (const { address } of pairs) node.give(address, startPlancks);
  return node;
}

async function startCosmos(): Promise<BalanceNode> {
  const [{ createCosmosNode }, { createCosmosWallet }] = await Promise.all([
    import('./balances/createCosmosNode'),
    import('./namespaceWallets/cosmosWallet'),
  ]);
  const node = createCosmosNode();
  const wallet = createCosmosWallet();
  // Its first key, then its second.
  for (let key = 0; key < 2; key += 1) {
    for (const prefix of ['cosmos', 'osmo']) node.give(await wallet.addressOf(prefix), startMicroAtoms);
    wallet.switchAccount?.();
  }
  return node;
}

async function bundleWallets(): Promise<string> {
  const { bundleNamespaceWallets } = await import('./namespaceWallets/bundleNamespaceWallets');
  return bundleNamespaceWallets({ solanaRpcUrl: addressPlaceholder, isBesideSandboxWallets: true });
}

/** Starts on the first call. */
function once<Started>(
  start: () => Promise<Started>,
): (() => Promise<Started>) & { started(): Promise<Started> | undefined } {
  let starting: Promise<Started> | undefined;
  return Object.assign(() => (starting ??= start()), { started: () => starting });
}

async function startBitcoin(): Promise<BitcoinSandbox> {
  const [{ createBitcoinSandbox }, { createUnisatWallet }, { createSatsConnectWallet }] = await Promise.all([
    import('./bitcoin/createBitcoinSandbox'),
    import('./namespaceWallets/unisatWallet'),
    import('./namespaceWallets/satsConnectWallet'),
  ]);
  const bitcoin = await createBitcoinSandbox();
  for (const { accounts } of [createUnisatWallet(), createSatsConnectWallet()])
    for (const { address } of accounts) await bitcoin.fund(address, startSatoshis);
  return bitcoin;
}

/** Makes them, asleep. */
export function createNamespaces({ url, scenarios }: { url: () => string; scenarios: Scenarios }): Namespaces {
  const [solana, polkadot, cosmos, bitcoin, bundle] = [
    once(startSolana),
    once(startPolkadot),
    once(startCosmos),
    once(startBitcoin),
    once(bundleWallets),
  ];
  // The script is the same for everyone but for the address in it.
  const walletScript = async (rpcUrl: string) => (await bundle()).replaceAll(addressPlaceholder, () => rpcUrl);
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
