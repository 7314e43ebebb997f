import type { PairedWallet } from '../../contract/adapter';
import type { ConnectionChange, WalletConnection } from '../../contract/connector';
import type { Network } from '../../contract/network';
import { sharedError } from '../../errors';
import type { PairedSession, PairingEvent } from './client';
import { describeAccounts } from './describeAccounts';
import { toRequestError } from './errors';
import { createNamespaceProvider, followAccounts, type NamespaceProvider } from './namespaceProvider';
import {
  addressesHere,
  followSwitch,
  moveTo,
  readAccounts,
  setAccounts,
  type PairedNamespaceParameters,
  type PairedState,
} from './pairedState';
import { switchPaired } from './pairedSwitch';
import { grantedIn, toEventNetworkId } from './rules';
import { sessionNetworks } from './sessionNetworks';

/** One namespace of a session: a connection, and what the session's events mean for it. */
export interface PairedNamespace {
  connection: WalletConnection;
  /** Whether the namespace is still part of the session. */
  onEvent(event: PairingEvent, session: PairedSession | undefined): boolean;
  /** Ends it, and tells nobody. */
  end(): void;
}

/** Connects one namespace of a session; `undefined` where the session has no account in it. */
export function createPairedNamespace(parameters: PairedNamespaceParameters): PairedNamespace | undefined {
  const { namespace, session, client, networks, networkIds, support } = parameters;
  const names = sessionNetworks(namespace, networks, support);
  const chain = names.firstIn(session, networkIds);
  if (chain === undefined) return undefined;
  const listeners = new Set<(change: ConnectionChange) => void>();
  const { provider, emit } = createNamespaceProvider(async (request) => {
    // Hosts may still hold it, and the library would ask whichever wallet is paired next.
    if (state.isEnded || client.session()?.topic !== session.topic) throw sharedError('session/connection-ended');
    const answer = await client.request(request, state.chain);
    if (!state.isEnded) followSwitch(state, client.defaultChain(namespace));
    return answer;
  }, parameters.log);
  const state: PairedState = {
    ...parameters,
    names,
    chain,
    announced: undefined,
    accounts: [],
    isEnded: false,
    watchers: new Set(),
    tell(change) {
      [...listeners].forEach((listener) => listener(change));
      // The kit first: hosts are told what it then says.
      emit(change);
    },
  };
  state.accounts = readAccounts(state);
  if (client.defaultChain(namespace) !== chain) client.setDefaultChain(chain);
  const wallet = pairedWallet(state);
  void describeAccounts(state, wallet);
  return {
    onEvent: (event, current) => onEvent(state, wallet, event, current),
    end: () => end(state),
    connection: toConnection(state, wallet, provider, listeners),
  };
}

function toConnection(
  state: PairedState,
  wallet: PairedWallet,
  provider: NamespaceProvider,
  listeners: Set<(change: ConnectionChange) => void>,
): WalletConnection {
  const { namespace, session, support, names, disconnect } = state;
  const switchNetwork = (network: Network) => switchPaired(state, wallet, network);
  return {
    namespace,
    wallet: session.peer,
    networkId: names.toKitId(state.chain),
    provider,
    follow: (following) => followAccounts(provider, following),
    get accounts() {
      return state.accounts;
    },
    get methods() {
      return { ...support.createMethods(wallet), switchNetwork };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    disconnect,
  };
}

/** The wallet as the namespace's own methods ask it. */
function pairedWallet(state: PairedState): PairedWallet {
  const { client, names, namespace } = state;
  return {
    async request(method, params, networkId) {
      const { session, chain } = state;
      try {
        const at = names.toSessionId(session, networkId) ?? chain;
        return await client.ask(session.topic, { method, params }, at);
      } catch (cause) {
        throw toRequestError(cause);
      }
    },
    allows: (method) => grantedIn(state.session, namespace, 'methods').includes(method),
    networkId: () => state.chain,
    properties: () => state.session.properties ?? {},
  };
}

function onEvent(
  state: PairedState,
  wallet: PairedWallet,
  event: PairingEvent,
  session: PairedSession | undefined,
): boolean {
  if (state.isEnded || event.type === 'refused' || event.topic !== state.session.topic) return !state.isEnded;
  if (event.type === 'ended') onEnd(state);
  else if (event.type === 'updated') {
    if (session) onUpdate(state, wallet, session);
  } else if (event.chainId.startsWith(`${state.namespace}:`)) onSaid(state, event.name, event.data, event.chainId);
  return !state.isEnded;
}

function onUpdate(state: PairedState, wallet: PairedWallet, next: PairedSession): void {
  const { names } = state;
  const [before] = readAccounts(state);
  state.session = next;
  state.watchers.forEach((look) => look());
  const first = names.firstIn(next);
  if (first === undefined) return onEnd(state);
  const held = names.idsIn(next);
  if (state.announced !== undefined && held.includes(state.announced)) moveTo(state, state.announced);
  else if (!held.includes(state.chain)) moveTo(state, first);
  const list = readAccounts(state);
  // A wallet that puts another account first has switched; any other change only mends the list.
  setAccounts(state, list, list[0]?.address === before?.address);
  void describeAccounts(state, wallet);
}

function end(state: PairedState): void {
  state.isEnded = true;
  state.watchers.forEach((look) => look());
}

function onEnd(state: PairedState): void {
  if (state.isEnded) return;
  end(state);
  state.tell({ type: 'disconnect' });
}

function onSaid(state: PairedState, name: string, data: unknown, chainId: string): void {
  if (name === 'chainChanged') followSwitch(state, toEventNetworkId(data, chainId));
  if (name !== 'accountsChanged' || !Array.isArray(data)) return;
  // In the session's spelling, and nothing that it does not hold on the chain in use. An empty list comes from wallets
  // that were locked.
  const known = new Map(addressesHere(state).map((address) => [address.toLowerCase(), address]));
  const chosen = data.flatMap((account) =>
    typeof account === 'string' ? (known.get(account.split(':').at(-1)?.toLowerCase() ?? '') ?? []) : [],
  );
  if (chosen.length > 0) setAccounts(state, readAccounts(state, chosen), false);
}
