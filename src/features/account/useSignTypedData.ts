import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { MutationResult } from '../../react/useMutation';
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
export type UseSignTypedDataReturnType = MutationResult<
  SignTypedDataReturnType,
  UseSignTypedDataErrorType,
  SignTypedDataParameters
> &
  Support;

/**
 * Signs EIP-712 data. Variables: `{ typedData }`.
 *
 * @example const { mutate, isPending, isSupported } = useSignTypedData();
 */
export const useSignTypedData: (options?: UseSignTypedDataParameters) => UseSignTypedDataReturnType =
  createMutationHook(signTypedData, (kit) => useSupport(kit, 'signTypedData'));
