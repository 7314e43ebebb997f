import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { connect } from 'mooring/core';
import { KitProvider } from 'mooring';
import { createTestKit, mockWallet } from 'mooring/testing';
import { useActivityPages } from './useActivityPages';
import { useTokens } from './useTokens';

/** A visitor with services that count what they are asked. */
async function visitor() {
  const asked = { tokens: [] as string[], activity: 0 };
  const wallet = mockWallet('eip155', { without: ['calls'] });
  const { kit } = createTestKit({
    wallets: [wallet],
    services: {
      balances: {
        fetchNativeBalance: async () => 1n,
        fetchTokens: async ({ network }) => {
          asked.tokens.push(network.id);
          return [];
        },
      },
      activity: {
        fetchActivity: async () => {
          asked.activity += 1;
          return { items: [], cursor: undefined };
        },
      },
    },
  });
  await connect(kit, { connectorId: wallet.id });
  const read = <Value,>(use: () => Value) =>
    renderHook(use, { wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider> });
  return { wallet, asked, read };
}

describe('useTokens', () => {
  test('behavior: nobody is asked for tokens of a network that is not listed, until the wallet is back', async () => {
    const { wallet, asked, read } = await visitor();
    wallet.switchTo('eip155:999');
    const { result } = read(useTokens);
    expect([result.current.status, result.current.fetchStatus]).toEqual(['pending', 'idle']);
    expect(asked.tokens).toEqual([]);
    act(() => wallet.switchTo('eip155:1'));
    await waitFor(() => expect(result.current.status).toBe('success'));
    expect(asked.tokens).toEqual(['eip155:1']);
  });
});

describe('useActivityPages', () => {
  test('behavior: who comes back at once sees what was read before, and nobody is asked again', async () => {
    const { asked, read } = await visitor();
    const first = read(useActivityPages);
    await waitFor(() => expect(first.result.current.isPending).toBe(false));
    first.unmount();
    const again = read(useActivityPages);
    expect([again.result.current.isPending, again.result.current.isFetching]).toEqual([false, false]);
    expect(asked.activity).toBe(1);
  });
});
