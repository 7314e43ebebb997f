import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  defineNetwork,
  fetchWallets,
  openModal,
  searchWallets,
  selectConnectAttempt,
  type BrowserPort,
  type Connector,
} from 'mooring/core';
import { KitProvider, type ViewTarget } from 'mooring';
import { createTestKit, manualClock, mockAdapter, scriptedFetch, type TestKitOptions } from 'mooring/testing';
import { KitModal } from 'mooring/recipes';
import { manualFrames } from '../../../test/manualFrames';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';

/** Pairs when it is told to. */
function pairing() {
  let fail: (error: unknown) => void = () => undefined;
  let give: (uri: string) => void = () => undefined;
  let tellAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    connect: ({ onPairing, signal }) =>
      new Promise((_, reject) => {
        fail = reject;
        give = (uri) => onPairing?.({ uri, expiresAt: 1_900_000_000_000 });
        signal.addEventListener('abort', () => reject(signal.reason));
        tellAsked();
      }),
  };
  return {
    connector,
    fail: (error: unknown) => act(async () => asked.then(() => fail(error))),
    give: (uri: string) => act(async () => asked.then(() => give(uri))),
  };
}

/** A phone as far as a link depends on it. */
function phone(more: object = {}): BrowserPort {
  const window = {
    navigator: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' },
    location: { href: 'https://dapp.example/swap' },
    ...more,
  };
  return {
    window: window as unknown as Window & typeof globalThis,
    onVisible: () => () => undefined,
    open: () => undefined,
  };
}

const desk: BrowserPort = {
  window: {
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
    location: { href: 'https://dapp.example/' },
  } as unknown as Window & typeof globalThis,
  onVisible: () => () => undefined,
  open: () => undefined,
};

/** The modal over a directory of one wallet, which has been read unless it answers later. */
async function show(target: ViewTarget, options: TestKitOptions = {}, listing: object = {}, until?: Promise<unknown>) {
  const provider = 'https://provider.test';
  const fetch = scriptedFetch({
    [`${provider}/getWallets`]: async () => {
      await until;
      return {
        data: [{ id: phantom, name: 'Phantom', chains: ['eip155:1', 'solana:1'], mobile_link: null, ...listing }],
        count: 1,
      };
    },
  });
  const made = createTestKit({ wallets: [], fetch, projectId: 'project', services: { provider }, ...options });
  if (!until) await fetchWallets(made.kit);
  render(
    <KitProvider kit={made.kit}>
      <KitModal />
    </KitProvider>,
  );
  act(() => void openModal(made.kit, target));
  return { ...made, dialog: within(await screen.findByRole('dialog')) };
}

describe('ConnectingWalletConnectBasicView', () => {
  test('behavior: a code that does not come is said to be slow, and is shown when it does', async () => {
    const { connector, give } = pairing();
    const clock = manualClock();
    const after = vi.spyOn(clock, 'after');
    const { dialog } = await show({ view: 'ConnectingWalletConnectBasic' }, { connectors: [connector], clock });
    // What is to be done with a code keeps its place, and is neither seen nor read while there is none to come.
    const isHidden = () =>
      dialog.getByText('Scan this code with your wallet’s app.').getAttribute('aria-hidden') === 'true';
    await dialog.findByText('Scan this code with your wallet’s app.');
    expect(isHidden()).toBe(false);
    const regions = dialog.getAllByRole('status');
    // React runs the effects of a view that loaded late after its text is there: time counts from then.
    await waitFor(() => expect(after.mock.calls.map(([delayMs]) => delayMs)).toContain(5_000));
    act(() => clock.advance(4_999));
    expect(dialog.queryByText(/is slow/)).toBeNull();
    act(() => clock.advance(1));
    // Heard, because the region was there before.
    expect(regions).toContain(dialog.getByText(/^The connection service is slow\./));
    expect(isHidden()).toBe(true);
    await give('wc:1@2');
    expect(isHidden()).toBe(false);
    expect(dialog.queryByText(/is slow/)).toBeNull();
    // Nobody's picture lies on a code for any wallet.
    expect(document.querySelector('.mooring-qr-picture')).toBeNull();
  });

  test('behavior: a wallet that the directory names while its view is shown already is paired with then', async () => {
    const { connector, give } = pairing();
    let answer: (value?: unknown) => void = () => undefined;
    const until = new Promise((resolve) => (answer = resolve));
    const { kit, dialog } = await show(
      { view: 'ConnectingWalletConnect', params: { walletId: phantom } },
      { connectors: [connector] },
      {},
      until,
    );
    await waitFor(() => expect(document.querySelector('.mooring-view-loading')).toBeTruthy());
    expect(selectConnectAttempt(kit)).toBeUndefined();
    await act(async () => answer());
    await waitFor(() => expect(selectConnectAttempt(kit)?.status).toBe('pending'));
    await give('wc:topic@2?relay-protocol=irn&symKey=key');
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeTruthy();
  });

  test('error: that no code could be made is announced: the region is there before its words are', async () => {
    const frames = manualFrames();
    const { connector, fail } = pairing();
    const { dialog } = await show({ view: 'ConnectingWalletConnectBasic' }, { connectors: [connector] });
    await dialog.findByText('Scan this code with your wallet’s app.');
    await fail(new Error('The relay is gone'));
    const title = await dialog.findByText('No code could be made');
    const region = title.closest('[role="status"]') as HTMLElement;
    const isHidden = () => getComputedStyle(title).visibility === 'hidden';
    expect([getComputedStyle(region).visibility, isHidden()]).toEqual(['visible', true]);
    frames.frame();
    await waitFor(() => expect(isHidden()).toBe(false));
    // Said once: nowhere else in the dialog, and in no region within a region.
    expect(dialog.getAllByText('No code could be made')).toHaveLength(1);
    expect(region.parentElement?.closest('[role="status"], [aria-live]')).toBeNull();
  });
});

describe('ConnectingWalletConnectView', () => {
  test('behavior: a wallet found by its name is shown for as long as its code is waited for', async () => {
    const { connector, give } = pairing();
    const provider = 'https://provider.test';
    const fetch = scriptedFetch({
      [`${provider}/getWallets`]: ({ url }) => {
        const found = { id: phantom, name: 'Phantom' };
        return { data: [new URL(url).searchParams.has('search') ? found : { id: 'other', name: 'Other' }], count: 1 };
      },
    });
    const { kit, clock, dialog } = await show({ view: 'Connect' }, { connectors: [connector], fetch });
    await act(() => searchWallets(kit, { search: 'phantom' }));
    act(() => void openModal(kit, { view: 'ConnectingWalletConnect', params: { walletId: phantom } }));
    const text = 'Scan this code with Phantom on your phone.';
    await dialog.findByText(text);
    for (let minute = 0; minute < 9; minute += 3) {
      act(() => clock.advance(180_000));
      await give(`wc:${minute}@2`);
    }
    expect(dialog.queryByText(text)).toBeTruthy();
  });
});

describe('wallets that browse', () => {
  const open = (dialog: ReturnType<typeof within>) => dialog.findByRole('link', { name: /Phantom/ });

  test.each([
    ['in a page of its own', {}, '_self'],
    ['inside a frame', { self: {}, top: { another: true } }, '_top'],
    ['in Telegram', { TelegramWebviewProxy: {} }, '_blank'],
  ])('behavior: the link opens where it can, %s', async (_where, more, target) => {
    const { dialog } = await show(
      { view: 'ConnectingExternal', params: { walletId: phantom } },
      { ports: { browser: phone(more) } },
    );
    const link = await open(dialog);
    expect([
      link.getAttribute('href')?.startsWith('https://phantom.app/ul/browse/'),
      link.getAttribute('target'),
    ]).toEqual([true, target]);
  });

  test('behavior: the namespace that is wished for decides which link, and whether there is one', async () => {
    const { dialog } = await show(
      { view: 'ConnectingExternal', params: { walletId: phantom, namespace: 'cosmos' } },
      { ports: { browser: phone() } },
    );
    await dialog.findByText('Phantom is not installed');
    expect(dialog.queryByRole('link', { name: /Phantom/ })).toBeNull();
  });

  test('behavior: Binance opens the page for sites it has given an app id', async () => {
    const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25';
    const bitcoin = defineNetwork({
      id: 'bip122:000000000019d6689c085ae165831e93',
      name: 'Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    });
    const options = { networks: [bitcoin], adapters: [mockAdapter('bip122', [])], ports: { browser: phone() } };
    const target: ViewTarget = { view: 'ConnectingExternal', params: { walletId: binance } };
    const listing = { id: binance, name: 'Binance', chains: [bitcoin.id] };
    const { dialog } = await show(target, { ...options, binanceAppId: 'app-1' }, listing);
    expect((await dialog.findByRole('link', { name: /Binance/ })).getAttribute('href')).toMatch(
      /^https:\/\/app\.binance\.com\//,
    );
    cleanup();
    const without = await show(target, options, listing);
    await without.dialog.findByText('Binance is not installed');
    expect(without.dialog.queryByRole('link', { name: /Binance/ })).toBeNull();
  });

  test('behavior: a wallet that pairs too is offered both ways on a phone', async () => {
    const { connector, give } = pairing();
    const { dialog } = await show(
      { view: 'ConnectingWalletConnect', params: { walletId: phantom } },
      { connectors: [connector], ports: { browser: phone() } },
      { mobile_link: 'phantom://' },
    );
    await dialog.findByRole('button', { name: 'Open Phantom' });
    await give('wc:1@2');
    expect(dialog.getByRole('button', { name: 'Open Phantom' }).hasAttribute('disabled')).toBe(false);
    expect(dialog.getByRole('link', { name: 'Open this page in Phantom' }).getAttribute('href')).toMatch(
      /^https:\/\/phantom\.app/,
    );
    cleanup();
    const desk = await show(
      { view: 'ConnectingWalletConnect', params: { walletId: phantom } },
      { connectors: [connector] },
      { mobile_link: 'phantom://' },
    );
    await desk.dialog.findByText('Scan this code with Phantom on your phone.');
    expect(desk.dialog.queryByRole('link', { name: /this page/ })).toBeNull();
  });
});

describe('what a tap on the button opens', () => {
  const target: ViewTarget = { view: 'ConnectingWalletConnect', params: { walletId: phantom } };
  /** The view of a wallet with these links, its code there, and what has been opened. */
  async function showOpen(listing: object, options: TestKitOptions = {}) {
    const { connector, give } = pairing();
    const opened: string[] = [];
    const browser = {
      ...phone(),
      open: (url: string, where: string) => void opened.push(`${url.split('?')[0]} ${where}`),
    };
    const page = await show(target, { connectors: [connector], ports: { browser }, ...options }, listing);
    await waitFor(() => expect(selectConnectAttempt(page.kit)?.status).toBe('pending'));
    await give('wc:1@2');
    return { ...page, opened, button: () => page.dialog.queryByRole('button', { name: 'Open Phantom' }) };
  }

  test('behavior: the wallet by its own scheme, named before, once a tap', async () => {
    const { opened, button } = await showOpen({ mobile_link: 'phantom://' });
    expect(opened).toEqual([]);
    fireEvent.click(button() as HTMLElement, { detail: 1 });
    fireEvent.click(button() as HTMLElement, { detail: 2 });
    expect(opened).toEqual(['phantom://wc _self']);
  });

  test.each([['slack://'], ['javascript:alert(1)'], ['itms-services://x'], ['tel:1']])(
    'error: %s is no way; the universal link is taken instead',
    async (mobile_link) => {
      const { opened, button } = await showOpen({ mobile_link, link_mode: 'https://phantom.test' });
      fireEvent.click(button() as HTMLElement, { detail: 1 });
      expect(opened).toEqual(['https://phantom.test/wc _self']);
    },
  );

  test('behavior: a way into the app that does not come is said to be slow; one that is there is not', async () => {
    const { connector, give } = pairing();
    const clock = manualClock();
    const after = vi.spyOn(clock, 'after');
    const options = { connectors: [connector], ports: { browser: phone() }, clock };
    const { dialog } = await show(target, options, { mobile_link: 'phantom://' });
    const isSlow = () => dialog.queryByText(/is slow/) !== null;
    /** Lets five seconds pass, counted from when the view began to count. */
    const waitLong = async () => {
      await waitFor(() => expect(after.mock.calls.map(([delayMs]) => delayMs)).toContain(5_000));
      act(() => clock.advance(4_999));
      const before = isSlow();
      act(() => clock.advance(1));
      after.mockClear();
      return [before, isSlow()];
    };
    const open = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Open Phantom' });
    expect(await waitLong()).toEqual([false, true]);
    expect(open.disabled).toBe(true);
    await give('wc:1@2');
    expect([isSlow(), open.disabled]).toEqual([false, false]);
    expect(await waitLong()).toEqual([false, false]);
  });

  test('error: a scheme that the host does not name opens nothing, and the code is shown', async () => {
    const { button } = await showOpen({ mobile_link: 'phantom://' }, { linkSchemes: ['trust'] });
    expect(button()).toBeNull();
  });

  test('error: a page address may not be an app', async () => {
    const { button } = await showOpen({ webapp_link: 'phantom://', link_mode: 'phantom://' });
    expect(button()).toBeNull();
  });
});

describe('the tabs of a wallet with several ways', () => {
  const links = {
    mobile_link: 'phantom://',
    desktop_link: 'phantom-desktop://',
    webapp_link: 'https://web.phantom.test/app',
  };
  const uri = 'wc:1@2';
  const carried = `uri=${encodeURIComponent(uri)}`;

  async function showTabs(listing: object, browser: BrowserPort, options: TestKitOptions = {}) {
    const { connector, give } = pairing();
    const opened: string[] = [];
    const open = (url: string, where: string) => void opened.push(`${url} ${where}`);
    const page = await show(
      { view: 'ConnectingWalletConnect', params: { walletId: phantom } },
      { connectors: [connector], ports: { browser: { ...browser, open } }, ...options },
      listing,
    );
    await waitFor(() => expect(selectConnectAttempt(page.kit)?.status).toBe('pending'));
    await give(uri);
    const tabs = () => page.dialog.queryAllByRole('tab').map(({ textContent }) => textContent);
    const choose = (name: string) => act(async () => page.dialog.getByRole('tab', { name }).click());
    const press = () => fireEvent.click(page.dialog.getByRole('button', { name: 'Open Phantom' }), { detail: 1 });
    return { ...page, opened, tabs, choose, press };
  }

  test('behavior: on a computer a code first, and each tab opens its own link, once a press', async () => {
    const { dialog, opened, tabs, choose, press } = await showTabs(links, desk);
    expect(tabs()).toEqual(['QR code', 'Desktop', 'Web']);
    expect(document.querySelectorAll('.mooring-qr-picture')).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Open Phantom' })).toBeNull();
    expect(dialog.getByText('Scan this code with Phantom on your phone.')).toBeTruthy();
    await choose('Desktop');
    press();
    await choose('Web');
    press();
    expect(opened).toEqual([
      `phantom-desktop://wc?${carried} _blank`,
      `https://web.phantom.test/app/wc?${carried} _blank`,
    ]);
    await choose('QR code');
    expect(dialog.queryByRole('button', { name: 'Open Phantom' })).toBeNull();
  });

  test('behavior: on a phone the app first, and nothing for a computer', async () => {
    const { opened, tabs, choose, press } = await showTabs(links, phone());
    expect(tabs()).toEqual(['Mobile', 'Web']);
    press();
    await choose('Web');
    press();
    expect(opened).toEqual([`phantom://wc?${carried} _self`, `https://web.phantom.test/app/wc?${carried} _blank`]);
  });

  test('error: a link that may not be opened has no tab', async () => {
    const dangerous = { desktop_link: 'javascript:alert(1)', webapp_link: 'phantom://' };
    expect((await showTabs({ ...links, ...dangerous }, desk)).tabs()).toEqual([]);
    cleanup();
    expect((await showTabs(links, desk, { linkSchemes: ['phantom'] })).tabs()).toEqual(['QR code', 'Web']);
  });
});

describe('the first tap on a wallet, on a phone', () => {
  const uri = 'wc:made-before@2';
  /** The list of wallets, with a pairing that was made while it was shown, or not yet. */
  async function showList(isMade: boolean, browser: BrowserPort, options: TestKitOptions = {}) {
    const { connector } = pairing();
    const prefetched: unknown[] = [];
    const looking: (AbortSignal | undefined)[] = [];
    const opened: string[] = [];
    const made: Connector = {
      ...connector,
      async prefetch({ isPairingWanted, namespaces, signal }) {
        prefetched.push({ isPairingWanted, namespaces });
        looking.push(signal);
      },
      connect: (parameters) => {
        if (isMade) parameters.onPairing?.({ uri, expiresAt: 1_900_000_000_000 });
        return connector.connect(parameters);
      },
    };
    const page = await show(
      { view: 'Connect' },
      {
        connectors: [made],
        ports: { browser: { ...browser, open: (url, target) => void opened.push(`${url} ${target}`) } },
        ...options,
      },
      { mobile_link: 'phantom://' },
    );
    const ahead = () => waitFor(() => expect(prefetched).toHaveLength(1));
    await act(async () => void (await import('../parts/openWallet')));
    return {
      ahead,
      ...page,
      opened,
      prefetched,
      looking,
      row: () => page.dialog.findByRole('button', { name: /Phantom/ }),
    };
  }

  test(
    'behavior: opens its app within the tap, once, and the view ' + 'that follows waits for the same pairing',
    async () => {
      const { row, opened, prefetched, dialog, kit, ahead } = await showList(true, phone());
      await ahead();
      expect([prefetched, opened]).toEqual([[{ isPairingWanted: true, namespaces: ['eip155'] }], []]);
      fireEvent.click(await row());
      // Nothing is awaited: the tap is still the tap.
      expect(opened).toEqual([`phantom://wc?uri=${encodeURIComponent(uri)} _self`]);
      await dialog.findByRole('button', { name: 'Open Phantom' });
      expect([opened.length, selectConnectAttempt(kit)?.status]).toEqual([1, 'pending']);
    },
  );

  test('behavior: it is kept fresh as long as the list is looked at', async () => {
    const { row, looking, dialog, ahead } = await showList(true, phone());
    await ahead();
    expect(looking.map((signal) => signal?.aborted)).toEqual([false]);
    fireEvent.click(await row());
    await dialog.findByRole('button', { name: 'Open Phantom' });
    expect(looking.map((signal) => signal?.aborted)).toEqual([true]);
  });

  test('behavior: without a pairing that is ready nothing opens by itself, now or later', async () => {
    const { row, opened, dialog, ahead } = await showList(false, phone());
    await ahead();
    fireEvent.click(await row());
    await dialog.findByRole('button', { name: 'Open Phantom' });
    expect(opened).toEqual([]);
  });

  test('behavior: on a computer a code is shown, and no pairing is made before somebody wants one', async () => {
    const { row, opened, prefetched, dialog, ahead } = await showList(true, desk);
    await ahead();
    fireEvent.click(await row());
    await dialog.findByText('Scan this code with Phantom on your phone.');
    expect([opened, prefetched]).toEqual([[], [{ isPairingWanted: false, namespaces: ['eip155'] }]]);
  });

  test('error: a scheme that the host has not named opens nothing', async () => {
    const { row, opened, dialog } = await showList(true, phone(), { linkSchemes: [] });
    fireEvent.click(await row());
    await dialog.findByText('Scan this code with Phantom on your phone.');
    expect(opened).toEqual([]);
  });
});

describe('what pairing needs is fetched ahead', () => {
  /** The list, once it listens; beside the pairing row there is a wallet of this browser, or none. */
  async function showList({ saveData = false, hasOwn = true } = {}) {
    const asked: unknown[] = [];
    const make = (id: string, type: Connector['type']): Connector => ({
      ...pairing().connector,
      id,
      name: id,
      type,
      prefetch: async ({ isPairingWanted }) => void asked.push([id, isPairingWanted]),
    });
    const navigator = { ...desk.window?.navigator, connection: { saveData } };
    const browser = { ...desk, window: { ...desk.window, navigator } as unknown as BrowserPort['window'] };
    const connectors = [make('walletConnect', 'WALLET_CONNECT'), ...(hasOwn ? [make('Pier', 'INJECTED')] : [])];
    const page = await show({ view: 'Connect' }, { connectors, ports: { browser } }, { name: 'Far' });
    await waitFor(() => expect(asked).toHaveLength(1));
    const [first] = asked.splice(0);
    return { first, asked, row: (name: RegExp) => page.dialog.getByRole('button', { name }) };
  }
  const pier = ['Pier', false];
  const paired = ['walletConnect', false];

  test('behavior: by a pointer on a wallet that pairs, once; what others need is there at once', async () => {
    const { first, asked, row } = await showList();
    fireEvent.pointerOver(row(/Pier/));
    expect([first, asked]).toEqual([pier, []]);
    fireEvent.pointerOver(row(/walletConnect/));
    fireEvent.pointerOver(row(/Far/));
    expect(asked).toEqual([paired, pier]);
  });

  test('behavior: by the focus on such a wallet', async () => {
    const { asked, row } = await showList();
    act(() => row(/Far/).focus());
    expect(asked).toEqual([paired, pier]);
  });

  test('behavior: with the list, where this browser has no wallet, and not while it only saves data', async () => {
    expect((await showList({ hasOwn: false })).first).toEqual(paired);
    cleanup();
    const { asked, row } = await showList({ saveData: true });
    fireEvent.pointerOver(row(/walletConnect/));
    expect(asked).toEqual([]);
  });
});
