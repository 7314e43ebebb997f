import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { isSameChoice, toPlainToken, writeDraft } from './writeDraft';

/** As `useSwapTokens` gives it. */
export type SetSwapToParameters = Token | undefined;
export type SetSwapToReturnType = void;
export type SetSwapToErrorType = never;

/**
 * Chooses what comes out. The token that is given, chosen again here, changes sides.
 *
 * @example await setSwapTo(kit, tokens[0]);
 */
export async function setSwapTo(kit: Kit, token: SetSwapToParameters): Promise<SetSwapToReturnType> {
  writeDraft(
    kit,
    (draft, { from, to }) => {
      if (isSameChoice(kit, token, from)) {
        draft.from = to && toPlainToken(to);
        draft.amount = '';
      }
      draft.to = token && toPlainToken(token);
    },
    'toSet',
  );
}
