/** The same numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A whole number from 0 to `limit` - 1 (mulberry32: neighbouring seeds have nothing in common). */
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item };
}
export type Random = ReturnType<typeof createRandom>;
