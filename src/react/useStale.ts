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
  const oldest = Math.min(...entries.map(({ updatedAt = -Infinity }) => updatedAt));
  const leftMs = oldest + staleMs - clock.now();
  const isStale = leftMs <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires a little early is set again.
  useEffect(
    () => (isStale || oldest === Infinity ? undefined : clock.after(oldest + staleMs - clock.now(), () => wake({}))),
    [clock, isStale, oldest, staleMs, woken],
  );
  return isStale;
}
