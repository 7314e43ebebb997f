import type { TransactionOutcome } from '../../contract/adapter';
import type { Kit } from '../../contract/kit';
import { kitError } from '../../contract/kitErrors';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
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
  if (!isBatch) {
    // The page may add its network later: that is nothing to alert anybody of.
    if (!findNetwork(kit.store.read(networksSlice).known, parameters.networkId)) throw kitError('network/not-found');
    return confirmTransaction(kit, parameters);
  }
  const { confirmBatch } = await fetchPart(() => import('./confirmBatch'));
  return confirmBatch(kit, { ...parameters, address });
}
