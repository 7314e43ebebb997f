import type { Kit } from '../../contract/kit';
import { normalizeError, serializeError } from '../../errors';
import { embeddedLoginError, type LoginError } from './errors';
import { requireLogin } from './requireLogin';
import { runStep } from './steps';
import { embeddedSlice, type EmailLoginState } from './state';

export interface AwaitDeviceApprovalParameters {
  signal?: AbortSignal | undefined;
}
export type AwaitDeviceApprovalReturnType = void;
export type AwaitDeviceApprovalErrorType = LoginError;

/**
 * Waits until the link in the e-mail was opened; a code is sent then. The frame waits two minutes.
 *
 * @throws `embedded/step-not-due` where no device is to be approved; `embedded/request-timeout`.
 * @example
 * const { action } = await sendEmailCode(kit, { email });
 * if (action === 'VERIFY_DEVICE') await awaitDeviceApproval(kit);
 */
export async function awaitDeviceApproval(kit: Kit, { signal }: AwaitDeviceApprovalParameters = {}): Promise<void> {
  const { email: state } = kit.store.read(embeddedSlice);
  if (state.step !== 'device') throw embeddedLoginError('embedded/step-not-due', { values: { step: 'sendEmailCode' } });
  const { email } = state;
  // Another address may have been given meanwhile.
  function become(next: EmailLoginState, label: string): void {
    const { email: now } = kit.store.read(embeddedSlice);
    if (now.step === 'device' && now.email === email)
      kit.store.write(embeddedSlice, (draft) => void (draft.email = next), label);
  }
  try {
    const { login } = requireLogin(kit, 'email');
    await runStep(kit, signal, (ended) => login.awaitDevice({ signal: ended }));
    become({ step: 'code', email }, 'embedded/deviceApproved');
  } catch (cause) {
    const error = normalizeError(cause);
    // Called off: whoever comes back waits again.
    if (error.code !== 'kit/aborted')
      become({ step: 'device', email, error: serializeError(error) }, 'embedded/deviceNotApproved');
    throw error;
  }
}
