import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LocaleContext } from '../messages/localeContext';
import { useFormat } from './useFormat';

const format = (locale?: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
  );
  return renderHook(() => useFormat(), { wrapper }).result.current;
};
const price = (value: string) => format().price(value);

test.each([
  ['0', '$0.00'],
  ['0.0000123456', '$0.0000123'],
  ['0.00999', '$0.00999'],
  ['0.01', '$0.01'],
  ['1234.567', '$1,234.57'],
])('behavior: a price of %s is written %s: below a cent by the digits that say something', (value, written) => {
  expect(price(value)).toBe(written);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [119, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [172_799, '47 hours'],
  [172_800, '2 days'],
])('behavior: %i seconds are told in the largest whole unit, up to two days in hours: %s', (seconds, written) => {
  expect(format().time(seconds)).toBe(written);
});

test('behavior: an amount has its symbol where there is one, every digit where that is asked for', () => {
  const { amount, exact, short } = format();
  expect([amount('1234.56789', 'USDC'), amount('1234.56789', ''), amount('0.00001')]).toEqual([
    '1,234.567 USDC',
    '1,234.567',
    '<0.001',
  ]);
  expect([exact('1234.56789', 'USDC'), exact('1')]).toEqual(['1,234.56789 USDC', '1']);
  expect([short('123456789.5', 'X'), short('1234567890', 'X')]).toEqual(['123,456,789.5 X', '1.23456B X']);
});

test.each(['ar', 'ar-EG', 'fa', 'he'])(
  'behavior: in %s an amount stands before its symbol wherever it is',
  (locale) => {
    const { exact, amount, short } = format(locale);
    for (const write of [exact, amount, short]) expect(write('1', 'ETH')).toMatch(/^\u2066\S+ ETH\u2069$/);
    expect(exact('1')).not.toContain('\u2066');
  },
);

test.each([
  ['ar', '\u20661,250.50\u00a0US$\u2069'],
  ['he', '\u20661,250.50\u00a0$\u2069'],
])('behavior: in %s dollars keep their sign in a sentence', (locale, text) => {
  const { fiat, price, shortFiat } = format(locale);
  expect([fiat('1250.5'), price('1250.5'), shortFiat('1250.5')]).toEqual([text, text, text]);
  expect(shortFiat('2500000000')).toMatch(/^\u2066[^\u200f]+\u2069$/);
});

test('behavior: dollars in a row are told short where they have more digits than fit', () => {
  const { shortFiat, fiat } = format();
  expect([shortFiat('123456789.5'), shortFiat('1234567890')]).toEqual(['$123,456,789.50', '$1.23456B']);
  expect(fiat('1234567890')).toBe('$1,234,567,890.00');
});

test('behavior: what is worth less than a cent does not read as nothing', () => {
  const { shortFiat, fiat, price } = format();
  for (const write of [fiat, shortFiat])
    expect(['0', '0.000001', '0.0099', '0.01'].map(write)).toEqual(['$0.00', '<$0.01', '<$0.01', '$0.01']);
  expect([price('0'), price('0.000001234'), price('0.01')]).toEqual(['$0.00', '$0.00000123', '$0.01']);
  expect(format('ar').fiat('0.001')).toMatch(/^\u2066<[^\u200f]+\u2069$/);
});

test('behavior: a share in whole percent, percent to two decimals', () => {
  const { share, percent } = format();
  expect([share(0.256), percent('0.256'), percent('12.345')]).toEqual(['26%', '0.26%', '12.35%']);
});
