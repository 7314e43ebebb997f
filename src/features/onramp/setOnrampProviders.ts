import type { Kit } from '../../contract/kit';
import { onrampSellersSlice, toProviderNames } from './providers';

/** Names, best first. Anything but a list of texts is an empty list. */
export type SetOnrampProvidersParameters = readonly string[];
export type SetOnrampProvidersReturnType = void;
export type SetOnrampProvidersErrorType = never;

/**
 * Says who may sell, instead of `createKit({ onramp: { providers } })` and the project's configuration. Those that the
 * kit cannot reach are passed over.
 *
 * @example await setOnrampProviders(kit, ['coinbase']);
 */
export async function setOnrampProviders(
  kit: Kit,
  names: SetOnrampProvidersParameters,
): Promise<SetOnrampProvidersReturnType> {
  kit.store.write(onrampSellersSlice, () => ({ names: [...toProviderNames(names)] }), 'onramp/providersSet');
}
