import type { TransactionTrace } from '../../contract/adapter';
import type { CallReceipt, CallsStatus, WalletCalls } from '../../contract/calls';
import { codeOfReceipts, toOutcome, toReceipt } from './callAnswers';
import { findReplacement, type SentTransaction, toTrace } from './findReplacement';

// Reached with the first batch only.

/** How one transaction stands; `lost`: another of the same nonce is in a block, and does something else. */
type Standing = CallReceipt | 'pending' | 'lost';

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/**
 * What took the place of a transaction that has no receipt, by what earlier looks have learnt of it. One node of
 * several may lag behind another, so it must be passed by twice.
 */
async function followReplaced(ask: Ask, id: string, traces: Map<string, TransactionTrace>): Promise<Standing> {
  const sent = (await ask('eth_getTransactionByHash', id)) as SentTransaction | null;
  const known = traces.get(id);
  const trace = known ?? (sent ? toTrace(sent) : undefined);
  if (!trace) return 'pending';
  const { from, nonce = '0x0', passedBy } = trace;
  const isPassedBy = BigInt(String(await ask('eth_getTransactionCount', from, 'latest'))) > BigInt(nonce);
  traces.set(id, { ...trace, passedBy: isPassedBy ? 'yes' : '' });
  if (!isPassedBy || !passedBy) return 'pending';
  const found = await findReplacement(ask, trace);
  if (found === 'not-yet') return 'pending';
  if (found === 'unknown' || toTrace(found)['call'] !== trace['call']) return 'lost';
  const receipt = await ask('eth_getTransactionReceipt', found.hash);
  return receipt ? toReceipt(receipt) : 'pending';
}

/** The number for all of them: none got into a block, all or some went wrong, or all is well. */
function codeOf(receipts: readonly CallReceipt[], lost: number): number {
  if (lost === 0) return codeOfReceipts(receipts);
  if (receipts.length === 0) return 400;
  return codeOfReceipts(receipts) === 500 ? 500 : 600;
}

/** How transactions stand that were sent one by one. */
export async function readTransactions({
  ids,
  rpc,
  traces = new Map(),
}: Parameters<WalletCalls['readTransactions']>[0]): Promise<Omit<CallsStatus, 'id' | 'networkId'>> {
  const ask: Ask = (method, ...params) => rpc(method, params);
  const all = await Promise.all(
    ids.map(async (id): Promise<Standing> => {
      const receipt = await ask('eth_getTransactionReceipt', id);
      // What a node does not tell is asked again.
      return receipt ? toReceipt(receipt) : followReplaced(ask, id, traces).catch(() => 'pending' as const);
    }),
  );
  const receipts = all.filter((one) => typeof one === 'object');
  const lost = all.filter((one) => one === 'lost').length;
  const statusCode = receipts.length + lost < ids.length ? 100 : codeOf(receipts, lost);
  return { status: toOutcome(statusCode) ?? 'pending', statusCode, atomic: false, receipts };
}
