import type { Kit } from '../../contract/kit';
import { providerIdentity } from './providerIdentity';
import { toProviderUrl } from './providerUrl';

function imageUrl(kit: Kit, kind: 'Token' | 'Currency', name: string): string | undefined {
  const identity = providerIdentity(kit);
  return identity && toProviderUrl(identity, `/public/get${kind}Image/${encodeURIComponent(name)}`);
}

/**
 * The picture of a coin that is sold, by its symbol, where there is the provider service. Not for what an account
 * holds: anybody may give a token the symbol of another.
 *
 * @example tokenImageUrl(kit, 'USDC')
 */
export function tokenImageUrl(kit: Kit, symbol: string): string | undefined {
  return imageUrl(kit, 'Token', symbol);
}

/**
 * The picture of a currency that is paid with, by its code of ISO 4217, where there is the provider service.
 *
 * @example currencyImageUrl(kit, 'EUR')
 */
export function currencyImageUrl(kit: Kit, code: string): string | undefined {
  return imageUrl(kit, 'Currency', code);
}
