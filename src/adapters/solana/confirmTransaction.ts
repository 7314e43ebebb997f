import type { ConfirmTransactionParameters, TransactionOutcome } from '../../contract/adapter';
import type { RpcRequest } from '../../contract/connector';
import { awaitOutcome } from '../../async/awaitOutcome';

/** A blockhash is good for about 150 slots of 400 ms: later than this a transaction hardly lands. */
export const confirmDeadlineMs = 90_000;
/** Between two questions; a slot is 400 ms. */
export const confirmPollMs = 1_000;

/**
 * A transaction lives for 150 blocks. It is given up after twice as many, counted from when it was first asked about:
 * the node that answers may be behind the one that tells the height.
 */
export const expiredAfterBlocks = 300;

const levels = ['processed', 'confirmed', 'finalized'];

interface SignatureStatus {
  err: unknown;
  confirmationStatus?: string | null;
}

/** Some validators keep no history (-32011), and refuse a question that looks into it. */
const lacksHistory = (error: unknown) => /history is not available/i.test(String((error as Error).message));

/** How many blocks are final; nothing where a node does not tell. */
async function finalHeight(rpc: RpcRequest, signal: AbortSignal): Promise<number | undefined> {
  const height = await rpc('getBlockHeight', [{ commitment: 'finalized' }], { signal }).catch(() => undefined);
  return typeof height === 'number' ? height : undefined;
}

/**
 * Asks for the signature's status until it is settled at the wanted commitment. A failed transaction is said so with
 * the program's error; a question that fails is asked again; the deadline means only that nobody knows yet. One that no
 * node knows long after its time has failed: its blockhash is too old for it to land any more.
 */
export function confirmTransaction({
  rpc,
  id,
  commitment = 'confirmed',
  deadlineMs = confirmDeadlineMs,
  pollMs = confirmPollMs,
  trace,
  onTrace,
  ...waiting
}: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  // Nodes have the last minutes at hand. What was sent before, as before a reload, is in their history alone.
  let isInHistory = true;
  /** Then a status of nothing says nothing. */
  let isWithoutHistory = false;
  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal) => {
    const isFirst = isInHistory;
    // Before the status: what lands in between is seen.
    const height = isFirst && trace ? await finalHeight(rpc, signal) : undefined;
    const params = isFirst ? [[id], { searchTransactionHistory: true }] : [[id]];
    const answer = await rpc('getSignatureStatuses', params, { signal }).catch((error: unknown) => {
      if (!lacksHistory(error)) throw error;
      isWithoutHistory = true;
      return rpc('getSignatureStatuses', [[id]], { signal });
    });
    isInHistory = false;
    const [status] = (Object(answer) as { value?: readonly (SignatureStatus | null)[] }).value ?? [];
    if (status?.err) return { status: 'failed', error: JSON.stringify(status.err) };
    if (status === null && isFirst && !isWithoutHistory) {
      if (height !== undefined && height > Number(trace?.['height']) + expiredAfterBlocks)
        return { status: 'failed', error: 'The transaction has expired: block height exceeded' };
      if (!trace && onTrace) {
        const begin = await finalHeight(rpc, signal);
        if (begin !== undefined) onTrace({ height: String(begin) });
      }
    }
    const isReached = status && levels.indexOf(status.confirmationStatus ?? 'finalized') >= levels.indexOf(commitment);
    return isReached ? { status: 'confirmed' } : undefined;
  });
}
