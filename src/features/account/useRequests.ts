import type { WalletMethods } from '../../contract/connector';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { useKit, type KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useKitState } from '../../react/useKitState';
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
import { selectWalletInUse, whyUnable } from './state';

type RequestResult<Failure, Variables> = MutationResult<string, Failure, Variables> & Support;

function useRequest<Variables extends { signal?: AbortSignal | undefined }, Failure extends KitError>(
  method: keyof WalletMethods,
  ask: (kit: Kit, variables: Variables) => Promise<string>,
  options: KitOption | undefined,
): RequestResult<Failure, Variables> {
  const kit = useKit(options);
  const wallet = useKitState(selectWalletInUse, { kit });
  const mutation = useMutation<string, Variables, Failure>(
    (target, variables, signal) => ask(target, { ...variables, signal: variables.signal ?? signal }),
    { kit },
  );
  return { ...mutation, ...toSupport(whyUnable(kit, wallet, method)) };
}

/** Signs a message. Variables: `{ message }`. */
export function useSignMessage(options?: KitOption): RequestResult<SignMessageErrorType, SignMessageParameters> {
  return useRequest('signMessage', signMessage, options);
}

/** Signs EIP-712 data. Variables: `{ typedData }`. */
export function useSignTypedData(options?: KitOption): RequestResult<SignTypedDataErrorType, SignTypedDataParameters> {
  return useRequest('signTypedData', signTypedData, options);
}

/** Sends a transaction. Variables: `{ transaction: { to, value, data } }`; `data` is the transaction id. */
export function useSendTransaction(
  options?: KitOption,
): RequestResult<SendTransactionErrorType, SendTransactionParameters> {
  return useRequest('sendTransaction', sendTransaction, options);
}
