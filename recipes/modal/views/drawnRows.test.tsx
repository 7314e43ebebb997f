import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { connect, openModal } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockWallet } from 'mooring/testing';
import { countDrawn } from '../../../test/countDrawn';
import { loadLaterViews } from './views';

afterEach(cleanup);

test('behavior: no row is drawn anew for a key that is typed in the search', async () => {
  const wallets = Array.from({ length: 20 }, (_, index) =>
    mockWallet('eip155', { id: `w${index}`, name: `Wallet ${index}` }),
  );
  const drawn = countDrawn();
  const { kit } = createTestKit({ wallets });
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(kit, { view: 'AllWallets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All wallets' }));
  await act(() => loadLaterViews().then(() => undefined));
  const field = await dialog.findByRole('searchbox');
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /Wallet/ }).length).toBeGreaterThan(10));
  const before = drawn('WalletRow');
  expect(before).toBeGreaterThan(10);
  const views = drawn('AllWalletsView');
  for (const typed of ['W', 'Wa', 'Wal']) fireEvent.change(field, { target: { value: typed } });
  // The view itself is drawn with each key, its rows are not.
  expect([drawn('AllWalletsView') - views >= 3, drawn('WalletRow') - before]).toEqual([true, 0]);
  // What concerns every row is counted: a wallet that is asked.
  wallets[0]?.behave('never');
  await act(async () => void connect(kit, { connectorId: 'w0' }).catch(() => undefined));
  expect(drawn('WalletRow')).toBeGreaterThan(before);
});
