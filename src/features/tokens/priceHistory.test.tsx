import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { KitProvider, usePriceHistory, type Token } from 'mooring';
import { fetchPriceHistory, isKitError, selectPriceHistory, type PricePoint, type PriceService } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { orderHistory } from './priceHistory';

const token: Token = { networkId: 'eip155:1', symbol: 'TEST', name: 'Test', decimals: 18 };
const open = (fetchPriceHistory?: PriceService['fetchPriceHistory']) =>
  createTestKit({
    services: { prices: { fetchPrice: async () => '1', ...(fetchPriceHistory && { fetchPriceHistory }) } },
  });

describe('orderHistory', () => {
  test('behavior: the oldest first; what is no price is left out', () => {
    const points = [
      { timestamp: 3, price: '1.5' },
      { timestamp: 1, price: '2' },
      { timestamp: Number.NaN, price: '1' },
      { timestamp: 4, price: 'free' },
      { timestamp: 5, price: '-1' },
    ];
    expect(orderHistory(points)).toEqual([
      { timestamp: 1, price: '2' },
      { timestamp: 3, price: '1.5' },
    ]);
  });

  test('behavior: of a long one no more than can be drawn, the last always', () => {
    const points = Array.from({ length: 5_000 }, (_, index) => ({ timestamp: index, price: String(index) }));
    const kept = orderHistory(points);
    expect([kept.length <= 240, kept.at(-1)]).toEqual([true, { timestamp: 4_999, price: '4999' }]);
  });
});

describe('fetchPriceHistory', () => {
  test("behavior: the host's service is asked, and its answer served for 15 s", async () => {
    let asked = 0;
    const { kit, clock } = open(async () => {
      asked += 1;
      return [{ timestamp: 1, price: '2' }];
    });
    await fetchPriceHistory(kit, { token });
    await fetchPriceHistory(kit, { token });
    expect([asked, kit.store.select(selectPriceHistory(token)).data]).toEqual([1, [{ timestamp: 1, price: '2' }]]);
    clock.advance(15_000);
    await fetchPriceHistory(kit, { token });
    expect(asked).toBe(2);
  });

  test('error: nobody tells it: there is none; a service that fails says so', async () => {
    expect(await fetchPriceHistory(open().kit, { token })).toEqual([]);
    const failing = open(() => Promise.reject(new TypeError('down')));
    const error = await fetchPriceHistory(failing.kit, { token }).catch((cause: unknown) => cause);
    expect(isKitError(error) && error.code).toBe('tokens/prices-unavailable');
  });
});

describe('usePriceHistory', () => {
  test('behavior: what a token has cost; a late answer about another one is not shown', async () => {
    const answers: ((points: readonly PricePoint[]) => void)[] = [];
    const { kit } = open(() => new Promise((resolve) => void answers.push(resolve)));
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    const other: Token = { ...token, address: '0xaa' };
    const { result, rerender } = renderHook(({ of }) => usePriceHistory({ token: of }), {
      wrapper,
      initialProps: { of: token },
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    rerender({ of: other });
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.([{ timestamp: 1, price: '7' }]));
    await act(async () => answers[0]?.([{ timestamp: 1, price: '3' }]));
    await waitFor(() => expect(result.current.data).toEqual([{ timestamp: 1, price: '7' }]));
  });
});
