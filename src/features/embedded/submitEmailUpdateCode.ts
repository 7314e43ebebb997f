import type { Kit } from '../../contract/kit';
import { normalizeError } from '../../errors';
import { embeddedLoginError, type LoginError } from './errors';
import { requireLogin, toStepError } from './requireLogin';
import { codeLength, isCode } from './rules';
import { embeddedSlice, type EmailUpdateState } from './state';

export interface SubmitEmailUpdateCodeParameters {
  /** Six digits; spaces around and between them are passed over. */
  code: string;
  signal?: AbortSignal | undefined;
}
export interface SubmitEmailUpdateCodeReturnType {
  /** The second code is due; otherwise the address is changed. */
  isDone: boolean;
}
export type SubmitEmailUpdateCodeErrorType = LoginError;

/**
 * Gives a code of an e-mail change: the one sent to the old address, then the one sent to the new.
 *
 * @throws `embedded/invalid-code`; `embedded/step-not-due` where no change is under way; `embedded/refused`.
 * @example const { isDone } = await submitEmailUpdateCode(kit, { code: '123456' });
 */
export async function submitEmailUpdateCode(
  kit: Kit,
  { code: given, signal }: SubmitEmailUpdateCodeParameters,
): Promise<SubmitEmailUpdateCodeReturnType> {
  const code = given.replaceAll(/\s/g, '');
  if (!isCode(code)) throw embeddedLoginError('embedded/invalid-code', { values: { length: String(codeLength) } });
  const { update } = kit.store.read(embeddedSlice);
  if (update.step !== 'code') throw embeddedLoginError('embedded/step-not-due', { values: { step: 'updateEmail' } });
  const { due, email } = update;
  const isDone = due === 'VERIFY_SECONDARY_OTP';
  let last: EmailUpdateState = update;
  // Another address may have been given meanwhile.
  function become(next: EmailUpdateState, label: string): void {
    if (kit.store.read(embeddedSlice).update !== last) return;
    kit.store.write(embeddedSlice, (draft) => void (draft.update = next), label);
    last = kit.store.read(embeddedSlice).update;
  }
  become({ step: 'verifying', due, email }, 'embedded/updateCodeGiven');
  try {
    await requireLogin(kit, 'email').login.submitEmailUpdateCode({ code, step: due, signal });
    if (isDone) {
      become({ step: 'updated', email }, 'embedded/emailUpdated');
      kit.store.write(embeddedSlice, (draft) => void (draft.emailSentAt = undefined), 'embedded/mailsDone');
    } else become({ step: 'code', due: 'VERIFY_SECONDARY_OTP', email }, 'embedded/oldAddressConfirmed');
    return { isDone };
  } catch (cause) {
    const error = normalizeError(cause);
    become({ step: 'code', due, email, error: toStepError(error) }, 'embedded/updateCodeRefused');
    throw error;
  }
}
