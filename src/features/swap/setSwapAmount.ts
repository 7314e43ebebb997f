import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import { selectConnection } from '../session/state';
import { tokenBalancesQuery } from '../tokens/state';
import { selectSwap } from './state';
import { writeDraft } from './writeDraft';

/** Decimal text with a point, in whole tokens, as it is typed: what is no amount is a problem, not an error. */
export type SetSwapAmountParameters = string;
export type SetSwapAmountReturnType = void;
export type SetSwapAmountErrorType = never;

/**
 * Says how much is given. It stands at once; the promise waits until the balance is known that it is measured by, or
 * cannot be known.
 *
 * @example await setSwapAmount(kit, '1.5');
 */
export async function setSwapAmount(kit: Kit, amount: SetSwapAmountParameters): Promise<SetSwapAmountReturnType> {
  writeDraft(kit, (draft) => void (draft.amount = amount.trim()), 'amountSet');
  const { from } = selectSwap(kit);
  const { isConnected, address } = selectConnection(kit);
  if (isConnected && from)
    await fetchQuery(kit, tokenBalancesQuery, { address, networkId: from.networkId }).catch(() => undefined);
}
