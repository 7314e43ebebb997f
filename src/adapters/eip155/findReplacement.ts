import type { TransactionTrace } from '../../contract/adapter';

// Reached with confirmTransaction, and with the first batch.

/** What a node says of a transaction. */
export interface SentTransaction {
  hash: string;
  from: string;
  nonce: string;
  to?: string | null;
  input?: string;
  value?: string;
  gas?: string;
}

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/** As much of a call as is remembered: two that are alike so far, and as long, are the same. */
const rememberedCharacters = 300;

/** What is no number throws, and is asked for again. */
const toNumber = (quantity: unknown) => BigInt(String(quantity));
const toHex = (value: bigint) => `0x${value.toString(16)}`;

/** By what a transaction, or the one that took its place, is known again. */
export function toTrace({ from, nonce, to, value, input = '0x' }: SentTransaction): TransactionTrace {
  const call = [to ?? '', toNumber(value ?? 0), input.length, input].join(' ');
  return { from, nonce: toHex(toNumber(nonce)), call: call.slice(0, rememberedCharacters).toLowerCase() };
}

/** Whether something stored is what `toTrace` made. */
export const isTrace = (trace: TransactionTrace | undefined): boolean =>
  /^0x[\da-f]{40}$/i.test(trace?.['from'] ?? '') && /^0x[\da-f]+$/i.test(trace?.['nonce'] ?? '');

/** How wallets cancel: nothing is sent to oneself. */
export const doesNothing = ({ from, to, value, input = '0x' }: SentTransaction): boolean =>
  to?.toLowerCase() === from.toLowerCase() && toNumber(value ?? 0) === 0n && input === '0x';

/** Nodes keep the states of about the last 128 blocks, and say so in many words. */
const isForgotten = (error: unknown) =>
  /missing trie|prun|archive|not available|histor|unknown block|header not found|out of range/i.test(
    (error as Error).message,
  );

/** The block in which a sender's count passed a nonce: ever longer steps back, then halves. */
async function findBlock(ask: Ask, from: string, nonce: bigint): Promise<bigint | undefined> {
  const isPast = async (block: bigint) => toNumber(await ask('eth_getTransactionCount', from, toHex(block))) > nonce;
  let past = toNumber(await ask('eth_blockNumber'));
  // A node that lags behind the one that told.
  if (!(await isPast(past))) return undefined;
  let before = past;
  for (let step = 1n; before > 0n; step *= 2n) {
    before = before > step ? before - step : 0n;
    if (!(await isPast(before))) break;
    past = before;
  }
  while (past - before > 1n) {
    const middle = (past + before) / 2n;
    if (await isPast(middle)) past = middle;
    else before = middle;
  }
  return past;
}

/** The mined transaction of the same sender and nonce. `unknown`: the node has forgotten the states to look in. */
export async function findReplacement(
  ask: Ask,
  trace: TransactionTrace,
): Promise<SentTransaction | 'not-yet' | 'unknown'> {
  const { from = '', nonce } = trace;
  try {
    const number = await findBlock(ask, from, toNumber(nonce));
    if (number === undefined) return 'not-yet';
    const block = (await ask('eth_getBlockByNumber', toHex(number), true)) as {
      transactions?: SentTransaction[];
    } | null;
    const isIt = (one: SentTransaction) =>
      one.from.toLowerCase() === from.toLowerCase() && toNumber(one.nonce) === toNumber(nonce);
    return block?.transactions?.find(isIt) ?? 'not-yet';
  } catch (error) {
    if (isForgotten(error)) return 'unknown';
    throw error;
  }
}
