import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { createTestKit } from 'mooring/testing';
import { LocaleContext } from '../messages/localeContext';
import { PricePlot } from './PricePlot';

afterEach(cleanup);

const token = { address: undefined, symbol: 'TEST', name: 'Test', decimals: 18 } as never;
const show = (prices: readonly string[]) =>
  render(
    <KitProvider kit={createTestKit().kit}>
      <LocaleContext value="en">
        <PricePlot
          token={token}
          points={prices.map((price, hour) => ({ price, timestamp: Date.UTC(2026, 0, 1, hour) }))}
        />
      </LocaleContext>
    </KitProvider>,
  );

test.each([
  ['rose', ['1', '2'], 'up', '+100%', /100% more than 1 hour ago/],
  ['fell', ['4', '3'], 'down', '−25%', /25% less than 1 hour ago/],
  ['came back', ['4', '3', '4'], 'flat', '0%', /as 2 hours ago/],
])('behavior: a price that %s says so, in words and by a sign', (_what, prices, trend, change, story) => {
  const { container } = show(prices);
  expect(container.firstElementChild?.getAttribute('data-trend')).toBe(trend);
  expect(container.querySelector('.mooring-plot-change')?.textContent).toBe(change);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(story);
});

test('behavior: one price is no history', () => {
  expect(show(['1']).container.textContent).toBe('');
});
