import type { Kit } from '../../contract/kit';
import { onrampOrderSlice } from './orders';
import { lookNow } from './watchOnramp';

export type ForgetOnrampReturnType = void;
export type ForgetOnrampErrorType = never;

/**
 * Forgets the purchase that was begun last: nothing is looked for any more. What was paid arrives all the same.
 *
 * @example await forgetOnramp(kit);
 */
export async function forgetOnramp(kit: Kit): Promise<ForgetOnrampReturnType> {
  kit.store.write(onrampOrderSlice, () => ({ order: undefined }), 'onramp/forgotten');
  lookNow(kit);
}
