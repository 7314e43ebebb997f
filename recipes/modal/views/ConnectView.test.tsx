import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { openModal, selectConnection, selectRouter } from 'mooring/core';
import { KitProvider, type Kit } from 'mooring';
import { createTestKit, mockWallet, type MockWallet, type TestKitOptions } from 'mooring/testing';
import { de } from 'mooring/languages/de';
import { KitModal } from 'mooring/recipes';
import { countDrawn } from '../../../test/countDrawn';

afterEach(cleanup);

const quay = () => mockWallet('eip155', { id: 'quay', name: 'Quay', type: 'AUTH', loginMethods: ['email', 'social'] });

async function show(options: TestKitOptions) {
  const made = createTestKit(options);
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit, { view: 'Connect' }));
  return { ...made, dialog: within(await screen.findByRole('dialog')) };
}
/** Every view that the router came to. */
function viewsOf(kit: Kit) {
  const seen: string[] = [];
  kit.store.subscribe(undefined, () => {
    const { view } = selectRouter(kit);
    if (seen.at(-1) !== view) seen.push(view);
  });
  return seen;
}
/** With React's own timing: `act` draws at once what can wait. */
async function asInBrowsers(run: () => Promise<void>) {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await run().finally(() => Object.assign(environment, { IS_REACT_ACT_ENVIRONMENT: before }));
}
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const labels = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));

describe('ConnectView', () => {
  test('behavior: a wallet that answers at once is never waited for; one that takes its time is', async () => {
    const [quick, slow] = ['quick', 'slow'].map((id) => mockWallet('eip155', { id, name: id })) as [
      MockWallet,
      MockWallet,
    ];
    slow.behave('manual');
    const { kit, dialog } = await show({ wallets: [quick, slow] });
    const seen = viewsOf(kit);
    await act(async () => dialog.getByRole('button', { name: /slow/ }).click());
    await nextFrame();
    await dialog.findByText(/Waiting for slow/);
    act(() => void openModal(kit, { view: 'Connect' }));
    const row = await dialog.findByRole('button', { name: /quick/ });
    const drawn = countDrawn();
    await asInBrowsers(async () => {
      row.click();
      await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
    });
    await nextFrame();
    expect(drawn('RowSpinner')).toBe(0);
    expect(selectRouter(kit).isOpen).toBe(false);
    expect(seen.filter((view) => view === 'ConnectingExternal')).toHaveLength(1);
    expect(selectConnection(kit).wallet?.id).toBe('quick');
  });

  test('behavior: what is refused before the wallet is asked is said where the wallet would be awaited', async () => {
    const wallet = mockWallet('eip155', { id: 'quick', name: 'Quick' });
    const { kit, dialog } = await show({ wallets: [wallet] });
    act(() => void openModal(kit, { view: 'Connect', params: { namespace: 'eip155', networkId: 'eip155:777' } }));
    await act(async () => (await dialog.findByRole('button', { name: /Quick/ })).click());
    await waitFor(() => expect(selectRouter(kit).view).toBe('ConnectingExternal'));
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(wallet.requests).toEqual([]);
  });

  test('behavior: several wallets of this browser stand under one heading', async () => {
    const wallets = ['one', 'two', 'three'].map((id) => mockWallet('eip155', { id, name: id }));
    const customWallets = [{ id: 'other', name: 'Other' }];
    const { dialog } = await show({ wallets, customWallets });
    const firstUnder = (name: string) =>
      dialog.getByRole('heading', { name }).nextElementSibling?.getAttribute('data-wallet');
    expect([firstUnder('In this browser'), firstUnder('More')]).toEqual(['one', 'other']);
    cleanup();

    const few = await show({ wallets: wallets.slice(1), customWallets });
    expect(few.dialog.getAllByText('Installed')).toHaveLength(2);
    expect(few.dialog.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  test('behavior: who waits for long is shown another way, in a place that was kept for it', async () => {
    const wallet = mockWallet('eip155', { id: 'slow', name: 'slow' });
    wallet.behave('manual');
    const { clock, dialog } = await show({ wallets: [wallet] });
    await act(async () => dialog.getByRole('button', { name: /slow/ }).click());
    await nextFrame();
    await dialog.findByText(/Waiting for slow/);
    const place = () => document.querySelector('.mooring-waiting .mooring-in-time');
    expect(place()?.hasAttribute('data-shown')).toBe(false);
    act(() => clock.advance(14_999));
    expect(place()?.hasAttribute('data-shown')).toBe(false);
    act(() => clock.advance(1));
    expect(place()?.hasAttribute('data-shown')).toBe(true);
    await act(async () => dialog.getByRole('button', { name: 'All wallets' }).click());
    expect(await dialog.findByText('1 wallet')).toBeTruthy();
  });

  test(
    'behavior: draws the first ten of however many wallets; all others are a tap away, where only those in ' +
      'sight are drawn',
    async () => {
      const user = userEvent.setup();
      const wallets = Array.from({ length: 60 }, (_, index) =>
        mockWallet('eip155', { id: `w${index}`, name: `Wallet ${index}` }),
      );
      const { dialog } = await show({ wallets });
      const rows = () => document.querySelectorAll('[data-wallet]').length;
      expect(rows()).toBe(10);
      await user.click(dialog.getByRole('button', { name: 'All wallets' }));
      expect(await dialog.findByText('60 wallets')).toBeTruthy();
      await waitFor(() => expect(rows()).toBeLessThan(40));
      expect(rows()).toBeGreaterThan(8);
    },
  );

  test(
    'behavior: ten are all there is without a way to more; without ' + 'a list of all wallets each is drawn here',
    async () => {
      const wallets = (count: number) =>
        Array.from({ length: count }, (_, index) => mockWallet('eip155', { id: `w${index}`, name: `Wallet ${index}` }));
      const { dialog } = await show({ wallets: wallets(10) });
      expect([
        document.querySelectorAll('[data-wallet]').length,
        dialog.queryByRole('button', { name: 'All wallets' }),
      ]).toEqual([10, null]);
      cleanup();
      const other = await show({ wallets: wallets(14), features: { allWallets: false } });
      expect([
        document.querySelectorAll('[data-wallet]').length,
        other.dialog.queryByRole('button', { name: 'All wallets' }),
      ]).toEqual([14, null]);
    },
  );

  test('behavior: a section for each way in, in the order asked for; who offers two ways is there once', async () => {
    const { dialog } = await show({
      wallets: [mockWallet('eip155', { name: 'Anchor' }), quay()],
      connectMethodsOrder: ['email', 'social', 'wallet'],
    });
    await waitFor(() => expect(labels()).toEqual(['Log in by e-mail', 'Wallets']));
    expect(dialog.getAllByRole('button', { name: /Quay/ })).toHaveLength(1);
    expect(dialog.getByText('or')).toBeTruthy();
  });

  test('behavior: wallets come first unless told otherwise, and alone there is nothing to choose between', async () => {
    await show({ wallets: [mockWallet('eip155', { name: 'Anchor' }), quay()] });
    await waitFor(() => expect(labels()).toEqual(['Wallets', 'Log in by e-mail']));
    cleanup();
    const { dialog } = await show({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    expect(labels()).toEqual(['Wallets']);
    expect(dialog.queryByText('or')).toBeNull();
  });

  test('behavior: without a wallet the logins are what there is', async () => {
    const { dialog } = await show({ wallets: [quay()] });
    await waitFor(() => expect(labels()).toEqual(['Log in by e-mail']));
    expect(dialog.queryByText('No wallet found here')).toBeNull();
  });

  test('behavior: a login is waited for in words of its own, and connects', async () => {
    const user = userEvent.setup();
    const { kit, wallet, dialog } = await show({ wallets: [quay()] });
    wallet.behave('manual');
    await user.click(await dialog.findByRole('button', { name: 'Continue with Quay' }));
    expect(await dialog.findByText('Log in where you were asked to, then come back.')).toBeTruthy();
    act(() => wallet.pending[0]?.approve());
    await waitFor(() => expect(selectConnection(kit).status).toBe('connected'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('behavior: a login that serves another namespace is not offered for this one', async () => {
    const { kit } = createTestKit({
      wallets: [mockWallet('eip155', { name: 'Anchor' }), mockWallet('solana', { name: 'Beacon' }), quay()],
    });
    render(
      <KitProvider kit={kit}>
        <KitModal messages={de.messages} />
      </KitProvider>,
    );
    act(() => void openModal(kit, { view: 'Connect', params: { namespace: 'solana' } }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Beacon/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Quay/ })).toBeNull();
  });
});
