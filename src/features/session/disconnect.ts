import type { Namespace } from '../../caip';
import type { KitError } from '../../errors';
import { awaitWhile, throwIfAborted, withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { lifeResource } from '../../contract/resources';
import { detach } from './attach';
import { abortAttempts } from './attempts';
import { connectError } from './connectErrors';
import type { SessionErrorCode } from './errors';
import { disconnectDeadlineMs } from './rules';
import { sessionSlice } from './state';

export interface DisconnectParameters {
  /** Only this namespace; default all. */
  namespace?: Namespace | undefined;
  /** Only this wallet; default all. */
  connectorId?: string | undefined;
  /** The modal stays open, on the wallet list where its view was about who is gone. Default false: it closes. */
  keepModalOpen?: boolean | undefined;
  /** Ends the wait for the wallet; what the kit knows is disconnected all the same. */
  signal?: AbortSignal | undefined;
}
export type DisconnectReturnType = void;
export type DisconnectErrorType = KitError<SessionErrorCode>;

/**
 * Disconnects what matches, forgets what is only remembered and cancels what is still being connected. The kit's side
 * happens at once and always; the wallet is then asked to forget the page (on eip155 by `wallet_revokePermissions`,
 * else by its provider's `disconnect` or `wallet_disconnect`) and has three seconds to agree. A wallet that cannot is
 * reported ("Failed to disconnect"), not thrown.
 *
 * @throws `kit/aborted`.
 * @example await disconnect(kit, { namespace: 'eip155' });
 */
export async function disconnect(kit: Kit, parameters: DisconnectParameters = {}): Promise<DisconnectReturnType> {
  throwIfAborted(parameters.signal);
  const matches = (connectorId: string, namespaces: readonly Namespace[]) =>
    (parameters.connectorId === undefined || parameters.connectorId === connectorId) &&
    (parameters.namespace === undefined || namespaces.includes(parameters.namespace));
  abortAttempts(kit, matches);
  const matching = Object.values(kit.store.read(sessionSlice).connections).filter(
    ({ isRemembered, namespace, connectorId }) => isRemembered && matches(connectorId, [namespace]),
  );
  const walletConnections = new Set<{ disconnect(): Promise<void> }>();
  kit.store.transaction(() => {
    for (const { namespace, connectorId } of matching) {
      const live = detach(kit, namespace, connectorId, false, parameters.keepModalOpen ?? false);
      if (live) walletConnections.add(live);
    }
  });
  // Nobody waits for a goodbye that is said after the kit's own end.
  const { signal } = kit.resources.get(lifeResource);
  const told = Promise.all(
    [...walletConnections].map((live) =>
      withDeadline((async () => live.disconnect())(), {
        clock: kit.ports.clock,
        deadlineMs: disconnectDeadlineMs,
        signal,
        onDeadline: () => connectError('session/disconnect-failed'),
      }).catch((cause: unknown) => signal.aborted || report(kit, connectError('session/disconnect-failed', { cause }))),
    ),
  );
  await awaitWhile(told, kit.ports.clock, parameters.signal);
}
