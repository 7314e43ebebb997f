import { parseCaipAddress, type CaipAddress } from '../../caip';
import type { KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { disconnect } from '../session/disconnect';
import { selectConnection } from '../session/state';
import { withEnd } from '../session/withEnd';
import { askBackend, requireSetup } from './askBackend';
import { siwxError, type SiwxErrorCode } from './errors';
import { stopAttempt, visitResource } from './questions';
import { sessionsResource } from './sessions';
import { selectSIWX } from './state';

export interface SignOutParameters {
  signal?: AbortSignal | undefined;
}
export type SignOutReturnType = void;
export type SignOutErrorType = KitError<SiwxErrorCode>;

/** Has the host's server end one session. Throws what the server threw. */
export async function tellServer(kit: Kit, caipAddress: CaipAddress, signal?: AbortSignal): Promise<void> {
  const { backend } = requireSetup(kit);
  const { address, networkId } = parseCaipAddress(caipAddress);
  if (backend.signOut)
    await askBackend(kit, signal, (aborted) =>
      (backend.signOut as NonNullable<typeof backend.signOut>)({ address, chainId: networkId, signal: aborted }),
    );
}

/**
 * Signs out the account and network in use, and no other. Where sign-in is required its wallet is disconnected, too.
 * Without a session nothing happens.
 *
 * @throws `siwx/sign-out-failed` when the host's server could not be told: the session stands; `siwx/not-configured`;
 * `kit/aborted`.
 * @example await signOut(kit);
 */
export async function signOut(kit: Kit, { signal }: SignOutParameters = {}): Promise<SignOutReturnType> {
  throwIfAborted(signal);
  const { isRequired } = requireSetup(kit);
  const connection = selectConnection(kit);
  stopAttempt(kit);
  if (!connection.isConnected || !selectSIWX(kit).session) return;
  const { caipAddress, connectorId, namespace } = connection;
  const visit = kit.resources.get(visitResource);
  visit.leaving = caipAddress;
  const { signal: ended, release } = withEnd(kit, signal);
  try {
    // First: what it threw has ended nothing.
    await tellServer(kit, caipAddress, ended);
    await kit.resources.get(sessionsResource).remove([caipAddress]);
    kit.events.emit('siwx:signedOut', { caipAddress });
    if (isRequired) await disconnect(kit, { connectorId, namespace, signal: ended });
  } catch (cause) {
    throwIfAborted(ended);
    throw siwxError('siwx/sign-out-failed', { cause });
  } finally {
    visit.leaving = undefined;
    release();
  }
}
