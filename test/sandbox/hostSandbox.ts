import { toHex, parseEther } from 'viem';
import { devAccounts } from './accounts';
import { analyticsRoute } from './analytics';
import type { BitcoinSandbox } from './bitcoin/createBitcoinSandbox';
import { type Chain, defaultNetworks, startChain } from './chains';
import { controlRoutes } from './controlRoutes';
import { strangerRoute } from './frame/frameRoutes';
import { type ReadAsset, startOrigins } from './hostParts';
import { createHostStarters } from './hostStarters';
import { startHttpServer } from './httpServer';
import { createProfiles } from './names/profiles';
import { startNames } from './names/startNames';
import { createNamespaces, esploraPath, rpcPaths } from './namespaces';
import { createPageWallets, type PageWallets } from './pageWallets/createPageWallets';
import { pairingRoutes } from './pairingWallet/pairingRoutes';
import { createPairingWallet } from './pairingWallet/pairingWallet';
import { createRelay } from './relay/relay';
import { createRequestLog } from './requestLog';
import { createRpcProxy, rpcRoute } from './rpcProxy';
import type { SandboxFacts } from './sandbox';
import { createScenarios, type Scenarios } from './scenarios';
import { servicesRoute } from './services';
import type { SolanaBackend } from './solana/createSolanaSandbox';
import { solanaNameResolver, solanaNetworkId } from './solana/solanaFacts';
import { evmTokens } from './tokens/evmTokens';
import { harborArt, lagoonArt } from './wallet/art';
import type { PageSetup } from './wallet/protocol';
import { createWalletScripts } from './wallet/scripts';
import { createTestWallet, type WalletBackend } from './wallet/testWallet';
import { createWalletHub } from './wallet/walletHub';
import { walletRoutes } from './wallet/walletRoutes';

/** Parts that need what a host installs beside the package. */
export type OptionalPart = 'networks' | 'solana' | 'bitcoin' | 'phone' | 'social';

type Optional = 'solana' | 'bitcoin' | 'frame' | 'onramp';

/** What a host's page needs to know; plain data. What does not run here is undefined. */
export type HostSandboxFacts = Omit<SandboxFacts, Optional> & {
  [Part in Optional]: SandboxFacts[Part] | undefined;
} & {
  /** The page of the wallet on another device. */
  phone: { url: string } | undefined;
  /** Wallets of the namespaces beside eip155, for pages that load `/namespace-wallets.js`. */
  namespaceWallets: PageWallets['list'];
};

/** The part of the sandbox that a host starts from the installed package. */
export interface HostSandbox {
  facts: HostSandboxFacts;
  scenarios: Scenarios;
  /** Process ids of the networks' nodes. */
  pids: readonly number[];
  /** What could not be started, with the reason. */
  missing: readonly { part: OptionalPart; reason: string }[];
  stop(): Promise<void>;
}

export interface HostSandboxOptions {
  /** 0 takes a free port. */
  port: number;
  readAsset: ReadAsset;
  /** Starts Solana; rejects where its packages are not installed. */
  startSolana: () => Promise<SolanaBackend>;
  /** Starts Bitcoin, with its first use. */
  startBitcoin: () => Promise<BitcoinSandbox>;
  /** Parts whose packages or programs are not there, each with what is missing. */
  lacking: ReadonlyMap<OptionalPart, string>;
}

const host = '127.0.0.1';
const projectId = 'mooring-sandbox';

async function startChains() {
  const started = await Promise.allSettled(defaultNetworks.map(startChain));
  const chains = started.flatMap((chain) => (chain.status === 'fulfilled' ? [chain.value] : []));
  const failure = started.find((chain) => chain.status === 'rejected');
  if (!failure) return { chains, reason: undefined };
  await Promise.all(chains.map((chain) => chain.stop()));
  return { chains: [], reason: String((failure.reason as Error).message) };
}

const walletSeeds = [
  { id: 'harbor', name: 'Harbor Wallet', rdns: 'dev.mooring.sandbox', art: harborArt },
  { id: 'lagoon', name: 'Lagoon Wallet', rdns: 'dev.mooring.lagoon', art: lagoonArt },
];

const uuidOf = (index: number) => `6f9d1f0a-5d0f-4a53-9a52-1f6f0c1b2a0${index + 1}`;

function setupFrom(wallets: readonly WalletBackend[], scenarios: Scenarios, query: URLSearchParams): PageSetup {
  const [legacy, ask] = [query.get('legacy'), query.get('ask')];
  return {
    url: undefined,
    legacy: wallets.find(({ id }) => id === legacy)?.id,
    ask: ask === 'page' || ask === 'none' ? ask : 'window',
    wallets: scenarios.isOn('wallet-missing')
      ? []
      : wallets.map(({ id, name, rdns, icon }, index) => ({ id, uuid: uuidOf(index), name, rdns, icon })),
  };
}

const noInbox = {
  list: () => [],
  clear: () => undefined,
  subscribe: () => () => undefined,
  next: () => Promise.reject(new Error('No mails: the secure frame needs a network')),
};

/** Names are on the first network; without one there are none. */
const startProfiles = async (chains: readonly Chain[], keeper: string, url: () => string) =>
  chains.length > 0
    ? startNames({ chains, keeper, url })
    : { ens: undefined, profiles: createProfiles({ chains, identities: new Map() }), nameResolver: undefined };

/** Starts networks, services, relay and wallets, as far as what they need is installed. */
export async function createHostSandbox(options: HostSandboxOptions): Promise<HostSandbox> {
  const { port, readAsset, startSolana, startBitcoin, lacking } = options;
  const { chains, reason } = lacking.has('networks') ? { chains: [], reason: undefined } : await startChains();
  const missing: { part: OptionalPart; reason: string }[] = [...lacking].map(([part, why]) => ({ part, reason: why }));
  if (reason) missing.unshift({ part: 'networks', reason });
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
  const wallets = walletSeeds.map((seed, index) =>
    createTestWallet({ ...seed, accounts: keys.slice(index * 3, index * 3 + 3), chains, scenarios }),
  );
  const url = (): string => server.url;
  const relayUrl = () => `${url().replace(/^http/, 'ws')}/relay`;
  const relay = createRelay({ url: relayUrl, projectId, scenarios });
  const phone = lacking.has('phone')
    ? undefined
    : createPairingWallet({ relayUrl, projectId, accounts: keys.slice(6, 8), chains });
  const pageWallets = createPageWallets(() => readAsset('pageWallets.js'));
  const namespaces = createNamespaces({
    url,
    scenarios,
    starters: createHostStarters(pageWallets, startSolana, startBitcoin),
  });
  const hasSolana = await namespaces.solana().then(
    () => true,
    (error: unknown) => {
      missing.push({ part: 'solana', reason: (error as Error).message });
      return false;
    },
  );
  const hub = createWalletHub(wallets, scenarios, (id) => `${url()}/wallet/window?request=${id}`);
  const proxy = createRpcProxy(chains, scenarios);
  const names = await startProfiles(chains, wallets[0]?.accounts[0] ?? '', url);
  const log = requests.add;
  const { solana } = namespaces;
  const origins =
    chains.length > 0
      ? await startOrigins({ host, projectId, chains, scenarios, readAsset, log, solana, url })
      : undefined;
  const stopNodes = async () => {
    await origins?.stop();
    await namespaces.stop();
    await Promise.all(chains.map((chain) => chain.stop()));
  };
  const facts = (): HostSandboxFacts => ({
    url: url(),
    projectId,
    relayUrl: relayUrl(),
    networks: chains.map(({ chainId, name }, index) => ({
      chainId,
      name,
      rpcUrl: `${url()}/rpc/${chainId}`,
      ...(index === 0 && names.nameResolver && { nameResolver: names.nameResolver }),
    })),
    tokens: chains.length > 0 ? Object.values(evmTokens) : [],
    solana: hasSolana
      ? { networkId: solanaNetworkId, rpcUrl: url() + rpcPaths.solana, nameResolver: solanaNameResolver }
      : undefined,
    polkadot: { rpcUrl: url() + rpcPaths.polkadot },
    cosmos: { rpcUrl: url() + rpcPaths.cosmos },
    bitcoin: lacking.has('bitcoin') ? undefined : { indexerUrl: url() + esploraPath },
    wallets: wallets.map(({ id, name, rdns, accounts }) => ({ id, name, rdns, accounts })),
    namespaceWallets: pageWallets.list,
    frame: origins && { url: origins.frame.url, origin: origins.frame.origin },
    onramp: origins && {
      origin: origins.payment.origin,
      meldUrl: origins.payment.meldUrl,
      meldPublicKey: origins.payment.meldPublicKey,
    },
    phone: phone && { url: `${url()}/pairing-wallet` },
  });
  const mine = async (blocks = 1) => void (await everyChain('anvil_mine', [toHex(blocks)]));
  async function faucet(address: string, amount: string): Promise<void> {
    if (!address.startsWith('0x')) return namespaces.faucet(address, amount);
    await Promise.all(
      chains.map(async ({ request }) => {
        const balance = BigInt(String(await request('eth_getBalance', [address, 'latest'])));
        await request('anvil_setBalance', [address, toHex(balance + parseEther(amount))]);
      }),
    );
  }
  const phoneFiles = () => ({ script: readAsset('phonePage.js'), style: readAsset('phonePage.css') });
  const scripts = createWalletScripts((entry) => readAsset(`${entry}.js`));
  const server = await startHttpServer(
    port,
    host,
    [
      controlRoutes({ scenarios, wallets, inbox: origins?.frame.inbox ?? noInbox, facts, mine, faucet }),
      walletRoutes(hub, scripts, (query) => setupFrom(wallets, scenarios, query)),
      ...(phone ? [pairingRoutes(phone, phoneFiles)] : []),
      rpcRoute(proxy),
      pageWallets.route,
      namespaces.route,
      strangerRoute,
      analyticsRoute(projectId, scenarios),
      ...(names.ens ? [names.ens.route] : []),
      servicesRoute({
        projectId,
        chains,
        scenarios,
        proxy,
        profiles: names.profiles,
        paymentOrigin: () => origins?.payment.origin ?? url(),
        solana,
      }),
    ],
    log,
    relay.upgrade,
  ).catch(async (error: unknown) => {
    await stopNodes();
    throw error;
  });
  return {
    facts: facts(),
    scenarios,
    pids: chains.map(({ pid }) => pid),
    missing,
    async stop() {
      for (const wallet of wallets) wallet.stop();
      await phone?.stop();
      relay.stop();
      await server.stop();
      await stopNodes();
    },
  };
}
