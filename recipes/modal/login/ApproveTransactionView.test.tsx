import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import {
  closeModal,
  navigate,
  openModal,
  selectConnection,
  selectNotices,
  selectRouter,
  signMessage,
  switchNetwork,
  type BrowserPort,
  type Login,
} from 'mooring/core';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { mainnet, base } from 'mooring/networks';
import { KitModal } from 'mooring/recipes';
import { createTestKit, type TestKitOptions } from 'mooring/testing';
import { leavingView, letViewsFade } from '../../../test/letViewsFade';
import { openAccount } from '../../../test/login/showLogin';
import { manualFrames } from '../../../test/manualFrames';
import { slowMs, verySlowMs } from '../parts/useAfter';
import { ApproveTransactionView } from './ApproveTransactionView';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The view, with what the wallet's frame is told of its place. */
function show() {
  const frames = manualFrames();
  const told: unknown[] = [];
  const login = { placeFrame: (place: unknown) => told.push(place), abort: () => undefined } as unknown as Login;
  const connector = {
    id: 'quay',
    name: 'Quay',
    type: 'AUTH' as const,
    namespaces: ['eip155' as const],
    connect: () => new Promise<never>(() => undefined),
    login,
  };
  const browser: BrowserPort = { window, onVisible: () => () => undefined, open: () => undefined };
  const { kit } = createTestKit({ wallets: [], connectors: [connector], ports: { browser } });
  let rect = new DOMRect();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => rect);
  const { unmount } = render(
    <KitProvider kit={kit}>
      <ApproveTransactionView />
    </KitProvider>,
  );
  /** The place is drawn there, and a frame comes. */
  const draw = (left: number, top: number, width: number, height: number) => {
    rect = new DOMRect(left, top, width, height);
    frames.frame();
  };
  return { told, draw, unmount, frames };
}

describe('ApproveTransactionView', () => {
  test('behavior: the frame follows its place in the card, named as the view; told nothing while that stands', () => {
    const { told, draw } = show();
    draw(10, 20, 300, 400);
    draw(10, 20, 300, 400);
    draw(10, 15, 300, 400);
    expect(told).toEqual([
      { left: 10, top: 20, width: 300, height: 400, label: 'Approve' },
      { left: 10, top: 15, width: 300, height: 400, label: 'Approve' },
    ]);
  });

  test('behavior: a place that is not drawn is none, wherever it is', () => {
    const { told, draw } = show();
    draw(10, 20, 0, 0);
    draw(10, 30, 0, 0);
    expect(told).toEqual([]);
    draw(10, 30, 300, 400);
    expect(told).toHaveLength(1);
  });

  test('behavior: once it is left the frame has no place there, and nothing is measured any more', async () => {
    const { draw, told, unmount, frames } = show();
    draw(10, 20, 300, 400);
    expect(frames.waiting).toBe(1);
    await act(async () => unmount());
    expect([told.at(-1), told.length, frames.waiting]).toEqual([undefined, 2, 0]);
  });

  test('behavior: opened where nothing is to be approved, it is left: closed, or back where one was', async () => {
    const { kit, until } = await openAccount({ networks: [mainnet, base] });
    act(() => void openModal(kit, { view: 'ApproveTransaction' }));
    await until(() => !selectRouter(kit).isOpen);
    act(() => void openModal(kit, { view: 'WhatIsANetwork' }));
    act(() => void navigate(kit, { view: 'ApproveTransaction' }));
    await until(() => selectRouter(kit).view === 'WhatIsANetwork');
    expect(selectRouter(kit)).toMatchObject({ isOpen: true, canGoBack: false });
  });

  test.each([
    ['nobody can log in', {}],
    ['nobody has logged in', { projectId: 'project', connectors: [embeddedWallet()] }],
  ])('behavior: opened where %s, it is left', async (_why, options: TestKitOptions) => {
    const { kit } = createTestKit({ wallets: [], ...options });
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => void openModal(kit, { view: 'ApproveTransaction' }));
    await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
  });

  /** A page that waits for a signature, at the view that asks for it. */
  async function ask() {
    const page = await openAccount({ networks: [mainnet, base] });
    page.frame.hold('RPC_REQUEST');
    const signing = signMessage(page.kit, { message: 'hello' });
    signing.catch(() => undefined);
    await page.until(() => document.querySelector('.mooring-frame-place'));
    return { ...page, signing };
  }

  test('behavior: what the page asks after the answer goes on while the view fades out and is gone', async () => {
    const { kit, frame, until, signing } = await ask();
    frame.hold('SWITCH_NETWORK');
    const finish = letViewsFade();
    await act(async () => frame.reply('RPC_REQUEST', '0x51'));
    await signing;
    const switching = switchNetwork(kit, { networkId: base.id });
    switching.catch(() => undefined);
    await until(() => frame.requests.at(-1)?.name === 'SWITCH_NETWORK' && leavingView() === 'ApproveTransaction');
    await finish();
    expect(document.querySelector('.mooring-frame-place')).toBeNull();
    await act(async () => frame.reply('SWITCH_NETWORK', { chainId: 8453 }));
    await act(async () => switching);
    expect(selectConnection(kit).network?.id).toBe(base.id);
  });

  test('behavior: a frame that shows nothing is waited for in words, and in none that may be untrue', async () => {
    const { kit, clock, frame, signing } = await ask();
    const words = () =>
      [...document.querySelectorAll('.mooring-frame-place p')].map(({ textContent }) => textContent).join(' ');
    const controlled = 'Nothing moves without a request that you approve or decline.';
    expect(words().trim()).toBe('Your wallet is opening');
    act(() => clock.advance(slowMs));
    expect(words()).toBe(`Your wallet is opening ${controlled}`);
    act(() => clock.advance(verySlowMs - slowMs));
    expect(words()).toBe(`Your wallet is opening ${controlled}`);

    // All that while the frame lay over the words, so that the answer came late, and not never.
    const finish = letViewsFade();
    await act(async () => frame.reply('RPC_REQUEST', '0x51'));
    await signing;
    expect([leavingView(), selectRouter(kit).view === 'ApproveTransaction', words().trim()]).toEqual([
      'ApproveTransaction',
      false,
      '',
    ]);
    await finish();
  });

  test('behavior: leaving while the signature waits refuses it, which is told as no error', async () => {
    const { kit, signing } = await ask();
    await act(async () => void closeModal(kit));
    await expect(signing).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    expect(selectNotices(kit).toast).toBeUndefined();
  });
});
