import { useEffect, useState } from 'react';
import type { QueryEntry } from '../query/query';
import type { ClockPort } from '../contract/ports';

/**
 * Whether one of several answers is older than `staleMs` or has never come. It changes by itself when the time comes.
 */
export function useStale(
  entries: readonly Pick<QueryEntry<unknown>, 'updatedAt'>[],
  staleMs: number,
  clock: ClockPort,
): boolean {
  const [woken, wake] = useState({});
  const due = Math.min(...entries.map(({ updatedAt = NaN }) => updatedAt)) + staleMs;
  // Where nothing has come no time is read: frameworks refuse that of pages that they render ahead.
  const isFresh = due < Infinity && due > clock.now();
  // No dependency is ever NaN: Preact's development build complains of that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires a little early is set again.
  useEffect(
    () => (isFresh ? clock.after(due - clock.now(), () => wake({})) : undefined),
    [clock, isFresh && due, woken],
  );
  return !isFresh && due !== Infinity;
}
