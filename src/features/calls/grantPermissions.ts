import type { CaipNetworkId } from '../../caip';
import type { GrantedPermissions, PermissionRequest } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import type { KitError } from '../../errors';
import type { RequestOptions } from '../account/askForMethod';
import { askCalls } from './askCalls';
import type { CallsErrorCode } from './errors';
import { findPermissionsProblem } from './rules';

export interface GrantPermissionsParameters extends RequestOptions, PermissionRequest {
  /** CAIP-2. Default: the network the wallet is on. */
  networkId?: CaipNetworkId | undefined;
}
/** What was granted, which may be less than what was asked for. */
export type GrantPermissionsReturnType = GrantedPermissions;
export type GrantPermissionsErrorType = KitError<CallsErrorCode>;

/**
 * Asks the person to let somebody act for the account within limits (EIP-7715). `expiry` is in Unix seconds.
 *
 * @throws `calls/permissions-empty` and `calls/expiry-invalid` before the wallet is asked; `wallet/user-rejected`;
 * `calls/grant-failed`; `calls/chain-unsupported`; `account/method-unsupported`; `wallet/method-unsupported`;
 * `network/not-found`; `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { context } = await grantPermissions(kit, {
 *   expiry: Math.floor(Date.now() / 1_000) + 3_600,
 *   signer: { type: 'account', data: { address: helper } },
 *   permissions: [{ type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }],
 * });
 */
export async function grantPermissions(
  kit: Kit,
  { networkId, expiry, signer, permissions, policies, ...options }: GrantPermissionsParameters,
): Promise<GrantPermissionsReturnType> {
  const problem = findPermissionsProblem({ expiry, permissions }, kit.ports.clock.now());
  if (problem) throw problem;
  const wanted = networkId === undefined ? undefined : requireNetwork(kit, networkId);
  return askCalls(kit, {
    ...options,
    name: 'grantPermissions',
    failure: 'calls/grant-failed',
    ask: (grant, { address, network }) =>
      grant({ address, network: wanted ?? network, expiry, signer, permissions, policies }),
  });
}
