import type { KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { selectConnectAttempt, type ConnectAttempt } from './state';

export type UseConnectAttemptParameters = KitOption;
export type UseConnectAttemptReturnType = ConnectAttempt | undefined;

/**
 * The connect that is waiting or that failed last, whichever component started it.
 *
 * @example const isWaiting = useConnectAttempt()?.status === 'pending';
 */
export function useConnectAttempt(options?: UseConnectAttemptParameters): UseConnectAttemptReturnType {
  return useSelected(selectConnectAttempt, options);
}
