import { askForMethod } from '../../../features/account/askForMethod';
import type { PsbtRequest } from '../psbtRequest';
import type { CommonErrorCode, KitError } from '../../../errors';
import type { Kit } from '../../../contract/kit';
import type { RequestErrorCode } from '../../../contract/errorCodes';
import type { RequestOptions } from '../../../contract/walletRequest';

declare module '../../../contract/connector' {
  interface WalletMethods {
    /** BIP-174. Base64 in and out; `txid` once broadcast. */
    signPsbt?(parameters: PsbtRequest): Promise<{ psbt: string; txid?: string | undefined }>;
  }
}

export type SignPsbtParameters = RequestOptions & Omit<PsbtRequest, 'address' | 'network'>;
export interface SignPsbtReturnType {
  /** Base64. */
  psbt: string;
  /** Once broadcast. */
  txid?: string | undefined;
}
export type SignPsbtErrorType = KitError<RequestErrorCode | CommonErrorCode>;

/**
 * Signs a partially signed Bitcoin transaction (BIP-174), base64 in and out; with `broadcast` it is sent as well.
 *
 * @throws `account/method-unsupported` where the wallet cannot, `wallet/method-unsupported` where it cannot send;
 * `wallet/user-rejected`; `account/sign-failed`; `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { psbt } = await signPsbt(kit, { psbt: unsigned, namespace: 'bip122' });
 */
export async function signPsbt(
  kit: Kit,
  { psbt, inputs, broadcast, ...options }: SignPsbtParameters,
): Promise<SignPsbtReturnType> {
  return askForMethod(kit, options, 'signPsbt', (sign, signer) => sign({ ...signer, psbt, inputs, broadcast }));
}
