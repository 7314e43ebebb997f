import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { MutationResult } from '../../react/useMutation';
import type { Support } from '../../react/support';
import { useSupport } from './useSupport';
import {
  sendTransaction,
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
} from './sendTransaction';

export type UseSendTransactionParameters = KitOption;
export type UseSendTransactionErrorType = SendTransactionErrorType;
export type UseSendTransactionReturnType = MutationResult<
  SendTransactionReturnType,
  UseSendTransactionErrorType,
  SendTransactionParameters
> &
  Support;

/**
 * Sends a transaction. Variables: `{ transaction: { to, value, data } }`; `data` is the transaction id.
 *
 * @example const { mutate, isPending, isSupported } = useSendTransaction();
 */
export const useSendTransaction: (options?: UseSendTransactionParameters) => UseSendTransactionReturnType =
  createMutationHook(sendTransaction, (kit) => useSupport(kit, 'sendTransaction'));
