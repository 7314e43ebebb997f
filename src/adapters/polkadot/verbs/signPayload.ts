import { askForMethod } from '../../../features/account/askForMethod';
import type { CommonErrorCode, KitError } from '../../../errors';
import type { Kit } from '../../../contract/kit';
import type { RequestErrorCode } from '../../../contract/errorCodes';
import type { RequestOptions } from '../../../contract/walletRequest';

declare module '../../../contract/connector' {
  interface WalletMethods {
    /** Polkadot: a `SignerPayloadJSON`. Returns the signature in hex. */
    signPayload?(parameters: { address: string; payload: Readonly<Record<string, unknown>> }): Promise<string>;
  }
}

export interface SignPayloadParameters extends RequestOptions {
  /** Polkadot's `SignerPayloadJSON`. */
  payload: Readonly<Record<string, unknown>>;
}
/** Hex. */
export type SignPayloadReturnType = string;
export type SignPayloadErrorType = KitError<RequestErrorCode | CommonErrorCode>;

/**
 * Signs a Polkadot payload.
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const signature = await signPayload(kit, { payload: unsigned.toPayload(), namespace: 'polkadot' });
 */
export async function signPayload(
  kit: Kit,
  { payload, ...options }: SignPayloadParameters,
): Promise<SignPayloadReturnType> {
  return askForMethod(kit, options, 'signPayload', (sign, { address }) => sign({ address, payload }));
}
