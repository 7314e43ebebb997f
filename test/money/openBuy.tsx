import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from 'mooring';
import { connect, openModal, type OnrampService, type ViewTarget } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import { createTestKit, mockWallet, type TestKitOptions } from 'mooring/testing';

export const button = (name: RegExp | string) => screen.findByRole('button', { name });

const network = { name: 'one', displayName: 'Testnet One', chainId: '1', contractAddress: undefined };
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'gift_card', min: '1', max: '50' },
];

/** A shop whose quotes come when the test says so. */
export function createShop(change: Partial<OnrampService> = {}) {
  const service: OnrampService = {
    providers: ['coinbase', 'meld'],
    fetchOptions: async () => ({
      purchaseCurrencies: [
        { id: 'test', name: 'Test Coin', symbol: 'TEST', networks: [network] },
        { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [{ ...network, contractAddress: '0xaa' }] },
      ],
      paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, paymentMethodLimits: limits })),
    }),
    fetchQuotes: async ({ paymentAmount, paymentCurrency, purchaseCurrency }) => [
      {
        quoteId: 'q',
        purchaseAmount: { amount: '1.5', currency: purchaseCurrency.symbol },
        paymentTotal: { amount: paymentAmount, currency: paymentCurrency.id },
        paymentSubtotal: { amount: paymentAmount, currency: paymentCurrency.id },
        networkFee: { amount: '0.25', currency: paymentCurrency.id },
      },
    ],
    fetchUrl: async () => 'https://pay.test/',
    ...change,
  };
  return service;
}

/** A page that opens windows, or does not. */
function createWindows() {
  const windows = {
    isBlocked: false,
    opened: [] as { location: { href?: string }; closed: boolean; features: unknown }[],
  };
  const open = (_url: string, _name: string, features?: string) => {
    if (windows.isBlocked) return null;
    const one = { location: {}, closed: false, features, close: () => void (one.closed = true) };
    windows.opened.push(one);
    return one;
  };
  // The page itself, with its own way to open windows.
  const window = new Proxy(globalThis.window, {
    get: (target, name) => {
      if (name === 'open') return open;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  });
  return { windows, browser: { window, onVisible: () => () => undefined, open: () => undefined } };
}

export type BuyOptions = TestKitOptions & { locale?: string; isConnected?: boolean };

/** The modal of somebody with a wallet, open on what is bought. */
export async function openBuy(
  view: ViewTarget,
  { locale = 'en', isConnected = true, ...options }: BuyOptions = {},
  shop: Partial<OnrampService> = {},
) {
  const wallet = mockWallet('eip155', { balance: '2', without: ['calls'] });
  const { windows, browser } = createWindows();
  const made = createTestKit({
    wallets: [wallet],
    services: { onramp: createShop(shop) },
    ...options,
    ports: { browser, ...options.ports },
  });
  await made.kit.start();
  if (isConnected) await connect(made.kit, { connectorId: wallet.id, networkId: 'eip155:1' });
  const user = userEvent.setup();
  render(
    <KitProvider kit={made.kit} locale={locale}>
      <KitModal />
    </KitProvider>,
  );
  await act(() => openModal(made.kit, view));
  return { ...made, user, windows, wallet };
}
export const quoted = async ({ clock }: Awaited<ReturnType<typeof openBuy>>) => {
  await act(async () => clock.advance(500));
};
