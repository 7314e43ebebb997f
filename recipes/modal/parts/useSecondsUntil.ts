import { useEffect, useState } from 'react';
import type { ClockPort } from 'mooring';

/** Seconds until a moment, counted down; 0 when it has passed. */
export function useSecondsUntil(clock: ClockPort, at: number | undefined): number {
  const [, setTick] = useState(0);
  const seconds = at === undefined ? 0 : Math.max(0, Math.ceil((at - clock.now()) / 1000));
  useEffect(() => {
    if (seconds > 0) return clock.after(1000, () => setTick((tick) => tick + 1));
    return undefined;
  });
  return seconds;
}
