import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels a millisecond: faster than anybody reads. */
const passingPace = 2;
/** Milliseconds without a movement after which the list rests. */
export const restMs = 200;

/**
 * Whether what scrolls moves faster than it can be read, and what hears of each movement: where it is, in pixels, and
 * when that was, in milliseconds. One leap is no such movement.
 */
export function usePassing(): [isPassing: boolean, moved: (top: number, at: number) => void] {
  const [isPassing, setPassing] = useState(false);
  const last = useRef({ top: 0, at: -Infinity });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const moved = useCallback((top: number, at: number) => {
    const spent = at - last.current.at;
    const isFast = spent < restMs && Math.abs(top - last.current.top) > spent * passingPace;
    last.current = { top, at };
    if (isFast) setPassing(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPassing(false), restMs);
  }, []);
  return [isPassing, moved];
}
