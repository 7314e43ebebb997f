import type { CaipNetworkId } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { toSupport, type Support } from '../../react/support';
import { useResource, type ResourceResult } from '../../react/useResource';
import { balanceQuery, selectBalanceTarget, whyNoBalance, type Balance, type BalanceParameters } from './state';

export type UseBalanceParameters = KitOption & { address?: string | undefined; networkId?: CaipNetworkId | undefined };
/** Where it is not supported nothing is asked, and nothing should be drawn. */
export type UseBalanceReturnType = ResourceResult<Balance> & Support;

/**
 * The native balance of the active account, or of the one given. On failure `data` keeps the last known balance or is
 * `undefined`, never zero, and `retryAt` says when it is asked again.
 */
export function useBalance({ address, networkId, ...options }: UseBalanceParameters = {}): UseBalanceReturnType {
  const kit = useKit(options);
  const target = useKitState(selectBalanceTarget, { kit });
  const wanted = { address: address ?? target.address, networkId: networkId ?? target.networkId };
  const reason = whyNoBalance(kit, wanted);
  const result = useResource(balanceQuery, reason ? undefined : (wanted as BalanceParameters), { kit });
  return { ...result, ...toSupport(reason) };
}
