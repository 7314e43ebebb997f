import type { Device } from './device';
import { isSafeAppLink, isSafeLink } from './links';
import { walletSchemes } from './schemes';

/** A way to reach a wallet; several together are shown as tabs. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' | 'unsupported';

/** A wallet as the directory lists it (specification section 3), as far as the ways to it go. */
export interface ListedWallet {
  mobile_link?: string | null | undefined;
  desktop_link?: string | null | undefined;
  webapp_link?: string | null | undefined;
  /** Universal link. */
  link_mode?: string | null | undefined;
  rdns?: string | null | undefined;
  injected?: readonly unknown[] | null | undefined;
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
const isOwnApp = (
  link: string | null | undefined,
  links: Parameters<typeof walletSchemes>[0],
  schemes: readonly string[] | undefined,
): boolean => Boolean(link) && isSafeAppLink(link ?? '', walletSchemes(links, schemes));

const isPageLink = (link: string | null | undefined): boolean =>
  typeof link === 'string' && /^https?:\/\//i.test(link) && isSafeLink(link);

/** A row of the wallet list, as far as the ways to it go. */
export interface ReachableWallet {
  installed: boolean;
  group: string;
  links: {
    mobile?: string | undefined;
    desktop?: string | undefined;
    webapp?: string | undefined;
    universal?: string | undefined;
  };
}

/**
 * The rows worth showing on a device: on a phone, no extensions and desktop programs that cannot be reached from it.
 * All of them where nothing else is left.
 */
export function reachableWallets<Row extends ReachableWallet>(
  wallets: readonly Row[],
  device: Pick<Device, 'isMobile'>,
  schemes?: readonly string[],
): readonly Row[] {
  if (!device.isMobile) return wallets;
  const isReachable = ({ installed, group, links: { mobile, webapp, universal } }: Row) =>
    installed ||
    (group !== 'recommended' && group !== 'directory') ||
    isOwnApp(mobile, { mobile }, schemes) ||
    isPageLink(universal) ||
    isPageLink(webapp);
  const reachable = wallets.filter(isReachable);
  return reachable.length > 0 ? reachable : wallets;
}

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
  const { mobile_link, desktop_link, webapp_link, link_mode, rdns, injected } = wallet;
  const isExtension = Boolean(rdns) || (injected?.length ?? 0) > 0;
  const links = { mobile: mobile_link, desktop: desktop_link };
  const hasApp = isOwnApp(mobile_link, links, schemes) || isPageLink(link_mode);
  const found: Platform[] = [];
  // An extension that is missing can still be fetched from its store, which a phone has none of.
  if (isInstalled || (isExtension && !isMobile)) found.push('browser');
  if (hasApp) found.push(isMobile ? 'mobile' : 'qrcode');
  if (isOwnApp(desktop_link, links, schemes) && !isMobile) found.push('desktop');
  if (isPageLink(webapp_link)) found.push('web');
  return found.length > 0 ? found : ['unsupported'];
}
