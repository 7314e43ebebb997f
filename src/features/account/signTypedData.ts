import type { TypedData } from '../../contract/transactions';
import type { TypedDataMessage, TypedDataTypes } from '../../contract/typedData';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { askForMethod, type RequestOptions } from './askForMethod';

export interface SignTypedDataParameters<
  Types extends TypedDataTypes = TypedDataTypes,
  Primary extends keyof Types & string = keyof Types & string,
> extends RequestOptions {
  /** The message is checked against `types`, where those are written out. */
  typedData: Pick<TypedData, 'domain'> & {
    types: Types;
    primaryType: Primary;
    message: TypedDataMessage<Types, Primary>;
  };
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
export async function signTypedData<const Types extends TypedDataTypes, Primary extends keyof Types & string>(
  kit: Kit,
  { typedData, ...options }: SignTypedDataParameters<Types, Primary>,
): Promise<SignTypedDataReturnType> {
  return askForMethod(
    kit,
    options,
    'signTypedData',
    (sign, { address }) => sign({ address, typedData: typedData as TypedData }),
    'account/typed-data-failed',
  );
}
