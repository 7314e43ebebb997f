/**
 * Guards against late answers: `next()` starts a run and makes every earlier one stale.
 *
 * @example
 * const isLatest = latest.next();
 * const answer = await ask();
 * if (isLatest()) show(answer);
 */
export function createLatest(): { next(): () => boolean; cancel(): void } {
  let current = 0;
  return {
    next() {
      current += 1;
      const mine = current;
      return () => mine === current;
    },
    cancel() {
      current += 1;
    },
  };
}
