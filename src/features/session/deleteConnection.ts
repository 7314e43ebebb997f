import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { throwIfAborted } from '../../async/deadline';
import { requireConnection, type ConnectionReference } from './connectionReference';
import { disconnect } from './disconnect';
import type { SessionErrorCode } from './errors';
import { connectionKey, sessionSlice } from './state';

export type DeleteConnectionParameters = ConnectionReference & {
  /** Ends the wait for the wallet; the connection is forgotten all the same. */
  signal?: AbortSignal | undefined;
  /** Leave the modal open. Default false. */
  keepModalOpen?: boolean | undefined;
};
export type DeleteConnectionReturnType = void;
export type DeleteConnectionErrorType = KitError<SessionErrorCode>;

/**
 * Disconnects a connection if it is one, and forgets it altogether.
 *
 * @throws `session/connector-not-found` ("No connector found for connection"); `kit/aborted`.
 * @example await deleteConnection(kit, { connectorId: 'io.metamask', namespace: 'eip155' });
 */
export async function deleteConnection(
  kit: Kit,
  { signal, keepModalOpen, ...reference }: DeleteConnectionParameters,
): Promise<DeleteConnectionReturnType> {
  const { connectorId, namespace } = requireConnection(kit, reference);
  throwIfAborted(signal);
  const goodbye = disconnect(kit, { connectorId, namespace, signal, keepModalOpen });
  // At once, as the disconnect itself: what is connected anew while the wallet says goodbye stays.
  kit.store.write(
    sessionSlice,
    (draft) => void delete draft.connections[connectionKey(namespace, connectorId)],
    'session/connectionDeleted',
  );
  await goodbye;
}
