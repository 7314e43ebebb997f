import { useEffect, useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { GetCallsStatusErrorType, GetCallsStatusReturnType } from './getCallsStatus';
import { statusPollMs } from './rules';
import { callsStatusQuery, lookAgain, selectCallsStatus } from './state';
import { useAskedWallet } from './useAskedWallet';

export type UseCallsStatusParameters = KitOption & {
  /** What `sendCalls` gave. Without it nothing is asked. */
  id?: string | undefined;
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
  /** Milliseconds between two questions. Default 4,000. */
  pollMs?: number | undefined;
};
export type UseCallsStatusErrorType = GetCallsStatusErrorType;
export type UseCallsStatusReturnType = QueryResult<GetCallsStatusReturnType, UseCallsStatusErrorType>;

function useTarget(kit: Kit, { id, pollMs = statusPollMs, namespace }: Partial<UseCallsStatusParameters>) {
  const { connected } = useAskedWallet(kit, namespace);
  const target = useMemo(() => (connected && id !== undefined ? { ...connected, id } : undefined), [connected, id]);
  const selector = useMemo(() => selectCallsStatus(target), [target]);
  const entry = useSelected(selector, { kit });
  useEffect(() => (target ? lookAgain(kit, target, entry, pollMs) : undefined), [kit, target, entry, pollMs]);
  return [target, {}] as const;
}

/**
 * How a batch stands, asked again until it has come to its end, the component is gone or nobody can be asked. A
 * question that failed is asked again.
 *
 * @example const { data } = useCallsStatus({ id });
 * const isDone = data?.status === 'confirmed';
 */
export const useCallsStatus: (options?: UseCallsStatusParameters) => UseCallsStatusReturnType = createQueryHook(
  callsStatusQuery,
  useTarget,
);
