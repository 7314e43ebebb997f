import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  closeModal,
  openModal,
  selectNotices,
  selectOnramp,
  selectOnrampOrder,
  selectRouter,
  type OnrampService,
  type ViewTarget,
} from 'mooring/core';
import { testNetworks } from 'mooring/testing';
import { button, createShop, openBuy, quoted, type BuyOptions } from '../../../test/money/openBuy';

afterEach(cleanup);

const buyView: ViewTarget = { view: 'Buy' };
const progressView: ViewTarget = { view: 'BuyInProgress' };
const down = () => Promise.reject(new TypeError('down'));
const field = () => screen.findByRole('textbox');
const heading = (name: string) => screen.findByRole('heading', { name });

/** Somebody who is about to pay 100. */
async function begin(options?: BuyOptions, shop?: Partial<OnrampService>) {
  const opened = await openBuy(buyView, options, shop);
  await opened.user.type(await field(), '100');
  await quoted(opened);
  return opened;
}
/** The same, once the page to pay on is open. */
async function pay(options?: BuyOptions, shop?: Partial<OnrampService>) {
  const opened = await begin(options, shop);
  await opened.user.click(await button(/Continue to/));
  await screen.findByText(/^Pay at/);
  await waitFor(() => expect(selectOnrampOrder(opened.kit)?.before).toBeDefined());
  return opened;
}

describe('BuyView', () => {
  test('behavior: a provider that is known by its own name alone is called by it', async () => {
    const { user, kit } = await openBuy(buyView, {}, { providers: ['coinbase', 'Chandler'] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sold by' }), 'Chandler');
    expect(selectOnramp(kit).selectedProvider).toBe('Chandler');
    expect(screen.getByRole('option', { name: 'Chandler' })).toBeTruthy();
    expect(screen.getByText('You pay on a page of Chandler. What you buy goes straight to your account.')).toBeTruthy();
    await user.type(await field(), '100');
    await user.click(await button('Continue to Chandler'));
    expect(await screen.findByText('Pay at Chandler')).toBeTruthy();
  });

  test('behavior: where nothing is sold on any network, no other one is offered', async () => {
    const { fetchOptions } = createShop();
    const elsewhere = { name: 'far', displayName: 'Far', chainId: '99', contractAddress: undefined };
    await openBuy(
      buyView,
      {},
      {
        fetchOptions: async (parameters) => ({
          ...(await fetchOptions(parameters)),
          purchaseCurrencies: [{ id: 'far', name: 'Far Coin', symbol: 'FAR', networks: [elsewhere] }],
        }),
      },
    );
    expect(await screen.findByText('Nothing is sold on Testnet One')).toBeTruthy();
    expect(screen.getByText('None of the networks of this page can be bought on.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose network' })).toBeNull();
  });

  test.each([
    ['JPY', '1005'],
    ['EUR', '100.5'],
    ['KWD', '100.55'],
    ['COIN', '100.55'],
  ])('behavior: an amount of %s has as many decimals as the currency, and two at most', async (id, amount) => {
    const { fetchOptions } = createShop();
    const { user, kit } = await openBuy(
      buyView,
      {},
      {
        fetchOptions: async (parameters) => ({
          ...(await fetchOptions(parameters)),
          paymentCurrencies: [{ id, paymentMethodLimits: [] }],
        }),
      },
    );
    await user.type(await field(), id === 'KWD' || id === 'COIN' ? '100.555' : '100.5');
    expect(selectOnramp(kit).paymentAmount).toBe(amount);
  });

  test.each([
    ['100.5', 'JPY', '100'],
    ['0.5', 'JPY', '0'],
    ['100.5', 'USD', '100.5'],
    ['100', 'JPY', '100'],
  ])('behavior: of %s, in %s, is kept what that currency can have', async (typed, currency, kept) => {
    const { fetchOptions } = createShop();
    const fetchMore: OnrampService['fetchOptions'] = async (parameters) => ({
      ...(await fetchOptions(parameters)),
      paymentCurrencies: ['EUR', 'USD', 'JPY'].map((id) => ({ id, paymentMethodLimits: [] })),
    });
    const { user, kit } = await openBuy(buyView, {}, { fetchOptions: fetchMore });
    await user.type(await field(), typed);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), currency);
    expect(selectOnramp(kit)).toMatchObject({ paymentAmount: kept, paymentCurrency: { id: currency } });
    expect(((await field()) as HTMLInputElement).value).toBe(kept);
  });

  test('behavior: a currency that anything may be paid in has no limits and no way to choose', async () => {
    const { fetchOptions } = createShop();
    const { user } = await openBuy(
      buyView,
      {},
      {
        fetchOptions: async (parameters) => ({
          ...(await fetchOptions(parameters)),
          paymentCurrencies: [{ id: 'USD', paymentMethodLimits: [] }],
        }),
      },
    );
    await user.type(await field(), '100000');
    expect((await button('Continue to Coinbase')).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText('Pay with').parentElement?.textContent).toBe('Pay with');
    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
  });

  test('error: a shop that takes no money of the world says that nothing can be bought', async () => {
    const { fetchOptions } = createShop();
    const { user, kit } = await openBuy(
      buyView,
      {},
      {
        fetchOptions: async (parameters) => ({ ...(await fetchOptions(parameters)), paymentCurrencies: [] }),
      },
    );
    await user.type(await field(), '100');
    expect(selectOnramp(kit).problem?.code).toBe('onramp/unavailable');
    expect(document.querySelector('.mooring-amount-sign')?.textContent).toBe('');
    expect(screen.getAllByText('Nothing can be bought here')).toHaveLength(2);
  });

  test('error: a currency that nobody knows how to write is written by its number alone', async () => {
    const { fetchOptions } = createShop();
    const limits = [{ id: 'card', min: '10', max: '500' }];
    await openBuy(
      buyView,
      {},
      {
        fetchOptions: async (parameters) => ({
          ...(await fetchOptions(parameters)),
          paymentCurrencies: [{ id: 'points', paymentMethodLimits: limits }],
        }),
      },
    );
    expect(await screen.findByRole('textbox', { name: 'Amount in points' })).toBeTruthy();
    expect(screen.getByText('From 10 to 500')).toBeTruthy();
    expect(document.querySelector('.mooring-amount-sign')?.textContent).toBe('points');
  });

  test('error: where the shop does not say what it sells, the list that is built in is there', async () => {
    const { kit } = await openBuy(buyView, {}, { fetchOptions: down });
    await field();
    expect(selectOnramp(kit).purchase?.currency.symbol).toBe('USDC');
    expect(screen.getByText('USD Coin (USDC)')).toBeTruthy();
  });

  test('behavior: what cannot be bought is not opened, however it is asked for', async () => {
    const { user, windows, kit } = await openBuy(buyView);
    await user.type(await field(), '9');
    fireEvent.submit((await field()).closest('form') as HTMLFormElement);
    expect(windows.opened).toEqual([]);
    expect(selectRouter(kit).view).toBe('Buy');
  });

  test('behavior: a purchase under way is a row that leads to it, until it has come', async () => {
    const opened = await pay();
    await opened.user.click(await button('Back'));
    await opened.user.click(await button(/^Under way.*1\.5 TEST$/));
    await heading('Your purchase');
    opened.wallet.setBalance('3.5');
    await act(async () => opened.clock.advance(10_000));
    await screen.findByText('1.5 TEST arrived');
    await opened.user.click(await button('Back'));
    await field();
    expect(screen.queryByText('Under way')).toBeNull();
    // It leads to it still, until somebody says that it is well.
    await opened.user.click(await button('1.5 TEST arrived'));
    await opened.user.click(await button('Done'));
    await act(() => openModal(opened.kit, buyView));
    await field();
    expect(screen.queryByText('1.5 TEST arrived')).toBeNull();
    cleanup();
    const unknown = await pay(undefined, { fetchQuotes: down });
    await unknown.user.click(await button('Back'));
    expect(await button(/^Under way.*\$100 TEST$/)).toBeTruthy();
  });

  test('behavior: what arrives while the modal is closed is said by a toast; what its view says is not', async () => {
    const notices = () => within(screen.getByRole('status', { name: 'Notices' }));
    const { kit, wallet, clock, user } = await pay();
    await act(() => closeModal(kit));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    wallet.setBalance('3.5');
    await act(async () => clock.advance(10_000));
    expect(await notices().findByText('1.5 TEST arrived')).toBeTruthy();
    await act(() => openModal(kit, buyView));
    await user.click(await button('1.5 TEST arrived'));
    await user.click(await button('Done'));
    expect(selectOnrampOrder(kit)).toBeUndefined();
    cleanup();
    const shown = await pay();
    shown.wallet.setBalance('3.5');
    await act(async () => shown.clock.advance(10_000));
    await screen.findByText('1.5 TEST arrived');
    expect(selectNotices(shown.kit).toast).toBeUndefined();
  });

  test('behavior: on a phone it is paid in a tab, else in a window of its own', async () => {
    const { windows } = await pay();
    expect(windows.opened.map(({ features }) => features)).toEqual(['popup,width=480,height=800,scrollbars=yes']);
    cleanup();
    const device = { isMobile: true, isIos: true, isAndroid: false };
    const phone = await pay({ ports: { device } });
    expect(phone.windows.opened.map(({ features }) => features)).toEqual([undefined]);
  });

  test('behavior: written from right to left, an amount keeps its sign where it belongs', async () => {
    await openBuy(buyView, { locale: 'ar' });
    await field();
    const chips = [...document.querySelectorAll('.mooring-chips button')].map(({ textContent }) => textContent);
    expect(chips).toEqual(['50', '100', '250'].map((amount) => `\u2066${amount}\u00a0US$\u2069`));
  });
});

describe('BuyInProgressView', () => {
  /** The same browser after a reload. */
  async function reload(
    { kit, clock, storage }: Awaited<ReturnType<typeof pay>>,
    options: BuyOptions = {},
    view = progressView,
  ) {
    clock.advance(0);
    cleanup();
    kit.destroy();
    return openBuy(view, { storage, clock, ...options });
  }

  test('behavior: after a reload it is waited for again, and found', async () => {
    const { wallet, clock } = await reload(await pay());
    await screen.findByText('Pay at Coinbase');
    wallet.setBalance('3.5');
    await act(async () => clock.advance(10_000));
    expect(await screen.findByText('1.5 TEST arrived')).toBeTruthy();
  });

  test.each(['Buy', 'FundWallet'] as const)(
    'behavior: after a reload %s that says it is under way has it looked for, too',
    async (view) => {
      const { wallet, clock, kit } = await reload(await pay(), {}, { view });
      await button(/^Under way/);
      wallet.setBalance('3.5');
      await act(async () => clock.advance(10_000));
      await waitFor(() => expect(selectOnrampOrder(kit)?.step).toBe('arrived'));
      expect(screen.queryByText('Under way')).toBeNull();
      expect(selectNotices(kit).toast?.text).toBe('1.5 TEST arrived');
      expect(await button('1.5 TEST arrived')).toBeTruthy();
    },
  );

  test('behavior: after a reload the way to the payment page leads back to the amount', async () => {
    const { user, kit } = await reload(await pay());
    await user.click(await button('Open payment page'));
    await field();
    expect([selectRouter(kit).view, selectOnrampOrder(kit)?.step]).toEqual(['Buy', 'waiting']);
  });

  test('behavior: what arrived on a network that the page no longer lists is told without its name', async () => {
    const paid = await pay();
    paid.wallet.setBalance('3.5');
    await act(async () => paid.clock.advance(10_000));
    await screen.findByText('1.5 TEST arrived');
    await reload(paid, { networks: [testNetworks('eip155')[1]], isConnected: false });
    expect(await screen.findByText('1.5 TEST arrived')).toBeTruthy();
    expect(screen.getByText('It is in your account on Unknown Network.')).toBeTruthy();
  });

  test('error: a kit that is destroyed while it waits ends the wait in silence', async () => {
    const { kit, clock } = await pay();
    await act(async () => kit.destroy());
    await act(async () => clock.advance(10_000));
    expect(selectOnrampOrder(kit)?.step).toBe('waiting');
    expect(screen.getByText('Pay at Coinbase')).toBeTruthy();
  });

  test('error: a page that stays away says why, in words', async () => {
    const opened = await begin(undefined, { fetchUrl: async () => 'http://pay.test/' });
    await opened.user.click(await button(/Continue to/));
    expect(await screen.findByText('That did not work')).toBeTruthy();
    expect(screen.getByText('The address of the payment page is not safe')).toBeTruthy();
    await act(() => openModal(opened.kit, buyView));
    await field();
    // Nothing is under way.
    expect(screen.queryByText('Under way')).toBeNull();
    await act(() => openModal(opened.kit, { view: 'FundWallet' }));
    await button(/^Buy/);
    expect(screen.queryByText('Under way')).toBeNull();
  });
});
