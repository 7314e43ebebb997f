import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import {
  connect,
  KitError,
  navigate,
  openModal,
  selectConnection,
  selectConnections,
  selectRouter,
  type Connector,
} from 'mooring/core';
import { KitProvider, type ViewTarget } from 'mooring';
import { createTestKit, mockWallet, scriptedFetch, type MockWallet, type TestKitOptions } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';
import { pressBackdrop } from '../../../test/primitives/dialogExample';

// What a press does in each of the views.

afterEach(cleanup);

const provider = 'https://provider.test';
const listed = (names: readonly string[]) => ({
  projectId: 'project',
  services: { provider },
  fetch: scriptedFetch({
    [`${provider}/getWallets`]: () => ({
      data: names.map((name) => ({
        id: name,
        name,
        chains: ['eip155:1'],
        mobile_link: null,
        chrome_store: `https://store.example/${name}`,
      })),
      count: names.length,
    }),
  }),
});

async function show(target: ViewTarget, options: TestKitOptions = {}, connected: readonly MockWallet[] = []) {
  const made = createTestKit(options);
  for (const { id } of connected) await connect(made.kit, { connectorId: id });
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  await act(async () => void openModal(made.kit, target));
  const view = () => selectRouter(made.kit).view;
  return { ...made, user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')), view };
}
/** A frame, and what waited for it. */
const framePainted = () =>
  act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(() => resolve()))));
/** One of the connectors of a wallet that is on two chains. */
const twin = (namespace: string): MockWallet =>
  Object.assign(mockWallet(namespace, { id: `twin.${namespace}`, name: 'Twin' }), { rdns: 'dev.twin' });

describe('ConnectView', () => {
  test('behavior: a press on the wallet that is connected leads to its account', async () => {
    const one = mockWallet('eip155', { id: 'one', name: 'Harbor' });
    const { user, dialog, view } = await show({ view: 'Connect' }, { wallets: [one] }, [one]);
    await user.click(await dialog.findByRole('button', { name: /^Harbor/ }));
    await waitFor(() => expect(view()).toBe('Account'));
    expect(one.requests.filter(({ method }) => method === 'connect')).toHaveLength(1);
  });

  test('behavior: on one that is connected beside, to all that are', async () => {
    const [one, sol] = [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'sol', name: 'Reef' })];
    const { user, dialog, view } = await show({ view: 'Connect' }, { wallets: [one, sol] }, [sol, one]);
    await user.click(await dialog.findByRole('button', { name: /^Reef/ }));
    await waitFor(() => expect(view()).toBe('ProfileWallets'));
  });
});

describe('AccountView', () => {
  test('behavior: a press on an account, or on a wallet of another chain, makes it the one in use', async () => {
    const wallets = [mockWallet('solana', { id: 'sol', name: 'Sol' }), mockWallet('eip155', { id: 'one' })];
    const { kit, user, dialog } = await show({ view: 'Account' }, { wallets }, wallets);
    const [, second] = wallets[1]!.accounts;
    const accounts = await dialog.findByRole('group', { name: 'Switch account' });
    const [first, other] = within(accounts).getAllByRole('button');
    expect([first, other].map((row) => row?.getAttribute('aria-current'))).toEqual(['true', null]);
    await user.click(other as HTMLElement);
    await waitFor(() => expect(selectConnection(kit).address).toBe(second?.address));
    const scroller = document.querySelector('.mooring-views') as HTMLElement;
    scroller.scrollTop = 300;
    await user.click(within(await dialog.findByRole('group', { name: 'Also connected' })).getByRole('button'));
    await waitFor(() => expect(selectConnection(kit).namespace).toBe('solana'));
    // What is at the top is the other's now, and is seen.
    expect(scroller.scrollTop).toBe(0);
    expect(selectConnections(kit).find(({ namespace }) => namespace === 'eip155')?.address).toBe(second?.address);
  });
});

describe('NetworksView', () => {
  test('behavior: the network in use is only gone back from; words about networks are a press away', async () => {
    const wallet = mockWallet('eip155', { id: 'one' });
    const { kit, user, dialog, view } = await show({ view: 'Account' }, { wallets: [wallet] }, [wallet]);
    act(() => void navigate(kit, { view: 'Networks' }));
    await user.click(await dialog.findByRole('button', { name: 'What is a network?' }));
    expect(await dialog.findByText('Each has its own coin')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await user.click(await dialog.findByRole('button', { name: /Testnet One/ }));
    expect(view()).toBe('Account');
    expect(wallet.requests.map(({ method }) => method)).not.toContain('switchNetwork');
  });

  test('behavior: one that needs a wallet of another kind says so, and leads to these wallets', async () => {
    const wallets = [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'sol', name: 'Sol' })];
    const { user, dialog, view } = await show({ view: 'Networks' }, { wallets }, [wallets[0]!]);
    const row = () => document.querySelector('[data-network="solana:2"]') as HTMLElement;
    await waitFor(() => expect(row()).toBeTruthy());
    await user.click(row());
    expect(view()).toBe('SwitchActiveChain');
    await user.click(await dialog.findByRole('button', { name: 'Connect wallet' }));
    expect(await dialog.findByRole('button', { name: /Sol/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Mock/ })).toBeNull();
  });

  test.each(['Networks', 'UnsupportedChain'] as const)(
    'behavior: a wallet that goes at once is not waited for by another view than %s',
    async (name) => {
      const wallet = mockWallet('eip155', { id: 'one' });
      const { kit, user, dialog, view } = await show({ view: name }, { wallets: [wallet] }, [wallet]);
      const row = await dialog.findByRole('button', { name: /Testnet Two/ });
      const views = new Set<string>();
      kit.store.subscribe(undefined, () => views.add(view()));
      await user.click(row);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([selectConnection(kit).network?.id, views.has('SwitchNetwork')]).toEqual(['eip155:2', false]);
    },
  );

  test('behavior: who leaves before the view that waits is there stays away from it', async () => {
    const wallet = mockWallet('eip155', { id: 'one' });
    const { kit, dialog, view } = await show({ view: 'Networks' }, { wallets: [wallet] }, [wallet]);
    const row = await dialog.findByRole('button', { name: /Testnet Two/ });
    wallet.behave('manual');
    await act(async () => {
      fireEvent.click(row);
      await navigate(kit, { view: 'WhatIsANetwork' });
    });
    await framePainted();
    expect([view(), wallet.pending.length]).toEqual(['WhatIsANetwork', 1]);
  });

  test('error: a switch that fails is told as a failure, and not as one that the visitor declined', async () => {
    const wallet = mockWallet('eip155', { id: 'one' });
    const { user, dialog } = await show({ view: 'Networks' }, { wallets: [wallet] }, [wallet]);
    wallet.behave('manual');
    await user.click(await dialog.findByRole('button', { name: /Testnet Two/ }));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    act(() => wallet.pending[0]?.reject(new Error('The network is down')));
    await waitFor(() => expect(document.querySelector('.mooring-toast')?.getAttribute('data-kind')).toBe('error'));
    expect(screen.queryByText('You closed the request. The network stays as it is.')).toBeNull();
  });
});

describe('ChooseNamespaceView', () => {
  test('behavior: a wallet of two chains asks which, and connects on that one', async () => {
    const { kit, user, dialog, view } = await show({ view: 'Connect' }, { wallets: [twin('eip155'), twin('solana')] });
    await user.click(await dialog.findByRole('button', { name: /Twin/ }));
    expect(view()).toBe('ChooseNamespace');
    await dialog.findByRole('group', { name: 'Chains' });
    await user.click(document.querySelector('[data-namespace="solana"]') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectConnections(kit).map(({ connectorId }) => connectorId)).toEqual(['twin.solana']);
  });
});

describe('GetWalletView', () => {
  test('behavior: more wallets than it offers are one press away', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Wallet ${letter}`);
    const { user, dialog, view } = await show({ view: 'GetWallet' }, listed(names));
    const offers = await dialog.findByRole('list', { name: 'Get a wallet' });
    expect(within(offers).getAllByRole('link')).toHaveLength(5);
    await user.click(dialog.getByRole('button', { name: 'All wallets' }));
    expect(await dialog.findByRole('searchbox')).toBeTruthy();
    expect(view()).toBe('AllWallets');
  });
});

describe('AllWalletsView', () => {
  test('behavior: a search is cleared by its button, and by the one beneath what it did not find', async () => {
    const { user, clock, dialog } = await show(
      { view: 'AllWallets' },
      { wallets: [mockWallet('eip155', { name: 'Anchor' })] },
    );
    const field = await dialog.findByRole<HTMLInputElement>('searchbox');
    expect(dialog.queryByRole('button', { name: 'Clear the search' })).toBeNull();
    await user.type(field, 'anch');
    await user.click(dialog.getByRole('button', { name: 'Clear the search' }));
    expect(field.value).toBe('');
    await user.type(field, 'nobody');
    act(() => clock.advance(1_000));
    await dialog.findByText(/Nothing matches/);
    const [, beneath] = dialog.getAllByRole('button', { name: 'Clear the search' });
    await user.click(beneath as HTMLElement);
    expect(field.value).toBe('');
    expect(await dialog.findByRole('button', { name: /Anchor/ })).toBeTruthy();
  });
});

describe('UnsupportedChainView', () => {
  test('behavior: a press beside the card shakes it and closes nothing; elsewhere it closes', async () => {
    const wallet = mockWallet('eip155', { id: 'one' });
    const { kit, clock } = await show({ view: 'UnsupportedChain' }, { wallets: [wallet] }, [wallet]);
    const popup = () => document.querySelector('dialog') as HTMLElement;
    act(() => pressBackdrop(popup()));
    expect([popup().hasAttribute('data-shaking'), selectRouter(kit).isOpen]).toEqual([true, true]);
    act(() => clock.advance(1_000));
    expect(popup().hasAttribute('data-shaking')).toBe(false);
    fireEvent.keyDown(popup(), { key: 'Escape' });
    act(() => void openModal(kit, { view: 'Account' }));
    act(() => pressBackdrop(popup()));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
  });
});

describe('UnknownWallet', () => {
  test('behavior: without a list of all wallets the way on leads to those of the page', async () => {
    const { user, dialog, view } = await show(
      { view: 'ConnectingExternal', params: { walletId: 'nobody' } },
      { features: { allWallets: false } },
    );
    await user.click(await dialog.findByRole('button', { name: 'Connect wallet' }));
    expect(view()).toBe('Connect');
  });

  test('behavior: nothing is said of it while the directory may still know it', async () => {
    const { dialog } = await show(
      { view: 'ConnectingExternal', params: { walletId: 'late' } },
      { ...listed([]), fetch: scriptedFetch({ [`${provider}/getWallets`]: () => new Promise(() => undefined) }) },
    );
    await waitFor(() => expect(document.querySelector('.mooring-view-loading')).toBeTruthy());
    expect(dialog.queryByText('This wallet is not offered here')).toBeNull();
  });
});

describe('pairing', () => {
  const lost: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    isCancellable: true,
    connect: () => Promise.reject(new KitError('kit/load-failed', 'A part of the page could not be loaded')),
  };

  test.each<ViewTarget>([
    { view: 'ConnectingWalletConnectBasic' },
    { view: 'ConnectingWalletConnect', params: { walletId: 'Wallet A' } },
  ])('error: code that was lost is said to be lost, with ways on, $view', async (target) => {
    const { dialog } = await show(target, { ...listed(['Wallet A']), wallets: [], connectors: [lost] });
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^This part could not be loaded/);
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
