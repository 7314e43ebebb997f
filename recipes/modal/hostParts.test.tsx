import { lazy, type ReactNode } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { connect, openModal } from 'mooring/core';
import { KitProvider, useConnection, useModalRouter } from 'mooring';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';
import { KitModal, type KitModalProps } from 'mooring/recipes';

afterEach(cleanup);

function renderModal(props: KitModalProps, options?: TestKitOptions) {
  const test = createTestKit(options);
  const drawn = (given: KitModalProps): ReactNode => (
    <KitProvider kit={test.kit}>
      <KitModal {...given} />
    </KitProvider>
  );
  const { rerender } = render(drawn(props));
  return { ...test, rerender: (given: KitModalProps) => rerender(drawn(given)) };
}

function MyAccount() {
  const { address } = useConnection();
  const { push } = useModalRouter();
  return (
    <>
      <p>Member {address}</p>
      <button type="button" onClick={() => push({ view: 'Networks' })}>
        Choose a network
      </button>
    </>
  );
}

const connected = async (props: KitModalProps) => {
  const wallet = mockWallet('eip155', { name: 'Anchor' });
  const made = renderModal(props, { wallets: [wallet] });
  await act(() => connect(made.kit, { connectorId: wallet.id }));
  return made;
};

describe('views of the host', () => {
  test('behavior: one of its own stands for a view, under its own title, and others stay as they are', async () => {
    const user = userEvent.setup();
    const { kit } = await connected({ views: { Account: { component: MyAccount, title: 'Your card' } } });
    act(() => void openModal(kit, { view: 'Account' }));
    expect(await screen.findByRole('dialog', { name: 'Your card' })).toBeDefined();
    expect(screen.getByText(/^Member 0x/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Choose a network' }));
    expect(await screen.findByRole('dialog', { name: 'Choose network' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText(/^Member 0x/)).toBeDefined();
  });

  test('behavior: it gets the arguments of the view it stands for, also in place of the first', async () => {
    const { kit } = renderModal({
      views: {
        Connect: ({ namespace }) => <p>Wallets for {namespace ?? 'all'}</p>,
        GetWallet: function Help({ networkId }) {
          return <p>Help with {networkId}</p>;
        },
      },
    });
    act(() => void openModal(kit, { view: 'Connect', params: { namespace: 'solana' } }));
    expect(await screen.findByText('Wallets for solana')).toBeDefined();
    act(() => void openModal(kit, { view: 'GetWallet', params: { networkId: 'eip155:1' } }));
    expect(await screen.findByText('Help with eip155:1')).toBeDefined();
  });

  test('behavior: one that loads is waited for; a loss is told, and tried again', async () => {
    const user = userEvent.setup();
    const asked: { resolve: (view: typeof MyAccount) => void; reject: (error: Error) => void }[] = [];
    const load = () => new Promise<typeof MyAccount>((resolve, reject) => void asked.push({ resolve, reject }));
    const { kit } = await connected({ views: { Account: { load } } });
    act(() => void openModal(kit, { view: 'Account' }));
    // The kit tries twice by itself.
    for (const at of [0, 1]) {
      await expect.poll(() => asked.length).toBe(at + 1);
      await act(async () => asked[at]?.reject(new TypeError('Failed to fetch')));
    }
    expect(await screen.findByText('This part could not be loaded')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => asked.length).toBe(3);
    await act(async () => asked[2]?.resolve(MyAccount));
    expect(await screen.findByText(/^Member 0x/)).toBeDefined();
    expect(screen.queryByText('This part could not be loaded')).toBeNull();
  });

  test("behavior: React's lazy does, too", async () => {
    const Lazy = lazy(async () => ({ default: MyAccount }));
    const { kit } = await connected({ views: { Account: Lazy } });
    act(() => void openModal(kit, { view: 'Account' }));
    expect(await screen.findByText(/^Member 0x/)).toBeDefined();
  });
});

describe('slots', () => {
  const places = ['before', 'afterHeader', 'afterBalance', 'afterMoney', 'beforeRows', 'after'] as const;

  test('behavior: stand where they are put, in the order of the view', async () => {
    const Account = Object.fromEntries(places.map((place) => [place, <i key={place}>{`at ${place}`}</i>]));
    const { kit } = await connected({ slots: { Account } });
    act(() => void openModal(kit, { view: 'Account' }));
    const drawn = await screen.findByRole('dialog', { name: 'Account' });
    await screen.findByText('at afterMoney');
    expect([...drawn.querySelectorAll('i')].map((one) => one.textContent)).toEqual(places.map((one) => `at ${one}`));
    expect(screen.getByText('at beforeRows').nextElementSibling?.querySelector('[data-action="disconnect"]')).not.toBe(
      null,
    );
  });

  test('behavior: follow what the host gives, and stand beside a view of its own', async () => {
    const { kit, rerender } = renderModal(
      { slots: { Connect: { beforeWallets: <i>first</i>, afterWallets: <i>last</i>, beforeHelp: <i>help</i> } } },
      { wallets: [mockWallet('eip155', { name: 'Anchor' })] },
    );
    act(() => void openModal(kit));
    const drawn = await screen.findByRole('dialog', { name: 'Connect wallet' });
    expect([...drawn.querySelectorAll('i')].map((one) => one.textContent)).toEqual(['first', 'last', 'help']);
    rerender({
      views: { Connect: () => <b>mine</b> },
      slots: { Connect: { before: <i>above</i>, after: <i>below</i> } },
    });
    expect([...drawn.querySelectorAll('i, b')].map((one) => one.textContent)).toEqual(['above', 'mine', 'below']);
  });
});
