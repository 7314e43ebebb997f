import type { CaipNetworkId } from '../../caip';
import type { TransactionOutcome, TransactionTrace } from '../../contract/adapter';
import type { Kit } from '../../contract/kit';
import { defineResource, type Resource } from '../../contract/resources';
import { normalizeError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import { confirmSent } from './confirmSent';

/** What was sent; `replacedBy`: it was sped up in the wallet, or carried as a batch, and goes on under this id. */
interface Sent {
  id: string;
  networkId: CaipNetworkId;
  /** Who sent it. */
  address: string;
  replacedBy?: string | undefined;
}
/** What has become of it. `reason`: what the network says. */
type End = { status: 'confirmed' | 'cancelled' } | { status: 'failed'; reason: string };
/** What stops listening. */
type Follower = Resource<(() => void)[]>;

const load = () => fetchPart(() => import('./pendingTransactions'));

/**
 * Has everything that is sent from now on remembered until its end is known, also across reloads; the host may have it
 * remembered already. `follower` hears what becomes of it.
 */
export async function rememberTransactions(kit: Kit, follower: Follower): Promise<void> {
  kit.resources.get(follower);
  const { startWatching } = await load();
  startWatching(kit, [], confirmSent);
}

/**
 * Waits for the outcome of what was just sent, and tells it by `transaction:confirmed`, `transaction:failed` or
 * `transaction:cancelled`. What is not known after the namespace's own deadline is asked about again every 30 s: it is
 * pending, and no failure.
 */
export async function followTransaction(
  kit: Kit,
  { signal, ...sent }: Sent & { isBatch?: true | undefined; signal?: AbortSignal | undefined },
): Promise<TransactionOutcome> {
  try {
    const { keepTrace, settlePending } = await load();
    const onTrace = (trace: TransactionTrace) => keepTrace(kit, sent, trace);
    const outcome = await confirmSent(kit, { ...sent, onTrace, signal }).catch(() => undefined);
    if (outcome && outcome.status !== 'unknown') settlePending(kit, sent, outcome);
    return outcome ?? { status: 'unknown' };
  } catch (error) {
    kit.ports.log.warn('What was sent could not be followed', normalizeError(error));
    return { status: 'unknown' };
  }
}

/** Listens, once a kit, to what becomes of transactions, as long as the kit is there. */
/* @__NO_SIDE_EFFECTS__ */
export const defineFollower = (name: string, settle: (kit: Kit, sent: Sent, end: End) => void): Follower =>
  defineResource(
    name,
    (kit) => [
      kit.events.on('transaction:confirmed', (sent) => settle(kit, sent, { status: 'confirmed' })),
      kit.events.on('transaction:cancelled', (sent) => settle(kit, sent, { status: 'cancelled' })),
      kit.events.on('transaction:failed', (sent) => settle(kit, sent, { status: 'failed', reason: sent.reason })),
    ],
    (stops) => stops.forEach((stop) => stop()),
  );
