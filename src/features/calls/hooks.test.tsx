import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useCallsStatus, useCapabilities, usePermissions, useSendCalls } from 'mooring';
import { connect, disconnect, type Kit } from 'mooring/core';
import { createTestKit, mockWallet, type MockWallet } from 'mooring/testing';

afterEach(cleanup);
const within = (kit: Kit) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <KitProvider kit={kit}>{children}</KitProvider>
    </StrictMode>
  ),
});
const to = '0x00000000000000000000000000000000000000c1';
const asked = (wallet: MockWallet, method: string) => wallet.requests.filter((one) => one.method === method).length;

async function connected(options: Parameters<typeof mockWallet>[1] = {}) {
  const opened = createTestKit({ wallets: [mockWallet('eip155', options)] });
  await connect(opened.kit, { connectorId: opened.wallet.id });
  return opened;
}

describe('useSendCalls', () => {
  test('behavior: sends, and its data has the id', async () => {
    const { kit } = await connected();
    const { result } = renderHook(() => useSendCalls(), within(kit));
    expect(result.current).toMatchObject({ status: 'idle', isSupported: true });
    act(() => result.current.mutate({ calls: [{ to }] }));
    expect(result.current.status).toBe('pending');
    await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: { id: 'mock-calls-1' } }));
  });

  test('behavior: says why it cannot', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { without: ['sendCalls'] })] });
    const { result } = renderHook(() => useSendCalls(), within(kit));
    expect(result.current).toMatchObject({ isSupported: false, unsupportedReason: 'not-connected' });
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    expect(result.current).toMatchObject({ isSupported: false, unsupportedReason: 'wallet' });
  });

  test('behavior: without batches the host may have one transaction after the other', async () => {
    const { kit } = await connected({ without: ['sendCalls'] });
    const { result } = renderHook(() => useSendCalls(), within(kit));
    act(() => result.current.mutate({ calls: [{ to }, { to }], fallback: 'sequential' }));
    await waitFor(() => expect(result.current.data?.transactionIds).toHaveLength(2));
  });

  test('behavior: an answer that comes after the component is gone changes nothing', async () => {
    const { kit, wallet } = await connected();
    wallet.behave('manual');
    const { result, unmount } = renderHook(() => useSendCalls(), within(kit));
    const heard: string[] = [];
    act(() => result.current.mutate({ calls: [{ to }] }, { onSettled: () => heard.push('settled') }));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    unmount();
    await act(async () => wallet.pending[0]?.approve());
    expect(heard).toEqual([]);
  });
});

describe('useCallsStatus', () => {
  const watch = (kit: Kit, { id }: { id: string | undefined } = { id: '0xaa' }) =>
    renderHook((asks: { id: string | undefined }) => useCallsStatus(asks), { ...within(kit), initialProps: { id } });
  const advance = (clock: { advance(ms: number): void }, ms: number) => act(async () => clock.advance(ms));

  test('behavior: asks each 4 s until the batch has come to its end, and not again after it', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.settleCalls('pending');
    const { result } = watch(kit);
    await waitFor(() => expect(result.current.data?.status).toBe('pending'));
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
    await advance(clock, 3_999);
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
    await advance(clock, 1);
    expect(asked(wallet, 'getCallsStatus')).toBe(2);
    wallet.settleCalls('confirmed');
    await advance(clock, 4_000);
    await waitFor(() => expect(result.current.data?.status).toBe('confirmed'));
    await advance(clock, 60_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(3);
    cleanup();
    watch(kit);
    await advance(clock, 60_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(3);
  });

  test('behavior: two components share the questions', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.settleCalls('pending');
    const { result } = renderHook(() => [useCallsStatus({ id: '0xaa' }), useCallsStatus({ id: '0xaa' })], within(kit));
    await waitFor(() => expect(result.current[1]?.data?.status).toBe('pending'));
    await advance(clock, 4_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(2);
  });

  test('behavior: without an id nothing is asked', async () => {
    const { kit, wallet, clock } = await connected();
    const { result, rerender } = watch(kit, { id: undefined });
    rerender({ id: undefined });
    await advance(clock, 10_000);
    expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    expect(asked(wallet, 'getCallsStatus')).toBe(0);
  });

  test('behavior: once the component is gone nobody asks any more', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.settleCalls('pending');
    const { result, unmount } = watch(kit);
    await waitFor(() => expect(result.current.data?.status).toBe('pending'));
    unmount();
    await advance(clock, 3_600_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  test('behavior: an answer that comes after the component is gone is the last', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.behave('manual');
    wallet.settleCalls('pending');
    const { unmount } = watch(kit);
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    unmount();
    await act(async () => wallet.pending[0]?.approve());
    await advance(clock, 3_600_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  test('behavior: destroy ends the questions while the component stays', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.settleCalls('pending');
    const { result } = watch(kit);
    await waitFor(() => expect(result.current.data?.status).toBe('pending'));
    act(() => kit.destroy());
    await advance(clock, 60_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  test('behavior: it ends with the connection, and in the middle of a question too', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.behave('manual');
    const { result } = watch(kit);
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    await act(async () => disconnect(kit));
    await act(async () => wallet.pending[0]?.approve());
    await advance(clock, 60_000);
    expect(result.current.data).toBeUndefined();
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
  });

  test('error: a question that failed is asked again, and the last answer is kept', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.settleCalls('pending');
    const { result } = watch(kit);
    await waitFor(() => expect(result.current.data?.status).toBe('pending'));
    wallet.behave('reject');
    await advance(clock, 4_000);
    await waitFor(() => expect(result.current.error?.code).toBe('wallet/user-rejected'));
    expect(result.current.data?.status).toBe('pending');
    wallet.behave('approve');
    wallet.settleCalls('partial');
    await advance(clock, 4_000);
    await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: { status: 'partial' } }));
    await advance(clock, 60_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(3);
  });

  test('error: an id that nobody knows is not asked about again', async () => {
    const { kit, wallet, clock } = await connected();
    wallet.behave('manual');
    const { result } = watch(kit);
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    await act(async () => wallet.pending[0]?.reject({ code: 5730, message: 'Unknown bundle id' }));
    await waitFor(() => expect(result.current.error?.code).toBe('calls/unknown-id'));
    await advance(clock, 60_000);
    expect(asked(wallet, 'getCallsStatus')).toBe(1);
  });
});

describe('useCapabilities', () => {
  test('behavior: what the wallet says, kept for 30 s; nobody connected asks nobody', async () => {
    const { kit, wallet, clock } = createTestKit();
    const { result } = renderHook(() => useCapabilities(), within(kit));
    expect(result.current).toMatchObject({ isSupported: false, unsupportedReason: 'not-connected', data: undefined });
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await waitFor(() => expect(result.current.data?.['eip155:1']?.atomic?.status).toBe('supported'));
    renderHook(() => useCapabilities(), within(kit));
    expect(asked(wallet, 'getCapabilities')).toBe(1);
    await act(async () => clock.advance(30_000));
    expect(result.current.isStale).toBe(true);
  });

  test('behavior: a failure is empty and no error', async () => {
    const { kit, wallet } = await connected();
    wallet.behave('reject');
    const { result } = renderHook(() => useCapabilities(), within(kit));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'success', data: {} }));
  });
});

describe('usePermissions', () => {
  test('behavior: grants and revokes, each with a state of its own', async () => {
    const { kit, clock } = await connected();
    const { result } = renderHook(() => usePermissions(), within(kit));
    expect(result.current.isSupported).toBe(true);
    const expiry = clock.now() / 1_000 + 60;
    act(() => result.current.grant.mutate({ expiry, signer: { type: 'wallet' }, permissions: [{ type: 'x' }] }));
    await waitFor(() => expect(result.current.grant.data?.context).toBe('mock-context-1'));
    expect(result.current.revoke.status).toBe('idle');
    act(() => result.current.revoke.mutate({ context: 'mock-context-1' }));
    await waitFor(() => expect(result.current.revoke.status).toBe('success'));
  });
});
