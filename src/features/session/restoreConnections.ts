import type { Connector, WalletConnection } from '../../contract/connector';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { connectorsSlice } from '../../contract/connectorRegistry';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { networksSlice } from '../../contract/networkRegistry';
import { report } from '../../contract/report';
import { isKitError, normalizeError } from '../../errors';
import { attach, giveUp } from './attach';
import { askWallet } from './attempts';
import { sessionError } from './errors';
import { isFreeFor, reconnectDeadlineMs, walletDetectionMs } from './rules';
import { connectionKey, sessionSlice, type Connection } from './state';

/**
 * Restores connections side by side, one call for each wallet. What fails is reported, and its namespace is
 * disconnected. With `keepActive` another wallet is the active one there.
 */
export async function restoreConnections(
  kit: Kit,
  connections: readonly Connection[],
  signal: AbortSignal,
  keepActive = false,
): Promise<readonly Connection[]> {
  const ids = new Set(connections.map(({ connectorId }) => connectorId));
  const work = [...ids].map((id) =>
    restore(
      kit,
      id,
      connections.filter(({ connectorId }) => connectorId === id),
      signal,
      keepActive,
    ),
  );
  return (await Promise.all(work)).flat();
}

/** The connector once it is there; wallets announce themselves up to a second late. */
async function awaitConnector(kit: Kit, id: string, name: string, signal: AbortSignal): Promise<Connector> {
  const found = kit.connectors.get(id);
  if (found) return found;
  let stop: () => void = () => undefined;
  const appears = new Promise<Connector>((resolve) => {
    stop = kit.store.subscribe([connectorsSlice], () => {
      const connector = kit.connectors.get(id);
      if (connector) resolve(connector);
    });
  });
  return withDeadline(appears, {
    clock: kit.ports.clock,
    deadlineMs: walletDetectionMs,
    signal,
    onDeadline: () => sessionError('session/reconnect-unavailable', { values: { name } }),
  }).finally(stop);
}

/**
 * Whether nobody has connected another one, disconnected or forgotten it meanwhile. Who was left is told: it may
 * hold a session, or a login.
 */
function isStillWaiting(kit: Kit, connectorId: string, live: WalletConnection, keepActive: boolean) {
  const session = kit.store.read(sessionSlice);
  const connection = session.connections[connectionKey(live.namespace, connectorId)];
  if (connection && !connection.isRemembered) (async () => live.disconnect())().catch(() => undefined);
  return (
    connection?.isRemembered &&
    connection.status === 'disconnected' &&
    (keepActive || isFreeFor(session, live.namespace, connectorId))
  );
}

/** Gives one wallet's namespaces back what it still shares. It never rejects. */
async function restore(
  kit: Kit,
  connectorId: string,
  remembered: readonly Connection[],
  signal: AbortSignal,
  keepActive: boolean,
): Promise<readonly Connection[]> {
  const namespaces = remembered.map(({ namespace }) => namespace);
  try {
    const connector = await awaitConnector(kit, connectorId, (remembered[0] as Connection).wallet.name, signal);
    const { known, selected } = kit.store.read(networksSlice);
    const walletConnections = await withDeadline(
      askWallet(kit, connector, { namespaces, networks: known, selected, silent: true, signal }),
      {
        clock: kit.ports.clock,
        deadlineMs: reconnectDeadlineMs,
        signal,
        onDeadline: () => sessionError('session/reconnect-unavailable', { values: { name: connector.name } }),
      },
    );
    throwIfAborted(signal);
    return attach(
      kit,
      connector,
      walletConnections.filter((live) => isStillWaiting(kit, connectorId, live, keepActive)),
      true,
      keepActive,
    );
  } catch (cause) {
    // The kit has ended, and may run again: what it shows is no longer this attempt's.
    if (signal.aborted) return [];
    kit.store.write(sessionSlice, (draft) => giveUp(draft, connectorId, 'reconnecting'), 'session/reconnectFailed');
    const isExpected = isKitError(cause) && cause.code === 'wallet/locked';
    if (!isExpected) {
      report(kit, normalizeError(cause));
      announceLoss(kit, connectorId, cause);
    }
    return [];
  }
}
