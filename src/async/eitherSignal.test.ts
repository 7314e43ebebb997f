import { describe, expect, test } from 'vitest';
import { eitherSignal } from './eitherSignal';

describe('eitherSignal', () => {
  test('behavior: ends with the one that ends first, for its reason', () => {
    for (const at of [0, 1] as const) {
      const both = [new AbortController(), new AbortController()] as const;
      const either = eitherSignal(both[0].signal, both[1].signal);
      expect(either.aborted).toBe(false);
      both[at].abort('first');
      both[1 - at]?.abort('second');
      expect([either.aborted, either.reason]).toEqual([true, 'first']);
    }
  });

  test('behavior: one that has ended already ends it at once; without a second there is only the own one', () => {
    const own = new AbortController();
    expect(eitherSignal(undefined, own.signal)).toBe(own.signal);
    expect(eitherSignal(AbortSignal.abort('before'), own.signal).reason).toBe('before');
  });
});
