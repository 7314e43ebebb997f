import { isCaipNetworkId, type CaipNetworkId } from '../../caip';
import { arrayOf, isNumber, isString, objectOf, type Check } from '../../caip/shape';
import { isKitError } from '../../errors';
import type { TransactionOutcome } from '../../adapters/adapter';
import type { Kit } from '../../kit/kit';
import { defineSlice } from '../../store';
import { confirmTransaction } from './namespaceRequests';

// Reached by import() only, and only with `pendingTransactions` on.

/** How often is asked what has become of them. */
export const pendingPollMs = 30_000;
/** How long the answers are waited for each time; a second question within it tells a transaction that was replaced from one that waits. */
export const pendingWaitMs = 25_000;
const pendingAskMs = 20_000;
/** How many are remembered; the oldest give way. */
export const pendingLimit = 99;

export interface PendingTransaction {
  id: string;
  networkId: CaipNetworkId;
  /** Who sent it. */
  address: string;
  /** Unix milliseconds. */
  sentAt: number;
}

/** Adds without repeating, the newest last, as many as are remembered. */
export function rememberPending(pending: readonly PendingTransaction[], ...added: readonly PendingTransaction[]): PendingTransaction[] {
  const isSame = (left: PendingTransaction, right: PendingTransaction) => left.id === right.id && left.networkId === right.networkId;
  return [...pending.filter((one) => !added.some((other) => isSame(one, other))), ...added].slice(-pendingLimit);
}

const isNetworkId: Check<CaipNetworkId> = (value): value is CaipNetworkId => isString(value) && isCaipNetworkId(value);
const isPendingList = arrayOf(objectOf({ id: isString, networkId: isNetworkId, address: isString, sentAt: isNumber }));

export const pendingTransactionsSlice = defineSlice('transactions', (): { pending: PendingTransaction[] } => ({ pending: [] }), {
  persist: {
    version: 1,
    pick: ({ pending }) => pending,
    // What was sent before slow storage answered stands.
    restore: (saved, { pending }) => (isPendingList(saved) ? { pending: rememberPending(saved, ...pending) } : undefined),
  },
});

/** What no wait will change: nobody can be asked about it any more. */
const isHopeless = (error: unknown) => isKitError(error) && ['account/method-unsupported', 'network/not-found'].includes(error.code);

/** Remembers what is sent from now on, and asks for the outcome of all that is remembered until `destroy()`. */
export function watchTransactions(kit: Kit): void {
  const { store, events, resources } = kit;
  const { clock } = kit.ports;
  const controller = new AbortController();
  let cancelRound: (() => void) | undefined;

  const write = (pending: PendingTransaction[], label: string) => store.write(pendingTransactionsSlice, () => ({ pending }), label);

  function settle(transaction: PendingTransaction, outcome: TransactionOutcome | undefined): void {
    write(store.read(pendingTransactionsSlice).pending.filter(({ id, networkId }) => id !== transaction.id || networkId !== transaction.networkId), 'transactions/settled');
    const { id, networkId, address } = transaction;
    if (outcome?.status === 'confirmed') events.emit('transaction:confirmed', { id, networkId, address });
    if (outcome?.status === 'failed') events.emit('transaction:failed', { id, networkId, address, reason: outcome.error });
  }

  async function ask(transaction: PendingTransaction): Promise<void> {
    const { id, networkId } = transaction;
    try {
      const outcome = await confirmTransaction(kit, { id, networkId, deadlineMs: pendingWaitMs, pollMs: pendingAskMs, signal: controller.signal });
      if (!controller.signal.aborted && outcome.status !== 'unknown') settle(transaction, outcome);
    } catch (error) {
      if (!controller.signal.aborted && isHopeless(error)) settle(transaction, undefined);
    }
  }

  function askLater(delayMs: number): void {
    if (store.read(pendingTransactionsSlice).pending.length === 0) {
      cancelRound?.();
      cancelRound = undefined;
      return;
    }
    cancelRound ??= clock.after(delayMs, () => {
      cancelRound = undefined;
      for (const transaction of store.read(pendingTransactionsSlice).pending) void ask(transaction);
      askLater(pendingPollMs);
    });
  }

  // At once, before anything is listened to: reading it brings back what was remembered.
  askLater(0);
  const stops = [
    events.on('transaction:sent', (sent) => write(rememberPending(store.read(pendingTransactionsSlice).pending, { ...sent, sentAt: clock.now() }), 'transactions/sent')),
    store.subscribe([pendingTransactionsSlice], () => askLater(pendingPollMs)),
  ];
  resources.onDispose(() => {
    controller.abort();
    cancelRound?.();
    stops.forEach((stop) => stop());
  });
}
