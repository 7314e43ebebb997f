import type { TransactionOutcome } from '../../contract/adapter';
import type { CallsStatus } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { lifeResource } from '../../contract/resources';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { findLiveConnection } from '../session/liveConnections';
import { methodsOf } from '../session/methodsOf';
import { accountError } from './errors';
import type { ConfirmSentParameters } from './confirmSent';

// Reached by import() only: few wallets take batches.

/** How long is asked; what is not known by then is pending, and no failure. */
const batchWaitMs = 25_000;
/** Between two questions. */
const batchPollMs = 4_000;
/** How long a wallet may take to answer one. */
const answerMs = 10_000;

/** Asks the wallet once; `undefined` where it does not say, or another account's wallet is there. */
async function look(kit: Kit, { id, networkId, address, signal }: ConfirmSentParameters) {
  const namespace = networkId.slice(0, networkId.indexOf(':'));
  const held = findLiveConnection(kit, namespace);
  const calls = held && methodsOf(held.live).calls;
  const isSame = kit.adapters.get(namespace)?.isSameAddress(held?.connection.address ?? '', address);
  if (!held || !calls || !isSame) return undefined;
  const work = calls().then((wallet) => wallet.getCallsStatus({ id }));
  const { clock } = kit.ports;
  const onDeadline = () => accountError('account/method-unsupported');
  return withDeadline(work, { clock, signal, ended: held.ended, deadlineMs: answerMs, onDeadline }).catch(
    () => undefined,
  );
}

/** Settles after a while, or at once when the signal aborts or the kit ends. */
const pause = ({ ports: { clock }, resources }: Kit, ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(ms, settle);
    const undo = resources.onDispose(settle);
    signal?.addEventListener('abort', settle);
    function settle() {
      cancel();
      undo();
      signal?.removeEventListener('abort', settle);
      resolve();
    }
  });

/** The transaction that carried the calls stands for the batch from then on. */
function toOutcome({ status, receipts }: CallsStatus): TransactionOutcome | undefined {
  if (status === 'pending') return undefined;
  const replacedBy = receipts.at(-1)?.transactionId;
  return status === 'confirmed' ? { status, replacedBy } : { status: 'failed', error: status, replacedBy };
}

/** Asks the wallet what has become of a batch, until it says so or the time is over. */
export async function confirmBatch(kit: Kit, parameters: ConfirmSentParameters): Promise<TransactionOutcome> {
  const { deadlineMs = batchWaitMs, pollMs = batchPollMs, signal } = parameters;
  const { clock } = kit.ports;
  const life = kit.resources.get(lifeResource).signal;
  const end = clock.now() + deadlineMs;
  for (;;) {
    const status = await look(kit, parameters);
    throwIfAborted(signal);
    const outcome = status && toOutcome(status);
    if (outcome) return outcome;
    if (life.aborted || clock.now() + pollMs > end) return { status: 'unknown' };
    await pause(kit, pollMs, signal);
  }
}
