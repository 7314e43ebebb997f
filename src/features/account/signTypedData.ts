import type { TypedData } from '../../contract/transactions';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { request, type RequestOptions } from './request';

export interface SignTypedDataParameters extends RequestOptions {
  typedData: TypedData;
}
/** Hex. */
export type SignTypedDataReturnType = string;
export type SignTypedDataErrorType = KitError<AccountErrorCode>;

/**
 * Signs EIP-712 data with the active account.
 *
 * @throws `adapter/sdk-missing` without viem; `wallet/user-rejected`; `account/typed-data-failed`;
 * `account/method-unsupported`; `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const signature = await signTypedData(kit, { typedData: { domain, types, primaryType: 'Mail', message } });
 */
export async function signTypedData(
  kit: Kit,
  { typedData, ...options }: SignTypedDataParameters,
): Promise<SignTypedDataReturnType> {
  return request(
    kit,
    options,
    'signTypedData',
    (sign, { address }) => sign({ address, typedData }),
    'account/typed-data-failed',
  );
}
