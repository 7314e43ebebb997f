import type { ConfirmTransactionParameters, TransactionOutcome } from '../contract/adapter';

export interface AwaitOutcomeParameters extends Pick<ConfirmTransactionParameters, 'clock' | 'signal'> {
  deadlineMs: number;
  /** Between an answer and the next question. */
  pollMs: number;
}

/**
 * Asks until a transaction is settled. A question that fails is asked again; at the deadline nobody knows yet, whatever
 * is under way. `look` gives `undefined` for "not yet", and its signal ends what it asks. Rejects with the reason of
 * `signal` when that aborts.
 */
export function awaitOutcome(
  { clock, signal, deadlineMs, pollMs }: AwaitOutcomeParameters,
  look: (signal: AbortSignal) => Promise<TransactionOutcome | undefined>,
): Promise<TransactionOutcome> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    let cancelPoll = () => undefined as void;
    const cancelDeadline = clock.after(deadlineMs, () => settle(() => resolve({ status: 'unknown' })));
    const onAbort = () => settle(() => reject(signal?.reason));

    function settle(finish: () => void) {
      cancelDeadline();
      cancelPoll();
      signal?.removeEventListener('abort', onAbort);
      finish();
      controller.abort();
    }
    async function ask() {
      const outcome = await look(controller.signal).catch(() => undefined);
      if (controller.signal.aborted) return;
      if (outcome) settle(() => resolve(outcome));
      else cancelPoll = clock.after(pollMs, () => void ask());
    }

    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    void ask();
  });
}
