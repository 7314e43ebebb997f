import type { Kit } from '../../contract/kit';
import type { TransactionPreview } from '../../contract/previews';
import type { KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import type { PreviewErrorCode } from '../preview/errors';
import { previewTransaction } from '../preview/previewTransaction';
import type { SendErrorCode } from './errors';
import { prepareTransfer, requireSender } from './prepareTransfer';
import { findRefusal } from './rules';
import { selectSend, unitsOf } from './state';

export interface PreviewSendParameters {
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type PreviewSendReturnType = TransactionPreview;
export type PreviewSendErrorType = KitError<SendErrorCode | PreviewErrorCode>;

/**
 * What would change hands by the transfer as it stands, by a simulation at the network's node. It asks no wallet.
 *
 * @returns as `previewTransaction`; `fails` also where the token refuses the transfer.
 * @throws `send/unsupported-chain` ("Unsupported chain"); `send/token-required`; `send/estimate-failed`;
 * `preview/failed`; `session/not-connected`; `kit/load-failed`; `kit/aborted`.
 * @example const preview = await previewSend(kit); // preview.status is 'simulated'
 */
export async function previewSend(kit: Kit, { signal }: PreviewSendParameters = {}): Promise<PreviewSendReturnType> {
  throwIfAborted(signal);
  const sender = requireSender(kit);
  const { transaction, reason, refusal } = await prepareTransfer(kit, sender, unitsOf(selectSend(kit)) ?? 0n, signal);
  throwIfAborted(signal);
  const { address, network, token } = sender;
  if (!transaction) {
    const problem = findRefusal({ refusal, reason, token, nativeSymbol: network.nativeCurrency.symbol });
    return { status: 'fails', reason: reason ?? problem?.message ?? '' };
  }
  return previewTransaction(kit, { transaction, address, networkId: network.id, signal });
}
