/**
 * Which of `count` items an arrow, Home or End key leads to from `index` (-1: none yet); `undefined` for other keys.
 */
export function rovingIndex(key: string, index: number, count: number, wrap: boolean): number | undefined {
  const last = count - 1;
  const bound = (next: number) => (next < 0 ? (wrap ? last : 0) : next > last ? (wrap ? 0 : last) : next);
  if (key === 'ArrowDown') return bound(index + 1);
  if (key === 'ArrowUp') return index < 0 ? last : bound(index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
