import type { Connector, ConnectionChange, WalletAccount, WalletConnection } from '../../contract/connector';
import type { CaipNetworkId, Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { sharedError } from '../../errors';
import { sessionError } from './errors';
import { selectFeatures } from '../featureFlags/state';
import { holdConnection, releaseConnection, restConnection } from './liveConnections';
import { isFreeFor, resolveActiveAddress, resolveNetworkId, toWalletSummary, uniqueAccounts } from './rules';
import { connectionKey, sessionSlice, type Connection, type SessionState } from './state';

/** Remembers where a wallet is and says so when the kit does not list that network. */
export function followNetwork(
  kit: Kit,
  namespace: Namespace,
  networkId: CaipNetworkId,
  reason: 'connected' | 'reconnected' | 'walletMoved',
): void {
  const { known } = kit.store.read(networksSlice);
  const network = findNetwork(known, networkId);
  if (network) {
    kit.store.write(networksSlice, (draft) => void (draft.selected[namespace] = network.id), 'networks/walletMoved');
  } else {
    kit.events.emit('network:unsupported', { namespace, networkId, reason });
  }
}

/**
 * Lets go of a connection that ended, on whichever side: the namespace falls back to nothing, and what waited for the
 * wallet ends. With `isLocked` it is remembered and the wallet still listened to, because it only stopped sharing
 * accounts and may share them again.
 */
export function detach(
  kit: Kit,
  namespace: Namespace,
  connectorId: string,
  isLocked = false,
  keepModalOpen?: boolean,
): WalletConnection | undefined {
  const live = isLocked ? restConnection(kit, namespace, connectorId) : releaseConnection(kit, namespace, connectorId);
  const { connections, namespaces } = kit.store.read(sessionSlice);
  const key = connectionKey(namespace, connectorId);
  const current = namespaces[namespace];
  const isHolder = current?.connectorId === connectorId;
  // A visitor who leaves does not wait for the wallet of the last visit to come back.
  const wasKnown = connections[key]?.status === 'connected' || (isHolder && current.status === 'reconnecting');
  // Where nobody is connected any more, the namespace is on its default network again.
  if (!isLocked && isHolder)
    kit.store.write(networksSlice, (draft) => void delete draft.selected[namespace], 'networks/reset');
  kit.store.write(
    sessionSlice,
    (draft) => {
      const connection = draft.connections[key];
      if (connection) Object.assign(connection, { status: 'disconnected', isRemembered: isLocked });
      if (isHolder) draft.namespaces[namespace] = { status: 'disconnected', ...(isLocked && { connectorId }) };
    },
    'session/disconnected',
  );
  if (wasKnown) kit.events.emit('session:disconnected', { connectorId, namespace, keepModalOpen });
  return live;
}

/**
 * A wallet that shared no account shares some (it was unlocked): its connection comes back without a question, where no
 * other wallet has taken its place.
 */
function wake(kit: Kit, connector: Connector, live: WalletConnection, accounts: readonly WalletAccount[]): void {
  const { namespace } = live;
  const session = kit.store.read(sessionSlice);
  // Connected is another one: this one shared nothing until now.
  const keepActive = session.namespaces[namespace]?.status === 'connected' && selectFeatures(kit).multiWallet;
  const remembered = session.connections[connectionKey(namespace, connector.id)];
  if (remembered?.isRemembered && (keepActive || isFreeFor(session, namespace, connector.id)))
    attach(kit, connector, [live], true, keepActive, { accounts, networkId: remembered.networkId });
}

function onConnectionChange(kit: Kit, connector: Connector, live: WalletConnection, change: ConnectionChange): void {
  const { id: connectorId } = connector;
  const { namespace } = live;
  const key = connectionKey(namespace, connectorId);
  const isResting = kit.store.read(sessionSlice).connections[key]?.status !== 'connected';
  const isSame = isSameAddressIn(kit, namespace);
  const accounts = change.type === 'accounts' ? uniqueAccounts(change.accounts, isSame) : [];
  if (change.type === 'disconnect' || (change.type === 'accounts' && accounts.length === 0)) {
    if (change.type === 'disconnect' || !isResting) detach(kit, namespace, connectorId, change.type === 'accounts');
    return;
  }
  if (change.type === 'network') {
    if (kit.store.read(sessionSlice).connections[key]?.networkId === change.networkId) return;
    kit.store.transaction(() => {
      kit.store.write(
        sessionSlice,
        (draft) => {
          const connection = draft.connections[key];
          if (connection) connection.networkId = change.networkId;
        },
        'session/networkChanged',
      );
      if (isResting) return;
      kit.events.emit('session:networkChanged', { connectorId, namespace, networkId: change.networkId });
      // A wallet that is connected beside the active one moves nobody.
      if (kit.store.read(sessionSlice).namespaces[namespace]?.connectorId === connectorId)
        followNetwork(kit, namespace, change.networkId, 'walletMoved');
    });
    return;
  }
  if (isResting) return wake(kit, connector, live, accounts);
  const { address: before } = kit.store.read(sessionSlice).connections[key] as Connection;
  // Where the person chose no account, the active one stays while the wallet still shares it.
  const address = resolveActiveAddress(accounts, change.isListOnly ? before : undefined, isSame) as string;
  kit.store.write(
    sessionSlice,
    (draft) => {
      const connection = draft.connections[key];
      if (connection) Object.assign(connection, { accounts, address });
    },
    'session/accountsChanged',
  );
  if (!isSame(before, address)) kit.events.emit('session:accountChanged', { connectorId, namespace, address });
}

/** What a connector was asked for and has not answered is nothing any more. */
export function giveUp({ namespaces }: SessionState, connectorId: string, asked: 'connecting' | 'reconnecting'): void {
  for (const current of Object.values(namespaces))
    if (current.connectorId === connectorId && current.status === asked) current.status = 'disconnected';
}

/** What a wallet shares, and where it is. */
type WalletState = Pick<WalletConnection, 'accounts' | 'networkId'>;

/** What a wallet has just agreed to, as it is remembered. */
function toConnection(
  kit: Kit,
  connector: Connector,
  live: WalletConnection,
  isReconnect: boolean,
  now: WalletState,
): Connection {
  const { namespace } = live;
  const { known, selected } = kit.store.read(networksSlice);
  const isSame = isSameAddressIn(kit, namespace);
  const accounts = uniqueAccounts(now.accounts, isSame);
  const remembered = isReconnect
    ? kit.store.read(sessionSlice).connections[connectionKey(namespace, connector.id)]
    : undefined;
  const address = resolveActiveAddress(accounts, remembered?.address, isSame);
  const networkId = resolveNetworkId(namespace, now.networkId, selected[namespace], known);
  if (address === undefined) throw sharedError('wallet/locked');
  if (networkId === undefined) throw sessionError('session/chain-unsupported');
  return {
    connectorId: connector.id,
    namespace,
    status: 'connected',
    isRemembered: true,
    connectedAt: remembered?.connectedAt ?? kit.ports.clock.now(),
    wallet: toWalletSummary(connector, live.wallet),
    accounts,
    address,
    networkId,
  };
}

/** Listens to a wallet for as long as it is remembered. */
function hold(kit: Kit, connector: Connector, live: WalletConnection, { networkId }: WalletState): void {
  const hear = (change: ConnectionChange) => onConnectionChange(kit, connector, live, change);
  let unsubscribe: (() => void) | undefined;
  try {
    unsubscribe = live.subscribe(hear);
  } catch {
    // A connector that cannot tell of changes is connected without.
  }
  holdConnection(kit, connector.id, live, unsubscribe);
  // One that is locked may have moved while nobody saw it.
  if (networkId) hear({ type: 'network', networkId });
}

/**
 * Makes what a wallet has just agreed to the active connections of their namespaces, in one visible transition;
 * with `keepActive` they are connected and the active ones stay. `now` is what a wallet that was known before says of
 * itself today.
 */
export function attach(
  kit: Kit,
  connector: Connector,
  walletConnections: readonly WalletConnection[],
  isReconnect: boolean,
  keepActive = false,
  now?: WalletState,
): readonly Connection[] {
  // A restored wallet that shares no account is locked: it is listened to, and no more.
  const connections = walletConnections
    .filter((live) => !isReconnect || (now ?? live).accounts.length > 0)
    .map((live) => toConnection(kit, connector, live, isReconnect, now ?? live));
  const [first] = connections;
  if (!first && !isReconnect) throw sharedError('wallet/locked');
  kit.store.transaction(() => {
    kit.store.write(
      sessionSlice,
      (draft) => {
        for (const connection of connections) {
          draft.connections[connectionKey(connection.namespace, connector.id)] = connection;
          if (!keepActive) draft.namespaces[connection.namespace] = { status: 'connected', connectorId: connector.id };
        }
        if (keepActive) return;
        // A wallet need not share every namespace it was asked for. What is restored answers no visitor's question.
        giveUp(draft, connector.id, isReconnect ? 'reconnecting' : 'connecting');
        if (!isReconnect && draft.attempt?.connectorId === connector.id) draft.attempt = undefined;
      },
      isReconnect ? 'session/reconnected' : 'session/connected',
    );
    if (first && !isReconnect)
      kit.store.write(
        networksSlice,
        (draft) => void (draft.activeNamespace = first.namespace),
        'networks/namespaceChosen',
      );
    for (const live of walletConnections) hold(kit, connector, live, now ?? live);
    for (const { namespace, address, networkId } of connections) {
      kit.events.emit('session:connected', { connectorId: connector.id, namespace, address, networkId, isReconnect });
      if (!keepActive) followNetwork(kit, namespace, networkId, isReconnect ? 'reconnected' : 'connected');
    }
  });
  return connections;
}
