import type { TransactionOutcome } from '../../contract/adapter';
import type { Kit } from '../../contract/kit';
import { fetchPart } from '../../sdk/fetchPart';
import { confirmTransaction, type ConfirmTransactionParameters } from './confirmTransaction';

export interface ConfirmSentParameters extends ConfirmTransactionParameters {
  /** Who sent it. */
  address: string;
  /** Calls that a wallet took together: it is asked about them, and no network. */
  isBatch?: true | undefined;
}

/** Waits for what becomes of something that was sent, as `confirmTransaction` does; of a batch its wallet tells. */
export async function confirmSent(
  kit: Kit,
  { isBatch, address, ...parameters }: ConfirmSentParameters,
): Promise<TransactionOutcome> {
  if (!isBatch) return confirmTransaction(kit, parameters);
  const { confirmBatch } = await fetchPart(() => import('./confirmBatch'));
  return confirmBatch(kit, { ...parameters, address });
}
