import { describe, expect, test } from 'vitest';
import { manualClock } from '../testing/manualClock';
import { inSlices } from './inSlices';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('inSlices', () => {
  test('behavior: a short list is done at once, in order, without what is undefined', async () => {
    const clock = manualClock();
    const even = await inSlices(clock, numbers(10), (each) => (each % 2 ? undefined : { each }));
    expect(even).toEqual([0, 2, 4, 6, 8].map((each) => ({ each })));
    expect([even, even[0]].every(Object.isFrozen)).toBe(true);
  });

  test('behavior: a long one lets others go first, and ends when nobody waits any more', async () => {
    const clock = manualClock();
    const controller = new AbortController();
    let done = 0;
    const work = inSlices(clock, numbers(5_000), () => void (done += 1), controller.signal);
    expect(done).toBe(250);
    controller.abort();
    clock.advance(0);
    await expect(work).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(done).toBe(250);
  });
});
