import { createMutationHook } from '../../react/createMutationHook';
import type { Kit } from '../../contract/kit';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { useSelected } from '../../react/useSelected';
import {
  revokeSmartSession,
  type RevokeSmartSessionErrorType,
  type RevokeSmartSessionParameters,
  type RevokeSmartSessionReturnType,
} from './revokeSmartSession';
import { selectAskedWallet, whyNoCalls } from './state';

export type UseRevokeSmartSessionParameters = KitOption;
export type UseRevokeSmartSessionErrorType = RevokeSmartSessionErrorType;
export type UseRevokeSmartSessionReturnType = MutationResult<
  RevokeSmartSessionReturnType,
  UseRevokeSmartSessionErrorType,
  RevokeSmartSessionParameters
> &
  Support;

const selectAsked = /* @__PURE__ */ selectAskedWallet(undefined);

function useAsked(kit: Kit): Support {
  const { connected } = useSelected(selectAsked, { kit });
  return toSupport(connected ? whyNoCalls(kit, connected.namespace, 'revokePermissions') : 'not-connected');
}

/**
 * Ends a session of the active account. Variables: `{ id }`.
 *
 * @example const { mutate, isPending, isSupported } = useRevokeSmartSession();
 */
export const useRevokeSmartSession: (options?: UseRevokeSmartSessionParameters) => UseRevokeSmartSessionReturnType =
  createMutationHook(revokeSmartSession, useAsked);
