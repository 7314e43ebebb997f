import type { RpcRequest } from '../../contract/connector';
import type { ConfirmTransactionParameters, TransactionOutcome } from '../../contract/adapter';
import { awaitOutcome } from '../../async/awaitOutcome';

// Reached by import() only, and without anything that the first chunk holds: see transactionParameters.ts.

/** What is no number throws, and is asked for again. */
const toNumber = (quantity: unknown) => BigInt(String(quantity));

/** How long a receipt is waited for. */
export const receiptDeadlineMs = 25_000;
/** Between two questions, where the network does not say how often it makes a block. */
export const receiptPollMs = 4_000;
const fastestPollMs = 500;

interface Sent {
  from: string;
  nonce: string;
  to?: string | null;
  input?: string;
  value?: string;
  gas?: string;
}

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
  { from, to, input, value, gas }: Sent,
  blockNumber: string,
  signal: AbortSignal,
): Promise<string> {
  const before = `0x${(toNumber(blockNumber) - 1n).toString(16)}`;
  try {
    await rpc('eth_call', [{ from, ...(to && { to }), data: input, value, gas }, before], { signal });
  } catch (error) {
    const { message } = error as Error;
    if (/revert/i.test(message)) return message;
  }
  return 'execution reverted';
}

/**
 * Asks for the receipt until the transaction is in a block. It failed when it was reverted, and when another
 * transaction of the same nonce took its place. After 25 s nobody knows: it may still be mined.
 */
export function confirmTransaction({
  rpc,
  id,
  network,
  deadlineMs = receiptDeadlineMs,
  pollMs = pollMsOf(network),
  ...waiting
}: ConfirmTransactionParameters): Promise<TransactionOutcome> {
  let sent: Sent | undefined;
  /** One node of several may lag behind another, so it must be seen twice. */
  let isPassedBy = false;

  return awaitOutcome({ ...waiting, deadlineMs, pollMs }, async (signal): Promise<TransactionOutcome | undefined> => {
    const ask = (method: string, ...params: readonly unknown[]) => rpc(method, params, { signal });
    const known = ask('eth_getTransactionByHash', id).catch(() => undefined);
    const receipt = (await ask('eth_getTransactionReceipt', id)) as { status?: unknown; blockNumber: string } | null;
    sent = ((await known) as Sent | null | undefined) ?? sent;
    if (receipt) {
      // Chains of before Byzantium give a state root instead of a status: in a block is all there is to know.
      if (receipt.status === undefined || toNumber(receipt.status) === 1n) return { status: 'confirmed' };
      return {
        status: 'failed',
        error: sent ? await findReason(rpc, sent, receipt.blockNumber, signal) : 'execution reverted',
      };
    }
    const wasPassedBy = isPassedBy;
    isPassedBy =
      sent !== undefined && toNumber(await ask('eth_getTransactionCount', sent.from, 'latest')) > toNumber(sent.nonce);
    return wasPassedBy && isPassedBy
      ? { status: 'failed', error: 'Another transaction with the same nonce took its place' }
      : undefined;
  });
}
