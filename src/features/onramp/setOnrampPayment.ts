import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { onrampError } from './errors';
import { onrampSlice, selectOnramp } from './state';

export interface SetOnrampPaymentParameters {
  /** ISO 4217: `EUR`. Default: as it is. */
  currency?: string | undefined;
  /** An id of its limits: `card`. Default: as it is, else its first. */
  method?: string | undefined;
}
export type SetOnrampPaymentReturnType = void;
export type SetOnrampPaymentErrorType = KitError<'onramp/unknown-choice'>;

/**
 * Says what is paid with. Each way has limits of its own.
 *
 * @throws `onramp/unknown-choice`.
 * @example await setOnrampPayment(kit, { currency: 'EUR', method: 'card' });
 */
export async function setOnrampPayment(
  kit: Kit,
  { currency, method }: SetOnrampPaymentParameters,
): Promise<SetOnrampPaymentReturnType> {
  const { options, paymentCurrency } = selectOnramp(kit);
  const id = currency ?? paymentCurrency?.id;
  const chosen = options.paymentCurrencies.find((each) => each.id === id);
  if (!chosen) throw onrampError('onramp/unknown-choice', { values: { what: 'currency', name: id ?? '' } });
  if (method !== undefined && !chosen.paymentMethodLimits.some((each) => each.id === method))
    throw onrampError('onramp/unknown-choice', { values: { what: 'payment method', name: method } });
  kit.store.write(
    onrampSlice,
    (draft) => {
      draft.paymentCurrency = chosen.id;
      if (method !== undefined) draft.paymentMethod = method;
      draft.error = undefined;
    },
    'onramp/paymentSet',
  );
}
