import type { Kit } from '../../contract/kit';
import type { KitError } from '../../errors';
import { onrampError } from './errors';
import { onrampSlice, selectOnramp } from './state';

/** One of `selectOnramp(kit).providers`. */
export type SetOnrampProviderParameters = string;
export type SetOnrampProviderReturnType = void;
export type SetOnrampProviderErrorType = KitError<'onramp/unknown-choice'>;

/**
 * Says who sells it.
 *
 * @throws `onramp/unknown-choice`.
 * @example await setOnrampProvider(kit, 'coinbase');
 */
export async function setOnrampProvider(
  kit: Kit,
  name: SetOnrampProviderParameters,
): Promise<SetOnrampProviderReturnType> {
  if (!selectOnramp(kit).providers.includes(name))
    throw onrampError('onramp/unknown-choice', { values: { what: 'provider', name } });
  kit.store.write(onrampSlice, (draft) => void (draft.selectedProvider = name), 'onramp/providerSet');
}
