import { describe, expect, test } from 'vitest';
import { createLatest } from './latest';

describe('createLatest', () => {
  test('behavior: a later run makes earlier ones stale, cancel makes all', () => {
    const latest = createLatest();
    const first = latest.next();
    const second = latest.next();
    expect([first(), second()]).toEqual([false, true]);
    latest.cancel();
    expect(second()).toBe(false);
  });
});
