import { useEffect, useState } from 'react';
import { useKit } from 'mooring';

const secondMs = 1_000;

/** Whole seconds since a moment, counted on. */
export function useElapsed(since: number | undefined): number {
  const { clock } = useKit().ports;
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (since === undefined) return undefined;
    return clock.after(secondMs, () => setTick(tick + 1));
  }, [clock, since, tick]);
  return since === undefined ? 0 : Math.max(0, Math.floor((clock.now() - since) / secondMs));
}
