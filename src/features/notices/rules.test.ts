import { describe, expect, test } from 'vitest';
import { toastDurationMs } from './rules';

describe('toastDurationMs', () => {
  test('behavior: an error stays longer than good news, and what is loading until it is replaced', () => {
    expect(['success', 'info', 'error', 'loading'].map((kind) => toastDurationMs(kind as 'info'))).toEqual([
      4_000,
      4_000,
      6_000,
      undefined,
    ]);
  });
});
