import type {
  ConnectParameters,
  ConnectionChange,
  WalletAccount,
  WalletConnection,
  WalletMethods,
} from '../../contract/connector';
import { attempt } from '../../checks/attempt';
import type { Network } from '../../contract/network';
import { KitError, sharedError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import type { Eip1193Provider } from '../../contract/eip1193';
import { quietly } from '../quietly';
import { toNetworkId } from './quantities';
import type { Pause } from './switchChain';
import type { Refuse } from './transactionParameters';

export const toAccounts = (addresses: unknown, write = (address: string) => address): WalletAccount[] =>
  (Array.isArray(addresses) ? addresses : []).flatMap((address) =>
    typeof address === 'string' ? { address: write(address), type: 'eoa' } : [],
  );

/** All that is there from the first connection on. */
const importFollowing = () => import('./followProvider');

const refuse: Refuse = (code, message) => new KitError(code, message);
/** All that is sent, read or waited for beside a connection. */
export const sending = () => import('./transactionParameters');

/** Nobody needs it to connect. */
const switchTo = (provider: Eip1193Provider) => async (network: Network, pause?: Pause) =>
  (await fetchPart(() => import('./switchChain'))).switchChain(provider, network, pause);

/** What any EIP-1193 wallet can do. viem loads with the first typed data, not before. */
export function toMethods(provider: Eip1193Provider): WalletMethods {
  return {
    signMessage: async (request) => (await fetchPart(importFollowing)).signMessage(provider, request),
    signTypedData: async (request) => (await fetchPart(sending)).signTypedData(provider, request),
    sendTransaction: async (request) => (await fetchPart(sending)).sendTransaction(provider, request, refuse),
    calls: () => fetchPart(async () => (await sending()).loadCalls(provider, refuse)),
    switchNetwork: switchTo(provider),
  };
}

/** Handles a wallet's events by their names. Returns the function that stops. */
function listenTo(provider: Eip1193Provider, handlers: Record<string, (value: unknown) => void>): () => void {
  // Wallets that know no events, or not this one, may say so by an error.
  const each = (method: 'on' | 'removeListener') => {
    for (const [event, handler] of Object.entries(handlers)) attempt(() => provider[method]?.(event, handler));
  };
  each('on');
  return () => each('removeListener');
}

/**
 * EIP-1193 events as changes of the connection. Returns the function that stops listening, or a harmless one for
 * wallets that cannot.
 */
export function subscribe(
  provider: Eip1193Provider,
  listener: (change: ConnectionChange) => void,
  write?: (address: string) => string,
): () => void {
  return listenTo(provider, {
    accountsChanged: (addresses) => listener({ type: 'accounts', accounts: toAccounts(addresses, write) }),
    chainChanged(chainId) {
      const networkId = toNetworkId(chainId);
      if (networkId) listener({ type: 'network', networkId });
    },
    // 1013: the wallet lost its node and is trying again; it has not left (as MetaMask says).
    disconnect(error) {
      if ((error as { code?: unknown } | undefined)?.code !== 1013) listener({ type: 'disconnect' });
    },
  });
}

/** What follows a wallet once it is connected. Without this part addresses stay as the wallet writes them. */
export const loadFollowing = () => fetchPart(importFollowing).catch(() => undefined);

type Following = Awaited<ReturnType<typeof loadFollowing>>;

/**
 * Connects an EIP-1193 provider. Silently it asks `eth_accounts` only, which never prompts, and a wallet that shares no
 * account is listened to until it does. `known` saves a wait: even what is there already is imported a few tasks
 * later.
 *
 * @throws `wallet/locked` when the wallet was asked and shares no account.
 */
export async function connectProvider(
  provider: Eip1193Provider,
  { silent, networkId, networks, onSwitchFailed }: ConnectParameters,
  known?: Following,
): Promise<WalletConnection> {
  // While the wallet asks.
  const loading = known ?? loadFollowing();
  let listed = await provider.request({ method: silent ? 'eth_accounts' : 'eth_requestAccounts' });
  if (!silent && toAccounts(listed).length === 0) throw sharedError('wallet/locked');
  // Nobody else listens yet.
  const stop = listenTo(provider, { accountsChanged: (addresses) => void (listed = addresses) });
  const part = await loading;
  // What it does not say now, it says with its first change.
  const current = async () => toNetworkId(await quietly(() => provider.request({ method: 'eth_chainId' })));
  let reported = await current();
  const wanted = networks.find(({ id }) => id === networkId);
  if (!silent && wanted && wanted.id !== reported) {
    // A declined switch leaves the connection standing: the unsupported-network flow takes it from there.
    await switchTo(provider)(wanted).catch((cause: unknown) => onSwitchFailed?.(cause));
    reported = await current();
  }
  stop();
  return {
    namespace: 'eip155',
    accounts: toAccounts(listed, part?.toChecksumAddress),
    networkId: reported,
    provider,
    ...(part && { follow: (following) => part.followProvider(provider, following) }),
    methods: toMethods(provider),
    subscribe: (listener) => subscribe(provider, listener, part?.toChecksumAddress),
    disconnect: async () => (await loadFollowing())?.revoke(provider, sending),
  };
}
