import {
  fetchOnrampOptions,
  getOnrampQuote,
  openModal,
  openOnramp,
  selectOnramp,
  selectOnrampOrder,
  setOnrampAmount,
  type OnrampService,
  type ViewTarget,
} from 'mooring/core';
import { defineNetwork } from 'mooring/networks';
import type { TestKit, TestKitOptions } from 'mooring/testing';
import { harbor, makeConnectedKit, settle, start, type GalleryState, type ThemeChoice } from './galleryState';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const networks = [
  defineNetwork({ id: 'eip155:1', name: 'Harbor', nativeCurrency, rpcUrls: ['https://one.test'] }),
  defineNetwork({ id: 'eip155:2', name: 'Lagoon', nativeCurrency, rpcUrls: ['https://two.test'] }),
] as const;

const on = (chainId: string, contractAddress: string | undefined) => ({
  name: chainId === '1' ? 'harbor' : 'lagoon',
  displayName: chainId === '1' ? 'Harbor' : 'Lagoon',
  chainId,
  contractAddress,
});
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];

/** A shop that sells ether for 2,500 dollars, on one network. */
const shop = (change: Partial<OnrampService> = {}): OnrampService => ({
  providers: ['coinbase', 'meld'],
  fetchOptions: async () => ({
    purchaseCurrencies: [
      { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [on('1', undefined)] },
      { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [on('1', `0x${'70'.repeat(20)}`)] },
    ],
    paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, paymentMethodLimits: limits })),
  }),
  fetchQuotes: async ({ paymentAmount, paymentCurrency, purchaseCurrency }) => {
    const money = (amount: string) => ({ amount, currency: paymentCurrency.id });
    return [
      {
        quoteId: 'gallery',
        purchaseAmount: { amount: '0.0393', currency: purchaseCurrency.symbol },
        paymentTotal: money(paymentAmount),
        paymentSubtotal: money('98.25'),
        networkFee: money('0.25'),
      },
    ];
  },
  fetchUrl: async () => 'https://pay.example/',
  ...change,
});

/** A page that opens windows nobody sees. */
const browser = (isBlocked: boolean) => {
  const window = {
    open: () => (isBlocked ? null : { location: {}, closed: false, close: () => undefined }),
    navigator: { language: 'en-US' },
  } as unknown as Window & typeof globalThis;
  return { window, onVisible: () => () => undefined, open: () => undefined };
};

interface Arrangement {
  view: ViewTarget;
  service?: Partial<OnrampService>;
  options?: TestKitOptions;
  isBlocked?: boolean;
  act?(made: TestKit): Promise<unknown>;
  advanceMs?: number;
}

const toCard = (
  name: string,
  title: string,
  { view, service, options, isBlocked = false, act, advanceMs }: Arrangement,
): GalleryState => ({
  name,
  title,
  ...(advanceMs !== undefined && { advanceMs }),
  async arrange(theme: ThemeChoice) {
    const made = await makeConnectedKit(theme, harbor(), {
      networks,
      services: { onramp: shop(service) },
      ports: { browser: browser(isBlocked) },
      ...options,
    });
    await fetchOnrampOptions(made.kit);
    await act?.(made);
    openModal(made.kit, view);
    return made;
  },
});

async function quote({ kit }: TestKit, amount = '100'): Promise<void> {
  await setOnrampAmount(kit, amount);
  if (selectOnramp(kit).canBuy) await getOnrampQuote(kit, { debounceMs: 0 });
}

/** Opens the page to pay on, and waits until the account was looked at. */
async function buy(made: TestKit): Promise<void> {
  await quote(made);
  start(openOnramp(made.kit));
  for (let turn = 0; turn < 300 && selectOnrampOrder(made.kit)?.before === undefined; turn += 1) await settle();
}

/** Buys, and has it in the account. */
async function receive(made: TestKit): Promise<void> {
  await buy(made);
  made.wallet.setBalance('2.521');
  made.clock.advance(10_000);
  for (let turn = 0; turn < 300 && selectOnrampOrder(made.kit)?.step !== 'arrived'; turn += 1) await settle();
}

const buyView: ViewTarget = { view: 'Buy' };
const progressView: ViewTarget = { view: 'BuyInProgress' };
const never = () => new Promise<never>(() => undefined);

export const buyStates: readonly GalleryState[] = [
  toCard('FundWallet/ways', 'Two ways', { view: { view: 'FundWallet' } }),
  toCard('FundWallet/underWay', 'A purchase under way', { view: { view: 'FundWallet' }, act: buy }),
  toCard('FundWallet/arrived', 'A purchase that has arrived', { view: { view: 'FundWallet' }, act: receive }),
  toCard('Buy/arrived', 'The same, before the next one', { view: buyView, act: receive }),
  toCard('Buy/empty', 'Nothing typed', { view: buyView }),
  toCard('Buy/quoted', 'What is received', { view: buyView, act: quote }),
  toCard('Buy/asking', 'The price is asked for', {
    view: buyView,
    service: { fetchQuotes: never },
    advanceMs: 500,
    act: ({ kit }) => setOnrampAmount(kit, '100'),
  }),
  toCard('Buy/tooMuch', 'More than a card may pay', { view: buyView, act: (made) => quote(made, '120000') }),
  toCard('Buy/noQuote', 'No price', {
    view: buyView,
    service: { fetchQuotes: () => Promise.reject(new TypeError('Failed to fetch')) },
    act: quote,
    advanceMs: 500,
  }),
  toCard('Buy/notHere', 'Another network', {
    view: buyView,
    options: { networks: [networks[1], networks[0]] },
  }),
  toCard('Buy/unanswered', 'The service does not answer', {
    view: buyView,
    service: { fetchOptions: () => Promise.reject(new TypeError('Failed to fetch')) },
    options: { networks: [networks[1]] },
  }),
  toCard('Buy/nobody', 'Nobody sells', { view: buyView, options: { onramp: { providers: [] } } }),
  toCard('BuyInProgress/waiting', 'The page is open', { view: progressView, act: buy, advanceMs: 84_000 }),
  toCard('BuyInProgress/blocked', 'The window was blocked', { view: progressView, isBlocked: true, act: buy }),
  toCard('BuyInProgress/failed', 'The page cannot be had', {
    view: progressView,
    service: { fetchUrl: () => Promise.reject(new TypeError('Failed to fetch')) },
    act: buy,
  }),
  toCard('BuyInProgress/arrived', 'Arrived', { view: progressView, act: receive }),
  toCard('BuyInProgress/nothing', 'Nothing bought', { view: progressView }),
];
