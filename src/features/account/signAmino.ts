import type { SignedDocument } from '../../contract/transactions';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { request, type RequestOptions } from './request';

export interface SignAminoParameters extends RequestOptions {
  /** Cosmos' `StdSignDoc`. */
  document: Readonly<Record<string, unknown>>;
}
/** What was signed, beside the signature. */
export type SignAminoReturnType = SignedDocument;
export type SignAminoErrorType = KitError<AccountErrorCode>;

/**
 * Signs a Cosmos amino document. The wallet may change fee and memo, so it answers what was signed.
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { signed, signature } = await signAmino(kit, { document, namespace: 'cosmos' });
 */
export async function signAmino(kit: Kit, { document, ...options }: SignAminoParameters): Promise<SignAminoReturnType> {
  return request(kit, options, 'signAmino', (sign, signer) => sign({ ...signer, document }));
}
