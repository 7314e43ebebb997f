import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useSendToken, useWalletFeatures, type WalletFeature } from 'mooring';
import { connect, disconnect, selectWalletFeatures } from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet, type TestKitOptions } from 'mooring/testing';
import { resolveWalletFeatures } from './walletFeatures';

afterEach(cleanup);

const capabilities = {
  transfer: true,
  swap: true,
  balance: true,
  onramp: true,
  names: true,
  activity: true,
  calls: true,
};
const situation: Parameters<typeof resolveWalletFeatures>[0] = {
  order: [],
  features: { onramp: true, swaps: true, receive: true, send: true },
  declared: [
    { flag: 'onramp', capability: 'onramp' },
    { flag: 'swaps', capability: 'swap' },
    { flag: 'receive' },
    { flag: 'send', capability: 'transfer' },
  ],
  capabilities,
};

describe('resolveWalletFeatures', () => {
  test("behavior: the host's order first, then the default order, each once, what is none left out", () => {
    expect(resolveWalletFeatures(situation)).toEqual(['onramp', 'swaps', 'receive', 'send']);
    const order = ['send', 'send', 'email', 'onramp'] as unknown as readonly WalletFeature[];
    const features = { ...situation.features, email: true };
    expect(resolveWalletFeatures({ ...situation, features, order })).toEqual(['send', 'onramp', 'swaps', 'receive']);
  });

  test('behavior: only what is on, and what the namespace can', () => {
    expect(resolveWalletFeatures({ ...situation, features: { send: true, receive: false } })).toEqual(['send']);
    const unable = { ...capabilities, transfer: false, swap: false, onramp: false };
    expect(resolveWalletFeatures({ ...situation, capabilities: unable })).toEqual(['receive']);
    expect(resolveWalletFeatures({ ...situation, capabilities: undefined })).toEqual([]);
  });
});

describe('useWalletFeatures', () => {
  test('behavior: nothing for nobody; what the wallet in use can, in the order of the host', async () => {
    const { kit, wallet } = createTestKit({ walletFeaturesOrder: ['send'] });
    const { result } = renderHook(() => useWalletFeatures({ kit }));
    expect(result.current).toEqual([]);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    expect(result.current.filter((feature) => feature === 'send' || feature === 'receive')).toEqual([
      'send',
      'receive',
    ]);
    expect(selectWalletFeatures(kit)).toBe(result.current);
    await act(() => disconnect(kit));
    expect(result.current).toEqual([]);
  });

  test('behavior: a feature that the host switches off is no button, and its hook says why', async () => {
    const { kit, wallet } = createTestKit({ features: { send: false } });
    await connect(kit, { connectorId: wallet.id });
    const { result } = renderHook(() => ({ features: useWalletFeatures({ kit }), send: useSendToken({ kit }) }));
    expect(result.current.features).not.toContain('send');
    expect([result.current.send.isSupported, result.current.send.unsupportedReason]).toEqual([false, 'feature-off']);
  });

  test('behavior: where no adapter can send, sending is off and receiving is not', async () => {
    const wallet = mockWallet('bip122');
    const adapter = mockAdapter('bip122', [wallet]);
    const unable: TestKitOptions = {
      wallets: [wallet],
      adapters: [{ ...adapter, capabilities: { ...adapter.capabilities, transfer: false } }],
    };
    const { kit } = createTestKit(unable);
    await connect(kit, { connectorId: wallet.id });
    const features = selectWalletFeatures(kit);
    expect([features.includes('send'), features.includes('receive')]).toEqual([false, true]);
  });
});
