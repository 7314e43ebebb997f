import type { Kit } from '../../contract/kit';
import { providerIdentity } from './providerIdentity';
import { toProviderUrl } from './providerUrl';

/**
 * The picture of a coin that is sold, by its symbol, where there is the provider service. Not for what an account
 * holds: anybody may give a token the symbol of another.
 *
 * @example tokenImageUrl(kit, 'USDC')
 */
export function tokenImageUrl(kit: Kit, symbol: string): string | undefined {
  const identity = providerIdentity(kit);
  return identity && toProviderUrl(identity, `/public/getTokenImage/${encodeURIComponent(symbol)}`);
}
