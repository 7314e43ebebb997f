import { formatUnits, parseUnits } from '../../caip';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { CommonErrorCode, KitError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import { fetchTokenBalances } from '../tokens/fetchTokenBalances';
import { refreshBalances } from '../tokens/refreshBalances';
import { type OnrampOrder, onrampOrderSlice } from './orders';
import { arrivalLateMs, arrivalPollMs, compareHoldings, lateArrivalPollMs, orderLifeMs } from './rules';
import { holdOnrampOptions } from './state';

export interface WatchOnrampParameters {
  /** Ends the wait with `kit/aborted`; the kit goes on looking. */
  signal?: AbortSignal | undefined;
}
/** What has arrived; `undefined` where nothing is waited for, or no longer. */
export type WatchOnrampReturnType = OnrampOrder | undefined;
export type WatchOnrampErrorType = KitError<CommonErrorCode>;

/** The one look-out of a kit. */
const lookoutResource = defineResource(
  'onramp.lookout',
  () => ({
    controller: new AbortController(),
    running: undefined as Promise<WatchOnrampReturnType> | undefined,
    /** Ends the pause between two looks. */
    wake: () => undefined as void,
  }),
  ({ controller, wake }) => {
    controller.abort();
    wake();
  },
);

const orderOf = (kit: Kit) => kit.store.read(onrampOrderSlice).order;
const isUnderWay = (order: OnrampOrder | undefined): order is OnrampOrder =>
  order !== undefined && ['opening', 'waiting', 'closed'].includes(order.step);
/** The order that is waited for. */
function awaitedOrder(kit: Kit): OnrampOrder | undefined {
  const order = orderOf(kit);
  return isUnderWay(order) && kit.ports.clock.now() - order.openedAt < orderLifeMs ? order : undefined;
}
/** What the wait came to. After a day nobody looks any more: what is forgotten does not stay under way for ever. */
function endOf(kit: Kit): WatchOnrampReturnType {
  const order = orderOf(kit);
  if (isUnderWay(order)) kit.store.write(onrampOrderSlice, () => ({ order: undefined }), 'onramp/expired');
  return order?.step === 'arrived' ? order : undefined;
}

/** What the account has of what was bought, read from the network itself. */
async function readHeld(kit: Kit, { address, networkId, contract }: OnrampOrder, signal: AbortSignal) {
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  // The page may add its network later: that is nothing to alert anybody of at each look.
  if (!network) return undefined;
  const { accessOf, readBalance, requireAdapter } = await fetchPart(() => import('../../query/rpc'));
  if (contract === undefined)
    return { units: await readBalance(kit, { address, network, signal }), decimals: network.nativeCurrency.decimals };
  const transfers = await requireAdapter(kit, network).transfers?.();
  if (transfers) {
    const tokens = [{ address: contract }];
    const [held] = await transfers.fetchHoldings({ ...accessOf(kit, network), network, address, tokens, signal });
    return held;
  }
  const balances = await fetchTokenBalances(kit, { address, networkId, isForced: true, signal });
  const held = balances.find((each) => each.address === contract);
  return held && { units: BigInt(held.units), decimals: held.decimals };
}

/** Looks once. What is written belongs to the order that was looked for. */
async function look(kit: Kit, order: OnrampOrder, signal: AbortSignal): Promise<void> {
  const held = await readHeld(kit, order, signal).catch(() => undefined);
  const current = awaitedOrder(kit);
  if (!held || signal.aborted || current?.openedAt !== order.openedAt) return;
  const { units, decimals } = held;
  const known = current.before === undefined ? undefined : BigInt(current.before);
  const { before, received } = compareHoldings(known, units, toExpected(order.expected, decimals));
  if (received === undefined) return writeOrder(kit, { before: String(before) }, 'looked');
  const text = formatUnits(received, decimals);
  writeOrder(kit, { step: 'arrived', received: text }, 'arrived');
  const { provider, networkId, address, symbol } = order;
  kit.events.emit('onramp:arrived', { provider, networkId, address, symbol, received: text });
  refreshBalances(kit, { address, networkId });
}

function toExpected(expected: string | undefined, decimals: number): bigint | undefined {
  try {
    return expected === undefined ? undefined : parseUnits(expected, decimals);
  } catch {
    // A service may promise more decimals than the token has.
    return undefined;
  }
}

/** Changes the order that stands, if one does. */
export function writeOrder(kit: Kit, change: Partial<OnrampOrder>, label: string): void {
  kit.store.write(onrampOrderSlice, ({ order }) => void (order && Object.assign(order, change)), `onramp/${label}`);
}

/** Has the account looked at now, where it is looked at. */
export const lookNow = (kit: Kit): void => kit.resources.get(lookoutResource).wake();

async function lookOut(kit: Kit, signal: AbortSignal): Promise<WatchOnrampReturnType> {
  const { clock, browser } = kit.ports;
  const lookout = kit.resources.get(lookoutResource);
  for (;;) {
    const order = awaitedOrder(kit);
    if (!order) return endOf(kit);
    await look(kit, order, signal);
    throwIfAborted(signal);
    if (!awaitedOrder(kit)) return endOf(kit);
    const isLate = clock.now() - order.openedAt > arrivalLateMs;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(isLate ? lateArrivalPollMs : arrivalPollMs, () => lookout.wake());
      const stop = browser.onVisible(() => lookout.wake());
      lookout.wake = () => {
        cancel();
        stop();
        lookout.wake = () => undefined;
        resolve();
      };
    });
    throwIfAborted(signal);
  }
}

/**
 * Waits until what was bought has reached the account: its balance is read every 10 s, later every 30 s, and when the
 * page is looked at again, for a day at most; then it is forgotten. `openOnramp` begins it; call it after a reload to
 * have it go on.
 *
 * @throws `kit/aborted`.
 * @example const order = await watchOnramp(kit); // order?.received is '98.2', order?.symbol 'USDC'
 */
export async function watchOnramp(kit: Kit, { signal }: WatchOnrampParameters = {}): Promise<WatchOnrampReturnType> {
  throwIfAborted(signal);
  const lookout = kit.resources.get(lookoutResource);
  if (!lookout.running) {
    // The page may be opened once more.
    const release = holdOnrampOptions(kit);
    lookout.running = lookOut(kit, lookout.controller.signal).finally(() => {
      lookout.running = undefined;
      release();
    });
  }
  return awaitWhile(lookout.running, kit.ports.clock, signal);
}
