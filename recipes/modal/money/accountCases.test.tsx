import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import {
  closeModal,
  connect,
  openModal,
  selectSend,
  switchAccount,
  type ActivityItem,
  type TokenHolding,
} from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import { AmountCard, lineSizeOf, sizeOf } from './AmountCard';

// What an account holds and has done, besides the straight way of moneyViews.test.tsx; and how an amount is entered.

afterEach(cleanup);

const holding = (symbol: string, dollars: bigint, address = `0x${symbol}`): TokenHolding => ({
  address,
  symbol,
  name: `${symbol} Coin`,
  decimals: 6,
  units: dollars * 1_000_000n,
  price: '1',
});

interface Choice {
  tokens?: readonly TokenHolding[] | (() => Promise<readonly TokenHolding[]>);
  items?: (request: { address: string; cursor: string | undefined }) => Promise<{
    items: readonly ActivityItem[];
    cursor: string | undefined;
  }>;
  canTransfer?: boolean;
  native?: bigint;
}

async function openAccount({ tokens = [], items, canTransfer = true, native = 0n }: Choice = {}) {
  const wallet = mockWallet('eip155', { without: ['calls'] });
  const adapter = mockAdapter('eip155', [wallet]);
  const made = createTestKit({
    wallets: [wallet],
    adapters: [{ ...adapter, capabilities: { ...adapter.capabilities, transfer: canTransfer } }],
    services: {
      balances: {
        fetchNativeBalance: async () => native,
        fetchTokens: typeof tokens === 'function' ? tokens : async () => tokens,
      },
      ...(items && { activity: { fetchActivity: (request) => items(request) } }),
    },
  });
  await connect(made.kit, { connectorId: wallet.id });
  render(
    <KitProvider kit={made.kit} locale="en">
      <KitModal />
    </KitProvider>,
  );
  await act(async () => void openModal(made.kit, { view: 'Account' }));
  return { ...made, wallet, user: userEvent.setup() };
}
const item = (id: string): ActivityItem => ({
  id,
  hash: `0x${id}`,
  networkId: 'eip155:1',
  operation: id,
  status: 'confirmed',
  from: '0xF00d',
  timestamp: Date.UTC(2025, 11, 24, 12),
  transfers: [],
});

describe('ValueBar', () => {
  const shares = () => screen.findByRole('img', { name: /%/ });

  test('behavior: the four largest have a part each, and all others one', async () => {
    const amounts = { AAA: 50n, BBB: 20n, CCC: 10n, DDD: 10n, EEE: 6n, FFF: 4n };
    await openAccount({ tokens: Object.entries(amounts).map(([symbol, dollars]) => holding(symbol, dollars)) });
    const bar = await shares();
    expect(bar.getAttribute('aria-label')).toMatch(/AAA 50%, BBB 20%, CCC 10%, DDD 10%, others 10%$/);
    const parts = [...bar.querySelectorAll('rect')].map((part) => Number(part.getAttribute('x')));
    expect(parts.map(Math.round)).toEqual([0, 50, 70, 80, 90]);
  });

  test('behavior: four have no others beside them, and one has no bar', async () => {
    await openAccount({ tokens: ['AAA', 'BBB', 'CCC', 'DDD'].map((symbol) => holding(symbol, 25n)) });
    expect((await shares()).getAttribute('aria-label')).toMatch(/AAA 25%, BBB 25%, CCC 25%, DDD 25%$/);
    cleanup();
    await openAccount({ tokens: [holding('AAA', 5n), { ...holding('BBB', 5n), price: undefined }] });
    await screen.findByText('$5.00 in all');
    expect(screen.queryByRole('img', { name: /%/ })).toBeNull();
  });
});

describe('AccountMoney', () => {
  test('behavior: where nothing can be sent there is what has happened, and no list of tokens', async () => {
    await openAccount({ canTransfer: false, items: async () => ({ items: [item('bridge')], cursor: undefined }) });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['NFTs', 'Activity']);
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  });

  test('behavior: one list alone needs no tabs', async () => {
    await openAccount({ tokens: [holding('AAA', 5n)] });
    await screen.findByRole('button', { name: /AAA Coin/ });
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

describe('ActivityList', () => {
  test('behavior: another account begins with its own first page', async () => {
    const asked: (readonly [string, string | undefined])[] = [];
    const { kit, wallet, user } = await openAccount({
      items: async ({ address, cursor }) => {
        asked.push([address, cursor]);
        const isFirst = address === wallet.accounts[0]?.address;
        return {
          items: [item(isFirst ? `mine ${cursor ?? 'now'}` : 'other')],
          cursor: isFirst && !cursor ? 'next' : undefined,
        };
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    await screen.findByText('mine next');
    const [, other] = wallet.accounts;
    await act(() => switchAccount(kit, { address: other?.address ?? '' }));
    await screen.findByText('other');
    expect(screen.queryByText(/^mine/)).toBeNull();
    expect(asked.filter(([address]) => address === other?.address)).toEqual([[other?.address, undefined]]);
  });

  test('behavior: the picture of a row says what moved where, and of what waits that it does', async () => {
    const move = (direction: 'in' | 'out') => ({ direction, quantity: '1', symbol: 'AAA' }) as const;
    const rows: readonly ActivityItem[] = [
      { ...item('waits'), status: 'pending', transfers: [move('in')] },
      { ...item('gets'), transfers: [move('in')] },
      { ...item('gives'), transfers: [move('out')] },
      { ...item('both'), transfers: [move('in'), move('out')] },
      { ...item('trade'), transfers: [move('out')] },
      item('signs'),
    ];
    const { user } = await openAccount({ items: async () => ({ items: rows, cursor: undefined }) });
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    const list = await screen.findByRole('group', { name: 'Activity' });
    await within(list).findByText('signs');
    const icons = [...list.querySelectorAll('[data-transaction]')].map((row) => [
      row.getAttribute('data-transaction')?.slice(2),
      row.querySelector('[data-icon]')?.getAttribute('data-icon'),
    ]);
    expect(Object.fromEntries(icons)).toEqual({
      waits: 'clock',
      gets: 'receive',
      gives: 'send',
      both: 'swap',
      trade: 'swap',
      signs: 'signature',
    });
  });

  /** A service whose second page does not come as long as `isDown`. */
  function laterPages() {
    const state = { isDown: true };
    const nft = (name: string): ActivityItem => ({
      ...item(name),
      transfers: [{ direction: 'in', quantity: '1', symbol: 'ART', nft: { name, isSpam: false } }],
    });
    const items: Choice['items'] = async ({ cursor }) => {
      if (cursor !== undefined && state.isDown) throw new Error('down');
      return {
        items: [nft(cursor === undefined ? 'early' : 'late')],
        cursor: cursor === undefined ? 'next' : undefined,
      };
    };
    return { state, items };
  }

  test('error: a later page that does not come is told beneath those that did, and asked for again', async () => {
    const { state, items } = laterPages();
    const { user, clock } = await openAccount({ items });
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retry in 5 s' });
    expect([again.disabled, screen.queryAllByText('early').length > 0]).toEqual([true, true]);
    expect(again.previousElementSibling?.textContent).toBe('Failed to fetch transactions');
    state.isDown = false;
    for (let second = 0; second < 5; second += 1) await act(async () => clock.advance(1_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('late')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Failed to fetch transactions')).toBeNull();
    expect(screen.getAllByText('early').length).toBeGreaterThan(0);
  });

  test('error: the same beneath collectibles', async () => {
    const { state, items } = laterPages();
    const { user, clock } = await openAccount({ items });
    await user.click(await screen.findByRole('tab', { name: 'NFTs' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByText('Failed to fetch transactions');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    state.isDown = false;
    for (let second = 0; second < 5; second += 1) await act(async () => clock.advance(1_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('late');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('TokenList', () => {
  test('error: what is known of the tokens stays, and that nobody could say more is told beneath', async () => {
    let isDown = false;
    const { user, kit, clock } = await openAccount({
      tokens: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([holding('AAA', 5n)])),
    });
    await screen.findByRole('button', { name: /AAA Coin/ });
    isDown = true;
    await act(() => closeModal(kit));
    await act(async () => clock.advance(60_000));
    await act(async () => void openModal(kit, { view: 'Account' }));
    await screen.findByRole('button', { name: /^Retry in/ });
    await screen.findByRole('button', { name: /AAA Coin/ });
    isDown = false;
    for (let second = 0; second < 60; second += 1) await act(async () => clock.advance(1_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Try again|Retry)/ })).toBeNull());
    expect(screen.getByRole('button', { name: /AAA Coin/ })).toBeTruthy();
  });
});

describe('WalletSendProgressView', () => {
  test('error: what failed before it was sent says so, in the words of the wallet', async () => {
    const { kit, wallet, user } = await openAccount({ native: 2n * 10n ** 18n });
    wallet.setBalance('2');
    const recipient = '0xF00d00000000000000000000000000000000000f';
    await act(async () => void openModal(kit, { view: 'WalletSend', params: { amount: '1', recipient } }));
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    wallet.behave('manual');
    await user.click(await screen.findByRole('button', { name: 'Send 1 TEST' }));
    await waitFor(() => expect(wallet.pending.length).toBe(1));
    await act(async () => wallet.pending[0]?.reject({ code: -32000, message: 'The ledger is not plugged in' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('It was not sent');
    expect(dialog.getByText(/Your money is where it was\.$/).textContent).toMatch(/^.+\. Your/);
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(selectSend(kit)).toMatchObject({ step: 'failed', amount: '1', recipient });
  });
});

describe('AmountCard', () => {
  const coin = { networkId: 'eip155:1', address: '0xaa', symbol: 'USDC', name: 'USD Coin', decimals: 2 } as const;

  function show(props: Partial<Parameters<typeof AmountCard>[0]> = {}) {
    const typed: string[] = [];
    const { kit } = createTestKit();
    const draw = (value: string) => (
      <KitProvider kit={kit} locale="en">
        <AmountCard
          label="Amount"
          value={value}
          onValueChange={(next) => void typed.push(next)}
          token={coin}
          {...props}
        />
      </KitProvider>
    );
    const view = render(draw(props.value ?? ''));
    return { typed, user: userEvent.setup(), redraw: (value: string) => view.rerender(draw(value)) };
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox');

  test('error: more decimals than the token has are refused in words that name it', async () => {
    const { user, typed } = show({ value: '1.25' });
    await user.type(field(), '7');
    expect(screen.getByRole('status').textContent).toBe('USDC has 2 decimals at most');
    expect(typed).toEqual([]);
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('behavior: entered in dollars, an amount that changes otherwise is reckoned back into them', async () => {
    const { user, typed } = show({ value: '2', price: '3' });
    await user.click(screen.getByRole('button', { name: /US dollars/ }));
    expect(field().value).toBe('6');
    await user.clear(field());
    expect(typed.at(-1)).toBe('');
    cleanup();
    const other = show({ price: '3' });
    await other.user.click(screen.getByRole('button', { name: /US dollars/ }));
    expect(field().value).toBe('');
    other.redraw('1.5');
    expect(field().value).toBe('4.5');
  });

  test('behavior: without a price there are no dollars; without a token one is asked for', () => {
    show({ value: '2' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('.mooring-pill')?.textContent).toContain('USDC');
    cleanup();
    show({ token: undefined });
    expect(document.querySelector('.mooring-pill')).toBeNull();
    cleanup();
    show({ token: undefined, onChooseToken: () => undefined });
    expect(screen.getByRole('button').textContent).toBe('Choose a token');
  });

  test('behavior: shrinks as the amount grows', () => {
    expect(['123456', '1234567', '123456789', '1234567890', '123456789012', '1234567890123'].map(sizeOf)).toEqual([
      'large',
      'medium',
      'medium',
      'small',
      'small',
      'tiny',
    ]);
    expect([16, 17, 24, 25].map((length) => lineSizeOf('1'.repeat(length)))).toEqual([
      undefined,
      'small',
      'small',
      'tiny',
    ]);
  });
});
