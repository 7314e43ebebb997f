import type { EmailAction } from '../../contract/login';
import type { Kit } from '../../contract/kit';
import { normalizeError } from '../../errors';
import { connect, type ConnectErrorType } from '../session/connect';
import { embeddedLoginError, type LoginError } from './errors';
import { learnSentAt, requireLogin, tellNotBegun, throwIfCooling, toStepError } from './requireLogin';
import { isEmail } from './rules';
import { embeddedSlice } from './state';

export interface SendEmailCodeParameters {
  email: string;
  signal?: AbortSignal | undefined;
}
export interface SendEmailCodeReturnType {
  /** What comes next: a code to type, a device to approve, or nothing, because this device is known. */
  action: EmailAction;
}
export type SendEmailCodeErrorType = LoginError | ConnectErrorType;

const stepAfter = { VERIFY_OTP: 'code', VERIFY_DEVICE: 'device', CONNECT: 'connected' } as const;

/**
 * Sends a one-time code to an e-mail address, or a link where this device is not known yet. Where the address is known
 * here, the visitor is connected at once. Sending again waits 30 s.
 *
 * @throws `embedded/invalid-email`; `embedded/cooldown-active` with the seconds left; `embedded/connector-missing`;
 * what the frame refuses is `embedded/refused` with its words.
 * @example
 * const { action } = await sendEmailCode(kit, { email: 'ada@example.org' });
 * if (action === 'VERIFY_OTP') await submitEmailCode(kit, { code: '123456' });
 */
export async function sendEmailCode(
  kit: Kit,
  { email: given, signal }: SendEmailCodeParameters,
): Promise<SendEmailCodeReturnType> {
  const email = given.trim();
  if (!isEmail(email)) throw embeddedLoginError('embedded/invalid-email');
  const { login, connectorId } = requireLogin(kit, 'email');
  await learnSentAt(kit, login).catch((cause: unknown) => tellNotBegun(kit, 'email', cause));
  throwIfCooling(kit);
  const read = () => kit.store.read(embeddedSlice).email;
  const before = read();
  const isAgain = (before.step === 'code' || before.step === 'device') && before.email === email;
  kit.store.write(
    embeddedSlice,
    (draft) => {
      draft.email = isAgain ? { step: before.step, email, isSending: true } : { step: 'sending', email };
      draft.emailSentAt = kit.ports.clock.now();
    },
    'embedded/codeAsked',
  );
  // Whoever has the code or the link before may have used it meanwhile, or given another address.
  const asked = read();
  const isOver = () => read() !== asked;
  try {
    const action = await login.sendEmailCode({ email, signal });
    if (isOver()) return { action };
    if (action === 'CONNECT') await connect(kit, { connectorId, signal });
    kit.store.write(
      embeddedSlice,
      (draft) => {
        draft.email = { step: stepAfter[action], email };
        // Who is in need not wait before another mail, such as for a change of the address.
        if (action === 'CONNECT') draft.emailSentAt = undefined;
      },
      'embedded/codeSent',
    );
    return { action };
  } catch (cause) {
    const error = normalizeError(cause);
    // Sending once more failed: what was sent before is still good.
    const last = isAgain ? before : { step: 'idle' as const };
    if (!isOver())
      kit.store.write(
        embeddedSlice,
        (draft) => void (draft.email = { ...last, error: toStepError(error) }),
        'embedded/codeNotSent',
      );
    throw error;
  }
}
