import type { Kit } from '../../contract/kit';
import { normalizeError } from '../../errors';
import { connect, type ConnectErrorType, type ConnectReturnType } from '../session/connect';
import { embeddedLoginError, type LoginError } from './errors';
import { requireLogin, toStepError } from './requireLogin';
import { codeLength, isCode } from './rules';
import { embeddedSlice } from './state';

export interface SubmitEmailCodeParameters {
  /** Six digits; spaces around and between them are passed over. */
  code: string;
  signal?: AbortSignal | undefined;
}
export type SubmitEmailCodeReturnType = ConnectReturnType;
export type SubmitEmailCodeErrorType = LoginError | ConnectErrorType;

/**
 * Gives the code that came by e-mail, and connects. A wrong code leaves the step as it is: another can be tried.
 *
 * @throws `embedded/invalid-code`; `embedded/step-not-due` where no code was sent; `embedded/refused` with the words of
 * the frame.
 * @example await submitEmailCode(kit, { code: '123 456' });
 */
export async function submitEmailCode(
  kit: Kit,
  { code: given, signal }: SubmitEmailCodeParameters,
): Promise<SubmitEmailCodeReturnType> {
  const code = given.replaceAll(/\s/g, '');
  if (!isCode(code)) throw embeddedLoginError('embedded/invalid-code', { values: { length: String(codeLength) } });
  const { email: state } = kit.store.read(embeddedSlice);
  if (state.step !== 'code') throw embeddedLoginError('embedded/step-not-due', { values: { step: 'sendEmailCode' } });
  const { email } = state;
  const { login, connectorId } = requireLogin(kit, 'email');
  kit.store.write(embeddedSlice, (draft) => void (draft.email = { step: 'verifying', email }), 'embedded/codeGiven');
  const { email: submitted } = kit.store.read(embeddedSlice);
  try {
    await login.submitEmailCode({ code, signal });
    const connected = await connect(kit, { connectorId, signal });
    kit.store.write(
      embeddedSlice,
      (draft) => {
        draft.email = { step: 'connected', email };
        // Whoever is in need not wait before another mail, such as for a change of the address.
        draft.emailSentAt = undefined;
      },
      'embedded/emailConnected',
    );
    return connected;
  } catch (cause) {
    const error = normalizeError(cause);
    // Another address may have been given meanwhile.
    if (kit.store.read(embeddedSlice).email === submitted)
      kit.store.write(
        embeddedSlice,
        (draft) => void (draft.email = { step: 'code', email, error: toStepError(error) }),
        'embedded/codeRefused',
      );
    throw error;
  }
}
