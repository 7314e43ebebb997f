import type { CaipNetworkId } from '../../caip';
import type { TransactionOutcome, TransactionTrace } from '../../contract/adapter';
import { withDeadline } from '../../async/deadline';
import { normalizeError, type CommonErrorCode, type KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { loadPart } from '../../contract/loadPart';
import { requireNetwork } from '../../contract/networkRegistry';
import { accountError, type AccountErrorCode } from './errors';

export interface ConfirmTransactionParameters {
  /** The transaction id that `sendTransaction` gave. */
  id: string;
  /** CAIP-2. */
  networkId: CaipNetworkId;
  /** Milliseconds; default the namespace's own: 25 s on eip155, 90 s on Solana. */
  deadlineMs?: number | undefined;
  /** Milliseconds between two questions; default the network's own. */
  pollMs?: number | undefined;
  /** Solana: `processed`, `confirmed` (default) or `finalized`. */
  commitment?: string | undefined;
  /** What an earlier wait for the same transaction has learnt, so that it is found although another took its place. */
  trace?: TransactionTrace | undefined;
  /** Called once with what this wait has learnt; it may be stored. */
  onTrace?: ((trace: TransactionTrace) => void) | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type ConfirmTransactionReturnType = TransactionOutcome;
export type ConfirmTransactionErrorType = KitError<AccountErrorCode | CommonErrorCode>;

/**
 * Waits until the network has accepted or refused a transaction. A deadline is no failure: the outcome is then
 * `unknown`, and the transaction may still land. One that was sped up in the wallet is followed to its end
 * (`replacedBy`); one that was cancelled there is `cancelled`.
 *
 * @throws `account/method-unsupported` for namespaces that cannot be asked; `network/not-found` when no listed network
 * has the id; `network/not-configured` ("Chain not configured.") when it is listed and has no adapter or no URL to ask;
 * `kit/load-failed`; `kit/aborted`.
 * @example const { status } = await confirmTransaction(kit, { id, networkId: 'eip155:1' });
 */
export async function confirmTransaction(
  kit: Kit,
  { networkId, ...parameters }: ConfirmTransactionParameters,
): Promise<ConfirmTransactionReturnType> {
  const network = requireNetwork(kit, networkId);
  const { accessOf, requireAdapter } = await loadPart(kit, {
    part: 'confirmTransaction',
    load: () => import('../../query/rpc'),
  });
  const confirm = requireAdapter(kit, network).confirmTransaction;
  if (!confirm) throw accountError('account/method-unsupported');
  const { clock } = kit.ports;
  const ask = async () => confirm({ ...parameters, network, ...accessOf(kit, network), clock });
  return withDeadline(ask(), { clock, signal: parameters.signal }).catch((cause: unknown) => {
    throw normalizeError(cause);
  });
}
