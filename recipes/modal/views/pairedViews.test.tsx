import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchWallets, KitError, openModal, type BrowserPort, type Connector } from 'mooring/core';
import { KitProvider, type ViewTarget } from 'mooring';
import { createTestKit, scriptedFetch } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';

afterEach(cleanup);

// What the views of a pairing say of how it goes.

const walletId = 'harbour';
const paired: ViewTarget = { view: 'ConnectingWalletConnect', params: { walletId } };

/** Settles each question as the test says. */
function pairing() {
  const asked: { give(uri: string): void; fail(error: unknown): void }[] = [];
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    connect: ({ onPairing, signal }) =>
      new Promise((_, reject) => {
        asked.push({ give: (uri) => onPairing?.({ uri, expiresAt: 1_900_000_000_000 }), fail: reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const question = async (at = 0) => {
    await waitFor(() => expect(asked.length).toBeGreaterThan(at));
    return asked[at] as (typeof asked)[number];
  };
  return {
    connector,
    give: async (uri: string, at?: number) => {
      const { give } = await question(at);
      act(() => give(uri));
    },
    fail: async (error: unknown) => {
      const { fail } = await question();
      await act(async () => fail(error));
    },
  };
}

/** The modal, with one wallet in the directory, on a computer or a phone. */
async function show(target: ViewTarget, listing: object = {}, isPhone = false) {
  const provider = 'https://provider.test';
  const data = [{ id: walletId, name: 'Harbour', chains: ['eip155:1'], mobile_link: null, ...listing }];
  const userAgent = isPhone ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' : 'Mozilla/5.0 (X11; Linux x86_64)';
  const browser = {
    window: { navigator: { userAgent }, location: { href: 'https://dapp.example/' } },
    onVisible: () => () => undefined,
    open: () => undefined,
  } as unknown as BrowserPort;
  const { connector, ...way } = pairing();
  const { kit } = createTestKit({
    wallets: [],
    connectors: [connector],
    fetch: scriptedFetch({ [`${provider}/getWallets`]: () => ({ data, count: 1 }) }),
    projectId: 'project',
    services: { provider },
    ports: { browser },
  });
  await fetchWallets(kit);
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(kit, target));
  return { ...way, dialog: within(await screen.findByRole('dialog')) };
}
const toneOf = () => document.querySelector<HTMLElement>('.mooring-waiting')?.dataset['tone'];
const rejection = new KitError('wallet/user-rejected', 'User rejected the request');
const refusal = new KitError('pairing/refused', 'The relay is busy');
const loss = new KitError('kit/load-failed', 'A part could not be loaded');

describe('ConnectingWalletConnectView', () => {
  test('behavior: a no is no failure, and it can be asked anew', async () => {
    const { dialog, fail, give } = await show(paired);
    await fail(rejection);
    await dialog.findByText('You closed the request');
    expect(toneOf()).toBe('stopped');
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await give('wc:1@2', 1);
    await waitFor(() => expect(document.querySelector('.mooring-qr[data-ready]')).toBeTruthy());
  });

  test('error: what goes wrong is said', async () => {
    const { dialog, fail } = await show(paired);
    await fail(refusal);
    await dialog.findByText('The relay is busy');
    expect([toneOf(), dialog.queryByText('You closed the request')]).toEqual(['failed', null]);
  });

  test('error: a part that could not be loaded can be loaded anew', async () => {
    const { dialog, fail } = await show(paired);
    await fail(loss);
    await dialog.findByRole('button', { name: 'Reload the page' });
  });

  test('behavior: one way has no tabs, several have; where to get the wallet is said where that is known', async () => {
    const one = await show(paired);
    await one.give('wc:1@2');
    await one.dialog.findByText(/Scan/);
    expect([one.dialog.queryByRole('tablist'), one.dialog.queryByRole('tabpanel')]).toEqual([null, null]);
    expect(one.dialog.queryByRole('link')).toBeNull();
    cleanup();
    const several = await show(paired, {
      mobile_link: 'harbour://',
      desktop_link: 'harbour://',
      homepage: 'https://harbour.example',
    });
    await several.dialog.findByRole('tablist');
    expect(several.dialog.getByRole('tabpanel').textContent).toMatch(/Scan/);
    expect(several.dialog.getByRole('link').getAttribute('href')).toBe('https://harbour.example');
  });

  test('behavior: on a phone the way into the app is waited for, and then is there to be taken', async () => {
    const { dialog, give } = await show(paired, { mobile_link: 'harbour://' }, true);
    await dialog.findByRole('button', { name: 'Open Harbour' });
    expect(toneOf()).toBe('waiting');
    await give('wc:1@2');
    await waitFor(() => expect(toneOf()).toBe('stopped'));
  });
});

describe('ConnectingWalletConnectBasicView', () => {
  const any: ViewTarget = { view: 'ConnectingWalletConnectBasic' };

  test('error: a part that could not be loaded can be loaded anew', async () => {
    const { dialog, fail } = await show(any);
    await fail(loss);
    await dialog.findByRole('button', { name: 'Reload the page' });
  });

  test('error: what goes wrong is said', async () => {
    const { dialog, fail } = await show(any);
    await fail(refusal);
    await dialog.findByText('The relay is busy');
    expect(dialog.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  });

  test('behavior: the focus of a button that goes with its press stays in the view', async () => {
    const { dialog, fail } = await show(any);
    // By then what keeps it is there.
    await waitFor(() => expect(document.querySelector('dialog')?.hasAttribute('data-blurred')).toBe(true));
    await fail(refusal);
    const again = await dialog.findByRole('button', { name: 'Try again' });
    again.focus();
    fireEvent.click(again);
    await waitFor(() => expect(again.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-view')).toBe('ConnectingWalletConnectBasic'));
  });
});
