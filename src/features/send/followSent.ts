import type { Kit } from '../../contract/kit';
import { serializeError } from '../../errors';
import { defineFollower, rememberTransactions } from '../account/followTransaction';
import { refreshBalances } from '../tokens/refreshBalances';
import { sendError } from './errors';
import { sendSlice } from './state';

/** Writes the end of a transfer, where it is the one that is shown. One that was sped up goes on under its new id. */
const follower = defineFollower('send.follow', (kit, { id, networkId, address, replacedBy = id }, end) => {
  refreshBalances(kit, { address, networkId });
  const { sent } = kit.store.read(sendSlice);
  if (sent?.id !== id || sent.networkId !== networkId) return;
  const reasons = { values: { reason: end.status === 'failed' ? end.reason : '' } };
  const refused = end.status === 'failed' ? sendError('send/transaction-failed', reasons) : undefined;
  const failure = end.status === 'cancelled' ? sendError('send/cancelled') : refused;
  kit.store.write(
    sendSlice,
    (draft) => {
      draft.step = failure ? 'failed' : 'confirmed';
      draft.sent = { ...sent, id: replacedBy };
      draft.error = failure && serializeError(failure);
    },
    failure ? 'send/failed' : 'send/confirmed',
  );
});

/** Has everything that is sent from now on remembered until its end is known, also across reloads. */
export const rememberSent = (kit: Kit): Promise<void> => rememberTransactions(kit, follower);
