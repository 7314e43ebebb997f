import type { KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import {
  sendTransaction,
  signMessage,
  signTypedData,
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignTypedDataErrorType,
  type SignTypedDataParameters,
} from './requests';

/** Signs a message. Variables: `{ message }`. */
export function useSignMessage(options?: KitOption): MutationResult<string, SignMessageErrorType, SignMessageParameters> {
  return useMutation<string, SignMessageParameters, SignMessageErrorType>((kit, variables, signal) => signMessage(kit, { ...variables, signal: variables.signal ?? signal }), options);
}

/** Signs EIP-712 data. Variables: `{ typedData }`. */
export function useSignTypedData(options?: KitOption): MutationResult<string, SignTypedDataErrorType, SignTypedDataParameters> {
  return useMutation<string, SignTypedDataParameters, SignTypedDataErrorType>((kit, variables, signal) => signTypedData(kit, { ...variables, signal: variables.signal ?? signal }), options);
}

/** Sends a transaction. Variables: `{ transaction: { to, value, data } }`; `data` is the transaction id. */
export function useSendTransaction(options?: KitOption): MutationResult<string, SendTransactionErrorType, SendTransactionParameters> {
  return useMutation<string, SendTransactionParameters, SendTransactionErrorType>((kit, variables, signal) => sendTransaction(kit, { ...variables, signal: variables.signal ?? signal }), options);
}
