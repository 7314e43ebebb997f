import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import type { FetchNativeBalanceErrorType } from './fetchNativeBalance';
import { balanceQuery, selectBalanceTarget, whyNoBalance, type Balance, type BalanceParameters } from './state';

export type UseBalanceParameters = KitOption & {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
};
export type UseBalanceErrorType = FetchNativeBalanceErrorType;
/** Where it is not supported nothing is asked, and nothing should be drawn. */
export type UseBalanceReturnType = QueryResult<Balance, UseBalanceErrorType> & Support;

function useTarget(kit: Kit, { address, networkId }: Partial<UseBalanceParameters>) {
  const target = useSelected(selectBalanceTarget, { kit });
  const wanted = { address: address ?? target.address, networkId: networkId ?? target.networkId };
  const reason = whyNoBalance(kit, wanted);
  return [reason ? undefined : (wanted as BalanceParameters), toSupport(reason)] as const;
}

/**
 * The native balance of the active account, or of the one given. On failure `data` keeps the last known balance or is
 * `undefined`, never zero, and `retryAt` says when it is asked again (Unix milliseconds).
 *
 * @example const { data, isSupported } = useBalance(); data?.value; // '1.5'
 */
export const useBalance: (parameters?: UseBalanceParameters) => UseBalanceReturnType = createQueryHook(
  balanceQuery,
  useTarget,
);
