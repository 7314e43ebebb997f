import { describe, expect, test } from 'vitest';
import {
  closeModal,
  connect,
  deleteConnection,
  disconnect,
  goBack,
  installRouter,
  navigate,
  openModal,
  selectConnection,
  selectNetwork,
  selectRouter,
  switchNetwork,
  type Kit,
} from 'mooring/core';
import { createTestKit, mockWallet, testNetworks, type MockWallet, type TestKitOptions } from 'mooring/testing';
import { drawModal, pushView, replaceView, resetRouter, shakeModal } from './moves';
import { resolveOpenView } from './rules';
import type { ViewTarget } from './views';

const place = (kit: Kit) => (selectRouter(kit).isOpen ? selectRouter(kit).history.map(({ view }) => view) : 'closed');
const setUp = (options: TestKitOptions = {}) => {
  const page = createTestKit(options);
  installRouter(page.kit);
  installRouter(page.kit);
  return page;
};
const unknown = () => mockWallet('eip155', { networkId: 'eip155:777' });

describe('resolveOpenView', () => {
  const situation = {
    hasAccount: false,
    isUnsupported: false,
    allowUnsupportedChain: false,
    isManual: false,
    isMobile: false,
  };
  test.each([
    ['nobody connected', {}, 'Connect'],
    ['connected', { hasAccount: true }, 'Account'],
    ['connected, unsupported network', { hasAccount: true, isUnsupported: true }, 'UnsupportedChain'],
    [
      'connected, unsupported network allowed',
      { hasAccount: true, isUnsupported: true, allowUnsupportedChain: true },
      'Account',
    ],
    ['manual on desktop', { isManual: true }, 'ConnectingWalletConnectBasic'],
    ['manual on mobile', { isManual: true, isMobile: true }, 'AllWallets'],
    ['manual and connected on desktop', { isManual: true, hasAccount: true }, 'Account'],
    ['manual and connected on mobile', { isManual: true, isMobile: true, hasAccount: true }, 'Account'],
  ])('behavior: %s', (_what, change, view) => {
    expect(resolveOpenView(undefined, { ...situation, ...change }).view).toBe(view);
    expect(resolveOpenView({ view: 'Networks' }, { ...situation, ...change }).view).toBe('Networks');
  });
});

describe('a name that is registered', () => {
  test.each([
    [{ view: 'RegisterAccountName' }, ['RegisterAccountNameSuccess']],
    [{ view: 'Networks' }, ['Networks']],
    [undefined, 'closed'],
  ] as const)('behavior: over %o it leads to %o', async (target, end) => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    if (target) openModal(kit, target);
    else closeModal(kit);
    kit.events.emit('names:registered', { name: 'ada.reown.id', address: '0x1', networkId: 'eip155:1' });
    expect(place(kit)).toEqual(end);
  });
});

describe('openModal', () => {
  test('behavior: opening, walking and going back; from the first view back closes', () => {
    const { kit, events } = setUp();
    openModal(kit);
    pushView(kit, { view: 'AllWallets' });
    pushView(kit, { view: 'AllWallets' });
    pushView(kit, { view: 'ConnectingExternal', params: { walletId: 'a' } });
    pushView(kit, { view: 'ConnectingExternal', params: { walletId: 'b' } });
    expect(place(kit)).toEqual(['Connect', 'AllWallets', 'ConnectingExternal', 'ConnectingExternal']);
    goBack(kit);
    expect(selectRouter(kit)).toMatchObject({
      view: 'ConnectingExternal',
      params: { walletId: 'a' },
      direction: 'back',
      canGoBack: true,
    });
    replaceView(kit, { view: 'Networks' });
    goBack(kit);
    goBack(kit);
    expect(selectRouter(kit)).toMatchObject({ view: 'Connect', canGoBack: false });
    goBack(kit);
    goBack(kit);
    expect(place(kit)).toBe('closed');
    expect(events.map(({ name }) => name)).toEqual(['modal:opened', 'modal:closed']);
  });

  test.each([
    ['a host with adapters', {}, 'Connect', 'Connect'],
    ['a host that controls it by hand', { manualControl: true }, 'ConnectingWalletConnectBasic', 'AllWallets'],
    ['a host without adapters', { adapters: [] }, 'ConnectingWalletConnectBasic', 'AllWallets'],
  ])(
    'behavior: %s begins as the rules say, on a computer and on a phone',
    (_what, options: TestKitOptions, onComputer, onPhone) => {
      const begin = (isPhone: boolean) => {
        const device = { isMobile: isPhone, isIos: isPhone, isAndroid: false };
        const { kit } = setUp({
          ...options,
          ports: { device },
        });
        openModal(kit);
        return selectRouter(kit).view;
      };
      expect([begin(false), begin(true)]).toEqual([onComputer, onPhone]);
    },
  );

  test('behavior: closing forgets where one was', () => {
    const { kit } = setUp();
    navigate(kit, { view: 'Networks' });
    navigate(kit, { view: 'AllWallets' });
    closeModal(kit);
    openModal(kit);
    expect(place(kit)).toEqual(['Connect']);
    pushView(kit, { view: 'AllWallets' });
    resetRouter(kit);
    expect(place(kit)).toEqual(['Connect']);
  });

  test('behavior: a refused close shakes for half a second, closing ends it', () => {
    const { kit, clock } = setUp();
    openModal(kit);
    shakeModal(kit);
    clock.advance(400);
    shakeModal(kit);
    clock.advance(499);
    expect(selectRouter(kit).isShaking).toBe(true);
    clock.advance(1);
    expect(selectRouter(kit).isShaking).toBe(false);
    shakeModal(kit);
    closeModal(kit);
    expect([selectRouter(kit).isShaking, clock.waiting]).toEqual([false, 0]);
  });
});

describe('drawModal', () => {
  const views = (kit: Kit) => selectRouter(kit).history.map(({ view }) => view);

  test('behavior: an embedded card follows the connection by the opening rules', async () => {
    const { kit, wallet } = setUp();
    const stop = drawModal(kit, 'card');
    expect(views(kit)).toEqual(['Connect']);
    pushView(kit, { view: 'ConnectingExternal', params: { walletId: wallet.id } });
    await connect(kit, { connectorId: wallet.id });
    expect(views(kit)).toEqual(['Account']);
    pushView(kit, { view: 'Networks' });
    wallet.switchTo('eip155:999');
    expect(views(kit)).toEqual(['UnsupportedChain']);
    goBack(kit);
    expect(views(kit)).toEqual(['UnsupportedChain']);
    wallet.switchTo('eip155:1');
    expect(views(kit)).toEqual(['Account']);
    await disconnect(kit);
    expect(views(kit)).toEqual(['Connect']);
    stop();
    await connect(kit, { connectorId: wallet.id });
    expect(views(kit)).toEqual(['Connect']);
  });

  test('behavior: a card drawn while connected begins with the account, after a reload too', async () => {
    const wallet = mockWallet('eip155');
    const first = setUp({ wallets: [wallet] });
    await connect(first.kit, { connectorId: wallet.id });
    drawModal(first.kit, 'card');
    expect(views(first.kit)).toEqual(['Account']);
    first.clock.advance(0);
    const { kit } = setUp({ wallets: [wallet], storage: first.storage, autoStart: false });
    drawModal(kit, 'card');
    pushView(kit, { view: 'AllWallets' });
    await kit.start();
    // Where the person went meanwhile stays, and the way back leads to the account.
    expect(views(kit)).toEqual(['Account', 'AllWallets']);
    goBack(kit);
    expect(views(kit)).toEqual(['Account']);
  });

  test('behavior: a card goes where it is asked to, has a way back, and is neither opened nor closed', async () => {
    const { kit, wallet, events } = setUp();
    openModal(kit, { view: 'Networks' });
    const stop = drawModal(kit, 'card');
    expect(views(kit)).toEqual(['Connect', 'Networks']);
    // A mount that only repeats the one before changes nothing.
    stop();
    const again = drawModal(kit, 'card');
    await Promise.resolve();
    expect(views(kit)).toEqual(['Connect', 'Networks']);
    again();
    await Promise.resolve();
    drawModal(kit, 'card');
    expect(views(kit)).toEqual(['Connect']);
    openModal(kit, { view: 'AllWallets' });
    expect([views(kit), selectRouter(kit).canGoBack]).toEqual([['Connect', 'AllWallets'], true]);
    goBack(kit);
    openModal(kit, { view: 'Connect' });
    closeModal(kit);
    expect([views(kit), selectRouter(kit).isOpen]).toEqual([['Connect'], false]);
    await connect(kit, { connectorId: wallet.id });
    navigate(kit, { view: 'Networks' });
    expect(views(kit)).toEqual(['Account', 'Networks']);
    wallet.disappear();
    expect(views(kit)).toEqual(['Connect', 'Networks']);
    openModal(kit);
    expect([views(kit), selectRouter(kit).isOpen]).toEqual([['Connect'], false]);
    expect(events.filter(({ name }) => name.startsWith('modal:')).map(({ name }) => name)).toEqual(['modal:opened']);
  });

  test('behavior: a modal nobody draws any more is closed; one that is drawn again at once stays', async () => {
    const { kit } = setUp();
    const stop = drawModal(kit, 'dialog');
    openModal(kit);
    stop();
    const again = drawModal(kit, 'dialog');
    await Promise.resolve();
    expect(place(kit)).toEqual(['Connect']);
    again();
    await Promise.resolve();
    expect(place(kit)).toBe('closed');
  });
});

describe('installRouter', () => {
  test('behavior: connecting closes a modal that asks to connect, and no other', async () => {
    const { kit, wallet } = setUp();
    openModal(kit, { view: 'ConnectingExternal', params: { walletId: wallet.id } });
    await connect(kit, { connectorId: wallet.id });
    expect(place(kit)).toBe('closed');
    await disconnect(kit);
    openModal(kit, { view: 'Networks' });
    await connect(kit, { connectorId: wallet.id });
    expect(place(kit)).toEqual(['Networks']);
  });

  test('behavior: disconnecting closes views of a connection', async () => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    openModal(kit);
    expect(place(kit)).toEqual(['Account']);
    wallet.disappear();
    expect(place(kit)).toBe('closed');
  });

  test('behavior: a view that outlives the connection does not lead back to one that cannot', async () => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    openModal(kit);
    pushView(kit, { view: 'Networks' });
    wallet.disappear();
    expect(place(kit)).toEqual(['Networks']);
  });

  test(
    'behavior: an unsupported network is shown, can be closed, ' + 'and goes with the network or the wallet',
    async () => {
      const wallet = unknown();
      const { kit } = setUp({ wallets: [wallet] });
      await connect(kit, { connectorId: wallet.id });
      expect(place(kit)).toEqual(['UnsupportedChain']);
      goBack(kit);
      expect(place(kit)).toBe('closed');
      openModal(kit);
      expect(place(kit)).toEqual(['UnsupportedChain']);
      pushView(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:1' } });
      await switchNetwork(kit, { networkId: 'eip155:1' });
      expect(place(kit)).toBe('closed');
      wallet.switchTo('eip155:888');
      expect(place(kit)).toEqual(['UnsupportedChain']);
      await disconnect(kit);
      expect(place(kit)).toBe('closed');
    },
  );

  test('behavior: a wallet that moves opens a closed modal, and takes the place of what is open', async () => {
    const { kit, wallet } = setUp();
    await connect(kit, { connectorId: wallet.id });
    openModal(kit);
    closeModal(kit);
    wallet.switchTo('eip155:888');
    expect(place(kit)).toEqual(['UnsupportedChain']);
    wallet.switchTo('eip155:1');
    openModal(kit, { view: 'WhatIsAWallet' });
    pushView(kit, { view: 'GetWallet' });
    wallet.switchTo('eip155:888');
    expect(place(kit)).toEqual(['UnsupportedChain']);
  });

  test('behavior: the unsupported screen never shows while disconnected, nor where it is allowed', async () => {
    const wallet = unknown();
    const { kit } = setUp({ wallets: [wallet] });
    openModal(kit);
    expect(place(kit)).toEqual(['Connect']);
    const allowed = setUp({ wallets: [unknown()], allowUnsupportedChain: true });
    await connect(allowed.kit, { connectorId: allowed.wallet.id });
    expect(place(allowed.kit)).toBe('closed');
    openModal(allowed.kit);
    expect(place(allowed.kit)).toEqual(['Account']);
  });

  test('behavior: after a reload an unsupported network opens nothing by itself', async () => {
    const wallet = unknown();
    const first = setUp({ wallets: [wallet] });
    await connect(first.kit, { connectorId: wallet.id });
    first.clock.advance(0);
    const { kit } = setUp({ wallets: [wallet], storage: first.storage });
    await kit.start();
    expect([selectConnection(kit).status, place(kit)]).toEqual(['connected', 'closed']);
  });

  test('behavior: a failed switch goes back to where it was asked for, a good one too', async () => {
    const { kit, wallet } = setUp({ wallets: [mockWallet('eip155')], networks: testNetworks('eip155') });
    await connect(kit, { connectorId: wallet.id });
    openModal(kit);
    pushView(kit, { view: 'Networks' });
    pushView(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:2' } });
    wallet.behave('reject');
    await switchNetwork(kit, { networkId: 'eip155:2' }).catch(() => undefined);
    expect(place(kit)).toEqual(['Account', 'Networks']);
    wallet.behave('approve');
    await switchNetwork(kit, { networkId: 'eip155:2' });
    expect(place(kit)).toEqual(['Account']);
  });

  test('behavior: destroy uninstalls it', async () => {
    const { kit, wallet, clock } = setUp();
    openModal(kit);
    shakeModal(kit);
    kit.destroy();
    expect(clock.waiting).toBe(0);
    await kit.start();
    await connect(kit, { connectorId: wallet.id });
    expect(place(kit)).toEqual(['Connect']);
  });
});

describe('networks that are asked for by name', () => {
  const asking: ViewTarget = { view: 'UnsupportedChain', params: { networkIds: ['eip155:2'] } };
  const setUpAsked = async () => {
    const third = { ...testNetworks('eip155')[0], id: 'eip155:3', reference: '3' } as const;
    const page = setUp({ wallets: [mockWallet('eip155')], networks: [...testNetworks('eip155'), third] });
    await connect(page.kit, { connectorId: page.wallet.id });
    openModal(page.kit, asking);
    return page;
  };

  test('behavior: a switch to one of them closes the modal, whoever switches', async () => {
    const { kit, wallet } = await setUpAsked();
    pushView(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:2' } });
    await switchNetwork(kit, { networkId: 'eip155:2' });
    expect(place(kit)).toBe('closed');
    await switchNetwork(kit, { networkId: 'eip155:1' });
    openModal(kit, asking);
    wallet.switchTo('eip155:2');
    expect(place(kit)).toBe('closed');
  });

  test('behavior: a switch to another one does not', async () => {
    const { kit, wallet } = await setUpAsked();
    wallet.switchTo('eip155:3');
    expect(place(kit)).toEqual(['UnsupportedChain']);
    await switchNetwork(kit, { networkId: 'eip155:1' });
    expect(place(kit)).toEqual(['UnsupportedChain']);
  });
});

describe('an unsupported network of one of several namespaces', () => {
  const setUpTwo = async () => {
    const [evm, solana] = [unknown(), mockWallet('solana')];
    const page = setUp({ wallets: [evm, solana] });
    await connect(page.kit, { connectorId: solana.id });
    await connect(page.kit, { connectorId: evm.id });
    return { ...page, evm, solana };
  };

  test('behavior: the view says which namespace it is about, and a choice in another solves nothing', async () => {
    const { kit, solana } = await setUpTwo();
    expect(selectRouter(kit)).toMatchObject({
      isOpen: true,
      view: 'UnsupportedChain',
      params: { namespace: 'eip155' },
    });
    await switchNetwork(kit, { networkId: 'solana:2' });
    solana.switchTo('solana:1');
    expect(selectRouter(kit)).toMatchObject({
      isOpen: true,
      view: 'UnsupportedChain',
      params: { namespace: 'eip155' },
    });
    await switchNetwork(kit, { networkId: 'eip155:1' });
    expect(place(kit)).toBe('closed');
  });

  test(
    "behavior: a wallet that moves back by itself closes it; another namespace's active wallet changes " +
      'nothing about it',
    async () => {
      const { kit, evm } = await setUpTwo();
      closeModal(kit);
      await switchNetwork(kit, { networkId: 'solana:2' });
      evm.switchTo('eip155:778');
      expect(selectRouter(kit)).toMatchObject({ isOpen: true, params: { namespace: 'eip155' } });
      evm.switchTo('eip155:2');
      expect(place(kit)).toBe('closed');
    },
  );
});

describe('disconnecting by the page', () => {
  const setUpConnected = async () => {
    const page = setUp();
    await connect(page.kit, { connectorId: page.wallet.id });
    return page;
  };
  test.each([
    ['its account', { view: 'Account' }],
    ['a view that needs no wallet', { view: 'Networks' }],
  ] as const)('behavior: closes the modal over %s, unless told to keep it', async (_what, target) => {
    const { kit, wallet } = await setUpConnected();
    openModal(kit, target);
    await disconnect(kit);
    expect(place(kit)).toBe('closed');
    await connect(kit, { connectorId: wallet.id });
    openModal(kit, target);
    await disconnect(kit, { keepModalOpen: true });
    expect(place(kit)).toEqual([target.view === 'Account' ? 'Connect' : 'Networks']);
  });

  test('behavior: a wallet that leaves by itself closes only what is about it', async () => {
    const { kit, wallet } = await setUpConnected();
    openModal(kit, { view: 'Networks' });
    wallet.disappear();
    expect(place(kit)).toEqual(['Networks']);
  });

  test(
    'behavior: the namespace is on its default network again; one ' + 'that another wallet has taken over stays',
    async () => {
      const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
      const { kit } = setUp({ wallets: [one, two] });
      await connect(kit, { connectorId: 'one' });
      await switchNetwork(kit, { networkId: 'eip155:2' });
      two.switchTo('eip155:2');
      await connect(kit, { connectorId: 'two' });
      expect(selectNetwork(kit)?.id).toBe('eip155:2');
      await disconnect(kit);
      expect(selectNetwork(kit)?.id).toBe('eip155:1');
    },
  );
});

describe('a wallet that another is in use beside', () => {
  test('behavior: a wallet that ends closes no view of the one in use, and takes no way back from it', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const { kit } = setUp({ wallets: [evm, solana] });
    await connect(kit, { connectorId: solana.id });
    await connect(kit, { connectorId: evm.id });
    openModal(kit);
    pushView(kit, { view: 'WalletSend' });
    solana.disappear();
    expect(place(kit)).toEqual(['Account', 'WalletSend']);
    await connect(kit, { connectorId: solana.id });
    replaceView(kit, { view: 'ProfileWallets' });
    await deleteConnection(kit, { connectorId: evm.id, namespace: 'eip155', keepModalOpen: true });
    expect(place(kit)).toEqual(['Account', 'ProfileWallets']);
    solana.disappear();
    expect(place(kit)).toEqual(['ProfileWallets']);
  });

  test('behavior: also where the one in use is not the one that was chosen last', async () => {
    const [evm, solana, bitcoin] = [mockWallet('eip155'), mockWallet('solana'), mockWallet('bip122')];
    const { kit } = setUp({ wallets: [solana, bitcoin, evm] });
    for (const { id } of [solana, bitcoin, evm]) await connect(kit, { connectorId: id });
    evm.disappear();
    expect(selectConnection(kit).namespace).toBe('solana');
    openModal(kit, { view: 'WalletSend' });
    bitcoin.disappear();
    expect(place(kit)).toEqual(['WalletSend']);
    solana.disappear();
    expect(place(kit)).toBe('closed');
  });

  test('behavior: the one that it takes the place of does not close what the new one shows', async () => {
    const [one, two] = [
      mockWallet('eip155', { id: 'one' }),
      mockWallet('eip155', { id: 'two', networkId: 'eip155:777' }),
    ];
    const { kit } = setUp({ wallets: [one, two] });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    expect([selectConnection(kit).connectorId, place(kit)]).toEqual(['two', ['UnsupportedChain']]);
  });

  test('behavior: where it moves solves nothing for the one in use, nor does another unlisted network', async () => {
    const [one, two] = [
      mockWallet('eip155', { id: 'one' }),
      mockWallet('eip155', { id: 'two', networkId: 'eip155:777' }),
    ];
    const { kit, events } = setUp({ wallets: [one, two], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    one.switchTo('eip155:2');
    two.switchTo('eip155:888');
    expect(place(kit)).toEqual(['UnsupportedChain']);
    expect(events.map(({ name }) => name)).not.toContain('modal:closed');
    one.disappear();
    expect(place(kit)).toEqual(['UnsupportedChain']);
    two.switchTo('eip155:2');
    expect(place(kit)).toBe('closed');
  });
});

describe('closeModal', () => {
  test('behavior: forgets where the visitor was, at once', () => {
    const { kit, events } = setUp();
    openModal(kit, { view: 'AllWallets' });
    pushView(kit, { view: 'WhatIsAWallet' });
    closeModal(kit);
    expect(selectRouter(kit)).toMatchObject({
      isOpen: false,
      isLoading: false,
      history: [{ view: 'Connect' }],
      canGoBack: false,
    });
    expect(events.at(-1)).toEqual({ name: 'modal:closed', event: { view: 'WhatIsAWallet' } });
  });
});

describe('enableNetworkSwitch', () => {
  test('behavior: switched off, no network is unsupported as far as the modal goes', async () => {
    const { kit, wallet } = setUp({ wallets: [unknown()], enableNetworkSwitch: false });
    await connect(kit, { connectorId: wallet.id });
    expect(place(kit)).toBe('closed');
    openModal(kit);
    expect(place(kit)).toEqual(['Account']);
  });
});

describe('while the wallet of the last visit is asked', () => {
  /** A page that is opened again, with the modal open. */
  const setUpReturned = async (change: (wallet: MockWallet) => void) => {
    const wallet = mockWallet('eip155');
    const { kit: before, clock, storage } = createTestKit({ wallets: [wallet] });
    await connect(before, { connectorId: wallet.id });
    clock.advance(0);
    before.destroy();
    change(wallet);
    const page = setUp({ wallets: [wallet], storage });
    drawModal(page.kit, 'dialog');
    const started = page.kit.start();
    openModal(page.kit);
    expect([selectConnection(page.kit).status, place(page.kit)]).toEqual(['reconnecting', ['Account']]);
    return { ...page, started };
  };
  const silent = (wallet: MockWallet) => wallet.behave('never');

  test.each([
    [undefined, 'closed'],
    [true, ['Connect']],
  ])('behavior: disconnecting with keepModalOpen %s ends at %s', async (keepModalOpen, end) => {
    const { kit, events } = await setUpReturned(silent);
    await disconnect(kit, { keepModalOpen });
    expect([selectConnection(kit).status, place(kit)]).toEqual(['disconnected', end]);
    expect(events.map(({ name }) => name)).toContain('session:disconnected');
  });

  test.each([
    [{ view: 'Account' }, ['Connect']],
    [{ view: 'Networks' }, ['Networks']],
  ] as const)('behavior: one that does not come back leaves %o at %o', async (target, end) => {
    const { kit, clock, events, started } = await setUpReturned(silent);
    closeModal(kit);
    openModal(kit, target);
    clock.advance(10_000);
    await started;
    expect([selectConnection(kit).status, place(kit)]).toEqual(['disconnected', end]);
    expect(events.map(({ name }) => name)).not.toContain('session:disconnected');
  });

  test('behavior: one that is locked leads to the wallets too', async () => {
    const { kit, started } = await setUpReturned((wallet) => wallet.lock());
    await started;
    expect([selectConnection(kit).status, place(kit)]).toEqual(['disconnected', ['Connect']]);
  });
});
