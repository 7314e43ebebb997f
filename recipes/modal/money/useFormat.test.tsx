import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormat } from './useFormat';

const price = (value: string) => renderHook(() => useFormat()).result.current.price(value);

test.each([
  ['0', '$0.00'],
  ['0.0000123456', '$0.0000123'],
  ['0.00999', '$0.00999'],
  ['0.01', '$0.01'],
  ['1234.567', '$1,234.57'],
])('behavior: a price of %s is written %s: below a cent by the digits that say something', (value, written) => {
  expect(price(value)).toBe(written);
});
