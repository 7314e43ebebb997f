import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useTokenBalances } from 'mooring';
import { connect, disconnect, type TokenHolding } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';

afterEach(cleanup);

const dollar: TokenHolding = { address: '0xaa', symbol: 'USDC', name: 'USD Coin', decimals: 6, units: 5n, price: '2' };

/** A kit whose service answers as the test says, with how often it was asked. */
function setUp(answer: () => Promise<readonly TokenHolding[]>) {
  let asked = 0;
  const made = createTestKit({
    wallets: [mockWallet('eip155', { without: ['calls'] })],
    services: {
      balances: {
        fetchNativeBalance: async () => 7n,
        fetchTokens: () => {
          asked += 1;
          return answer();
        },
      },
    },
  });
  return { ...made, asked: () => asked };
}

describe('useTokenBalances', () => {
  test('behavior: nothing for nobody; what the account holds once connected, asked once for two readers', async () => {
    const { kit, wallet, asked } = setUp(async () => [dollar]);
    const { result } = renderHook(() => [useTokenBalances({ kit }), useTokenBalances({ kit })] as const);
    expect([result.current[0].isSupported, result.current[0].unsupportedReason]).toEqual([false, 'not-connected']);
    await act(async () => void (await connect(kit, { connectorId: wallet.id, networkId: 'eip155:1' })));
    await waitFor(() => expect(result.current[0].isSuccess).toBe(true));
    expect(result.current[0].data?.map(({ symbol, units }) => [symbol, units])).toEqual([
      ['TEST', '7'],
      ['USDC', '5'],
    ]);
    expect([result.current[1].data, asked()]).toEqual([result.current[0].data, 1]);
    await act(() => disconnect(kit));
    expect([result.current[0].isSupported, result.current[0].data]).toEqual([false, undefined]);
  });

  test('error: a failure is unavailable, never nothing; what was known stays; asked again 30 s later', async () => {
    let isDown = false;
    const { kit, wallet, clock, asked } = setUp(async () => (isDown ? Promise.reject(new Error('down')) : [dollar]));
    await connect(kit, { connectorId: wallet.id, networkId: 'eip155:1' });
    const { result } = renderHook(() => useTokenBalances({ kit }));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    isDown = true;
    await act(async () => void (await result.current.refetch()));
    expect([result.current.error?.message, result.current.data?.length]).toEqual(['Token Balance Unavailable', 2]);
    expect(result.current.retryAt).toBe(clock.now() + 30_000);
    isDown = false;
    await act(async () => void (await result.current.refetch()));
    expect([result.current.isError, asked()]).toEqual([true, 2]);
    clock.advance(30_000);
    await act(async () => void (await result.current.refetch()));
    expect([result.current.isSuccess, asked()]).toEqual([true, 3]);
  });
});
