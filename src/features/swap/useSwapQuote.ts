import { useEffect, useMemo, useState } from 'react';
import type { Kit } from '../../contract/kit';
import type { Token } from '../../contract/tokens';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import type { GetSwapQuoteErrorType, GetSwapQuoteReturnType } from './getSwapQuote';
import { leaveQuote, refreshQuote, selectQuoteEntry, swapQuoteQuery } from './quotes';
import type { QuoteParameters } from './readQuote';
import { quoteDebounceMs } from './rules';
import { givenTarget, quoteTargetSelector, selectSwapper, whyNoSwap } from './state';

export type UseSwapQuoteParameters = KitOption & {
  /** Default, with the other two: what is about to be swapped. */
  from?: Token | undefined;
  to?: Token | undefined;
  /** How much is given. Decimal text in whole tokens. */
  amount?: string | undefined;
  /** Whole percent, from 0 to 50. Default 1. */
  slippagePercent?: number | undefined;
  /** Milliseconds without a change before anybody is asked. Default 500. */
  debounceMs?: number | undefined;
};
export type UseSwapQuoteErrorType = GetSwapQuoteErrorType;
export type UseSwapQuoteReturnType = QueryResult<GetSwapQuoteReturnType, UseSwapQuoteErrorType> & Support;

/** What was wanted for a while; nothing at once where nothing is wanted, and the first thing at once. */
function useSettled(kit: Kit, wanted: QuoteParameters | undefined, delayMs: number): QuoteParameters | undefined {
  const key = wanted && swapQuoteQuery.keyOf(wanted);
  const [settled, setSettled] = useState(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is wanted.
  useEffect(() => kit.ports.clock.after(delayMs, () => setSettled(wanted)), [kit, key, delayMs]);
  return settled && swapQuoteQuery.keyOf(settled) === key ? settled : undefined;
}

function useTarget(kit: Kit, options: Partial<UseSwapQuoteParameters>) {
  const { from, to, amount, slippagePercent, debounceMs = quoteDebounceMs } = options;
  const connection = useSelected(selectSwapper, { kit });
  const { target } = useSelected(quoteTargetSelector(kit), { kit });
  const isGiven = from !== undefined || to !== undefined || amount !== undefined;
  const reason = whyNoSwap(kit, connection);
  const wanted = isGiven ? givenTarget(kit, { from, to, amount, slippagePercent }) : target;
  const asked = useSettled(kit, reason ? undefined : wanted, debounceMs);
  const selector = useMemo(() => selectQuoteEntry(asked), [asked]);
  const entry = useSelected(selector, { kit });
  useEffect(() => (asked ? refreshQuote(kit, asked, entry) : undefined), [kit, asked, entry]);
  useEffect(() => (asked ? () => leaveQuote(kit, asked) : undefined), [kit, asked]);
  return [asked, toSupport(reason)] as const;
}

/**
 * What a swap would give: of what is given here, else of what is about to be swapped. It is asked for once nobody has
 * typed for half a second, again each 20 s as long as the page is seen, and not waited for once something else is
 * wanted: a late answer never replaces a newer one.
 *
 * @example
 * const { data, error } = useSwapQuote({ from: ether, to: dollar, amount });
 * const line = data && `1 ETH gives ${data.rate} USD`;
 */
export const useSwapQuote: (parameters?: UseSwapQuoteParameters) => UseSwapQuoteReturnType = createQueryHook(
  swapQuoteQuery,
  useTarget,
);
