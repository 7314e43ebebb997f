import type { Kit } from '../../contract/kit';
import { prepareSend, type PrepareSendErrorType, type PrepareSendParameters } from './prepareSend';
import { sendRuns, sendSlice } from './state';

export type SetSendMaxParameters = PrepareSendParameters;
export type SetSendMaxReturnType = void;
export type SetSendMaxErrorType = PrepareSendErrorType;

/**
 * Sends all there is: of the native currency what leaves the fee, and the fee is asked for first. Until the next
 * `setSendAmount` the amount follows the fee. Where it cannot be told, the amount before stands again.
 *
 * @throws what `prepareSend` throws.
 * @example await setSendMax(kit);
 */
export async function setSendMax(kit: Kit, parameters: SetSendMaxParameters = {}): Promise<SetSendMaxReturnType> {
  const runs = kit.resources.get(sendRuns);
  const isLatest = runs.maximum.next();
  const { isMax, amount } = kit.store.read(sendSlice);
  // Asked for again while it is not known, it takes the place of the same amount.
  if (!isMax || amount !== '') runs.amountBefore = amount;
  const write = (next: { isMax: boolean; amount: string }) =>
    kit.store.write(sendSlice, (draft) => void Object.assign(draft, next), 'send/maxSet');
  write({ isMax: true, amount: '' });
  try {
    await prepareSend(kit, parameters);
  } catch (error) {
    if (isLatest() && kit.store.read(sendSlice).isMax) write({ isMax: false, amount: runs.amountBefore });
    throw error;
  }
}
