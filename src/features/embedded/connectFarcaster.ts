import type { Kit } from '../../contract/kit';
import { normalizeError, serializeError } from '../../errors';
import { connect, type ConnectErrorType, type ConnectReturnType } from '../session/connect';
import { embeddedLoginError, type LoginError } from './errors';
import { requireLogin } from './requireLogin';
import { runSocial, type SocialRun } from './socialAttempt';

export interface ConnectFarcasterParameters {
  signal?: AbortSignal | undefined;
}
export type ConnectFarcasterReturnType = ConnectReturnType;
export type ConnectFarcasterErrorType = LoginError | ConnectErrorType;

const provider = 'farcaster';

/**
 * Logs in with farcaster, and connects. The state holds a link to show as a code (`selectFarcasterUrl`); it waits for
 * the visitor's app as long as it takes. There is one such login at a time, as with `connectSocial`.
 *
 * @throws `embedded/farcaster-failed`, `embedded/connector-missing`, `kit/aborted`.
 * @example await connectFarcaster(kit, { signal });
 */
export const connectFarcaster = (
  kit: Kit,
  { signal }: ConnectFarcasterParameters = {},
): Promise<ConnectFarcasterReturnType> => runSocial(kit, { provider, signal }, (run) => logInWithPhone(kit, run));

async function logInWithPhone(kit: Kit, { signal, become }: SocialRun): Promise<ConnectFarcasterReturnType> {
  try {
    const { login, connectorId } = requireLogin(kit, 'social');
    become({ step: 'opening', provider }, 'embedded/farcasterStarted');
    const url = await login.fetchFarcasterUrl({ signal });
    become({ step: 'waiting', provider }, 'embedded/farcasterShown', url);
    await login.awaitFarcaster({ signal });
    become({ step: 'connecting', provider }, 'embedded/farcasterApproved');
    const connected = await connect(kit, { connectorId, signal });
    become({ step: 'connected', provider }, 'embedded/farcasterConnected');
    return connected;
  } catch (cause) {
    const error = normalizeError(cause, embeddedLoginError('embedded/farcaster-failed', { cause }));
    if (error.code === 'kit/aborted') become({ step: 'idle' }, 'embedded/farcasterCancelled');
    else become({ step: 'failed', provider, error: serializeError(error) }, 'embedded/farcasterFailed');
    throw error;
  }
}
