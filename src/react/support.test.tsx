import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import {
  useBalance,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchAccount,
  useSwitchConnection,
  useSwitchNetwork,
  type Kit,
  type Support,
} from 'mooring';
import { connect, disconnect, signMessage } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { createTestKit, mockAdapter, mockWallet, testNetworks, type TestKitOptions } from 'mooring/testing';

afterEach(cleanup);

const hooks = {
  useSignMessage,
  useSignTypedData,
  useSendTransaction,
  useSwitchNetwork,
  useSwitchAccount,
  useSwitchConnection,
  useDisconnect,
  useBalance,
};
type HookName = keyof typeof hooks;
const nobody = { isSupported: false, unsupportedReason: 'not-connected' };
const supported = { isSupported: true, unsupportedReason: undefined };

const read = (kit: Kit, name: HookName) => renderHook(() => hooks[name]({ kit })).result.current;
const reasons = (kit: Kit) =>
  Object.fromEntries(Object.keys(hooks).map((name) => [name, read(kit, name as HookName).unsupportedReason]));

async function connected(options: TestKitOptions = {}) {
  const page = createTestKit(options);
  await connect(page.kit, { connectorId: page.wallet.id });
  return page;
}

describe('Support', () => {
  test.each(Object.keys(hooks).filter((name) => name !== 'useSwitchNetwork') as HookName[])(
    'behavior: %s is supported while somebody is connected',
    async (name) => {
      const { kit, wallet } = createTestKit();
      const { result } = renderHook(() => hooks[name]({ kit }));
      expect(result.current).toMatchObject(nobody);
      await act(() => connect(kit, { connectorId: wallet.id }));
      expect(result.current).toMatchObject(supported);
      await act(() => disconnect(kit));
      // What is remembered can be switched back to.
      expect(result.current).toMatchObject(name === 'useSwitchConnection' ? supported : nobody);
    },
  );

  test('behavior: without a wallet the network can be chosen', () => {
    expect(read(createTestKit().kit, 'useSwitchNetwork')).toMatchObject(supported);
  });

  test.each([
    ['useSignMessage', 'signMessage'],
    ['useSignTypedData', 'signTypedData'],
    ['useSendTransaction', 'sendTransaction'],
    ['useSwitchNetwork', 'switchNetwork'],
  ] as const)('behavior: %s says that the wallet lacks %s, and nothing of the others', async (name, method) => {
    const { kit } = await connected({ wallets: [mockWallet('eip155', { without: [method] })] });
    expect(Object.entries(reasons(kit)).filter(([, reason]) => reason !== undefined)).toEqual([[name, 'wallet']]);
  });

  test('error: what is called all the same rejects typed, and asks nobody', async () => {
    const { kit, wallet } = await connected({ wallets: [mockWallet('eip155', { without: ['signMessage'] })] });
    await expect(signMessage(kit, { message: 'hi' })).rejects.toMatchObject({ code: 'account/method-unsupported' });
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('behavior: another wallet of the namespace is another answer', async () => {
    const able = mockWallet('eip155', { id: 'able' });
    const { kit } = await connected({
      wallets: [mockWallet('eip155', { id: 'poor', without: ['signTypedData'] }), able],
    });
    const { result } = renderHook(() => useSignTypedData({ kit }));
    expect(result.current).toMatchObject({ isSupported: false, unsupportedReason: 'wallet' });
    await act(() => connect(kit, { connectorId: able.id }));
    expect(result.current).toMatchObject(supported);
  });

  test('behavior: a balance says which of network, namespace and connection is missing', async () => {
    const bare = testNetworks('eip155').map((network) => ({ ...network, rpcUrls: [] }));
    const { kit: urlless } = await connected({ networks: bare });
    const { kit: elsewhere } = await connected({ wallets: [mockWallet('eip155', { networkId: 'eip155:777' })] });
    const wallets = [mockWallet('bip122')];
    const mute = { ...mockAdapter('bip122', wallets), capabilities: { ...bip122().capabilities, balance: false } };
    const { kit: namespaceless } = await connected({ wallets, adapters: [mute] });
    expect(
      [urlless, elsewhere, namespaceless, createTestKit().kit].map((kit) => read(kit, 'useBalance').unsupportedReason),
    ).toEqual(['network', 'network', 'namespace', 'not-connected']);
  });

  test('behavior: nothing is drawn again for what changes no answer', async () => {
    const { kit, wallet } = await connected();
    let renders = 0;
    renderHook(
      () => (
        useSignMessage({ kit }),
        useSwitchAccount({ kit }),
        useDisconnect({ kit }),
        useSwitchConnection({ kit }),
        (renders += 1)
      ),
    );
    act(() => wallet.switchTo('eip155:2'));
    act(() => wallet.switchTo('eip155:1'));
    expect(renders).toBe(1);
  });

  test('behavior: one is either supported or has a reason', () => {
    type Signing = ReturnType<typeof useSignMessage>;
    expectTypeOf<Extract<Signing, { isSupported: true }>['unsupportedReason']>().toEqualTypeOf<undefined>();
    expectTypeOf<Extract<Support, { isSupported: false }>['unsupportedReason']>().toEqualTypeOf<
      'feature-off' | 'network' | 'namespace' | 'wallet' | 'not-connected'
    >();
  });
});
