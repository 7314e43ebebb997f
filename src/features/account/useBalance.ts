import type { CaipNetworkId } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { useResource, type ResourceResult } from '../../react/useResource';
import { balanceQuery, selectBalanceTarget, type Balance } from './state';

export type UseBalanceParameters = KitOption & { address?: string | undefined; networkId?: CaipNetworkId | undefined };
export type UseBalanceReturnType = ResourceResult<Balance>;

/**
 * The native balance of the active account, or of the one given. On failure `data` keeps the last known balance or is
 * `undefined`, never zero, and `retryAt` says when it is asked again.
 */
export function useBalance({ address, networkId, ...options }: UseBalanceParameters = {}): UseBalanceReturnType {
  const kit = useKit(options);
  const target = useKitState(selectBalanceTarget, { kit });
  const of = address ?? target.address;
  const on = networkId ?? target.networkId;
  return useResource(balanceQuery, of === undefined || on === undefined ? undefined : { address: of, networkId: on }, { kit });
}
