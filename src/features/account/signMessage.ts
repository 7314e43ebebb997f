import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { askForMethod, type RequestOptions } from './askForMethod';

export interface SignMessageParameters extends RequestOptions {
  /** Text, or bytes. */
  message: string | Uint8Array;
}
/** The signature, in the namespace's own form: hex on eip155. */
export type SignMessageReturnType = string;
export type SignMessageErrorType = KitError<AccountErrorCode>;

/**
 * Signs a message with the active account (EIP-191 on eip155).
 *
 * @throws `wallet/user-rejected`; `account/sign-failed`; `account/method-unsupported`; `session/not-connected`;
 * `session/connection-ended`; `kit/aborted`.
 * @example const signature = await signMessage(kit, { message: 'Hello' });
 */
export async function signMessage(
  kit: Kit,
  { message, ...options }: SignMessageParameters,
): Promise<SignMessageReturnType> {
  return askForMethod(kit, options, 'signMessage', (sign, { address }) => sign({ address, message }));
}
