import type { Kit } from '../../contract/kit';
import { getOnrampQuote } from './getOnrampQuote';
import { quoteLookMs, quoteStaleMs } from './rules';
import { holdOnrampOptions, onrampSlice, selectOnramp } from './state';

export interface KeepOnrampQuoteParameters {
  /** How old a price may be that is shown, in milliseconds. Default 60,000. */
  staleMs?: number | undefined;
}
/** Ends it. */
export type KeepOnrampQuoteReturnType = () => void;
export type KeepOnrampQuoteErrorType = never;

/**
 * Has a price that is shown asked for anew as it grows old, as long as the page is seen: prices change. Until the
 * answer is there the old one stands, and `quotesLoading` says so; where there is none any more, it goes. What can be
 * bought is not forgotten meanwhile.
 *
 * @example
 * const stop = keepOnrampQuote(kit);
 * kit.store.subscribe(undefined, () => draw(selectOnramp(kit).quote));
 */
export function keepOnrampQuote(
  kit: Kit,
  { staleMs = quoteStaleMs }: KeepOnrampQuoteParameters = {},
): KeepOnrampQuoteReturnType {
  const { clock, browser } = kit.ports;
  let cancel = () => undefined as void;
  function look() {
    const { canBuy, quote, quotesLoading } = selectOnramp(kit);
    const { quoted } = kit.store.read(onrampSlice);
    const isOld = quoted !== undefined && clock.now() - quoted.at >= staleMs;
    if (isOld && canBuy && quote && !quotesLoading && !browser.window?.document?.hidden)
      void getOnrampQuote(kit, { debounceMs: 0 }).catch(() => undefined);
    cancel = clock.after(Math.min(quoteLookMs, staleMs), look);
  }
  look();
  const release = holdOnrampOptions(kit);
  return kit.resources.onDispose(() => {
    cancel();
    release();
  });
}
