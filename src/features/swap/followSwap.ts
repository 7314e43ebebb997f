import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { type KitError, serializeError } from '../../errors';
import { defineFollower, followTransaction, rememberTransactions } from '../account/followTransaction';
import { selectConnection } from '../session/state';
import { refreshPriceHistory } from '../tokens/priceHistory';
import { refreshBalances } from '../tokens/refreshBalances';
import { swapError } from './errors';
import { selectSwap, swapSlice } from './state';

/** Asks what there is now: a swap has changed it. */
function readBalances(kit: Kit, networkId: CaipNetworkId): void {
  const { isConnected, address } = selectConnection(kit);
  if (isConnected) refreshBalances(kit, { address, networkId });
}

/** Swaps on their way, by network and id: an approval is none, and another one may be shown by now. */
const submitted = defineResource('swap.submitted', () => new Set<string>());

/**
 * Writes the end of a swap, where it is the one that is shown, and tells it. One that was sped up, and a batch, go on
 * under the id of the transaction that took their place.
 */
function settle(
  kit: Kit,
  { id, networkId, replacedBy = id }: { id: string; networkId: CaipNetworkId; replacedBy?: string | undefined },
  failure: KitError | undefined,
): void {
  if (!kit.resources.get(submitted).delete(`${networkId} ${id}`)) return;
  const { sent } = kit.store.read(swapSlice);
  if (sent?.id === id && sent.networkId === networkId)
    kit.store.write(
      swapSlice,
      (draft) => {
        draft.step = failure ? 'failed' : 'confirmed';
        draft.sent = { networkId, id: replacedBy, isBatch: sent.isBatch && replacedBy === id };
        draft.error = failure && serializeError(failure);
      },
      failure ? 'swap/failed' : 'swap/confirmed',
    );
  const told = { id: replacedBy, networkId };
  if (failure) kit.events.emit('swap:failed', { ...told, error: failure });
  else kit.events.emit('swap:confirmed', told);
  readBalances(kit, networkId);
  const { from, to } = selectSwap(kit);
  for (const token of [from, to]) if (token) refreshPriceHistory(kit, token);
}

const toFailure = (reason: string) => swapError('swap/transaction-failed', { values: { reason } });

const follower = defineFollower('swap.follow', (kit, sent, end) => {
  if (end.status === 'cancelled') settle(kit, sent, swapError('swap/cancelled'));
  else settle(kit, sent, end.status === 'failed' ? toFailure(end.reason) : undefined);
});

/** Tells that a swap is on its way, and follows it to its end. */
export function followSwap(
  kit: Kit,
  { isBatch, address, ...sent }: { id: string; networkId: CaipNetworkId; address: string; isBatch: boolean },
): void {
  kit.resources.get(submitted).add(`${sent.networkId} ${sent.id}`);
  kit.events.emit('swap:submitted', { ...sent, isBatch });
  void followTransaction(kit, { ...sent, address, ...(isBatch && { isBatch }) });
}

/** Has everything that is sent from now on remembered until its end is known, also across reloads. */
export const rememberSwaps = (kit: Kit): Promise<void> => rememberTransactions(kit, follower);
