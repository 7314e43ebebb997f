import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { Support } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { sendCalls, type SendCallsErrorType, type SendCallsParameters, type SendCallsReturnType } from './sendCalls';
import { useCallsSupport } from './useCallsSupport';

export type UseSendCallsParameters = KitOption;
export type UseSendCallsErrorType = SendCallsErrorType;
/** `isSupported` speaks of batches; with `fallback: 'sequential'` a wallet needs none. */
export type UseSendCallsReturnType = MutationResult<SendCallsReturnType, UseSendCallsErrorType, SendCallsParameters> &
  Support;

/**
 * Sends several calls together. Variables: `{ calls: [{ to, data, value }], fallback? }`; `data` has the `id` that
 * `useCallsStatus` takes.
 *
 * @example const { mutate, data } = useSendCalls();
 * const status = useCallsStatus({ id: data?.id });
 */
export const useSendCalls: (options?: UseSendCallsParameters) => UseSendCallsReturnType = createMutationHook(
  sendCalls,
  (kit) => useCallsSupport(kit, 'sendCalls'),
);
