import type { Kit } from '../../contract/kit';
import { writeDraft } from './writeDraft';

/** Whole percent, from 0 to 50. Default 1. */
export type SetSwapSlippageParameters = number;
export type SetSwapSlippageReturnType = void;
export type SetSwapSlippageErrorType = never;

/**
 * Says how much worse than quoted a swap may turn out: what would be worse does not happen. What is no whole percent
 * from 0 to 50 is a problem (`swap/slippage-invalid`), not an error.
 *
 * @example await setSwapSlippage(kit, 2);
 */
export async function setSwapSlippage(
  kit: Kit,
  slippagePercent: SetSwapSlippageParameters,
): Promise<SetSwapSlippageReturnType> {
  writeDraft(kit, (draft) => void (draft.slippagePercent = slippagePercent), 'slippageSet');
}
