import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { SwapCall } from '../../contract/swaps';
import type { TransactionFields } from '../../contract/transactions';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { followTransaction } from '../account/followTransaction';
import { sendTransaction } from '../account/sendTransaction';
import { isBatchUnsupported } from '../calls/rules';
import { sendBatch } from '../calls/sendCalls';
import { swapError } from './errors';
import { estimatePlan, isRefusal } from './planSwap';
import type { ReadyPlan } from './prepareSwap';
import { swapQuoteQuery } from './quotes';
import { approvalRounds, lagPauseMs, lagRounds, toCall } from './rules';
import { quoteTargetSelector, swapSlice, type SwapStep } from './state';

const writeStep = (kit: Kit, step: SwapStep, isResetting = false) =>
  kit.store.write(
    swapSlice,
    (draft) => {
      draft.step = step;
      draft.isResetting = isResetting;
      draft.error = undefined;
    },
    `swap/${step}`,
  );

/** Throws where something else is swapped by now, or somebody else swaps: what was built is of no use to them. */
export function requireSame(kit: Kit, { key }: ReadyPlan): void {
  const { target } = quoteTargetSelector(kit)(kit);
  if (!target || swapQuoteQuery.keyOf(target) !== key) throw swapError('swap/draft-changed');
}

async function send(
  kit: Kit,
  { plan: { network } }: ReadyPlan,
  call: SwapCall,
  { fields, signal }: { fields: TransactionFields; signal: AbortSignal },
): Promise<{ id: string; networkId: CaipNetworkId }> {
  const { namespace, id: networkId } = network;
  const transaction = { ...toCall(call), ...fields };
  return { id: await sendTransaction(kit, { transaction, networkId, namespace, signal }), networkId };
}

/** Waits until the network has taken an approval. Not knowing yet is no refusal. */
async function awaitApproval(
  kit: Kit,
  sent: { id: string; networkId: CaipNetworkId; address: string },
  signal: AbortSignal,
): Promise<void> {
  for (let round = 0; round < approvalRounds; round += 1) {
    const outcome = await followTransaction(kit, { ...sent, signal });
    throwIfAborted(signal);
    if (outcome.status === 'confirmed') return;
    if (outcome.status === 'cancelled') throw swapError('swap/cancelled');
    if (outcome.status === 'failed') throw swapError('swap/approval-failed', { values: { reason: outcome.error } });
  }
  throw swapError('swap/approval-pending');
}

/**
 * Asks about what an approval allows. A node or a service may lag behind the one that has told of it: where it refuses,
 * it is asked again for a while.
 */
export async function askApproved<Answer>(kit: Kit, ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { clock } = kit.ports;
  for (let left = lagRounds; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      const isLate = isRefusal(error) || (error as { code?: string }).code === 'swap/approval-failed';
      if (left === 0 || !isLate) throw error;
    }
    await withDeadline(new Promise<void>((resolve) => void clock.after(lagPauseMs, resolve)), { clock, signal });
  }
}

/** Has the token's spending approved, one signature after the other. */
export async function approve(kit: Kit, ready: ReadyPlan, signal: AbortSignal): Promise<void> {
  const { plan, swapping } = ready;
  for (const [index, call] of plan.approvals.entries()) {
    const estimate = () => estimatePlan({ ...plan, approvals: [call] }, swapping, signal);
    const { fields } = index === 0 ? ready : await askApproved(kit, estimate, signal);
    requireSame(kit, ready);
    // Whatever comes before the last one takes an old allowance back.
    const isResetting = index < plan.approvals.length - 1;
    writeStep(kit, 'awaitingApproval', isResetting);
    const sent = await send(kit, ready, call, { fields, signal });
    writeStep(kit, 'approving', isResetting);
    await awaitApproval(kit, { ...sent, address: swapping.address }, signal);
  }
}

/** Has the swap itself signed. */
export function signSwap(kit: Kit, ready: ReadyPlan, signal: AbortSignal) {
  writeStep(kit, 'awaitingSignature');
  return send(kit, ready, ready.plan.swap, { fields: ready.fields, signal });
}

/** Has approval and swap signed at once; `undefined` where the wallet cannot after all. */
export async function signBatch(
  kit: Kit,
  { plan: { approvals, swap, network } }: ReadyPlan,
  signal: AbortSignal,
): Promise<{ id: string; networkId: CaipNetworkId } | undefined> {
  writeStep(kit, 'awaitingSignature');
  const { namespace, id: networkId } = network;
  const calls = [...approvals, swap].map(toCall);
  try {
    // A wallet that is unable is asked for one after the other: that is no failure to tell of.
    return await sendBatch(kit, {
      calls,
      networkId,
      namespace,
      atomicRequired: true,
      signal,
      isExpected: isBatchUnsupported,
    });
  } catch (error) {
    if (isBatchUnsupported(error)) return undefined;
    throw error;
  }
}
