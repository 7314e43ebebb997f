import { useState } from 'react';
import type { SwapView } from 'mooring/core';
import { useSwapState } from './useSwapState';

type Quote = NonNullable<SwapView['quote']>;

/**
 * The quote, and until there is one of another slippage the last of the same swap: what is open stays open, and who
 * chooses keeps the focus.
 */
export function useShownQuote(): Quote | undefined {
  const quote = useSwapState((view) => view.quote);
  const isQuoting = useSwapState((view) => view.isQuoting);
  const of = useSwapState(({ from, to, amount }) =>
    [from?.networkId, from?.address, to?.networkId, to?.address, amount].join(' '),
  );
  const [last, setLast] = useState<{ of: string; quote: Quote }>();
  if (quote && last?.quote !== quote) setLast({ of, quote });
  return quote ?? (isQuoting && last?.of === of ? last.quote : undefined);
}
