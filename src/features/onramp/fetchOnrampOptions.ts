import type { OnrampOptions } from '../../contract/onramp';
import type { Kit } from '../../contract/kit';
import { advise } from '../../contract/advise';
import { throwIfAborted } from '../../async/deadline';
import type { CommonErrorCode, KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import { onrampCountry } from './onrampService';
import { builtInOnrampOptions } from './rules';
import { onrampOptionsQuery } from './state';

export interface FetchOnrampOptionsParameters {
  /** Ask again although the answer is fresh; after a failure the 30 s still hold. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchOnrampOptionsReturnType = OnrampOptions;
export type FetchOnrampOptionsErrorType = KitError<CommonErrorCode>;

/**
 * What can be bought, where, and what it can be paid with: as the service says for the visitors' country, served for
 * five minutes from memory. Where it cannot be had it is the built-in list: USDC, paid by card (10 to 7500) or from a
 * bank account (10 to 25000), in US dollars or euros.
 *
 * @throws `kit/aborted` alone.
 * @example const { purchaseCurrencies, paymentCurrencies } = await fetchOnrampOptions(kit);
 */
export async function fetchOnrampOptions(
  kit: Kit,
  parameters: FetchOnrampOptionsParameters = {},
): Promise<FetchOnrampOptionsReturnType> {
  const { meldPublicKey, providers } = kit.config.onramp;
  if (meldPublicKey === undefined && (providers?.includes('meld') ?? true)) advise(kit, 'meldKeyMissing');
  try {
    return await fetchQuery(kit, onrampOptionsQuery, { country: onrampCountry(kit) }, parameters);
  } catch (error) {
    throwIfAborted(parameters.signal);
    if ((error as KitError).code === 'kit/aborted') throw error;
    return builtInOnrampOptions;
  }
}
