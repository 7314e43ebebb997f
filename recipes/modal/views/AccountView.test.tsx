import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { connect, loadRemoteConfig, openModal, selectConnection, selectRouter, setAddressLabel } from 'mooring/core';
import { KitProvider } from 'mooring';
import { KitModal } from 'mooring/recipes';
import {
  createTestKit,
  memoryStorage,
  mockWallet,
  scriptedFetch,
  testNetworks,
  type TestKitOptions,
} from 'mooring/testing';
import { loadLaterViews } from './views';

afterEach(cleanup);

function show(options: TestKitOptions) {
  const made = createTestKit(options);
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  return made;
}

describe('AccountView', () => {
  test.each([
    ['off', { multiWallet: true }, false],
    ['on', {}, true],
  ])('behavior: the way to other wallets follows a project that switches them %s', async (_word, host, isOn) => {
    const provider = 'https://provider.test';
    const features = [{ id: 'multi_wallet', isEnabled: isOn, config: [] }];
    const { kit, wallet } = show({
      ...{ fetch: scriptedFetch({ [provider]: () => ({ features }) }), projectId: 'p', services: { provider } },
      features: host,
    });
    await act(() => loadRemoteConfig(kit));
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => void openModal(kit, { view: 'Account' }));
    await screen.findByRole('button', { name: 'Disconnect' });
    expect(screen.queryByRole('button', { name: 'Your wallets' }) !== null).toBe(isOn);
  });

  test('error: a balance that is unavailable says when it may be asked for again, second by second', async () => {
    const wallet = mockWallet('eip155', { balance: '2' });
    const { kit, clock } = show({ wallets: [wallet] });
    wallet.failBalanceWith(new Error('The node is down'));
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => void openModal(kit, { view: 'Account' }));
    const retry = await screen.findByRole('button', { name: 'Retry in 30 s' });
    expect(retry.hasAttribute('disabled')).toBe(true);
    act(() => clock.advance(1_000));
    expect(retry.textContent).toBe('Retry in 29 s');
    for (let second = 0; second < 28; second += 1) act(() => clock.advance(1_000));
    expect([retry.textContent, retry.hasAttribute('disabled')]).toEqual(['Retry in 1 s', true]);
    // Nobody wants each second read out.
    expect(retry.closest('[role="status"]')).toBeNull();
    expect(screen.getByText('Balance unavailable').getAttribute('role')).toBe('status');
    act(() => clock.advance(1_000));
    expect([retry.textContent, retry.hasAttribute('disabled')]).toEqual(['Try again', false]);
    wallet.failBalanceWith(undefined);
    act(() => retry.click());
    await waitFor(() => expect(document.querySelector('.mooring-balance-value')?.textContent).toBe('2'));
  });

  test('behavior: accounts are called as the wallet or the visitor calls them, with their address', async () => {
    const accounts = [
      { address: `0x${'11'.repeat(20)}`, type: 'eoa' as const, label: 'Everyday' },
      { address: `0x${'22'.repeat(20)}`, type: 'eoa' as const },
    ];
    const wallet = mockWallet('eip155', { accounts });
    const { kit } = show({ wallets: [wallet] });
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => void openModal(kit, { view: 'Account' }));
    const list = await screen.findByRole('group', { name: 'Switch account' });
    // Nobody is connected on another namespace.
    expect(screen.queryByText('Also connected')).toBeNull();
    const [one, two] = [...list.querySelectorAll('.mooring-row-label')];
    expect([one?.textContent, two?.textContent]).toEqual(['Everyday0x1111…1111', '0x2222…2222']);
    // The one in use alone is checked.
    expect([one, two].map((row) => row?.nextElementSibling?.className)).toEqual(['mooring-row-check', undefined]);
    await act(async () => setAddressLabel(kit, { address: `0x${'22'.repeat(20)}`, label: 'Savings' }));
    expect(two?.textContent).toBe('Savings0x2222…2222');
  });

  test('behavior: of two Bitcoin addresses the list says which is for payments, of two alike nothing', async () => {
    const payment = { address: 'bc1q-one', type: 'payment' as const, label: 'Till' };
    const read = async (second: 'payment' | 'ordinal') => {
      const wallet = mockWallet('bip122', { accounts: [payment, { address: 'bc1p-two', type: second }] });
      const { kit } = show({ wallets: [wallet] });
      await act(async () => void (await connect(kit, { connectorId: wallet.id })));
      act(() => void openModal(kit, { view: 'Account' }));
      const list = await screen.findByRole('group', { name: 'Switch account' });
      const rows = [...list.querySelectorAll('.mooring-row-label')].map(({ textContent }) => textContent);
      cleanup();
      return rows;
    };
    expect(await read('ordinal')).toEqual(['Payments · Tillbc1q-one', 'Ordinalsbc1p-two']);
    expect(await read('payment')).toEqual(['Tillbc1q-one', 'bc1p-two']);
  });

  test('behavior: so are the one in use, above all else, and those that are also connected', async () => {
    const [one, two] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`];
    const sol = mockWallet('solana', { id: 'sol', accounts: [{ address: two, type: 'eoa', label: 'Reef' }] });
    const wallet = mockWallet('eip155', { id: 'one', accounts: [{ address: one, type: 'eoa' }] });
    const { kit } = show({ wallets: [sol, wallet] });
    for (const connectorId of ['sol', 'one']) await act(async () => void (await connect(kit, { connectorId })));
    act(() => void openModal(kit, { view: 'Account' }));
    const head = await screen.findByRole('button', { name: /^Copy address/ });
    const also = document.querySelector('[data-connection="solana"] .mooring-row-label');
    const text = () => [head.textContent, also?.textContent];
    expect(text()).toEqual(['Copy address0x1111…1111', 'Testnet One · Reef0x2222…2222']);
    await act(async () => setAddressLabel(kit, { address: one, label: 'Savings' }));
    await act(async () => setAddressLabel(kit, { address: two, namespace: 'solana', label: 'Boat' }));
    expect(text()).toEqual(['Copy addressSavings0x1111…1111', 'Testnet One · Boat0x2222…2222']);
  });

  test('behavior: who is parted from one of two wallets can be parted from the other', async () => {
    const wallets = [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'two' })];
    const { kit } = createTestKit({ wallets });
    for (const { id } of wallets) await connect(kit, { connectorId: id });
    render(
      <KitProvider kit={kit}>
        <KitModal embedded />
      </KitProvider>,
    );
    const leave = await screen.findByRole('button', { name: 'Disconnect' });
    const other = document.querySelector('[data-connection="eip155"] .mooring-row-over');
    expect(other?.textContent).toBe('Testnet One');
    act(() => leave.click());
    await waitFor(() => expect(selectConnection(kit)).toMatchObject({ connectorId: 'one', isConnected: true }));
    await waitFor(() => expect(leave.isConnected && leave.textContent).toBe('Disconnect'));
    act(() => leave.click());
    await waitFor(() => expect(selectConnection(kit).isConnected).toBe(false));
  });

  test('behavior: opened before storage was read, it waits to know who is connected', async () => {
    const wallet = mockWallet('eip155');
    const storage = memoryStorage();
    const first = createTestKit({ wallets: [wallet], storage });
    await connect(first.kit, { connectorId: wallet.id });
    first.clock.advance(0);
    first.kit.destroy();
    let read: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (read = resolve));
    const { kit } = show({
      wallets: [wallet],
      storage: { ...storage, getItem: async (key) => gate.then(() => storage.getItem(key)) },
    });
    act(() => void openModal(kit, { view: 'Account' }));
    await act(() => loadLaterViews().then(() => undefined));
    await waitFor(() => expect(selectRouter(kit).isLoading).toBe(false));
    expect([selectConnection(kit).isHydrated, selectRouter(kit).view]).toEqual([false, 'Account']);
    await act(async () => read());
    await waitFor(() => expect(selectConnection(kit).status).toBe('connected'));
    expect(selectRouter(kit).view).toBe('Account');
  });
});

describe('ChooseNamespaceView', () => {
  test('behavior: a namespace is called by its networks, of more than two by the first', async () => {
    const [first, second] = testNetworks('solana');
    const third = { ...second!, id: 'solana:3', reference: '3', name: 'Third' } as const;
    const { kit } = show({
      wallets: [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'two' })],
      networks: [...testNetworks('eip155'), first!, second!, third],
    });
    const listed = () =>
      [...document.querySelectorAll('[data-namespace] .mooring-row-label')].map((row) => row.textContent);
    act(() => void openModal(kit, { view: 'ChooseNamespace', params: { walletId: 'one' } }));
    await waitFor(() => expect(listed()).toEqual(['Testnet One, Testnet Two']));
    act(() => void openModal(kit, { view: 'ChooseNamespace', params: { walletId: 'two' } }));
    await waitFor(() => expect(listed()).toEqual([`${first!.name}, ${second!.name} and 1 more`]));
  });

  test('error: a wallet that serves none of the networks offers no choice, but the other wallets', async () => {
    const { kit } = show({
      wallets: [mockWallet('cosmos', { id: 'one', name: 'One' }), mockWallet('eip155', { id: 'two' })],
      networks: testNetworks('eip155'),
    });
    act(() => void openModal(kit, { view: 'ChooseNamespace', params: { walletId: 'one' } }));
    await act(() => loadLaterViews().then(() => undefined));
    await screen.findByText('This wallet is not offered here');
    expect(screen.queryByRole('group')).toBeNull();
  });
});
