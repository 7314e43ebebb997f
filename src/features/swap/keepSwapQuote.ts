import type { Kit } from '../../contract/kit';
import { fetchQuery, holdQuery } from '../../query/query';
import { leaveQuote, refreshQuote, selectQuoteEntry, swapQuoteQuery } from './quotes';
import type { QuoteParameters } from './readQuote';
import { quoteDebounceMs } from './rules';
import { quoteTargetSelector } from './state';

export interface KeepSwapQuoteParameters {
  /** Milliseconds without a change before anybody is asked. Default 500. */
  debounceMs?: number | undefined;
}
/** Ends it. */
export type KeepSwapQuoteReturnType = () => void;
export type KeepSwapQuoteErrorType = never;

const nothing = () => undefined;

/**
 * Keeps the quote of what is about to be swapped fresh without React: it is asked for once nobody has typed for half a
 * second, again as it expires as long as the page is seen, and not waited for once something else is wanted.
 *
 * @example
 * const stop = keepSwapQuote(kit);
 * kit.store.subscribe(selectSwap.slices, () => draw(selectSwap(kit).quote));
 */
export function keepSwapQuote(
  kit: Kit,
  { debounceMs = quoteDebounceMs }: KeepSwapQuoteParameters = {},
): KeepSwapQuoteReturnType {
  const selector = quoteTargetSelector(kit);
  let wanted: QuoteParameters | undefined;
  let isShown = false;
  let leave: () => void = nothing;
  let stopRefresh: () => void = nothing;

  function show(parameters: QuoteParameters) {
    const release = holdQuery(kit, swapQuoteQuery, [swapQuoteQuery.keyOf(parameters)]);
    isShown = true;
    leave = () => {
      release();
      leaveQuote(kit, parameters);
    };
    void fetchQuery(kit, swapQuoteQuery, parameters).catch(nothing);
  }
  function want(next: QuoteParameters | undefined, delayMs: number) {
    leave();
    wanted = next;
    isShown = false;
    leave = nothing;
    if (!next) return;
    if (delayMs === 0) show(next);
    else
      leave = kit.ports.clock.after(delayMs, () => {
        show(next);
        // Served from memory, or not asked yet after a failure, nothing is written that would say so.
        look(debounceMs);
      });
  }
  function look(delayMs: number) {
    const { target } = selector(kit);
    const [next, last] = [target, wanted].map((each) => each && swapQuoteQuery.keyOf(each));
    if (next !== last) want(target, delayMs);
    stopRefresh();
    stopRefresh = wanted && isShown ? refreshQuote(kit, wanted, selectQuoteEntry(wanted)(kit)) : nothing;
  }
  const stop = kit.store.subscribe([...selector.slices, swapQuoteQuery.slice], () => look(debounceMs));
  look(0);
  return kit.resources.onDispose(() => {
    stop();
    stopRefresh();
    leave();
  });
}
