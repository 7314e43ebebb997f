import { formatUnits, isDecimal } from '../../caip';
import type { SwapCall } from '../../contract/swaps';
import type { Token } from '../../contract/tokens';
import { KitError } from '../../errors';
import { parseAmount } from '../tokens/rules';
import { type SwapErrorCode, swapError } from './errors';

/** How long a quote holds. */
export const quoteStaleMs = 20_000;
/** How long a quote that failed is not asked for again. */
export const quoteRetryMs = 5_000;
/** How long a quote waits for what the tokens cost elsewhere. */
export const priceWaitMs = 2_000;
/** How long nothing is asked while somebody types. */
export const quoteDebounceMs = 500;
/** How long the list of tokens is served from memory. */
export const swapTokensStaleMs = 3_600_000;
export const swapTokensRetryMs = 10_000;
/** How much worse than quoted a swap may turn out, in percent. */
export const defaultSlippagePercent = 1;
export const maximumSlippagePercent = 50;
/** What the hosted provider keeps, in hundredths of a percent; the quote has it off already. */
const providerFeeBasisPoints = 85n;
/** What a swap and an approval take, as long as the network was not asked. */
const swapGas = 150_000n;
const approvalGas = 60_000n;
/** Decimals of a rate. */
const rateDecimals = 18;
/** How many times the network is asked about an approval, each time for its own deadline. */
export const approvalRounds = 12;
/** How many times a node that lags behind another is asked again, and how long is waited before. */
export const lagRounds = 5;
export const lagPauseMs = 3_000;

/** What comes out at least: the fraction of a unit is not promised. */
export const minimumReceived = (units: bigint, slippagePercent: number): bigint =>
  (units * BigInt(100 - slippagePercent)) / 100n;

export const isSlippage = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 0 && percent <= maximumSlippagePercent;

/** What the provider keeps of an amount, in base units of the same token. */
export const providerFee = (units: bigint): bigint => (units * providerFeeBasisPoints) / 10_000n;
export const providerFeePercent: string = formatUnits(providerFeeBasisPoints, 2);

/** What a swap takes at the price of gas, before the network was asked. */
export const guessedFee = (gasPrice: bigint, needsApproval: boolean): bigint =>
  gasPrice * (swapGas + (needsApproval ? approvalGas : 0n));

/** What one token gives of another, as decimal text. */
export function rateOf(
  from: { units: bigint; decimals: number },
  to: { units: bigint; decimals: number },
): string | undefined {
  if (from.units === 0n) return undefined;
  const scaled = to.units * 10n ** BigInt(from.decimals + rateDecimals);
  return formatUnits(scaled / (from.units * 10n ** BigInt(to.decimals)), rateDecimals);
}

/** A price as a fraction of whole numbers; `undefined` where it is none or nothing. */
function toFraction(price: string | undefined): readonly [bigint, bigint] | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price ?? '') ?? [];
  const numerator = whole === '' ? 0n : BigInt(whole + fraction);
  return numerator > 0n ? [numerator, 10n ** BigInt(fraction.length)] : undefined;
}

interface Side {
  units: bigint;
  decimals: number;
  price: string | undefined;
}

/** By how much the swap is worse than the market, in percent with two decimals; a better one is 0. */
export function priceImpact(from: Side, to: Side): string | undefined {
  const [paid, got] = [toFraction(from.price), toFraction(to.price)];
  if (!paid || !got || from.units === 0n) return undefined;
  // Both brought to one denominator, so that only one division cuts.
  const given = from.units * paid[0] * got[1] * 10n ** BigInt(to.decimals);
  const received = to.units * got[0] * paid[1] * 10n ** BigInt(from.decimals);
  return received >= given ? '0' : formatUnits(((given - received) * 10_000n) / given, 2);
}

/** Everything the rules look at. Amounts are base units. */
export interface SwapFacts {
  /** Whether anything can be swapped on the network of the token that is given. */
  isSwappable: boolean;
  from: Token | undefined;
  to: Token | undefined;
  isSameToken: boolean;
  /** As it was typed. */
  amount: string;
  slippagePercent: number;
  /** What there is; `undefined` while nobody knows. */
  balance: bigint | undefined;
  nativeBalance: bigint | undefined;
  nativeSymbol: string;
  /** What the network takes, as far as it is known. */
  fee: bigint | undefined;
  /** What asking for the quote has come to. */
  quoteError: KitError<SwapErrorCode> | undefined;
}

function findAmountProblem({ from, amount, balance }: SwapFacts): KitError<SwapErrorCode> | undefined {
  if (!from || amount === '') return swapError('swap/incomplete');
  if (!isDecimal(amount) || amount.startsWith('-')) return swapError('swap/amount-invalid');
  const { symbol, decimals } = from;
  const units = parseAmount(amount, decimals);
  if (units === undefined)
    return swapError('swap/too-many-decimals', { values: { symbol, decimals: String(decimals) } });
  if (units === 0n) return swapError('swap/amount-zero');
  if (balance !== undefined && units > balance) return swapError('swap/insufficient-funds', { values: { symbol } });
  return undefined;
}

/** Of the native currency amount and fee together must be there; of a token the fee. */
function findFeeProblem({
  from,
  amount,
  nativeBalance,
  nativeSymbol,
  fee,
}: SwapFacts): KitError<SwapErrorCode> | undefined {
  if (!from || fee === undefined || nativeBalance === undefined) return undefined;
  const spent = from.address === undefined ? (parseAmount(amount, from.decimals) ?? 0n) : 0n;
  return spent + fee > nativeBalance
    ? swapError('swap/fee-not-covered', { values: { symbol: nativeSymbol } })
    : undefined;
}

/** What is wrong with a swap whatever the amount. */
function findChoiceProblem({
  isSwappable,
  from,
  to,
  isSameToken,
  slippagePercent,
}: SwapFacts): KitError<SwapErrorCode> | undefined {
  if (!isSwappable) return swapError('swap/unsupported-chain');
  if (!from || !to) return swapError('swap/token-required');
  if (isSameToken) return swapError('swap/same-token');
  return isSlippage(slippagePercent) ? undefined : swapError('swap/slippage-invalid');
}

/**
 * The first thing that keeps a swap from being made: the network, the tokens, the slippage, the amount, what there is,
 * the quote, the fee.
 */
export const findSwapProblem = (facts: SwapFacts): KitError<SwapErrorCode> | undefined =>
  findChoiceProblem(facts) ?? findAmountProblem(facts) ?? facts.quoteError ?? findFeeProblem(facts);

/** Whether a quote of what was typed can be asked for: what there is does not matter for it. */
export function isQuotable(facts: SwapFacts): boolean {
  const problem = findChoiceProblem(facts) ?? findAmountProblem({ ...facts, balance: undefined });
  return problem === undefined;
}

/** Nobody offers anything, as the service says it: no other failure is. */
export function isMissingLiquidity(error: unknown): boolean {
  const texts = [error, (error as { cause?: unknown } | undefined)?.cause].map((each) =>
    String((each as { message?: unknown } | undefined)?.message ?? ''),
  );
  return texts.some((text) => /insufficient[\s_-]?liquidity/i.test(text));
}

/** A call as wallets and nodes take it. */
export const toCall = ({ to, data, value }: SwapCall): { to: string; data: string; value: bigint } => ({
  to,
  data,
  value: BigInt(value),
});

/** What was quoted, and what the service wants signed for it. */
export interface SwapOffer {
  /** The token that is given; `undefined` is the native currency. */
  contract: string | undefined;
  units: bigint;
  /** Where the approval names the token that comes out: only to learn who spends. */
  approvedContract: string;
  approval: SwapCall;
  /** What the approval says, read by the adapter. */
  allowed: { spender: string; units: bigint } | undefined;
  swap: SwapCall;
  isSame(left: string, right: string): boolean;
}

/** What of an offer is not what was asked for; `undefined` where all is. */
export function findLie(offer: SwapOffer): string | undefined {
  const { contract, units, approvedContract, approval, allowed, swap, isSame } = offer;
  if (!isSame(approval.to, approvedContract)) return 'the approval is for another token';
  if (approval.value !== '0') return 'the approval costs money';
  if (!allowed) return 'the approval is none';
  if (allowed.units !== units) return 'the approval is for another amount';
  if (!isSame(allowed.spender, swap.to)) return 'the swap calls another contract than the approval names';
  // A swap that calls the token itself could be anything, such as a transfer.
  if ([contract, approvedContract].some((token) => token !== undefined && isSame(token, swap.to)))
    return 'the swap calls the token itself';
  if (BigInt(swap.value) !== (contract === undefined ? units : 0n)) return 'the swap sends another amount';
  return undefined;
}

/** What of a swap's outcome, as the network sees it beforehand, is not what was agreed. */
export function findShortfall(
  { spent, received }: { spent: bigint; received: bigint },
  { units, minimum }: { units: bigint; minimum: bigint },
): string | undefined {
  if (spent > units) return 'more would be spent';
  return received < minimum ? 'less would come out' : undefined;
}

/** A token among those that are listed, by its contract or its symbol. */
export function findToken(
  tokens: readonly Token[],
  wanted: string,
  isSame: (left: string, right: string) => boolean,
): Token | undefined {
  return (
    tokens.find(({ address }) => address !== undefined && isSame(address, wanted)) ??
    tokens.find(({ symbol }) => symbol.toLowerCase() === wanted.toLowerCase())
  );
}
