import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { openModal } from 'mooring/core';
import { KitProvider } from 'mooring';
import { createTestKit, mockWallet } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';

afterEach(cleanup);

describe('AllWalletsView', () => {
  test('error: a directory that is down is said beneath the installed wallets, and asked again', async () => {
    const user = userEvent.setup();
    const { kit, fetch } = createTestKit({ projectId: 'project', wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    const asked = () => fetch.requests.filter(({ url }) => url.includes('/getWallets')).length;
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => openModal(kit));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'All wallets' }));
    expect(await dialog.findByText('The wallet list is unavailable')).toBeTruthy();
    const before = asked();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(asked()).toBeGreaterThan(before);
    expect(await dialog.findByText('The wallet list is unavailable')).toBeTruthy();
  });
});
