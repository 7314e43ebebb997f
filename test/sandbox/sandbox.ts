import { parseEther, toHex } from 'viem';
import { devAccounts } from './accounts';
import { type Chain, defaultNetworks, startChain, type NetworkSeed } from './chains';
import { controlRoutes } from './controlRoutes';
import { createFrame, type SecureFrame } from './frame/createFrame';
import { strangerRoute } from './frame/frameRoutes';
import type { Inbox } from './frame/mailbox';
import { createPageFiles } from './frame/pageFiles';
import { createSmartAccounts } from './frame/smartAccounts/createSmartAccounts';
import { createSmtpMail } from './frame/smtpMail';
import { startHttpServer } from './httpServer';
import { namespaceStarters } from './namespaceStarters';
import { createNamespaces, esploraPath, rpcPaths, type Namespaces } from './namespaces';
import { startPaymentPage } from './onramp/paymentPage';
import { pairingRoutes } from './pairingWallet/pairingRoutes';
import { createPhoneFiles } from './pairingWallet/phoneFiles';
import { createPairingWallet, type PairingWallet } from './pairingWallet/pairingWallet';
import { createRelay, type Relay } from './relay/relay';
import { createRequestLog, type RequestLog } from './requestLog';
import { createRpcProxy, rpcRoute } from './rpcProxy';
import { createScenarios, type ScenarioName, type Scenarios } from './scenarios';
import { sessionRoutes } from './frame/sessionRoutes';
import { analyticsRoute } from './analytics';
import { servicesRoute } from './services';
import { startNames, type SandboxNames } from './names/startNames';
import type { SolanaBackend } from './solana/createSolanaSandbox';
import { solanaNameResolver, solanaNetworkId } from './solana/solanaFacts';
import { type EvmToken, evmTokens, mintToken, tokenBalanceOf } from './tokens/evmTokens';
import { harborArt, lagoonArt } from './wallet/art';
import { bundleWalletScript } from './wallet/bundle';
import type { PageSetup } from './wallet/protocol';
import { createWalletScripts } from './wallet/scripts';
import { createTestWallet, type TestWallet } from './wallet/testWallet';
import { createWalletHub, type WalletHub } from './wallet/walletHub';
import { walletRoutes } from './wallet/walletRoutes';

/** How to start a sandbox. */
export interface SandboxOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: '127.0.0.1';
  networks?: readonly NetworkSeed[];
  /** Faults that are on from the start. */
  scenarios?: readonly ScenarioName[];
}

/** What a page needs to know to use a sandbox; plain data. */
export interface SandboxFacts {
  url: string;
  projectId: string;
  networks: { chainId: number; name: string; rpcUrl: string; nameResolver?: string }[];
  /** Tokens of ERC-20, at the same addresses on each of these networks. */
  tokens: readonly EvmToken[];
  /** A Solana cluster. It starts with the first call. */
  solana: { networkId: 'solana:localnet'; rpcUrl: string; nameResolver: string };
  /** Balances of Polkadot and its kin, of the Cosmos Hub and Osmosis. There are no networks behind them. */
  polkadot: { rpcUrl: string };
  cosmos: { rpcUrl: string };
  /**
   * An indexer of Bitcoin before a node of its own, which starts with the first call and knows the addresses of every
   * network.
   */
  bitcoin: { indexerUrl: string };
  wallets: { id: string; name: string; rdns: string; accounts: readonly string[] }[];
  /** WebSocket address for `services.relay`. */
  relayUrl: string;
  /** The secure frame of the embedded wallet, on an origin of its own. */
  frame: { url: string; origin: string };
  /** Where people pay for what they buy, on an origin of its own; for `createKit({ onramp })`. */
  onramp: { origin: string; meldUrl: string; meldPublicKey: string };
}

/** How wallets are put into a page. */
export interface WalletScriptOptions {
  /** Wallet that also sits at `window.ethereum`. */
  legacy?: 'harbor' | 'lagoon';
  /** Where wallets ask: in their own window, in the page, or nowhere because a test answers. */
  ask?: PageSetup['ask'];
}

/** A running local backend. */
export interface Sandbox extends SandboxFacts {
  wallets: SandboxFacts['wallets'] & { harbor: TestWallet; lagoon: TestWallet };
  solana: SandboxFacts['solana'] & { backend(): Promise<SolanaBackend> };
  polkadot: SandboxFacts['polkadot'] & { node: Namespaces['polkadot'] };
  cosmos: SandboxFacts['cosmos'] & { node: Namespaces['cosmos'] };
  bitcoin: SandboxFacts['bitcoin'] & { node: Namespaces['bitcoin'] };
  frame: SandboxFacts['frame'] & SecureFrame;
  /** The mails that the secure frame has sent. */
  inbox: Inbox;
  /** The pairing relay. */
  relay: Relay;
  /** The wallet on another device; its page is at `/pairing-wallet`. */
  pairingWallet: PairingWallet;
  /** ENS on the first network, and names registered with the service. */
  names: SandboxNames;
  scenarios: Scenarios;
  requests: RequestLog;
  /** Process ids of the networks' nodes. */
  pids: number[];
  hub: WalletHub;
  facts(): SandboxFacts;
  /** The script that announces the wallets, for pages that do not load `/wallet.js`. */
  walletScript(options?: WalletScriptOptions): string;
  /**
   * The script that puts wallets of the other namespaces into a page, for pages that do not load
   * `/namespace-wallets.js`.
   */
  namespaceWalletScript(): Promise<string>;
  /** Mines blocks on every network. */
  mine(blocks?: number): Promise<void>;
  /** Adds coins to an address: ether on every eip155 network, SOL, or what Polkadot and Cosmos count with. */
  faucet(address: string, amount: string): Promise<void>;
  /** Gives base units of a token of ERC-20 to an address, on every network. */
  mint(token: EvmToken, address: string, units: bigint): Promise<void>;
  /** Base units of a token of ERC-20 that an address has on the first network. */
  tokenBalanceOf(token: EvmToken, address: string): Promise<bigint>;
  /** Ends everything; calling it again changes nothing. */
  stop(): Promise<void>;
}

const projectId = 'mooring-sandbox';
const uuids = { harbor: '6f9d1f0a-5d0f-4a53-9a52-1f6f0c1b2a01', lagoon: '6f9d1f0a-5d0f-4a53-9a52-1f6f0c1b2a02' };

/** Starts a sandbox: networks, services, wallets and faults, reachable at one local address. */
export async function createSandbox({
  port = 0,
  host = '127.0.0.1',
  networks = defaultNetworks,
  scenarios: initial = [],
}: SandboxOptions = {}): Promise<Sandbox> {
  const started = await Promise.allSettled(networks.map(startChain));
  const chains = started.flatMap((chain) => (chain.status === 'fulfilled' ? [chain.value] : []));
  const stopChains = () => Promise.all(chains.map((chain) => chain.stop()));
  const failure = started.find((chain) => chain.status === 'rejected');
  if (failure) {
    await stopChains();
    throw failure.reason;
  }

  const scenarios = createScenarios();
  const requests = createRequestLog();
  const everyChain = (method: string, params: unknown[]) =>
    Promise.all(chains.map((chain) => chain.request(method, params)));
  scenarios.onChange(async (name, on) => {
    if (name !== 'no-mining') return;
    await everyChain('evm_setAutomine', [!on]);
    if (!on) await everyChain('anvil_mine', ['0x1']);
  });

  const keys = devAccounts(0, 8);
  const harbor = createTestWallet({
    id: 'harbor',
    name: 'Harbor Wallet',
    rdns: 'dev.mooring.sandbox',
    art: harborArt,
    accounts: keys.slice(0, 3),
    chains,
    scenarios,
  });
  const lagoon = createTestWallet({
    id: 'lagoon',
    name: 'Lagoon Wallet',
    rdns: 'dev.mooring.lagoon',
    art: lagoonArt,
    accounts: keys.slice(3, 6),
    chains,
    scenarios,
  });
  const relayUrl = () => `${server.url.replace(/^http/, 'ws')}/relay`;
  const relay = createRelay({ url: relayUrl, projectId, scenarios });
  const pairingWallet = createPairingWallet({ relayUrl, projectId, accounts: keys.slice(6, 8), chains });
  const hub = createWalletHub([harbor, lagoon], scenarios, (id) => `${server.url}/wallet/window?request=${id}`);
  const scripts = createWalletScripts(bundleWalletScript);

  const pageSetup = (url: string | undefined, { legacy, ask = 'window' }: WalletScriptOptions): PageSetup => ({
    url,
    legacy,
    ask,
    wallets: scenarios.isOn('wallet-missing')
      ? []
      : [harbor, lagoon].map(({ id, name, rdns, icon }) => ({
          id,
          uuid: uuids[id as keyof typeof uuids],
          name,
          rdns,
          icon,
        })),
  });
  const setupFromQuery = (query: URLSearchParams) => {
    const [legacy, ask] = [query.get('legacy'), query.get('ask')];
    return pageSetup(undefined, {
      ...(legacy === 'harbor' || legacy === 'lagoon' ? { legacy } : {}),
      ...(ask === 'page' || ask === 'none' ? { ask } : {}),
    });
  };

  const mine = async (blocks = 1) => void (await everyChain('anvil_mine', [toHex(blocks)]));
  const namespaces = createNamespaces({ url: () => server.url, scenarios, starters: namespaceStarters });
  const faucet = async (address: string, amount: string) => {
    if (!address.startsWith('0x')) return namespaces.faucet(address, amount);
    await Promise.all(
      chains.map(async ({ request }) => {
        const balance = BigInt(String(await request('eth_getBalance', [address, 'latest'])));
        await request('anvil_setBalance', [address, toHex(balance + parseEther(amount))]);
      }),
    );
  };
  const facts = (): SandboxFacts => ({
    url: server.url,
    projectId,
    networks: chains.map(({ chainId, name }, index) => ({
      chainId,
      name,
      rpcUrl: `${server.url}/rpc/${chainId}`,
      ...(index === 0 && { nameResolver: names.nameResolver }),
    })),
    tokens: Object.values(evmTokens),
    solana: { networkId: solanaNetworkId, rpcUrl: server.url + rpcPaths.solana, nameResolver: solanaNameResolver },
    polkadot: { rpcUrl: server.url + rpcPaths.polkadot },
    cosmos: { rpcUrl: server.url + rpcPaths.cosmos },
    bitcoin: { indexerUrl: server.url + esploraPath },
    wallets: [harbor, lagoon].map(({ id, name, rdns, accounts }) => ({ id, name, rdns, accounts })),
    relayUrl: relayUrl(),
    frame: { url: frame.url, origin: frame.origin },
    onramp: { origin: payment.origin, meldUrl: payment.meldUrl, meldPublicKey: payment.meldPublicKey },
  });

  const proxy = createRpcProxy(chains, scenarios);
  const names: SandboxNames = await startNames({
    chains,
    keeper: harbor.accounts[0] ?? '',
    url: (): string => server.url,
  }).catch(async (error: unknown) => {
    await stopChains();
    throw error;
  });
  const files = createPageFiles();
  const frame: SecureFrame = await createFrame({
    host,
    projectId,
    chains,
    smart: createSmartAccounts(chains, scenarios),
    mail: createSmtpMail(),
    files,
    scenarios,
    solana: namespaces.solana,
    log: requests.add,
    stranger: () => server.url,
  }).catch(async (error: unknown) => {
    await stopChains();
    throw error;
  });
  const payment = await startPaymentPage({
    host,
    projectId,
    css: () => files().css,
    chains,
    scenarios,
    log: requests.add,
  }).catch(async (error: unknown) => {
    await frame.stop();
    await stopChains();
    throw error;
  });
  const server = await startHttpServer(
    port,
    host,
    [
      controlRoutes({ scenarios, wallets: [harbor, lagoon], inbox: frame.inbox, facts, mine, faucet }),
      walletRoutes(hub, scripts, setupFromQuery),
      pairingRoutes(pairingWallet, createPhoneFiles()),
      rpcRoute(proxy),
      namespaces.route,
      strangerRoute,
      sessionRoutes(frame.permissions, projectId),
      analyticsRoute(projectId, scenarios),
      names.ens.route,
      servicesRoute({
        projectId,
        chains,
        scenarios,
        proxy,
        profiles: names.profiles,
        paymentOrigin: () => payment.origin,
        solana: namespaces.solana,
      }),
    ],
    requests.add,
    relay.upgrade,
  ).catch(async (error: unknown) => {
    await Promise.all([frame.stop(), payment.stop()]);
    await stopChains();
    throw error;
  });
  for (const name of initial) await scenarios.enable(name);

  let stopped: Promise<void> | undefined;
  const { wallets, solana, polkadot, cosmos, bitcoin, frame: _, ...plain } = facts();
  return {
    ...plain,
    wallets: Object.assign(wallets, { harbor, lagoon }),
    solana: Object.assign(solana, { backend: namespaces.solana }),
    polkadot: Object.assign(polkadot, { node: namespaces.polkadot }),
    cosmos: Object.assign(cosmos, { node: namespaces.cosmos }),
    bitcoin: Object.assign(bitcoin, { node: namespaces.bitcoin }),
    frame,
    inbox: frame.inbox,
    relay,
    pairingWallet,
    names,
    scenarios,
    requests,
    hub,
    facts,
    mine,
    faucet,
    mint: async (token, address, units) =>
      void (await Promise.all(chains.map((chain) => mintToken(chain, token, address, units)))),
    tokenBalanceOf: (token, address) => tokenBalanceOf(chains[0] as Chain, token, address),
    pids: chains.map(({ pid }) => pid),
    walletScript: (options = {}) => scripts.page(pageSetup(server.url, options)),
    namespaceWalletScript: namespaces.walletScript,
    stop: () =>
      (stopped ??= (async () => {
        for (const wallet of [harbor, lagoon]) wallet.stop();
        await pairingWallet.stop();
        relay.stop();
        await server.stop();
        await Promise.all([frame.stop(), payment.stop()]);
        await namespaces.stop();
        await stopChains();
      })()),
  };
}
