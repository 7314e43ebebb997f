import { describe, expect, test } from 'vitest';
import { manualClock } from 'mooring/testing';

describe('manualClock', () => {
  test('behavior: runs what falls due, in the order of time and then of asking, at the time it was due', () => {
    const clock = manualClock(1_000);
    const ran: string[] = [];
    const at = (name: string) => () => ran.push(`${name} ${clock.now()}`);
    clock.after(20, at('late'));
    clock.after(10, at('early'));
    clock.after(10, at('early too'));
    const stop = clock.after(5, at('never'));
    stop();
    clock.advance(9);
    expect([ran, clock.now(), clock.waiting]).toEqual([[], 1_009, 3]);
    clock.advance(11);
    expect([ran, clock.now(), clock.waiting]).toEqual([['early 1010', 'early too 1010', 'late 1020'], 1_020, 0]);
  });

  // A browser takes each of them for no delay at all.
  test.each([0, -50, Number.NaN])('behavior: a delay of %s is none, and time never runs back', (delayMs) => {
    const clock = manualClock(1_000);
    const ran: number[] = [];
    clock.after(delayMs, () => ran.push(clock.now()));
    expect(ran).toEqual([]);
    clock.advance(0);
    expect([ran, clock.now()]).toEqual([[1_000], 1_000]);
  });
});
