import type { LoginMethod } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import type { Login } from '../../contract/login';
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

/** Throws `embedded/cooldown-active` while no other e-mail may be sent. */
export async function throwIfCooling(kit: Kit, login: Login): Promise<void> {
  const known = kit.store.read(embeddedSlice).emailSentAt;
  const sentAt = known ?? (await login.lastEmailSentAt());
  // Sent by the page before this one: who shows the time left is to know it too.
  if (known !== sentAt)
    kit.store.write(embeddedSlice, (draft) => void (draft.emailSentAt = sentAt), 'embedded/sentBefore');
  const seconds = cooldownSeconds(sentAt, kit.ports.clock.now());
  if (seconds > 0) throw embeddedLoginError('embedded/cooldown-active', { values: { seconds: String(seconds) } });
}
