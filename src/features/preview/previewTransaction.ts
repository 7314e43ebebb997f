import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { TransactionPreview } from '../../contract/previews';
import type { TransactionRequest } from '../../contract/transactions';
import type { KitError } from '../../errors';
import { fetchQuery, selectQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import type { PreviewErrorCode } from './errors';
import { previewQuery, toTransactions } from './state';

export interface PreviewTransactionParameters {
  /** As `sendTransaction` takes it; several are carried out one after the other. */
  transaction: TransactionRequest | readonly TransactionRequest[];
  /** Whose transaction it is. Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type PreviewTransactionReturnType = TransactionPreview;
export type PreviewTransactionErrorType = KitError<PreviewErrorCode>;

/**
 * What would change hands, before anything is signed: the network's node carries the transaction out without keeping
 * it, and what the account has before and after is compared. The network's fee is no part of it. Served for 10 s from
 * memory, but for what would fail.
 *
 * @returns `simulated` with what comes and goes and who may take something from then on; `fails` with the node's
 * reason; `unavailable` where the node, or the namespace, cannot simulate.
 * @throws `preview/failed` where the node cannot be reached; `session/not-connected`; `kit/aborted`.
 * @example
 * const preview = await previewTransaction(kit, { transaction: { to: token, data } });
 * const leaves = preview.status === 'simulated' && preview.changes.filter(({ direction }) => direction === 'out');
 */
export async function previewTransaction(
  kit: Kit,
  { transaction, signal, ...given }: PreviewTransactionParameters,
): Promise<PreviewTransactionReturnType> {
  const connection = selectConnection(kit);
  const address = given.address ?? connection.address;
  const networkId = given.networkId ?? connection.network?.id;
  if (address === undefined || networkId === undefined) throw sessionError('session/not-connected');
  const target = { address, networkId, transactions: toTransactions(transaction) };
  // What would fail may do so no longer: money has come, or a spender was approved.
  const isForced = selectQuery(previewQuery, target)(kit).data?.status === 'fails';
  return fetchQuery(kit, previewQuery, target, { isForced, signal });
}
