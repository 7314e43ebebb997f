import { useEffect, useMemo } from 'react';
import type { Support } from '../../contract/support';
import { createMutationHook } from '../../react/createMutationHook';
import { type KitOption, useKit } from '../../react/kitContext';
import { toSupport } from '../../react/support';
import type { MutationResult } from '../../react/useMutation';
import { useSelected } from '../../react/useSelected';
import { fetchOnrampOptions } from './fetchOnrampOptions';
import { forgetOnramp } from './forgetOnramp';
import { getOnrampQuote } from './getOnrampQuote';
import { keepOnrampQuote } from './keepOnrampQuote';
import {
  openOnramp,
  type OpenOnrampErrorType,
  type OpenOnrampParameters,
  type OpenOnrampReturnType,
} from './openOnramp';
import { type OnrampOrder, selectOnrampOrder } from './orders';
import { setOnrampAmount, type SetOnrampAmountParameters } from './setOnrampAmount';
import { setOnrampPayment, type SetOnrampPaymentParameters } from './setOnrampPayment';
import { setOnrampProvider, type SetOnrampProviderParameters } from './setOnrampProvider';
import { setOnrampPurchase, type SetOnrampPurchaseParameters } from './setOnrampPurchase';
import { onrampSelector, onrampSupportSelector, type OnrampView } from './state';
import { watchOnramp } from './watchOnramp';

export type UseOnrampParameters = KitOption;
export type UseOnrampErrorType = OpenOnrampErrorType;
export type UseOnrampReturnType = MutationResult<
  OpenOnrampReturnType,
  UseOnrampErrorType,
  OpenOnrampParameters | undefined
> &
  Support &
  Omit<OnrampView, 'error' | 'key'> & {
    /** Why there is no quote. */
    quoteError: OnrampView['error'];
    /** Opens the provider's page: `mutate` under the name of what it does. Call it within the click. */
    open(parameters?: OpenOnrampParameters): void;
    setAmount(amount: SetOnrampAmountParameters): void;
    setPurchase(name: SetOnrampPurchaseParameters): void;
    setPayment(payment: SetOnrampPaymentParameters): void;
    setProvider(name: SetOnrampProviderParameters): void;
    /** The purchase that was begun last, to its arrival. */
    order: OnrampOrder | undefined;
    forget(): void;
  };

const useMutation = createMutationHook<OpenOnrampParameters | undefined, OpenOnrampReturnType, OpenOnrampErrorType>(
  openOnramp,
);

const ignore = () => undefined;

/**
 * Buys for money of the world: what is sold and by whom, what is received for an amount (asked anew half a second after
 * each change), the provider's page, and what becomes of the purchase. Several components share one.
 *
 * @example
 * const { paymentAmount, setAmount, quote, problem, canBuy, open, order } = useOnramp();
 * const label = quote ? `Get ${quote.purchaseAmount.amount} ${quote.purchaseAmount.currency}` : 'Buy';
 */
export function useOnramp(options?: UseOnrampParameters): UseOnrampReturnType {
  const kit = useKit(options);
  const { error, key, ...view } = useSelected(
    useMemo(() => onrampSelector(kit), [kit]),
    { kit },
  );
  const order = useSelected(selectOnrampOrder, { kit });
  const reason = useSelected(
    useMemo(() => onrampSupportSelector(kit), [kit]),
    { kit },
  );
  const mutation = useMutation({ kit });
  const isAwaited = order !== undefined;
  const isReady = reason === undefined;
  const isAsked = isReady && view.canBuy && !view.quote;
  // Where the built-in list has nothing for a network, the service may have something.
  const isSoldSomewhere = isReady || reason === 'network';
  useEffect(() => {
    if (isSoldSomewhere) void fetchOnrampOptions(kit).catch(ignore);
  }, [kit, isSoldSomewhere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that a quote depends on.
  useEffect(() => {
    if (isAsked) void getOnrampQuote(kit).catch(ignore);
  }, [kit, isAsked, key]);
  useEffect(() => (isReady ? keepOnrampQuote(kit) : undefined), [kit, isReady]);
  useEffect(() => {
    if (isAwaited) void watchOnramp(kit).catch(ignore);
  }, [kit, isAwaited]);
  const { mutate } = mutation;
  const verbs = useMemo(
    () => ({
      open: (parameters?: OpenOnrampParameters) => mutate(parameters),
      setAmount: (amount: SetOnrampAmountParameters) => void setOnrampAmount(kit, amount),
      setPurchase: (name: SetOnrampPurchaseParameters) => void setOnrampPurchase(kit, name).catch(ignore),
      setPayment: (payment: SetOnrampPaymentParameters) => void setOnrampPayment(kit, payment).catch(ignore),
      setProvider: (name: SetOnrampProviderParameters) => void setOnrampProvider(kit, name).catch(ignore),
      forget: () => void forgetOnramp(kit),
    }),
    [kit, mutate],
  );
  return { ...mutation, ...toSupport(reason), ...view, quoteError: error, ...verbs, order };
}
