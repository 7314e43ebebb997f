import { eitherSignal } from '../../async/eitherSignal';
import { withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import type { SocialProvider } from '../../contract/login';
import { normalizeError, serializeError } from '../../errors';
import { connect, type ConnectErrorType, type ConnectReturnType } from '../session/connect';
import { embeddedLoginError, type LoginError } from './errors';
import { openPopup, type Popup } from './openPopup';
import { requireLogin, type LoginConnector } from './requireLogin';
import { socialDeadlineMs } from './rules';
import { runSocial, type SocialRun } from './socialAttempt';

export interface ConnectSocialParameters {
  provider: SocialProvider;
  /**
   * Where the visitor logs in: in a window of its own, or with the page itself, which goes there and comes back.
   * Browsers within other apps open no windows. Default `'popup'`; inside Telegram `'redirect'`.
   */
  mode?: 'popup' | 'redirect' | undefined;
  signal?: AbortSignal | undefined;
}
export type ConnectSocialReturnType = ConnectReturnType;
export type ConnectSocialErrorType = LoginError | ConnectErrorType;

/**
 * Logs in with a social account, in a window of its own, and connects. Call it within the click: the window opens
 * before anything else happens, or browsers block it. With `mode: 'redirect'`, and inside Telegram, which opens no
 * windows, the page itself goes there; when it comes back, `kit.start()` connects. Called again while it is under way,
 * it is the same login; one with another provider, or farcaster, takes its place.
 *
 * @throws `embedded/popup-blocked`, `embedded/popup-closed`, `embedded/social-timeout`, `embedded/social-refused` with
 * the provider's words, `embedded/untrusted-origin`, `embedded/social-failed`, `embedded/connector-missing`.
 * @example
 * <button onClick={() => connectSocial(kit, { provider: 'google' })}>Google</button>
 */
export const connectSocial = (
  kit: Kit,
  { provider, mode = 'popup', signal }: ConnectSocialParameters,
): Promise<ConnectSocialReturnType> =>
  runSocial(kit, { provider, signal }, (run) => logIn(kit, { provider, mode }, run));

async function logIn(
  kit: Kit,
  { provider, mode }: { provider: SocialProvider; mode: 'popup' | 'redirect' },
  { signal, become }: SocialRun,
): Promise<ConnectSocialReturnType> {
  let popup: Popup | undefined;
  try {
    const connector = requireLogin(kit, 'social');
    popup = openPopup(kit, `${connector.login.secureOrigin}/loading`, mode);
    become({ step: 'opening', provider }, 'embedded/socialStarted');
    const resultUri = await askProvider(kit, connector, popup, { provider, signal }, () =>
      become({ step: 'waiting', provider }, 'embedded/socialOpened'),
    );
    // It has done its part, and what follows may ask something of the visitor in the page behind it.
    popup.close();
    become({ step: 'connecting', provider }, 'embedded/socialAnswered');
    await connector.login.submitSocialResult({ resultUri, signal });
    const connected = await connect(kit, { connectorId: connector.connectorId, signal });
    become({ step: 'connected', provider }, 'embedded/socialConnected');
    return connected;
  } catch (cause) {
    const error = normalizeError(cause, embeddedLoginError('embedded/social-failed', { cause }));
    const step = (error.code as string) === 'embedded/popup-blocked' ? 'blocked' : 'failed';
    if (error.code === 'kit/aborted') become({ step: 'idle' }, 'embedded/socialCancelled');
    else become({ step, provider, error: serializeError(error) }, 'embedded/socialFailed');
    throw error;
  } finally {
    popup?.close();
  }
}

/** Sends the window to the provider and waits for what it gives back. */
async function askProvider(
  kit: Kit,
  { login }: LoginConnector,
  popup: Popup,
  { provider, signal }: ConnectSocialParameters & { signal: AbortSignal },
  onOpen: () => void,
): Promise<string> {
  const result = popup.result(login.secureOrigin, signal);
  // Closed by us when something else has failed: that failure is the one that is told.
  result.catch(() => undefined);
  // Closed while the address is still being asked for: that ends it too.
  const asking = new AbortController();
  const url = await Promise.race([
    withDeadline(
      login.fetchSocialUrl({ provider, returnTo: popup.returnTo, signal: eitherSignal(signal, asking.signal) }),
      {
        clock: kit.ports.clock,
        signal,
        deadlineMs: socialDeadlineMs,
        onDeadline: () => embeddedLoginError('embedded/social-timeout'),
      },
    ),
    result.then(() => undefined),
    // Left open, it would pass for a frame that is dead.
  ]).finally(() => asking.abort());
  if (url !== undefined) {
    popup.navigate(url);
    onOpen();
  }
  return result;
}
