import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, type ViewTarget } from 'mooring';
import {
  connect,
  navigate,
  openModal,
  selectConnectAttempt,
  selectNetwork,
  selectRouter,
  type Connector,
} from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { siwx } from 'mooring/siwx';
import { createTestKit, mockWallet, scriptedFetch, type TestKitOptions } from 'mooring/testing';
import { leavingView, letViewsFade } from '../../../test/letViewsFade';

// A view that fades out has no say any more, whatever the visitor does meanwhile.

afterEach(cleanup);

async function show(target: ViewTarget, options: TestKitOptions, connected: readonly string[] = []) {
  const made = createTestKit(options);
  for (const connectorId of connected) await connect(made.kit, { connectorId });
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  await act(async () => void openModal(made.kit, target));
  const history = () => selectRouter(made.kit).history.map(({ view }) => view);
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: RegExp | string) => fireEvent.click(await dialog.findByRole('button', { name }));
  return { ...made, dialog, history, press };
}

describe('a pairing', () => {
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    isCancellable: true,
    connect: ({ onPairing, signal }) =>
      new Promise((_, reject) => {
        onPairing?.({ uri: 'wc:1@2', expiresAt: 1_900_000_000_000 });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };

  test('behavior: who goes back from a code and presses a wallet at once is waited for', async () => {
    const wallet = mockWallet('eip155', { id: 'anchor', name: 'Anchor' });
    wallet.behave('manual');
    const { kit, clock, dialog, press } = await show(
      { view: 'Connect' },
      { wallets: [wallet], connectors: [connector] },
    );
    await press(/WalletConnect/);
    await dialog.findByRole('img', { name: /QR code/ });
    const end = letViewsFade();
    await press('Back');
    await press(/Anchor/);
    expect(leavingView()).toBe('ConnectingWalletConnectBasic');
    await end();
    await waitFor(() => expect(leavingView()).toBeUndefined());
    await act(async () => clock.advance(0));
    expect(selectConnectAttempt(kit)).toMatchObject({ walletId: 'anchor', status: 'pending' });
    act(() => wallet.pending[0]?.approve());
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
  });

  test('behavior: who goes back from the code of one wallet and presses another at once gets that one', async () => {
    const provider = 'https://provider.test';
    const data = ['Harbour', 'Pier'].map((name) => ({ id: name, name, chains: ['eip155:1'], mobile_link: null }));
    const { kit, clock, dialog, press } = await show(
      { view: 'Connect' },
      {
        wallets: [],
        connectors: [connector],
        projectId: 'project',
        services: { provider },
        fetch: scriptedFetch({ [`${provider}/getWallets`]: () => ({ data, count: 2 }) }),
      },
    );
    await press(/Harbour/);
    await dialog.findByText(/Scan .* Harbour/);
    const end = letViewsFade();
    await press('Back');
    await press(/Pier/);
    await end();
    await act(async () => clock.advance(0));
    expect(selectConnectAttempt(kit)).toMatchObject({ walletId: 'Pier', status: 'pending' });
    await dialog.findByText(/Scan .* Pier/);
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeTruthy();
  });
});

describe('SwitchNetworkView', () => {
  test('behavior: left before the wallet answered, it does not close the view that it was opened over', async () => {
    const wallet = mockWallet('eip155', { id: 'one' });
    const { kit, history, press } = await show({ view: 'WhatIsANetwork' }, { wallets: [wallet] }, ['one']);
    wallet.behave('manual');
    act(() => void navigate(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:2' } }));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    const end = letViewsFade();
    await press('Back');
    await act(async () => wallet.pending[0]?.approve());
    await waitFor(() => expect(selectNetwork(kit)?.id).toBe('eip155:2'));
    await end();
    expect([selectRouter(kit).isOpen, history()]).toEqual([true, ['WhatIsANetwork']]);
  });
});

describe('a wallet that agrees', () => {
  test('behavior: is not told as called off while the modal fades out', async () => {
    const wallet = mockWallet('eip155', { id: 'anchor', name: 'Anchor' });
    wallet.behave('manual');
    const { kit, dialog, press } = await show({ view: 'Connect' }, { wallets: [wallet] });
    await press(/Anchor/);
    await dialog.findByText('Waiting for Anchor');
    letViewsFade();
    await act(async () => wallet.pending[0]?.approve());
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect(screen.getByText('Waiting for Anchor')).toBeTruthy();
  });

  test('behavior: is not asked to sign in again while the modal fades out', async () => {
    const wallet = mockWallet('eip155', { id: 'anchor', name: 'Anchor' });
    const verifiers = { eip155: async () => true };
    const { kit, dialog, press } = await show(
      { view: 'Connect' },
      { wallets: [wallet], siwx: siwx({ verifiers, domain: 'app.example', uri: 'https://app.example' }) },
    );
    await press(/Anchor/);
    await dialog.findByText(/^Sign in to/);
    letViewsFade();
    await press('Sign in');
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    expect(screen.getByText('Checking the signature')).toBeTruthy();
  });
});

describe('a wallet that leaves', () => {
  test('behavior: leaves the account to be seen while the modal fades out, once', async () => {
    const wallet = mockWallet('eip155', { id: 'anchor', name: 'Anchor' });
    const { kit, dialog, press } = await show({ view: 'Account' }, { wallets: [wallet] }, ['anchor']);
    await dialog.findByRole('button', { name: 'Disconnect' });
    const before = document.querySelector('[data-view="Account"]')?.textContent;
    letViewsFade();
    await press('Disconnect');
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    const shown = () => document.querySelectorAll('[data-view="Account"] .mooring-account-line').length;
    expect([shown(), document.querySelector('[data-view="Account"]')?.textContent]).toEqual([1, before]);
    await act(async () => void (await connect(kit, { connectorId: 'anchor' })));
    await waitFor(() => expect(shown()).toBe(1));
  });
});
