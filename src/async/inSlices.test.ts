import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../testing/manualClock';
import { inSlices, sortInSlices } from './inSlices';

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
    expect(done).toBe(100);
    controller.abort();
    clock.advance(0);
    await expect(work).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(done).toBe(100);
  });
});

describe('sortInSlices', () => {
  /** Sorts with a clock that goes on by itself. */
  async function sorted<Item>(items: readonly Item[], compare: (left: Item, right: Item) => number) {
    const clock = manualClock();
    const work = sortInSlices(clock, items, compare);
    for (let pass = 0; pass < 20; pass += 1) {
      clock.advance(0);
      await Promise.resolve();
    }
    return work;
  }

  test('behavior: as a sort in one piece does it, equals in their order', async () => {
    await fc.assert(
      // `size`: without it none is longer than ten, and there is nothing to put together.
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(9), fc.nat()), { maxLength: 1_000, size: 'max' }), async (items) => {
        const compare = (left: readonly [number, number], right: readonly [number, number]) => left[0] - right[0];
        expect(await sorted(items, compare)).toEqual([...items].sort(compare));
      }),
    );
  });

  test('behavior: a long one lets others go first, and ends when nobody waits any more', async () => {
    const clock = manualClock();
    const controller = new AbortController();
    let compared = 0;
    const compare = (left: number, right: number) => {
      compared += 1;
      return right - left;
    };
    const work = sortInSlices(clock, numbers(5_000), compare, controller.signal);
    const before = compared;
    controller.abort();
    clock.advance(0);
    await expect(work).rejects.toMatchObject({ code: 'kit/aborted' });
    expect(compared).toBe(before);
  });
});
