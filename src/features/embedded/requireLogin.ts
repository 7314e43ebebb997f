import type { LoginMethod } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import type { Login } from '../../contract/login';
import { normalizeError, serializeError, type KitError, type SerializedError } from '../../errors';
import { embeddedLoginError } from './errors';
import { cooldownSeconds, offers } from './rules';
import { embeddedSlice } from './state';

export interface LoginConnector {
  connectorId: string;
  login: Login;
}

/** The connector that people log in with. Throws `embedded/connector-missing` where the kit has none. */
export function requireLogin(kit: Kit, method: LoginMethod): LoginConnector {
  for (const { id, login, loginMethods } of kit.connectors.all())
    if (login && offers(loginMethods, method)) return { connectorId: id, login };
  throw embeddedLoginError('embedded/connector-missing');
}

/** Learns when the last e-mail was sent, where the page before this one did: who shows the time left is to know it. */
export async function learnSentAt(kit: Kit, login: Login): Promise<void> {
  const read = () => kit.store.read(embeddedSlice).emailSentAt;
  if (read() !== undefined) return;
  const sentAt = await login.lastEmailSentAt();
  // Meanwhile another press may have sent one.
  if (sentAt !== undefined && read() === undefined)
    kit.store.write(embeddedSlice, (draft) => void (draft.emailSentAt = sentAt), 'embedded/sentBefore');
}

/** What is told of a step that has failed: nothing of one that was called off. */
export const toStepError = (error: KitError): SerializedError | undefined =>
  error.code === 'kit/aborted' ? undefined : serializeError(error);

/** What came before the first step failed, such as loading it: whoever pressed sees why. */
export function tellNotBegun(kit: Kit, of: 'email' | 'update', cause: unknown): never {
  const error = normalizeError(cause);
  kit.store.write(
    embeddedSlice,
    (draft) => void (draft[of] = { step: 'idle', error: serializeError(error) }),
    'embedded/notBegun',
  );
  throw error;
}

/** Throws `embedded/cooldown-active` while no other e-mail may be sent: at once, or two presses could both pass. */
export function throwIfCooling(kit: Kit): void {
  const seconds = cooldownSeconds(kit.store.read(embeddedSlice).emailSentAt, kit.ports.clock.now());
  if (seconds > 0) throw embeddedLoginError('embedded/cooldown-active', { values: { seconds: String(seconds) } });
}
