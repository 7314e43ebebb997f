import type { Namespace } from '../../caip';
import type { KitError } from '../../errors';
import { withDeadline } from '../../services/deadline';
import type { Kit } from '../../kit/kit';
import { report } from '../../kit/report';
import { detach } from './attach';
import { sessionError, type SessionErrorCode } from './errors';
import { disconnectDeadlineMs } from './rules';
import { sessionSlice } from './state';

export interface DisconnectParameters {
  /** Only this namespace; default all. */
  namespace?: Namespace | undefined;
  /** Only this wallet; default all. */
  connectorId?: string | undefined;
}
export type DisconnectReturnType = void;
export type DisconnectErrorType = KitError<SessionErrorCode>;

/**
 * Disconnects what matches. The kit's side happens at once and always; the wallet is then asked to forget the page
 * (`wallet_revokePermissions` where it has that) and has three seconds to agree. A wallet that cannot is reported
 * ("Failed to disconnect"), not thrown.
 */
export async function disconnect(kit: Kit, parameters: DisconnectParameters = {}): Promise<DisconnectReturnType> {
  const matching = Object.values(kit.store.read(sessionSlice).connections).filter(
    ({ status, namespace, connectorId }) =>
      status === 'connected' &&
      (parameters.namespace === undefined || parameters.namespace === namespace) &&
      (parameters.connectorId === undefined || parameters.connectorId === connectorId),
  );
  const links = new Set<{ disconnect(): Promise<void> }>();
  kit.store.transaction(() => {
    for (const { namespace, connectorId } of matching) {
      const link = detach(kit, namespace, connectorId);
      if (link) links.add(link);
    }
  });
  await Promise.all(
    [...links].map((link) =>
      withDeadline(link.disconnect(), {
        clock: kit.ports.clock,
        deadlineMs: disconnectDeadlineMs,
        onDeadline: () => sessionError('session/disconnect-failed'),
      }).catch((cause: unknown) => report(kit, sessionError('session/disconnect-failed', { cause }))),
    ),
  );
}
