import { Profiler, StrictMode, type ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  closeModal,
  connect,
  openModal,
  selectConnection,
  selectConnections,
  selectNetwork,
  selectRouter,
  setThemeVariables,
  showToast,
} from 'mooring/core';
import { KitProvider } from 'mooring';
import {
  createTestKit,
  mockWallet,
  scriptedFetch,
  type ScriptedFetch,
  type TestKit,
  type TestKitOptions,
} from 'mooring/testing';
import { ar } from 'mooring/languages/ar';
import { de } from 'mooring/languages/de';
import { ConnectButton, KitModal, messagesEn, mountModal, NetworkButton, type KitModalProps } from 'mooring/recipes';
import { manualFrames } from '../../test/manualFrames';
import { point } from '../../test/primitives/dialogExample';
import { loadFurtherViews } from './views/loadFurtherViews';
import { loadLaterViews } from './views/views';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderModal(
  options: TestKitOptions = {},
  props: KitModalProps = {},
  beside: ReactNode = <ConnectButton />,
): TestKit & { commits: () => number } {
  let commits = 0;
  const test = createTestKit(options);
  render(
    <StrictMode>
      <KitProvider kit={test.kit}>
        {beside}
        <Profiler id="modal" onRender={() => (commits += 1)}>
          <KitModal {...props} />
        </Profiler>
      </KitProvider>
    </StrictMode>,
  );
  return { ...test, commits: () => commits };
}

const dialog = (name = 'Connect wallet') => screen.findByRole('dialog', { name });

describe('KitModal', () => {
  test('behavior: a finger drags the sheet down to close it', async () => {
    const { kit } = renderModal();
    act(() => void openModal(kit));
    const handle = (await dialog()).querySelector('.mooring-handle') as HTMLElement;
    // What makes it a handle comes once the modal has been painted.
    await waitFor(() => expect(handle.style.getPropertyValue('touch-action')).toBe('none'));
    act(() => {
      point(handle, 'pointerdown', 0, 1);
      point(handle, 'pointermove', 40, 31);
    });
    expect((await dialog()).style.getPropertyValue('--mooring-dialog-drag')).toBe('40px');
    act(() => void point(handle, 'pointerup', 40, 51));
    expect(selectRouter(kit).isOpen).toBe(false);
  });

  test('behavior: opens on the wallets, connects with two clicks, closes by itself', async () => {
    const user = userEvent.setup();
    const { kit } = renderModal({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    await user.click(within(await dialog()).getByRole('button', { name: /Anchor/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(selectConnection(kit).status).toBe('connected');
    expect(screen.getByRole('button', { name: /Account/ })).toBeTruthy();
  });

  test.each([{ embedded: false }, { embedded: true }])(
    "behavior: a browser's translator leaves its texts where React has put them: %j",
    async ({ embedded }) => {
      const { kit } = renderModal({}, { embedded, className: 'mine' }, <p>Page</p>);
      if (!embedded) act(() => void openModal(kit));
      await screen.findByText('Connect wallet');
      // What translators move, by the rule of HTML: texts of elements that are not kept from it.
      const texts = document.evaluate('//body//text()', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
      const moved = Array.from({ length: texts.snapshotLength }, (_, at) => texts.snapshotItem(at)).filter(
        (text) => !text?.parentElement?.closest('[translate="no"]'),
      );
      expect(moved.map((text) => text?.textContent)).toEqual(['Page']);
    },
  );

  test.each([{ embedded: false }, { embedded: true }])(
    'behavior: class names of the host are on its outermost element, %o',
    async ({ embedded }) => {
      const { kit } = renderModal({}, { embedded, className: 'mine' });
      if (!embedded) act(() => void openModal(kit));
      await waitFor(() => expect(document.querySelector('.mine')?.querySelector('[data-view]')).toBeTruthy());
      expect(document.querySelector('.mine')?.matches(embedded ? 'section.mooring-card' : 'dialog.mooring-modal')).toBe(
        true,
      );
    },
  );

  test('behavior: without any wallet it says so and does not look broken', async () => {
    const { kit } = renderModal({ wallets: [] });
    const drawn = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const view of document.querySelectorAll('[data-view=Connect]')) drawn.add(view.innerHTML);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    act(() => void openModal(kit));
    // Its words come a moment later: few visitors have none. Their room is kept until then.
    expect(await within(await dialog()).findByText('No wallet found here')).toBeTruthy();
    observer.disconnect();
    expect([...drawn]).toEqual([expect.stringContaining('mooring-view-loading'), expect.stringContaining('No wallet')]);
  });

  test('behavior: a wallet that is not installed leads to its stores, and only to web links', async () => {
    const user = userEvent.setup();
    const links = { chromeStore: 'https://store.example/anchor', homepage: 'javascript:alert(1)' };
    const { kit } = renderModal({ wallets: [], customWallets: [{ id: 'anchor', name: 'Anchor', links }] });
    act(() => void openModal(kit));
    await user.click(within(await dialog()).getByRole('button', { name: /Anchor/ }));
    expect(await screen.findByText('Anchor is not installed')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://store.example/anchor',
    ]);
  });

  test('behavior: shows a failure in words, and a rejection as none', async () => {
    const user = userEvent.setup();
    const { kit, wallet } = renderModal({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    wallet.lock();
    act(() => void openModal(kit));
    await user.click(within(await dialog()).getByRole('button', { name: /Anchor/ }));
    expect(await screen.findByText('Could not connect Anchor')).toBeTruthy();
    wallet.behave('reject');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You closed the request')).toBeTruthy();
  });

  test('behavior: a wallet that never answers can be gone back to and tried again', async () => {
    const user = userEvent.setup();
    const { kit, wallet } = renderModal({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    wallet.behave('never');
    act(() => void openModal(kit));
    await user.click(within(await dialog()).getByRole('button', { name: /Anchor/ }));
    await screen.findByText('Waiting for Anchor');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void openModal(kit));
    const row = within(await dialog()).getByRole('button', { name: /Anchor/, busy: true });
    expect(row.hasAttribute('aria-disabled')).toBe(false);
    await user.click(row);
    expect(await screen.findByText('Waiting for Anchor')).toBeTruthy();
    // Going back asked the wallet nothing.
    expect(wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(1);
    wallet.behave('approve');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(selectConnection(kit).status).toBe('connected'));
  });

  test('behavior: a network switch that is never answered can be gone back to and tried again', async () => {
    const user = userEvent.setup();
    const { kit, wallet } = renderModal({}, {}, null);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    wallet.behave('never');
    act(() => void openModal(kit, { view: 'Networks' }));
    await user.click(await screen.findByRole('button', { name: /Testnet Two/ }));
    await screen.findByText('Switching to Testnet Two');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: /Testnet Two/, busy: true }));
    await screen.findByText('Switching to Testnet Two');
    expect(wallet.requests.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1);
    wallet.behave('approve');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(wallet.networkId).toBe('eip155:2'));
  });

  test('behavior: a network of another wallet that is connected is awaited in its row, and no view is', async () => {
    const user = userEvent.setup();
    const [evm, solana] = [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'two' })];
    const { kit } = renderModal({ wallets: [evm, solana] }, {}, null);
    await connect(kit, { connectorId: solana.id });
    await act(async () => void (await connect(kit, { connectorId: evm.id })));
    const views = new Set<string>();
    act(() => void openModal(kit, { view: 'Networks' }));
    kit.store.subscribe(undefined, () => views.add(selectRouter(kit).view));
    solana.behave('manual');
    const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-network="${id}"]`);
    await waitFor(() => expect(rowOf('solana:2')).not.toBeNull());
    await user.click(rowOf('solana:2') as HTMLElement);
    await waitFor(() => expect(solana.pending).toHaveLength(1));
    expect(rowOf('solana:2')?.getAttribute('aria-busy')).toBe('true');
    act(() => solana.pending[0]?.approve());
    await waitFor(() => expect(selectNetwork(kit)?.id).toBe('solana:2'));
    expect(views).not.toContain('SwitchNetwork');
  });

  test('behavior: a declined switch goes back to the list and says so calmly', async () => {
    const user = userEvent.setup();
    const { kit, wallet } = renderModal({}, {}, null);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    wallet.behave('reject');
    act(() => void openModal(kit, { view: 'Networks' }));
    await user.click(await screen.findByRole('button', { name: /Testnet Two/ }));
    const said = await screen.findByText('You closed the request. The network stays as it is.');
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(said.closest('.mooring-toast')?.getAttribute('data-kind')).toBe('info');
    expect(screen.getByRole('button', { name: /Testnet Two/ })).toBeTruthy();

    // What was said of one is not said of the next.
    wallet.behave('approve');
    await user.click(await screen.findByRole('button', { name: /Testnet Two/ }));
    await waitFor(() => expect(selectNetwork(kit)?.name).toBe('Testnet Two'));
    expect(screen.queryByText('You closed the request. The network stays as it is.')).toBeNull();
  });

  test('behavior: one commit per visible change', async () => {
    const { kit, commits } = renderModal({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const isHeard = (type: string, element: Element) =>
      listening.mock.calls.some(([name], index) => name === type && listening.mock.contexts[index] === element);
    act(() => void openModal(kit));
    const modal = await dialog();
    await screen.findByRole('button', { name: /Anchor/ });
    // What is near loads without a commit, and what is further once a pointer comes to a way there; from here on the
    // modal is as a visitor finds it. It is asked for after the first paint, so the turn after it comes first.
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await act(() => loadLaterViews().then(turn));
    await waitFor(() => expect(isHeard('pointerover', modal)).toBe(true));
    listening.mockRestore();
    fireEvent.pointerOver(document.querySelector('[data-view-link]')!);
    await act(() => loadFurtherViews().then(turn));
    const before = commits();
    act(() => void openModal(kit, { view: 'WhatIsANetwork' }));
    await screen.findByText('What is a network?');
    await waitFor(() => expect(document.querySelectorAll('[data-view]')).toHaveLength(1));
    // The change itself, and the view that left being dropped. StrictMode doubles renders, not commits.
    expect(commits() - before).toBeLessThanOrEqual(2);
  });

  test('behavior: opening is one commit', async () => {
    const { kit, commits } = renderModal({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    act(() => void openModal(kit));
    await dialog();
    act(() => void closeModal(kit));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => loadLaterViews().then(() => undefined));
    const before = commits();
    act(() => void openModal(kit));
    expect(screen.getByRole('button', { name: /Anchor/ })).toBeTruthy();
    expect(commits() - before).toBe(1);
  });

  test('behavior: what nobody waits for is asked once the list has been painted', async () => {
    const frames = manualFrames();
    const fetch = scriptedFetch({ 'https://provider.test/appkit/v1/config': () => ({ features: null }) });
    const { kit } = renderModal({
      wallets: [],
      fetch,
      projectId: 'p',
      services: { provider: 'https://provider.test' },
    });
    const isAsked = () => fetch.requests.some(({ url }) => url.includes('/appkit/v1/config'));
    act(() => void openModal(kit));
    await dialog();
    expect([isAsked(), frames.waiting > 0]).toEqual([false, true]);
    frames.frame();
    await waitFor(() => expect(isAsked()).toBe(true));
  });

  test('behavior: a card whose kit is another one before its rest is loaded asks for the new one alone', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const made = ['first', 'second'].map((projectId) => {
      const fetch = scriptedFetch({ 'https://provider.test/appkit/v1/config': () => ({ features: null }) });
      const services = { provider: 'https://provider.test' };
      return { ...createTestKit({ wallets: [], fetch, projectId, services }), fetch };
    }) as [TestKit & { fetch: ScriptedFetch }, TestKit & { fetch: ScriptedFetch }];
    const card = ({ kit }: TestKit) => (
      <KitProvider kit={kit}>
        <KitModal embedded />
      </KitProvider>
    );
    const { rerender } = render(card(made[0]));
    await screen.findByRole('region');
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))));
    // Its rest is on its way from here on.
    for (const run of idle.splice(0)) act(() => void run());
    rerender(card(made[1]));
    const asked = () => made.map(({ fetch }) => fetch.requests.some(({ url }) => url.includes('/appkit/v1/config')));
    await waitFor(() => {
      for (const run of idle.splice(0)) run();
      expect(asked()[1]).toBe(true);
    });
    expect(asked()).toEqual([false, true]);
  });

  test('behavior: pairing for one namespace asks for that one, and leaves what is connected alone', async () => {
    const user = userEvent.setup();
    const [anchor, beacon] = [
      mockWallet('eip155', { id: 'anchor', name: 'Anchor' }),
      mockWallet('solana', { id: 'phone', name: 'Phone', type: 'WALLET_CONNECT' }),
    ];
    const asked: (readonly string[])[] = [];
    const phone = {
      ...beacon,
      namespaces: ['eip155', 'solana'],
      connect: (parameters: Parameters<typeof beacon.connect>[0]) => (
        asked.push(parameters.namespaces), beacon.connect(parameters)
      ),
    };
    const { kit } = renderModal({ wallets: [anchor, beacon] }, {}, null);
    kit.connectors.add(phone);
    await act(async () => void (await connect(kit, { connectorId: 'anchor' })));
    act(() => void openModal(kit, { view: 'Networks' }));
    await user.click(await screen.findByRole('button', { name: /Testnet One/, current: false }));
    await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: /Phone/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([['solana']]);
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual(
      expect.arrayContaining([
        ['anchor', 'active'],
        ['phone', 'active'],
      ]),
    );
  });

  test('behavior: speaks the language it is given, whole or in part', async () => {
    const { kit } = renderModal({}, { messages: de.messages }, null);
    act(() => void openModal(kit));
    await dialog('Wallet verbinden');
    cleanup();
    const other = renderModal({}, { messages: { connect: { title: 'Come aboard' } } }, null);
    act(() => void openModal(other.kit));
    expect(within(await dialog('Come aboard')).getByRole('button', { name: 'Close' })).toBeTruthy();
  });

  test('behavior: every language has every word', () => {
    const shapeOf = (words: object): unknown =>
      Object.fromEntries(
        Object.entries(words).map(([key, value]) => [
          key,
          typeof value === 'object' && key !== 'errors' ? shapeOf(value as object) : typeof value,
        ]),
      );
    expect(shapeOf(de.messages)).toEqual(shapeOf(messagesEn));
    expect(shapeOf(ar.messages)).toEqual(shapeOf(messagesEn));
  });

  test.each([false, true])("behavior: its bar is no banner beside the page's own, embedded: %s", async (embedded) => {
    const { kit } = renderModal({}, { embedded });
    if (!embedded) act(() => void openModal(kit));
    await screen.findByRole('heading', { name: 'Connect wallet' });
    expect(screen.queryByRole('banner', { hidden: true })).toBeNull();
  });

  test('behavior: embedded it is a region of the page, not a dialog', async () => {
    renderModal({}, { embedded: true }, null);
    expect(await screen.findByRole('region', { name: 'Connect wallet' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('behavior: embedded it is drawn at once, however busy the page; a modal waits to be opened', async () => {
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const waiting = renderModal({}, {}, null);
    expect(selectRouter(waiting.kit).isLoading).toBe(false);
    cleanup();
    const { kit } = renderModal({}, { embedded: true }, null);
    expect(selectRouter(kit).isLoading).toBe(true);
    expect(await screen.findByRole('region', { name: 'Connect wallet' })).toBeTruthy();
    await waitFor(() => expect(selectRouter(kit).isLoading).toBe(false));
  });

  test(
    'behavior: embedded it shows the account once connected, after a reload too, and the wallets again ' +
      'after disconnecting',
    async () => {
      const user = userEvent.setup();
      const wallet = mockWallet('eip155', { name: 'Anchor' });
      const { storage, clock } = renderModal({ wallets: [wallet] }, { embedded: true }, <input aria-label="Host" />);
      await user.click(await screen.findByRole('button', { name: /Anchor/ }));
      expect(await screen.findByRole('region', { name: 'Account' })).toBeTruthy();
      await screen.findByRole('button', { name: 'Disconnect' });
      act(() => clock.advance(0));
      cleanup();
      renderModal({ wallets: [wallet], storage }, { embedded: true }, <input aria-label="Host" autoFocus />);
      await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
      expect(await screen.findByRole('region', { name: 'Connect wallet' })).toBeTruthy();
      expect(await screen.findByRole('button', { name: /Anchor/ })).toBeTruthy();
    },
  );

  test('behavior: an embedded card shows what was asked for before it was drawn, with a way back', async () => {
    const user = userEvent.setup();
    const { kit } = createTestKit();
    openModal(kit, { view: 'Networks' });
    render(
      <StrictMode>
        <KitProvider kit={kit}>
          <KitModal embedded />
        </KitProvider>
      </StrictMode>,
    );
    expect(await screen.findByRole('region', { name: 'Choose network' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('region', { name: 'Connect wallet' })).toBeTruthy();
  });

  test('behavior: a card that was opened before it was drawn follows the wallets that come', async () => {
    const { kit } = createTestKit({ wallets: [mockWallet('eip155', { id: 'first', name: 'First' })] });
    openModal(kit);
    render(
      <KitProvider kit={kit}>
        <KitModal embedded />
      </KitProvider>,
    );
    expect(await screen.findByRole('button', { name: /First/ })).toBeTruthy();
    act(() => void kit.connectors.add(mockWallet('eip155', { id: 'second', name: 'Second' })));
    expect(await screen.findByRole('button', { name: /Second/ })).toBeTruthy();
  });

  test('behavior: an embedded card follows the connection without taking the focus from the page', async () => {
    const { kit, wallet } = renderModal({}, { embedded: true }, <input aria-label="Host" />);
    await screen.findByRole('region', { name: 'Connect wallet' });
    screen.getByRole('textbox', { name: 'Host' }).focus();
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    await screen.findByRole('button', { name: 'Disconnect' });
    await waitFor(() => expect(document.querySelectorAll('[data-view]')).toHaveLength(1));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Host');
    // From inside the card it goes along.
    screen.getByRole('button', { name: 'Disconnect' }).focus();
    await act(async () => void wallet.disappear());
    await waitFor(() => expect(document.activeElement?.getAttribute('data-view')).toBe('Connect'));
  });

  test("behavior: an embedded card asks for the project's configuration", async () => {
    const fetch = scriptedFetch({ 'https://provider.test/appkit/v1/config': () => ({ features: null }) });
    renderModal(
      { wallets: [], fetch, projectId: 'p', services: { provider: 'https://provider.test' } },
      { embedded: true },
    );
    await waitFor(() => expect(fetch.requests.some(({ url }) => url.includes('/appkit/v1/config'))).toBe(true));
  });

  test('behavior: a modal taken off the page while open does not pop up on the next page', async () => {
    const { kit } = renderModal();
    act(() => void openModal(kit));
    await dialog();
    cleanup();
    await Promise.resolve();
    expect(selectRouter(kit).isOpen).toBe(false);
  });

  test('behavior: the switch view asks once, and not again when the wallet moves elsewhere', async () => {
    const { kit, wallet } = renderModal({}, {}, null);
    await act(async () => void (await connect(kit, { connectorId: wallet.id })));
    act(() => void openModal(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:2' } }));
    await waitFor(() => expect(wallet.networkId).toBe('eip155:2'));
    act(() => wallet.switchTo('eip155:1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wallet.networkId).toBe('eip155:1');
    expect(wallet.requests.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1);
  });

  test('behavior: a toast is announced, once, inside the open dialog', async () => {
    const { kit } = renderModal();
    act(() => void openModal(kit));
    const open = await dialog();
    act(() => void showToast(kit, { kind: 'error', text: 'Token Balance Unavailable' }));
    const said = await within(open).findByText('Token Balance Unavailable');
    const live = (part: Element | null): Element[] => {
      const region = part?.closest('[role="status"], [role="alert"], [aria-live]');
      return region ? [region, ...live(region.parentElement)] : [];
    };
    expect(live(said).map(({ role }) => role)).toEqual(['status']);
  });

  test('behavior: two kits on one page are two modals', async () => {
    const [one, two] = [createTestKit(), createTestKit()];
    render(
      <>
        <KitProvider kit={one.kit}>
          <KitModal />
        </KitProvider>
        <KitProvider kit={two.kit}>
          <KitModal />
        </KitProvider>
      </>,
    );
    act(() => void openModal(one.kit));
    await dialog();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(selectRouter(two.kit).isOpen).toBe(false);
  });

  test('behavior: nothing but the theme is set on the element, and never a style attribute in markup', async () => {
    const { kit } = renderModal({ theme: { mode: 'light', accent: 'rebeccapurple' } });
    act(() => void openModal(kit));
    const open = await dialog();
    expect(open.getAttribute('data-mode')).toBe('light');
    expect(open.style.getPropertyValue('--mooring-accent')).toBe('rebeccapurple');
  });

  test('behavior: a notice beside the closed modal is in the theme too, also once that changes', async () => {
    const { kit } = renderModal({ theme: { variables: { 'surface-raised': 'linen' } } });
    act(() => void showToast(kit, { kind: 'info', text: 'Sent' }));
    const place = (await screen.findByText('Sent')).closest<HTMLElement>('.mooring');
    const surface = () => place?.style.getPropertyValue('--mooring-surface-raised');
    expect(surface()).toBe('linen');
    act(() => void setThemeVariables(kit, { variables: { 'surface-raised': 'snow' } }));
    expect(surface()).toBe('snow');
  });
});

describe('NetworkButton', () => {
  test('behavior: warns of a network the kit does not list', async () => {
    const test = renderModal({ allowUnsupportedChain: true }, {}, <NetworkButton />);
    await act(async () => void (await connect(test.kit, { connectorId: test.wallet.id })));
    act(() => test.wallet.switchTo('eip155:999'));
    expect(screen.getByRole('button', { name: /Unknown Network/ }).getAttribute('data-tone')).toBe('warning');
  });

  test.each([
    [false, 'UnsupportedChain'],
    [true, 'Networks'],
  ])('behavior: on such a network, allowed: %s, it opens %s', async (allowUnsupportedChain, view) => {
    const test = renderModal({ allowUnsupportedChain }, {}, <NetworkButton />);
    await act(async () => void (await connect(test.kit, { connectorId: test.wallet.id })));
    act(() => test.wallet.switchTo('eip155:999'));
    await act(() => closeModal(test.kit));
    act(() => document.querySelector<HTMLButtonElement>('.mooring-page-button')?.click());
    expect(selectRouter(test.kit)).toMatchObject({ isOpen: true, view });
  });
});

describe('mountModal', () => {
  test('behavior: works without React in the page and leaves nothing behind', async () => {
    const { kit } = createTestKit();
    let unmount: () => void = () => undefined;
    await act(async () => void (unmount = mountModal(kit)));
    await act(async () => openModal(kit));
    await dialog();
    await act(async () => unmount());
    expect(document.body.innerHTML).toBe('');
  });
});

describe('UnsupportedChainView with several namespaces', () => {
  test('behavior: offers the networks of that namespace, and parts from its wallet alone', async () => {
    const user = userEvent.setup();
    const [evm, solana] = [mockWallet('eip155', { networkId: 'eip155:777' }), mockWallet('solana')];
    const { kit } = renderModal({ wallets: [evm, solana] });
    await connect(kit, { connectorId: solana.id });
    await act(async () => void (await connect(kit, { connectorId: evm.id })));
    const view = within(await screen.findByRole('dialog'));
    await view.findByRole('button', { name: /Disconnect/ });
    expect([...document.querySelectorAll('[data-network]')].map((row) => row.getAttribute('data-network'))).toEqual([
      'eip155:1',
      'eip155:2',
    ]);
    await user.click(view.getByRole('button', { name: /Disconnect/ }));
    expect(selectConnections(kit).map(({ namespace, status }) => [namespace, status])).toEqual([
      ['solana', 'active'],
      ['eip155', 'disconnected'],
    ]);
  });

  test('behavior: where none is named it is about the one in use', async () => {
    const [evm, solana] = [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'two' })];
    const { kit } = renderModal({ wallets: [evm, solana] });
    await connect(kit, { connectorId: evm.id });
    await act(async () => void (await connect(kit, { connectorId: solana.id })));
    act(() => void openModal(kit, { view: 'UnsupportedChain' }));
    await waitFor(() => expect(document.querySelectorAll('[data-network]').length).toBeGreaterThan(0));
    expect([...document.querySelectorAll('[data-network]')].map((row) => row.getAttribute('data-network'))).toEqual([
      'solana:1',
      'solana:2',
    ]);
  });
});

describe('the modal while it comes and goes', () => {
  test(
    'behavior: it is loading from the opening until it is ' + 'drawn, and closing keeps the view that fades',
    async () => {
      const { kit } = renderModal();
      act(() => void openModal(kit, { view: 'Networks' }));
      expect(selectRouter(kit)).toMatchObject({ isOpen: true, isLoading: true });
      const title = messagesEn.networks?.title ?? '';
      await dialog(title);
      await waitFor(() => expect(selectRouter(kit).isLoading).toBe(false));
      const shown = screen.getByRole('dialog', { hidden: true });
      act(() => void closeModal(kit));
      expect(selectRouter(kit).view).toBe('Connect');
      expect(shown.textContent).toContain(title);
      expect(shown.textContent).not.toContain('Connect wallet');
    },
  );

  test('behavior: with network switching off the button only shows the network', async () => {
    renderModal({ enableNetworkSwitch: false }, {}, <NetworkButton />);
    expect(screen.getByRole('button', { name: /Testnet One/ })).toHaveProperty('disabled', true);
  });

  test('behavior: mountModal puts its element nowhere when told so', () => {
    const { kit } = createTestKit();
    const unmount = mountModal(kit, { append: false });
    expect(unmount.element.isConnected).toBe(false);
    act(() => unmount());
    const appended = mountModal(createTestKit().kit);
    expect(appended.element.parentElement).toBe(document.body);
    act(() => appended());
    expect(appended.element.isConnected).toBe(false);
  });
});
