import { formatUnits } from '../../caip';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import type { TransactionFields } from '../../contract/transactions';
import { normalizeError, serializeError, type KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import { createLatest } from '../../async/latest';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { withEnd } from '../session/withEnd';
import { swapError, type SwapErrorCode } from './errors';
import { estimatePlan, planSwap, type SwapPlan, type Swapping } from './planSwap';
import { swapQuoteQuery } from './quotes';
import { quoteStaleMs } from './rules';
import {
  isUnderWay,
  quoteTargetSelector,
  selectSwap,
  selectSwapProblem,
  swapSlice,
  type SwapPreparation,
  type SwapView,
} from './state';

export interface PrepareSwapParameters {
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** The swap with `prepared`: what is to be signed, and what the network says of it. */
export type PrepareSwapReturnType = SwapView;
export type PrepareSwapErrorType = KitError<SwapErrorCode>;

/** What is to be signed: calls and access to a network are no plain data. */
export interface ReadyPlan {
  key: string;
  swapping: Swapping;
  plan: SwapPlan;
  /** Of the first call. */
  fields: TransactionFields;
  expiresAt: number;
}

export const planResource = defineResource('swap.plan', (): { ready: ReadyPlan | undefined } => ({ ready: undefined }));
export const preparationRuns = defineResource('swap.preparationRuns', createLatest);

/** What the draft wants swapped, by whom. Throws the first rule that is broken. */
export function requireSwapping(kit: Kit): Swapping {
  const { address } = selectConnection(kit);
  if (address === undefined) throw sessionError('session/not-connected');
  const { target } = quoteTargetSelector(kit)(kit);
  const problem = selectSwapProblem(kit);
  if (!target) throw problem ?? swapError('swap/incomplete');
  // A quote that has failed is asked for anew.
  const isOfQuote = ['swap/quote-failed', 'swap/insufficient-liquidity'].includes(problem?.code ?? '');
  if (problem && !isOfQuote) throw problem;
  return { ...target, address };
}

function toPreparation(kit: Kit, { key, swapping, plan, expiresAt }: ReadyPlan, fee: bigint): SwapPreparation {
  const { from, to } = swapping;
  const { symbol, decimals } = plan.network.nativeCurrency;
  const guess = kit.store.read(swapQuoteQuery.slice)[key]?.data?.networkFee;
  return {
    key,
    toAmount: formatUnits(plan.expected, to.decimals),
    minimumReceived: formatUnits(plan.minimum, to.decimals),
    approvals: plan.approvals.length,
    isBatch: plan.isBatch,
    outcome: plan.outcome && {
      spent: formatUnits(plan.outcome.spent, from.decimals),
      received: formatUnits(plan.outcome.received, to.decimals),
    },
    // Of an approval alone it would be too little.
    networkFee: plan.approvals.length > 0 && guess ? guess : { value: formatUnits(fee, decimals), symbol },
    expiresAt,
  };
}

/** Has the swap built, checked and kept for the signature. */
export async function makeReady(kit: Kit, swapping: Swapping, signal: AbortSignal): Promise<ReadyPlan> {
  const plan = await planSwap(kit, swapping, signal);
  const { fields, fee } = await estimatePlan(plan, swapping, signal);
  const expiresAt = kit.ports.clock.now() + quoteStaleMs;
  const ready = { key: swapQuoteQuery.keyOf(swapping), swapping, plan, fields, expiresAt };
  const { target } = quoteTargetSelector(kit)(kit);
  // Of another swap by now.
  if (!target || swapQuoteQuery.keyOf(target) !== ready.key) return ready;
  const prepared = toPreparation(kit, ready, fee);
  kit.resources.get(planResource).ready = ready;
  kit.store.write(swapSlice, (draft) => void (draft.prepared = prepared), 'swap/prepared');
  return ready;
}

/** What was prepared and still holds, else the same anew. */
export async function readyFor(kit: Kit, swapping: Swapping, signal: AbortSignal): Promise<ReadyPlan> {
  const { ready } = kit.resources.get(planResource);
  const isUsable = ready?.key === swapQuoteQuery.keyOf(swapping) && kit.ports.clock.now() < ready.expiresAt;
  return isUsable ? ready : makeReady(kit, swapping, signal);
}

/**
 * Has the swap built by the service and checked by the network, without asking the wallet: what would change hands,
 * what comes out at least, and the fee. Of several runs the last one counts.
 *
 * @throws the first rule that is broken, as `selectSwapProblem` says it; `swap/untrusted` where the service wants
 * something else signed than it quoted; `swap/unverifiable` where nobody can say what would be signed;
 * `swap/refused`; `swap/insufficient-liquidity`; `swap/prepare-failed`; `session/not-connected`; `kit/aborted`.
 * @example const { prepared } = await prepareSwap(kit); // prepared.minimumReceived is '2474.9'
 */
export async function prepareSwap(kit: Kit, parameters: PrepareSwapParameters = {}): Promise<PrepareSwapReturnType> {
  throwIfAborted(parameters.signal);
  const swapping = requireSwapping(kit);
  const isLatest = kit.resources.get(preparationRuns).next();
  const isFree = () => isLatest() && !isUnderWay(kit.store.read(swapSlice).step);
  const write = (step: 'preparing' | 'idle' | 'failed', error?: KitError) =>
    kit.store.write(
      swapSlice,
      (draft) => {
        draft.step = step;
        // What was sent before has had its end.
        draft.sent = undefined;
        draft.error = error && serializeError(error);
      },
      `swap/${step}`,
    );
  if (isFree()) write('preparing');
  const { signal, release } = withEnd(kit, parameters.signal);
  try {
    await makeReady(kit, swapping, signal);
    if (isFree()) write('idle');
    return selectSwap(kit);
  } catch (cause) {
    const error = normalizeError(cause);
    if (isFree()) write(error.code === 'kit/aborted' ? 'idle' : 'failed', error);
    throw error;
  } finally {
    release();
  }
}
