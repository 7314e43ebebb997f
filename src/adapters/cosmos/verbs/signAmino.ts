import { askForMethod } from '../../../features/account/askForMethod';
import type { Network } from '../../../contract/network';
import type { SignedDocument } from '../signedDocument';
import type { CommonErrorCode, KitError } from '../../../errors';
import type { Kit } from '../../../contract/kit';
import type { RequestErrorCode } from '../../../contract/errorCodes';
import type { RequestOptions } from '../../../contract/walletRequest';

declare module '../../../contract/connector' {
  interface WalletMethods {
    /** Cosmos: a `StdSignDoc`. The wallet may change fee and memo, so it answers what was signed. */
    signAmino?(parameters: {
      address: string;
      network: Network;
      document: Readonly<Record<string, unknown>>;
    }): Promise<SignedDocument>;
  }
}

export interface SignAminoParameters extends RequestOptions {
  /** Cosmos' `StdSignDoc`. */
  document: Readonly<Record<string, unknown>>;
}
/** What was signed, beside the signature. */
export type SignAminoReturnType = SignedDocument;
export type SignAminoErrorType = KitError<RequestErrorCode | CommonErrorCode>;

/**
 * Signs a Cosmos amino document. The wallet may change fee and memo, so it answers what was signed.
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { signed, signature } = await signAmino(kit, { document, namespace: 'cosmos' });
 */
export async function signAmino(kit: Kit, { document, ...options }: SignAminoParameters): Promise<SignAminoReturnType> {
  return askForMethod(kit, options, 'signAmino', (sign, signer) => sign({ ...signer, document }));
}
