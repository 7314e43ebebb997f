import type { Kit } from '../../contract/kit';
import { swapSlice } from './state';
import { toPlainToken, writeDraft } from './writeDraft';

export type FlipSwapParameters = undefined;
export type FlipSwapReturnType = void;
export type FlipSwapErrorType = never;

/**
 * Swaps the other way round: what came out is given now, as much of it as was quoted. Turned back before
 * its price is known, it is what it was.
 *
 * @example await flipSwap(kit);
 */
export async function flipSwap(kit: Kit): Promise<FlipSwapReturnType> {
  const { amountBefore } = kit.store.read(swapSlice);
  writeDraft(
    kit,
    (draft, { from, to, quote }) => {
      // Nothing can be given as long as nothing is chosen to come out.
      if (!to) return;
      draft.from = toPlainToken(to);
      draft.to = from && toPlainToken(from);
      draft.amountBefore = draft.amount;
      draft.amount = quote?.toAmount ?? amountBefore ?? '';
    },
    'flipped',
  );
}
