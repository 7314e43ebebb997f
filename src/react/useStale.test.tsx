import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClockPort } from '../contract/ports';
import { manualClock } from '../testing/manualClock';
import { useStale } from './useStale';

/** Some browsers fire a timer up to a millisecond before its time. */
const early = (clock: ClockPort): ClockPort => ({
  now: () => clock.now(),
  after: (delayMs, run) => clock.after(delayMs > 1 ? delayMs - 1 : delayMs, run),
});

test('behavior: an answer is stale when its time has come, also where timers fire a little early', () => {
  const clock = manualClock();
  const ports = early(clock);
  const entries = [{ updatedAt: clock.now() }];
  const { result } = renderHook(() => useStale(entries, 1_000, ports));
  act(() => clock.advance(999));
  expect(result.current).toBe(false);
  act(() => clock.advance(1));
  expect(result.current).toBe(true);
});
