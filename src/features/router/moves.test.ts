import { describe, expect, test } from 'vitest';
import {
  connect,
  goBack,
  installRouter,
  openModal,
  selectConnection,
  selectRouter,
  switchNetwork,
  type Kit,
} from 'mooring/core';
import { createTestKit, mockWallet, testNetworks, type TestKitOptions } from 'mooring/testing';
import { sessionSlice } from '../session/state';
import { drawModal, leaveViews, openNow, pushView, shakeModal } from './moves';

const setUp = (options: TestKitOptions = {}) => {
  const page = createTestKit({ networks: testNetworks('eip155'), ...options });
  installRouter(page.kit);
  return page;
};
const views = (kit: Kit) => selectRouter(kit).history.map(({ view }) => view);

test('behavior: a modal that is opened anew does not shake any more', () => {
  const { kit } = setUp();
  openModal(kit);
  shakeModal(kit);
  expect(selectRouter(kit).isShaking).toBe(true);
  openModal(kit, { view: 'AllWallets' });
  expect(selectRouter(kit)).toMatchObject({ isShaking: false, direction: 'forward' });
});

describe('leaveViews', () => {
  test('behavior: goes back past all of them at once; where nothing is left it closes', () => {
    const { kit, events } = setUp();
    openModal(kit, { view: 'Connect' });
    pushView(kit, { view: 'AllWallets' });
    pushView(kit, { view: 'Networks' });
    leaveViews(kit, ['Networks', 'AllWallets']);
    expect([views(kit), selectRouter(kit).direction]).toEqual([['Connect'], 'back']);
    leaveViews(kit, ['Connect']);
    expect([selectRouter(kit).isOpen, events.at(-1)?.name]).toEqual([false, 'modal:closed']);
  });

  test('behavior: where none of them is at the end, nothing moves', () => {
    const { kit } = setUp();
    openModal(kit, { view: 'Networks' });
    pushView(kit, { view: 'AllWallets' });
    leaveViews(kit, ['Networks']);
    expect([views(kit), selectRouter(kit).direction]).toEqual([['Networks', 'AllWallets'], 'forward']);
  });
});

describe('drawModal', () => {
  test('behavior: a card that went back stays so when its account changes', async () => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    drawModal(kit, 'card');
    pushView(kit, { view: 'Networks' });
    goBack(kit);
    wallet.switchAccount(1);
    expect([views(kit), selectRouter(kit).direction]).toEqual([['Account'], 'back']);
  });

  test('behavior: a modal open while the last wallet comes back stays where it is', async () => {
    const wallet = mockWallet('eip155');
    const first = setUp({ wallets: [wallet] });
    await connect(first.kit, { connectorId: wallet.id });
    first.clock.advance(0);
    const { kit } = setUp({ wallets: [wallet], storage: first.storage, autoStart: false });
    drawModal(kit, 'dialog');
    openNow(kit, { view: 'Account' });
    const seen = new Set<string>();
    kit.store.subscribe([sessionSlice], () => void seen.add(selectConnection(kit).status));
    await kit.start();
    expect([seen.has('reconnecting'), selectConnection(kit).status, views(kit)]).toEqual([
      true,
      'connected',
      ['Account'],
    ]);
  });
});

describe('installRouter', () => {
  test('behavior: an unsupported network takes the place of the last view, and leaves those before it', async () => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    openModal(kit);
    pushView(kit, { view: 'WalletReceive' });
    wallet.switchTo('eip155:888');
    expect(views(kit)).toEqual(['Account', 'UnsupportedChain']);
  });

  test('behavior: a switch that fails leaves every other view where it is', async () => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    openModal(kit);
    pushView(kit, { view: 'Networks' });
    wallet.behave('reject');
    await switchNetwork(kit, { networkId: 'eip155:2' }).catch(() => undefined);
    expect(views(kit)).toEqual(['Account', 'Networks']);
  });
});
