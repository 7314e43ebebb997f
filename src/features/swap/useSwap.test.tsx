import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useSwap, useSwapQuote, useSwapTokens } from 'mooring';
import { connect, type Token } from 'mooring/core';
import { createTestKit, mockAdapter, mockSwapService, mockWallet } from 'mooring/testing';
import { usdtSwaps } from '../../../test/money/usdtSwaps';

afterEach(cleanup);

const dollar: Token = {
  networkId: 'eip155:1',
  address: '0xd011a2',
  symbol: 'USDM',
  name: 'Mock Dollar',
  decimals: 6,
};

/** Two dollars, of which a few may be spent from before. */
const dollars = { from: dollar, to: { ...dollar, address: '0x90d', symbol: 'GBPM' }, amount: '10' };

async function setUp({ isConnected = true, allowance = '0' } = {}) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const adapter = mockAdapter('eip155', [wallet]);
  const made = createTestKit({
    wallets: [wallet],
    adapters: [
      {
        ...adapter,
        async swaps() {
          const swaps = await adapter.swaps!();
          return { ...swaps, ...usdtSwaps(swaps) };
        },
        confirmTransaction: async () => ({ status: 'confirmed' }),
      },
    ],
    services: { swap: { ...mockSwapService({ rate: '2500' }), fetchAllowance: async () => allowance } },
  });
  if (isConnected) await connect(made.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  const { kit } = made;
  const { result } = renderHook(() => ({
    swap: useSwap({ kit }),
    other: useSwap({ kit }),
    quote: useSwapQuote({ kit }),
    tokens: useSwapTokens({ kit }),
  }));
  /** Lets time go by until something holds. */
  const until = (holds: () => unknown) =>
    waitFor(async () => {
      await act(async () => made.clock.advance(100));
      expect(holds()).toBeTruthy();
    });
  return { ...made, wallet, until, read: () => result.current };
}

describe('useSwap', () => {
  test('behavior: says that an approval takes an old allowance back', async () => {
    const { wallet, read, until } = await setUp({ allowance: '5' });
    wallet.behave('manual');
    await act(async () => read().swap.mutate(dollars));
    await until(() => read().swap.state === 'awaitingApproval');
    expect(read().swap.isResetting).toBe(true);
    await act(async () => wallet.pending[0]?.approve());
    await until(() => wallet.pending[0]);
    expect([read().swap.state, read().swap.isResetting]).toEqual(['awaitingApproval', false]);
  });

  test('behavior: one draft for all, a quote for it, and the swap followed to its end', async () => {
    const { read, until } = await setUp();
    expect([read().swap.isSupported, read().swap.state, read().swap.canSwap]).toEqual([true, 'idle', false]);
    await until(() => read().tokens.data);
    expect(read().tokens.data?.map(({ symbol }) => symbol)).toContain('USDM');
    await act(async () => {
      read().swap.setTo(dollar);
      read().swap.setAmount('0.5');
      read().swap.setSlippage(1);
    });
    expect(read().other.draft).toMatchObject({ to: { symbol: 'USDM' }, amount: '0.5', slippagePercent: 1 });
    await until(() => read().quote.data);
    expect(read().quote.data?.toAmount).toBe('1250');
    await until(() => read().swap.canSwap);
    await act(async () => read().swap.prepare());
    await until(() => read().swap.prepared);
    await act(async () => void (await read().swap.mutateAsync(undefined)));
    await act(async () => read().swap.setAmount('0.75'));
    expect(read().swap.asked).toMatchObject({ from: { symbol: 'TEST' }, to: { symbol: 'USDM' }, amount: '0.5' });
    expect([read().swap.draft.amount, read().swap.isSuccess]).toEqual(['0.75', true]);
    expect(read().swap.data?.hash).toMatch(/^0x/);
  });

  test.each([
    ['a token to give', { from: { ...dollar, address: undefined } }],
    ['a token to get', { to: dollar }],
    ['an amount', { amount: '0.25' }],
  ])('behavior: %s alone is no target, and the draft’s quote is not shown for it', async (_, given) => {
    const { kit, read, until } = await setUp();
    await act(async () => {
      read().swap.setTo(dollar);
      read().swap.setAmount('0.5');
    });
    await until(() => read().quote.data);
    const { result } = renderHook(() => useSwapQuote({ kit, ...given }));
    expect([result.current.data, result.current.status]).toEqual([undefined, 'pending']);
  });

  test('behavior: all there is, the other way round, and a token to give', async () => {
    const { read, until } = await setUp();
    await act(async () => read().swap.setTo(dollar));
    await act(async () => read().swap.setMax());
    await until(() => read().swap.draft.amount === '1.9999997');
    await act(async () => read().swap.flip());
    expect(read().swap.draft).toMatchObject({ from: { symbol: 'USDM' }, to: { symbol: 'TEST' } });
    await act(async () => read().swap.setFrom(undefined));
    expect(read().swap.draft).toMatchObject({ from: { symbol: 'TEST' }, amount: '' });
  });

  test('error: a person who refuses is an error of the mutation, and the draft stays', async () => {
    const { read, until, wallet } = await setUp();
    await act(async () => {
      read().swap.setTo(dollar);
      read().swap.setAmount('0.5');
    });
    await until(() => read().swap.canSwap);
    wallet.behave('reject');
    await act(
      async () =>
        void (await read()
          .swap.mutateAsync(undefined)
          .catch(() => undefined)),
    );
    expect([read().swap.error?.code, read().swap.state, read().swap.draft.amount]).toEqual([
      'wallet/user-rejected',
      'idle',
      '0.5',
    ]);
  });

  test('error: with nobody connected it is not supported, and says why', async () => {
    const { read } = await setUp({ isConnected: false });
    expect(read().swap).toMatchObject({ isSupported: false, unsupportedReason: 'not-connected', canSwap: false });
  });
});
