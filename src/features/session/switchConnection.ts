import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { networksSlice } from '../../contract/networkRegistry';
import { followNetwork } from './attach';
import { connect } from './connect';
import { requireConnection, type ConnectionReference } from './connectionReference';
import { sessionError, type SessionErrorCode } from './errors';
import { rareSessionError } from './rareErrors';
import { sessionSlice, type ConnectionEntry } from './state';

export type SwitchConnectionParameters = ConnectionReference & {
  /** Ends the wait for the wallet with `kit/aborted`. */
  signal?: AbortSignal | undefined;
};
export type SwitchConnectionReturnType = ConnectionEntry;
export type SwitchConnectionErrorType = KitError<SessionErrorCode>;

/**
 * Makes another connection the one in use: a connected one at once, a disconnected one by
 * connecting it again, which may prompt.
 *
 * @throws `session/connector-not-found` ("No connector found for connection"); what `connect` throws;
 * `session/invalid-status` while it is still being connected.
 * @example await switchConnection(kit, { connectorId: 'io.metamask', namespace: 'eip155' });
 */
export async function switchConnection(
  kit: Kit,
  { connectorId, namespace, signal }: SwitchConnectionParameters,
): Promise<SwitchConnectionReturnType> {
  const before = requireConnection(kit, { connectorId, namespace });
  if (before.status === 'disconnected') await connect(kit, { connectorId, namespace, signal });
  else if (before.status !== 'active' && before.status !== 'connected')
    throw rareSessionError('session/invalid-status');
  // It may have ended again, or been deleted, before anybody could use it.
  const { status, networkId, address } = requireConnection(kit, { connectorId, namespace });
  if (status === 'disconnected') throw sessionError('session/not-connected');
  kit.store.transaction(() => {
    kit.store.write(
      sessionSlice,
      (draft) => void (draft.namespaces[namespace] = { status: 'connected', connectorId }),
      'session/connectionSwitched',
    );
    kit.store.write(networksSlice, (draft) => void (draft.activeNamespace = namespace), 'networks/connectionSwitched');
    if (before.status !== 'disconnected') followNetwork(kit, namespace, networkId, 'connected');
  });
  kit.events.emit('session:accountChanged', { connectorId, namespace, address });
  return requireConnection(kit, { connectorId, namespace });
}
