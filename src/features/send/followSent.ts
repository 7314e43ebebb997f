import type { CaipNetworkId } from '../../caip';
import type { TransactionOutcome } from '../../contract/adapter';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { normalizeError, serializeError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import { confirmTransaction } from '../account/confirmTransaction';
import { sendError } from './errors';
import { sendSlice } from './state';

interface Sent {
  id: string;
  networkId: CaipNetworkId;
  address: string;
}

const load = () => fetchPart(() => import('../account/pendingTransactions'));

/** Writes the end of a transfer, where it is the one that is shown. */
function settle(kit: Kit, { id, networkId }: Pick<Sent, 'id' | 'networkId'>, failure: string | undefined): void {
  const { sent } = kit.store.read(sendSlice);
  if (sent?.id !== id || sent.networkId !== networkId) return;
  kit.store.write(
    sendSlice,
    (draft) => {
      draft.step = failure === undefined ? 'confirmed' : 'failed';
      draft.error =
        failure === undefined
          ? undefined
          : serializeError(sendError('send/transaction-failed', { values: { reason: failure } }));
    },
    failure === undefined ? 'send/confirmed' : 'send/failed',
  );
}

/** Listens, once a kit, to what becomes of what was sent; the host may have it remembered already. */
const followResource = defineResource(
  'send.follow',
  (kit) => [
    kit.events.on('transaction:confirmed', (sent) => settle(kit, sent, undefined)),
    kit.events.on('transaction:failed', ({ reason, ...sent }) => settle(kit, sent, reason)),
  ],
  (stops) => stops.forEach((stop) => stop()),
);

/** Has everything that is sent from now on remembered until its end is known, also across reloads. */
export async function rememberSent(kit: Kit): Promise<void> {
  kit.resources.get(followResource);
  const { startWatching } = await load();
  startWatching(kit, [], confirmTransaction);
}

/**
 * Waits for the outcome of what was just sent. What is not known after the namespace's own deadline is asked about
 * again every 30 s: it is pending, and no failure.
 */
export async function followSent(kit: Kit, sent: Sent): Promise<void> {
  const outcome: TransactionOutcome | undefined = await confirmTransaction(kit, sent).catch(() => undefined);
  if (!outcome || outcome.status === 'unknown') return;
  try {
    const { settlePending } = await load();
    settlePending(kit, sent, outcome);
  } catch (error) {
    kit.ports.log.warn('What was sent could not be followed', normalizeError(error));
  }
}
