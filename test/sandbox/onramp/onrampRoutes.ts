import { isAddress } from 'viem';
import type { OnrampOptionsAnswer, OnrampQuoteAnswer } from '../../../src/services/blockchain/onrampSchema';
import type { Chain } from '../chains';
import { failed, json, type Reply, type SandboxRequest } from '../httpServer';
import type { Scenarios } from '../scenarios';
import {
  currencyCodes,
  goodOf,
  isCurrency,
  isSold,
  paymentLimits,
  priceOf,
  symbols,
  type Currency,
  type CoinSymbol,
} from './shop';

export interface OnrampParameters {
  chains: readonly Chain[];
  scenarios: Scenarios;
  /** Origin of the payment page. */
  pageOrigin(): string;
}

/** As services name a network: `harbor-mainnet`. */
export const networkName = ({ name }: Pick<Chain, 'name'>): string => `${name.toLowerCase()}-mainnet`;

const isAmount = (text: unknown): text is string => typeof text === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(text);
const isWholeAmount = (value: unknown) => value === undefined || (Number.isInteger(value) && (value as number) >= 0);
const isTexts = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** What is wrong with an amount; nothing where it is within the limits of a way to pay. */
function amountProblem(amount: string, method: string): Reply | undefined {
  const limit = paymentLimits.find(({ id }) => id === method);
  if (!limit) return failed(400, 'paymentMethod', 'paymentMethod is not supported');
  const isWithin = Number(amount) >= Number(limit.min) && Number(amount) <= Number(limit.max);
  return isWithin ? undefined : failed(400, 'paymentAmount', `paymentAmount is from ${limit.min} to ${limit.max}`);
}

function camelOptions(chains: readonly Chain[]): OnrampOptionsAnswer {
  return {
    paymentCurrencies: currencyCodes.map((id) => ({ id, limits: [...paymentLimits] })),
    purchaseCurrencies: symbols.map((symbol) => ({
      id: goodOf(symbol).id,
      name: goodOf(symbol).name,
      symbol,
      networks: chains.map((chain) => ({
        name: networkName(chain),
        displayName: chain.name,
        contractAddress: goodOf(symbol).token?.address ?? '',
        chainId: String(chain.chainId),
      })),
    })),
  };
}

function snakeOptions(chains: readonly Chain[]): OnrampOptionsAnswer {
  return {
    payment_currencies: currencyCodes.map((id) => ({ id, payment_method_limits: [...paymentLimits] })),
    purchase_currencies: symbols.map((symbol) => ({
      id: goodOf(symbol).id,
      name: goodOf(symbol).name,
      symbol,
      networks: chains.map((chain) => ({
        name: networkName(chain),
        display_name: chain.name,
        contract_address: goodOf(symbol).token?.address ?? '',
        chain_id: String(chain.chainId),
      })),
    })),
  };
}

function toQuote(symbol: CoinSymbol, currency: Currency, amount: string, isCamel: boolean): OnrampQuoteAnswer {
  const { received, paid, subtotal, networkFee } = priceOf(symbol, currency, amount);
  const written = (value: string, of: string) => (isCamel ? { value, currency: of } : { amount: value, currency: of });
  return {
    quoteId: `quote-${symbol}-${currency}-${amount}`,
    purchaseAmount: written(received, symbol),
    paymentTotal: written(paid, currency),
    [isCamel ? 'paymentSubTotal' : 'paymentSubtotal']: written(subtotal, currency),
    networkFee: written(networkFee, currency),
  };
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** The routes for buying of the blockchain API. `undefined`: the path is another. */
export function createOnramp({ chains, scenarios, pageOrigin }: OnrampParameters) {
  async function quote(symbol: unknown, currency: unknown, amount: unknown, method: string, request: SandboxRequest) {
    if (!isSold(symbol)) return failed(400, 'purchaseCurrency', 'purchaseCurrency is not supported');
    if (!isCurrency(currency)) return failed(400, 'paymentCurrency', 'paymentCurrency is not supported');
    if (!isAmount(amount)) return failed(400, 'paymentAmount', 'paymentAmount is not an amount');
    if (scenarios.isOn('onramp-slow') && Number(amount) < 100) await wait(2_000, request.signal);
    if (scenarios.isOn('onramp-no-quote')) return failed(400, 'country', 'Nobody sells to your country at present');
    return amountProblem(amount, method) ?? json(toQuote(symbol, currency, amount, request.method === 'GET'));
  }

  function buyQuotes(request: SandboxRequest) {
    const { query } = request;
    const network = query.get('purchaseNetwork');
    if (!/^[A-Z]{2}$/.test(query.get('country') ?? '')) return failed(400, 'country', 'country is required');
    if (network !== null && !chains.some((chain) => networkName(chain) === network))
      return failed(400, 'purchaseNetwork', 'purchaseNetwork is not supported');
    const [symbol, currency] = [query.get('purchaseCurrency'), query.get('paymentCurrency')];
    return quote(symbol, currency, query.get('paymentAmount'), query.get('paymentMethod') ?? '', request);
  }

  function plainQuote(request: SandboxRequest) {
    const { purchaseCurrency, paymentCurrency, amount, network } = JSON.parse(request.body) as Record<string, unknown>;
    const symbol = symbols.find((each) => goodOf(each).id === purchaseCurrency);
    if (symbol !== network) return failed(400, 'network', 'network is not that of purchaseCurrency');
    return quote(symbol, paymentCurrency, amount, 'card', request);
  }

  function pageUrl({ body }: SandboxRequest): Reply {
    const order = JSON.parse(body) as Record<string, unknown>;
    const { destinationWallets, partnerUserId, defaultNetwork, defaultExperience, presetFiatAmount } = order;
    const [wallet] = Array.isArray(destinationWallets) ? (destinationWallets as Record<string, unknown>[]) : [];
    if (!wallet || !isAddress(String(wallet['address']), { strict: false }))
      return failed(422, 'destinationWallets', 'destinationWallets needs an address');
    if (!['blockchains', 'assets', 'supported_networks'].every((name) => isTexts(wallet[name])))
      return failed(422, 'destinationWallets', 'destinationWallets takes lists of texts');
    if (typeof partnerUserId !== 'string' || partnerUserId.length < 32 || partnerUserId.length > 50)
      return failed(400, 'partnerUserId', 'partnerUserId has from 32 to 50 characters');
    if (defaultExperience !== undefined && !['buy', 'send'].includes(String(defaultExperience)))
      return failed(422, 'defaultExperience', 'defaultExperience is buy or send');
    if (!isWholeAmount(presetFiatAmount) || !isWholeAmount(order['presetCryptoAmount']))
      return failed(422, 'presetFiatAmount', 'Amounts are whole numbers');
    const url = new URL(`${pageOrigin()}/buy/select-asset`);
    if (scenarios.isOn('onramp-unsafe-page')) url.host = 'pay.example';
    url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets));
    url.searchParams.set('defaultNetwork', String(defaultNetwork ?? ''));
    url.searchParams.set('presetFiatAmount', String(presetFiatAmount ?? ''));
    return json({ url: url.href });
  }

  return async (request: SandboxRequest): Promise<Reply | undefined> => {
    const { path, method, query } = request;
    if (!/^\/v1\/(onramp\/|generators\/onrampurl$)/.test(path)) return undefined;
    if (scenarios.isOn('onramp-down')) return failed(503, '', 'The service is unavailable');
    if (method === 'POST' && path === '/v1/generators/onrampurl') return pageUrl(request);
    if (scenarios.isOn('onramp-snake')) {
      if (method === 'GET' && path === '/v1/onramp/options') return json(snakeOptions(chains));
      return method === 'POST' && path === '/v1/onramp/quote' ? plainQuote(request) : undefined;
    }
    if (method !== 'GET') return undefined;
    if (path === '/v1/onramp/buy/quotes') return buyQuotes(request);
    if (path !== '/v1/onramp/buy/options') return undefined;
    const isCountry = /^[A-Z]{2}$/.test(query.get('country') ?? '');
    return isCountry ? json(camelOptions(chains)) : failed(400, 'country', 'country is required');
  };
}
