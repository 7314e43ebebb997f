import type { ConfirmTransactionParameters, TransactionOutcome } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';
import { fromHex, toBase64 } from '../encodings';

/** A block takes six seconds on most chains. */
export const confirmDeadlineMs = 60_000;
export const confirmPollMs = 2_000;

/** Asks the node for the transaction until it is in a block, where it succeeded or failed with the chain's words. */
export function confirmTransaction({
  rpc,
  id,
  deadlineMs = confirmDeadlineMs,
  pollMs = confirmPollMs,
  ...waiting
}: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  const hash = toBase64(fromHex(id));
  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal): Promise<TransactionOutcome | undefined> => {
    // Until it is in a block the node says that it was not found.
    const { tx_result: result } = Object(await rpc('tx', { hash, prove: false }, { signal })) as {
      tx_result?: { code?: unknown; log?: unknown };
    };
    if (!result) return undefined;
    return (result.code ?? 0) === 0
      ? { status: 'confirmed' }
      : { status: 'failed', error: String(result.log || `code ${String(result.code)}`) };
  });
}
