import { KitError } from '../../errors';
import type { ClockPort } from '../../kit/ports';
import type { ConfirmTransactionParameters, TransactionOutcome } from '../adapter';

/** A blockhash is good for about 150 slots of 400 ms: later than this a transaction hardly lands. */
export const confirmDeadlineMs = 90_000;
/** Between two questions; a slot is 400 ms. */
export const confirmPollMs = 1_000;

const levels = ['processed', 'confirmed', 'finalized'];

interface SignatureStatus {
  err: unknown;
  confirmationStatus?: string | null;
}

const wait = (clock: ClockPort, delayMs: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      callOff();
      reject(new KitError('kit/aborted', 'Request was aborted', { cause: signal?.reason }));
    };
    const callOff = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort);
  });

/**
 * Asks for the signature's status until it is settled at the wanted commitment. A failed transaction is said so with the
 * program's error; a question that fails is asked again; the deadline means only that nobody knows yet.
 *
 * @throws `kit/aborted`.
 */
export async function confirmTransaction({ rpc, clock, id, commitment = 'confirmed', deadlineMs = confirmDeadlineMs, signal }: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  const until = clock.now() + deadlineMs;
  for (;;) {
    const answer = await rpc('getSignatureStatuses', [[id]], { signal }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    const [status] = (Object(answer) as { value?: readonly (SignatureStatus | null)[] }).value ?? [];
    if (status?.err) return { status: 'failed', error: JSON.stringify(status.err) };
    if (status && levels.indexOf(status.confirmationStatus ?? 'finalized') >= levels.indexOf(commitment)) return { status: 'confirmed' };
    if (clock.now() + confirmPollMs > until) return { status: 'unknown' };
    await wait(clock, confirmPollMs, signal);
  }
}
