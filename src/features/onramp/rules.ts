import { readUrl } from '../../contract/readUrl';
import { formatUnits, isDecimal, parseUnits, type CaipNetworkId } from '../../caip';
import type { Adapter } from '../../contract/adapter';
import type { Network } from '../../contract/network';
import type {
  OnrampNetwork,
  OnrampOptions,
  OnrampPaymentCurrency,
  OnrampPurchaseCurrency,
  OnrampQuote,
  OnrampQuoteRequest,
} from '../../contract/onramp';
import type { KitError } from '../../errors';
import { type OnrampProblemCode, onrampError } from './errors';

/** How long the service is left alone while somebody still types. */
export const quoteDebounceMs = 500;
/** How old a price may be that is shown. */
export const quoteStaleMs = 60_000;
/** Between two looks at its age. */
export const quoteLookMs = 5_000;
/** How long what can be bought is served without asking again. */
export const onrampOptionsStaleMs = 300_000;
/** How long nothing is asked again after a failure; the built-in list is there meanwhile. */
export const onrampOptionsRetryMs = 30_000;
/** Between two looks at the account for what was bought: at first, and once it takes its time. */
export const arrivalPollMs = 10_000;
export const lateArrivalPollMs = 30_000;
export const arrivalLateMs = 600_000;
/** What has not arrived by then is not looked for any more. */
export const orderLifeMs = 86_400_000;
/** Between two looks whether the provider's window is still open. */
export const onrampWindowPollMs = 1_000;
/** A second click within it means the same. */
export const doubleClickMs = 1_000;
/** In pixels. */
export const onrampWindowSize = { width: 480, height: 800 } as const;
/** What providers take, in per cent. */
export const onrampFeePercent = { min: 1, max: 2 } as const;

export const defaultMeldUrl = 'https://meldcrypto.com';
/** How people know them. */
export const onrampProviderLabels: Readonly<Record<string, string>> = { meld: 'Meld.io', coinbase: 'Coinbase' };

const evmNetwork = (name: string, displayName: string, chainId: string, contractAddress: string): OnrampNetwork => ({
  name,
  displayName,
  chainId,
  contractAddress,
});
const usdc = {
  id: '2b92315d-eab7-5bef-84fa-089a131333f5',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    evmNetwork('ethereum-mainnet', 'Ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    evmNetwork('polygon-mainnet', 'Polygon', '137', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
  ],
};
/** Where else it lies. */
const moreUsdc: readonly OnrampNetwork[] = [
  evmNetwork('base', 'Base', '8453', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'),
  evmNetwork('optimism', 'Optimism', '10', '0x0b2c639c533813f4aa9d7837caf62653d097ff85'),
  evmNetwork('arbitrum', 'Arbitrum', '42161', '0xaf88d065e77c8cc2239327c5edb3a432268e5831'),
  {
    name: 'solana-mainnet',
    displayName: 'Solana',
    chainId: '',
    contractAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
];
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];

/** What can be bought where no service says it: USDC on Ethereum and Polygon, with US dollars and euros. */
export const defaultOnrampOptions: OnrampOptions = {
  purchaseCurrencies: [usdc],
  paymentCurrencies: [
    { id: 'USD', paymentMethodLimits: limits },
    { id: 'EUR', paymentMethodLimits: limits },
  ],
};
const sol: OnrampPurchaseCurrency = {
  id: 'SOL',
  name: 'Solana',
  symbol: 'SOL',
  networks: moreUsdc
    .filter(({ chainId }) => chainId === '')
    .map((network) => ({ ...network, contractAddress: undefined })),
};
/** The same with the networks on which USDC is known to lie too, and the coin that is sold on Solana. */
export const builtInOnrampOptions: OnrampOptions = {
  ...defaultOnrampOptions,
  purchaseCurrencies: [{ ...usdc, networks: [...usdc.networks, ...moreUsdc] }, sol],
};

type Seller = Pick<Adapter, 'onrampCurrency'> | undefined;

/** What Meld sells: one currency of each namespace. */
export const meldCurrency = (adapter: Seller): string => adapter?.onrampCurrency ?? 'USDC';

/** Whether a provider sells a currency. */
export const sells = (provider: string, symbol: string, adapter: Seller): boolean =>
  provider !== 'meld' || symbol === meldCurrency(adapter);

/** Meld's page for an account of the host there. */
export function toMeldUrl(parameters: {
  base?: string | undefined;
  publicKey: string;
  currency: string;
  address: string;
  projectId: string | undefined;
}): string {
  const { base = defaultMeldUrl, publicKey, currency, address, projectId } = parameters;
  const url = new URL(base);
  url.searchParams.set('publicKey', publicKey);
  url.searchParams.set('destinationCurrencyCode', currency);
  url.searchParams.set('walletAddress', address);
  if (projectId !== undefined) url.searchParams.set('externalCustomerId', projectId);
  return url.href;
}

/** Whether a page may be opened to pay on: https, or this machine, which browsers trust as much. */
export function isPaymentUrl(text: string): boolean {
  const { protocol, hostname = '', username } = readUrl(text) ?? {};
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

/** The country of a language tag: `DE` of `de` and `de-DE`; US where none is known, as of `es-419`. */
export function countryOf(language: string | undefined): string {
  try {
    const { region = '' } = new Intl.Locale(language ?? '').maximize();
    return /^[A-Z]{2}$/.test(region) ? region : 'US';
  } catch {
    return 'US';
  }
}

/** Something that can be bought on a network. */
export interface OnrampOffer {
  currency: OnrampPurchaseCurrency;
  network: OnrampNetwork;
}

type Known = Pick<Network, 'id' | 'namespace' | 'reference' | 'testnet'>;

/** Whether a service means a network: by its CAIP-2 id, by its chain id, or by its name where it has no chain id. */
function isMeant({ name, chainId, networkId }: OnrampNetwork, { id, namespace, reference, testnet }: Known): boolean {
  if (networkId !== undefined) return networkId === id;
  if (/^[1-9]/.test(chainId)) return chainId === reference;
  return !testnet && [namespace, `${namespace}-mainnet`].includes(name.toLowerCase());
}

/** What can be bought on a network, as the service orders it. */
export const offersOn = ({ purchaseCurrencies }: OnrampOptions, known: Known | undefined): readonly OnrampOffer[] =>
  purchaseCurrencies.flatMap((currency) => {
    const network = known && currency.networks.find((each) => isMeant(each, known));
    return network ? [{ currency, network }] : [];
  });

/** On which of the kit's networks something can be bought at all. */
export const purchaseNetworks = (options: OnrampOptions, known: readonly Known[]): readonly CaipNetworkId[] =>
  known.filter((network) => offersOn(options, network).length > 0).map(({ id }) => id);

/** How many decimals a currency of the world has. */
export function fiatDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** More decimals than any amount here has. */
const comparedDecimals = 30;
const toComparable = (amount: string) => parseUnits(amount, comparedDecimals);

/** Everything the rules look at. */
export interface OnrampFacts {
  /** As it was typed. */
  paymentAmount: string;
  paymentCurrency: OnrampPaymentCurrency | undefined;
  paymentMethod: string | undefined;
  offer: OnrampOffer | undefined;
  provider: string | undefined;
}

/** The first thing that keeps something from being bought. */
export function findOnrampProblem(facts: OnrampFacts): KitError<OnrampProblemCode> | undefined {
  const { paymentAmount, paymentCurrency, paymentMethod, offer, provider } = facts;
  if (!offer) return onrampError('onramp/unsupported-chain');
  if (!paymentCurrency) return onrampError('onramp/unavailable');
  if (provider === undefined)
    return onrampError('onramp/provider-required', { values: { symbol: offer.currency.symbol } });
  if (paymentAmount === '') return onrampError('onramp/amount-required');
  if (!isDecimal(paymentAmount) || paymentAmount.startsWith('-')) return onrampError('onramp/amount-invalid');
  const currency = paymentCurrency.id;
  const decimals = fiatDecimals(currency);
  if ((paymentAmount.split('.')[1] ?? '').replace(/0+$/, '').length > decimals)
    return onrampError('onramp/too-many-decimals', { values: { currency, decimals: String(decimals) } });
  const amount = toComparable(paymentAmount);
  const limit = paymentCurrency.paymentMethodLimits.find(({ id }) => id === paymentMethod);
  if (limit ? amount < toComparable(limit.min) : amount === 0n)
    return onrampError('onramp/below-minimum', { values: { minimum: trimZeros(limit?.min ?? '0.01'), currency } });
  if (limit && amount > toComparable(limit.max))
    return onrampError('onramp/above-maximum', { values: { maximum: trimZeros(limit.max), currency } });
  return undefined;
}

/** `10` of `10.00`. */
const trimZeros = (amount: string) => formatUnits(toComparable(amount), comparedDecimals);

export const inventedQuoteId = 'mocked-quote-id';

/** A quote of one to one, for hosts that would rather have an invented one than none. */
export function inventQuote(
  request: Pick<OnrampQuoteRequest, 'purchaseCurrency' | 'paymentCurrency' | 'paymentAmount'>,
): OnrampQuote {
  const { purchaseCurrency, paymentCurrency, paymentAmount: amount } = request;
  const payment = { amount, currency: paymentCurrency.id };
  return {
    quoteId: inventedQuoteId,
    purchaseAmount: { amount, currency: purchaseCurrency.symbol },
    paymentTotal: payment,
    paymentSubtotal: payment,
    networkFee: { amount: '0', currency: paymentCurrency.id },
  };
}

/**
 * What a look at the account says of something bought. Less than a tenth of what was quoted came from somebody else;
 * what was spent meanwhile lowers what is compared with.
 */
export function compareHoldings(
  before: bigint | undefined,
  now: bigint,
  expected: bigint | undefined,
): { before: bigint; received?: bigint } {
  if (before === undefined || now < before) return { before: now };
  const received = now - before;
  return received > 0n && received * 10n >= (expected ?? 0n) ? { before, received } : { before };
}
