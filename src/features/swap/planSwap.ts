import { parseUnits } from '../../caip';
import type { NetworkAccess } from '../../contract/adapter';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { requireNetwork } from '../../contract/networkRegistry';
import type { SwapCall } from '../../contract/swaps';
import { KitError, normalizeError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import { readCapabilities } from '../calls/getCapabilities';
import { nativeToken } from '../tokens/rules';
import { swapError } from './errors';
import { openSwaps, type OpenSwaps } from './openSwaps';
import { fetchQuote } from './quotes';
import type { QuoteParameters, SwapQuote } from './readQuote';
import { findLie, findShortfall, isMissingLiquidity, minimumReceived } from './rules';

/** Who swaps what: all of it is known. */
export interface Swapping extends QuoteParameters {
  address: string;
}

/** What is to be signed, in this order, and what is known of it. Amounts are base units. */
export interface SwapPlan {
  network: Network;
  access: NetworkAccess;
  opened: OpenSwaps;
  approvals: readonly SwapCall[];
  swap: SwapCall;
  expected: bigint;
  minimum: bigint;
  /** The wallet carries out all of it or nothing, in one request. */
  isBatch: boolean;
  /** What the network's node says; `undefined` where it cannot say. */
  outcome: { spent: bigint; received: bigint } | undefined;
}

const untrusted = (what: string) =>
  swapError('swap/untrusted', { cause: new KitError('swap/untrusted-answer', `The service lies: ${what}`) });

/** What the service wants signed, held against what was asked. */
async function askService(
  { swaps, service }: OpenSwaps,
  network: Network,
  isSame: (left: string, right: string) => boolean,
  swapping: Swapping,
  signal: AbortSignal,
) {
  const { address, from, to, units, slippagePercent } = swapping;
  // Asked also where none is needed: it names the contract that swaps.
  const approved = from.address === undefined ? to : from;
  const [allowance, approval, built] = await Promise.all([
    from.address === undefined ? units : service.fetchAllowance({ network, token: from, address, signal }),
    service.buildApproval({ network, token: approved, address, units, signal }),
    service.buildSwap({ network, from, to, units, address, slippagePercent, signal }),
  ]);
  const { units: expected, ...swap } = built;
  const allowed = swaps.readApproval(approval);
  const lie = findLie({
    contract: from.address,
    units: BigInt(units),
    approvedContract: approved.address ?? '',
    approval,
    allowed,
    swap,
    isSame,
  });
  if (lie || !allowed) throw untrusted(lie ?? '');
  return { allowance: BigInt(allowance), approval, spender: allowed.spender, swap, expected: BigInt(expected) };
}

/** What the network says would become of it; tokens like USDT take a new allowance only once the old one is gone. */
async function askNetwork(
  { access, opened: { swaps } }: Pick<SwapPlan, 'access' | 'opened'>,
  { address, from, to }: Swapping,
  {
    allowance,
    approvals,
    spender,
    swap,
  }: {
    allowance: bigint;
    approvals: readonly SwapCall[];
    spender: string;
    swap: SwapCall;
  },
  signal: AbortSignal,
) {
  const simulate = async (first: readonly SwapCall[]) => ({
    approvals: first,
    outcome: await swaps.simulate({ ...access, address, calls: [...first, swap], from, to, signal }),
  });
  try {
    return await simulate(approvals);
  } catch (cause) {
    if (approvals.length === 0 || allowance === 0n) throw cause;
    return await simulate([swaps.toApproval(from, spender, 0n), ...approvals]);
  }
}

/** Whether the wallet takes several calls of which all happen or none. */
async function canBatch(kit: Kit, network: Network, signal: AbortSignal): Promise<boolean> {
  const { [network.id]: here } = await readCapabilities(kit, [network], { namespace: network.namespace, signal });
  return here?.atomic?.status === 'supported' || here?.atomic?.status === 'ready';
}

/** Whether a network says that it would not take a call. */
export const isRefusal = (error: unknown): boolean =>
  /revert|invalid opcode|out of gas/i.test((error as Error).message);

function toFailure(cause: unknown, { to: { symbol } }: Swapping): KitError {
  if (isMissingLiquidity(cause)) return swapError('swap/insufficient-liquidity', { values: { symbol }, cause });
  if (isRefusal(cause)) return swapError('swap/refused', { values: { reason: (cause as Error).message }, cause });
  return normalizeError(cause, swapError('swap/prepare-failed', { cause }));
}

/** Throws where the service builds a worse swap than it quotes, now that it is asked for both at once. */
async function requireQuoted(kit: Kit, swapping: Swapping, expected: bigint, signal: AbortSignal): Promise<void> {
  const { to, slippagePercent } = swapping;
  const isWorse = ({ toAmount }: SwapQuote) =>
    expected < minimumReceived(parseUnits(toAmount, to.decimals), slippagePercent);
  const known = await fetchQuote(kit, swapping, { signal });
  // The price may have fallen since.
  if (isWorse(known) && isWorse(await fetchQuote(kit, swapping, { signal, isForced: true })))
    throw untrusted('less would come out than it quotes');
}

/** Throws where there is not what is given. */
async function requireFunds(
  { access, opened }: Pick<SwapPlan, 'access' | 'opened'>,
  swapping: Swapping,
  signal: AbortSignal,
) {
  const { address, from, units } = swapping;
  const [held = 0n] = await opened.swaps.readBalances({ ...access, address, tokens: [from], signal });
  if (held < BigInt(units)) throw swapError('swap/insufficient-funds', { values: { symbol: from.symbol } });
}

/**
 * Has a swap built and checked, so that only signatures are missing. What the service answers must be what was asked;
 * what the network's node says of it must be what was agreed. Where that node cannot say, only contracts are called
 * that the service is known for.
 */
export async function planSwap(kit: Kit, swapping: Swapping, signal: AbortSignal): Promise<SwapPlan> {
  const network = requireNetwork(kit, swapping.from.networkId);
  try {
    const [opened, { accessOf, requireAdapter }] = await Promise.all([
      openSwaps(kit, network, signal),
      fetchPart(() => import('../../query/rpc')),
    ]);
    const { isSameAddress } = requireAdapter(kit, network);
    const access = accessOf(kit, network);
    await requireFunds({ access, opened }, swapping, signal);
    const offer = await askService(opened, network, isSameAddress, swapping, signal);
    const { swap, expected, allowance, approval } = offer;
    await requireQuoted(kit, swapping, expected, signal);
    const minimum = minimumReceived(expected, swapping.slippagePercent);
    const needed = allowance < BigInt(swapping.units) ? [approval] : [];
    const { approvals, outcome } = await askNetwork(
      { access, opened },
      swapping,
      { ...offer, approvals: needed },
      signal,
    );
    const shortfall = outcome && findShortfall(outcome, { units: BigInt(swapping.units), minimum });
    if (shortfall) throw untrusted(shortfall);
    if (!outcome && !opened.service.routers?.some((router) => isSameAddress(router, swap.to)))
      throw swapError('swap/unverifiable');
    const isBatch = approvals.length > 0 && (await canBatch(kit, network, signal));
    return { network, access, opened, approvals, swap, expected, minimum, isBatch, outcome };
  } catch (cause) {
    if (signal.aborted) throw normalizeError(cause);
    throw toFailure(cause, swapping);
  }
}

/** What a plan takes of the native currency beside what is given, as far as the network can say it now. */
export async function estimatePlan(
  { access, opened: { swaps }, approvals: [first], swap, network }: SwapPlan,
  { address, from, units }: Swapping,
  signal: AbortSignal,
) {
  const [{ fields, fee }, [native = 0n]] = await Promise.all([
    swaps.estimate({ ...access, address, call: first ?? swap, signal }),
    swaps.readBalances({ ...access, address, tokens: [nativeToken(network)], signal }),
  ]);
  const spent = from.address === undefined ? BigInt(units) : 0n;
  if (spent + fee > native)
    throw swapError('swap/fee-not-covered', { values: { symbol: network.nativeCurrency.symbol } });
  return { fields, fee };
}
