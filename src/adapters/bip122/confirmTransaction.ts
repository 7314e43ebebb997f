import type { ConfirmTransactionParameters, TransactionOutcome } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';

/** A block is made each ten minutes on average, and six of them may well take two hours. */
export const confirmDeadlineMs = 3_600_000;
export const confirmPollMs = 20_000;

/**
 * Asks until the transaction is in a block: the node where the host says that it is one to be searched (it needs its
 * `txindex`), else the network's indexers. Until then it may be replaced, and nobody says so: the deadline means only
 * that nobody knows yet.
 */
export function confirmTransaction(
  {
    rpc,
    indexer,
    id,
    deadlineMs = confirmDeadlineMs,
    pollMs = confirmPollMs,
    ...waiting
  }: ConfirmTransactionParameters,
  isSearched: boolean,
): Promise<TransactionOutcome> {
  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal) => {
    const answer = isSearched
      ? await rpc('getrawtransaction', [id, true], { signal })
      : await indexer?.(`/tx/${encodeURIComponent(id)}/status`, { signal });
    const { confirmed, confirmations } = Object(answer) as { confirmed?: unknown; confirmations?: unknown };
    return confirmed === true || Number(confirmations) > 0 ? { status: 'confirmed' } : undefined;
  });
}
