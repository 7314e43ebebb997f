import { describe, expect, test } from 'vitest';
import { isSessionOpen } from './rules';

describe('isSessionOpen', () => {
  test('behavior: until it ends, to the millisecond, or is ended', () => {
    expect(isSessionOpen({ expiresAt: 5 }, 4)).toBe(true);
    expect(isSessionOpen({ expiresAt: 5 }, 5)).toBe(false);
    expect(isSessionOpen({ expiresAt: 5, revokedAt: 0 }, 4)).toBe(false);
  });
});
