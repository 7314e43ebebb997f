import type { Kit } from '../../contract/kit';
import { onrampSlice } from './state';

/** Decimal text with a point, in the currency paid with, as it is typed: what is no amount is a problem, no error. */
export type SetOnrampAmountParameters = string;
export type SetOnrampAmountReturnType = void;
export type SetOnrampAmountErrorType = never;

/**
 * Says how much is paid.
 *
 * @example await setOnrampAmount(kit, '100');
 */
export async function setOnrampAmount(kit: Kit, amount: SetOnrampAmountParameters): Promise<SetOnrampAmountReturnType> {
  kit.store.write(
    onrampSlice,
    (draft) => {
      draft.paymentAmount = amount.trim();
      draft.error = undefined;
    },
    'onramp/amountSet',
  );
}
