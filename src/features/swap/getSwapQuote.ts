import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import type { KitError } from '../../errors';
import { throwIfAborted } from '../../async/deadline';
import { swapError, type SwapErrorCode } from './errors';
import { fetchQuote } from './quotes';
import type { QuoteParameters, SwapQuote } from './readQuote';
import { findSwapProblem } from './rules';
import { givenFacts, givenTarget, quoteTargetSelector, selectSwapProblem } from './state';

export interface GetSwapQuoteParameters {
  /** Default, with the other two: what `setSwapFrom`, `setSwapTo` and `setSwapAmount` said. */
  from?: Token | undefined;
  to?: Token | undefined;
  /** How much is given. Decimal text in whole tokens. */
  amount?: string | undefined;
  /** Whole percent, from 0 to 50. Default 1. */
  slippagePercent?: number | undefined;
  /** Ask again although the quote still holds. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type GetSwapQuoteReturnType = SwapQuote;
export type GetSwapQuoteErrorType = KitError<SwapErrorCode>;

/** What is asked, of what was given or of the draft. Throws the first rule that is broken. */
function toTarget(kit: Kit, { from, to, amount, slippagePercent }: GetSwapQuoteParameters): QuoteParameters {
  if (!from && !to && amount === undefined) {
    const { target } = quoteTargetSelector(kit)(kit);
    if (target) return target;
    throw selectSwapProblem(kit) ?? swapError('swap/incomplete');
  }
  const given = { from, to, amount, slippagePercent };
  const target = givenTarget(kit, given);
  if (target) return target;
  throw findSwapProblem(givenFacts(kit, given)) ?? swapError('swap/incomplete');
}

/**
 * What a swap would give, and what it costs. A quote holds for 20 s and is served from memory for that long.
 *
 * @throws `swap/token-required`, `swap/incomplete` and the other rules of `selectSwapProblem`;
 * `swap/insufficient-liquidity` where nobody offers enough; `swap/unsupported-chain` ("Network not supported for
 * Swaps"); `swap/gas-price-unsupported` ("Network not supported for Gas Price"); `swap/quote-failed` for anything else,
 * with its cause; `kit/load-failed`; `kit/aborted`.
 * @example const { toAmount, minimumReceived } = await getSwapQuote(kit, { from: ether, to: dollar, amount: '1' });
 */
export async function getSwapQuote(kit: Kit, parameters: GetSwapQuoteParameters = {}): Promise<GetSwapQuoteReturnType> {
  throwIfAborted(parameters.signal);
  return fetchQuote(kit, toTarget(kit, parameters), parameters);
}
