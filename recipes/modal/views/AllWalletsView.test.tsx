import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { KitError, openModal, selectConnections } from 'mooring/core';
import { KitProvider, type ViewTarget } from 'mooring';
import {
  createTestKit,
  mockWallet,
  scriptedFetch,
  testNetworks,
  type ScriptedRequest,
  type TestKitOptions,
} from 'mooring/testing';
import { KitModal } from 'mooring/recipes';
import { scrollTo } from '../../../test/scrollTo';

afterEach(cleanup);

const provider = 'https://provider.test';
const listing = (index: number, chains = ['eip155:1']) => ({
  id: `id-${index}`,
  name: `Wallet ${index}`,
  chains,
  mobile_link: null,
  chrome_store: `https://store.example/${index}`,
});

interface Answer {
  data: readonly object[];
  count: number;
}

/** The modal over a directory that answers page by page. */
async function show(
  pageOf: (page: number) => Answer | Promise<Answer>,
  target: ViewTarget,
  options: TestKitOptions = {},
) {
  const fetch = scriptedFetch({
    [`${provider}/getWallets`]: ({ url }: ScriptedRequest) => pageOf(Number(new URL(url).searchParams.get('page'))),
  });
  const made = createTestKit({ fetch, projectId: 'project', services: { provider }, ...options });
  const pages = () =>
    fetch.requests
      .filter(({ url }) => url.includes('/getWallets'))
      .map(({ url }) => Number(new URL(url).searchParams.get('page')));
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit, target));
  return { ...made, pages, dialog: within(await screen.findByRole('dialog')) };
}
const many = (count: number, from = 0, chains?: string[]) =>
  Array.from({ length: count }, (_, index) => listing(from + index, chains));

describe('AllWalletsView', () => {
  test('error: a directory that is down is said beneath the installed wallets, and asked again', async () => {
    const user = userEvent.setup();
    const { kit, fetch } = createTestKit({ projectId: 'project', wallets: [mockWallet('eip155', { name: 'Anchor' })] });
    const asked = () => fetch.requests.filter(({ url }) => url.includes('/getWallets')).length;
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => void openModal(kit));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'All wallets' }));
    expect(await dialog.findByText('The wallet list is unavailable')).toBeTruthy();
    const before = asked();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(asked()).toBeGreaterThan(before);
    expect(await dialog.findByText('The wallet list is unavailable')).toBeTruthy();
  });

  test('behavior: while the directory loads the list is busy, and how many there are is not said yet', async () => {
    let answer: () => void = () => undefined;
    const listed = new Promise<void>((resolve) => (answer = resolve));
    const { dialog } = await show(
      () => listed.then(() => ({ data: many(3), count: 3 })),
      { view: 'AllWallets' },
      { wallets: [mockWallet('eip155', { name: 'Anchor' })] },
    );
    await dialog.findByRole('button', { name: /Anchor/ });
    const isBusy = () => document.querySelector('.mooring-results')?.getAttribute('aria-busy');
    expect([isBusy(), dialog.queryByText(/^\d+ wallets?$/)]).toEqual(['true', null]);
    await act(async () => answer());
    expect(await dialog.findByText('4 wallets')).toBeTruthy();
    expect(isBusy()).toBe('false');
  });

  test('error: a directory whose code was lost says so, and offers to try again or to reload the page', async () => {
    const user = userEvent.setup();
    let asked = 0;
    const directory = {
      fetchWallets: () => {
        asked += 1;
        return Promise.reject(new KitError('kit/load-failed', 'A part of the page could not be loaded'));
      },
    };
    const { dialog } = await show(
      () => ({ data: [], count: 0 }),
      { view: 'AllWallets' },
      {
        wallets: [],
        services: { directory },
      },
    );
    expect(await dialog.findByText('This part could not be loaded')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    const before = asked;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  });

  test(
    'error: a directory whose count lies and whose pages repeat is asked no further than the first page ' +
      'without a new wallet',
    async () => {
      const { pages, dialog } = await show(() => ({ data: many(40), count: 1_000_000 }), { view: 'AllWallets' });
      await dialog.findByRole('button', { name: 'Wallet 0' });
      const scroller = document.querySelector('.mooring-scroller') as Element;
      for (let turn = 0; turn < 5; turn += 1) {
        scroller.scrollTop = 40 * 60;
        fireEvent.scroll(scroller);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(pages()).toEqual([1, 2]);
    },
  );

  test('error: one whose pages go on for ever and hold nothing to be seen is not asked for ever', async () => {
    const { pages, dialog } = await show(
      (page) => ({
        data: many(40, (page - 1) * 40).map((wallet) => ({ ...wallet, chains: ['solana:1'] })),
        count: 1_000_000,
      }),
      { view: 'AllWallets', params: { namespace: 'eip155' } },
      { wallets: [mockWallet('eip155', { id: 'one', name: 'One' })] },
    );
    await dialog.findByRole('button', { name: /^One/ });
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(pages().length).toBeLessThanOrEqual(5);
  });

  test('behavior: a page that adds no row does not end the list', async () => {
    // Page 2 has only wallets of another namespace.
    const { pages, dialog } = await show(
      (page) => ({
        data: many(40, (page - 1) * 40).map((wallet) => (page === 2 ? { ...wallet, chains: ['solana:1'] } : wallet)),
        count: 200,
      }),
      { view: 'AllWallets', params: { namespace: 'eip155' } },
    );
    await dialog.findByRole('button', { name: 'Wallet 0' }, { timeout: 10_000 });
    const scroller = document.querySelector('.mooring-scroller') as Element;
    scroller.scrollTop = 40 * 60;
    fireEvent.scroll(scroller);
    expect(await dialog.findByRole('button', { name: 'Wallet 85' }, { timeout: 10_000 })).toBeTruthy();
    expect(pages()).toEqual([1, 2, 3]);
  }, 30_000);

  test(
    'behavior: what is wished for on the way in holds here too: only its wallets, on whichever page, and ' +
      'only its namespace',
    async () => {
      const user = userEvent.setup();
      const twin = (namespace: string) =>
        Object.assign(mockWallet(namespace, { id: `twin.${namespace}`, name: 'Twin' }), { rdns: 'dev.twin' });
      const { kit, pages, dialog } = await show(
        (page) => ({ data: page === 1 ? many(40) : [listing(50, ['solana:1'])], count: 41 }),
        { view: 'Connect', params: { namespace: 'solana', networkId: 'solana:2' } },
        { wallets: [mockWallet('eip155', { name: 'Anchor' }), twin('eip155'), twin('solana')] },
      );
      await user.click(await dialog.findByRole('button', { name: 'All wallets' }));
      await dialog.findByRole('searchbox');
      expect(await dialog.findByRole('button', { name: /Twin/ })).toBeTruthy();
      expect(await dialog.findByRole('button', { name: 'Wallet 50' })).toBeTruthy();
      expect(dialog.queryByRole('button', { name: /Anchor/ })).toBeNull();
      expect(dialog.queryByRole('button', { name: 'Wallet 0' })).toBeNull();
      expect(pages()).toEqual([1, 2]);
      await user.click(dialog.getByRole('button', { name: /Twin/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(selectConnections(kit).map(({ connectorId, networkId }) => [connectorId, networkId])).toEqual([
        ['twin.solana', 'solana:2'],
      ]);
    },
  );

  test('behavior: who comes back from a wallet finds what was searched for, who comes anew finds all', async () => {
    const user = userEvent.setup();
    const wallets = ['Anchor', 'Buoy'].map((name) => mockWallet('eip155', { id: name, name }));
    for (const wallet of wallets) wallet.behave('manual');
    const { dialog, clock } = await show(() => ({ data: many(40), count: 40 }), { view: 'Connect' }, { wallets });
    const search = async () => (await dialog.findByRole<HTMLInputElement>('searchbox')).value;
    await user.click(await dialog.findByRole('button', { name: 'All wallets' }));
    expect(await search()).toBe('');
    await user.type(dialog.getByRole('searchbox'), 'buo');
    act(() => clock.advance(300));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Anchor/ })).toBeNull());
    await user.click(await dialog.findByRole('button', { name: /Buoy/ }));
    await waitFor(() => expect(dialog.queryByRole('searchbox')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(await search()).toBe('buo');
    expect(await dialog.findByRole('button', { name: /Buoy/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(dialog.queryByRole('searchbox')).toBeNull());
    await user.click(await dialog.findByRole('button', { name: 'All wallets' }));
    expect(await search()).toBe('');
  });

  test('behavior: Enter leads to the first that is found, once it is, and asks no wallet', async () => {
    const user = userEvent.setup();
    const wallets = ['Anchor', 'Buoy'].map((name) => mockWallet('eip155', { id: name, name }));
    const { dialog, clock, kit } = await show(() => ({ data: [], count: 0 }), { view: 'AllWallets' }, { wallets });
    const field = await dialog.findByRole('searchbox');
    await dialog.findByRole('button', { name: /Anchor/ });
    await user.type(field, 'buo{Enter}');
    expect(document.activeElement).toBe(field);
    act(() => clock.advance(300));
    await waitFor(() => expect(document.querySelector('.mooring-results')?.getAttribute('aria-busy')).toBe('false'));
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyUp(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent.keyUp(field, { key: 'Enter' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Buoy/ }));
    expect([wallets.flatMap(({ requests }) => requests), selectConnections(kit)]).toEqual([[], []]);
  });

  test('behavior: a namespace none of whose wallets is on the first page is looked for on the next', async () => {
    const { dialog, pages } = await show(
      (page) => ({ data: page === 3 ? [listing(500, ['solana:1'])] : many(40, page * 40), count: 81 }),
      { view: 'AllWallets', params: { namespace: 'solana' } },
      {
        wallets: [mockWallet('eip155'), mockWallet('solana', { id: 'sol', name: 'Sol' })].slice(0, 1),
        networks: [testNetworks('eip155')[0], testNetworks('solana')[0]],
        adapters: [],
      },
    );
    await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
    expect(await dialog.findByRole('button', { name: 'Wallet 500' })).toBeTruthy();
  });

  test('behavior: wallets that only pass by have no pictures; those that stay or were seen before have', async () => {
    const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
    const wallets = Array.from({ length: 60 }, (_, index) =>
      mockWallet('eip155', { id: `w${index}`, name: `Wallet ${index}`, icon }),
    );
    const { kit } = createTestKit({ wallets });
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>,
    );
    act(() => void openModal(kit, { view: 'AllWallets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All wallets' }));
    const list = (await dialog.findByRole('list')).parentElement!;
    const pictured = () =>
      [...list.querySelectorAll('[data-row]')].map((row) => [
        Number(row.getAttribute('data-row')),
        row.querySelector('img') !== null,
      ]);
    const isPictured = (index: number) => pictured().find(([row]) => row === index)?.[1];
    expect(isPictured(0)).toBe(true);
    scrollTo(list, 1_500, 1_000);
    scrollTo(list, 3_000, 1_033);
    expect(isPictured(52)).toBe(false);
    scrollTo(list, 0, 1_066);
    expect(isPictured(0)).toBe(true);
    scrollTo(list, 3_000, 1_099);
    expect(isPictured(52)).toBe(false);
    await waitFor(() => expect(isPictured(52)).toBe(true));
    expect(pictured().every(([, isShown]) => isShown)).toBe(true);
  });
});

describe('AllWalletsView without wallets', () => {
  test('behavior: a wallet that announces itself comes above, and the rows that were there stay', async () => {
    const { kit, dialog } = await show(() => ({ data: many(3), count: 3 }), { view: 'AllWallets' }, { wallets: [] });
    const row = (name: RegExp) => dialog.findByRole('button', { name });
    const before = [await row(/Wallet 0/), await row(/Wallet 2/)];
    act(() => kit.connectors.add(mockWallet('eip155', { name: 'Anchor' })));
    await row(/Anchor/);
    expect([await row(/Wallet 0/), await row(/Wallet 2/)]).toEqual(before);
    expect(before.every((element) => element.isConnected)).toBe(true);
  });

  test('behavior: where nobody searched, nothing is said of a name', async () => {
    const { dialog } = await show(
      () => ({ data: many(3), count: 3 }),
      { view: 'AllWallets', params: { namespace: 'solana' } },
      { wallets: [mockWallet('eip155')] },
    );
    expect(await dialog.findByText('No wallet found here')).toBeTruthy();
    expect(dialog.queryByText(/Nothing matches/)).toBeNull();
  });

  test.each([
    ['WALLET_CONNECT', 1],
    ['INJECTED', 0],
  ] as const)('behavior: who finds none is offered a code to scan where wallets pair (%s)', async (type, offered) => {
    const wallets = [mockWallet('eip155'), mockWallet('eip155', { id: 'other', name: 'Other', type })];
    const { clock, dialog } = await show(() => ({ data: [], count: 0 }), { view: 'AllWallets' }, { wallets });
    fireEvent.change(await dialog.findByRole('searchbox'), { target: { value: 'nobody' } });
    act(() => clock.advance(300));
    await dialog.findByText(/Nothing matches/);
    expect(dialog.queryAllByRole('button', { name: 'QR code' })).toHaveLength(offered);
  });
});

describe('GetWalletView', () => {
  test('behavior: offers wallets of the namespace that is wished for', async () => {
    const user = userEvent.setup();
    const { dialog } = await show(
      () => ({ data: [listing(1), listing(2, ['solana:1'])], count: 2 }),
      { view: 'Connect', params: { namespace: 'solana' } },
      { wallets: [mockWallet('solana')] },
    );
    await user.click(await dialog.findByRole('button', { name: 'What is a wallet?' }));
    await user.click(await dialog.findByRole('button', { name: 'Get a wallet' }));
    await dialog.findByText('Any of these will do. You can change later.');
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-get]')].map((row) => row.getAttribute('data-get'))).toEqual(['id-2']),
    );
  });
});
