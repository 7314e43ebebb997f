import type { CaipNetworkId } from '../../caip';
import type { TransactionOutcome } from '../../contract/adapter';
import type { KitEventMap } from '../../contract/events';
import type { Kit } from '../../contract/kit';
import type { Resource } from '../../contract/resources';
import type { Slice } from '../../store';
import type { confirmTransaction } from './confirmTransaction';

// Reached by import() only, from watchTransactions. It imports types alone: bundlers would take what it shares with the
// first chunk out of that, also for pages that never watch.

/** How often is asked what has become of them. */
export const pendingPollMs = 30_000;
/**
 * How long the answers are waited for each time; a second question within it tells a transaction that was replaced from
 * one that waits.
 */
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
export function rememberPending(
  pending: readonly PendingTransaction[],
  ...added: readonly PendingTransaction[]
): PendingTransaction[] {
  const isSame = (left: PendingTransaction, right: PendingTransaction) =>
    left.id === right.id && left.networkId === right.networkId;
  return [...pending.filter((one) => !added.some((other) => isSame(one, other))), ...added].slice(-pendingLimit);
}

const isText = (value: unknown) => typeof value === 'string';

/** Whether something stored is what was remembered. */
function isPending(value: unknown): value is PendingTransaction {
  const { id, networkId, address, sentAt } = Object(value) as Partial<Record<keyof PendingTransaction, unknown>>;
  return (
    isText(id) &&
    isText(address) &&
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(String(networkId)) &&
    typeof sentAt === 'number'
  );
}

export const pendingTransactionsSlice: Slice<{ pending: PendingTransaction[] }> = {
  name: 'transactions',
  initial: () => ({ pending: [] }),
  persist: {
    version: 1,
    pick: ({ pending }) => pending,
    // What was sent before slow storage answered stands.
    restore: (saved, { pending }) =>
      Array.isArray(saved) && saved.every(isPending) ? { pending: rememberPending(saved, ...pending) } : undefined,
  },
};

/** What no wait will change: nobody can be asked about it any more. */
const isHopeless = (error: unknown) =>
  ['account/method-unsupported', 'network/not-found'].includes((error as { code?: string }).code ?? '');

const writePending = ({ store }: Kit, pending: PendingTransaction[], label: string) =>
  store.write(pendingTransactionsSlice, () => ({ pending }), label);

/** Forgets a transaction that is remembered, and tells what has become of it where that is known. */
export function settlePending(
  kit: Kit,
  { id, networkId, address }: Omit<PendingTransaction, 'sentAt'>,
  outcome: TransactionOutcome | undefined,
): void {
  const { pending } = kit.store.read(pendingTransactionsSlice);
  if (!pending.some((one) => one.id === id && one.networkId === networkId)) return;
  writePending(
    kit,
    pending.filter((one) => one.id !== id || one.networkId !== networkId),
    'transactions/settled',
  );
  if (outcome?.status === 'confirmed') kit.events.emit('transaction:confirmed', { id, networkId, address });
  if (outcome?.status === 'failed')
    kit.events.emit('transaction:failed', { id, networkId, address, reason: outcome.error });
}

/** Asks what has become of one. */
async function ask(
  kit: Kit,
  transaction: PendingTransaction,
  confirm: typeof confirmTransaction,
  signal: AbortSignal,
): Promise<void> {
  const { id, networkId } = transaction;
  try {
    const outcome = await confirm(kit, { id, networkId, deadlineMs: pendingWaitMs, pollMs: pendingAskMs, signal });
    if (!signal.aborted && outcome.status !== 'unknown') settlePending(kit, transaction, outcome);
  } catch (error) {
    if (!signal.aborted && isHopeless(error)) settlePending(kit, transaction, undefined);
  }
}

/** Whether a kit is watched already. A plain object: see the top. */
const watching: Resource<{ isOn: boolean }> = { name: 'transactions.watching', create: () => ({ isOn: false }) };

/** Remembers what was and is sent, and asks for the outcome of all that is remembered until `destroy()`. */
export function startWatching(
  kit: Kit,
  sent: readonly KitEventMap['transaction:sent'][],
  confirm: typeof confirmTransaction,
): void {
  const { store, events, resources } = kit;
  const { clock } = kit.ports;
  const controller = new AbortController();
  let cancelRound: (() => void) | undefined;

  const remember = (one: KitEventMap['transaction:sent']) =>
    writePending(
      kit,
      rememberPending(store.read(pendingTransactionsSlice).pending, { ...one, sentAt: clock.now() }),
      'transactions/sent',
    );

  const state = resources.get(watching);
  if (state.isOn) return sent.forEach(remember);
  state.isOn = true;

  function askLater(delayMs: number): void {
    if (store.read(pendingTransactionsSlice).pending.length === 0) {
      cancelRound?.();
      cancelRound = undefined;
      return;
    }
    cancelRound ??= clock.after(delayMs, () => {
      cancelRound = undefined;
      for (const transaction of store.read(pendingTransactionsSlice).pending)
        void ask(kit, transaction, confirm, controller.signal);
      askLater(pendingPollMs);
    });
  }

  // At once, before anything is listened to: reading it brings back what was remembered.
  askLater(0);
  const stops = [
    events.on('transaction:sent', remember),
    store.subscribe([pendingTransactionsSlice], () => askLater(pendingPollMs)),
  ];
  resources.onDispose(() => {
    controller.abort();
    cancelRound?.();
    stops.forEach((stop) => stop());
  });
  sent.forEach(remember);
}
