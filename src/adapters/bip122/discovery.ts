import type { Connector, WalletConnection, ConnectParameters } from '../../contract/connector';
import type { DiscoveryContext } from '../../contract/adapter';
import { attempt } from '../../checks/attempt';
import { lookRepeatedly } from '../../async/lookRepeatedly';
import { discoverStandardWallets, featureOf, iconOf, type StandardWallet } from '../walletStandard';
import { loadTwice } from '../../sdk/loadTwice';

type Connect = (parameters: ConnectParameters) => Promise<WalletConnection>;

const toConnector = (
  id: string,
  name: string,
  type: Connector['type'],
  icon: unknown,
  connect: Connect,
): Connector => ({
  id: `${id}:${name}`,
  name,
  type,
  icon: iconOf(icon),
  namespaces: ['bip122'],
  connect: async (parameters) => [
    (await loadTwice(() => import('./networks'))).checkNetwork(await connect(parameters), parameters),
  ],
});

/** Named apart from Solana's: one wallet may register once for both, and each namespace has a connector of its own. */
function toStandard(wallet: StandardWallet): Connector | undefined {
  const canConnect = featureOf(wallet, 'bitcoin:connect') ?? featureOf(wallet, 'standard:connect');
  if (!canConnect || !wallet.chains.some((chain) => chain.startsWith('bitcoin:'))) return undefined;
  return toConnector('walletStandardBitcoin', wallet.name, 'ANNOUNCED', wallet.icon, async (parameters) =>
    (await loadTwice(() => import('./standard'))).connectStandard(wallet, parameters),
  );
}

/** An object's member by a dotted path. */
const at = (holder: unknown, path: string): unknown =>
  attempt(() =>
    path.split('.').reduce((value: unknown, key) => (Object(value) as Record<string, unknown>)[key], holder),
  );

const has = (provider: unknown, method: string): provider is object => typeof at(provider, method) === 'function';

/** Wallets that speak as UniSat does, by where they hang. */
const unisatLike = [
  ['unisat', 'UniSat'],
  ['bitkeep.unisat', 'Bitget Wallet'],
  ['binancew3w.bitcoin', 'Binance Wallet'],
] as const;

function findInjected(window: object): Connector[] {
  const listed = at(window, 'btc_providers');
  const registered = (Array.isArray(listed) ? listed : []).map(
    (entry) => Object(entry) as { id?: unknown; name?: unknown; icon?: unknown },
  );
  const leather = registered.some(({ id }) => id === 'LeatherProvider')
    ? []
    : [{ id: 'LeatherProvider', name: 'Leather', icon: undefined }];
  const sats = [...registered, ...leather].flatMap(({ id, name, icon }) => {
    const provider = typeof id === 'string' ? at(window, id) : undefined;
    if (typeof name !== 'string' || !has(provider, 'request')) return [];
    const isLeather = id === 'LeatherProvider';
    return [
      toConnector('satsConnect', name, 'INJECTED', icon, async (parameters) =>
        (await loadTwice(() => import('./satsConnect'))).connectSats(provider, isLeather, parameters),
      ),
    ];
  });
  const unisat = unisatLike.flatMap(([path, name]) => {
    const provider = at(window, path);
    // Others stand in for UniSat where it is not installed, and are listed under their own name.
    if (!has(provider, 'requestAccounts') || (path === 'unisat' && at(provider, 'isBinance'))) return [];
    return [
      toConnector('unisat', name, 'INJECTED', undefined, async (parameters) =>
        (await loadTwice(() => import('./unisat'))).connectUnisat(provider, parameters),
      ),
    ];
  });
  const okx = at(window, 'okxwallet');
  if (!has(at(okx, 'bitcoin'), 'connect')) return [...sats, ...unisat];
  return [
    ...sats,
    ...unisat,
    toConnector('okx', 'OKX Wallet', 'INJECTED', undefined, async (parameters) =>
      (await loadTwice(() => import('./okx'))).connectOkx(Object(okx) as object, parameters),
    ),
  ];
}

/**
 * Announced wallets at once and later; injected ones now and three times more. One that announced itself is not listed
 * twice.
 */
export function discoverBitcoin(context: DiscoveryContext): () => void {
  const { ports, found, known } = context;
  const { window } = ports.browser;
  if (!window) return () => undefined;
  const stopListening = discoverStandardWallets(context, toStandard);
  const stopLooking = lookRepeatedly(ports.clock, () => {
    for (const connector of findInjected(window))
      if (!known().some(({ name, namespaces }) => name === connector.name && namespaces.includes('bip122')))
        found(connector);
  });
  return () => {
    stopLooking();
    stopListening();
  };
}
