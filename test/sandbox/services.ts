import { formatEther, formatUnits, isAddress } from 'viem';
import { historyPage } from './history';
import type { SolanaBackend } from './solana/createSolanaSandbox';
import { solanaNetworkId } from './solana/solanaFacts';
import type { BalancesAnswer, SupportedChainsAnswer } from '../../src/services/blockchain/balanceSchema';
import type { DirectoryAnswer } from '../../src/services/provider/readDirectory';
import type { OriginsAnswer, RemoteFeaturesAnswer } from '../../src/services/provider/readRemoteConfig';
import type { Chain } from './chains';
import { createDirectory, filterDirectory } from './directory';
import { failed, json, text, type Reply, type Route, type SandboxRequest } from './httpServer';
import { assetImage, walletImage } from './images';
import type { Profiles } from './names/profiles';
import type { RpcProxy } from './rpcProxy';
import type { Scenarios } from './scenarios';
import { createOnramp } from './onramp/onrampRoutes';
import { createConvert } from './swaps/convertRoutes';
import { evmTokens, tokenBalanceOf } from './tokens/evmTokens';

/** What the services stand on. */
export interface ServicesParameters {
  projectId: string;
  chains: readonly Chain[];
  scenarios: Scenarios;
  proxy: RpcProxy;
  /** Origin of the page on which people pay. */
  paymentOrigin(): string;
  profiles: Profiles;
  /** The Solana cluster, which starts with the first call. */
  solana(): Promise<SolanaBackend>;
}

const etherPriceUsd = 2500;
/** How long balances are told again as they were. */
const rememberedMs = 10_000;
const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'];

const features = [
  { id: 'multi_wallet', isEnabled: false, config: [] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  {
    id: 'social_login',
    isEnabled: true,
    config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  { id: 'reown_branding', isEnabled: false, config: [] },
];

const dollars = ['HUSD', 'USDT', 'USDC'];

const isAddressOf = (isSolana: boolean, address: string) =>
  isSolana ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) : isAddress(address, { strict: false });
const loadSolanaIndex = () => import('./solana/solanaIndex');

/** Why balances are not looked at anew, as the deployed service says it: one entry that it cannot read fails them all. */
function refuseUpdate(query: URLSearchParams, isSolana: boolean): Reply | undefined {
  const entries = query.get('forceUpdate')?.split(',') ?? [];
  if (entries.length > 0 && isSolana) return failed(400, 'address', 'Unsupported namespace');
  const contracts = entries.map((entry) => /^eip155:\d+:(0x[\da-f]{40})$/i.exec(entry)?.[1]?.toLowerCase());
  if (contracts.includes(undefined)) return failed(400, 'address', 'The address is not valid');
  const isUnknown = contracts.some((contract) => !renewable.includes(String(contract)));
  return isUnknown ? failed(500, '', 'A token could not be read') : undefined;
}
const renewable = [`0x${'e'.repeat(40)}`, ...Object.values(evmTokens).map(({ address }) => address.toLowerCase())];

/** What an address holds on a network: ether, and the tokens that it has any of. */
async function balancesOn(chain: Chain, address: string): Promise<BalancesAnswer['balances']> {
  const numeric = formatEther(BigInt(String(await chain.request('eth_getBalance', [address, 'latest']))));
  const tokens = await Promise.all(
    Object.values(evmTokens).map(async (token) => ({ ...token, units: await tokenBalanceOf(chain, token, address) })),
  );
  const chainId = `eip155:${chain.chainId}`;
  return [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      value: Number(numeric) * etherPriceUsd,
      price: etherPriceUsd,
      quantity: { decimals: '18', numeric },
      iconUrl: '',
    },
    ...tokens
      .filter(({ units }) => units > 0n)
      .map(({ name, symbol, address: contract, decimals, units }) => {
        const held = formatUnits(units, decimals);
        const price = dollars.includes(symbol) ? 1 : 0;
        return {
          name,
          symbol,
          chainId,
          address: `${chainId}:${contract}`,
          value: Number(held) * price,
          price,
          quantity: { decimals: String(decimals), numeric: held },
          iconUrl: '',
        };
      }),
  ];
}

/** Provider service and blockchain API. */
export function servicesRoute({
  projectId,
  chains,
  scenarios,
  proxy,
  profiles,
  paymentOrigin,
  solana,
}: ServicesParameters): Route {
  const directory = createDirectory();
  const convert = createConvert({ projectId, chains, scenarios });
  const onramp = createOnramp({ chains, scenarios, pageOrigin: paymentOrigin });

  /** Balances by address alone, as the deployed service remembers them. */
  const remembered = new Map<string, { at: number; body: BalancesAnswer }>();

  function wallets(query: URLSearchParams): Reply {
    const [page, entries] = [Number(query.get('page') ?? 1), Number(query.get('entries') ?? 40)];
    if (!Number.isInteger(page) || page < 1) return failed(400, 'page', 'page starts at 1');
    if (!Number.isInteger(entries) || entries < 1 || entries > 100)
      return failed(400, 'entries', 'entries is from 1 to 100');
    const found = filterDirectory(directory, query);
    const data = found.slice((page - 1) * entries, page * entries);
    return json({ data, count: found.length } satisfies DirectoryAnswer);
  }

  async function balance(address: string, request: SandboxRequest): Promise<Reply> {
    const { query } = request;
    if (!currencies.includes(query.get('currency') ?? '')) return failed(400, 'currency', 'currency is required');
    const isSolana = query.get('chainId') === solanaNetworkId;
    if (!isAddressOf(isSolana, address)) return failed(400, 'address', 'The address is not valid');
    // The deployed service answers an empty list to callers that do not say which client they are.
    if (!request.header('origin') || !(query.has('sv') || request.header('x-sdk-version')))
      return json({ balances: [] });
    const refused = refuseUpdate(query, isSolana);
    if (refused) return refused;
    const known = remembered.get(address);
    const isRemembered = known && Date.now() - known.at < rememberedMs && !query.has('forceUpdate');
    if (isRemembered && scenarios.isOn('balances-cached')) return json(known.body);
    const body = { balances: await balancesOf(address, query.get('chainId')) } satisfies BalancesAnswer;
    remembered.set(address, { at: Date.now(), body });
    return json(body);
  }

  async function balancesOf(address: string, chainId: string | null): Promise<BalancesAnswer['balances']> {
    if (chainId === solanaNetworkId) {
      const { solanaBalances } = await loadSolanaIndex();
      return solanaBalances(await solana(), solanaNetworkId, address);
    }
    const wanted = chains.filter((chain) => chainId === null || chainId === `eip155:${chain.chainId}`);
    const balances = await Promise.all(wanted.map((chain) => balancesOn(chain, address)));
    return balances.flat();
  }

  async function history(address: string, { query }: SandboxRequest): Promise<Reply> {
    const isSolana = query.get('chainId') === solanaNetworkId;
    if (!isAddressOf(isSolana, address)) return failed(400, 'address', 'The address is not valid');
    if (isSolana) {
      const { solanaHistoryPage } = await loadSolanaIndex();
      const page = solanaHistoryPage(await solana(), solanaNetworkId, address, query.get('cursor'));
      return page ? json(page) : failed(400, 'cursor', 'The cursor is not valid');
    }
    const chain = chains.find(({ chainId }) => `eip155:${chainId}` === query.get('chainId'));
    if (!chain) return failed(400, 'chainId', 'chainId is not supported');
    const page = await historyPage(chain, address, query.get('cursor'));
    return page ? json(page) : failed(400, 'cursor', 'The cursor is not valid');
  }

  function image(path: string): Reply | undefined {
    const [, kind, id = ''] = /^\/(getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([^/]+)$/.exec(path) ?? [];
    if (!kind) return undefined;
    if (kind !== 'getWalletImage') return text(assetImage(id), 'image/svg+xml');
    const wallet = directory.find((candidate) => candidate.image_id === id);
    return wallet
      ? text(walletImage(id, wallet.name), 'image/svg+xml')
      : failed(404, 'image_id', 'There is no such image');
  }

  function configuration(path: string): Reply | undefined {
    if (path === '/appkit/v1/config') return json({ features } satisfies RemoteFeaturesAnswer);
    if (path === '/projects/v1/origins') return json({ allowedOrigins: [] } satisfies OriginsAnswer);
    if (path === '/getAnalyticsConfig') return json({ isAnalyticsEnabled: true });
    return undefined;
  }

  const isService = (path: string) =>
    /^\/(appkit|projects|public|v1)\/|^\/get(Wallets|WalletImage|AnalyticsConfig)\b|^\/v1$/.test(path);

  return async (request) => {
    const { path, query } = request;
    if (path === '/sandbox/prices') return convert(request);
    if (!isService(path)) return undefined;
    request.entry.kind = 'service';
    if (scenarios.isOn('rate-limited')) return failed(429, '', 'Too many requests');
    if (scenarios.isOn('services-down')) return failed(503, '', 'The service is unavailable');
    if (path === '/v1/supported-chains')
      return json({
        http: [...chains.map(({ chainId }) => `eip155:${chainId}`), solanaNetworkId],
        ws: [],
      } satisfies SupportedChainsAnswer & { ws: string[] });
    if (query.get('projectId') !== projectId) return failed(401, 'projectId', 'The project id is not known');
    if (path === '/v1' || path === '/v1/') {
      const chainId = /^eip155:(\d+)$/.exec(query.get('chainId') ?? '')?.[1];
      if (query.get('chainId') === solanaNetworkId && request.method === 'POST')
        return (await solana()).reply(request.body);
      return chainId ? proxy(request, Number(chainId)) : failed(400, 'chainId', 'chainId is not supported');
    }
    const converted = (await convert(request)) ?? (await onramp(request));
    if (converted) return converted;
    const named = await profiles.route(request);
    if (named) return named;
    if (request.method !== 'GET') return undefined;
    if (path === '/getWallets') return wallets(query);
    const settings = configuration(path);
    if (settings)
      return scenarios.isOn('config-forbidden')
        ? failed(403, 'projectId', 'This configuration is not allowed')
        : settings;
    const holder = /^\/v1\/account\/([^/]+)\/balance$/.exec(path)?.[1];
    if (holder) return balance(holder, request);
    const actor = /^\/v1\/account\/([^/]+)\/history$/.exec(path)?.[1];
    return actor ? history(actor, request) : image(path);
  };
}
