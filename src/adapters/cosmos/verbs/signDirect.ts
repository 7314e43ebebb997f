import { askForMethod } from '../../../features/account/askForMethod';
import type { Network } from '../../../contract/network';
import type { SignedDocument } from '../signedDocument';
import type { CommonErrorCode, KitError } from '../../../errors';
import type { Kit } from '../../../contract/kit';
import type { RequestErrorCode } from '../../../contract/errorCodes';
import type { RequestOptions } from '../../../contract/walletRequest';

declare module '../../../contract/connector' {
  interface WalletMethods {
    /** Cosmos: `bodyBytes` and `authInfoBytes` (bytes), `chainId` and `accountNumber` (bigint). */
    signDirect?(parameters: {
      address: string;
      network: Network;
      document: Readonly<Record<string, unknown>>;
    }): Promise<SignedDocument>;
  }
}

export interface SignDirectParameters extends RequestOptions {
  /** CosmJS' `SignDoc`: `bodyBytes` and `authInfoBytes` (bytes), `chainId`, `accountNumber` (bigint). */
  document: Readonly<Record<string, unknown>>;
}
/** What was signed, beside the signature. */
export type SignDirectReturnType = SignedDocument;
export type SignDirectErrorType = KitError<RequestErrorCode | CommonErrorCode>;

/**
 * Signs a Cosmos direct document. The wallet may change it, so it answers what was signed. To a paired wallet bytes
 * travel in base64 and numbers as text, and come back as they were given.
 *
 * @throws `account/method-unsupported` where the wallet, or its key (one of a Ledger), cannot;
 * `wallet/user-rejected`; `account/sign-failed`; `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { signed, signature } = await signDirect(kit, { document, namespace: 'cosmos' });
 */
export async function signDirect(
  kit: Kit,
  { document, ...options }: SignDirectParameters,
): Promise<SignDirectReturnType> {
  return askForMethod(kit, options, 'signDirect', (sign, signer) => sign({ ...signer, document }));
}
