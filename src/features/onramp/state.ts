import type { CaipNetworkId } from '../../caip';
import type { OnrampOptions, OnrampPaymentCurrency, OnrampPaymentLimit, OnrampQuote } from '../../contract/onramp';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { findNetwork, selectNetworks } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import type { UnsupportedReason } from '../../contract/support';
import { serializeError, type KitError, type SerializedError } from '../../errors';
import { defineQuery, holdQuery, type QueryEntry } from '../../query/query';
import { createSelector, defineSlice, type Selector } from '../../store';
import { featureFlagsSlice, featuresSelector } from '../featureFlags/state';
import { type ConnectionView, selectConnection } from '../session/state';
import { type OnrampProblemCode, onrampError } from './errors';
import { onrampCountry, onrampService } from './onrampService';
import { onrampSellersSlice, selectOnrampProviders } from './providers';
import {
  builtInOnrampOptions,
  findOnrampProblem,
  meldCurrency,
  offersOn,
  onrampOptionsRetryMs,
  onrampOptionsStaleMs,
  purchaseNetworks,
  sells,
  toMeldUrl,
  type OnrampOffer,
} from './rules';

export interface OnrampState {
  selectedProvider: string | undefined;
  /** Ids of what is chosen; without them the first there is. */
  purchaseCurrency: string | undefined;
  paymentCurrency: string | undefined;
  paymentMethod: string | undefined;
  /** Decimal text, as it was typed. */
  paymentAmount: string;
  /** Of what was asked last: for what, what was answered, and when (Unix milliseconds). */
  quoted: { key: string; quotes: readonly OnrampQuote[]; at: number } | undefined;
  /** The key of what was asked last: of anything else nothing loads, and nothing has failed. */
  asked: string | undefined;
  quotesLoading: boolean;
  error: SerializedError | undefined;
}

export const onrampSlice = defineSlice(
  'onramp',
  (): OnrampState => ({
    selectedProvider: undefined,
    purchaseCurrency: undefined,
    paymentCurrency: undefined,
    paymentMethod: undefined,
    paymentAmount: '',
    quoted: undefined,
    asked: undefined,
    quotesLoading: false,
    error: undefined,
  }),
);

/** What can be bought, by country. */
export const onrampOptionsQuery = defineQuery<{ country: string }, OnrampOptions>({
  name: 'onrampOptions',
  staleMs: onrampOptionsStaleMs,
  retryBlockMs: onrampOptionsRetryMs,
  keyOf: ({ country }) => country,
  fetch: (kit, { country }, signal) => onrampService(kit).fetchOptions({ country, signal }),
});

/**
 * Remembers what can be bought for as long as somebody chooses of it or waits for what was chosen. Returns the function
 * that ends it.
 */
export const holdOnrampOptions = (kit: Kit): (() => void) =>
  holdQuery(kit, onrampOptionsQuery, [onrampOptionsQuery.keyOf({ country: onrampCountry(kit) })]);

/** What is drawn of a purchase. */
export interface OnrampView {
  /** Whether the service has answered, or cannot be asked. */
  isReady: boolean;
  /** What can be bought and paid with: as the service says, else the built-in list. */
  options: OnrampOptions;
  /** Why only the built-in list is known, and when the service may be asked again (Unix milliseconds). */
  optionsError: SerializedError | undefined;
  optionsRetryAt: number | undefined;
  /** What can be bought on the network in use. */
  offers: readonly OnrampOffer[];
  /** On which of the kit's networks something can be bought, by CAIP-2. */
  networkIds: readonly CaipNetworkId[];
  /** Who sells what is chosen, best first. */
  providers: readonly string[];
  selectedProvider: string | undefined;
  purchase: OnrampOffer | undefined;
  paymentCurrency: OnrampPaymentCurrency | undefined;
  paymentMethod: OnrampPaymentLimit | undefined;
  /** As it was typed. */
  paymentAmount: string;
  /** What is received for it, where it was quoted. */
  purchaseAmount: string | undefined;
  /** That of the provider chosen, for exactly what is chosen. */
  quote: OnrampQuote | undefined;
  quotesLoading: boolean;
  /** Why there is no quote. */
  error: SerializedError | undefined;
  /** The first rule that is broken. */
  problem: KitError<OnrampProblemCode> | undefined;
  canBuy: boolean;
  /** The provider's page, where it is known before it is opened. */
  url: string | undefined;
  /** Stands for all that a quote depends on. */
  key: string;
}

interface Inputs {
  state: OnrampState;
  connection: ConnectionView;
  networks: readonly Network[];
  options: OnrampOptions;
  /** Of the service, about what can be bought. */
  answer: QueryEntry<OnrampOptions> | undefined;
}

/** Somebody has answered, and has no price of whom was chosen. */
const noQuote = () => serializeError(onrampError('onramp/quote-failed'));

/** What is sold on the network in use, by whom, and what of it is chosen. */
function choosePurchase(kit: Kit, { state, connection, networks, options }: Inputs) {
  const adapter = kit.adapters.get(connection.namespace ?? '');
  const canServe = adapter?.capabilities.onramp === true;
  const offers = canServe ? offersOn(options, findNetwork(networks, connection.network?.id)) : [];
  const purchase = offers.find(({ currency }) => currency.id === state.purchaseCurrency) ?? offers[0];
  const providers = selectOnrampProviders(kit).filter(
    (name) => purchase && sells(name, purchase.currency.symbol, adapter),
  );
  const selectedProvider = providers.find((name) => name === state.selectedProvider) ?? providers[0];
  return { offers, networkIds: purchaseNetworks(options, networks), purchase, providers, selectedProvider };
}

/** What it is paid with. */
function choosePayment({ paymentCurrencies }: OnrampOptions, state: OnrampState) {
  const paymentCurrency = paymentCurrencies.find(({ id }) => id === state.paymentCurrency) ?? paymentCurrencies[0];
  const methods = paymentCurrency?.paymentMethodLimits ?? [];
  return { paymentCurrency, paymentMethod: methods.find(({ id }) => id === state.paymentMethod) ?? methods[0] };
}

/** The provider's page, where nobody has to be asked for it. */
function knownUrl({ config, adapters }: Kit, provider: string | undefined, { address, namespace }: ConnectionView) {
  const { meldPublicKey: publicKey, meldUrl: base } = config.onramp;
  if (provider !== 'meld' || publicKey === undefined || address === undefined) return undefined;
  const currency = meldCurrency(adapters.get(namespace ?? ''));
  return toMeldUrl({ base, publicKey, currency, address, projectId: config.projectId });
}

function toView(kit: Kit, inputs: Inputs): OnrampView {
  const { state, connection, options, answer } = inputs;
  const chosen = choosePurchase(kit, inputs);
  const { purchase, selectedProvider } = chosen;
  const { paymentCurrency, paymentMethod } = choosePayment(options, state);
  const { paymentAmount, quoted } = state;
  const problem = findOnrampProblem({
    paymentAmount,
    paymentCurrency,
    paymentMethod: paymentMethod?.id,
    offer: purchase,
    provider: selectedProvider,
  });
  const { address, network } = connection;
  const of = [network?.id, address, purchase?.currency.id, paymentCurrency?.id, paymentMethod?.id, paymentAmount];
  const key = of.join(' ');
  const isAsked = state.asked === key;
  const quotes = quoted?.key === key ? quoted.quotes : undefined;
  const quote = quotes?.find(({ provider }) => provider === undefined || provider === selectedProvider);
  return {
    ...chosen,
    options,
    isReady: answer !== undefined && answer.status !== 'pending',
    optionsError: answer?.error,
    optionsRetryAt: answer?.retryAt,
    paymentCurrency,
    paymentMethod,
    paymentAmount,
    purchaseAmount: quote?.purchaseAmount.amount,
    quote,
    quotesLoading: isAsked && state.quotesLoading,
    error: isAsked ? (state.error ?? (quotes && !quote ? noQuote() : undefined)) : undefined,
    problem,
    canBuy: problem === undefined,
    url: knownUrl(kit, selectedProvider, connection),
    key,
  };
}

const selectors = defineResource(
  'onramp.selectors',
  (kit): Selector<OnrampView> =>
    createSelector(
      [onrampSlice, selectConnection, selectNetworks, onrampOptionsQuery.slice, featureFlagsSlice, onrampSellersSlice],
      (state, connection, networks, answers) => {
        // One country is asked about.
        const [answer] = Object.values(answers);
        const options = answer?.data ?? builtInOnrampOptions;
        return toView(kit, { state, connection, networks, options, answer });
      },
    ),
);

/** What is drawn of a purchase. Its selector belongs to a kit, because its settings do. */
export const onrampSelector = (kit: Kit): Selector<OnrampView> => kit.resources.get(selectors);

/** What is about to be bought, who sells it, and what keeps it from being bought. */
export const selectOnramp = (kit: Kit): OnrampView => onrampSelector(kit)(kit);

/** The first thing that keeps it from being bought; `undefined` where it can be. */
export const selectOnrampProblem = (kit: Kit): KitError<OnrampProblemCode> | undefined => selectOnramp(kit).problem;

/** Why nothing can be bought just now; `undefined` where something can. */
export function whyNoOnramp(
  kit: Kit,
  connection: Pick<ConnectionView, 'isConnected' | 'namespace'>,
  isOn: boolean | undefined,
): UnsupportedReason | undefined {
  if (!isOn || selectOnrampProviders(kit).length === 0) return 'feature-off';
  if (!connection.isConnected) return 'not-connected';
  if (!kit.adapters.get(connection.namespace ?? '')?.capabilities.onramp) return 'namespace';
  return selectOnramp(kit).networkIds.length > 0 ? undefined : 'network';
}

/** Who buys, and whether the feature is on. */
export const onrampSupportSelector = (kit: Kit): Selector<UnsupportedReason | undefined> =>
  kit.resources.get(supportSelectors);

const supportSelectors = defineResource(
  'onramp.support',
  (kit): Selector<UnsupportedReason | undefined> =>
    // The view stands for all that `whyNoOnramp` reads beside: who sells, and what.
    createSelector([selectConnection, featuresSelector(kit), onrampSelector(kit)], (connection, { onramp }) =>
      whyNoOnramp(kit, connection, onramp),
    ),
);
