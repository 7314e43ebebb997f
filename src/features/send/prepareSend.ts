import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { serializeError, normalizeError } from '../../errors';
import { withDeadline } from '../../async/deadline';
import { selectConnection } from '../session/state';
import type { SendErrorCode } from './errors';
import { followAmount, keepEstimate, prepareDraft, requireSender } from './prepareTransfer';
import { draftKey, estimateKey, selectSend, sendRuns, sendSlice, type SendStep, type SendView } from './state';

export interface PrepareSendParameters {
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** The transfer with its fee, and what is wrong with it now that the network was asked. */
export type PrepareSendReturnType = SendView;
export type PrepareSendErrorType = KitError<SendErrorCode>;

/** Whose, of what, to whom and how much. */
function wholeKey(kit: Kit): string {
  const { token } = selectSend(kit);
  const { address = '' } = selectConnection(kit);
  return `${token && estimateKey(address, token)} ${draftKey(kit.store.read(sendSlice))}`;
}

/**
 * Asks the network for balances and fee of what is about to be sent. Of several runs the last one counts. With
 * `setSendMax` before, the amount follows the fee.
 *
 * @throws `send/unsupported-chain` ("Unsupported chain"); `send/token-required`; `send/estimate-failed`;
 * `session/not-connected`; `network/not-configured`; `kit/load-failed`; `kit/aborted`.
 * @example const { fee, problem } = await prepareSend(kit); // fee.value is '0.00042', fee.symbol 'ETH'
 */
export async function prepareSend(kit: Kit, { signal }: PrepareSendParameters = {}): Promise<PrepareSendReturnType> {
  const sender = requireSender(kit);
  const isLatest = kit.resources.get(sendRuns).estimate.next();
  const asked = wholeKey(kit);
  const isAt = (...steps: SendStep[]) => steps.includes(kit.store.read(sendSlice).step);
  const isIdle = () => isAt('idle', 'preparing', 'failed');
  const settle = (step: 'idle' | 'failed', error?: KitError) =>
    kit.store.write(
      sendSlice,
      (draft) => {
        draft.step = step;
        draft.error = error && serializeError(error);
      },
      'send/prepared',
    );
  // One that has arrived is over.
  if (isIdle() || isAt('confirmed'))
    kit.store.write(sendSlice, (draft) => void (draft.step = 'preparing'), 'send/preparing');
  try {
    const answer = await withDeadline(prepareDraft(kit, sender, signal), { clock: kit.ports.clock, signal });
    if (!isLatest()) return selectSend(kit);
    kit.store.transaction(() => {
      keepEstimate(kit, sender, answer);
      if (kit.store.read(sendSlice).isMax) followAmount(kit, sender, answer.units);
      if (isIdle()) settle('idle');
    });
    return selectSend(kit);
  } catch (cause) {
    const error = normalizeError(cause);
    if (isLatest() && isIdle()) {
      if (wholeKey(kit) === asked) settle(error.code === 'kit/aborted' ? 'idle' : 'failed', error);
      // Of what was chosen since nothing has failed.
      else if (kit.store.read(sendSlice).step === 'preparing') settle('idle');
    }
    throw error;
  }
}
