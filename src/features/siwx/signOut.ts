import { parseCaipAddress, type CaipAddress } from '../../caip';
import type { KitError } from '../../errors';
import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { disconnect } from '../session/disconnect';
import { selectConnection, type ConnectedView } from '../session/state';
import { withEnd } from '../session/withEnd';
import { askBackend, requireSetup } from './askBackend';
import { siwxError, type SiwxErrorCode } from './errors';
import { keysOf, stopAttempt, visitResource } from './questions';
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
 * Without a session nothing happens. Asked again meanwhile, it gives the same promise: the server is told once.
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
  const { caipAddress } = connection;
  const visit = kit.resources.get(visitResource);
  const { leaving: current } = visit;
  // Whoever gave up a moment ago tells nobody any more.
  if (current?.caipAddress === caipAddress && !current.signal?.aborted)
    return awaitWhile(current.done, kit.ports.clock, signal);
  const leaving = { caipAddress, signal, done: Promise.resolve() };
  visit.leaving = leaving;
  leaving.done = leave(kit, connection, isRequired, signal).finally(() => {
    if (visit.leaving === leaving) visit.leaving = undefined;
  });
  return leaving.done;
}

async function leave(
  kit: Kit,
  connection: ConnectedView,
  isRequired: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { caipAddress, connectorId, namespace } = connection;
  const { signal: ended, release } = withEnd(kit, signal);
  try {
    // First: what it threw has ended nothing.
    await tellServer(kit, caipAddress, ended);
    await kit.resources.get(sessionsResource).remove(keysOf(kit, connection));
    kit.events.emit('siwx:signedOut', { caipAddress });
    if (isRequired) await disconnect(kit, { connectorId, namespace, signal: ended });
  } catch (cause) {
    throwIfAborted(ended);
    throw siwxError('siwx/sign-out-failed', { cause });
  } finally {
    release();
  }
}
