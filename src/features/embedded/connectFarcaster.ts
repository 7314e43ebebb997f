import type { Kit } from '../../contract/kit';
import { normalizeError, serializeError } from '../../errors';
import { connect, type ConnectErrorType, type ConnectReturnType } from '../session/connect';
import { embeddedLoginError, type LoginError } from './errors';
import { requireLogin } from './requireLogin';
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
export async function connectFarcaster(
  kit: Kit,
  { signal }: ConnectFarcasterParameters = {},
): Promise<ConnectFarcasterReturnType> {
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
