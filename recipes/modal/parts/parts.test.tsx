import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KitProvider, type Wallet } from 'mooring';
import {
  cancelConnect,
  connect,
  disconnect,
  navigate,
  openModal,
  selectConnectAttempt,
  selectConnection,
  setThemeVariables,
  type BrowserPort,
  type Connector,
} from 'mooring/core';
import { KitModal, mountModal } from 'mooring/recipes';
import { createTestKit, mockWallet } from 'mooring/testing';
import type { ReactNode } from 'react';
import { LostPart } from './LostPart';
import { messagesEn } from '../messages/en';
import { useEnlargement } from './useEnlargement';
import { useLazyPart } from './useLazyPart';
import { usePairing } from './usePairing';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('BalanceAmount', () => {
  test.each([
    ['12345.67', 'large'],
    ['1234567.89', 'medium'],
    ['123456789.1', 'medium'],
    ['1234567890.1', 'small'],
  ])('behavior: %s is written %s: no digit is cut off', async (balance, size) => {
    const wallet = mockWallet('eip155', { balance });
    const { kit } = createTestKit({ wallets: [wallet] });
    await connect(kit, { connectorId: wallet.id });
    render(
      <KitProvider kit={kit} locale="en">
        <KitModal embedded />
      </KitProvider>,
    );
    await waitFor(() => expect(document.querySelector('.mooring-balance-amount')).toBeTruthy());
    const amount = document.querySelector<HTMLElement>('.mooring-balance-amount');
    expect([amount?.dataset['size'], amount?.textContent?.replaceAll(',', '')]).toEqual([size, `${balance} TEST`]);
  });
});

describe('LostPart', () => {
  test('behavior: loads the page anew where the visitor asks for it, and not before', async () => {
    const reload = vi.fn();
    const browser = {
      window: { location: { reload } },
      onVisible: () => () => undefined,
      open: () => undefined,
    } as unknown as BrowserPort;
    render(
      <KitProvider kit={createTestKit({ ports: { browser } }).kit}>
        <LostPart words={messagesEn} onRetry={() => undefined} />
      </KitProvider>,
    );
    expect(reload).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('useLazyPart', () => {
  test('error: a part that is lost can be asked for again, and is asked for once at a time', async () => {
    const { kit } = createTestKit();
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    let isLost = true;
    let asked = 0;
    const load = async () => {
      asked += 1;
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
      return 'the part';
    };
    const { result, rerender } = renderHook(({ isWanted }) => useLazyPart('test', load, isWanted), {
      wrapper,
      initialProps: { isWanted: false },
    });
    expect([asked, result.current]).toEqual([0, {}]);
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current.retry).toBeTypeOf('function'));
    const before = asked;
    rerender({ isWanted: true });
    expect(asked).toBe(before);
    isLost = false;
    act(() => result.current.retry?.());
    await waitFor(() => expect(result.current).toEqual({ part: 'the part' }));
  });
});

describe('useEnlargement', () => {
  test('behavior: follows the size of text, also where only the element changes, and stops with it', () => {
    const observed: { run: () => void; element: Element | undefined }[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly entry: { run: () => void; element: Element | undefined };
        constructor(run: () => void) {
          this.entry = { run, element: undefined };
          observed.push(this.entry);
        }
        observe(element: Element) {
          this.entry.element = element;
        }
        disconnect() {
          this.entry.element = undefined;
        }
      },
    );
    const element = document.createElement('div');
    element.style.fontSize = '16px';
    document.body.append(element);
    const { result, unmount } = renderHook(() => useEnlargement());
    expect(result.current[1]).toBe(1);
    act(() => result.current[0](element));
    expect([result.current[1], observed[0]?.element]).toEqual([1, element]);
    element.style.fontSize = '32px';
    act(() => observed[0]?.run());
    expect(result.current[1]).toBe(2);
    element.style.fontSize = '24px';
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(result.current[1]).toBe(1.5);
    unmount();
    expect(observed.map((each) => each.element)).toEqual([undefined]);
    element.remove();
  });
});

describe('useThemeRef', () => {
  test('behavior: a variable that the page takes back is taken off the modal', async () => {
    const { kit } = createTestKit();
    render(
      <KitProvider kit={kit}>
        <KitModal embedded />
      </KitProvider>,
    );
    const card = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.mooring-card');
      expect(found).toBeTruthy();
      return found as HTMLElement;
    });
    await act(() => setThemeVariables(kit, { variables: { radius: '3px' } }));
    expect(card.style.getPropertyValue('--mooring-radius')).toBe('3px');
    await act(() => setThemeVariables(kit, { variables: { border: '#333', radius: undefined } }));
    expect(card.style.getPropertyValue('--mooring-border')).toBe('#333');
    expect(card.style.getPropertyValue('--mooring-radius')).toBe('');
  });
});

describe('mountModal', () => {
  test("behavior: an element of the page's own stays when the modal goes; one that was made goes with it", async () => {
    const container = document.createElement('main');
    document.body.append(container);
    const own = mountModal(createTestKit().kit, { container });
    const made = mountModal(createTestKit().kit);
    expect([own.element, made.element.isConnected]).toEqual([container, true]);
    act(() => {
      own();
      made();
    });
    expect([container.isConnected, made.element.isConnected]).toEqual([true, false]);
    container.remove();
  });
});

describe('usePairing', () => {
  test('behavior: a wallet that approves has not been called off; one that is called off then has', async () => {
    const wallet = mockWallet('eip155');
    const { kit } = createTestKit({ wallets: [wallet] });
    wallet.behave('manual');
    const row = { id: wallet.id, connectorIds: [wallet.id] } as unknown as Wallet;
    const told: (string | undefined)[] = [];
    const draw = () => {
      const pairing = usePairing(row);
      told.push(pairing.error?.code);
      return pairing;
    };
    const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>;
    const { result } = renderHook(draw, { wrapper });
    const approve = async () => {
      await waitFor(() => expect(selectConnectAttempt(kit)?.status).toBe('pending'));
      await act(async () => wallet.pending[0]?.approve());
      expect([selectConnection(kit).status, selectConnectAttempt(kit)]).toEqual(['connected', undefined]);
    };
    await approve();
    await act(() => disconnect(kit));
    act(() => result.current.retry());
    await approve();
    expect(told.filter((code) => code !== undefined)).toEqual([]);
    await act(() => disconnect(kit));
    act(() => result.current.retry());
    await waitFor(() => expect(selectConnectAttempt(kit)?.status).toBe('pending'));
    await act(() => cancelConnect(kit));
    expect(result.current.error?.code).toBe('session/superseded');
  });

  test('behavior: what was begun is called off by who goes elsewhere, and begun anew by a press', async () => {
    let rejectLast: (error: unknown) => void = () => undefined;
    let begun = 0;
    const connector: Connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      connect: ({ signal }) =>
        new Promise((_resolve, reject) => {
          begun += 1;
          rejectLast = reject;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const { kit, clock } = createTestKit({ wallets: [], connectors: [connector] });
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => void openModal(kit, { view: 'Connect' }));
    act(() => void navigate(kit, { view: 'ConnectingWalletConnectBasic' }));
    await waitFor(() => expect(selectConnectAttempt(kit)?.status).toBe('pending'));
    await act(async () => rejectLast(new Error('The relay is down')));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    act(() => retry.click());
    await waitFor(() => expect(begun).toBe(2));
    expect(selectConnectAttempt(kit)?.status).toBe('pending');
    act(() => void navigate(kit, { view: 'WhatIsAWallet' }));
    await waitFor(() => expect(document.querySelector('[data-view="WhatIsAWallet"]')).toBeTruthy());
    await act(async () => clock.advance(0));
    await waitFor(() => expect(selectConnectAttempt(kit)).toBeUndefined());
    expect(begun).toBe(2);
  });
});
