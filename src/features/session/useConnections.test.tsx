import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useConnections } from 'mooring';
import { connect, installNotices, selectNotices } from 'mooring/core';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';

afterEach(cleanup);

const open = async (options: TestKitOptions) => {
  const page = createTestKit({
    wallets: [
      mockWallet('eip155', { id: 'one' }),
      mockWallet('eip155', { id: 'two' }),
      mockWallet('solana', { id: 'sun' }),
    ],
    ...options,
  });
  installNotices(page.kit);
  for (const { id } of page.wallets) await act(() => connect(page.kit, { connectorId: id }));
  return page;
};

describe('useConnections', () => {
  test('behavior: the wallets of one namespace beside each other, with multiWallet', async () => {
    const { kit, log } = await open({ features: { multiWallet: true } });
    const { result } = renderHook(() => useConnections({ kit, namespace: 'eip155' }));
    expect(result.current.map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'connected'],
    ]);
    expect(log).toEqual([]);
  });

  test('error: without it none, and the alert "Multi-Wallet Not Enabled", once', async () => {
    const { kit, log } = await open({});
    const { result } = renderHook(() => [
      useConnections({ kit, namespace: 'eip155' }),
      useConnections({ kit, namespace: 'solana' }),
    ]);
    renderHook(() => useConnections({ kit, namespace: 'eip155' }));
    expect(result.current).toEqual([[], []]);
    await waitFor(() =>
      expect(selectNotices(kit).alerts).toMatchObject([
        { code: 'session/multi-wallet-off', message: 'Multi-Wallet Not Enabled', audience: 'alert' },
      ]),
    );
    expect(log).toHaveLength(1);
  });

  test('behavior: one wallet in each namespace is no matter of multiWallet', async () => {
    const { kit, log } = await open({});
    const { result } = renderHook(() => useConnections({ kit }));
    expect(
      result.current
        .filter(({ status }) => status === 'active')
        .map(({ connectorId }) => connectorId)
        .sort(),
    ).toEqual(['sun', 'two']);
    expect([log, selectNotices(kit).alerts]).toEqual([[], []]);
  });
});
