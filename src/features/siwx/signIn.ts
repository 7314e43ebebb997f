import type { CaipAddress } from '../../caip';
import { normalizeError, serializeError, type KitError } from '../../errors';
import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { kitError } from '../../contract/kitErrors';
import type { SignInSession } from '../../contract/signIn';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { requireSetup } from './askBackend';
import { siwxError, type SiwxErrorCode } from './errors';
import { accountInUse, answer, remember, stopAttempt, visitResource, type Visit } from './questions';
import { runSignIn } from './runSignIn';
import { sessionsResource } from './sessions';
import { siwxSlice } from './state';

export interface SignInParameters {
  /** Ends the attempt. What the wallet shows stays there; its answer is dropped. */
  signal?: AbortSignal | undefined;
}
export type SignInReturnType = SignInSession;
export type SignInErrorType = KitError<SiwxErrorCode>;

type Attempt = NonNullable<Visit['attempt']>;

/**
 * Signs in with the account and network in use: gets a nonce, asks the wallet for a signature (its own sign-in where it
 * has one), has it checked, and remembers the session. Asked again meanwhile, it gives the same promise: one prompt.
 *
 * @throws `siwx/initialize-failed` ("A problem occurred while trying initialize authentication") when there is no
 * nonce; `wallet/user-rejected`; `account/sign-failed` ("Sign message failed"); `siwx/sign-in-failed` ("Error signing
 * message") when the signature is not accepted, or nobody could check it; `siwx/account-changed`;
 * `siwx/invalid-message`; `siwx/not-configured`; `session/not-connected`; `network/not-found` on a network that is not
 * listed; `kit/aborted`, also when the account goes to another network.
 * @example const { data } = await signIn(kit);
 */
export async function signIn(kit: Kit, { signal }: SignInParameters = {}): Promise<SignInReturnType> {
  throwIfAborted(signal);
  const setup = requireSetup(kit);
  const connection = selectConnection(kit);
  if (!connection.isConnected) throw sessionError('session/not-connected');
  // On a network that nobody listed a session would be of no use.
  if (!accountInUse(kit)) throw kitError('network/not-found');
  const { caipAddress } = connection;
  const visit = kit.resources.get(visitResource);
  const { attempt: current } = visit;
  // One that was ended a moment ago is not joined: it gives nothing any more.
  if (current?.caipAddress === caipAddress && !current.controller.signal.aborted)
    return awaitWhile(current.promise, kit.ports.clock, signal);
  stopAttempt(kit, siwxError('siwx/account-changed'));
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const attempt: Attempt = { caipAddress, controller, promise: Promise.resolve({} as SignInSession) };
  visit.attempt = attempt;
  attempt.promise = runSignIn(kit, setup, connection, controller.signal, (step) => {
    if (visit.attempt !== attempt) return;
    kit.store.write(siwxSlice, (draft) => void Object.assign(draft, { attempt: { caipAddress, step } }), 'siwx/step');
  })
    .then((session) => keep(kit, attempt, session))
    .catch((cause: unknown) => {
      throw tellFailure(kit, attempt, cause);
    })
    .finally(() => {
      signal?.removeEventListener('abort', onAbort);
      if (visit.attempt !== attempt) return;
      visit.attempt = undefined;
      kit.store.write(siwxSlice, (draft) => void (draft.attempt = undefined), 'siwx/settled');
    });
  kit.store.write(siwxSlice, (draft) => void (draft.failure = undefined), 'siwx/started');
  return attempt.promise;
}

/** Remembers the session and says so. */
async function keep(kit: Kit, { caipAddress, controller }: Attempt, session: SignInSession): Promise<SignInSession> {
  throwIfAborted(controller.signal);
  await kit.resources.get(sessionsResource).set(caipAddress, session);
  remember(kit, caipAddress);
  kit.events.emit('siwx:signedIn', { caipAddress });
  if (kit.store.read(siwxSlice).asked === caipAddress) answer(kit, 'signedIn');
  return session;
}

/** Keeps what went wrong for whoever draws it; an attempt that somebody ended is no failure. */
function tellFailure(kit: Kit, { caipAddress, controller }: Attempt, cause: unknown): KitError {
  const error = normalizeError(cause, siwxError('siwx/sign-in-failed'));
  if (controller.signal.aborted) return error;
  kit.store.write(
    siwxSlice,
    (draft) => void (draft.failure = { caipAddress: caipAddress as CaipAddress, error: serializeError(error) }),
    'siwx/failed',
  );
  kit.events.emit('siwx:failed', { caipAddress, error });
  return error;
}
