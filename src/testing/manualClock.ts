import type { ClockPort } from '../contract/ports';

export interface ManualClock extends ClockPort {
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): void;
  /** How many timers wait: zero after `destroy()`. */
  readonly waiting: number;
}

/** A clock that stands still until told otherwise. Starts at 2026-01-01T00:00:00Z unless given Unix milliseconds. */
export function manualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let now = startMs;
  let order = 0;
  const timers = new Map<number, { dueAt: number; run: () => void }>();
  return {
    now: () => now,
    after(delayMs, run) {
      order += 1;
      const id = order;
      timers.set(id, { dueAt: now + Math.max(0, delayMs || 0), run });
      return () => void timers.delete(id);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { dueAt }]) => dueAt <= until)
          .sort(([leftId, left], [rightId, right]) => left.dueAt - right.dueAt || leftId - rightId);
        if (!next) break;
        const [id, { dueAt, run }] = next;
        timers.delete(id);
        now = dueAt;
        run();
      }
      now = until;
    },
    get waiting() {
      return timers.size;
    },
  };
}
