import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, type Kit, type Wallet } from 'mooring';
import { connect, selectWallets, showToast, switchNetwork } from 'mooring/core';
import { OptionList } from 'mooring/primitives';
import { createTestKit, mockWallet, testNetworks } from 'mooring/testing';
import { Announcement } from './Announcement';
import { EmptyScreen } from './EmptyScreen';
import { AlertIcon } from './icons';
import { CheckIcon } from './laterIcons';
import { NetworkRows } from './NetworkRows';
import { Toasts } from './Toasts';
import { ViewRow } from './ViewRow';
import { WaitingScreen } from './WaitingScreen';
import { WalletRow } from './WalletRow';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'hidden');
});

const draw = (kit: Kit, children: ReactNode) => render(<KitProvider kit={kit}>{children}</KitProvider>).container;
const has = (element: Element | null, ...names: string[]) =>
  names.map((name) => element?.querySelector(`.mooring-${name}`) !== null);

describe('WaitingScreen', () => {
  const words = { picture: null, title: 'Title', text: 'Text' };
  test.each([
    ['waiting', {}, [true, false, false]],
    ['failed', { hint: 'Look there' }, [false, true, false]],
    ['stopped', { actions: 'Again' }, [false, false, true]],
  ] as const)('behavior: one that is %s has what it was given, and no more', (tone, more, there) => {
    const drawn = draw(createTestKit().kit, <WaitingScreen {...words} {...more} tone={tone} />);
    expect(has(drawn, 'waiting-ring', 'waiting > .mooring-text', 'actions')).toEqual(there);
  });
});

describe('EmptyScreen', () => {
  test('behavior: has a way on where there is one', () => {
    const { kit } = createTestKit();
    expect(has(draw(kit, <EmptyScreen icon={null} title="None" text="None" />), 'actions')).toEqual([false]);
    expect(has(draw(kit, <EmptyScreen icon={null} title="None" text="None" actions="On" />), 'actions')).toEqual([
      true,
    ]);
  });
});

describe('ViewRow', () => {
  test('behavior: says what it is about where that is said, and is plain where it is asked to be', () => {
    const { kit } = createTestKit();
    const row = (more: object) =>
      draw(
        kit,
        <ViewRow target={{ view: 'Networks' }} icon={null} {...more}>
          Networks
        </ViewRow>,
      ).querySelector('button');
    const [one, other] = [row({}), row({ over: 'Where', isPlain: true })];
    expect([one?.textContent, one?.hasAttribute('data-plain'), ...has(one, 'row-over')]).toEqual([
      'Networks',
      false,
      false,
    ]);
    expect([other?.textContent, other?.hasAttribute('data-plain')]).toEqual(['WhereNetworks', true]);
  });
});

describe('WalletRow', () => {
  const row = (change: Partial<Wallet>, more: object = {}) => {
    const { kit } = createTestKit();
    const wallet = { ...(selectWallets(kit)[0] as Wallet), ...change };
    draw(
      kit,
      <OptionList.Root aria-label="Wallets">
        <WalletRow wallet={wallet} isPending={false} onChoose={() => undefined} {...more} />
      </OptionList.Root>,
    );
    const drawn = screen.getByRole('button');
    const badge = drawn.querySelector<HTMLElement>('.mooring-badge');
    const seen = [badge?.textContent, badge?.dataset['tone'], ...has(drawn, 'spinner', 'tile')];
    cleanup();
    return seen;
  };

  test('behavior: one badge at most, and none while it is asked', () => {
    expect(row({})).toEqual(['Installed', 'plain', false, false]);
    expect(row({ recent: true })).toEqual(['Recent', 'accent', false, false]);
    expect(row({ group: 'walletConnect', icon: undefined })).toEqual(['QR code', 'plain', false, true]);
    expect(row({ installed: false })).toEqual([undefined, undefined, false, false]);
    expect(row({}, { hasBadge: false })).toEqual([undefined, undefined, false, false]);
    expect(row({}, { isPending: true })).toEqual([undefined, undefined, true, false]);
  });
});

describe('NetworkRows', () => {
  const networks = [
    ...testNetworks('eip155').map((network, index) => ({ ...network, testnet: index === 1 })),
    ...testNetworks('solana'),
  ];
  const wallets = () => [mockWallet('eip155'), mockWallet('solana')];
  const rows = () =>
    screen.getAllByRole('button').map((row) => {
      const [spinner, badge, check] = has(row, 'spinner', 'badge', 'row-check');
      return [row.dataset['network'], spinner && 'asked', badge && 'test', check && 'current']
        .filter(Boolean)
        .join(' ');
    });

  test('behavior: all of them; the one in use, test networks and the one that is asked for are marked', async () => {
    const { kit, wallet } = createTestKit({ wallets: wallets(), networks });
    await connect(kit, { connectorId: wallet.id });
    draw(kit, <NetworkRows label="Networks" onChoose={() => undefined} />);
    const list = await screen.findByRole('group', { name: 'Networks' });
    expect(within(list).getAllByRole('button').length).toBe(4);
    expect(rows()).toEqual(['eip155:1 current', 'eip155:2 test', 'solana:1', 'solana:2']);
    wallet.behave('manual');
    act(() => void switchNetwork(kit, { networkId: 'eip155:2' }));
    expect(rows()).toEqual(['eip155:1 current', 'eip155:2 asked test', 'solana:1', 'solana:2']);
    await act(async () => wallet.pending[0]?.approve());
    expect(rows()).toEqual(['eip155:1', 'eip155:2 test current', 'solana:1', 'solana:2']);
  });

  test("behavior: those of one namespace, with that one's network in use, or those named", async () => {
    const { kit, wallet } = createTestKit({ wallets: wallets(), networks });
    await connect(kit, { connectorId: wallet.id });
    draw(kit, <NetworkRows label="Networks" namespace="solana" onChoose={() => undefined} />);
    await screen.findByRole('group');
    expect(rows()).toEqual(['solana:1 current', 'solana:2']);
    cleanup();
    draw(kit, <NetworkRows label="Networks" networkIds={['solana:2', 'eip155:2']} onChoose={() => undefined} />);
    await screen.findByRole('group');
    expect(rows()).toEqual(['eip155:2 test', 'solana:2']);
  });
});

describe('Toasts', () => {
  test.each([
    ['loading', undefined],
    ['success', <CheckIcon key="icon" />],
    ['error', <AlertIcon key="icon" />],
    ['info', <AlertIcon key="icon" />],
  ] as const)('behavior: the sign of one that is %s', async (kind, icon) => {
    const { kit } = createTestKit();
    const drawn = draw(kit, <Toasts />);
    act(() => void showToast(kit, { kind, text: 'Said' }));
    await screen.findByText('Said');
    const toast = drawn.querySelector('.mooring-toast');
    const sign = icon && render(icon).container.innerHTML;
    expect([has(toast, 'spinner')[0], sign === undefined || toast?.innerHTML.includes(sign)]).toEqual([
      kind === 'loading',
      true,
    ]);
  });

  const setHidden = (hidden: boolean) =>
    void Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  const close = () => screen.getByRole('button', { name: 'Dismiss' });
  test.each([
    ['the pointer on it', (toast: Element) => fireEvent.pointerEnter(toast), fireEvent.pointerLeave],
    ['the focus in it', () => close().focus(), () => close().blur()],
    ['a wallet in front of the page', () => setHidden(true), () => setHidden(false)],
  ] as const)('behavior: with %s one stays, and then as long as ever', async (_what, hold, release) => {
    const { kit, clock } = createTestKit();
    draw(kit, <Toasts />);
    act(() => void showToast(kit, { kind: 'error', text: 'Refused' }));
    const toast = (await screen.findByText('Refused')).parentElement as Element;
    act(() => clock.advance(5_000));
    act(() => void hold(toast));
    act(() => clock.advance(60_000));
    expect(screen.getByText('Refused').parentElement).toBe(toast);
    act(() => void release(toast));
    act(() => clock.advance(4_999));
    expect(screen.getByText('Refused').parentElement).toBe(toast);
    act(() => clock.advance(1_001));
    expect([screen.queryByText('Refused'), clock.waiting]).toEqual([null, 0]);
  });
});

describe('Announcement', () => {
  const heard = () => screen.getByRole('status').textContent;

  test('behavior: whom one has connected to is said when the modal has gone', async () => {
    const { kit, wallet, clock } = createTestKit();
    draw(kit, <Announcement />);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => clock.advance(399));
    expect(heard()).toBe('');
    act(() => clock.advance(1));
    expect(heard()).toBe('Connected to Mock Wallet');
  });

  test('behavior: silent, it waits until it may speak', async () => {
    const { kit, wallet, clock } = createTestKit();
    const { rerender } = render(<Announcement isSilent />, {
      wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider>,
    });
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => clock.advance(4_000));
    expect([heard(), clock.waiting]).toEqual(['', 0]);
    rerender(<Announcement />);
    act(() => clock.advance(400));
    expect(heard()).toBe('Connected to Mock Wallet');
  });
});
