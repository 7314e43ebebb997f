import type { SignedDocument } from '../../contract/transactions';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { request, type RequestOptions } from './request';

export interface SignDirectParameters extends RequestOptions {
  /** `bodyBytes`, `authInfoBytes`, `chainId`, `accountNumber`. */
  document: Readonly<Record<string, unknown>>;
}
/** What was signed, beside the signature. */
export type SignDirectReturnType = SignedDocument;
export type SignDirectErrorType = KitError<AccountErrorCode>;

/**
 * Signs a Cosmos direct document. The wallet may change it, so it answers what was signed.
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { signed, signature } = await signDirect(kit, { document, namespace: 'cosmos' });
 */
export async function signDirect(
  kit: Kit,
  { document, ...options }: SignDirectParameters,
): Promise<SignDirectReturnType> {
  return request(kit, options, 'signDirect', (sign, signer) => sign({ ...signer, document }));
}
