import { parseUnits, type CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { normalizeError, serializeError, type KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import { swapError, type SwapErrorCode } from './errors';
import { swapRun } from './cancelSwap';
import { followSwap, rememberSwaps } from './followSwap';
import type { Swapping } from './planSwap';
import { withEnd } from '../session/withEnd';
import { makeReady, planResource, readyFor, requireSwapping, preparationRuns, type ReadyPlan } from './prepareSwap';
import { setSwapAmount } from './setSwapAmount';
import { setSwapFrom } from './setSwapFrom';
import { setSwapSlippage } from './setSwapSlippage';
import { setSwapTo } from './setSwapTo';
import { approve, askApproved, requireSame, signBatch, signSwap } from './signSwap';
import { selectSwap, swapSlice } from './state';
import { toPlainToken } from './writeDraft';

export interface SwapParameters {
  /** Default: what `setSwapFrom` chose. */
  from?: Token | undefined;
  /** Default: what `setSwapTo` chose. */
  to?: Token | undefined;
  /** How much is given. Decimal text in whole tokens. Default: what `setSwapAmount` said. */
  amount?: string | undefined;
  /** Whole percent, from 0 to 50. Default: what `setSwapSlippage` said, else 1. */
  slippagePercent?: number | undefined;
  /** Refuse where less may come out. Decimal text in whole tokens. Default: what was shown last. */
  minimumReceived?: string | undefined;
  /** Ends the wait with `kit/aborted`; a prompt that is open in the wallet stays. */
  signal?: AbortSignal | undefined;
}
/** Submitted, not yet confirmed: `selectSwap(kit).step` follows it. */
export interface SwapReturnType {
  networkId: CaipNetworkId;
  /** The transaction's id on its network; `undefined` of a batch, which `callsId` names. */
  hash: string | undefined;
  /** The same, unique among all networks: `eip155:1:txn/0x…`. */
  caipTransactionId: string | undefined;
  /** Where approval and swap went to the wallet in one request: what `getCallsStatus` takes. */
  callsId: string | undefined;
}
export type SwapErrorType = KitError<SwapErrorCode>;

/** What is said at once stands in the draft, as if it had been chosen. */
async function applyGiven(kit: Kit, { from, to, amount, slippagePercent }: SwapParameters): Promise<void> {
  if (from) await setSwapFrom(kit, from);
  if (to) await setSwapTo(kit, to);
  if (slippagePercent !== undefined) await setSwapSlippage(kit, slippagePercent);
  if (amount !== undefined) await setSwapAmount(kit, amount);
}

/** Throws where less may come out than was agreed, or something else is wanted by now. */
function requireAgreed(kit: Kit, ready: ReadyPlan, agreed: string | undefined): void {
  requireSame(kit, ready);
  const least = agreed === undefined ? 0n : parseUnits(agreed, ready.swapping.to.decimals);
  if (ready.plan.minimum < least) throw swapError('swap/changed');
}

/** Approvals, where they are needed, and the swap. */
async function carryOut(kit: Kit, swapping: Swapping, agreed: string | undefined, signal: AbortSignal) {
  const ready = await readyFor(kit, swapping, signal);
  requireAgreed(kit, ready, agreed);
  if (ready.plan.approvals.length === 0) return { ...(await signSwap(kit, ready, signal)), isBatch: false };
  const batch = ready.plan.isBatch ? await signBatch(kit, ready, signal) : undefined;
  if (batch) return { ...batch, isBatch: true };
  await approve(kit, ready, signal);
  // The network has made blocks since: what is signed is built and checked anew.
  const build = async () => {
    const made = await makeReady(kit, swapping, signal);
    requireAgreed(kit, made, agreed);
    if (made.plan.approvals.length === 0) return made;
    throw swapError('swap/approval-failed', { values: { reason: 'the allowance is still too small' } });
  };
  const next = await askApproved(kit, build, signal);
  return { ...(await signSwap(kit, next, signal)), isBatch: false };
}

function submit(kit: Kit, { address }: Swapping, sent: { id: string; networkId: CaipNetworkId; isBatch: boolean }) {
  const { id, networkId, isBatch } = sent;
  // What was built is used up.
  kit.resources.get(planResource).ready = undefined;
  kit.store.write(
    swapSlice,
    (draft) => {
      draft.step = 'submitted';
      draft.sent = { id, networkId, isBatch };
    },
    'swap/submitted',
  );
  followSwap(kit, { ...sent, address });
}

/** What ends a swap without having gone wrong. */
const calledOff = ['wallet/user-rejected', 'kit/aborted', 'swap/changed', 'swap/draft-changed'];

/**
 * Swaps what was chosen. Where the token may not be spent yet, the wallet is asked for an approval of just the amount
 * first; where it takes several calls at once, for both in one request. What the service wants signed is checked
 * against its quote, and by the network, before the wallet is asked.
 *
 * @throws the first rule that is broken, as `selectSwapProblem` says it; what `prepareSwap` throws; `swap/changed`
 * where less would come out than was shown; `swap/draft-changed` where the account, the network or the draft has
 * changed amid it; `swap/approval-failed`; `swap/approval-pending`; `swap/under-way` while the wallet is asked about
 * another one; `account/chain-mismatch` when the wallet is on another network than the tokens; `wallet/user-rejected`;
 * `account/send-failed`; `calls/send-failed`; `session/not-connected`; `session/connection-ended`; `kit/load-failed`;
 * `kit/aborted`.
 * @example const { hash } = await swap(kit, { from: ether, to: dollar, amount: '1' });
 */
export async function swap(kit: Kit, parameters: SwapParameters = {}): Promise<SwapReturnType> {
  throwIfAborted(parameters.signal);
  const run = kit.resources.get(swapRun);
  if (run.isOn) throw swapError('swap/under-way');
  run.isOn = true;
  let isBegun = false;
  const { signal, abort, release } = withEnd(kit, parameters.signal);
  run.abort = abort;
  const write = (step: 'preparing' | 'idle' | 'failed', error?: KitError) =>
    kit.store.write(
      swapSlice,
      (draft) => {
        draft.step = step;
        draft.isResetting = false;
        draft.sent = undefined;
        draft.error = error && serializeError(error);
      },
      `swap/${step}`,
    );
  try {
    // Nothing given: it is under way at once, for views that follow it.
    if (parameters.from || parameters.to || parameters.amount !== undefined || parameters.slippagePercent !== undefined)
      await applyGiven(kit, parameters);
    const swapping = requireSwapping(kit);
    const { prepared, quote, amount } = selectSwap(kit);
    const agreed = parameters.minimumReceived ?? prepared?.minimumReceived ?? quote?.minimumReceived;
    isBegun = true;
    // What is prepared beside it says nothing any more.
    kit.resources.get(preparationRuns).next();
    write('preparing');
    // The native currency of the network in use is that of this one from here on.
    const asked = { from: toPlainToken(swapping.from), to: toPlainToken(swapping.to), amount };
    kit.store.write(swapSlice, (draft) => void Object.assign(draft, { from: asked.from, asked }), 'swap/begun');
    await rememberSwaps(kit);
    const sent = await carryOut(kit, swapping, agreed, signal);
    submit(kit, swapping, sent);
    const { id, networkId, isBatch } = sent;
    const hash = isBatch ? undefined : id;
    const caipTransactionId = hash && `${networkId}:txn/${hash}`;
    return { networkId, hash, caipTransactionId, callsId: isBatch ? id : undefined };
  } catch (cause) {
    const error = normalizeError(cause);
    // A rule that is broken is told by the draft's problem.
    if (isBegun) write(calledOff.includes(error.code) ? 'idle' : 'failed', error);
    throw error;
  } finally {
    run.isOn = false;
    release();
  }
}
