import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { MutationResult } from '../../react/useMutation';
import {
  revokeSmartSession,
  type RevokeSmartSessionErrorType,
  type RevokeSmartSessionParameters,
  type RevokeSmartSessionReturnType,
} from './revokeSmartSession';

export type UseRevokeSmartSessionParameters = KitOption;
export type UseRevokeSmartSessionErrorType = RevokeSmartSessionErrorType;
export type UseRevokeSmartSessionReturnType = MutationResult<
  RevokeSmartSessionReturnType,
  UseRevokeSmartSessionErrorType,
  RevokeSmartSessionParameters
>;

/**
 * Ends a session of the active account. Variables: `{ id }`.
 *
 * @example const { mutate, isPending } = useRevokeSmartSession(); mutate({ id: session.id });
 */
export const useRevokeSmartSession: (options?: UseRevokeSmartSessionParameters) => UseRevokeSmartSessionReturnType =
  createMutationHook(revokeSmartSession);
