import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import {
  connect,
  type Connector,
  disconnect,
  openModal,
  selectConnection,
  selectConnections,
  selectRouter,
  setAddressLabel,
} from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockWallet, scriptedFrame, type TestKitOptions } from 'mooring/testing';

afterEach(cleanup);

/** Two wallets connected one after the other, and the list of them. */
async function show(options: TestKitOptions = {}) {
  const one = mockWallet('eip155', { id: 'one', name: 'One' });
  const two = mockWallet('eip155', { id: 'two', name: 'Two', accounts: [`0x${'2'.repeat(40)}`] });
  const sol = mockWallet('solana', { id: 'sol', name: 'Sol' });
  const made = createTestKit({ wallets: [one, two, sol], features: { multiWallet: true }, ...options });
  await connect(made.kit, { connectorId: 'one' });
  await connect(made.kit, { connectorId: 'two' });
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit, { view: 'ProfileWallets' }));
  await screen.findByText('Connected', undefined, { timeout: 15_000 });
  return { ...made, one, two, sol };
}
const row = (id: string, namespace = 'eip155') =>
  document.querySelector<HTMLButtonElement>(`[data-connection="${namespace}/${id}"]`);
const groupOf = (id: string, namespace?: string) =>
  row(id, namespace)?.closest('section')?.querySelector('h3')?.textContent;

describe('ProfileWalletsView', () => {
  test('behavior: one tap uses another wallet', async () => {
    const { kit } = await show();
    expect([groupOf('two'), groupOf('one')]).toEqual(['In use', 'Connected']);
    expect(row('two')?.getAttribute('aria-current')).toBe('true');
    expect(['one', 'two'].map((id) => row(id)?.querySelector('.mooring-row-check') !== null)).toEqual([false, true]);
    expect(screen.queryByText('No wallet is connected')).toBeNull();
    fireEvent.click(row('one')!);
    await waitFor(() => expect(groupOf('one')).toBe('In use'));
    expect(selectConnection(kit).connectorId).toBe('one');
  });

  test('behavior: one wallet is in use; that of another chain is connected beside it', async () => {
    const { kit, sol } = await show();
    await act(() => connect(kit, { connectorId: sol.id }));
    expect([groupOf('sol', 'solana'), groupOf('two'), groupOf('one')]).toEqual(['In use', 'Connected', 'Connected']);
    expect([row('sol', 'solana'), row('two')].map((each) => each?.getAttribute('aria-current'))).toEqual([
      'true',
      null,
    ]);
  });

  test('behavior: a wallet of before is connected again; a no is said, and changes nothing', async () => {
    const { kit, one } = await show();
    await act(async () => disconnect(kit, { connectorId: 'one', namespace: 'eip155', keepModalOpen: true }));
    expect(groupOf('one')).toBe('Connected before');
    one.behave('reject');
    fireEvent.click(row('one')!);
    await screen.findByText('You closed the request');
    await waitFor(() => expect(row('one')?.getAttribute('aria-busy')).toBeNull());
    expect([groupOf('one'), selectConnection(kit).connectorId]).toEqual(['Connected before', 'two']);
    one.behave('approve');
    fireEvent.click(row('one')!);
    await waitFor(() => expect(groupOf('one')).toBe('In use'));
    expect(screen.queryByText('You closed the request')).toBeNull();
  });

  test('error: a wallet of before that cannot be connected says why, and the next choice takes that back', async () => {
    const locked = 'The wallet is locked or shared no account. Unlock it and try again.';
    const { kit, one } = await show();
    await act(async () => disconnect(kit, { connectorId: 'one', namespace: 'eip155', keepModalOpen: true }));
    one.lock();
    fireEvent.click(row('one')!);
    const said = await screen.findByText(locked);
    expect(said.getAttribute('data-tone')).toBe('problem');
    expect([groupOf('one'), selectConnection(kit).connectorId]).toEqual(['Connected before', 'two']);
    one.unlock();
    fireEvent.click(row('one')!);
    await waitFor(() => expect(groupOf('one')).toBe('In use'));
    expect(screen.queryByText(locked)).toBeNull();
  });

  test('behavior: two quick presses forget a wallet once', async () => {
    const { kit } = await show();
    const remove = screen.getByRole('button', { name: /^Remove One/ });
    await act(async () => [remove, remove].forEach((each) => each.click()));
    expect(row('one')).toBeNull();
    expect(selectConnections(kit).map(({ connectorId }) => connectorId)).toEqual(['two']);
    expect(screen.queryByText('No connector found for connection')).toBeNull();
  });

  test('behavior: a wallet that never answers does not hold up the one that is chosen next', async () => {
    const { kit, one } = await show();
    await act(async () => disconnect(kit, { connectorId: 'one', namespace: 'eip155', keepModalOpen: true }));
    one.behave('never');
    fireEvent.click(row('one')!);
    await waitFor(() => expect(row('one')?.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(row('two')!);
    await waitFor(() => expect(row('one')?.getAttribute('aria-busy')).toBeNull());
    expect(selectConnection(kit).connectorId).toBe('two');
    await waitFor(() => expect(row('two')?.getAttribute('aria-busy')).toBeNull());
  });

  test('behavior: what is removed is forgotten; with the last one the list says so', async () => {
    const { kit } = await show();
    fireEvent.click(screen.getByRole('button', { name: /^Remove One/ }));
    await waitFor(() => expect(row('one')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /^Remove Two/ }));
    await screen.findByText('No wallet is connected');
    expect(selectConnections(kit)).toEqual([]);
  });

  test('behavior: says what an address is called, and the address with it', async () => {
    const { kit } = await show();
    await act(async () => setAddressLabel(kit, { address: `0x${'2'.repeat(40)}`, label: 'Savings' }));
    expect(row('two')?.querySelector('.mooring-row-label')?.textContent).toBe('Two · Testnet OneSavings0x2222…2222');
    expect(row('one')?.querySelector('[data-label]')).toBeNull();
  });

  test('behavior: a wallet that was paired before is paired anew, in the view that shows how', async () => {
    const asked: string[] = [];
    const phone: Connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      isCancellable: true,
      async connect({ namespaces, onPairing, signal }) {
        asked.push(namespaces.join());
        onPairing?.({ uri: 'wc:1@2', expiresAt: 1_900_000_000_000 });
        if (asked.length > 1) return new Promise((_, reject) => signal.addEventListener('abort', reject));
        return [
          {
            namespace: 'eip155',
            wallet: { name: 'Pocket' },
            accounts: [{ address: `0x${'3'.repeat(40)}`, type: 'eoa' }],
            networkId: 'eip155:1',
            provider: {},
            methods: {},
            subscribe: () => () => undefined,
            disconnect: async () => undefined,
          },
        ];
      },
    };
    const { kit, clock } = await show({ connectors: [phone] });
    act(() => clock.advance(1));
    await act(() => connect(kit, { connectorId: phone.id }));
    await act(async () => disconnect(kit, { connectorId: phone.id, keepModalOpen: true }));
    fireEvent.click(row('walletConnect')!);
    await screen.findByRole('img', { name: /code/i }, { timeout: 15_000 });
    expect([selectRouter(kit).view, selectRouter(kit).params]).toEqual([
      'ConnectingWalletConnect',
      { walletId: 'walletConnect:Pocket', namespace: 'eip155' },
    ]);
    expect(asked).toEqual(['eip155', 'eip155']);
  });

  test('behavior: a login that is over begins anew, where one logs in', async () => {
    const frame = scriptedFrame();
    frame.answer('IS_CONNECTED', { isConnected: true });
    frame.answer('GET_USER', { address: `0x${'4'.repeat(40)}`, chainId: 1, email: 'ada@example.org' });
    const { kit, clock } = await show({ frame });
    const until = (holds: () => unknown) =>
      waitFor(async () => {
        await act(async () => clock.advance(100));
        expect(holds()).toBeTruthy();
      });
    void connect(kit, { connectorId: 'embeddedWallet' });
    await until(() => groupOf('embeddedWallet') === 'In use');
    frame.answer('IS_CONNECTED', { isConnected: false });
    void disconnect(kit, { connectorId: 'embeddedWallet', keepModalOpen: true });
    await until(() => groupOf('embeddedWallet') === 'Connected before');
    fireEvent.click(row('embeddedWallet')!);
    await until(() => selectRouter(kit).view === 'Connect');
    expect(selectRouter(kit).canGoBack).toBe(true);
  });

  test('behavior: leads to the wallets that can be connected beside', async () => {
    const { kit } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Connect another wallet' }));
    expect(selectRouter(kit).view).toBe('Connect');
  });
});
