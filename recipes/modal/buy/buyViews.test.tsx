import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from 'mooring';
import {
  connect,
  openModal,
  selectOnramp,
  selectOnrampOrder,
  selectRouter,
  setOnrampAmount,
  setOnrampProviders,
  type OnrampService,
  type ViewTarget,
} from 'mooring/core';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';
import { button, createShop, openBuy as open, quoted } from '../../../test/money/openBuy';
import { de } from 'mooring/languages/de';
import { KitModal } from 'mooring/recipes';

afterEach(cleanup);

const buyView: ViewTarget = { view: 'Buy' };
const heading = (name: string) => screen.findByRole('heading', { name });
describe('BuyView', () => {
  test('behavior: an amount, what is received for it, and the way to the page', async () => {
    const opened = await open(buyView);
    const { user, kit, windows } = opened;
    const field = await screen.findByRole('textbox', { name: 'Amount in USD' });
    expect(((await button('Enter an amount')) as HTMLButtonElement).disabled).toBe(true);
    screen.getByText('From $10 to $7,500');
    expect([field.previousElementSibling?.textContent, field.nextElementSibling]).toEqual(['$', null]);
    expect(screen.queryByText('You see the price before you pay.')).toBeNull();
    await user.type(field, '100');
    await quoted(opened);
    await screen.findByText('You get about 1.5 TEST');
    screen.getByText('Network fee of $0.25 included');
    screen.getByText('Fee of 1% to 2%');
    await user.click(await button(/Continue to Coinbase/));
    await heading('Your purchase');
    await screen.findByText('Pay at Coinbase');
    expect(windows.opened.map(({ location }) => location.href)).toEqual(['https://pay.test/']);
    expect(selectOnrampOrder(kit)?.step).toBe('waiting');
  });

  test('behavior: the first problem is said under the field and on the button, with the limit in it', async () => {
    const { user, kit } = await open(buyView);
    await user.type(await screen.findByRole('textbox'), '9.99');
    expect(((await button('The least is $10')) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getAllByText('The least is $10')).toHaveLength(2);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pay with' }), 'gift card');
    expect(selectOnramp(kit).canBuy).toBe(true);
    // More than may be paid that way is not offered to be pressed.
    const offered = within(screen.getByRole('group', { name: 'Amounts' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['$50']);
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '51');
    await button('The most is $50');
    await user.keyboard('{Enter}');
    expect(selectRouter(kit).view).toBe('Buy');
  });

  test('behavior: currency, coin, amounts to press; each change asks anew', async () => {
    const opened = await open(buyView);
    const { user, kit } = opened;
    await user.click(await button('$250'));
    await quoted(opened);
    await screen.findByText('You get about 1.5 TEST');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
    expect(screen.queryByText('You get about 1.5 TEST')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'You get' }), 'USD Coin (USDC)');
    await quoted(opened);
    await screen.findByText('You get about 1.5 USDC');
    expect(selectOnramp(kit)).toMatchObject({ paymentAmount: '250', paymentCurrency: { id: 'EUR' } });
  });

  test.each([
    [
      'of the service that has pictures of both',
      'https://provider.test',
      ['getCurrencyImage/USD', 'getTokenImage/TEST'],
    ],
    ['none where there is no such service', false, []],
  ] as const)('behavior: the picture of the coin and of the currency is %s', async (_what, provider, pictures) => {
    const asked: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(value: string) {
          asked.push(value.split('?')[0] ?? '');
        }
        removeAttribute = () => undefined;
      },
    );
    await open(buyView, { projectId: 'p', services: { provider, onramp: createShop() } });
    await screen.findByRole('textbox', { name: 'Amount in USD' });
    expect(asked.filter((one) => /Token|Currency/.test(one)).map((one) => one.split('/public/')[1])).toEqual(pictures);
    cleanup();
    vi.unstubAllGlobals();
  });

  test('behavior: a price that is there is not asked for anew by who comes back to the view', async () => {
    const asked: string[] = [];
    const { fetchQuotes } = createShop();
    const opened = await open(
      buyView,
      {},
      {
        fetchQuotes: (request) => {
          asked.push(request.paymentAmount);
          return fetchQuotes(request);
        },
      },
    );
    const { user, kit } = opened;
    await user.click(await button('$250'));
    await quoted(opened);
    await screen.findByText('You get about 1.5 TEST');
    await act(() => openModal(kit, { view: 'FundWallet' }));
    await button(/Receive/);
    await act(() => openModal(kit, buyView));
    await screen.findByText('You get about 1.5 TEST');
    await quoted(opened);
    expect(asked).toEqual(['250']);
  });

  test('behavior: a price that is not to be had is said, and buying goes on', async () => {
    const opened = await open(buyView, {}, { fetchQuotes: () => Promise.reject(new TypeError('down')) });
    await opened.user.type(await screen.findByRole('textbox'), '100');
    await quoted(opened);
    await screen.findByText('The price could not be asked');
    screen.getByText('You see the price before you pay.');
    expect(((await button(/Continue/)) as HTMLButtonElement).disabled).toBe(false);
  });

  test('behavior: a network on which nothing is sold names those that are; nobody sells', async () => {
    const { kit, user } = await open(buyView);
    await screen.findByRole('textbox');
    const { switchNetwork } = await import('mooring/core');
    await act(() => switchNetwork(kit, { networkId: 'eip155:2' }));
    await screen.findByText('Nothing is sold on Testnet Two');
    screen.getByText('You can buy on Testnet One.');
    await user.click(await button('Choose network'));
    await heading('Choose network');
    cleanup();
    await open(buyView, { onramp: { providers: [] } });
    await screen.findByText('Nobody sells here yet');
  });

  test('error: a service that does not answer is no network on which nothing is sold, and is asked again', async () => {
    let isDown = true;
    const { fetchOptions } = createShop();
    const { kit, user, clock } = await open(
      buyView,
      {},
      { fetchOptions: async (asked) => (isDown ? Promise.reject(new TypeError('down')) : fetchOptions(asked)) },
    );
    await screen.findByRole('textbox');
    // The built-in list knows the one network, and not the other.
    const { switchNetwork } = await import('mooring/core');
    await act(() => switchNetwork(kit, { networkId: 'eip155:2' }));
    await screen.findByText('The service for buying does not answer. What you own is safe.');
    expect(screen.queryByText(/Nothing is sold/)).toBeNull();
    expect(((await button('Retry in 30 s')) as HTMLButtonElement).disabled).toBe(true);
    isDown = false;
    await act(async () => clock.advance(30_000));
    await user.click(await button('Try again'));
    await screen.findByText('You can buy on Testnet One.');
  });
});

describe('BuyInProgressView', () => {
  const begin = async (options?: TestKitOptions, shop?: Partial<OnrampService>) => {
    const opened = await open(buyView, options, shop);
    await opened.user.type(await screen.findByRole('textbox'), '100');
    await quoted(opened);
    return opened;
  };
  const goOn = async ({ user }: Awaited<ReturnType<typeof open>>) => user.click(await button(/Continue to/));

  test('behavior: a blocked window is opened by the next press; time is counted; the window closes', async () => {
    const opened = await begin();
    const { user, windows, clock, kit } = opened;
    windows.isBlocked = true;
    await goOn(opened);
    await screen.findByText('No window could open');
    windows.isBlocked = false;
    await user.click(await button('Open payment page'));
    await screen.findByText('Pay at Coinbase');
    screen.getByText('Waiting for 0:00');
    for (let second = 0; second < 65; second += 1) await act(async () => clock.advance(1_000));
    screen.getByText('Waiting for 1:05');
    await act(async () => {
      windows.opened[0]!.closed = true;
      clock.advance(1_000);
    });
    await screen.findByText('Looking for your TEST');
    await user.click(await button('I have not paid'));
    await heading('Buy');
    expect(selectOnrampOrder(kit)).toBeUndefined();
  });

  test('behavior: what arrives is said, with the exact amount, and ends at the account', async () => {
    const opened = await begin();
    const { user, clock, kit, wallet } = opened;
    await goOn(opened);
    await expect.poll(() => selectOnrampOrder(kit)?.before).toBeDefined();
    wallet.setBalance('3.5');
    await act(async () => clock.advance(10_000));
    await screen.findByText('1.5 TEST arrived');
    screen.getByText('It is in your account on Testnet One.');
    await user.click(await button('Done'));
    await heading('Account');
    expect(selectOnrampOrder(kit)).toBeUndefined();
  });

  test('error: a page that is not to be had says so; trying again opens it', async () => {
    let isDown = true;
    const opened = await begin(undefined, {
      fetchUrl: async () => {
        if (isDown) throw new TypeError('down');
        return 'https://pay.test/';
      },
    });
    await goOn(opened);
    await screen.findByText("The provider's page could not be opened");
    isDown = false;
    await opened.user.click(await button('Try again'));
    await screen.findByText('Pay at Coinbase');
  });

  test('behavior: with nothing under way it leads to buying', async () => {
    const { user } = await open({ view: 'BuyInProgress' });
    await screen.findByText('No purchase is under way');
    await user.click(await button('Buy'));
    await heading('Buy');
  });
});

describe('FundWalletView', () => {
  test('behavior: buying and receiving, where they are on, and the purchase under way', async () => {
    const opened = await open({ view: 'FundWallet' });
    await heading('Add funds');
    await button(/^Receive/);
    await opened.user.click(await button(/^Buy/));
    await opened.user.type(await screen.findByRole('textbox'), '100');
    await quoted(opened);
    await opened.user.click(await button(/Continue to/));
    await screen.findByText('Pay at Coinbase');
    await act(() => openModal(opened.kit, { view: 'FundWallet' }));
    await opened.user.click(await button(/Under way/));
    await heading('Your purchase');
    cleanup();
    await open({ view: 'FundWallet' }, { features: { onramp: false } });
    await button(/^Receive/);
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    cleanup();
    await open({ view: 'FundWallet' }, { onramp: { providers: [] } });
    await button(/^Receive/);
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  });

  test.each(['FundWallet', 'Account'] as const)('behavior: %s follows who sells', async (view) => {
    const { kit } = await open({ view });
    await button(/^Buy/);
    await act(() => setOnrampProviders(kit, []));
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
    await act(() => setOnrampProviders(kit, ['coinbase']));
    await button(/^Buy/);
  });

  test('behavior: in another language, with its way to write money', async () => {
    const wallet = mockWallet('eip155', { without: ['calls'] });
    const { kit } = createTestKit({ wallets: [wallet], services: { onramp: createShop() } });
    await connect(kit, { connectorId: wallet.id, networkId: 'eip155:1' });
    await setOnrampAmount(kit, '9');
    render(
      <KitProvider kit={kit} locale="de" messages={de.messages}>
        <KitModal />
      </KitProvider>,
    );
    await act(() => openModal(kit, buyView));
    await screen.findByRole('heading', { name: 'Kaufen' });
    expect(await screen.findAllByText(/^Mindestens 10\s\$$/)).toHaveLength(2);
    const field = screen.getByRole('textbox');
    expect([field.previousElementSibling, field.nextElementSibling?.textContent]).toEqual([null, '$']);
    const user = userEvent.setup();
    await user.clear(field);
    await user.paste('1.250');
    expect(selectOnramp(kit).paymentAmount).toBe('1250');
  });
});
