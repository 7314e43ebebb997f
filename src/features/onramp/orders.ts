import type { CaipNetworkId } from '../../caip';
import { isNumber, isString, objectOf, oneOf, optional } from '../../checks/shape';
import type { SerializedError } from '../../errors';
import { createSelector, defineSlice, type Selector } from '../../store';

/**
 * Where a purchase stands. `waiting`: the provider's page is open. `closed`: it is no longer in sight; what was paid
 * still comes. `blocked`: the browser opened no window.
 */
export type OnrampOrderStep = 'opening' | 'blocked' | 'waiting' | 'closed' | 'arrived' | 'failed';

/** A purchase that was begun. Plain data; all of it but `error` survives a reload. */
export interface OnrampOrder {
  step: OnrampOrderStep;
  provider: string;
  /** Where it is received. */
  networkId: CaipNetworkId;
  address: string;
  /** The token's contract or mint; absent for the native currency. */
  contract?: string | undefined;
  symbol: string;
  paymentAmount: string;
  paymentCurrency: string;
  /** What the quote promised, as decimal text. */
  expected?: string | undefined;
  /** What the account had, in base units. */
  before?: string | undefined;
  /** What has arrived, as decimal text. */
  received?: string | undefined;
  /** Unix milliseconds. */
  openedAt: number;
  error?: SerializedError | undefined;
}

const isOrder = objectOf({
  step: oneOf(['waiting', 'closed', 'arrived']),
  provider: isString,
  networkId: isString,
  address: isString,
  contract: optional(isString),
  symbol: isString,
  paymentAmount: isString,
  paymentCurrency: isString,
  expected: optional(isString),
  before: optional(isString),
  received: optional(isString),
  openedAt: isNumber,
});

const isUnits = (text: string | undefined) => text === undefined || /^\d+$/.test(text);

/** The purchase that was begun last. */
export const onrampOrderSlice = defineSlice(
  'onrampOrder',
  (): { order: OnrampOrder | undefined } => ({ order: undefined }),
  {
    persist: {
      version: 1,
      // A page that never opened is nothing to wait for.
      pick: ({ order }) => [order].filter(isOrder),
      restore(saved, initial) {
        if (!Array.isArray(saved) || !saved.every(isOrder)) return undefined;
        const [order] = saved as (OnrampOrder | undefined)[];
        return initial.order || !isUnits(order?.before) ? initial : { order };
      },
    },
  },
);

/** The purchase that was begun last, until it is forgotten. */
export const selectOnrampOrder: Selector<OnrampOrder | undefined> = createSelector(
  [onrampOrderSlice],
  ({ order }) => order,
);
