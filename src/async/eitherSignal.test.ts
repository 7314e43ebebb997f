import { afterEach, describe, expect, test } from 'vitest';
import { eitherSignal } from './eitherSignal';

const own = Object.getOwnPropertyDescriptor(AbortSignal, 'any') as PropertyDescriptor;
afterEach(() => void Object.defineProperty(AbortSignal, 'any', own));

describe.each([
  ['a browser of today', own.value],
  ['one from before 2024', undefined],
])('eitherSignal, in %s', (_, any) => {
  test('behavior: ends with the one that ends first, for its reason', () => {
    Object.defineProperty(AbortSignal, 'any', { ...own, value: any });
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
    Object.defineProperty(AbortSignal, 'any', { ...own, value: any });
    const step = new AbortController();
    expect(eitherSignal(undefined, step.signal)).toBe(step.signal);
    expect(eitherSignal(AbortSignal.abort('before'), step.signal).reason).toBe('before');
  });
});
