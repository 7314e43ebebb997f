import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { requireNetwork } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import type { Token } from '../../contract/tokens';
import type { CaipNetworkId } from '../../caip';
import {
  defineQuery,
  fetchQuery,
  type FetchQueryOptions,
  holdQuery,
  selectQuery,
  type QueryEntry,
} from '../../query/query';
import { swapError } from './errors';
import { openSwaps } from './openSwaps';
import { readQuote, type QuoteParameters, type SwapQuote } from './readQuote';
import { quoteRetryMs, quoteStaleMs, swapTokensRetryMs, swapTokensStaleMs } from './rules';

/** What asks for a quote now, by its key. */
const asking = defineResource('swap.asking', () => new Map<string, AbortController>());

const quoteKey = ({ address = '', from, to, units, slippagePercent }: QuoteParameters): string =>
  [from.networkId, address, from.address ?? '', to.address ?? '', units, slippagePercent].join(' ');

/** Quotes by everything that they are for: a late answer lands under its own question, never under a newer one. */
export const swapQuoteQuery = defineQuery<QuoteParameters, SwapQuote>({
  name: 'swapQuote',
  staleMs: quoteStaleMs,
  retryBlockMs: quoteRetryMs,
  keyOf: quoteKey,
  async fetch(kit, parameters, signal) {
    const running = kit.resources.get(asking);
    const controller = new AbortController();
    const onAbort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    const key = quoteKey(parameters);
    running.set(key, controller);
    try {
      return await readQuote(kit, parameters, controller.signal);
    } catch (cause) {
      announceLoss(kit, 'swap', cause);
      throw cause;
    } finally {
      signal.removeEventListener('abort', onAbort);
      running.delete(key);
    }
  },
});

/** Reads a quote through the cache. Who waits for it is no view that leaves: the question goes on. */
export async function fetchQuote(
  kit: Kit,
  parameters: QuoteParameters,
  options: FetchQueryOptions,
): Promise<SwapQuote> {
  const release = holdQuery(kit, swapQuoteQuery, [quoteKey(parameters)]);
  try {
    return await fetchQuery(kit, swapQuoteQuery, parameters, options);
  } finally {
    release();
  }
}

/**
 * Ends the question for a quote that nobody shows any more; the question itself reads it too. Called off, it is no
 * failure of the service, and nothing is remembered of it.
 */
function abandonQuote(kit: Kit, parameters: QuoteParameters): void {
  const key = quoteKey(parameters);
  const { slice, live } = swapQuoteQuery;
  const { readers, inFlight } = kit.resources.get(live);
  const count = () => readers.get(key)?.count ?? 0;
  if (count() > 1) return;
  kit.resources.get(asking).get(key)?.abort();
  inFlight.get(key)?.catch(() => {
    if (count() === 0) kit.store.write(slice, (draft) => void delete draft[key], 'swapQuote/calledOff');
  });
}

/** Calls once the page can be seen: now, or when it becomes visible. */
function whenVisible({ ports: { browser } }: Kit, run: () => void): () => void {
  if (!browser.window?.document?.hidden) {
    run();
    return () => undefined;
  }
  const stop = browser.onVisible(() => {
    stop();
    run();
  });
  return stop;
}

/**
 * Asks again each time a quote expires, as long as somebody looks; the question that nobody waits for any more is ended
 * with it. Returns the function that ends all of it.
 */
export function refreshQuote(kit: Kit, parameters: QuoteParameters, entry: QueryEntry<SwapQuote>): () => void {
  const { clock } = kit.ports;
  const at = entry.fetchStatus === 'fetching' ? undefined : (entry.retryAt ?? entry.data?.expiresAt);
  if (at === undefined) return () => undefined;
  let stop: () => void = () => undefined;
  const ask = () => void fetchQuery(kit, swapQuoteQuery, parameters, { isForced: true }).catch(() => undefined);
  const cancel = clock.after(Math.max(0, at - clock.now()), () => {
    stop = whenVisible(kit, ask);
  });
  return () => {
    cancel();
    stop();
  };
}

/** To be called when a component stops showing a quote: a moment later, when it counts no more. */
export function leaveQuote(kit: Kit, parameters: QuoteParameters): void {
  void Promise.resolve().then(() => abandonQuote(kit, parameters));
}

export const selectQuoteEntry = (parameters: QuoteParameters | undefined) => selectQuery(swapQuoteQuery, parameters);

/** What can be swapped on a network. */
export const swapTokensQuery = defineQuery<{ networkId: CaipNetworkId }, readonly Token[]>({
  name: 'swapTokens',
  staleMs: swapTokensStaleMs,
  retryBlockMs: swapTokensRetryMs,
  keyOf: ({ networkId }) => networkId,
  async fetch(kit, { networkId }, signal) {
    try {
      const network = requireNetwork(kit, networkId);
      const { service } = await openSwaps(kit, network, signal);
      return await service.fetchTokens({ network, signal });
    } catch (cause) {
      if (signal.aborted || (cause as { code?: string }).code === 'swap/unsupported-chain') throw cause;
      announceLoss(kit, 'swap', cause);
      throw swapError('swap/tokens-unavailable', { cause });
    }
  },
});
