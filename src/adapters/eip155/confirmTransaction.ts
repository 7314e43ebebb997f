import type { RpcRequest } from '../../contract/connector';
import type { ConfirmTransactionParameters, TransactionOutcome, TransactionTrace } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';
import { isRevert } from './isRefusal';
import { reasonOf } from './revertReason';
import { doesNothing, findReplacement, isTrace, type SentTransaction, toTrace } from './findReplacement';

// Reached by import() only, and without anything that the first chunk holds: see transactionParameters.ts.

/** What is no number throws, and is asked for again. */
const toNumber = (quantity: unknown) => BigInt(String(quantity));

/** How long a receipt is waited for. */
export const receiptDeadlineMs = 25_000;
/** Between two questions, where the network does not say how often it makes a block. */
export const receiptPollMs = 4_000;
const fastestPollMs = 500;

/**
 * A third of a block, so that a mined transaction is soon known of; never more than 4 s, never less than half a second.
 */
export const pollMsOf = ({ blockTimeMs }: { blockTimeMs?: number | undefined }): number =>
  blockTimeMs === undefined
    ? receiptPollMs
    : Math.min(receiptPollMs, Math.max(fastestPollMs, Math.round(blockTimeMs / 3)));

/**
 * Why it was reverted, in the node's words: the same call again, on the block before. Nodes that forget old states do
 * not tell.
 */
async function findReason(
  rpc: RpcRequest,
  { from, to, input, value, gas }: SentTransaction,
  blockNumber: string,
  signal: AbortSignal,
): Promise<string> {
  const before = `0x${(toNumber(blockNumber) - 1n).toString(16)}`;
  try {
    await rpc('eth_call', [{ from, ...(to && { to }), data: input, value, gas }, before], { signal });
  } catch (error) {
    if (isRevert(error as Error)) return reasonOf(error as Error);
  }
  return 'execution reverted';
}

interface Receipt {
  status?: unknown;
  blockNumber: string | null;
}

/** What a receipt says. Chains of before Byzantium give a state root: in a block is all there is to know. */
async function readReceipt(
  rpc: RpcRequest,
  receipt: Receipt,
  sent: SentTransaction | undefined,
  signal: AbortSignal,
): Promise<{ status: 'confirmed' } | { status: 'failed'; error: string }> {
  if (toNumber(receipt.status ?? 1) === 1n) return { status: 'confirmed' };
  return {
    status: 'failed',
    error: sent ? await findReason(rpc, sent, String(receipt.blockNumber), signal) : 'execution reverted',
  };
}

/** What took the place of a transaction means: the same paid better, nothing at all, or something else. */
async function readReplacement(
  rpc: RpcRequest,
  trace: TransactionTrace,
  signal: AbortSignal,
): Promise<TransactionOutcome | undefined> {
  const found = await findReplacement((method, ...params) => rpc(method, params, { signal }), trace);
  if (found === 'not-yet') return undefined;
  if (found === 'unknown')
    return {
      status: 'failed',
      error: 'Another transaction with the same nonce took its place; the wallet knows which',
    };
  const replacedBy = found.hash;
  if (toTrace(found)['call'] === trace['call']) {
    const receipt = (await rpc('eth_getTransactionReceipt', [replacedBy], { signal })) as Receipt | null;
    return receipt ? { ...(await readReceipt(rpc, receipt, found, signal)), replacedBy } : undefined;
  }
  return doesNothing(found)
    ? { status: 'cancelled', replacedBy }
    : { status: 'failed', error: 'Another transaction with the same nonce took its place', replacedBy };
}

/**
 * Asks for the receipt until the transaction is in a block. Where another of the same nonce is there instead, it was
 * sped up, cancelled or given up for another. After 25 s nobody knows: it may still be mined.
 */
export function confirmTransaction({
  rpc,
  id,
  network,
  trace: known,
  onTrace,
  deadlineMs = receiptDeadlineMs,
  pollMs = pollMsOf(network),
  ...waiting
}: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  let sent: SentTransaction | undefined;
  let trace = isTrace(known) ? known : undefined;
  /** One node of several may lag behind another, so it must be seen twice. */
  let isPassedBy = false;

  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal): Promise<TransactionOutcome | undefined> => {
    const ask = (method: string, ...params: readonly unknown[]) => rpc(method, params, { signal });
    const asked = ask('eth_getTransactionByHash', id).catch(() => undefined);
    const told = (await ask('eth_getTransactionReceipt', id)) as Receipt | null;
    // Some nodes give one ahead, of no block yet.
    const receipt = told?.blockNumber === null ? null : told;
    sent = ((await asked) as SentTransaction | null | undefined) ?? sent;
    if (receipt) return readReceipt(rpc, receipt, sent, signal);
    if (sent && !trace) {
      trace = toTrace(sent);
      onTrace?.(trace);
    }
    const wasPassedBy = isPassedBy;
    isPassedBy =
      trace !== undefined &&
      toNumber(await ask('eth_getTransactionCount', trace['from'], 'latest')) > toNumber(trace['nonce']);
    return trace && wasPassedBy && isPassedBy ? readReplacement(rpc, trace, signal) : undefined;
  });
}
