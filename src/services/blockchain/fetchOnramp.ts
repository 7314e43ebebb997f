import type { OnrampOptions, OnrampQuote, OnrampQuoteRequest, OnrampUrlRequest } from '../../contract/onramp';
import type { ClockPort, FetchPort } from '../../contract/ports';
import { requestJson } from '../http';
import { toProviderUrl, type ProviderIdentity } from '../provider/providerUrl';
import { onrampOptionsSchema, onrampQuoteSchema, onrampUrlSchema, type ServiceOnrampOptions } from './onrampSchema';

// Reached by import() only, for its schemas. It imports no more than the directory does, which bundlers keep together.

/** Whom to ask, and which of its two sets of routes there are: known once it was asked. */
export interface OnrampHost {
  ports: { fetch: FetchPort; clock: ClockPort };
  identity: ProviderIdentity;
  routes: { are: 'unknown' | 'plain' | 'buy' };
}

/** Addresses that stand for a network's native currency. */
const isNative = (address: string) => address === '' || /^0x(0{40}|e{40})$/i.test(address);

function toOptions({ purchaseCurrencies, paymentCurrencies }: ServiceOnrampOptions): OnrampOptions {
  return {
    purchaseCurrencies: purchaseCurrencies.map(({ networks, ...currency }) => ({
      ...currency,
      networks: networks.map(({ name, displayName, chainId, contractAddress }) => ({
        name,
        displayName: displayName ?? name,
        chainId,
        contractAddress: isNative(contractAddress) ? undefined : contractAddress,
      })),
    })),
    paymentCurrencies: paymentCurrencies.map(({ id, paymentMethodLimits, limits }) => ({
      id,
      paymentMethodLimits: paymentMethodLimits ?? limits ?? [],
    })),
  };
}

/** Asks the one set of routes, and where that is not there, the other from then on. */
async function askRoutes<Answer>(
  { routes }: OnrampHost,
  plain: () => Promise<Answer>,
  buy: () => Promise<Answer>,
): Promise<Answer> {
  if (routes.are === 'buy') return buy();
  try {
    const answer = await plain();
    routes.are = 'plain';
    return answer;
  } catch (error) {
    if (routes.are === 'plain' || !/\b40[45]\b/.test(String((error as Error).cause))) throw error;
    routes.are = 'buy';
    return buy();
  }
}

/** What can be bought, and paid with: GET v1/onramp/options, else GET v1/onramp/buy/options. */
export async function fetchOnrampOptions(
  host: OnrampHost,
  { country, signal }: { country: string; signal: AbortSignal },
): Promise<OnrampOptions> {
  const ask = (path: string, query = {}) =>
    requestJson(host.ports, toProviderUrl(host.identity, path, query), { signal, schema: onrampOptionsSchema });
  return toOptions(
    await askRoutes(
      host,
      () => ask('/v1/onramp/options'),
      () => ask('/v1/onramp/buy/options', { country }),
    ),
  );
}

/** What it costs: POST v1/onramp/quote, else GET v1/onramp/buy/quotes. */
export async function fetchOnrampQuote(host: OnrampHost, request: OnrampQuoteRequest): Promise<OnrampQuote> {
  const { purchaseCurrency, purchaseNetwork, paymentCurrency, paymentAmount, paymentMethod, country, signal } = request;
  const { ports, identity } = host;
  const plain = () =>
    requestJson(ports, toProviderUrl(identity, '/v1/onramp/quote'), {
      method: 'POST',
      body: {
        purchaseCurrency: purchaseCurrency.id,
        paymentCurrency: paymentCurrency.id,
        amount: paymentAmount,
        network: purchaseCurrency.symbol,
      },
      signal,
      schema: onrampQuoteSchema,
    });
  const buy = () =>
    requestJson(
      ports,
      toProviderUrl(identity, '/v1/onramp/buy/quotes', {
        purchaseCurrency: purchaseCurrency.symbol,
        purchaseNetwork: purchaseNetwork.name,
        paymentAmount,
        paymentCurrency: paymentCurrency.id,
        paymentMethod,
        country,
      }),
      { signal, schema: onrampQuoteSchema },
    );
  return askRoutes(host, plain, buy);
}

/** The id of a purchase at the provider's: 32 to 50 characters of the address, the same for each purchase of it. */
const toPartnerUserId = (address: string) => address.slice(0, 50).padEnd(32, '0');

/** POST v1/generators/onrampurl: the provider's page for a purchase. */
export async function fetchOnrampUrl({ ports, identity }: OnrampHost, request: OnrampUrlRequest): Promise<string> {
  const { purchaseCurrency, purchaseNetwork, paymentAmount, address, signal } = request;
  const { url } = await requestJson(ports, toProviderUrl(identity, '/v1/generators/onrampurl'), {
    method: 'POST',
    body: {
      destinationWallets: [
        {
          address,
          blockchains: [purchaseNetwork.name],
          assets: [purchaseCurrency.symbol],
          supported_networks: [purchaseNetwork.name],
        },
      ],
      defaultNetwork: purchaseNetwork.name,
      partnerUserId: toPartnerUserId(address),
      defaultExperience: 'buy',
      // Whole numbers only.
      presetFiatAmount: Number.parseInt(paymentAmount, 10),
    },
    signal,
    schema: onrampUrlSchema,
  });
  return url;
}
