import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { onrampError } from './errors';
import { onrampSlice, selectOnramp } from './state';

/** The id of one of `selectOnramp(kit).offers`, or its symbol. */
export type SetOnrampPurchaseParameters = string;
export type SetOnrampPurchaseReturnType = void;
export type SetOnrampPurchaseErrorType = KitError<'onramp/unknown-choice'>;

/**
 * Says what is bought, on the network in use.
 *
 * @throws `onramp/unknown-choice` where it is not sold there.
 * @example await setOnrampPurchase(kit, 'USDC');
 */
export async function setOnrampPurchase(
  kit: Kit,
  name: SetOnrampPurchaseParameters,
): Promise<SetOnrampPurchaseReturnType> {
  const { offers } = selectOnramp(kit);
  const offer =
    offers.find(({ currency }) => currency.id === name) ?? offers.find(({ currency }) => currency.symbol === name);
  if (!offer) throw onrampError('onramp/unknown-choice', { values: { what: 'currency', name } });
  kit.store.write(
    onrampSlice,
    (draft) => {
      draft.purchaseCurrency = offer.currency.id;
      draft.error = undefined;
    },
    'onramp/purchaseSet',
  );
}
