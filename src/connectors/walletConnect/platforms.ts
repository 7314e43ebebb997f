import type { WalletLinks } from '../../contract/walletLinks';
import type { Device } from '../../contract/device';
import { isSafeAppLink, isSafeLink } from './links';
import { walletSchemes } from './schemes';

/** A way to reach a wallet; several together are shown as tabs. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' | 'unsupported';

/** A wallet as far as the ways to it go. */
export interface ListedWallet {
  links: WalletLinks;
  /** The rdns of its extension, where it has one. */
  rdns?: string | undefined;
}

export interface PlatformParameters {
  wallet: ListedWallet;
  device: Pick<Device, 'isMobile'>;
  /** The wallet has announced or injected itself in this page. */
  isInstalled: boolean;
  /** The host's `linkSchemes`. */
  schemes?: readonly string[] | undefined;
}

/** An app link that may be opened: by a web address, or by a scheme that is the wallet's own. */
const isOwnApp = (link: string | undefined, links: WalletLinks, schemes: readonly string[] | undefined): boolean =>
  Boolean(link) && isSafeAppLink(link ?? '', walletSchemes(links, schemes));

const isPageLink = (link: string | undefined): boolean =>
  link !== undefined && /^https?:\/\//i.test(link) && isSafeLink(link);

/** Whether a phone can go to a wallet by one of these links: to its app, or to a web page of it. */
export const canOpenOnPhone = (links: WalletLinks, schemes?: readonly string[]): boolean =>
  isOwnApp(links.mobile, links, schemes) || isPageLink(links.universal) || isPageLink(links.webapp);

/**
 * The ways to a wallet on a device, best first; `unsupported` alone where there is none. Links that may not be opened
 * count as absent.
 */
export function resolvePlatforms({
  wallet,
  device: { isMobile },
  isInstalled,
  schemes,
}: PlatformParameters): readonly Platform[] {
  const { links, rdns } = wallet;
  const hasApp = isOwnApp(links.mobile, links, schemes) || isPageLink(links.universal);
  const found: Platform[] = [];
  // An extension that is missing can still be fetched from its store, which a phone has none of.
  if (isInstalled || (rdns && !isMobile)) found.push('browser');
  if (hasApp) found.push(isMobile ? 'mobile' : 'qrcode');
  if (isOwnApp(links.desktop, links, schemes) && !isMobile) found.push('desktop');
  if (isPageLink(links.webapp)) found.push('web');
  return found.length > 0 ? found : ['unsupported'];
}
