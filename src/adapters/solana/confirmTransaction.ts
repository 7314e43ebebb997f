import type { ConfirmTransactionParameters, TransactionOutcome } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';

/** A blockhash is good for about 150 slots of 400 ms: later than this a transaction hardly lands. */
export const confirmDeadlineMs = 90_000;
/** Between two questions; a slot is 400 ms. */
export const confirmPollMs = 1_000;

const levels = ['processed', 'confirmed', 'finalized'];

interface SignatureStatus {
  err: unknown;
  confirmationStatus?: string | null;
}

/**
 * Asks for the signature's status until it is settled at the wanted commitment. A failed transaction is said so with
 * the program's error; a question that fails is asked again; the deadline means only that nobody knows yet.
 */
export function confirmTransaction({
  rpc,
  id,
  commitment = 'confirmed',
  deadlineMs = confirmDeadlineMs,
  pollMs = confirmPollMs,
  ...waiting
}: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  // Nodes have the last minutes at hand. What was sent before, as before a reload, is in their history alone.
  let isInHistory = true;
  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal) => {
    const params = isInHistory ? [[id], { searchTransactionHistory: true }] : [[id]];
    const answer = await rpc('getSignatureStatuses', params, { signal });
    isInHistory = false;
    const [status] = (Object(answer) as { value?: readonly (SignatureStatus | null)[] }).value ?? [];
    if (status?.err) return { status: 'failed', error: JSON.stringify(status.err) };
    const isReached = status && levels.indexOf(status.confirmationStatus ?? 'finalized') >= levels.indexOf(commitment);
    return isReached ? { status: 'confirmed' } : undefined;
  });
}
