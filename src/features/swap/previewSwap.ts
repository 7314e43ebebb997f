import type { Kit } from '../../contract/kit';
import type { TransactionPreview } from '../../contract/previews';
import type { KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import type { PreviewErrorCode } from '../preview/errors';
import { previewTransaction } from '../preview/previewTransaction';
import type { SwapErrorCode } from './errors';
import { withEnd } from '../session/withEnd';
import { readyFor, requireSwapping } from './prepareSwap';
import { toCall } from './rules';

export interface PreviewSwapParameters {
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type PreviewSwapReturnType = TransactionPreview;
export type PreviewSwapErrorType = KitError<SwapErrorCode | PreviewErrorCode>;

/** What the swap itself uses up of its approval may be taken by nobody afterwards. */
function withoutUsed(preview: TransactionPreview, contract: string | undefined, spender: string): TransactionPreview {
  if (preview.status !== 'simulated' || contract === undefined) return preview;
  const isOne = (left: string | undefined, right: string) => left?.toLowerCase() === right.toLowerCase();
  const given = preview.changes.find(({ direction, address }) => direction === 'out' && isOne(address, contract));
  const allowances = preview.allowances.filter(
    ({ address, spender: other, units, isUnlimited }) =>
      isUnlimited || !isOne(address, contract) || !isOne(other, spender) || BigInt(units) > BigInt(given?.units ?? 0),
  );
  return { ...preview, allowances };
}

/**
 * What would change hands by the swap as it stands, its approvals included, by a simulation at the network's node. It
 * asks no wallet. What `prepareSwap` has kept is simulated; without it the swap is prepared first.
 *
 * @returns as `previewTransaction`.
 * @throws what `prepareSwap` throws; `preview/failed`; `kit/aborted`.
 * @example const preview = await previewSwap(kit); // preview.status is 'simulated'
 */
export async function previewSwap(kit: Kit, parameters: PreviewSwapParameters = {}): Promise<PreviewSwapReturnType> {
  throwIfAborted(parameters.signal);
  const swapping = requireSwapping(kit);
  const { signal, release } = withEnd(kit, parameters.signal);
  try {
    const { plan } = await readyFor(kit, swapping, signal);
    throwIfAborted(signal);
    const transaction = [...plan.approvals, plan.swap].map(toCall);
    const { address, from } = swapping;
    const preview = await previewTransaction(kit, { transaction, address, networkId: plan.network.id, signal });
    return withoutUsed(preview, from.address, plan.swap.to);
  } finally {
    release();
  }
}
