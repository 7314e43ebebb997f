import type { EmailUpdateAction } from '../../contract/login';
import type { Kit } from '../../contract/kit';
import { normalizeError } from '../../errors';
import { embeddedLoginError, type LoginError } from './errors';
import { learnSentAt, requireLogin, tellNotBegun, throwIfCooling, toStepError } from './requireLogin';
import { isEmail } from './rules';
import { embeddedSlice } from './state';

export interface UpdateEmailParameters {
  /** The new address. */
  email: string;
  signal?: AbortSignal | undefined;
}
export interface UpdateEmailReturnType {
  /** Which code is due first: from the old address, or, where that is not asked, from the new one. */
  action: EmailUpdateAction;
}
export type UpdateEmailErrorType = LoginError;

/**
 * Begins to change the e-mail address of who is logged in. `submitEmailUpdateCode` follows, once or twice.
 *
 * @throws `embedded/invalid-email`; `embedded/cooldown-active` with the seconds left; `embedded/connector-missing`.
 * @example const { action } = await updateEmail(kit, { email: 'new@example.org' });
 */
export async function updateEmail(
  kit: Kit,
  { email: given, signal }: UpdateEmailParameters,
): Promise<UpdateEmailReturnType> {
  const email = given.trim();
  if (!isEmail(email)) throw embeddedLoginError('embedded/invalid-email');
  const { login } = requireLogin(kit, 'email');
  await learnSentAt(kit, login).catch((cause: unknown) => tellNotBegun(kit, 'update', cause));
  throwIfCooling(kit);
  const read = () => kit.store.read(embeddedSlice).update;
  const before = read();
  const again = before.step === 'code' && before.email === email ? before : undefined;
  kit.store.write(
    embeddedSlice,
    (draft) => {
      draft.update = again ? { ...again, isSending: true } : { step: 'sending', email };
      draft.emailSentAt = kit.ports.clock.now();
    },
    'embedded/updateAsked',
  );
  // Whoever has the code before may have given it meanwhile, or another address.
  const asked = read();
  const isOver = () => read() !== asked;
  try {
    const action = await login.updateEmail({ email, signal });
    if (isOver()) return { action };
    kit.store.write(
      embeddedSlice,
      (draft) => void (draft.update = { step: 'code', due: action, email }),
      'embedded/updateCodeSent',
    );
    return { action };
  } catch (cause) {
    const error = normalizeError(cause);
    const last = again ?? { step: 'idle' as const };
    if (!isOver())
      kit.store.write(
        embeddedSlice,
        (draft) => void (draft.update = { ...last, error: toStepError(error) }),
        'embedded/updateNotBegun',
      );
    throw error;
  }
}
