import type { WalletConnection, WalletMethods } from '../../contract/connector';
import type { Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { sharedError } from '../../errors';
import type { UnsupportedReason } from '../../contract/support';
import { sessionError } from './errors';
import { activeConnection } from './rules';
import { connectionKey, sessionSlice, type Connection } from './state';

interface HeldConnection {
  live: WalletConnection;
  /** What the connector gave, which may be nothing. */
  unsubscribe: (() => void) | undefined;
  /** Aborted when the connection ends: what still waits for the wallet's answer ends with it. */
  life: AbortController;
}

const end = ({ life }: HeldConnection) => life.abort(sharedError('session/connection-ended'));

function letGo(held: HeldConnection): void {
  end(held);
  try {
    held.unsubscribe?.();
  } catch {
    // It is over all the same.
  }
}

/** Live connections by `connectionKey`. Releasing one stops listening; it says nothing to the wallet. */
export const connectionsResource = defineResource(
  'session.connections',
  () => new Map<string, HeldConnection>(),
  (walletConnections) => {
    for (const held of walletConnections.values()) letGo(held);
  },
);

export function holdConnection(
  kit: Kit,
  connectorId: string,
  live: WalletConnection,
  unsubscribe: HeldConnection['unsubscribe'],
): void {
  releaseConnection(kit, live.namespace, connectorId);
  kit.resources
    .get(connectionsResource)
    .set(connectionKey(live.namespace, connectorId), { live, unsubscribe, life: new AbortController() });
}

export function releaseConnection(kit: Kit, namespace: Namespace, connectorId: string): WalletConnection | undefined {
  const walletConnections = kit.resources.get(connectionsResource);
  const key = connectionKey(namespace, connectorId);
  const held = walletConnections.get(key);
  walletConnections.delete(key);
  if (held) letGo(held);
  return held?.live;
}

/** Ends what waits for the wallet and goes on listening: it was locked, and says so when it is open again. */
export function restConnection(kit: Kit, namespace: Namespace, connectorId: string): undefined {
  const held = kit.resources.get(connectionsResource).get(connectionKey(namespace, connectorId));
  if (held) end(held);
}

export interface LiveConnection {
  live: WalletConnection;
  connection: Connection;
  /** Aborts when the connection ends. */
  ended: AbortSignal;
}

/** What is live of a namespace's active connection. */
export function findLiveConnection(kit: Kit, namespace: Namespace): LiveConnection | undefined {
  const connection = activeConnection(kit.store.read(sessionSlice), namespace);
  const held =
    connection && kit.resources.get(connectionsResource).get(connectionKey(namespace, connection.connectorId));
  return held && { live: held.live, connection, ended: held.life.signal };
}

/** The same, where there must be one. Throws `session/not-connected`. */
export function requireLiveConnection(kit: Kit, namespace: Namespace): LiveConnection {
  const held = findLiveConnection(kit, namespace);
  if (!held) throw sessionError('session/not-connected');
  return held;
}

export const findWalletConnection = (kit: Kit, namespace: Namespace): WalletConnection | undefined =>
  findLiveConnection(kit, namespace)?.live;

/** Why the wallet of `selectWalletInUse` cannot be asked for something; `undefined` where it can. */
export function whyUnable(
  kit: Kit,
  walletInUse: string | undefined,
  method: keyof WalletMethods,
): UnsupportedReason | undefined {
  if (walletInUse === undefined) return 'not-connected';
  const live = kit.resources.get(connectionsResource).get(walletInUse)?.live as { methods?: WalletMethods } | undefined;
  return live?.methods?.[method] ? undefined : 'wallet';
}
