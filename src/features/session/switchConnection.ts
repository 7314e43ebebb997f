import type { Namespace } from '../../caip';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { throwIfAborted } from '../../async/deadline';
import { networksSlice } from '../../contract/networkRegistry';
import { connect } from './connect';
import { disconnect } from './disconnect';
import { sessionError, type SessionErrorCode } from './errors';
import { connectionKey, selectConnections, sessionSlice, type ConnectionEntry } from './state';

export interface ConnectionReference {
  connectorId: string;
  namespace: Namespace;
}
export type SwitchConnectionParameters = ConnectionReference & { signal?: AbortSignal | undefined };
/** The signal ends the wait for the wallet; the connection is forgotten all the same. */
export type DeleteConnectionParameters = ConnectionReference & { signal?: AbortSignal | undefined };
export type SwitchConnectionErrorType = KitError<SessionErrorCode>;

const find = (kit: Kit, { connectorId, namespace }: ConnectionReference): ConnectionEntry => {
  const entry = selectConnections(kit).find((each) => each.connectorId === connectorId && each.namespace === namespace);
  if (!entry) throw sessionError('session/connector-not-found');
  return entry;
};

/**
 * Makes another connection the one in use: a connected one at once, a disconnected one by
 * connecting it again, which may prompt.
 *
 * @throws `session/connector-not-found` ("No connector found for connection"); what `connect` throws.
 */
export async function switchConnection(
  kit: Kit,
  { connectorId, namespace, signal }: SwitchConnectionParameters,
): Promise<ConnectionEntry> {
  const before = find(kit, { connectorId, namespace });
  if (before.status === 'disconnected') await connect(kit, { connectorId, namespace, signal });
  else if (before.status !== 'active' && before.status !== 'connected') throw sessionError('session/invalid-status');
  // It may have ended again, or been deleted, before anybody could use it.
  const { status, networkId, address } = find(kit, { connectorId, namespace });
  if (status === 'disconnected') throw sessionError('session/not-connected');
  kit.store.transaction(() => {
    kit.store.write(
      sessionSlice,
      (draft) => void (draft.namespaces[namespace] = { status: 'connected', connectorId }),
      'session/connectionSwitched',
    );
    kit.store.write(
      networksSlice,
      (draft) => {
        draft.activeNamespace = namespace;
        draft.selected[namespace] = networkId;
      },
      'networks/connectionSwitched',
    );
  });
  kit.events.emit('session:accountChanged', { connectorId, namespace, address });
  return find(kit, { connectorId, namespace });
}

/** Disconnects a connection if it is one, and forgets it altogether. */
export async function deleteConnection(kit: Kit, { signal, ...reference }: DeleteConnectionParameters): Promise<void> {
  const { connectorId, namespace } = find(kit, reference);
  throwIfAborted(signal);
  const goodbye = disconnect(kit, { connectorId, namespace, signal });
  // At once, as the disconnect itself: what is connected anew while the wallet says goodbye stays.
  kit.store.write(
    sessionSlice,
    (draft) => void delete draft.connections[connectionKey(namespace, connectorId)],
    'session/connectionDeleted',
  );
  await goodbye;
}
