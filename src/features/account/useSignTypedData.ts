import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { TypedDataTypes } from '../../contract/typedData';
import type { MutateOptions, MutationShown } from '../../react/useMutation';
import type { Support } from '../../react/support';
import { useSupport } from './useSupport';
import {
  signTypedData,
  type SignTypedDataErrorType,
  type SignTypedDataParameters,
  type SignTypedDataReturnType,
} from './signTypedData';

export type UseSignTypedDataParameters = KitOption;
export type UseSignTypedDataErrorType = SignTypedDataErrorType;
type Options<Variables> = MutateOptions<SignTypedDataReturnType, UseSignTypedDataErrorType, Variables>;
/** `mutate` and `mutateAsync` check the message against the types, where those are written out. */
export type UseSignTypedDataReturnType = MutationShown<
  SignTypedDataReturnType,
  UseSignTypedDataErrorType,
  SignTypedDataParameters
> &
  Support & {
    mutate<const Types extends TypedDataTypes, Primary extends keyof Types & string>(
      variables: SignTypedDataParameters<Types, Primary>,
      options?: Options<SignTypedDataParameters<Types, Primary>>,
    ): void;
    mutateAsync<const Types extends TypedDataTypes, Primary extends keyof Types & string>(
      variables: SignTypedDataParameters<Types, Primary>,
      options?: Options<SignTypedDataParameters<Types, Primary>>,
    ): Promise<SignTypedDataReturnType>;
  };

/**
 * Signs EIP-712 data. Variables: `{ typedData }`.
 *
 * @example const { mutate, isPending, isSupported } = useSignTypedData();
 */
export const useSignTypedData = createMutationHook(
  (kit: Kit, parameters: SignTypedDataParameters) => signTypedData(kit, parameters),
  (kit) => useSupport(kit, 'signTypedData'),
  // Generic only for who calls it: once checked, a message is a record like any other.
) as (options?: UseSignTypedDataParameters) => UseSignTypedDataReturnType;
