import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { KitProvider } from '../../react/KitProvider';
import { createTestKit } from '../../testing/createTestKit';
import { mockWallet } from '../../testing/mockWallet';
import { scriptedFrame, type FrameRequest } from '../../testing/scriptedFrame';
import { connect } from '../session/connect';
import { disconnect } from '../session/disconnect';
import { sendEmailCode } from './sendEmailCode';
import { useCooldown } from './useCooldown';
import { useEmailLogin } from './useEmailLogin';
import { useFarcasterLogin } from './useFarcasterLogin';
import { useSocialLogin } from './useSocialLogin';
import { useUpdateEmail } from './useUpdateEmail';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

function setUp(options: Parameters<typeof createTestKit>[0] = {}) {
  const frame = scriptedFrame();
  frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  frame.answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' });
  frame.answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@b.co' });
  frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] });
  frame.answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/1' });
  frame.hold('CONNECT_FARCASTER');
  frame.answer('GET_USER', ({ payload }: FrameRequest) => ({
    address,
    email: 'a@b.co',
    chainId: (payload as { chainId: number }).chainId,
  }));
  const made = createTestKit({ wallets: [mockWallet('eip155')], frame, ...options });
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={made.kit}>{children}</KitProvider>;
  /** Moves time until something holds: code that is loaded and a frame that is loaded take turns of both. */
  async function until(holds: () => boolean): Promise<void> {
    for (let round = 0; round < 2_000 && !holds(); round += 1) {
      await act(() => new Promise((resolve) => setImmediate(resolve)));
      if (!holds()) await act(async () => made.clock.advance(10));
    }
    expect(holds()).toBe(true);
  }
  return { ...made, frame, wrapper, until };
}

// Code that is loaded on demand takes turns of its own, which no clock counts.
beforeAll(() => import('../../connectors/embeddedWallet/createEmbeddedWallet'));

describe('useCooldown', () => {
  test('behavior: it counts down also where timers fire a little early', async () => {
    const { kit, clock, until } = setUp();
    const sending = sendEmailCode(kit, { email: 'a@b.co' });
    let isSent = false;
    void sending.then(() => (isSent = true));
    await until(() => isSent);
    const early = { now: clock.now, after: (ms: number, run: () => void) => clock.after(ms > 1 ? ms - 1 : ms, run) };
    const hasty = { ...kit, ports: { ...kit.ports, clock: early } } as typeof kit;
    const { result } = renderHook(() => useCooldown(hasty));
    expect(result.current).toBeGreaterThan(20);
    const seconds = new Set([result.current]);
    const most = Math.max(...seconds);
    for (let passed = 0; passed < 2_000; passed += 1) {
      act(() => clock.advance(1));
      seconds.add(result.current);
    }
    expect([...seconds]).toEqual([most, most - 1, most - 2]);
  });
});

describe('useEmailLogin', () => {
  test('behavior: a code is sent, counted down, given, and the frame answers with an account', async () => {
    const { wrapper, until, frame, clock } = setUp();
    const { result } = renderHook(() => useEmailLogin(), { wrapper });
    expect([result.current.isSupported, result.current.state, result.current.cooldownRemaining]).toEqual([
      true,
      { step: 'idle' },
      0,
    ]);
    act(() => result.current.mutate({ email: 'a@b.co' }));
    await until(() => result.current.isSuccess);
    expect([result.current.data, result.current.state]).toEqual([
      { action: 'VERIFY_OTP' },
      { step: 'code', email: 'a@b.co' },
    ]);
    const before = result.current.cooldownRemaining;
    expect(before).toBeGreaterThan(20);
    act(() => clock.advance(1_000));
    expect(result.current.cooldownRemaining).toBe(before - 1);
    act(() => result.current.mutate({ email: 'a@b.co' }));
    await until(() => result.current.isError);
    expect(result.current.error?.message).toMatch(/^Please try again after \d+ seconds$/);
    act(() => result.current.submitCode.mutate({ code: '123456' }));
    await until(() => result.current.submitCode.isSuccess);
    expect(result.current.submitCode.data?.connections[0]?.address).toBe(address);
    expect(result.current.state).toEqual({ step: 'connected', email: 'a@b.co' });
    expect(frame.requests.map(({ name }) => name)).toContain('CONNECT_OTP');
    act(() => clock.advance(60_000));
    expect(result.current.cooldownRemaining).toBe(0);
  });

  test('behavior: switched off, or with nobody who offers it, it says so', () => {
    const off = setUp({ features: { email: false } });
    expect(renderHook(() => useEmailLogin(), { wrapper: off.wrapper }).result.current).toMatchObject({
      isSupported: false,
      unsupportedReason: 'feature-off',
    });
    const { kit } = createTestKit();
    expect(renderHook(() => useSocialLogin({ kit })).result.current.isSupported).toBe(false);
  });
});

describe('useFarcasterLogin', () => {
  test('behavior: shows a link until the visitor has approved in the app', async () => {
    const { wrapper, until, frame } = setUp();
    const { result } = renderHook(() => useFarcasterLogin(), { wrapper });
    act(() => result.current.mutate());
    await until(() => result.current.url !== undefined);
    expect([result.current.url, result.current.state.step]).toEqual(['https://farcaster.test/1', 'waiting']);
    frame.reply('CONNECT_FARCASTER', { userName: 'ada' });
    await until(() => result.current.isSuccess);
    expect([result.current.url, result.current.state.step]).toEqual([undefined, 'connected']);
  });
});

describe('useUpdateEmail', () => {
  test('behavior: where the old address needs no code, one code is all', async () => {
    const { wrapper, until, storage } = setUp();
    const { result } = renderHook(() => useUpdateEmail(), { wrapper });
    act(() => result.current.mutate({ email: 'new@b.co' }));
    await until(() => result.current.isSuccess);
    expect(result.current.state).toMatchObject({ step: 'code', due: 'VERIFY_SECONDARY_OTP' });
    act(() => result.current.submitCode.mutate({ code: '123456' }));
    await until(() => result.current.submitCode.isSuccess);
    expect([result.current.state.step, await storage.getItem('@appkit-wallet/EMAIL')]).toEqual(['updated', 'new@b.co']);
  });

  test('behavior: it says that nobody is logged in, and who came with a wallet of another kind', async () => {
    const { wrapper, until, kit, wallet } = setUp();
    const { result } = renderHook(() => ({ update: useUpdateEmail(), login: useEmailLogin() }), { wrapper });
    const support = () => [result.current.update.isSupported, result.current.update.unsupportedReason];
    expect(support()).toEqual([false, 'not-connected']);
    await act(() => connect(kit, { connectorId: wallet.id }));
    expect(support()).toEqual([false, 'wallet']);
    act(() => result.current.login.mutate({ email: 'a@b.co' }));
    await until(() => result.current.login.isSuccess);
    act(() => result.current.login.submitCode.mutate({ code: '123456' }));
    await until(() => result.current.login.submitCode.isSuccess);
    expect(support()).toEqual([true, undefined]);
    await act(() => disconnect(kit));
    expect(support()).toEqual([false, 'not-connected']);
  });

  test('behavior: switched off, that is the reason', () => {
    const off = setUp({ features: { email: false } });
    expect(renderHook(() => useUpdateEmail(), { wrapper: off.wrapper }).result.current).toMatchObject({
      isSupported: false,
      unsupportedReason: 'feature-off',
    });
  });
});
