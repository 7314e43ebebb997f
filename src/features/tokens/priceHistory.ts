import type { Kit } from '../../contract/kit';
import type { PricePoint } from '../../contract/swaps';
import type { Token } from '../../contract/tokens';
import { announceLoss } from '../../contract/loadPart';
import { requireNetwork } from '../../contract/networkRegistry';
import { isDecimal } from '../../caip';
import { defineQuery, fetchQuery, selectQuery, type QueryEntry } from '../../query/query';
import { ownService } from '../../services/ownService';
import type { Selector } from '../../store';
import { tokensError } from './errors';

/** How long a history is served without asking again. */
const historyStaleMs = 15_000;
/** How long nothing is asked again after a failure. */
const historyRetryMs = 30_000;
/** More than a plot has room for: of longer histories each so-manieth point is kept, and the last. */
const pointLimit = 240;

/** Which token's. */
export type PriceHistoryTarget = Pick<Token, 'networkId' | 'address' | 'symbol' | 'name' | 'decimals'>;

/** In order of time, without what is no price, and no longer than can be drawn. */
export function orderHistory(points: readonly PricePoint[]): readonly PricePoint[] {
  const ordered = points
    .filter(({ timestamp, price }) => Number.isFinite(timestamp) && isDecimal(price) && !price.startsWith('-'))
    .map(({ timestamp, price }) => ({ timestamp, price }))
    .sort((left, right) => left.timestamp - right.timestamp);
  const step = Math.ceil(ordered.length / pointLimit);
  return ordered.filter((_, index) => (ordered.length - 1 - index) % step === 0);
}

/** What tokens have cost, by network and contract. Without a service that tells it there is none. */
export const priceHistoryQuery = defineQuery<PriceHistoryTarget, readonly PricePoint[]>({
  name: 'priceHistory',
  staleMs: historyStaleMs,
  retryBlockMs: historyRetryMs,
  keyOf: ({ networkId, address = 'native' }) => `${networkId}:${address}`,
  async fetch(kit, token, signal) {
    const prices = ownService(kit, 'prices');
    const network = requireNetwork(kit, token.networkId);
    try {
      return orderHistory((await prices?.fetchPriceHistory?.({ network, token, signal })) ?? []);
    } catch (cause) {
      if (signal.aborted) throw cause;
      announceLoss(kit, 'prices', cause);
      throw tokensError('tokens/prices-unavailable', { cause });
    }
  },
});

/** What `fetchPriceHistory` has brought of a token. */
/* @__NO_SIDE_EFFECTS__ */
export const selectPriceHistory = (
  target: PriceHistoryTarget | undefined,
): Selector<QueryEntry<readonly PricePoint[]>> => selectQuery(priceHistoryQuery, target);

/** Asks anew what has been asked about a token: something has moved its price. */
export function refreshPriceHistory(kit: Kit, token: PriceHistoryTarget): void {
  if (kit.store.read(priceHistoryQuery.slice)[priceHistoryQuery.keyOf(token)])
    void fetchQuery(kit, priceHistoryQuery, token, { isForced: true }).catch(() => undefined);
}
