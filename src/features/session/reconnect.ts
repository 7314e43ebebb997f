import type { Connector } from '../../contract/connector';
import { awaitWhile, throwIfAborted, withDeadline } from '../../async/deadline';
import { connectorsSlice } from '../../contract/connectorRegistry';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { networksSlice } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import { report } from '../../contract/report';
import { isKitError, normalizeError } from '../../errors';
import { selectFeatures } from '../featureFlags/state';
import { attach } from './attach';
import { askWallet } from './attempts';
import { sessionError } from './errors';
import { newestRestorable, reconnectDeadlineMs, resolveRivals, walletDetectionMs } from './rules';
import { connectionKey, sessionSlice, type Connection } from './state';

export interface ReconnectParameters {
  /** Try only wallets that are there, and change nothing that is seen until one has answered. Default false. */
  isQuiet?: boolean | undefined;
  /** Ends this caller's wait; restoring goes on. */
  signal?: AbortSignal | undefined;
}
export type ReconnectReturnType = { connections: readonly Connection[] };

/** The connector once it is there; wallets announce themselves up to a second late. */
function awaitConnector(kit: Kit, id: string, name: string, signal: AbortSignal): Promise<Connector> {
  const found = kit.connectors.get(id);
  if (found) return Promise.resolve(found);
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

interface RestoreOptions {
  isQuiet: boolean;
  /** Another wallet is the active one there. */
  keepActive?: boolean;
  signal: AbortSignal;
}

async function restore(
  kit: Kit,
  connectorId: string,
  remembered: readonly Connection[],
  { isQuiet, keepActive = false, signal }: RestoreOptions,
): Promise<readonly Connection[]> {
  const namespaces = remembered.map(({ namespace }) => namespace);
  const isStillWaiting = (namespace: string) => {
    const { namespaces: current, connections } = kit.store.read(sessionSlice);
    const { status = 'disconnected', connectorId: holder = connectorId } = current[namespace] ?? {};
    const connection = connections[connectionKey(namespace, connectorId)];
    if (keepActive) return connection?.isRemembered === true && connection.status === 'disconnected';
    const isOpen = status === (isQuiet ? 'disconnected' : 'reconnecting');
    return isOpen && holder === connectorId && connection?.isRemembered === true;
  };
  try {
    const connector = await awaitConnector(kit, connectorId, remembered[0]?.wallet.name ?? connectorId, signal);
    const { known, selected } = kit.store.read(networksSlice);
    const links = await withDeadline(
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
      links.filter(({ namespace }) => isStillWaiting(namespace)),
      true,
      keepActive,
    );
  } catch (cause) {
    kit.store.write(
      sessionSlice,
      (draft) => {
        for (const namespace of namespaces) {
          const current = draft.namespaces[namespace];
          if (current?.status === 'reconnecting' && current.connectorId === connectorId)
            current.status = 'disconnected';
        }
      },
      'session/reconnectFailed',
    );
    const isExpected = isKitError(cause) && cause.code === 'wallet/locked';
    if (!isExpected && !signal.aborted) {
      report(kit, normalizeError(cause));
      announceLoss(kit, connectorId, cause);
    }
    return [];
  }
}

const runResource = defineResource(
  'session.reconnect',
  () => ({ controller: new AbortController(), running: undefined as Promise<ReconnectReturnType> | undefined }),
  ({ controller }) => controller.abort(sessionError('session/superseded')),
);

async function restoreAll(kit: Kit, isQuiet: boolean, signal: AbortSignal): Promise<ReconnectReturnType> {
  const session = kit.store.read(sessionSlice);
  const newestFirst = newestRestorable(session);
  const waiting = resolveRivals(newestFirst, session).filter(
    ({ namespace, connectorId }) =>
      // Quietly, only wallets that are there: nobody waits and nothing flickers for one that is gone.
      (!isQuiet || kit.connectors.get(connectorId)) &&
      (session.namespaces[namespace]?.status ?? 'disconnected') === 'disconnected',
  );
  if (!isQuiet)
    kit.store.write(
      sessionSlice,
      (draft) => {
        for (const { namespace, connectorId } of waiting)
          draft.namespaces[namespace] = { status: 'reconnecting', connectorId };
      },
      'session/reconnecting',
    );
  const restored = await restoreGroups(kit, waiting, { isQuiet, signal });
  if (!selectFeatures(kit).multiWallet) return { connections: restored };
  // The others stay beside the active ones, and no wallet is asked twice at a time.
  const others = newestFirst.filter(
    (connection) => !waiting.includes(connection) && (!isQuiet || kit.connectors.get(connection.connectorId)),
  );
  return { connections: [...restored, ...(await restoreGroups(kit, others, { isQuiet, keepActive: true, signal }))] };
}

/** Side by side, one call for each wallet. */
async function restoreGroups(
  kit: Kit,
  connections: readonly Connection[],
  options: RestoreOptions,
): Promise<readonly Connection[]> {
  const byConnector = new Map<string, Connection[]>();
  for (const connection of connections)
    byConnector.set(connection.connectorId, [...(byConnector.get(connection.connectorId) ?? []), connection]);
  return (await Promise.all([...byConnector].map(([id, remembered]) => restore(kit, id, remembered, options)))).flat();
}

/**
 * Restores remembered connections without prompting anyone: all side by side, each with a deadline of its own
 * (1.5 seconds to announce itself, ten to answer). A wallet that is locked or gone leaves its namespace disconnected.
 */
export async function reconnect(
  kit: Kit,
  { isQuiet = false, signal }: ReconnectParameters = {},
): Promise<ReconnectReturnType> {
  throwIfAborted(signal);
  const run = kit.resources.get(runResource);
  run.running ??= restoreAll(kit, isQuiet, run.controller.signal).finally(() => {
    run.running = undefined;
  });
  return awaitWhile(run.running, kit.ports.clock, signal);
}
