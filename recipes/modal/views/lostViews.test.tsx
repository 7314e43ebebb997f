import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { connect, navigate, openModal, selectRouter } from 'mooring/core';
import { KitProvider, type ViewTarget } from 'mooring';
import { createTestKit } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';

afterEach(cleanup);

async function show(target: ViewTarget) {
  const made = createTestKit();
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit, target));
  return { ...made, dialog: within(await screen.findByRole('dialog')) };
}

describe('views', () => {
  test.each<ViewTarget>([
    { view: 'ConnectingExternal', params: { walletId: 'ffff', namespace: 'eip155' } },
    { view: 'ConnectingWalletConnect', params: { walletId: 'ffff', namespace: 'eip155' } },
    { view: 'ChooseNamespace', params: { walletId: 'ffff' } },
  ])('error: a wallet nobody knows is said to be unknown, with a way to all others, $view', async (target) => {
    const user = userEvent.setup();
    const { kit, dialog } = await show(target);
    expect(await dialog.findByText('This wallet is not offered here')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'All wallets' }));
    expect(await dialog.findByRole('searchbox')).toBeTruthy();
    expect(selectRouter(kit).params).toEqual(target.view === 'ChooseNamespace' ? undefined : { namespace: 'eip155' });
    expect(selectRouter(kit).canGoBack).toBe(false);
  });

  test('error: a network nobody knows is said to be unknown, with a way to those there are', async () => {
    const user = userEvent.setup();
    const { dialog } = await show({ view: 'SwitchActiveChain', params: { networkId: 'eip155:777' } });
    expect(await dialog.findByText('This network is not offered here')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Choose network' }));
    expect(await dialog.findByRole('button', { name: /Testnet Two/ })).toBeTruthy();
  });

  test('error: without anything that pairs there is no code to wait for', async () => {
    const { dialog } = await show({ view: 'ConnectingWalletConnectBasic' });
    expect(await dialog.findByText('No code could be made')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'All wallets' })).toBeTruthy();
  });

  test('error: a view that this modal does not draw says so, and leads back', async () => {
    const user = userEvent.setup();
    const { kit, dialog } = await show({ view: 'Connect' });
    act(() => void navigate(kit, { view: 'Elsewhere' } as unknown as ViewTarget));
    expect(await dialog.findByText('This way is not open here')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeTruthy();
    const [, back] = dialog.getAllByRole('button', { name: 'Back' });
    await user.click(back as HTMLElement);
    expect(await dialog.findByRole('button', { name: /Mock/ })).toBeTruthy();
  });

  test.each<ViewTarget>([
    { view: 'Account' },
    { view: 'WalletSend' },
    { view: 'WalletSend', params: { amount: '1' } },
    { view: 'WalletSendSelectToken' },
    { view: 'WalletSendPreview' },
    { view: 'WalletReceive' },
    { view: 'Swap' },
    { view: 'SwapSelectToken', params: { side: 'to' } },
    { view: 'SwapPreview' },
    { view: 'Buy' },
    { view: 'FundWallet' },
    { view: 'RegisterAccountName' },
  ])('behavior: what an account has or does is the way in for nobody, $view', async (target) => {
    const { kit, wallet, dialog } = await show(target);
    expect(await dialog.findByRole('button', { name: /Mock/ })).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeTruthy();
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
