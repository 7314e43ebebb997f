import type { ConnectorContext } from '../../contract/options';
import type { Connector } from '../../contract/connector';
import { createLazyConnector, type WalletConnectOptions } from './lazyConnector';

export type { WalletConnectOptions } from './lazyConnector';
export { isPairingKept, readPairingDevice } from './device';
export type { PairingDevice } from './device';
export { isSafeLink, linkTarget, toBrowserLink, toPairingLink, toUniversalPairingLink } from './links';
export type { BrowserLink, BrowserLinkParameters, LinkTarget, PairingLink } from './links';
export { isWalletScheme, walletSchemes } from './schemes';
export { canOpenOnPhone, resolvePlatforms } from './platforms';
export type { ListedWallet, Platform, PlatformParameters } from './platforms';
export type { PairingErrorCode } from '../../contract/errorCodes';

/**
 * Wallets on other devices, paired over a relay: one proposal for every namespace whose adapter can be paired. The
 * library (optional peer `@walletconnect/universal-provider`) loads with the first connect or `prefetchPairing`.
 *
 * Needs a `projectId`; without one `connect` throws `pairing/project-id-missing`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function walletConnect(options: WalletConnectOptions = {}): (context: ConnectorContext) => Connector {
  return (context) =>
    createLazyConnector(context, options, async () => {
      // Side by side: whoever wants the one soon wants the other.
      const [{ createPairingConnector }, { loadPairing }] = await Promise.all([
        import('./connector'),
        import('./runtime'),
      ]);
      return createPairingConnector(context, options, loadPairing);
    });
}
