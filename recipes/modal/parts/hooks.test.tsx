import type { ReactNode } from 'react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KitProvider, type Kit, type Wallet } from 'mooring';
import { connect, disconnect, openModal, selectRouter, selectWallets, setAddressLabel } from 'mooring/core';
import { createTestKit, manualClock, mockWallet, testNetworks } from 'mooring/testing';
import { toCustomProperties } from '../theme/useThemeRef';
import { slowMs, useAfter } from './useAfter';
import { toWish, useChooseWallet } from './useChooseWallet';
import { useKitRead } from './useKitRead';
import { useLabelOf } from './useLabelOf';
import { useLeave } from './useLeave';
import { useSecondsUntil } from './useSecondsUntil';
import { useWayIn } from './useWayIn';
import { whenIdle } from './whenIdle';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const within = (kit: Kit) => ({
  wrapper: ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>,
});

describe('useSecondsUntil', () => {
  test('behavior: counts down by itself, and ends', () => {
    const clock = manualClock();
    const end = clock.now() + 2_001;
    const { result } = renderHook(() => useSecondsUntil(clock, end));
    const seen: number[] = [];
    for (let second = 0; second < 5; second += 1) {
      seen.push(result.current);
      act(() => clock.advance(1_000));
    }
    expect([seen, clock.waiting]).toEqual([[3, 2, 1, 0, 0], 0]);
  });

  test('behavior: of no moment there is nothing to count', () => {
    const clock = manualClock();
    const { result } = renderHook(() => useSecondsUntil(clock, undefined));
    expect([result.current, clock.waiting]).toEqual([0, 0]);
  });
});

describe('useAfter', () => {
  test('behavior: five seconds after what it is about has changed', () => {
    const { kit, clock } = createTestKit();
    const { result, rerender } = renderHook(({ key }) => useAfter(slowMs, key), {
      ...within(kit),
      initialProps: { key: 'a' },
    });
    act(() => clock.advance(4_999));
    expect(result.current).toBe(false);
    act(() => clock.advance(1));
    expect(result.current).toBe(true);
    rerender({ key: 'b' });
    expect(result.current).toBe(false);
    act(() => clock.advance(5_000));
    expect(result.current).toBe(true);
  });

  test('behavior: what comes again counts anew', () => {
    const { kit, clock } = createTestKit();
    const { result, rerender } = renderHook(({ key }) => useAfter(slowMs, key), {
      ...within(kit),
      initialProps: { key: 'signing' },
    });
    act(() => clock.advance(5_000));
    rerender({ key: 'failed' });
    act(() => clock.advance(1_000));
    rerender({ key: 'signing' });
    expect(result.current).toBe(false);
    act(() => clock.advance(5_000));
    expect(result.current).toBe(true);
  });
});

describe('useKitRead', () => {
  test('behavior: the same parts are the same object; another kind of thing is another', () => {
    const { kit } = createTestKit();
    const given: unknown[] = [{ open: false }, { open: false }, { open: true }, {}, 5, null, 'text', {}];
    let at = 0;
    const { result } = renderHook(() => useKitRead(selectRouter, () => given[at]), within(kit));
    const seen = [result.current];
    while (at < given.length - 1) {
      at += 1;
      act(() => void openModal(kit, { view: at % 2 ? 'Connect' : 'AllWallets' }));
      seen.push(result.current);
    }
    expect(seen).toEqual(given);
    expect(seen[1]).toBe(seen[0]);
  });
});

describe('useLabelOf', () => {
  test('behavior: an address is called the same however its namespace lets it be written', async () => {
    const { kit } = createTestKit();
    await setAddressLabel(kit, { address: '0xAB', namespace: 'eip155', label: 'Savings' });
    const { result } = renderHook(() => useLabelOf(), within(kit));
    const labelOf = result.current;
    expect([labelOf('0xab', 'eip155'), labelOf('0xac', 'eip155'), labelOf('0xAB', undefined)]).toEqual([
      'Savings',
      undefined,
      undefined,
    ]);
  });
});

describe('useLeave', () => {
  test('behavior: says so while it parts from a wallet, and no longer', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => useLeave(), within(kit));
    expect(result.current.isLeaving).toBe(false);
    act(() => result.current.leave({ namespace: 'eip155' }));
    expect(result.current.isLeaving).toBe(true);
    await act(async () => undefined);
    expect(result.current.isLeaving).toBe(false);
  });
});

describe('useWayIn', () => {
  test('behavior: nobody is led to the ways in; who was there is not', async () => {
    const { kit, wallet } = createTestKit();
    openModal(kit, { view: 'Account' });
    const first = renderHook(() => useWayIn(), within(kit));
    expect([first.result.current, selectRouter(kit).view]).toEqual([false, 'Connect']);
    first.unmount();
    await connect(kit, { connectorId: wallet.id });
    openModal(kit, { view: 'Account' });
    const second = renderHook(() => useWayIn(), within(kit));
    await act(() => disconnect(kit));
    openModal(kit, { view: 'Account' });
    expect([second.result.current, selectRouter(kit).view]).toEqual([true, 'Account']);
  });

  test('behavior: who is on the way is nobody yet, and is waited for', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('never');
    void connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    openModal(kit, { view: 'Account' });
    const { result } = renderHook(() => useWayIn(), within(kit));
    expect([result.current, selectRouter(kit).view]).toEqual([false, 'Account']);
    kit.destroy();
  });
});

describe('useChooseWallet', () => {
  const choose = (change: Partial<Wallet>, wish = {}) => {
    const networks = [...testNetworks('eip155'), ...testNetworks('solana')];
    const { kit } = createTestKit({ wallets: [mockWallet('eip155'), mockWallet('solana', { id: 'sol' })], networks });
    const { result } = renderHook(() => useChooseWallet(wish), within(kit));
    const row = selectWallets(kit)[0] as Wallet;
    act(() => result.current({ ...row, ...change }));
    const { view, params } = selectRouter(kit);
    return [view, params];
  };
  const both = { connectorIds: ['mock.eip155', 'sol'], namespaces: ['eip155', 'solana'] };

  test('behavior: any wallet by a code, a wallet of several namespaces by asking which', () => {
    expect(choose({ group: 'walletConnect' })).toEqual(['ConnectingWalletConnectBasic', undefined]);
    expect(choose(both)).toEqual(['ChooseNamespace', { walletId: 'mock.eip155' }]);
    expect(choose({ installed: false, connectorIds: ['pair'] }, { namespace: 'eip155' })).toEqual([
      'ConnectingWalletConnect',
      { walletId: 'mock.eip155', namespace: 'eip155' },
    ]);
  });

  test('behavior: what is wished for is handed on, and nothing else', () => {
    expect([toWish({}), toWish({ networkId: 'eip155:1' })]).toStrictEqual([undefined, undefined]);
    expect(toWish({ namespace: 'eip155' })).toStrictEqual({ namespace: 'eip155' });
    const wish = { namespace: 'eip155', networkId: 'eip155:1' } as const;
    expect(toWish(wish)).toStrictEqual(wish);
  });
});

describe('whenIdle', () => {
  test('behavior: at the latest after two seconds, or a moment later where browsers do not say when', () => {
    const asked: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (_run: () => void, options: object) => (asked.push(options), 7));
    vi.stubGlobal('cancelIdleCallback', (handle: number) => void asked.push(handle));
    whenIdle(() => undefined)();
    expect(asked).toEqual([{ timeout: 2_000 }, 7]);
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.stubGlobal('setTimeout', (_run: () => void, delayMs: number) => (asked.push(delayMs), 8));
    vi.stubGlobal('clearTimeout', (handle: number) => void asked.push(handle));
    whenIdle(() => undefined)();
    vi.unstubAllGlobals();
    expect(asked.slice(2)).toEqual([200, 8]);
  });
});

describe('toCustomProperties', () => {
  test('behavior: an accent is one of them where there is one, and gives way to the host', () => {
    expect(toCustomProperties({ accent: undefined, variables: { gap: '1px' } })).toStrictEqual({
      '--mooring-gap': '1px',
    });
    expect(toCustomProperties({ accent: '#0a7', variables: {} })).toStrictEqual({ '--mooring-accent': '#0a7' });
    expect(toCustomProperties({ accent: '#0a7', variables: { accent: '#111' } })).toStrictEqual({
      '--mooring-accent': '#111',
    });
  });
});
