import { eitherSignal } from '../../async/eitherSignal';
import type { OnrampQuote, OnrampQuoteRequest } from '../../contract/onramp';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { type KitError, normalizeError, serializeError } from '../../errors';
import { selectConnection } from '../session/state';
import { onrampError, type OnrampErrorCode } from './errors';
import { onrampCountry, onrampService } from './onrampService';
import { inventQuote, quoteDebounceMs } from './rules';
import { onrampSlice, selectOnramp, type OnrampView } from './state';

export interface GetOnrampQuoteParameters {
  /** How long is waited for more to be typed, in milliseconds. Default 500. */
  debounceMs?: number | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** `null`: there is none, and `selectOnramp(kit).error` says why; or a newer question has taken its place. */
export type GetOnrampQuoteReturnType = OnrampQuote | null;
export type GetOnrampQuoteErrorType = KitError<OnrampErrorCode>;

/** The question that is under way; the next one ends it. */
const runResource = defineResource(
  'onramp.quote',
  () => ({ run: new AbortController() }),
  ({ run }) => run.abort(),
);

/** What is chosen, as the service is asked; `undefined` while something is missing. */
export function toQuoteRequest(
  kit: Kit,
  { purchase, paymentCurrency, paymentMethod, paymentAmount, problem }: OnrampView,
): Omit<OnrampQuoteRequest, 'signal'> | undefined {
  const { address } = selectConnection(kit);
  if (problem || !purchase || !paymentCurrency || address === undefined) return undefined;
  return {
    purchaseCurrency: purchase.currency,
    purchaseNetwork: purchase.network,
    paymentCurrency,
    paymentMethod: paymentMethod?.id ?? '',
    paymentAmount,
    address,
    country: onrampCountry(kit),
  };
}

const pause = ({ ports: { clock } }: Kit, ms: number) =>
  new Promise<void>((resolve) => void (ms > 0 ? clock.after(ms, resolve) : resolve()));

/** Asks the service. What fails is invented only where the host wants it so. */
async function ask(kit: Kit, request: OnrampQuoteRequest): Promise<readonly OnrampQuote[]> {
  try {
    return await onrampService(kit).fetchQuotes(request);
  } catch (error) {
    if (!kit.config.onramp.isQuoteInvented || request.signal.aborted) throw error;
    return [inventQuote(request)];
  }
}

/** What a visitor reads: the service's own words where it has some. */
const toFailure = (cause: unknown): KitError => {
  const error = normalizeError(cause);
  return error.audience === 'notice' ? error : onrampError('onramp/quote-failed', { cause });
};

/**
 * Asks what is received for the amount that was set. Each call ends the one before: an answer that comes late never
 * takes the place of a newer one.
 *
 * @returns `null` where the service gives no quote: its words are `selectOnramp(kit).error`.
 * @throws what `selectOnrampProblem` says; `session/not-connected`; `kit/aborted`.
 * @example
 * await setOnrampAmount(kit, '100');
 * const quote = await getOnrampQuote(kit); // quote?.purchaseAmount is { amount: '98.2', currency: 'USDC' }
 */
export async function getOnrampQuote(
  kit: Kit,
  { debounceMs = quoteDebounceMs, signal }: GetOnrampQuoteParameters = {},
): Promise<GetOnrampQuoteReturnType> {
  throwIfAborted(signal);
  const latest = kit.resources.get(runResource);
  latest.run.abort();
  const run = new AbortController();
  latest.run = run;
  const view = selectOnramp(kit);
  const request = toQuoteRequest(kit, view);
  const write = (change: { isLoading: boolean; quotes?: readonly OnrampQuote[]; error?: KitError }, label: string) =>
    kit.store.write(
      onrampSlice,
      (draft) => {
        Object.assign(draft, { asked: view.key, quotesLoading: change.isLoading });
        draft.error = change.error && serializeError(change.error);
        const [{ quotes }, at] = [change, kit.ports.clock.now()];
        if (quotes) draft.quoted = { key: view.key, quotes: [...quotes], at } as typeof draft.quoted;
        // A price that is not asked any more is none.
        else if (change.error) draft.quoted = undefined;
      },
      `onramp/${label}`,
    );
  if (!request) {
    write({ isLoading: false }, 'quoteDropped');
    throw view.problem ?? onrampError('onramp/unavailable');
  }
  write({ isLoading: true }, 'quoteAsked');
  const ended = eitherSignal(signal, run.signal);
  const { clock } = kit.ports;
  try {
    await withDeadline(pause(kit, debounceMs), { clock, signal: ended });
    const quotes = await withDeadline(ask(kit, { ...request, signal: ended }), { clock, signal: ended });
    write({ isLoading: false, quotes }, 'quoted');
    return selectOnramp(kit).quote ?? null;
  } catch (cause) {
    // A newer question is on its way.
    if (latest.run !== run) {
      throwIfAborted(signal);
      return null;
    }
    if (ended.aborted) {
      write({ isLoading: false }, 'quoteAborted');
      throw cause;
    }
    write({ isLoading: false, error: toFailure(cause) }, 'quoteFailed');
    return null;
  }
}
