import type { ConfirmTransactionParameters, TransactionOutcome, TransactionTrace } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';
import { findSpender, isSpent, isTrace, toTrace, unknownReplacement } from './findReplacement';

/** A block is made each ten minutes on average, and six of them may well take two hours. */
export const confirmDeadlineMs = 3_600_000;
export const confirmPollMs = 20_000;

const isMined = (answer: unknown): boolean => {
  const { confirmed, confirmations } = Object(answer) as { confirmed?: unknown; confirmations?: unknown };
  return confirmed === true || Number(confirmations) > 0;
};

/** A node with `txindex` that knows it neither waiting nor in a block. One without knows none that are in a block. */
const isGone = (error: unknown): boolean => /no such mempool or blockchain transaction/i.test((error as Error).message);

/**
 * Asks until the transaction is in a block: the node where the host says that it is one to be searched (it needs its
 * `txindex`), else the network's indexers. Until then it may be replaced (BIP-125): then one of its coins is spent in a
 * block by another, which pays the same better, pays all back, or pays somebody else. One that nobody has heard of any
 * more, and whose coins are there, may still land: the deadline means only that nobody knows yet.
 */
export function confirmTransaction(
  {
    rpc,
    indexer,
    id,
    trace: known,
    onTrace,
    deadlineMs = confirmDeadlineMs,
    pollMs = confirmPollMs,
    ...waiting
  }: ConfirmTransactionParameters,
  isSearched: boolean,
): Promise<TransactionOutcome> {
  let trace = isTrace(known) ? known : undefined;
  /** A node's index may lag behind its blocks, so it must be seen twice. */
  let isPassedBy = false;
  function learn(found: TransactionTrace | undefined): void {
    if (trace || !found) return;
    trace = found;
    onTrace?.(found);
  }

  async function askNode(ask: (method: string, ...params: readonly unknown[]) => Promise<unknown>) {
    const wasPassedBy = isPassedBy;
    isPassedBy = false;
    try {
      const answer = await ask('getrawtransaction', id, true);
      if (isMined(answer)) return { status: 'confirmed' } as const;
      learn(toTrace(answer));
    } catch (error) {
      isPassedBy = trace !== undefined && isGone(error) && (await isSpent(ask, trace));
    }
    return wasPassedBy && isPassedBy ? unknownReplacement : undefined;
  }

  async function askIndexer(look: (path: string) => Promise<unknown>) {
    const path = `/tx/${encodeURIComponent(id)}`;
    // Some say that they do not know it, some that it is not in a block.
    if (isMined(await look(`${path}/status`).catch(() => undefined))) return { status: 'confirmed' } as const;
    if (trace) return findSpender(look, id, trace);
    learn(toTrace(await look(path)));
    return undefined;
  }

  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal): Promise<TransactionOutcome | undefined> => {
    if (isSearched) return askNode((method, ...params) => rpc(method, params, { signal }));
    return indexer && askIndexer((path) => indexer(path, { signal }));
  });
}
