import type { Kit } from '../../contract/kit';
import { fetchQuery } from '../../query/query';
import { selectConnection } from '../session/state';
import { tokenBalancesQuery } from '../tokens/state';
import { selectSend, sendSlice } from './state';

/** Decimal text with a point, in whole tokens, as it is typed: what is no amount is a problem, not an error. */
export type SetSendAmountParameters = string;
export type SetSendAmountReturnType = void;
export type SetSendAmountErrorType = never;

/**
 * Says how much is sent. It stands at once; the promise waits until the balance is known that it is measured by, or
 * cannot be known.
 *
 * @example await setSendAmount(kit, '1.5');
 */
export async function setSendAmount(kit: Kit, amount: SetSendAmountParameters): Promise<SetSendAmountReturnType> {
  kit.store.write(
    sendSlice,
    (draft) => {
      draft.amount = amount.trim();
      draft.isMax = false;
      if (draft.step !== 'awaitingSignature') draft.step = 'idle';
    },
    'send/amountSet',
  );
  const { token } = selectSend(kit);
  const { isConnected, address } = selectConnection(kit);
  if (isConnected && token)
    await fetchQuery(kit, tokenBalancesQuery, { address, networkId: token.networkId }).catch(() => undefined);
}
