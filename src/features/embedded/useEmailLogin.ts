import { createMutationHook } from '../../react/createMutationHook';
import { useKit, type KitOption } from '../../react/kitContext';
import type { Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import {
  awaitDeviceApproval,
  type AwaitDeviceApprovalErrorType,
  type AwaitDeviceApprovalParameters,
  type AwaitDeviceApprovalReturnType,
} from './awaitDeviceApproval';
import {
  sendEmailCode,
  type SendEmailCodeErrorType,
  type SendEmailCodeParameters,
  type SendEmailCodeReturnType,
} from './sendEmailCode';
import { selectEmailLogin, type EmailLoginState } from './state';
import {
  submitEmailCode,
  type SubmitEmailCodeErrorType,
  type SubmitEmailCodeParameters,
  type SubmitEmailCodeReturnType,
} from './submitEmailCode';
import { useCooldown } from './useCooldown';
import { useLoginSupport } from './useLoginSupport';

type SendResult = MutationResult<SendEmailCodeReturnType, SendEmailCodeErrorType, SendEmailCodeParameters>;
type DeviceResult = MutationResult<
  AwaitDeviceApprovalReturnType,
  AwaitDeviceApprovalErrorType,
  AwaitDeviceApprovalParameters | undefined
>;
type SubmitResult = MutationResult<SubmitEmailCodeReturnType, SubmitEmailCodeErrorType, SubmitEmailCodeParameters>;
export type UseEmailLoginParameters = KitOption;
export type UseEmailLoginErrorType = SendEmailCodeErrorType;
export type UseEmailLoginReturnType = SendResult &
  Support & {
    /** Where the login stands: what to draw. It outlives the component. */
    state: EmailLoginState;
    /** Whole seconds until another e-mail may be sent; 0 when it may be sent now. */
    cooldownRemaining: number;
    /** Waits for the link in the mail, while `state.step` is `device`. */
    awaitDevice: DeviceResult;
    /** Variables: `{ code }`, while `state.step` is `code`. */
    submitCode: SubmitResult;
  };

const useSend: (options: KitOption) => SendResult = createMutationHook(sendEmailCode);
const useDevice: (options: KitOption) => DeviceResult = createMutationHook(awaitDeviceApproval);
const useSubmit: (options: KitOption) => SubmitResult = createMutationHook(submitEmailCode);

/**
 * Logs in by e-mail: `mutate({ email })` sends a code, `submitCode` gives it and connects.
 *
 * @example
 * const { mutate, submitCode, state, cooldownRemaining } = useEmailLogin();
 * if (state.step === 'code') submitCode.mutate({ code });
 */
export function useEmailLogin(options: UseEmailLoginParameters = {}): UseEmailLoginReturnType {
  const kit = useKit(options);
  return {
    ...useSend({ kit }),
    ...useLoginSupport(kit, 'email'),
    awaitDevice: useDevice({ kit }),
    submitCode: useSubmit({ kit }),
    state: useSelected(selectEmailLogin, { kit }),
    cooldownRemaining: useCooldown(kit),
  };
}
