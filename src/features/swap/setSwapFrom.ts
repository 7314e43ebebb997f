import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { isSameChoice, toPlainToken, writeDraft } from './writeDraft';

/** As `useSwapTokens` or `useTokenBalances` gives it. `undefined`: the native currency of the network in use. */
export type SetSwapFromParameters = Token | undefined;
export type SetSwapFromReturnType = void;
export type SetSwapFromErrorType = never;

/**
 * Chooses what is given. The amount belongs to a token, so it is empty afterwards; the token that comes out, chosen
 * again here, changes sides.
 *
 * @example await setSwapFrom(kit, balances[1]);
 */
export async function setSwapFrom(kit: Kit, token: SetSwapFromParameters): Promise<SetSwapFromReturnType> {
  writeDraft(
    kit,
    (draft, { from, to }) => {
      if (isSameChoice(kit, token, to)) draft.to = from && toPlainToken(from);
      draft.from = token && toPlainToken(token);
      draft.amount = '';
    },
    'fromSet',
  );
}
