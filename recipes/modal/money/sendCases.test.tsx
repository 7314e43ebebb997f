import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { KitProvider } from 'mooring';
import {
  connect,
  disconnect,
  openModal,
  selectConnection,
  selectRouter,
  selectSend,
  setAddressLabel,
  setSendAmount,
  setSendRecipient,
  switchNetwork,
  type Adapter,
  type BrowserPort,
  type TokenHolding,
  type Transfers,
  type ViewTarget,
} from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockAdapter, mockWallet, type TestKitOptions } from 'mooring/testing';
import { slowMs } from '../parts/useAfter';

// What a transfer meets besides the straight way, which moneyViews.test.tsx goes.

afterEach(cleanup);

const friend = '0xF00d00000000000000000000000000000000000f';
const ready: ViewTarget = { view: 'WalletSend', params: { amount: '1', recipient: friend } };
const dollar: TokenHolding = {
  address: '0xaa',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  units: 2_500_000_000n,
  price: '1',
};

interface Choice {
  change?: Partial<Adapter>;
  /** What is done instead by the namespace's transfers. */
  transfers?: Partial<Transfers>;
  tokens?: () => Promise<readonly TokenHolding[]>;
  accounts?: readonly string[];
  options?: TestKitOptions;
}

async function open(target: ViewTarget, { change, transfers, tokens, accounts, options }: Choice = {}) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'], ...(accounts && { accounts }) });
  const adapter = mockAdapter('eip155', [wallet]);
  const made = createTestKit({
    wallets: [wallet],
    adapters: [
      {
        ...adapter,
        isAddress: (text) => /^0x[\da-f]{40}$/i.test(text),
        transfers: async () => ({ ...(await adapter.transfers!()), ...transfers }),
        ...change,
      },
    ],
    services: {
      balances: { fetchNativeBalance: async () => 2n * 10n ** 18n, fetchTokens: tokens ?? (async () => [dollar]) },
    },
    ...options,
  });
  await made.kit.start();
  await connect(made.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  const user = userEvent.setup();
  render(
    <KitProvider kit={made.kit} locale="en">
      <KitModal />
    </KitProvider>,
  );
  await act(async () => void openModal(made.kit, target));
  const view = () => selectRouter(made.kit).view;
  return { ...made, wallet, user, view };
}
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const recipientField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Recipient' });
const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });

/** A page whose clipboard answers this. */
const pageWith = (readText: () => Promise<string>): BrowserPort => ({
  window: { navigator: { userAgent: 'Test', clipboard: { readText } } } as unknown as Window & typeof globalThis,
  onVisible: () => () => undefined,
  open: () => undefined,
});

describe('RecipientField', () => {
  test('behavior: what was copied is put in by a press, and there is no button beside what is typed', async () => {
    const browser = pageWith(async () => friend);
    const { kit, user } = await open({ view: 'WalletSend' }, { options: { ports: { browser } } });
    const paste = await button('Paste');
    await user.click(paste);
    await waitFor(() => expect(selectSend(kit).recipient).toBe(friend));
    expect([(await recipientField()).value, screen.queryByRole('button', { name: 'Paste' })]).toEqual([friend, null]);
  });

  test('error: a page that may not read it keeps the field; one without a clipboard has no button', async () => {
    const browser = pageWith(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    const { kit, user } = await open({ view: 'WalletSend' }, { options: { ports: { browser } } });
    await user.click(await button('Paste'));
    expect([(await recipientField()).value, selectSend(kit).recipient]).toEqual(['', '']);
    await button('Paste');
    cleanup();
    await open({ view: 'WalletSend' });
    await recipientField();
    expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull();
  });

  test('behavior: what was copied comes too late for a field that is typed in meanwhile', async () => {
    let tell: (text: string) => void = () => undefined;
    const browser = pageWith(() => new Promise((resolve) => (tell = resolve)));
    const { kit, user } = await open({ view: 'WalletSend' }, { options: { ports: { browser } } });
    await user.click(await button('Paste'));
    await user.type(await recipientField(), 'alice');
    await act(async () => tell(friend));
    expect([(await recipientField()).value, selectSend(kit).recipient]).toEqual(['alice', '']);
  });

  test('behavior: asks for a name only where the namespace has names', async () => {
    const named = mockAdapter('eip155', []).capabilities;
    await open({ view: 'WalletSend' });
    expect((await recipientField()).placeholder).toBe('Address or name');
    cleanup();
    await open({ view: 'WalletSend' }, { change: { capabilities: { ...named, names: false } } });
    expect((await recipientField()).placeholder).toBe('Address');
  });

  test('behavior: a recipient that the page chooses stands in the field, and what is typed then goes on', async () => {
    const { kit, user } = await open({ view: 'WalletSend' });
    await user.type(await recipientField(), '0x12');
    await act(() => setSendRecipient(kit, friend));
    expect((await recipientField()).value).toBe(friend);
    await user.clear(await recipientField());
    await user.type(await recipientField(), 'alice');
    expect([(await recipientField()).value, selectSend(kit).recipient]).toEqual(['alice', '']);
  });

  test('error: a recipient of the draft that is none stands in the field, to be put right', async () => {
    const { kit } = await open({ view: 'Account' });
    await act(() => setSendRecipient(kit, 'nonsense'));
    await act(async () => void openModal(kit, { view: 'WalletSend' }));
    await screen.findByText('This is neither an address nor a name');
    expect((await recipientField()).value).toBe('nonsense');
  });

  test('error: what is neither an address nor a name is said once the field is left', async () => {
    const { user } = await open({ view: 'WalletSend' });
    await user.type(await recipientField(), '0x12');
    expect(screen.queryByText('This is neither an address nor a name')).toBeNull();
    await user.click(await amountField());
    await screen.findByText('This is neither an address nor a name');
    expect((await recipientField()).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('WalletSendView', () => {
  test('error: when the whole cannot be reckoned, the amount stays and the view can be used', async () => {
    const { kit, user } = await open(
      { view: 'WalletSend', params: { amount: '0.25' } },
      { transfers: { prepare: () => Promise.reject(new Error('The node is down')) } },
    );
    const text = 'The network fee could not be estimated';
    const isPressed = async () => (await button(/^Max/)).getAttribute('aria-pressed');
    await user.click(await button(/^Max/));
    await screen.findByText(text);
    expect([selectSend(kit).amount, (await amountField()).value, await isPressed()]).toEqual(['0.25', '0.25', 'false']);
    // Nothing is wrong with the amount itself.
    expect((await amountField()).getAttribute('aria-invalid')).not.toBe('true');
    expect(document.querySelector('.mooring-amount[data-invalid]')).toBeNull();
    await user.type(await amountField(), '5');
    expect(screen.queryByText(text)).toBeNull();
    expect([selectSend(kit).amount, selectSend(kit).isMax]).toEqual(['0.255', false]);
  });

  test('behavior: another account chosen at the review, or before, has its own whole and its own fee', async () => {
    const page: { first?: string | undefined } = {};
    const coin = 10n ** 18n;
    const { kit, user, wallet } = await open(
      { view: 'WalletSend', params: { recipient: friend } },
      {
        transfers: {
          async prepare({ from, units }) {
            const balance = from === page.first ? 2n * coin : coin;
            return {
              fee: coin / 10n,
              deposit: 0n,
              balance,
              nativeBalance: balance,
              transaction: { to: friend, value: units },
            };
          },
        },
      },
    );
    page.first = wallet.accounts[0]?.address;
    await screen.findByText('You have 2 TEST');
    await user.click(await button(/^Max/));
    await waitFor(() => expect(selectSend(kit)).toMatchObject({ amount: '1.9', error: undefined }));
    await user.click(await button('Review'));
    expect((await button(/^Send 1\.9 TEST/)).disabled).toBe(false);
    await act(async () => wallet.switchAccount(1));
    await waitFor(async () => expect((await amountField()).value).toBe('0.9'));
    await user.click(await button('Review'));
    expect((await button(/^Send 0\.9 TEST/)).disabled).toBe(false);
    expect(screen.queryByText('Unknown')).toBeNull();
    // And before it.
    await user.click(await button(/Back/));
    expect((await amountField()).value).toBe('0.9');
    await act(async () => wallet.switchAccount(1));
    await waitFor(async () => expect((await amountField()).value).toBe('1.9'));
    expect((await button(/^Max/)).getAttribute('aria-pressed')).toBe('true');
  });

  test('behavior: a network that is gone to at the review has its own fee', async () => {
    const { kit, user } = await open(ready);
    await user.click(await button('Review'));
    expect((await button('Send 1 TEST')).disabled).toBe(false);
    const other = kit.config.networks.find(({ id }) => id.startsWith('eip155') && id !== 'eip155:1');
    await act(() => switchNetwork(kit, { networkId: other!.id }));
    await waitFor(() => expect(selectSend(kit)).toMatchObject({ token: { networkId: other?.id }, step: 'idle' }));
    expect((await amountField()).value).toBe('1');
    await user.click(await button('Review'));
    expect((await button('Send 1 TEST')).disabled).toBe(false);
    expect([selectSend(kit).fee === undefined, screen.queryByText('Unknown')]).toEqual([false, null]);
  });

  test('behavior: another account or network leads from the review back to the form, which has the focus', async () => {
    const { kit, user, wallet, view } = await open(ready);
    const review = async () => {
      await user.click(await button('Review'));
      await button('Send 1 TEST');
    };
    const isForm = async () => {
      await screen.findByRole('heading', { name: 'Send' });
      await waitFor(() => expect(document.activeElement?.closest('[data-view]')).toBe(shown()));
      expect([view(), selectRouter(kit).history.length]).toEqual(['WalletSend', 1]);
      expect([(await amountField()).value, selectSend(kit).recipient]).toEqual(['1', friend]);
    };
    const shown = () => document.querySelector('[data-view="WalletSend"]:not([data-leaving])');
    await review();
    await act(async () => wallet.switchAccount(1));
    await isForm();
    await review();
    await act(() => switchNetwork(kit, { networkId: 'eip155:2' }));
    await isForm();
    // A page may open the review itself.
    await act(async () => void openModal(kit, { view: 'WalletSendPreview' }));
    await button('Send 1 TEST');
    await act(async () => wallet.switchAccount(1));
    await isForm();
  });

  test('behavior: the review stays where the same account has another spelling or a name', async () => {
    const account = '0xAb00000000000000000000000000000000000001';
    const accounts = [account, account.toLowerCase(), friend];
    const { kit, user, wallet, view } = await open(ready, { accounts });
    await user.click(await button('Review'));
    await button('Send 1 TEST');
    await act(async () => wallet.switchAccount(1));
    await act(() => setAddressLabel(kit, { address: account, label: 'Savings' }));
    expect([view(), selectConnection(kit).address]).toEqual(['WalletSendPreview', account.toLowerCase()]);
    await act(async () => wallet.switchAccount(2));
    expect(view()).toBe('WalletSend');
  });

  test('behavior: a token of the page that is written in other case has its price', async () => {
    const token = { networkId: 'eip155:1', address: '0xAA', symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
    await open({ view: 'WalletSend', params: { token, amount: '3' } });
    expect((await button(/US dollars/)).textContent).toContain('$3.00');
  });

  test('behavior: after a transfer has ended the view begins with nothing', async () => {
    const { kit, user } = await open(ready, { change: { confirmTransaction: async () => ({ status: 'confirmed' }) } });
    await user.click(await button('Review'));
    await user.click(await button(/Back/));
    expect((await amountField()).value).toBe('1');
    await user.click(await button('Review'));
    await user.click(await button('Send 1 TEST'));
    await screen.findByText('1 TEST sent');
    await act(async () => void openModal(kit, { view: 'Account' }));
    await act(async () => void openModal(kit, { view: 'WalletSend' }));
    expect((await amountField()).value).toBe('');
    expect((await recipientField()).value).toBe('');
  });
});

describe('WalletSendProgressView', () => {
  test('behavior: says what was sent to whom, whatever was typed while the wallet was asked', async () => {
    const { kit, user, wallet } = await open(ready, {
      change: { confirmTransaction: async () => ({ status: 'confirmed' }) },
    });
    await user.click(await button('Review'));
    wallet.behave('manual');
    await user.click(await button('Send 1 TEST'));
    await waitFor(() => expect(wallet.pending).toHaveLength(1));
    await act(async () => {
      await setSendAmount(kit, '0.25');
      await setSendRecipient(kit, `0x${'2'.repeat(40)}`);
    });
    await act(async () => wallet.pending[0]?.approve());
    await screen.findByText('1 TEST sent');
    expect(screen.getByText(/It has reached/).textContent).toContain('0xF00d');
  });
});

describe('a transfer that is on its way', () => {
  test.each([
    ['a page that has it', { fetchActivity: async () => ({ items: [], cursor: undefined }) }, /under Activity/],
    ['one that has none', undefined, /You can close this: it goes on\.$/],
  ])('behavior: %s says where it is found', async (_what, activity, words) => {
    const balances = { fetchNativeBalance: async () => 2n * 10n ** 18n };
    const { user } = await open(ready, {
      change: { confirmTransaction: () => new Promise(() => undefined) },
      options: { services: { balances, activity } },
    });
    await user.click(await button('Review'));
    await user.click(await button('Send 1 TEST'));
    await screen.findByText('On its way');
    expect(screen.getByText(/The network has it/).textContent).toMatch(words);
  });
});

describe('WalletSendView, while the wallet is asked', () => {
  /** Who has sent, and gone back to the form. */
  async function goBack() {
    const page = await open(ready, { change: { confirmTransaction: () => new Promise(() => undefined) } });
    await page.user.click(await button('Review'));
    page.wallet.behave('manual');
    await page.user.click(await button('Send 1 TEST'));
    await waitFor(() => expect(page.wallet.pending).toHaveLength(1));
    await page.user.click(await button(/Back/));
    await button(/Waiting for/);
    return page;
  }

  test('behavior: who has waited for long can stop, and change what is sent', async () => {
    const { clock, wallet, user, kit } = await goBack();
    await user.click(await button(/Waiting for/));
    await screen.findByText('Approve the transaction in your wallet.');
    expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
    await act(async () => clock.advance(slowMs));
    await user.click(await button('Change it'));
    await button('Review');
    expect([selectRouter(kit).view, selectSend(kit).amount]).toEqual(['WalletSend', '1']);
    await user.click(await button('Review'));
    await user.click(await button('Send 1 TEST'));
    await waitFor(() => expect(wallet.pending).toHaveLength(2));
  });

  test.each([
    ['agrees', 'On its way', 'approve' as const],
    ['declines', 'You closed the request', 'reject' as const],
  ])('behavior: who has gone back to it is told once the wallet %s', async (_what, title, answer) => {
    const { kit, wallet, view } = await goBack();
    await act(async () => wallet.pending[0]?.[answer]());
    await screen.findByText(title);
    expect([view(), selectRouter(kit).history.length]).toEqual(['WalletSendProgress', 2]);
  });

  test('behavior: who has gone on by then is left there', async () => {
    const { kit, wallet, view } = await goBack();
    await act(async () => {
      void openModal(kit, { view: 'Networks' });
      wallet.pending[0]?.approve();
    });
    await waitFor(() => expect(selectSend(kit).step).not.toBe('awaitingSignature'));
    expect(view()).toBe('Networks');
  });

  test('behavior: who disconnects is not led to a transfer that has ended with that', async () => {
    const { kit, view } = await goBack();
    await act(async () => disconnect(kit));
    await waitFor(() => expect(selectSend(kit).step).not.toBe('awaitingSignature'));
    expect([view(), selectRouter(kit).isOpen]).toEqual(['Connect', false]);
  });
});

describe('WalletSendView, opened again', () => {
  test('behavior: what the page asks for goes before one that the network has already', async () => {
    const { kit, user } = await open(ready, { change: { confirmTransaction: () => new Promise(() => undefined) } });
    await user.click(await button('Review'));
    await user.click(await button('Send 1 TEST'));
    await screen.findByText('On its way');
    await act(async () => void openModal(kit, { view: 'WalletSend' }));
    await screen.findByText('On its way');
    const other = `0x${'2'.repeat(40)}`;
    await act(async () => void openModal(kit, { view: 'WalletSend', params: { amount: '0.25', recipient: other } }));
    expect([(await amountField()).value, (await recipientField()).value]).toEqual(['0.25', other]);
  });

  test('behavior: a token of a network that was left is not gone on with; the recipient stays', async () => {
    const token = { networkId: 'eip155:1', address: '0xaa', symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
    const { kit, wallet } = await open({ view: 'WalletSend', params: { token, amount: '5', recipient: friend } });
    await waitFor(async () => expect((await amountField()).value).toBe('5'));
    await act(async () => wallet.switchTo('eip155:2'));
    await act(async () => void openModal(kit, { view: 'Account' }));
    await act(async () => void openModal(kit, { view: 'WalletSend' }));
    expect([(await amountField()).value, (await recipientField()).value]).toEqual(['', friend]);
    expect(selectSend(kit).token).toMatchObject({ networkId: 'eip155:2', symbol: 'TEST' });
  });

  test('behavior: what the page asks for is not mixed with whom the visitor had in mind', async () => {
    const { kit } = await open(ready);
    await waitFor(async () => expect((await recipientField()).value).toBe(friend));
    await act(async () => void openModal(kit, { view: 'WalletSend', params: { amount: '2' } }));
    await waitFor(async () => expect((await amountField()).value).toBe('2'));
    await waitFor(async () => expect((await recipientField()).value).toBe(''));
    expect(selectSend(kit).recipient).toBe('');
  });
});

describe('WalletSendSelectTokenView', () => {
  const choose: ViewTarget = { view: 'WalletSendSelectToken' };

  test('behavior: what has nothing left and what looks like an advertisement cannot be chosen', async () => {
    const bait = { ...dollar, address: '0xbb', symbol: 'claim-it.xyz', name: 'Visit claim-it.xyz' };
    const empty = { ...dollar, address: '0xcc', symbol: 'OLD', name: 'Old Coin', units: 0n };
    await open(choose, { tokens: async () => [dollar, bait, empty] });
    await button(/USD Coin/);
    const rows = [...document.querySelectorAll('dialog [data-row]')];
    expect(rows.map((row) => /USDC|TEST|OLD|claim/.exec(row.textContent ?? '')?.[0])).toEqual(['TEST', 'USDC']);
  });

  test('behavior: the list of tokens is named, and Enter leads from the search to the first found', async () => {
    const { user } = await open(choose, { tokens: async () => [dollar] });
    const list = within(await screen.findByRole('group', { name: 'Tokens' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'usd{Enter}');
    expect(document.activeElement).toBe(await button(/USD Coin/));
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  test('behavior: a screen reader hears how many tokens a search has found', async () => {
    const { user } = await open(choose, { tokens: async () => [dollar] });
    const field = await screen.findByRole('searchbox');
    const heard = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);
    expect(heard()).toEqual([]);
    await user.type(field, 'usd');
    expect(heard()).toEqual(['Tokens: 1']);
    await user.type(field, 'x');
    expect(heard()).toEqual(['Nothing matches “usdx”']);
  });

  test('behavior: the native currency is there to be chosen when it is all there is', async () => {
    const { kit, user } = await open(choose, { tokens: async () => [] });
    await user.click(await button(/TEST/));
    expect(selectSend(kit).token?.address).toBeUndefined();
    expect(selectSend(kit).token?.symbol).toBe('TEST');
  });

  test('error: tokens that cannot be read are said to be so, and asked for again', async () => {
    let isDown = true;
    const down = () => Promise.reject(new TypeError('Failed to fetch'));
    const services = {
      balances: { fetchNativeBalance: async () => 1n, fetchTokens: async () => (isDown ? down() : [dollar]) },
    };
    const { clock, user } = await open(choose, { options: { services } });
    expect((await button(/Retry in 30 s/)).disabled).toBe(true);
    isDown = false;
    for (let second = 0; second < 30; second += 1) await act(async () => clock.advance(1_000));
    await user.click(await button('Try again'));
    await button(/USD Coin/);
  });
});

describe('WalletSendPreviewView', () => {
  test('behavior: what arrives is told where it is less than what is sent', async () => {
    const prepare: Transfers['prepare'] = async ({ to, units }) => ({
      transaction: { to, value: units },
      fee: 1_000_000n,
      deposit: 0n,
      balance: 2n * 10n ** 18n,
      nativeBalance: 2n * 10n ** 18n,
      received: (units * 99n) / 100n,
    });
    const { user } = await open(ready, { transfers: { prepare } });
    await user.click(await button('Review'));
    const fact = (await screen.findByText('They receive')).nextElementSibling;
    expect(fact?.textContent).toBe('0.99 TEST');
  });

  test('behavior: nothing is said of what arrives where it is all of it', async () => {
    const { user } = await open(ready);
    await user.click(await button('Review'));
    await button('Send 1 TEST');
    expect(screen.queryByText('They receive')).toBeNull();
  });

  test('error: who declined and goes back sees that it failed, may try again there, and then send', async () => {
    const { wallet, user, kit } = await open(ready);
    wallet.behave('reject');
    await user.click(await button('Review'));
    await user.click(await button('Send 1 TEST'));
    await screen.findByText('Nothing was sent.');
    await act(async () => void openModal(kit, { view: 'WalletSendPreview' }));
    const confirm = await waitFor(() => {
      const found = document.querySelector<HTMLButtonElement>('[data-action="confirm"]');
      expect(found?.disabled).toBe(false);
      return found as HTMLButtonElement;
    });
    expect(confirm.textContent).toMatch(/Send 1 TEST|Try again/);
    expect(selectSend(kit).amount).toBe('1');
  });

  test('error: a network that cannot be asked is said in the review, which tries again on a press', async () => {
    let isDown = true;
    const working = await mockAdapter('eip155', [mockWallet('eip155', { balance: '2' })]).transfers!();
    const { user, kit } = await open(ready, {
      transfers: {
        prepare: async (wanted) => (isDown ? Promise.reject(new Error('The node is down')) : working.prepare(wanted)),
      },
    });
    await act(async () => void openModal(kit, { view: 'WalletSendPreview' }));
    const retry = await button('Try again');
    const said = document.querySelector('dialog .mooring-problem') as HTMLElement;
    expect([said.dataset['tone'], said.textContent !== '', retry.disabled]).toEqual(['problem', true, false]);
    isDown = false;
    await user.click(retry);
    expect((await button('Send 1 TEST')).disabled).toBe(false);
    expect(said.textContent).not.toContain('down');
  });
});

describe('a transfer that the network refuses', () => {
  test('behavior: is asked about anew on a press, in the review and on the way to it', async () => {
    let fee = 5n * 10n ** 18n;
    let simulated = 0;
    const working = await mockAdapter('eip155', [mockWallet('eip155', { balance: '2' })]).transfers!();
    const { user, kit } = await open(ready, {
      transfers: { prepare: async (wanted) => ({ ...(await working.prepare(wanted)), fee }) },
      change: {
        previews: async () => ({
          async preview() {
            simulated += 1;
            if (fee > 1n) return { status: 'fails', reason: 'insufficient funds' };
            return { status: 'simulated', changes: [], allowances: [] };
          },
        }),
      },
    });
    await user.click(await button('Review'));
    const retry = await button('Try again');
    expect(document.querySelector('dialog .mooring-problem')?.textContent).toContain('network fee');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    const review = await button('Review');
    expect([retry.isConnected, review.disabled]).toEqual([false, false]);
    await user.click(review);
    await button('Try again');
    fee = 1n;
    await user.click(await button('Try again'));
    expect((await button('Send 1 TEST')).disabled).toBe(false);
    expect(selectSend(kit).problem).toBeUndefined();
    // What it was then, refused, is no news of it now.
    await waitFor(() => expect(screen.queryByText(/insufficient funds/)).toBeNull());
    expect(simulated).toBeGreaterThan(1);
  });
});

describe('WalletReceiveView', () => {
  test('behavior: the link that asks for an amount is made anew for the network that is gone to', async () => {
    const toPaymentUri: Transfers['toPaymentUri'] = ({ network }) => `pay:${network.id.repeat(3)}`;
    const { kit, user } = await open({ view: 'WalletReceive' }, { transfers: { toPaymentUri } });
    await user.click(await button('Ask for an amount'));
    await user.type(await amountField(), '1.5');
    const code = () => screen.findByRole('img', { name: 'QR code that asks for 1.5 TEST' });
    const first = (await code()).innerHTML;
    const other = kit.config.networks.find(({ id }) => id.startsWith('eip155') && id !== 'eip155:1');
    await act(() => switchNetwork(kit, { networkId: other!.id }));
    await waitFor(async () => expect((await code()).innerHTML).not.toBe(first));
  });

  test('error: a link that cannot be made leaves the code of the address', async () => {
    const { user } = await open(
      { view: 'WalletReceive' },
      {
        transfers: {
          toPaymentUri: () => {
            throw new Error('No');
          },
        },
      },
    );
    await user.click(await button('Ask for an amount'));
    await user.type(await amountField(), '1');
    await act(async () => undefined);
    expect(screen.getByRole('img', { name: 'QR code of your address' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /asks for/ })).toBeNull();
  });

  test('behavior: nothing can be asked for where nothing can be sent', async () => {
    const { capabilities } = mockAdapter('eip155', []);
    await open({ view: 'WalletReceive' }, { change: { capabilities: { ...capabilities, transfer: false } } });
    await screen.findByRole('img', { name: 'QR code of your address' });
    expect(screen.queryByRole('button', { name: 'Ask for an amount' })).toBeNull();
  });
});

describe('AccountMoney', () => {
  test('behavior: without anything that the page offers there are no buttons, only what there is to see', async () => {
    await open(
      { view: 'Account' },
      { options: { features: { onramp: false, swaps: false, send: false, receive: false } } },
    );
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Disconnect' });
    expect(dialog.queryByRole('list', { name: 'What you can do' })).toBeNull();
  });
});
