import { throwIfAborted } from '../../async/deadline';
import type { Namespace } from '../../caip';
import type { KitError } from '../../errors';
import type { AccountType } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import { sessionError, type SessionErrorCode } from '../session/errors';
import { rareSessionError } from '../session/rareErrors';
import { activeConnection } from '../session/rules';
import { selectActiveNamespace, sessionSlice } from '../session/state';
import { switchAccount } from './switchAccount';

export interface SetPreferredAccountTypeParameters {
  /** `eoa` or `smartAccount` of a login, `payment` or `ordinal` on Bitcoin. */
  type: AccountType;
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type SetPreferredAccountTypeReturnType = void;
export type SetPreferredAccountTypeErrorType = KitError<SessionErrorCode>;

/**
 * Makes the first account of a kind the active one, unless one of that kind is. Of a login the kind outlives a reload,
 * and a smart account that is refused leaves the plain one.
 *
 * @throws `session/account-not-found` when the wallet shares none of that kind; `session/not-connected`;
 * `session/connection-ended`; `kit/aborted`.
 * @example await setPreferredAccountType(kit, { type: 'smartAccount', namespace: 'eip155' });
 */
export async function setPreferredAccountType(
  kit: Kit,
  { type, namespace = selectActiveNamespace(kit), signal }: SetPreferredAccountTypeParameters,
): Promise<SetPreferredAccountTypeReturnType> {
  throwIfAborted(signal);
  const connection = activeConnection(kit.store.read(sessionSlice), namespace);
  if (!connection) throw sessionError('session/not-connected');
  const { accounts, address, wallet } = connection;
  const wanted = accounts.filter((each) => each.type === type);
  const [first] = wanted;
  if (!first)
    throw rareSessionError('session/account-not-found', { values: { address: type, connector: wallet.name } });
  if (!wanted.some((each) => each.address === address))
    await switchAccount(kit, { address: first.address, namespace, signal });
}
