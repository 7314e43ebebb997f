import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import type { RequestOptions } from '../account/askForMethod';
import { askCalls } from './askCalls';
import type { CallsErrorCode } from './errors';

export interface RevokePermissionsParameters extends RequestOptions {
  /** What `grantPermissions` gave. */
  context: string;
}
export type RevokePermissionsReturnType = void;
export type RevokePermissionsErrorType = KitError<CallsErrorCode>;

/**
 * Takes granted permissions back (EIP-7715).
 *
 * @throws `wallet/user-rejected`; `calls/revoke-failed`; `account/method-unsupported`; `wallet/method-unsupported`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example await revokePermissions(kit, { context });
 */
export async function revokePermissions(
  kit: Kit,
  { context, ...options }: RevokePermissionsParameters,
): Promise<RevokePermissionsReturnType> {
  await askCalls(kit, {
    ...options,
    name: 'revokePermissions',
    failure: 'calls/revoke-failed',
    ask: (revoke) => revoke({ context }),
  });
}
