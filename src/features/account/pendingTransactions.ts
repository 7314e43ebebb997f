import type { CaipNetworkId } from '../../caip';
import type { TransactionOutcome, TransactionTrace } from '../../contract/adapter';
import type { KitEventMap } from '../../contract/events';
import type { Kit } from '../../contract/kit';
import type { Resource } from '../../contract/resources';
import type { Slice } from '../../store';
import type { confirmSent } from './confirmSent';

// Reached by import() only, from watchTransactions. It imports types alone: bundlers would take what it shares with the
// first chunk out of that, also for pages that never watch.

/** How often is asked what has become of them. */
export const pendingPollMs = 30_000;
/**
 * How long the answers are waited for each time; a second question within it tells a transaction that was replaced from
 * one that waits.
 */
const pendingWaitMs = 25_000;
const pendingAskMs = 20_000;
/**
 * How long wallets know their batches (EIP-5792); of an older one nobody will hear any more, nor of a transaction whose
 * network has not come back for as long.
 */
const batchKeptMs = 86_400_000;
/** Of a transaction that was dropped nobody tells. After two weeks nodes let go also of those with a low fee. */
const transactionKeptMs = 14 * batchKeptMs;
/** How many are remembered; the oldest give way. */
export const pendingLimit = 99;

export interface PendingTransaction {
  id: string;
  networkId: CaipNetworkId;
  /** Who sent it. */
  address: string;
  /** Unix milliseconds. */
  sentAt: number;
  /** By what it is found again although another took its place. */
  trace?: TransactionTrace | undefined;
  /** Calls that a wallet took together: it is asked about them, and no network. */
  isBatch?: true | undefined;
}

/** What was sent just now. */
export type SentTransaction = Omit<PendingTransaction, 'sentAt' | 'trace'>;

/** The batch that was sent; none where its calls are transactions of their own. */
export const toSentBatch = ({ isSequential, ...calls }: KitEventMap['calls:sent']): SentTransaction[] =>
  isSequential ? [] : [{ ...calls, isBatch: true }];

const isSame = (left: SentTransaction, right: SentTransaction) =>
  left.id === right.id && left.networkId === right.networkId;

/** Adds without repeating, the newest last, as many as are remembered. */
export function rememberPending(
  pending: readonly PendingTransaction[],
  ...added: readonly PendingTransaction[]
): PendingTransaction[] {
  return [...pending.filter((one) => !added.some((other) => isSame(one, other))), ...added].slice(-pendingLimit);
}

const isText = (value: unknown) => typeof value === 'string';
const isTrace = (value: unknown) =>
  value === undefined || (typeof value === 'object' && Object.values(value ?? [0]).every(isText));

/** Whether something stored is what was remembered. */
function isPending(value: unknown): value is PendingTransaction {
  const { id, networkId, address, sentAt, trace, isBatch } = Object(value) as Partial<
    Record<keyof PendingTransaction, unknown>
  >;
  return (
    isText(id) &&
    isText(address) &&
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(String(networkId)) &&
    typeof sentAt === 'number' &&
    isTrace(trace) &&
    (isBatch === undefined || isBatch === true)
  );
}

const pendingVersion = 1;

export const pendingTransactionsSlice: Slice<{ pending: PendingTransaction[] }> = {
  name: 'transactions',
  initial: () => ({ pending: [] }),
  persist: {
    version: pendingVersion,
    pick: ({ pending }) => pending,
    // What was sent before slow storage answered stands.
    restore: (saved, { pending }) =>
      Array.isArray(saved) && saved.every(isPending) ? { pending: rememberPending(saved, ...pending) } : undefined,
  },
};

/** What no wait will change: nobody can be asked about it any more. A page may add its networks late. */
const isHopeless = (error: unknown, isOld: boolean) => {
  const { code } = error as { code?: string };
  return code === 'account/method-unsupported' || (isOld && code === 'network/not-found');
};

/** What has ended here: another tab that has yet to hear may still write it. A plain object: see the top. */
const ended: Resource<PendingTransaction[]> = { name: 'transactions.ended', create: () => [] };

/** Takes what another tab has remembered since this one read storage: the next write would lose it. */
function takeStored(kit: Kit): void {
  const { store, ports, config, resources } = kit;
  const take = (text: string | null) => {
    const { version, saved } = Object(JSON.parse(String(text))) as { version?: unknown; saved?: unknown };
    if (version !== pendingVersion || !Array.isArray(saved)) return;
    const { pending } = store.read(pendingTransactionsSlice);
    const known = [...pending, ...resources.get(ended)];
    const added = saved.filter(isPending).filter((one) => !known.some((other) => isSame(one, other)));
    if (added.length > 0)
      store.write(
        pendingTransactionsSlice,
        () => ({ pending: rememberPending(added, ...pending) }),
        'transactions/taken',
      );
  };
  const ignore = () => undefined;
  try {
    const text = ports.storage.getItem(`${config.storageKey}.${pendingTransactionsSlice.name}`);
    if (text instanceof Promise) text.then(take).catch(ignore);
    else take(text);
  } catch {
    // Of storage that fails tells who writes.
  }
}

function writePending(kit: Kit, pending: PendingTransaction[], label: string): void {
  kit.store.transaction(() => {
    kit.store.write(pendingTransactionsSlice, () => ({ pending }), label);
    takeStored(kit);
  });
}

/** Keeps what was learnt of a transaction that is remembered. */
export function keepTrace(kit: Kit, { id, networkId }: SentTransaction, trace: TransactionTrace): void {
  const { pending } = kit.store.read(pendingTransactionsSlice);
  const isThis = (one: PendingTransaction) => one.id === id && one.networkId === networkId;
  if (pending.some((one) => isThis(one) && !one.trace))
    writePending(
      kit,
      pending.map((one) => (isThis(one) ? { ...one, trace } : one)),
      'transactions/traced',
    );
}

/** Forgets a transaction that is remembered, and tells what has become of it where that is known. */
export function settlePending(
  kit: Kit,
  { id, networkId, address }: SentTransaction,
  outcome: TransactionOutcome | undefined,
): void {
  const { pending } = kit.store.read(pendingTransactionsSlice);
  const isThis = (one: PendingTransaction) => one.id === id && one.networkId === networkId;
  if (!pending.some(isThis)) return;
  kit.resources.get(ended).push(...pending.filter(isThis));
  writePending(
    kit,
    pending.filter((one) => !isThis(one)),
    'transactions/settled',
  );
  if (!outcome || outcome.status === 'unknown') return;
  const { replacedBy } = outcome;
  const told = { id, networkId, address, ...(replacedBy !== undefined && { replacedBy }) };
  if (outcome.status === 'failed') kit.events.emit('transaction:failed', { ...told, reason: outcome.error });
  else if (outcome.status === 'cancelled')
    kit.events.emit('transaction:cancelled', { ...told, replacedBy: outcome.replacedBy });
  else kit.events.emit('transaction:confirmed', told);
}

/** Asks what has become of one. */
async function ask(
  kit: Kit,
  transaction: PendingTransaction,
  confirm: typeof confirmSent,
  signal: AbortSignal,
): Promise<void> {
  const { id, networkId, trace, sentAt, isBatch, address } = transaction;
  const onTrace = (learnt: TransactionTrace) => keepTrace(kit, transaction, learnt);
  const isOlder = (ms: number) => kit.ports.clock.now() - sentAt > ms;
  const waiting = { deadlineMs: pendingWaitMs, pollMs: pendingAskMs, signal };
  try {
    const known = trace ? { trace } : { onTrace };
    const outcome = await confirm(kit, { id, networkId, address, isBatch, ...waiting, ...known });
    const isForgotten = isOlder(isBatch ? batchKeptMs : transactionKeptMs);
    if (!signal.aborted && (outcome.status !== 'unknown' || isForgotten)) settlePending(kit, transaction, outcome);
  } catch (error) {
    if (!signal.aborted && isHopeless(error, isOlder(batchKeptMs))) settlePending(kit, transaction, undefined);
  }
}

/** Whether a kit is watched already. A plain object: see the top. */
const watching: Resource<{ isOn: boolean }> = { name: 'transactions.watching', create: () => ({ isOn: false }) };

/** Remembers what was and is sent, and asks for the outcome of all that is remembered until `destroy()`. */
export function startWatching(kit: Kit, sent: readonly SentTransaction[], confirm: typeof confirmSent): void {
  const { store, events, resources } = kit;
  const { clock } = kit.ports;
  const controller = new AbortController();
  let cancelRound: (() => void) | undefined;

  const remember = (one: SentTransaction) =>
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
    events.on('calls:sent', (calls) => toSentBatch(calls).forEach(remember)),
    store.subscribe([pendingTransactionsSlice], () => askLater(pendingPollMs)),
  ];
  resources.onDispose(() => {
    controller.abort();
    cancelRound?.();
    stops.forEach((stop) => stop());
  });
  sent.forEach(remember);
}
