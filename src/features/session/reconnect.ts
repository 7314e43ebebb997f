import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { defineResource, lifeResource } from '../../contract/resources';
import type { KitError } from '../../errors';
import { selectFeatures } from '../featureFlags/state';
import { attemptsResource } from './attempts';
import type { SessionErrorCode } from './errors';
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
  run.running ??= restoreAll(kit, isQuiet).finally(() => {
    run.running = undefined;
  });
  return awaitWhile(run.running, kit.ports.clock, signal);
}

const runResource = defineResource(
  'session.reconnect',
  (): { running?: Promise<ReconnectReturnType> | undefined } => ({}),
);

/**
 * A visitor was asked about another wallet of the namespace meanwhile, and may decline that one, or want both: once
 * that is settled the first comes back, and nobody sees it try.
 */
async function restoreAside(kit: Kit): Promise<void> {
  // A question that takes the place of one is in the map before that is out of it.
  for (const { promise } of kit.resources.get(attemptsResource).values()) await promise.catch(() => undefined);
  await restoreAll(kit, true);
}

async function restoreAll(kit: Kit, isQuiet: boolean): Promise<ReconnectReturnType> {
  const { signal } = kit.resources.get(lifeResource);
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
  const restored = await restoreConnections(kit, waiting, signal);
  const { namespaces } = kit.store.read(sessionSlice);
  const isAside = ({ namespace, connectorId }: Connection) => namespaces[namespace]?.connectorId !== connectorId;
  if (!isQuiet && waiting.some(isAside)) void restoreAside(kit);
  if (!selectFeatures(kit).multiWallet) return { connections: restored };
  // The others stay beside the active ones, and no wallet is asked twice at a time.
  const others = newestFirst.filter(
    (connection) => !waiting.includes(connection) && (!isQuiet || kit.connectors.get(connection.connectorId)),
  );
  return { connections: restored.concat(await restoreConnections(kit, others, signal, true)) };
}
