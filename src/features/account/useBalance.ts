import type { CaipNetworkId } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { useResource, type ResourceResult } from '../../react/useResource';
import { balanceQuery, hasBalances, selectBalanceTarget, type Balance } from './state';

export type UseBalanceParameters = KitOption & { address?: string | undefined; networkId?: CaipNetworkId | undefined };
export type UseBalanceReturnType = ResourceResult<Balance> & {
  /** False where the network's namespace knows no balances: nothing is asked, and nothing should be drawn. */
  isSupported: boolean;
};

/**
 * The native balance of the active account, or of the one given. On failure `data` keeps the last known balance or is
 * `undefined`, never zero, and `retryAt` says when it is asked again.
 */
export function useBalance({ address, networkId, ...options }: UseBalanceParameters = {}): UseBalanceReturnType {
  const kit = useKit(options);
  const target = useKitState(selectBalanceTarget, { kit });
  const of = address ?? target.address;
  const on = networkId ?? target.networkId;
  const isSupported = hasBalances(kit, on);
  const result = useResource(balanceQuery, of === undefined || on === undefined || !isSupported ? undefined : { address: of, networkId: on }, { kit });
  return { ...result, isSupported };
}
