import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider, useActivity } from 'mooring';
import {
  connect,
  fetchActivity,
  fetchTokenBalances,
  openModal,
  selectRouter,
  selectSend,
  sendTransaction,
  setSendAmount,
  watchTransactions,
  type ActivityItem,
  type NameService,
  type Token,
  type TokenHolding,
  type TransactionOutcome,
  type ViewTarget,
} from 'mooring/core';
import { mainnet } from 'mooring/networks';
import { de } from 'mooring/languages/de';
import { KitModal } from 'mooring/recipes';
import {
  createTestKit,
  memoryStorage,
  mockAdapter,
  mockWallet,
  type MockWallet,
  type TestKitOptions,
} from 'mooring/testing';
import { countDrawn } from '../../../test/countDrawn';

afterEach(cleanup);

const friend = '0xF00d00000000000000000000000000000000000f';
const dollar: TokenHolding = {
  address: '0xaa',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  units: 2_500_000_000n,
  price: '1',
};
const coin: Token = { networkId: 'eip155:1', address: '0xaa', symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const bait: TokenHolding = { ...dollar, address: '0xbb', symbol: 'claim-it.xyz', name: 'Visit claim-it.xyz' };
const item = (change: Partial<ActivityItem>): ActivityItem => ({
  id: 'one',
  hash: '0x01',
  networkId: 'eip155:1',
  operation: 'receive',
  status: 'confirmed',
  from: friend,
  timestamp: Date.UTC(2025, 11, 24, 12),
  transfers: [{ direction: 'in', quantity: '12.5', symbol: 'USDC' }],
  ...change,
});

interface Choice {
  tokens?: () => Promise<readonly TokenHolding[]>;
  items?: (cursor: string | undefined) => Promise<{ items: readonly ActivityItem[]; cursor: string | undefined }>;
  outcome?: () => Promise<TransactionOutcome>;
  options?: TestKitOptions;
  wallet?: MockWallet;
  locale?: string;
}

async function open(
  view: ViewTarget,
  {
    tokens = async () => [dollar, bait],
    items,
    outcome,
    options,
    wallet = mockWallet('eip155', { balance: '2', without: ['calls'] }),
    locale = 'en',
  }: Choice = {},
  language?: typeof de.messages,
) {
  const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text);
  const adapter = { ...mockAdapter('eip155', [wallet]), isAddress };
  const made = createTestKit({
    wallets: [wallet],
    adapters: [{ ...adapter, ...(outcome && { confirmTransaction: outcome }) }],
    services: {
      balances: { fetchNativeBalance: async () => 2n * 10n ** 18n, fetchTokens: tokens },
      ...(items && { activity: { fetchActivity: ({ cursor }) => items(cursor) } }),
    },
    ...options,
  });
  await made.kit.start();
  await connect(made.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  const user = userEvent.setup();
  const drawn = countDrawn();
  render(
    <KitProvider kit={made.kit} locale={language ? 'de' : locale} {...(language && { messages: language })}>
      <KitModal />
    </KitProvider>,
  );
  await act(async () => void openModal(made.kit, view));
  return { ...made, user, wallet, drawn };
}
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const recipientField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Recipient' });
const never = () => new Promise<never>(() => undefined);

describe('AccountView', () => {
  test('behavior: buttons of what is on, in the order of the host', async () => {
    await open({ view: 'Account' }, { options: { features: { onramp: false }, walletFeaturesOrder: ['send'] } });
    const list = await screen.findByRole('list', { name: 'What you can do' });
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 1)).toEqual(['Send']);
    expect(names).toContain('Receive');
    expect(names).not.toContain('Buy');
  });

  test('behavior: tokens with their value; what looks like an advertisement has none and cannot be sent', async () => {
    const { user, kit } = await open({ view: 'Account' });
    await screen.findByText('$2,500.00 in all');
    const row = await button(/USD Coin/);
    expect(row.textContent).toContain('2,500');
    expect(row.textContent).toContain('$2,500.00');
    screen.getByText('Suspicious');
    expect(screen.queryByRole('button', { name: /claim-it/ })).toBeNull();
    await user.click(row);
    await amountField();
    expect(selectSend(kit).token?.symbol).toBe('USDC');
    expect(selectRouter(kit).history.map(({ view }) => view)).toEqual(['Account', 'WalletSend']);
  });

  test('behavior: an account with nothing in it leads to ways to have something', async () => {
    const balances = { fetchNativeBalance: async () => 0n, fetchTokens: async () => [] };
    const { user, kit } = await open({ view: 'Account' }, { options: { services: { balances } } });
    await user.click(await button('Add funds'));
    await waitFor(() => expect(selectRouter(kit).view).toBe('FundWallet'));
  });

  test('behavior: tokens that load keep their place, and none are none', async () => {
    const { kit } = await open({ view: 'Account' }, { tokens: never });
    await screen.findByRole('status', { name: 'Loading tokens' });
    kit.destroy();
    cleanup();
    const wallet = { balances: { fetchNativeBalance: async () => 0n, fetchTokens: async () => [] } };
    await open({ view: 'Account' }, { options: { services: wallet } });
    await screen.findByText('Nothing in here yet');
  });

  test('error: tokens that cannot be read say so, and may be asked for again half a minute later', async () => {
    let isDown = true;
    const { clock, user } = await open(
      { view: 'Account' },
      { tokens: async () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : [dollar]) },
    );
    const retry = await button(/Retry in 30 s/);
    expect(retry.disabled).toBe(true);
    isDown = false;
    for (let second = 0; second < 30; second += 1) await act(async () => clock.advance(1_000));
    await user.click(await button('Try again'));
    await button(/USD Coin/);
  });

  test('behavior: activity by month, page by page, each leading to its block explorer', async () => {
    const { user } = await open(
      { view: 'Account' },
      {
        items: async (cursor) =>
          cursor === undefined
            ? { items: [item({}), item({ id: 'two', operation: 'withdraw', status: 'failed' })], cursor: 'more' }
            : {
                items: [item({ id: 'three', operation: 'bridge', timestamp: Date.UTC(2025, 9, 3, 12) })],
                cursor: undefined,
              },
      },
    );
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    await screen.findByText('December 2025');
    await screen.findByText('October 2025');
    const [first] = await screen.findAllByText('+12.5');
    expect(first?.closest('.mooring-row')?.querySelector('.mooring-row-under')?.textContent).toMatch(/ · 0xF00d…000f$/);
    screen.getByText('Failed');
    // A word that nobody here knows is shown as it is.
    screen.getByText('bridge');
  });

  test('behavior: a month has a name that is true of all of it, whatever calendar the language has', async () => {
    const days = [2, 28].map((day) => item({ id: `${day}`, timestamp: Date.UTC(2026, 0, day, 12) }));
    const { user } = await open(
      { view: 'Account' },
      { items: async () => ({ items: days, cursor: undefined }), locale: 'fa' },
    );
    await user.click(await screen.findByRole('tab', { name: 'فعالیت' }));
    // In Persia's calendar the one is in Dey, the other in Bahman.
    await screen.findByText('ژانویهٔ ۲۰۲۶');
  });

  test('behavior: what is new comes above, and the rows that were there stay the elements they were', async () => {
    const news = [item({ id: 'zero', operation: 'send', timestamp: Date.UTC(2025, 11, 25, 12) })];
    let asked = 0;
    const { user, kit } = await open(
      { view: 'Account' },
      {
        items: async () => ({
          items: [...(asked++ ? news : []), item({ id: 'old', operation: 'bridge' })],
          cursor: undefined,
        }),
      },
    );
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    const old = await screen.findByText('bridge');
    await act(() => fetchActivity(kit, { isForced: true }));
    await screen.findByText('Sent');
    expect(screen.getByText('bridge')).toBe(old);
  });

  test('behavior: what is under way, traded, unnamed or without a page of its own says so', async () => {
    const out = { direction: 'out' as const, quantity: '1', symbol: 'TEST' };
    const into = { direction: 'in' as const, quantity: '3', symbol: 'USDC' };
    const items = [
      item({ id: 'a', status: 'pending', operation: 'send', transfers: [out], to: friend }),
      item({ id: 'b', operation: 'trade', transfers: [out, into], application: { name: 'Harbour Swap' } }),
      item({ id: 'c', operation: 'mint', transfers: [{ ...into, nft: { isSpam: false } }], hash: '' }),
      item({ id: 'd', operation: 'dredge', transfers: [] }),
    ];
    const { user } = await open({ view: 'Account' }, { items: async () => ({ items, cursor: undefined }) });
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    const rowOf = async (word: string) => (await screen.findByText(word)).closest('[data-row]') as HTMLElement;
    const pending = await rowOf('Pending');
    expect([pending.textContent, pending.querySelector('[data-tone="accent"]') !== null]).toEqual([
      expect.not.stringContaining('0xF0'),
      true,
    ]);
    expect((await rowOf('Swapped')).textContent).toContain('Harbour Swap');
    const minted = await rowOf('Minted');
    expect([minted.textContent?.includes('Unnamed'), minted.querySelector('a')]).toEqual([true, null]);
    expect((await rowOf('dredge')).querySelector('[data-tone="accent"]')).toBeNull();
    // Each shows by its picture what moved where.
    const pictures = [...document.querySelectorAll('[data-row] .mooring-tile')].map(({ innerHTML }) => innerHTML);
    expect(new Set(pictures).size).toBe(4);
  });

  test.each([
    ['pending', ['transaction:confirmed']],
    ['confirmed', []],
  ] as const)('behavior: sent before a reload and %s by the service: %s is heard', async (status, heard) => {
    const key = 'mooring.transactions';
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
    const before = createTestKit({ wallets: [wallet], pendingTransactions: watchTransactions });
    await connect(before.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
    const hash = await sendTransaction(before.kit, { transaction: { to: friend } });
    await waitFor(() => {
      before.clock.advance(0);
      expect(String(before.storage.getItem(key))).toContain(hash);
    });
    before.kit.destroy();
    const storage = memoryStorage();
    storage.setItem(key, String(before.storage.getItem(key)));
    const { user, events, clock } = await open(
      { view: 'Account' },
      {
        wallet,
        items: async () => ({ items: [item({ id: 'a', hash, status, operation: 'send' })], cursor: undefined }),
        outcome: async () => ({ status: 'confirmed' }),
        options: { storage },
      },
    );
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    await screen.findByText(status === 'pending' ? 'Pending' : 'Sent');
    // What does the work is loaded with it.
    await act(() => import('../../../src/features/account/pendingTransactions'));
    const told = () => events.filter(({ name }) => name.startsWith('transaction:')).map(({ name }) => name);
    await waitFor(() => {
      clock.advance(0);
      expect(told()).toEqual(heard);
    });
  });

  test('behavior: what the kit has forgotten while it is shown is asked for again', async () => {
    let asked = 0;
    const items = async () => {
      asked += 1;
      return { items: [item({ id: 'a', operation: `round ${asked}` })], cursor: undefined };
    };
    const { kit, user, clock } = await open({ view: 'Account' }, { items });
    // A part of the page that shows it, too, and goes: five minutes later nobody is known to read it.
    const { unmount } = renderHook(() => useActivity({ kit }));
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    await screen.findByText('round 1');
    unmount();
    await act(async () => clock.advance(300_000));
    await screen.findByText('round 2');
    expect(asked).toBe(2);
  });

  test('error: activity that fails may be asked for again; none is said to be none', async () => {
    let isDown = true;
    const { user, clock } = await open(
      { view: 'Account' },
      { items: async () => (isDown ? Promise.reject(new Error('down')) : { items: [], cursor: undefined }) },
    );
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    await screen.findByText('Failed to fetch transactions');
    isDown = false;
    await act(async () => clock.advance(5_000));
    await user.click(await button('Try again'));
    await screen.findByText('Nothing has happened yet');
  });
});

describe('CollectibleList', () => {
  test('behavior: tabs for tokens, collectibles and activity; what came in and stayed, without spam', async () => {
    const nft = (name: string, isSpam = false) => ({
      direction: 'in' as const,
      quantity: '1',
      symbol: 'TIDE',
      nft: { name, isSpam },
    });
    const { user } = await open(
      { view: 'Account' },
      {
        items: async () => ({
          items: [item({ transfers: [nft('Tide #1'), nft('Free money', true)] })],
          cursor: undefined,
        }),
      },
    );
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs', 'Activity']);
    await user.click(tabs[1] as HTMLElement);
    // With what its collection is called.
    expect((await screen.findByText('Tide #1')).nextElementSibling?.textContent).toBe('TIDE');
    expect(screen.queryByText('Free money')).toBeNull();
  });

  test('behavior: without a service for activity the wallet tells, where it knows', async () => {
    const asset = (name: unknown, tokenId?: string) => ({
      address: '0xcc',
      type: 'erc721',
      balance: 1n,
      metadata: { tokenId, name, symbol: 'TIDE' },
    });
    const pieces = [asset('Tide Table #7', '7'), asset(4711, '8'), asset('Seventh again', '7'), asset('A'), asset('B')];
    const wallet = mockWallet('eip155', { balance: '2', assets: { 'eip155:1': pieces } });
    const { user } = await open({ view: 'Account' }, { wallet });
    await user.click(await screen.findByRole('tab', { name: 'NFTs' }));
    await screen.findByText('Tide Table #7');
    // What is no text names nothing; a piece that is listed twice is one; those without a number are each their own.
    const names = [...document.querySelectorAll('.mooring-nft-name')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Tide Table #7', 'Unnamed', 'A', 'B']);
    expect(screen.queryByRole('tab', { name: 'Activity' })).toBeNull();
  });

  test('behavior: thirty of them at first, and thirty more with each press, until there are no more', async () => {
    const pieces = Array.from({ length: 61 }, (_, index) => ({
      address: '0xcc',
      type: 'erc721',
      balance: 1n,
      metadata: { tokenId: String(index), name: `Piece ${index}` },
    }));
    const wallet = mockWallet('eip155', { balance: '2', assets: { 'eip155:1': pieces } });
    const { user } = await open({ view: 'Account' }, { wallet });
    await user.click(await screen.findByRole('tab', { name: 'NFTs' }));
    const shown = () => document.querySelectorAll('.mooring-nft-name').length;
    await waitFor(() => expect(shown()).toBe(30));
    await user.click(await button('More'));
    expect(shown()).toBe(60);
    await user.click(await button('More'));
    expect([shown(), screen.queryByRole('button', { name: 'More' })]).toEqual([61, null]);
  });

  test('behavior: further pages of activity are asked for as long as there are any', async () => {
    const piece = (name: string) =>
      item({ id: name, transfers: [{ direction: 'in', quantity: '1', symbol: 'TIDE', nft: { name, isSpam: false } }] });
    const { user } = await open(
      { view: 'Account' },
      {
        items: async (cursor) =>
          cursor === undefined
            ? { items: [piece('Tide #1')], cursor: 'next' }
            : { items: [piece('Tide #2')], cursor: undefined },
      },
    );
    await user.click(await screen.findByRole('tab', { name: 'NFTs' }));
    await screen.findByText('Tide #1');
    await user.click(await button('More'));
    await screen.findByText('Tide #2');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('behavior: those to come stand in a status that holds no items of a list, where the list will be', async () => {
    const { user } = await open({ view: 'Account' }, { items: () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('tab', { name: 'NFTs' }));
    const loading = await screen.findByRole('status', { name: 'Loading NFTs' });
    expect(loading.querySelectorAll('.mooring-nfts > .mooring-skeleton').length).toBe(3);
    expect([loading.localName, loading.querySelector('li'), loading.className]).toEqual([
      'div',
      null,
      'mooring-money-list',
    ]);
  });

  test('error: none is said to be none, a failure may be tried again', async () => {
    let isDown = true;
    const { user, clock } = await open(
      { view: 'Account' },
      { items: async () => (isDown ? Promise.reject(new Error('down')) : { items: [], cursor: undefined }) },
    );
    await user.click(await screen.findByRole('tab', { name: 'NFTs' }));
    await screen.findByText('This part could not be loaded');
    isDown = false;
    await act(async () => clock.advance(5_000));
    await user.click(await button('Try again'));
    await screen.findByText('No NFTs here');
  });
});

describe('WalletSendView', () => {
  test('behavior: the button says what is missing, then what is wrong, then goes on', async () => {
    const { user } = await open({ view: 'WalletSend' });
    expect((await button('Enter an amount')).disabled).toBe(true);
    await user.type(await amountField(), '5');
    await button('There is not enough TEST');
    expect((await amountField()).getAttribute('aria-invalid')).toBe('true');
    await user.clear(await amountField());
    await user.type(await amountField(), '1');
    expect((await button('Enter a recipient')).disabled).toBe(true);
    await user.click(await recipientField());
    await user.paste(friend);
    await screen.findByText('You send to this address for the first time');
    await user.click(await button('Review'));
    await button('Send 1 TEST');
  });

  test('behavior: what is no number is refused in words, and takes nothing away', async () => {
    const { user, kit } = await open({ view: 'WalletSend' });
    await user.type(await amountField(), '1.5x');
    screen.getByText('Only digits and one decimal sign');
    expect(selectSend(kit).amount).toBe('1.5');
  });

  test('behavior: the token may be changed, found by its name; the amount belongs to it', async () => {
    const { user, kit } = await open({ view: 'WalletSend' });
    await user.type(await amountField(), '1');
    await user.click(await button(/^Token/));
    await user.type(await screen.findByRole('searchbox', { name: 'Search tokens' }), 'nothing');
    await screen.findByText('Nothing matches “nothing”');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'usd');
    await user.click(await button(/USD Coin/));
    await waitFor(() => expect(selectRouter(kit).view).toBe('WalletSend'));
    expect([selectSend(kit).token?.symbol, selectSend(kit).amount]).toEqual(['USDC', '']);
    await screen.findByText('You have 2,500 USDC');
  });

  test('behavior: an amount may be entered in dollars, rounded down to what the token has', async () => {
    const { user, kit } = await open({ view: 'WalletSend', params: { token: coin } });
    await user.type(await amountField(), '12.5');
    await user.click(await button(/Enter it in US dollars/));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount in US dollars' });
    expect(field.value).toBe('12.5');
    await user.clear(field);
    await user.type(field, '7.255');
    expect([field.value, selectSend(kit).amount]).toEqual(['7.25', '7.25']);
    screen.getByText('$ has 2 decimals at most');
    await user.click(await button(/Enter it in USDC/));
    expect((await amountField()).value).toBe('7.25');
  });

  test('behavior: the sign of the dollar stands before an amount in dollars, and before no other', async () => {
    const { user } = await open({ view: 'WalletSend', params: { token: coin } });
    await amountField();
    const sign = () => document.querySelector('.mooring-amount-sign')?.textContent;
    expect(sign()).toBeUndefined();
    await user.click(await button(/Enter it in US dollars/));
    expect(sign()).toBe('$');
    await user.click(await button(/Enter it in USDC/));
    expect(sign()).toBeUndefined();
  });

  test('behavior: all there is leaves the fee', async () => {
    const { user, kit } = await open({ view: 'WalletSend' });
    const max = await button(/^Max/);
    expect(max.textContent).toBe('Max All TEST there is');
    await user.click(max);
    await waitFor(() => expect(selectSend(kit).isMax).toBe(true));
    await waitFor(async () => expect((await amountField()).value).toMatch(/^1\.9+$/));
  });

  test('behavior: an own address and one that looks like another are pointed out', async () => {
    const { user, wallet } = await open({ view: 'WalletSend', params: { amount: '1' } });
    await user.click(await recipientField());
    const own = wallet.accounts[0]?.address ?? '';
    await user.paste(own);
    await screen.findByText('This is your own address');
    await user.clear(await recipientField());
    await user.paste(own.slice(0, 10) + '1'.repeat(24) + own.slice(-8));
    await screen.findByText(/which you know, but it is another address/);
  });

  test('behavior: typing an amount draws what shows the amount, and neither the recipient nor a row', async () => {
    const { drawn, kit } = await open({ view: 'WalletSend', params: { amount: '1', recipient: friend } });
    await fetchTokenBalances(kit);
    await waitFor(async () => expect((await recipientField()).value).toBe(friend));
    await screen.findByText('You send to this address for the first time');
    const field = await amountField();
    const count = () => [drawn('RecipientField'), drawn('WalletSendView'), drawn('WalletSendPreviewView')];
    const before = count();
    const amounts = drawn('SendAmount');
    for (const typed of ['1.2', '1.23', '1.234']) fireEvent.change(field, { target: { value: typed } });
    await waitFor(() => expect(selectSend(kit).amount).toBe('1.234'));
    expect([drawn('SendAmount') - amounts >= 3, count()]).toEqual([true, before]);
  });

  test('behavior: in German with a comma', async () => {
    const { user, kit } = await open({ view: 'WalletSend' }, {}, de.messages);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Betrag' });
    await user.type(field, '1,5');
    expect([field.value, selectSend(kit).amount]).toEqual(['1,5', '1.5']);
  });
});

describe('WalletSendPreviewView', () => {
  const ready: ViewTarget = { view: 'WalletSend', params: { amount: '1', recipient: friend } };

  test('behavior: from, to, network and fee; the whole address is shown on demand', async () => {
    const { user } = await open(ready);
    await user.click(await button('Review'));
    await screen.findByText('Network fee');
    expect(document.querySelector('.mooring-problem')?.textContent).toBe('You send to this address for the first time');
    const to = screen.getAllByRole('button', { name: /Show the whole address/ })[1] as HTMLElement;
    expect(to.textContent).not.toContain('F00d 0000');
    await user.click(to);
    expect(to.textContent?.replaceAll(' ', '')).toContain(friend);
    expect(to.getAttribute('aria-expanded')).toBe('true');
  });

  test('behavior: an address that looks like another is shown whole, until it is pressed', async () => {
    const own = `0x${'12345678'}${'0'.repeat(24)}${'87654321'}`;
    const wallet = mockWallet('eip155', { balance: '2', without: ['calls'], accounts: [own] });
    const recipient = own.replaceAll('0000', '1111');
    const { user } = await open({ view: 'WalletSend', params: { amount: '1', recipient } }, { wallet });
    await user.click(await button('Review'));
    await screen.findByText(/which you know, but it is another address/);
    const [from, to] = screen.getAllByRole('button', { name: /the whole address|Show less/ });
    expect([from, to].map((each) => each?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(to?.textContent?.replaceAll(' ', '')).toContain(recipient);
    await user.click(to as HTMLElement);
    expect(to?.getAttribute('aria-expanded')).toBe('false');
  });

  test('behavior: a name and its picture stand beside the address, in the review and at the end', async () => {
    const fetchRecord: NameService['fetchRecord'] = async ({ name }) =>
      name === 'alice.reown.id' ? { name, attributes: {}, addresses: { '2147483649': friend } } : undefined;
    const names = { fetchIdentity: async () => undefined, fetchRecords: async () => [], fetchRecord };
    const { user, kit } = await open(
      { view: 'WalletSend' },
      { options: { networks: [mainnet], services: { names } }, outcome: async () => ({ status: 'confirmed' }) },
    );
    const field = await recipientField();
    fireEvent.change(await amountField(), { target: { value: '1' } });
    // The form knows the rule of the draft: this is no name, and nobody is asked.
    fireEvent.change(field, { target: { value: 'a@b.co' } });
    expect((await screen.findByText('This is neither an address nor a name')).dataset['tone']).toBe('problem');
    const turning = () => document.querySelectorAll('.mooring-recipient .mooring-spinner').length;
    expect(turning()).toBe(0);
    fireEvent.change(field, { target: { value: 'alice.reown.id' } });
    expect(turning()).toBe(1);
    await waitFor(() => expect(selectSend(kit).recipientName).toBe('alice.reown.id'));
    await user.click(await button('Review'));
    const fact = (await screen.findByText('To')).nextElementSibling;
    expect(fact?.textContent).toMatch(/alice\.reown\.id.*0xF00d/);
    expect(fact?.querySelector('.mooring-picture')).toBeTruthy();
    await user.click(await button('Back'));
    expect((await recipientField()).value).toBe('alice.reown.id');
    expect(selectSend(kit).recipient).toBe(friend);
    await user.click(await button('Review'));
    await user.click(await button(/^Send 1/));
    expect((await screen.findByText(/It has reached/)).textContent).toMatch(/alice\.reown\.id.*0xF0/);
  });

  test('behavior: opened with nothing to send, it asks for it, and shows no empty review first', async () => {
    const { kit, drawn } = await open({ view: 'WalletSendPreview' });
    await amountField();
    expect([selectRouter(kit).view, drawn('FullAddress')]).toEqual(['WalletSend', 0]);
  });

  test('behavior: two quick presses ask the wallet once', async () => {
    const { user, wallet } = await open(ready);
    wallet.behave('manual');
    await user.click(await button('Review'));
    const confirm = await button('Send 1 TEST');
    act(() => {
      confirm.click();
      confirm.click();
    });
    await screen.findByText(/Waiting for/);
    await waitFor(() => expect(wallet.requests.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1));
  });
});

describe('WalletSendProgressView', () => {
  async function confirm(choice: Choice = {}, behave: 'approve' | 'reject' | 'never' = 'approve') {
    const opened = await open({ view: 'WalletSend', params: { amount: '1', recipient: friend } }, choice);
    opened.wallet.behave(behave);
    await opened.user.click(await button('Review'));
    await opened.user.click(await button('Send 1 TEST'));
    return opened;
  }

  test('behavior: on its way with the time that passes, then sent; done closes', async () => {
    let settle: (outcome: TransactionOutcome) => void = () => undefined;
    const { clock, user, kit } = await confirm({ outcome: () => new Promise((resolve) => (settle = resolve)) });
    const felt: number[] = [];
    const vibrate = (ms: number) => felt.push(ms);
    Object.assign(kit.ports.browser, { window: { navigator: { vibrate } } });
    await screen.findByText('On its way');
    for (let second = 0; second < 3; second += 1) await act(async () => clock.advance(1_000));
    await screen.findByText('Sent 3 seconds ago');
    for (let second = 0; second < 22; second += 1) await act(async () => clock.advance(1_000));
    await screen.findByText(/It takes longer than usual/);
    expect(felt).toEqual([]);
    await act(async () => settle({ status: 'confirmed' }));
    await screen.findByText('1 TEST sent');
    expect(felt).toEqual([10]);
    await user.click(await button('Done'));
    expect(selectRouter(kit).isOpen).toBe(false);
  });

  test('error: refused by the network, with its reason and what becomes of the money', async () => {
    await confirm({ outcome: async () => ({ status: 'failed', error: 'out of gas' }) });
    await screen.findByText('The network refused it');
    expect(screen.getByText(/out of gas/).textContent).toContain('The amount stays with you');
  });

  test('behavior: a person who refuses may try again', async () => {
    const { user, wallet } = await confirm({}, 'reject');
    await screen.findByText('Nothing was sent.');
    wallet.behave('approve');
    await user.click(await button('Try again'));
    await user.click(await button('Send 1 TEST'));
    await screen.findByText('On its way');
  });

  test('behavior: a wallet that never answers is waited for, also by who closes and comes back', async () => {
    const { kit, clock } = await confirm({}, 'never');
    await screen.findByText(/Waiting for/);
    await act(async () => clock.advance(5_000));
    await screen.findByText(/Open your wallet/);
    await act(async () => void openModal(kit, { view: 'Account' }));
    await act(async () => void openModal(kit, { view: 'WalletSend' }));
    await screen.findByText(/Waiting for/);
  });

  test('behavior: who goes back while the wallet is waited for sees so, and finds the way there again', async () => {
    const { kit, user } = await confirm({}, 'never');
    await screen.findByText(/Open your wallet|Waiting for/);
    while (selectRouter(kit).view !== 'WalletSend') await user.click(await button('Back'));
    await amountField();
    await user.click(await button(/^Waiting for/));
    expect(selectRouter(kit).view).toBe('WalletSendProgress');
  });

  test('behavior: opened with nothing under way, it leads to sending', async () => {
    const { kit } = await open({ view: 'WalletSendProgress' });
    await amountField();
    expect(selectRouter(kit).view).toBe('WalletSend');
  });

  test('behavior: another transfer begins empty', async () => {
    const { user, kit } = await confirm({ outcome: async () => ({ status: 'confirmed' }) });
    await screen.findByText('1 TEST sent');
    await user.click(await button('Send another'));
    await amountField();
    expect([selectSend(kit).amount, selectSend(kit).recipient]).toEqual(['', '']);
  });
});

describe('WalletReceiveView', () => {
  test('behavior: the whole address, the networks it is good for, and a link that asks for an amount', async () => {
    const { user, wallet } = await open({ view: 'WalletReceive' });
    await screen.findByRole('img', { name: 'QR code of your address' });
    screen.getByText(wallet.accounts[0]?.address ?? '');
    screen.getByText('Send only what is on Testnet One or Testnet Two to this address.');
    expect(within(screen.getByRole('list', { name: 'Good for' })).getAllByRole('listitem').length).toBeGreaterThan(0);
    await user.click(await button('Ask for an amount'));
    await user.type(await amountField(), '1.5');
    await screen.findByRole('img', { name: 'QR code that asks for 1.5 TEST' });
    await user.clear(await amountField());
    await screen.findByRole('img', { name: 'QR code of your address' });
  });
});

describe('openModal at WalletSend', () => {
  test('behavior: a transfer that was begun before is not mixed with what the page asks for', async () => {
    const { kit } = await open({ view: 'Account' });
    await act(() => setSendAmount(kit, '0.5'));
    await act(async () => void openModal(kit, { view: 'WalletSend', params: { recipient: friend } }));
    await waitFor(async () => expect((await recipientField()).value).toBe(friend));
    expect(selectSend(kit).amount).toBe('');
  });
});
