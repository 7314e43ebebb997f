import type { ActivityItem } from '../../contract/activity';

/** One item of a collection. */
export interface Collectible {
  /** Unique in a list of them. */
  id: string;
  name?: string | undefined;
  /** What its collection is called. */
  collection?: string | undefined;
  imageUrl?: string | undefined;
}

/**
 * What an account holds of collections, as far as its activity tells: what came in and did not go out since, without
 * spam. `items` have the newest first.
 *
 * @example const { data } = useActivity(); const nfts = collectiblesOf(data);
 */
export function collectiblesOf(items: readonly ActivityItem[]): readonly Collectible[] {
  const known = new Map<string, Collectible | undefined>();
  for (const { status, networkId, transfers } of items) {
    if (status !== 'confirmed') continue;
    for (const { direction, nft, symbol, name: collection = symbol } of transfers) {
      if (!nft || nft.isSpam) continue;
      const { name, imageUrl } = nft;
      const id = [networkId, collection, name, imageUrl].join('/');
      // The last thing that happened to it counts.
      if (!known.has(id)) known.set(id, direction === 'out' ? undefined : { id, name, collection, imageUrl });
    }
  }
  return [...known.values()].filter((each) => each !== undefined);
}
