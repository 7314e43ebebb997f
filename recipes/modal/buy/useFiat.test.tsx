import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFiat } from './useFiat';

test.each([
  ['100', 'USD', '$100'],
  ['100.5', 'USD', '$100.50'],
  ['0', 'USD', '$0'],
  ['0.00', 'USD', '$0'],
  ['0.01', 'USD', '$0.01'],
  ['0.0031', 'USD', '$0.003'],
  ['0.004', 'JPY', '¥0.004'],
  ['12.5', 'no currency', '12.5'],
])('behavior: %s %s is written %s, and below a cent by the digit that says something', (amount, currency, written) => {
  expect(renderHook(() => useFiat()).result.current.money(amount, currency)).toBe(written);
});
