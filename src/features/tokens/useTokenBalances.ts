import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { TokenBalance } from '../../contract/tokens';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { BalanceParameters } from '../account/state';
import type { FetchTokenBalancesErrorType } from './fetchTokenBalances';
import { selectBalanceTarget, tokenBalancesQuery, whyNoBalance } from './state';

export type UseTokenBalancesParameters = KitOption & {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
};
export type UseTokenBalancesErrorType = FetchTokenBalancesErrorType;
/** Where it is not supported nothing is asked, and nothing should be drawn. */
export type UseTokenBalancesReturnType = QueryResult<readonly TokenBalance[], UseTokenBalancesErrorType> & Support;

function useTarget(kit: Kit, { address, networkId }: Partial<UseTokenBalancesParameters>) {
  const target = useSelected(selectBalanceTarget, { kit });
  const wanted = { address: address ?? target.address, networkId: networkId ?? target.networkId };
  const reason = whyNoBalance(kit, wanted);
  return [reason ? undefined : (wanted as BalanceParameters), toSupport(reason)] as const;
}

/**
 * What the active account, or the one given, holds on its network. On failure `data` keeps the last known balances or
 * is `undefined`, never an empty list, and `retryAt` says when it is asked again (Unix milliseconds).
 *
 * @example
 * const { data = [], isSupported } = useTokenBalances();
 * const lines = data.map(({ symbol, value }) => `${value} ${symbol}`);
 */
export const useTokenBalances: (parameters?: UseTokenBalancesParameters) => UseTokenBalancesReturnType =
  createQueryHook(tokenBalancesQuery, useTarget);
