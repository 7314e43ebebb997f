import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useFeatures, type Features } from 'mooring';
import { connect, openModal, type ViewTarget } from 'mooring/core';
import { createTestKit, mockWallet, testNetworks, type TestKitOptions } from 'mooring/testing';
import { ConnectButton, KitModal, messagesEn } from 'mooring/recipes';
import { toRefusal } from '../../src/connectors/walletConnect/errors';
import { report } from '../../src/contract/report';

afterEach(cleanup);

function show(options: TestKitOptions = {}) {
  const page = createTestKit(options);
  render(
    <KitProvider kit={page.kit}>
      <ConnectButton />
      <KitModal />
    </KitProvider>,
  );
  return page;
}
const open = async (page: ReturnType<typeof show>, target?: ViewTarget) => {
  await act(async () => void (await openModal(page.kit, target)));
  return within(await screen.findByRole('dialog'));
};
const wallets = () => [
  mockWallet('eip155', { id: 'anchor', name: 'Anchor' }),
  mockWallet('solana', { id: 'buoy', name: 'Buoy' }),
];

describe('views', () => {
  test.each<[target: ViewTarget, title: string, shown: string | RegExp, isConnected: boolean]>([
    [{ view: 'Connect' }, messagesEn.connect.title, 'Anchor', false],
    [{ view: 'AllWallets' }, messagesEn.allWallets.title, 'Anchor', false],
    [{ view: 'Account' }, messagesEn.account.title, '0xA11c…0001', true],
    [{ view: 'Networks' }, messagesEn.networks.title, 'Testnet Two', true],
    [{ view: 'ConnectingExternal', params: { walletId: 'anchor' } }, messagesEn.connect.title, /Anchor/, false],
    [{ view: 'SwitchNetwork', params: { networkId: 'eip155:2' } }, messagesEn.switching.title, /Testnet Two/, true],
    [{ view: 'UnsupportedChain' }, messagesEn.unsupported.title, 'Testnet One', true],
    [
      { view: 'SwitchActiveChain', params: { networkId: 'solana:1' } },
      messagesEn.namespaces.switchTitle,
      /Testnet One/,
      true,
    ],
  ])('behavior: %o opens and shows what it is about', async (target, title, shown, isConnected) => {
    const own = wallets();
    const page = show({ wallets: own, networks: [...testNetworks('eip155'), ...testNetworks('solana')] });
    if (isConnected) await act(async () => void (await connect(page.kit, { connectorId: 'anchor' })));
    own[0]?.behave('never');
    const dialog = await open(page, target);
    expect(await dialog.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect((await dialog.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(document.querySelector(`[data-view^="${target.view}"]`)).not.toBeNull();
  });
});

describe('what is on when a host sets nothing', () => {
  const named = () => {
    let seen: Features = {};
    const page = createTestKit();
    const Reader = () => ((seen = useFeatures({ kit: page.kit })), null);
    render(<Reader />);
    return seen;
  };

  test('behavior: all wallets are, several wallets at once are not', () => {
    expect(named()).toMatchObject({ allWallets: true, multiWallet: false });
  });

  test('behavior: the legal checkbox, smart sessions and paying are off', () => {
    const { allWallets, legalCheckbox, smartSessions, pay } = named();
    expect([allWallets, legalCheckbox, smartSessions, pay]).toEqual([true, false, false, false]);
  });

  test('behavior: the way to all wallets is there, and goes with the feature', async () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      mockWallet('eip155', { id: `w${index}`, name: `W ${index}` }),
    );
    const more = async (options: TestKitOptions) =>
      (await open(show({ wallets: many, ...options }))).queryAllByRole('button', { name: 'All wallets' }).length;
    expect(await more({})).toBe(1);
    cleanup();
    expect(await more({ features: { allWallets: false } })).toBe(0);
  });
});

describe('Session Expired', () => {
  test('behavior: tells developers to look at the time settings and to reconnect', async () => {
    const page = show({ debug: true });
    const dialog = await open(page);
    const refusal = toRefusal(new Error('JWT validation error: JWT Token is not yet valid: 1 s'));
    if (!refusal) throw new Error('The text of the relay is no refusal');
    act(() => report(page.kit, refusal));
    const plate = await dialog.findByRole('note', { name: 'For developers' });
    expect(plate.textContent).toContain('Session Expired');
    expect(plate.textContent).toMatch(/Check the time settings of this device.* and reconnect\./);
  });
});

describe('a balance that is not known', () => {
  test('behavior: is unavailable, nowhere 0.00', async () => {
    const [wallet] = wallets();
    if (!wallet) throw new Error('There is a wallet');
    const page = show({ wallets: [wallet] });
    wallet.failBalanceWith(new Error('The node is down'));
    await act(async () => void (await connect(page.kit, { connectorId: 'anchor' })));
    const dialog = await open(page, { view: 'Account' });
    expect(await dialog.findByText('Balance unavailable')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\b0\.00?\b|\b0 TEST/);
  });
});
