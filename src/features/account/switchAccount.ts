import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { Namespace } from '../../caip';
import { normalizeError, type KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { sessionError, type SessionErrorCode } from '../session/errors';
import { findLiveConnection } from '../session/liveConnections';
import { methodsOf } from '../session/methodsOf';
import { rareSessionError } from '../session/rareErrors';
import { activeConnection } from '../session/rules';
import { connectionKey, selectActiveNamespace, sessionSlice } from '../session/state';

export interface SwitchAccountParameters {
  address: string;
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type SwitchAccountReturnType = void;
export type SwitchAccountErrorType = KitError<SessionErrorCode>;

/**
 * Makes another of the accounts the wallet shares the active one.
 *
 * @throws `session/account-not-found` when the wallet shares no such account; `session/not-connected`;
 * `session/connection-ended`; `kit/aborted`.
 * @example await switchAccount(kit, { address, namespace: 'eip155' });
 */
export async function switchAccount(
  kit: Kit,
  { address, namespace = selectActiveNamespace(kit), signal }: SwitchAccountParameters,
): Promise<SwitchAccountReturnType> {
  throwIfAborted(signal);
  const connection = activeConnection(kit.store.read(sessionSlice), namespace);
  if (!connection) throw sessionError('session/not-connected');
  const isSame = isSameAddressIn(kit, namespace);
  const account = connection.accounts.find((each) => isSame(each.address, address));
  if (!account)
    throw rareSessionError('session/account-not-found', { values: { address, connector: connection.wallet.name } });
  if (account.address === connection.address) return;
  const held = findLiveConnection(kit, namespace);
  const methods = held && methodsOf(held.live);
  if (held && methods?.switchAccount) {
    try {
      // The wallet says by itself that another account is in use now.
      const { ended } = held;
      const switched = (async () => methods.switchAccount?.(account))();
      return await withDeadline(switched, { clock: kit.ports.clock, signal, ended });
    } catch (cause) {
      const error = normalizeError(cause);
      kit.events.emit('request:failed', { method: 'switchAccount', error });
      throw error;
    }
  }
  kit.store.write(
    sessionSlice,
    (draft) => {
      const current = draft.connections[connectionKey(namespace, connection.connectorId)];
      if (current) current.address = account.address;
    },
    'session/accountSwitched',
  );
  kit.events.emit('session:accountChanged', {
    connectorId: connection.connectorId,
    namespace,
    address: account.address,
  });
}
