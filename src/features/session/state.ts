import type { AccountType, WalletAccount } from '../../contract/connector';
import type { CaipAddress, CaipNetworkId, Namespace } from '../../caip';
import type { SerializedError } from '../../errors';
import type { Network } from '../../contract/network';
import { findNetwork, networksSlice, unknownNetwork } from '../../contract/networkRegistry';
import { createSelector, defineSlice, type Selector } from '../../store';
import { restoreSession } from './schema';

/** `connected` alone means that the wallet answered. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';

/** The wallet behind a connection, as it introduced itself. */
export interface WalletSummary {
  /** The connector's id. */
  id: string;
  name: string;
  icon?: string | undefined;
  rdns?: string | undefined;
}

/** One wallet's agreement about one namespace. */
export interface Connection {
  connectorId: string;
  namespace: Namespace;
  /** `connected` only while the wallet is linked, now and here. */
  status: 'connected' | 'disconnected';
  /** To be restored at the next start: nobody has disconnected it. */
  isRemembered: boolean;
  /** Unix milliseconds of the last connect, not of a restore. */
  connectedAt: number;
  wallet: WalletSummary;
  accounts: WalletAccount[];
  /** The active account's address. */
  address: string;
  networkId: CaipNetworkId;
}

export interface NamespaceSession {
  status: ConnectionStatus;
  /** The connector whose connection is the active one, or the one being tried. */
  connectorId?: string | undefined;
}

/** The connect that is under way or that failed last, so that any view can show it. */
export interface ConnectAttempt {
  connectorId: string;
  /** The row of the wallet list that was chosen; none where the page named only a connector. */
  walletId?: string | undefined;
  status: 'pending' | 'error';
  /** Unix milliseconds. */
  startedAt: number;
  error?: SerializedError | undefined;
}

export interface SessionState {
  /** Storage was read: until then nobody knows whether a visitor was connected. */
  isHydrated: boolean;
  /** By `connectionKey`. */
  connections: Record<string, Connection>;
  /** By namespace. */
  namespaces: Record<string, NamespaceSession>;
  attempt: ConnectAttempt | undefined;
}

export const sessionSlice = defineSlice(
  'session',
  (): SessionState => ({ isHydrated: false, connections: {}, namespaces: {}, attempt: undefined }),
  {
    persist: {
      version: 1,
      pick: ({ connections, namespaces }) => ({
        connections,
        active: Object.fromEntries(
          Object.entries(namespaces).map(([namespace, { connectorId }]) => [namespace, connectorId]),
        ),
      }),
      restore: restoreSession,
    },
  },
);

export const connectionKey = (namespace: Namespace, connectorId: string) => `${namespace}/${connectorId}`;

interface DisconnectedView {
  status: 'disconnected';
  isConnected: false;
  isHydrated: boolean;
  address?: undefined;
  caipAddress?: undefined;
  network?: undefined;
  wallet?: undefined;
  accountType?: undefined;
  accounts?: undefined;
  namespace?: undefined;
  connectorId?: undefined;
}
interface PendingView {
  status: 'connecting' | 'reconnecting';
  isConnected: false;
  isHydrated: boolean;
  /** While reconnecting: the remembered address, not yet confirmed by the wallet. */
  address: string | undefined;
  caipAddress: CaipAddress | undefined;
  network: Network | undefined;
  wallet: WalletSummary | undefined;
  accountType: AccountType | undefined;
  accounts: readonly WalletAccount[] | undefined;
  namespace: Namespace;
  connectorId: string | undefined;
}
export interface ConnectedView {
  status: 'connected';
  isConnected: true;
  isHydrated: boolean;
  address: string;
  caipAddress: CaipAddress;
  /** "Unknown Network" when the kit does not list the wallet's network. */
  network: Network;
  wallet: WalletSummary;
  accountType: AccountType;
  accounts: readonly WalletAccount[];
  namespace: Namespace;
  connectorId: string;
}
/** What is known beside of a connection whose namespace is asked for. */
interface Within<Name extends Namespace> {
  namespace: Name;
  caipAddress: `${Name}:${string}:${string}`;
  network: { id: `${Name}:${string}`; namespace: Name };
}
/** What `useConnection` gives: `status` narrows everything else, a namespace that is asked for what belongs to it. */
export type ConnectionView<Name extends Namespace = Namespace> = string extends Name
  ? DisconnectedView | PendingView | ConnectedView
  : DisconnectedView | (PendingView & Pick<Within<Name>, 'namespace'>) | (ConnectedView & Within<Name>);

/**
 * The namespace in use: the one chosen last if it is connected, else the first connected one, else the default
 * network's.
 */
export const selectActiveNamespace: Selector<Namespace> = createSelector(
  [sessionSlice, networksSlice],
  (session, networks) => {
    const { activeNamespace: chosen = '' } = networks;
    const isLive = (namespace: Namespace) =>
      (session.namespaces[namespace]?.status ?? 'disconnected') !== 'disconnected';
    return (
      [chosen, ...Object.keys(session.namespaces)].find(isLive) ??
      networks.activeNamespace ??
      networks.known[0]?.namespace ??
      'eip155'
    );
  },
);

function toView(session: SessionState, known: readonly Network[], namespace: Namespace): ConnectionView {
  const { status, connectorId } = session.namespaces[namespace] ?? { status: 'disconnected' };
  const { isHydrated } = session;
  if (status === 'disconnected') return { status, isConnected: false, isHydrated };
  const connection = connectorId === undefined ? undefined : session.connections[connectionKey(namespace, connectorId)];
  const shared = { isHydrated, namespace };
  if (!connection || status === 'connecting')
    return {
      ...shared,
      status: status === 'connected' ? 'connecting' : status,
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      network: undefined,
      wallet: undefined,
      accountType: undefined,
      accounts: undefined,
      connectorId,
    };
  const { address, accounts, networkId, wallet } = connection;
  const caipAddress: CaipAddress = `${networkId}:${address}`;
  const details = {
    address,
    caipAddress,
    network: findNetwork(known, networkId) ?? unknownNetwork(networkId),
    wallet,
    accountType: accounts.find((account) => account.address === address)?.type ?? 'eoa',
    accounts,
    connectorId: connection.connectorId,
  };
  return status === 'connected'
    ? { ...shared, ...details, status, isConnected: true }
    : { ...shared, ...details, status, isConnected: false };
}

/** The active connection of the active namespace. */
export const selectConnection: Selector<ConnectionView> = createSelector(
  [sessionSlice, networksSlice, selectActiveNamespace],
  (session, { known }, namespace) => toView(session, known, namespace),
);

/** The active connection of one namespace. */
/* @__NO_SIDE_EFFECTS__ */
export function selectConnectionIn<Name extends Namespace>(namespace: Name): Selector<ConnectionView<Name>> {
  return createSelector(
    [sessionSlice, networksSlice],
    (session, { known }) => toView(session, known, namespace) as ConnectionView<Name>,
  );
}

/** The `connectionKey` of the wallet in use; changes with the wallet and with nothing else. */
export const selectWalletInUse = createSelector([selectConnection], ({ isConnected, namespace, connectorId }) =>
  isConnected ? connectionKey(namespace, connectorId) : undefined,
);

/** A connection beside its place among the others. */
export interface ConnectionEntry extends Omit<Connection, 'status' | 'isRemembered' | 'connectedAt'> {
  /** `active` is the connected one in use. */
  status: 'connected' | 'active' | 'disconnected';
}

/** What is connected or remembered, by `connectionKey`: the same object while only an attempt changed. */
export const selectConnectionRecords = createSelector([sessionSlice], ({ connections }) => connections);

/** How near anybody is: a wallet is connected, or only remembered, or there is none. */
export const selectNearest = createSelector([selectConnectionRecords], (connections) => {
  const all = Object.values(connections);
  return all.some(({ status }) => status === 'connected') ? 'connected' : all.length > 0 ? 'remembered' : 'none';
});

const selectNamespaces = createSelector([sessionSlice], ({ namespaces }) => namespaces);

/** Every wallet connected or remembered, active ones first. */
export const selectConnections: Selector<readonly ConnectionEntry[]> = createSelector(
  [selectConnectionRecords, selectNamespaces],
  (connections, namespaces) =>
    Object.values(connections)
      .map(({ isRemembered: _, connectedAt: __, ...connection }): ConnectionEntry => {
        const active = namespaces[connection.namespace];
        const isActive = active?.status === 'connected' && active.connectorId === connection.connectorId;
        return { ...connection, status: isActive ? 'active' : connection.status };
      })
      .sort((left, right) => Number(right.status === 'active') - Number(left.status === 'active')),
);

export const selectConnectAttempt = createSelector([sessionSlice], ({ attempt }) => attempt);
