import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LocaleContext } from '../messages/localeContext';
import { useFiat } from './useFiat';

test.each([
  ['100', 'USD', '$100'],
  ['100.5', 'USD', '$100.50'],
  ['0', 'USD', '$0'],
  ['0.00', 'USD', '$0'],
  ['0.01', 'USD', '$0.01'],
  ['0.0031', 'USD', '$0.003'],
  ['0.004', 'JPY', '¥0.004'],
  ['0.45', 'JPY', '¥0.5'],
  ['0.005', 'KWD', 'KWD\u00a00.005'],
  ['12.5', 'no currency', '12.5'],
])(
  'behavior: %s %s is written %s, and below the least by the digit that says something',
  (amount, currency, written) => {
    expect(renderHook(() => useFiat()).result.current.money(amount, currency)).toBe(written);
  },
);

test('behavior: what is received stands before its coin also in a sentence that runs from right to left', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocaleContext.Provider value="ar">{children}</LocaleContext.Provider>
  );
  const { coins } = renderHook(() => useFiat(), { wrapper }).result.current;
  expect(coins('0.0393', 'ETH')).toBe('\u20660.0393 ETH\u2069');
});
