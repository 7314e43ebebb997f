import type { CaipNetworkId } from '../caip';
import type { Network } from './network';

/** An amount of a currency, as decimal text. */
export interface OnrampAmount {
  amount: string;
  /** Its code or symbol: `USD`, `USDC`. */
  currency: string;
}

/** A network on which a currency can be bought. */
export interface OnrampNetwork {
  /** As the service calls it: `ethereum-mainnet`. */
  name: string;
  displayName: string;
  /** As the service has it: the reference of CAIP-2 on EVM, often empty elsewhere. */
  chainId: string;
  /** CAIP-2, where the service says it. */
  networkId?: CaipNetworkId | undefined;
  /** Absent for the native currency. */
  contractAddress: string | undefined;
}

/** What can be bought. */
export interface OnrampPurchaseCurrency {
  id: string;
  name: string;
  symbol: string;
  networks: readonly OnrampNetwork[];
}

/** How much can be paid in one way, as decimal texts in the currency. */
export interface OnrampPaymentLimit {
  /** `card`, `ach_bank_account`, ... */
  id: string;
  min: string;
  max: string;
}

/** What can be paid with. */
export interface OnrampPaymentCurrency {
  /** ISO 4217: `USD`. */
  id: string;
  paymentMethodLimits: readonly OnrampPaymentLimit[];
}

export interface OnrampOptions {
  purchaseCurrencies: readonly OnrampPurchaseCurrency[];
  paymentCurrencies: readonly OnrampPaymentCurrency[];
}

/** What a provider asks for what. */
export interface OnrampQuote {
  /** Names the quote at the service. */
  quoteId: string;
  /** Who asks this; absent where it holds for all. */
  provider?: string | undefined;
  /** What is received. */
  purchaseAmount: OnrampAmount;
  /** What is paid, all in all. */
  paymentTotal: OnrampAmount;
  /** The same without the fees. */
  paymentSubtotal: OnrampAmount;
  networkFee: OnrampAmount;
}

export interface OnrampQuoteRequest {
  purchaseCurrency: OnrampPurchaseCurrency;
  purchaseNetwork: OnrampNetwork;
  paymentCurrency: OnrampPaymentCurrency;
  /** Decimal text. */
  paymentAmount: string;
  /** An id of the currency's limits; empty where it has none. */
  paymentMethod: string;
  /** Who is to receive it. */
  address: string;
  /** ISO 3166, two letters. */
  country: string;
  signal: AbortSignal;
}

export interface OnrampUrlRequest extends Omit<OnrampQuoteRequest, 'signal'> {
  provider: string;
  network: Network;
  signal: AbortSignal;
}

/** Buying from the host's own service instead of the hosted one: `services.onramp`. */
export interface OnrampService {
  /** Who sells; `setOnrampProviders` and `onramp.providers` choose among them. */
  readonly providers: readonly string[];
  /** What it throws is why the built-in list is taken. */
  fetchOptions(parameters: { country: string; signal: AbortSignal }): Promise<OnrampOptions>;
  /** What it throws is shown where it is a `KitError` for visitors, else it is the cause of `onramp/quote-failed`. */
  fetchQuotes(parameters: OnrampQuoteRequest): Promise<readonly OnrampQuote[]>;
  /** The page on which it is paid: https. */
  fetchUrl(parameters: OnrampUrlRequest): Promise<string>;
}

/** How `createKit({ onramp })` says what is sold, and by whom. */
export interface OnrampSettings {
  /** Who is offered, best first: `meld`, `coinbase`. Default: those that the project's configuration lists. */
  providers?: readonly string[] | undefined;
  /** The public key of your own account at Meld. Without it Meld is not offered. */
  meldPublicKey?: string | undefined;
  /** Default `https://meldcrypto.com`. */
  meldUrl?: string | undefined;
  /** ISO 3166 code of the visitors' country, two letters. Default: that of the browser's language, else US. */
  country?: string | undefined;
  /** Invents a quote of one to one, `mocked-quote-id`, where none can be had. Default false: the failure is told. */
  isQuoteInvented?: boolean | undefined;
}
