/** First and last row to draw, both inclusive; an empty list gives `[0, -1]`. */
export function visibleRange(
  top: number,
  height: number,
  rowHeight: number,
  count: number,
  overscan: number,
): readonly [first: number, last: number] {
  const first = Math.floor(Math.max(0, top) / rowHeight) - overscan;
  const last = Math.ceil((Math.max(0, top) + height) / rowHeight) - 1 + overscan;
  // After the list became shorter the old position may lie beyond its end.
  return [Math.max(0, Math.min(first, count - 1 - 2 * overscan)), Math.min(count - 1, last)];
}
