import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, type NetworkInput, type ViewName, type ViewTarget } from 'mooring';
import {
  cancelConnect,
  connect,
  isKitError,
  openModal,
  selectConnectAttempt,
  selectRouter,
  selectSwitchingTo,
  switchNetwork,
  type Connector,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockWallet, testNetworks, type TestKitOptions } from 'mooring/testing';
import { walletConnect } from 'mooring/walletconnect';
import { awaitedBy } from '../../../src/features/router/rules';
import { drawnViews } from './views';

afterEach(cleanup);

const pairing: Connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['eip155'],
  isCancellable: true,
  connect: ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};
const parameters: Partial<Record<ViewName, object>> = {
  ChooseNamespace: { walletId: 'one' },
  ConnectingExternal: { walletId: 'one' },
  ConnectingWalletConnect: { walletId: 'one' },
  SwitchNetwork: { networkId: 'eip155:1' },
  SwitchActiveChain: { networkId: 'eip155:2' },
};
/** The modal's views load when they are first shown. */
const patient = { timeout: 15_000 };
const drawn = (Object.keys(awaitedBy) as ViewName[]).filter((name) =>
  (drawnViews as readonly ViewName[]).includes(name),
);

function show(view: ViewName, options: TestKitOptions = { connectors: [pairing] }) {
  const wallet = mockWallet('eip155', { id: 'one', name: 'One' });
  const made = createTestKit({ wallets: [wallet], ...options });
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  /** Opens the view and awaits its code. */
  async function open() {
    act(() => void openModal(made.kit, { view, params: parameters[view] } as ViewTarget));
    await waitFor(
      () =>
        expect(
          !selectRouter(made.kit).isOpen || document.querySelector('dialog [data-view]')?.textContent,
        ).toBeTruthy(),
      patient,
    );
  }
  const isUnderWay = () =>
    selectConnectAttempt(made.kit)?.status === 'pending' || selectSwitchingTo(made.kit) !== undefined;
  /** Something on the screen says that it waits. */
  const waits = () => document.querySelector('[data-tone="waiting"]') !== null;
  /** Something turns. */
  const turns = () => document.querySelector('.mooring-waiting-ring') !== null;
  const rest = async () => {
    for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  return { ...made, wallet, open, isUnderWay, waits, turns, rest };
}

describe.each(drawn)('%s', (view) => {
  test(
    'behavior: waits for nothing that is not under way, opened ' + 'on its own or after that was called off',
    async () => {
      const { kit, open, rest, isUnderWay, waits } = show(view);
      await open();
      await rest();
      expect([view, waits() && !isUnderWay()]).toEqual([view, false]);
      act(() => void cancelConnect(kit));
      await rest();
      expect([view, waits() && !isUnderWay()]).toEqual([view, false]);
    },
  );
});

describe('awaitedBy', () => {
  test('behavior: says of every view that the recipe draws whether it waits', () => {
    expect(drawn.length).toBeGreaterThan(12);
    expect(drawn.filter((name) => awaitedBy[name])).toEqual([
      'ConnectingExternal',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'SwitchNetwork',
    ]);
  });

  test('behavior: a network shown while the wallet is asked for another one is asked for all the same', async () => {
    const networks = ['1', '2', '3'].map((reference) => ({ ...testNetworks('eip155')[0], id: `eip155:${reference}` }));
    const { kit, wallet, open, waits } = show('SwitchNetwork', { networks: networks as NetworkInput[] });
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    wallet.behave('manual');
    void switchNetwork(kit, { networkId: 'eip155:2' }).catch(() => undefined);
    parameters.SwitchNetwork = { networkId: 'eip155:3' };
    await open();
    await waitFor(() => expect(waits()).toBe(true), patient);
    expect(selectSwitchingTo(kit)).toBe('eip155:3');
    expect(wallet.pending.map(({ method }) => method)).toEqual(['switchNetwork', 'switchNetwork']);
  });

  test('error: what is refused before any wallet is asked says why', async () => {
    const { kit, wallet } = show('ConnectingExternal', {});
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => void openModal(kit, { view: 'ConnectingExternal', params: { walletId: 'one' } }));
    (await screen.findByRole('button', { name: 'Try again' })).click();
    await screen.findByText('Connector already connected.');
  });

  test('behavior: a wallet that is called off while its view is shown can be tried again there', async () => {
    const { kit, wallet, open, rest, waits, turns } = show('ConnectingExternal');
    wallet.behave('manual');
    void connect(kit, { connectorId: 'one' }).catch(() => undefined);
    await open();
    await rest();
    await waitFor(() => expect([waits(), turns()]).toEqual([true, true]), patient);
    act(() => void cancelConnect(kit));
    await rest();
    expect([waits(), turns()]).toEqual([false, false]);
    expect(screen.getByText('It was called off before the wallet answered.')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(() => expect(waits()).toBe(true), patient);
    act(() => wallet.pending[0]?.approve());
    act(() => wallet.pending[0]?.approve());
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
  }, 30_000);

  test('error: a wallet whose code is lost is said to be lost, and can be tried again there', async () => {
    const { kit, wallet, open, waits } = show('ConnectingExternal');
    let isLost = true;
    kit.connectors.add({
      ...wallet,
      connect: async (asked) => {
        if (isLost) throw Object.assign(new Error('offline'), { name: 'kit/load-failed' });
        return wallet.connect(asked);
      },
    });
    await connect(kit, { connectorId: 'one' }).catch(() => undefined);
    await open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This part could not be loaded/);
    expect(waits()).toBe(false);
    isLost = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false), patient);
  });

  test.each([
    ['pairing/project-id-missing', '^Project ID Not Configured', [eip155()]],
    // An adapter that is no part of pairing: the question ends before it is one.
    ['session/chain-unsupported', 'Chain is not supported', undefined],
  ])('error: a real pairing connector that cannot pair leaves no view waiting: %s', async (code, text, adapters) => {
    const { kit, open, isUnderWay, waits } = show('ConnectingWalletConnectBasic', {
      connectors: [walletConnect()],
      ...(adapters && { adapters }),
    });
    await open();
    await screen.findByText('No code could be made', {}, patient);
    // Why it could not: nobody has called it off.
    expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Copy link')).toBeNull();
    expect([waits(), isUnderWay()]).toEqual([false, false]);
    const error = await connect(kit, { connectorId: 'walletConnect' }).catch((cause: unknown) => cause);
    expect(isKitError(error) && error.code).toBe(code);
  });
});
