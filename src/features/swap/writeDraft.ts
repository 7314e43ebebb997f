import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { isSameToken, isUnderWay, selectSwap, swapSlice, type SwapState, type SwapView } from './state';

/** What of a token the state keeps: a balance, for one, is not the draft's. */
export const toPlainToken = ({ networkId, address, symbol, name, decimals, iconUrl }: Token): Token => ({
  networkId,
  address,
  symbol,
  name,
  decimals,
  iconUrl,
});

/** Whether a token that is chosen is the one on a side already. */
export const isSameChoice = (kit: Kit, token: Token | undefined, side: Token | undefined): boolean =>
  token !== undefined && side !== undefined && isSameToken(kit, token, side);

/** Changes what is about to be swapped; what was prepared or has failed is about another swap then. */
export function writeDraft(
  kit: Kit,
  change: (draft: SwapState, shown: Pick<SwapView, 'from' | 'to' | 'quote'>) => void,
  label: string,
): void {
  const shown = selectSwap(kit);
  kit.store.write(
    swapSlice,
    (draft) => {
      draft.amountBefore = undefined;
      change(draft as SwapState, shown);
      // What the wallet is asked about stays what it is.
      if (isUnderWay(draft.step)) return;
      draft.prepared = undefined;
      draft.step = 'idle';
      draft.error = undefined;
      draft.sent = undefined;
    },
    `swap/${label}`,
  );
}
