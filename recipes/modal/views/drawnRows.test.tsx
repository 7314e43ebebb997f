import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import { connect, openModal, selectConnection, selectFeatures, selectRouter, selectWallets } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockWallet, scriptedFetch, type ScriptedRequest, type TestKitOptions } from 'mooring/testing';
import { countDrawn } from '../../../test/countDrawn';
import { loadLaterViews } from './views';

afterEach(() => {
  cleanup();
  delete (Element.prototype as { getAnimations?: unknown }).getAnimations;
});

async function openedModal(options: TestKitOptions, view: 'Connect' | 'AllWallets' = 'Connect') {
  const { kit, fetch } = createTestKit(options);
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(kit, { view }));
  return { kit, fetch, dialog: within(await screen.findByRole('dialog')) };
}

test('behavior: no row is drawn anew for a key that is typed in the search', async () => {
  const wallets = Array.from({ length: 20 }, (_, index) =>
    mockWallet('eip155', { id: `w${index}`, name: `Wallet ${index}` }),
  );
  const drawn = countDrawn();
  const { kit, dialog } = await openedModal({ wallets }, 'AllWallets');
  await screen.findByRole('dialog', { name: 'All wallets' });
  await act(() => loadLaterViews().then(() => undefined));
  const field = await dialog.findByRole('searchbox');
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /Wallet/ }).length).toBeGreaterThan(10));
  const before = drawn('WalletRow');
  expect(before).toBeGreaterThan(10);
  const views = drawn('AllWalletsView');
  for (const typed of ['W', 'Wa', 'Wal']) fireEvent.change(field, { target: { value: typed } });
  // The view itself is drawn with each key, its rows are not.
  expect([drawn('AllWalletsView') - views >= 3, drawn('WalletRow') - before]).toEqual([true, 0]);
  // A wallet that is asked concerns its own row.
  wallets[0]?.behave('never');
  await act(async () => void connect(kit, { connectorId: 'w0' }).catch(() => undefined));
  expect(drawn('WalletRow') - before).toBe(1);
});

/** What fits 600 pixels at 60 each, and eight beyond its edge. */
const rowsInSight = 18;

/** How many rows were drawn for the opened modal, and how many stand in the document. */
async function opened(options: TestKitOptions) {
  const drawn = countDrawn();
  const { kit, fetch, dialog } = await openedModal(options);
  await dialog.findByRole('button', { name: 'All wallets' });
  const rows = () => document.querySelectorAll('[data-wallet]').length;
  const showAll = async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'All wallets' }));
    await act(() => loadLaterViews().then(() => undefined));
    await dialog.findByRole('searchbox');
    await waitFor(() => expect(rows()).toBeGreaterThan(10));
  };
  const scrollTo = (top: number) => {
    const list = document.querySelector('.mooring-scroller') as HTMLElement;
    list.scrollTop = top;
    fireEvent.scroll(list);
  };
  return { kit, fetch, dialog, drawn: () => drawn('WalletRow'), rows, showAll, scrollTo };
}

test('behavior: of 1,500 announced wallets the opening draws ten rows, and the whole list those in sight', async () => {
  const wallets = Array.from({ length: 1_500 }, (_, index) =>
    mockWallet('eip155', { id: `w${index}`, name: `Wallet ${index}` }),
  );
  const { kit, drawn, rows, showAll, scrollTo, dialog } = await opened({ wallets });
  expect(selectWallets(kit)).toHaveLength(1_500);
  expect([rows(), drawn()]).toEqual([10, 10]);
  await showAll();
  expect(await dialog.findByText('1,500 wallets')).toBeTruthy();
  expect([rows(), drawn()]).toEqual([rowsInSight, 10 + rowsInSight]);
  // At the other end as many again, and none of those between.
  scrollTo(1_499 * 60);
  await dialog.findByRole('button', { name: /Wallet 1499/ });
  expect(rows()).toBeLessThanOrEqual(rowsInSight + 8);
  expect(drawn()).toBeLessThanOrEqual(10 + 2 * rowsInSight + 8);
});

/** The directory's answer by page, forty wallets each. */
const directoryAnswer = ({ url }: ScriptedRequest) => {
  const first = 40 * (Number(new URL(url).searchParams.get('page')) - 1);
  const data = Array.from({ length: 40 }, (_, index) => ({
    id: `id-${first + index}`,
    name: `Wallet ${first + index}`,
    chains: ['eip155:1'],
    mobile_link: null,
    chrome_store: 'https://store.example/1',
  }));
  return { data, count: 10_000 };
};
const provider = 'https://provider.test';

test('behavior: an opening is drawn once, and once more with the directory, whatever else is answered', async () => {
  const { kit } = createTestKit({
    fetch: scriptedFetch({
      [`${provider}/getWallets`]: directoryAnswer,
      // Decides of every feature.
      [`${provider}/appkit/v1/config`]: () => ({ features: [] }),
    }),
    projectId: 'project',
    services: { provider },
    wallets: [mockWallet('eip155', { name: 'Anchor' })],
  });
  let commits = 0;
  const drawn = countDrawn();
  render(
    <KitProvider kit={kit}>
      <Profiler id="modal" onRender={() => (commits += 1)}>
        <KitModal />
      </Profiler>
    </KitProvider>,
  );
  // The modal's code is there before anybody opens it.
  await waitFor(() => expect(drawn('ModalBody')).toBe(1));
  const before = commits;
  act(() => void openModal(kit, { view: 'Connect' }));
  expect([screen.getByRole('button', { name: /Anchor/ }) !== null, commits - before]).toEqual([true, 1]);
  await screen.findByRole('button', { name: 'All wallets' });
  await waitFor(() => expect(selectFeatures(kit).swaps).toBe(false));
  expect([commits - before, drawn('ConnectView'), drawn('ModalBody')]).toEqual([2, 2, 2]);
});

test('behavior: a list that closes stays as it was while it fades', async () => {
  const [anchor, beacon] = ['Anchor', 'Beacon'].map((name) => mockWallet('eip155', { id: name, name }));
  const { kit, dialog } = await openedModal({ wallets: [anchor!, beacon!] });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  Element.prototype.getAnimations = () => [{ finished, effect: null } as unknown as Animation];
  const rows = () => [...document.querySelectorAll('[data-wallet]')].map(({ textContent }) => textContent);
  const before = rows();
  await act(async () => dialog.getByRole('button', { name: /Beacon/ }).click());
  await waitFor(() => expect(selectRouter(kit).isOpen).toBe(false));
  expect(selectConnection(kit).wallet?.id).toBe('Beacon');
  expect([before.length, rows()]).toEqual([2, before]);
  await act(async () => finish());
});

test('behavior: of 10,000 listed wallets only the pages that were scrolled to are asked for and drawn', async () => {
  const { fetch, drawn, rows, showAll, scrollTo, dialog } = await opened({
    fetch: scriptedFetch({ [`${provider}/getWallets`]: directoryAnswer }),
    projectId: 'project',
    services: { provider },
    wallets: [],
  });
  const pages = () => fetch.requests.filter(({ url }) => url.includes('/getWallets')).length;
  // Four are recommended on the first card.
  expect([pages(), rows(), drawn()]).toEqual([1, 4, 4]);
  await showAll();
  expect([pages(), rows(), drawn()]).toEqual([1, rowsInSight, 4 + rowsInSight]);
  const before = drawn();
  scrollTo(39 * 60);
  await dialog.findByText('80 wallets');
  await dialog.findByRole('button', { name: /Wallet 45/ });
  // With the page that came, no row that was there is drawn once more.
  expect([pages(), rows() <= rowsInSight + 8, drawn() - before <= 2 * rowsInSight]).toEqual([2, true, true]);
});
