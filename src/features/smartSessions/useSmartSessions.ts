import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { SmartSession } from '../../contract/smartSessions';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { FetchSmartSessionsErrorType } from './fetchSmartSessions';
import { featuresSelector, selectSessionsTarget, sessionsQuery, whyNoSessions, type SessionsTarget } from './state';

export type UseSmartSessionsParameters = KitOption & {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
};
export type UseSmartSessionsErrorType = FetchSmartSessionsErrorType;
export type UseSmartSessionsReturnType = QueryResult<readonly SmartSession[], UseSmartSessionsErrorType> & Support;

function useTarget(kit: Kit, { address, networkId }: Partial<UseSmartSessionsParameters>) {
  const target = useSelected(selectSessionsTarget, { kit });
  const { smartSessions } = useSelected(featuresSelector(kit), { kit });
  const wanted = { address: address ?? target.address, networkId: networkId ?? target.networkId };
  const reason = whyNoSessions(kit, wanted, smartSessions);
  return [reason ? undefined : (wanted as SessionsTarget), toSupport(reason)] as const;
}

/**
 * What the active account, or the one given, has allowed others to do in its name. It needs
 * `features: { smartSessions: true }`.
 *
 * @example
 * const { data = [] } = useSmartSessions();
 * const { mutate: revoke } = useRevokeSmartSession();
 */
export const useSmartSessions: (parameters?: UseSmartSessionsParameters) => UseSmartSessionsReturnType =
  createQueryHook(sessionsQuery, useTarget);
