import type { SignPsbtParameters as WalletSignPsbtParameters } from '../../contract/transactions';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { request, type RequestOptions } from './request';

export type SignPsbtParameters = RequestOptions & Omit<WalletSignPsbtParameters, 'address' | 'network'>;
export interface SignPsbtReturnType {
  /** Base64. */
  psbt: string;
  /** Once broadcast. */
  txid?: string | undefined;
}
export type SignPsbtErrorType = KitError<AccountErrorCode>;

/**
 * Signs a partially signed Bitcoin transaction (BIP-174), base64 in and out; with `broadcast` it is sent as well.
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { psbt } = await signPsbt(kit, { psbt: unsigned, namespace: 'bip122' });
 */
export async function signPsbt(
  kit: Kit,
  { psbt, inputs, broadcast, ...options }: SignPsbtParameters,
): Promise<SignPsbtReturnType> {
  return request(kit, options, 'signPsbt', (sign, signer) => sign({ ...signer, psbt, inputs, broadcast }));
}
