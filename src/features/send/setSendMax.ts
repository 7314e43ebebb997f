import type { Kit } from '../../contract/kit';
import { prepareSend, type PrepareSendErrorType, type PrepareSendParameters } from './prepareSend';
import { sendSlice } from './state';

export type SetSendMaxParameters = PrepareSendParameters;
export type SetSendMaxReturnType = void;
export type SetSendMaxErrorType = PrepareSendErrorType;

/**
 * Sends all there is: of the native currency what leaves the fee, and the fee is asked for first. Until the next
 * `setSendAmount` the amount follows the fee.
 *
 * @throws what `prepareSend` throws.
 * @example await setSendMax(kit);
 */
export async function setSendMax(kit: Kit, parameters: SetSendMaxParameters = {}): Promise<SetSendMaxReturnType> {
  kit.store.write(
    sendSlice,
    (draft) => {
      draft.isMax = true;
      draft.amount = '';
    },
    'send/maxSet',
  );
  await prepareSend(kit, parameters);
}
