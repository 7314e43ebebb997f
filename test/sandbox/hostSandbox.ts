import { parseEther, parseUnits, toHex } from 'viem';
import { devAccounts } from './accounts';
import { analyticsRoute } from './analytics';
import { type Chain, defaultNetworks, startChain } from './chains';
import { controlRoutes } from './controlRoutes';
import { startHttpServer } from './httpServer';
import { createProfiles } from './names/profiles';
import { startNames } from './names/startNames';
import { createRelay } from './relay/relay';
import { createRequestLog } from './requestLog';
import { createRpcProxy, rpcRoute } from './rpcProxy';
import { createScenarios, type Scenarios } from './scenarios';
import { servicesRoute } from './services';
import type { SolanaBackend } from './solana/createSolanaSandbox';
import { harborArt, lagoonArt } from './wallet/art';
import type { PageSetup } from './wallet/protocol';
import { createWalletScripts } from './wallet/scripts';
import { createTestWallet, type WalletBackend } from './wallet/testWallet';
import { createWalletHub } from './wallet/walletHub';
import { walletRoutes } from './wallet/walletRoutes';

/** What a host's page needs to know; plain data. */
export interface HostSandboxFacts {
  url: string;
  projectId: string;
  relayUrl: string;
  networks: { chainId: number; name: string; rpcUrl: string; nameResolver?: string }[];
  solana: { networkId: 'solana:localnet'; rpcUrl: string } | undefined;
  wallets: { id: string; name: string; rdns: string; accounts: readonly string[] }[];
}

/** The part of the sandbox that a host starts from the installed package. */
export interface HostSandbox {
  facts: HostSandboxFacts;
  scenarios: Scenarios;
  /** Process ids of the networks' nodes. */
  pids: readonly number[];
  /** What could not be started, with the reason. */
  missing: readonly { part: 'networks' | 'solana'; reason: string }[];
  stop(): Promise<void>;
}

export interface HostSandboxOptions {
  /** 0 takes a free port. */
  port: number;
  /** The scripts of the wallets' side in a page. */
  readScript: (entry: 'walletPage' | 'walletWindow') => string;
  /** Starts Solana; rejects where its packages are not installed. */
  startSolana: () => Promise<SolanaBackend>;
}

const host = '127.0.0.1';
const projectId = 'mooring-sandbox';
const solanaPath = '/rpc/solana';

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

const noInbox = { list: () => [], clear: () => undefined, subscribe: () => () => undefined, next: async () => never() };

function never(): never {
  throw new Error('This sandbox has no mails: its secure frame is not part of the package');
}

/** Names are on the first network; without one there are none. */
const startProfiles = async (chains: readonly Chain[], keeper: string, url: () => string) =>
  chains.length > 0
    ? startNames({ chains, keeper, url })
    : { ens: undefined, profiles: createProfiles({ chains, identities: new Map() }), nameResolver: undefined };

function createFaucet(chains: readonly Chain[], solana: SolanaBackend | undefined) {
  return async (address: string, amount: string) => {
    if (!address.startsWith('0x')) {
      if (!solana) throw new Error('Solana is not running here');
      return solana.airdrop(address, parseUnits(amount, 9));
    }
    await Promise.all(
      chains.map(async ({ request }) => {
        const balance = BigInt(String(await request('eth_getBalance', [address, 'latest'])));
        await request('anvil_setBalance', [address, toHex(balance + parseEther(amount))]);
      }),
    );
  };
}

/** Starts networks, services, relay and wallets, as far as what they need is installed. */
export async function createHostSandbox({ port, readScript, startSolana }: HostSandboxOptions): Promise<HostSandbox> {
  const { chains, reason } = await startChains();
  let noSolana = '';
  const solana = await startSolana().catch((error: unknown) => {
    noSolana = error instanceof Error ? error.message : String(error);
    return undefined;
  });
  const scenarios = createScenarios();
  const requests = createRequestLog();
  const everyChain = (method: string, params: unknown[]) =>
    Promise.all(chains.map((chain) => chain.request(method, params)));
  scenarios.onChange(async (name, on) => {
    if (name !== 'no-mining') return;
    await everyChain('evm_setAutomine', [!on]);
    if (!on) await everyChain('anvil_mine', ['0x1']);
  });
  const keys = devAccounts(0, 6);
  const wallets = walletSeeds.map((seed, index) =>
    createTestWallet({ ...seed, accounts: keys.slice(index * 3, index * 3 + 3), chains, scenarios }),
  );
  const relayUrl = () => `${server.url.replace(/^http/, 'ws')}/relay`;
  const relay = createRelay({ url: relayUrl, projectId, scenarios });
  const hub = createWalletHub(wallets, scenarios, (id) => `${server.url}/wallet/window?request=${id}`);
  const proxy = createRpcProxy(chains, scenarios);
  const names = await startProfiles(chains, wallets[0]?.accounts[0] ?? '', (): string => server.url);
  const facts = (): HostSandboxFacts => ({
    url: server.url,
    projectId,
    relayUrl: relayUrl(),
    networks: chains.map(({ chainId, name }, index) => ({
      chainId,
      name,
      rpcUrl: `${server.url}/rpc/${chainId}`,
      ...(index === 0 && names.nameResolver && { nameResolver: names.nameResolver }),
    })),
    solana: solana && { networkId: 'solana:localnet', rpcUrl: server.url + solanaPath },
    wallets: wallets.map(({ id, name, rdns, accounts }) => ({ id, name, rdns, accounts })),
  });
  const mine = async (blocks = 1) => void (await everyChain('anvil_mine', [toHex(blocks)]));
  const server = await startHttpServer(
    port,
    host,
    [
      controlRoutes({ scenarios, wallets, inbox: noInbox, facts, mine, faucet: createFaucet(chains, solana) }),
      walletRoutes(hub, createWalletScripts(readScript), (query) => setupFrom(wallets, scenarios, query)),
      rpcRoute(proxy),
      ...(solana ? [solana.route(solanaPath)] : []),
      analyticsRoute(projectId, scenarios),
      ...(names.ens ? [names.ens.route] : []),
      servicesRoute({
        projectId,
        chains,
        scenarios,
        proxy,
        profiles: names.profiles,
        paymentOrigin: (): string => server.url,
        solana: async () => solana ?? Promise.reject(new Error(noSolana)),
      }),
    ],
    requests.add,
    relay.upgrade,
  ).catch(async (error: unknown) => {
    await Promise.all(chains.map((chain) => chain.stop()));
    throw error;
  });
  return {
    facts: facts(),
    scenarios,
    pids: chains.map(({ pid }) => pid),
    missing: [
      ...(reason ? [{ part: 'networks' as const, reason }] : []),
      ...(noSolana ? [{ part: 'solana' as const, reason: noSolana }] : []),
    ],
    async stop() {
      for (const wallet of wallets) wallet.stop();
      relay.stop();
      await server.stop();
      await Promise.all(chains.map((chain) => chain.stop()));
    },
  };
}
