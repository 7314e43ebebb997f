import { createMutationHook } from '../../react/createMutationHook';
import { useKit, type KitOption } from '../../react/kitContext';
import type { Support } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import {
  grantPermissions,
  type GrantPermissionsErrorType,
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
} from './grantPermissions';
import {
  revokePermissions,
  type RevokePermissionsErrorType,
  type RevokePermissionsParameters,
  type RevokePermissionsReturnType,
} from './revokePermissions';
import { useCallsSupport } from './useCallsSupport';

type GrantResult = MutationResult<GrantPermissionsReturnType, GrantPermissionsErrorType, GrantPermissionsParameters>;
type RevokeResult = MutationResult<
  RevokePermissionsReturnType,
  RevokePermissionsErrorType,
  RevokePermissionsParameters
>;
export type UsePermissionsParameters = KitOption;
export type UsePermissionsErrorType = GrantPermissionsErrorType | RevokePermissionsErrorType;
export type UsePermissionsReturnType = Support & {
  /** Variables: `{ expiry, signer, permissions }`; `data` has the `context` that `revoke` takes. */
  grant: GrantResult;
  /** Variables: `{ context }`. */
  revoke: RevokeResult;
};

const useGrant: (options: KitOption) => GrantResult = createMutationHook(grantPermissions);
const useRevoke: (options: KitOption) => RevokeResult = createMutationHook(revokePermissions);

/**
 * Grants permissions and takes them back. The kit keeps none: whoever grants them keeps their `context`.
 *
 * @example const { grant, revoke, isSupported } = usePermissions();
 */
export function usePermissions(options: UsePermissionsParameters = {}): UsePermissionsReturnType {
  const kit = useKit(options);
  return { grant: useGrant({ kit }), revoke: useRevoke({ kit }), ...useCallsSupport(kit, 'grantPermissions') };
}
