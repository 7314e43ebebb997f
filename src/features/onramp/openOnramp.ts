import { eitherSignal } from '../../async/eitherSignal';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { type KitError, normalizeError, serializeError } from '../../errors';
import { requireNetwork } from '../../contract/networkRegistry';
import { withEnd } from '../session/withEnd';
import { selectFeatures } from '../featureFlags/state';
import { sessionError } from '../session/errors';
import { type ConnectionView, selectConnection } from '../session/state';
import { onrampError, type OnrampErrorCode } from './errors';
import { toQuoteRequest } from './getOnrampQuote';
import { onrampService } from './onrampService';
import { openPage, type PaymentPage } from './openPage';
import { type OnrampOrder, onrampOrderSlice } from './orders';
import { doubleClickMs, inventedQuoteId, isPaymentUrl } from './rules';
import { selectOnramp, type OnrampView } from './state';
import { lookNow, watchOnramp, writeOrder } from './watchOnramp';

export interface OpenOnrampParameters {
  /** Where the provider's page opens: a window of its own (default), or a tab. */
  target?: 'popup' | 'tab' | undefined;
  /** Ends the wait for the page's address with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** The page is open: `selectOnrampOrder(kit)` follows what becomes of it. */
export type OpenOnrampReturnType = OnrampOrder;
export type OpenOnrampErrorType = KitError<OnrampErrorCode>;

/** The look at the window of the last order. */
const windowResource = defineResource(
  'onramp.window',
  () => ({ stop: () => undefined as void }),
  ({ stop }) => stop(),
);

function toOrder(
  view: OnrampView,
  { address, network }: Extract<ConnectionView, { isConnected: true }>,
  openedAt: number,
): OnrampOrder {
  const { selectedProvider, purchase, paymentAmount, paymentCurrency, quote } = view;
  if (selectedProvider === undefined || !purchase || !paymentCurrency || !network)
    throw onrampError('onramp/unavailable');
  return {
    step: 'opening',
    provider: selectedProvider,
    networkId: network.id,
    address,
    contract: purchase.network.contractAddress,
    symbol: purchase.currency.symbol,
    paymentAmount,
    paymentCurrency: paymentCurrency.id,
    // Nobody has promised what an invented quote says.
    expected: quote?.quoteId === inventedQuoteId ? undefined : quote?.purchaseAmount.amount,
    openedAt,
  };
}

/** The provider's page: known, or asked for. */
async function findUrl(kit: Kit, view: OnrampView, order: OnrampOrder, signal: AbortSignal | undefined) {
  if (view.url !== undefined) return view.url;
  const request = toQuoteRequest(kit, view);
  if (!request) throw onrampError('onramp/unavailable');
  const { clock } = kit.ports;
  const asking = new AbortController();
  const network = requireNetwork(kit, order.networkId);
  try {
    const asked = onrampService(kit).fetchUrl({ ...request, provider: order.provider, network, signal: asking.signal });
    return await withDeadline(asked, { clock, signal });
  } catch (cause) {
    const error = normalizeError(cause);
    throw ['kit/aborted', 'kit/load-failed'].includes(error.code)
      ? error
      : onrampError('onramp/page-failed', { cause });
  } finally {
    asking.abort();
  }
}

/** Neither given up nor replaced by another. */
const isLast = (kit: Kit, { openedAt }: OnrampOrder) => kit.store.read(onrampOrderSlice).order?.openedAt === openedAt;

/** A signal that ends with the purchase, too: nobody pays on its page any more. */
function whileLast(kit: Kit, order: OnrampOrder, given: AbortSignal | undefined) {
  const left = new AbortController();
  const stop = kit.store.subscribe([onrampOrderSlice], () => void (isLast(kit, order) || left.abort()));
  const { signal, release } = withEnd(kit, eitherSignal(given, left.signal));
  return {
    signal,
    release() {
      stop();
      release();
    },
  };
}

/** Keeps an eye on the window, and on the account. */
function follow(kit: Kit, page: PaymentPage, { openedAt }: OnrampOrder): void {
  const look = kit.resources.get(windowResource);
  look.stop();
  look.stop = page.onClosed(() => {
    const { order } = kit.store.read(onrampOrderSlice);
    if (order?.openedAt === openedAt && order.step === 'waiting') writeOrder(kit, { step: 'closed' }, 'closed');
    lookNow(kit);
  });
}

/**
 * Opens the provider's page on which what was chosen is paid. Call it within the click: a window opens before anything
 * else happens, or browsers block it. From then on the account is looked at until it has arrived, also after a reload
 * (`watchOnramp`).
 *
 * @throws what `selectOnrampProblem` says; `onramp/unavailable` with the feature off; `onramp/popup-blocked`: another
 * click may open it; `onramp/page-failed`; `onramp/page-unsafe` where the service names a page that is not https;
 * `session/not-connected`; `kit/load-failed`; `kit/aborted`, also where the purchase is forgotten or another one begun
 * before the page is there.
 * @example
 * <button onClick={() => openOnramp(kit, { target: 'popup' })}>Buy</button>
 */
export async function openOnramp(
  kit: Kit,
  { target = 'popup', signal }: OpenOnrampParameters = {},
): Promise<OpenOnrampReturnType> {
  throwIfAborted(signal);
  const view = selectOnramp(kit);
  const connection = selectConnection(kit);
  if (!connection.isConnected) throw sessionError('session/not-connected');
  if (!selectFeatures(kit).onramp) throw onrampError('onramp/unavailable');
  if (view.problem) throw view.problem;
  const now = kit.ports.clock.now();
  const { order: last } = kit.store.read(onrampOrderSlice);
  if (last && ['opening', 'waiting'].includes(last.step) && Math.abs(now - last.openedAt) < doubleClickMs) return last;
  const order = toOrder(view, connection, now);
  const page = openPage(kit, target);
  kit.resources.get(windowResource).stop();
  kit.store.write(onrampOrderSlice, () => ({ order }), 'onramp/opening');
  const isCurrent = () => isLast(kit, order);
  const { signal: ended, release } = whileLast(kit, order, signal);
  try {
    if (!page) throw onrampError('onramp/popup-blocked');
    // Now, before anything is paid: what the account has is compared with later.
    void watchOnramp(kit).catch(() => undefined);
    lookNow(kit);
    const url = await findUrl(kit, view, order, ended);
    if (!isPaymentUrl(url)) throw onrampError('onramp/page-unsafe');
    page.navigate(url);
    writeOrder(kit, { step: 'waiting' }, 'opened');
    follow(kit, page, order);
    const { provider, networkId, address } = order;
    kit.events.emit('onramp:opened', { provider, networkId, address });
    return { ...order, step: 'waiting' };
  } catch (cause) {
    const error = normalizeError(cause);
    page?.close();
    if (isCurrent()) {
      const isBlocked = (error.code as string) === 'onramp/popup-blocked';
      if (error.code === 'kit/aborted')
        kit.store.write(onrampOrderSlice, () => ({ order: undefined }), 'onramp/aborted');
      else writeOrder(kit, { step: isBlocked ? 'blocked' : 'failed', error: serializeError(error) }, 'notOpened');
      lookNow(kit);
    }
    throw error;
  } finally {
    release();
  }
}
