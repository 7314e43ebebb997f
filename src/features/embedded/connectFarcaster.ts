import type { Kit } from '../../contract/kit';
import { normalizeError, serializeError } from '../../errors';
import { connect, type ConnectErrorType, type ConnectReturnType } from '../session/connect';
import { embeddedLoginError, type LoginError } from './errors';
import { requireLogin } from './requireLogin';
import { runStep } from './steps';
import { embeddedSlice, type SocialLoginState } from './state';

export interface ConnectFarcasterParameters {
  signal?: AbortSignal | undefined;
}
export type ConnectFarcasterReturnType = ConnectReturnType;
export type ConnectFarcasterErrorType = LoginError | ConnectErrorType;

/**
 * Logs in with farcaster, and connects. The state holds a link to show as a code (`selectFarcasterUrl`); it waits for
 * the visitor's app as long as it takes.
 *
 * @throws `embedded/farcaster-failed`, `embedded/connector-missing`, `kit/aborted`.
 * @example await connectFarcaster(kit, { signal });
 */
export const connectFarcaster = (
  kit: Kit,
  { signal: given }: ConnectFarcasterParameters = {},
): Promise<ConnectFarcasterReturnType> => runStep(kit, given, (signal) => logInWithPhone(kit, signal));

async function logInWithPhone(kit: Kit, signal: AbortSignal): Promise<ConnectFarcasterReturnType> {
  const provider = 'farcaster';
  const become = (social: SocialLoginState, farcasterUrl: string | undefined, label: string) =>
    kit.store.write(embeddedSlice, (draft) => void Object.assign(draft, { social, farcasterUrl }), label);
  try {
    const { login, connectorId } = requireLogin(kit, 'social');
    become({ step: 'opening', provider }, undefined, 'embedded/farcasterStarted');
    const url = await login.fetchFarcasterUrl({ signal });
    become({ step: 'waiting', provider }, url, 'embedded/farcasterShown');
    await login.awaitFarcaster({ signal });
    become({ step: 'connecting', provider }, undefined, 'embedded/farcasterApproved');
    const connected = await connect(kit, { connectorId, signal });
    become({ step: 'connected', provider }, undefined, 'embedded/farcasterConnected');
    return connected;
  } catch (cause) {
    const error = normalizeError(cause, embeddedLoginError('embedded/farcaster-failed', { cause }));
    if (error.code === 'kit/aborted') become({ step: 'idle' }, undefined, 'embedded/farcasterCancelled');
    else become({ step: 'failed', provider, error: serializeError(error) }, undefined, 'embedded/farcasterFailed');
    throw error;
  }
}
