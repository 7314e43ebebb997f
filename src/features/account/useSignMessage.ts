import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { MutationResult } from '../../react/useMutation';
import type { Support } from '../../react/support';
import { useSupport } from './useSupport';
import {
  signMessage,
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
} from './signMessage';

export type UseSignMessageParameters = KitOption;
export type UseSignMessageErrorType = SignMessageErrorType;
export type UseSignMessageReturnType = MutationResult<
  SignMessageReturnType,
  UseSignMessageErrorType,
  SignMessageParameters
> &
  Support;

/**
 * Signs a message. Variables: `{ message }`.
 *
 * @example const { mutate, isPending, isSupported } = useSignMessage();
 */
export const useSignMessage: (options?: UseSignMessageParameters) => UseSignMessageReturnType = createMutationHook(
  signMessage,
  (kit) => useSupport(kit, 'signMessage'),
);
