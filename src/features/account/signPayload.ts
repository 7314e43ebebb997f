import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { request, type RequestOptions } from './request';

export interface SignPayloadParameters extends RequestOptions {
  /** Polkadot's `SignerPayloadJSON`. */
  payload: Readonly<Record<string, unknown>>;
}
/** Hex. */
export type SignPayloadReturnType = string;
export type SignPayloadErrorType = KitError<AccountErrorCode>;

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
  return request(kit, options, 'signPayload', (sign, { address }) => sign({ address, payload }));
}
