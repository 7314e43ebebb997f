import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import type { KitError } from '../../errors';
import { selectFeatures } from '../featureFlags/state';
import { sessionError, type SessionErrorCode } from './errors';
import { restoreConnections } from './restoreConnections';
import { newestRestorable, resolveRivals } from './rules';
import { sessionSlice, type Connection } from './state';

export interface ReconnectParameters {
  /** Try only wallets that are there, and change nothing that is seen until one has answered. Default false. */
  isQuiet?: boolean | undefined;
  /** Ends this caller's wait; restoring goes on. */
  signal?: AbortSignal | undefined;
}
export interface ReconnectReturnType {
  connections: readonly Connection[];
}
export type ReconnectErrorType = KitError<SessionErrorCode>;

/**
 * Restores remembered connections without prompting anyone: all side by side, each with a deadline of its own
 * (1.5 seconds to announce itself, ten to answer). A wallet that is locked or gone leaves its namespace disconnected.
 *
 * @throws `kit/aborted`; a wallet that does not come back is reported, not thrown.
 * @example const { connections } = await reconnect(kit);
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
  const restored = await restoreConnections(kit, waiting, { isQuiet, signal });
  if (!selectFeatures(kit).multiWallet) return { connections: restored };
  // The others stay beside the active ones, and no wallet is asked twice at a time.
  const others = newestFirst.filter(
    (connection) => !waiting.includes(connection) && (!isQuiet || kit.connectors.get(connection.connectorId)),
  );
  return {
    connections: [...restored, ...(await restoreConnections(kit, others, { isQuiet, keepActive: true, signal }))],
  };
}
