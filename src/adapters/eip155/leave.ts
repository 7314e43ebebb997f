import type { Eip1193Provider } from '../../contract/eip1193';
import { quietly } from '../quietly';

/**
 * Ends the session of a provider that cannot revoke (EIP-2255's extension), in its own way: SDKs that bring a wallet
 * into the page have a `disconnect` (Coinbase's, WalletConnect's), others know ERC-7846's request (Porto). Who declined
 * the revocation stays; a wallet without any of it forgets nothing, and that is no failure.
 */
export async function leave(provider: Eip1193Provider & { disconnect?: unknown }, refusal: unknown): Promise<void> {
  if ((Object(refusal) as { code?: unknown }).code === 4001) return;
  await quietly(() =>
    typeof provider.disconnect === 'function'
      ? (provider.disconnect() as unknown)
      : provider.request({ method: 'wallet_disconnect' }),
  );
}
