import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useBalance } from 'mooring';
import { connect, disconnect, switchAccount, type CaipNetworkId, type Kit } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { createTestKit, mockWallet, scriptedFetch, testNetworks } from 'mooring/testing';

afterEach(cleanup);
const within = (kit: Kit) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <KitProvider kit={kit}>{children}</KitProvider>
    </StrictMode>
  ),
});
const mount = async (kit: Kit) => {
  const hook = renderHook(() => useBalance(), within(kit));
  await act(async () => undefined);
  return hook.result;
};

describe('useBalance', () => {
  test('behavior: nobody connected asks nothing; then it follows the account', async () => {
    const wallet = mockWallet('eip155', {
      balance: {
        '0xA11ce00000000000000000000000000000000001': '1.5',
        '0xB0b0000000000000000000000000000000000002': '3',
      },
    });
    const { kit } = createTestKit({ wallets: [wallet] });
    const result = await mount(kit);
    expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle', data: undefined });
    await act(async () => connect(kit, { connectorId: wallet.id }));
    await waitFor(() =>
      expect(result.current).toMatchObject({
        status: 'success',
        isStale: false,
        data: { value: '1.5', symbol: 'TEST' },
      }),
    );
    await act(async () => switchAccount(kit, { address: wallet.accounts[1]?.address ?? '' }));
    await waitFor(() => expect(result.current.data?.value).toBe('3'));
    await act(async () => disconnect(kit));
    expect(result.current).toMatchObject({ status: 'pending', data: undefined });
  });

  test('error: one failure is one error, also while it is asked anew: an effect on it runs once', async () => {
    const { kit, clock, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.failBalanceWith(new Error('The node is down'));
    const told: string[] = [];
    const { result } = renderHook(() => {
      const balance = useBalance();
      const { error } = balance;
      useEffect(() => void (error && told.push(error.code)), [error]);
      return balance;
    }, within(kit));
    await waitFor(() => expect(result.current.isError).toBe(true));
    const { error, retryAt } = result.current;
    expect([error?.retryAt, retryAt]).toEqual([clock.now() + 30_000, clock.now() + 30_000]);
    await act(async () => clock.advance(30_000));
    await act(async () => void (await result.current.refetch()));
    expect(told).toEqual(['account/balance-unavailable', 'account/balance-unavailable']);
    wallet.failBalanceWith(undefined);
    await act(async () => clock.advance(30_000));
    await act(async () => void (await result.current.refetch()));
    expect([told.length, result.current.status]).toEqual([2, 'success']);
  });

  test('error: unavailable is not zero, says when to try again, and keeps the last good answer', async () => {
    const answers: unknown[] = [{ status: 500 }, { id: 0, result: '0x5' }, { status: 500 }];
    const fetch = scriptedFetch({ 'https://one.test': () => answers.shift() });
    const { kit, clock, wallet } = createTestKit({ adapters: [eip155()], fetch });
    await connect(kit, { connectorId: wallet.id });
    const result = await mount(kit);
    await waitFor(() =>
      expect(result.current).toMatchObject({
        status: 'error',
        data: undefined,
        error: { code: 'account/balance-unavailable' },
        retryAt: clock.now() + 30_000,
      }),
    );
    await act(async () => void (await result.current.refetch()));
    expect(fetch.requests).toHaveLength(1);
    clock.advance(30_000);
    await act(async () => void (await result.current.refetch()));
    expect(result.current).toMatchObject({
      status: 'success',
      retryAt: undefined,
      error: undefined,
      data: { units: '5' },
    });
    await act(async () => void (await result.current.refetch()));
    expect(result.current).toMatchObject({ status: 'error', data: { units: '5' } });
    expect(fetch.requests).toHaveLength(3);
  });

  test(
    'behavior: becomes stale by itself at 30 s, in one commit, asks ' + 'nothing by it, and is fresh again when asked',
    async () => {
      const { kit, clock, wallet } = createTestKit({ wallets: [mockWallet('eip155', { balance: '1' })] });
      await connect(kit, { connectorId: wallet.id });
      const seen: boolean[] = [];
      const { result, unmount } = renderHook(
        () => {
          const balance = useBalance();
          if (balance.isSuccess) seen.push(balance.isStale);
          return balance;
        },
        { wrapper: ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider> },
      );
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
      act(() => clock.advance(29_999));
      expect(seen).toEqual([false]);
      act(() => clock.advance(1));
      expect(seen).toEqual([false, true]);
      await act(async () => void (await result.current.refetch()));
      expect(result.current.isStale).toBe(false);
      unmount();
      act(() => clock.advance(60_000));
      expect(seen.at(-1)).toBe(false);
    },
  );

  test("behavior: the host's own service is asked wherever the kit knows the network, and nowhere else", async () => {
    const bare = testNetworks('eip155').map((network) => ({ ...network, rpcUrls: [] }));
    const services = { balances: { fetchNativeBalance: async () => 5n } };
    const { kit } = createTestKit({ adapters: [eip155()], networks: bare, services });
    const address = `0x${'1'.repeat(40)}`;
    const ask = (networkId: CaipNetworkId) => renderHook(() => useBalance({ address, networkId }), within(kit)).result;
    const [known, unknown] = [ask('eip155:1'), ask('eip155:777')];
    expect([known.current.unsupportedReason, unknown.current.unsupportedReason]).toEqual([undefined, 'network']);
    await waitFor(() => expect(known.current.data?.units).toBe('5'));
  });

  test('behavior: many components and StrictMode share one request', async () => {
    const fetch = scriptedFetch({ 'https://one.test': () => ({ id: 0, result: '0x5' }) });
    const { kit, wallet } = createTestKit({ adapters: [eip155()], fetch });
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => [useBalance(), useBalance()], within(kit));
    await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['success', 'success']));
    expect(fetch.requests).toHaveLength(1);
  });
});
