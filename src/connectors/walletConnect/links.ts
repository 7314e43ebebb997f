import { readUrl } from '../../contract/readUrl';
import type { DeepLinkChoice } from '../../contract/connector';
import type { PairingDevice } from './device';
import { isWalletScheme, schemeOf } from './schemes';

const customScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Whether a link may be opened: a web page, or an app by one of `schemes` (those of `walletSchemes`), written as
 * `scheme://`. Without `schemes` web pages alone. Never what a program other than a wallet answers, whoever allows it.
 */
export function isSafeLink(link: string, schemes: readonly string[] = []): boolean {
  // Browsers drop control characters and spaces around them before they read the scheme.
  if (/[\u0000-\u0020\u007f]/.test(link) || !customScheme.test(link) || !readUrl(link)) return false;
  const scheme = schemeOf(link) ?? '';
  return /^https?$/.test(scheme) || (schemes.includes(scheme) && isWalletScheme(scheme));
}

/** A link that opens a wallet with a pairing, and what later requests open. */
export interface PairingLink {
  url: string;
  choice: DeepLinkChoice;
}

/** `uri` of a pairing as a query value; Telegram on Android decodes it once on the way. */
function encode(uri: string, { isTelegram, isAndroid }: Pick<PairingDevice, 'isTelegram' | 'isAndroid'>): string {
  const once = encodeURIComponent(uri);
  return isTelegram && isAndroid ? encodeURIComponent(once) : once;
}

/** An app link as far as a request begins, however a directory writes it. */
function toAppLink(link: string): string {
  const whole = link.includes('://') ? link : `${link.replaceAll(/[/:]/g, '')}://`;
  return whole.endsWith('/') ? whole : `${whole}/`;
}

/** Whether an app link may be opened, whole or not. */
export const isSafeAppLink = (link: string, schemes: readonly string[]): boolean =>
  isSafeLink(`${toAppLink(link)}wc`, schemes);

/**
 * The link to a wallet app. A directory writes app links as `scheme:`, `scheme://` or only `scheme`; http links are
 * universal ones. `undefined` for a link that may not be opened, as all of an app are whose scheme is not in `schemes`
 * (those of `walletSchemes`), and for a wallet without a name: it is said before the app opens.
 */
export function toPairingLink(
  link: string,
  name: string,
  uri: string,
  device: Pick<PairingDevice, 'isTelegram' | 'isAndroid'>,
  schemes?: readonly string[],
): PairingLink | undefined {
  if (/^https?:\/\//i.test(link)) return toUniversalPairingLink(link, name, uri, device);
  const href = toAppLink(link);
  if (!isSafeLink(`${href}wc`, schemes) || name.trim() === '') return undefined;
  return { url: `${href}wc?uri=${encode(uri, device)}`, choice: { href, name } };
}

/** The same for a universal link, which opens the app or its web page. */
export function toUniversalPairingLink(
  link: string,
  name: string,
  uri: string,
  device: Pick<PairingDevice, 'isTelegram' | 'isAndroid'>,
): PairingLink | undefined {
  if (!/^https?:\/\//i.test(link) || !isSafeLink(link) || name.trim() === '') return undefined;
  const href = link.replace(/\/+$/, '');
  return { url: `${href}/wc?uri=${encode(uri, device)}`, choice: { href, name } };
}

export type LinkTarget = '_self' | '_top' | '_blank';

/**
 * Where a wallet's link opens: this page for apps, the whole window inside frames, a new one in Telegram and for pages.
 */
export function linkTarget(
  { isTelegram, isFramed }: Pick<PairingDevice, 'isTelegram' | 'isFramed'>,
  kind: 'mobile' | 'desktop' | 'web',
): LinkTarget {
  if (kind !== 'mobile' || isTelegram) return '_blank';
  return isFramed ? '_top' : '_self';
}

/** A wallet that is reached by opening this page in its own browser. */
export interface BrowserLink {
  url: string;
  /** Tried instead on Android, where the wallet answers intents. */
  androidUrl?: string | undefined;
}

export interface BrowserLinkParameters {
  /** The directory's id of the wallet. */
  walletId: string;
  namespace: string;
  /** The page, whole. */
  pageUrl: string;
  /** The app id that Binance has given the host; without one its link is not made. */
  binanceAppId?: string | undefined;
  /** The host's `linkSchemes`: links by other schemes are not made. */
  schemes?: readonly string[] | undefined;
}

const walletIds = {
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  coinbaseLink: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  binance: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
} as const;

/**
 * Links to wallets that are not paired but browse. Their addresses are fixed here, no directory has a say in them. The
 * caller skips them where the wallet has injected itself.
 */
export function toBrowserLink({
  walletId,
  namespace,
  pageUrl,
  binanceAppId,
  schemes,
}: BrowserLinkParameters): BrowserLink | undefined {
  if (!/^https?:\/\//i.test(pageUrl) || !isSafeLink(pageUrl)) return undefined;
  const { origin, host, pathname, search, hash } = new URL(pageUrl);
  const page = encodeURIComponent(pageUrl);
  const isOpen = (scheme: string) => schemes?.includes(scheme) ?? true;
  switch (walletId) {
    case walletIds.phantom:
      if (!['solana', 'eip155', 'bip122'].includes(namespace)) return undefined;
      return {
        url: `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`,
        androidUrl: isOpen('phantom')
          ? `intent://${host}${pathname}${search}${hash}#Intent;scheme=phantom;package=app.phantom;end`
          : undefined,
      };
    case walletIds.solflare:
      return namespace === 'solana' ? { url: `https://solflare.com/ul/v1/browse/${page}?ref=${page}` } : undefined;
    case walletIds.coinbase:
    case walletIds.coinbaseLink:
      if (namespace === 'solana') return { url: `https://go.cb-w.com/dapp?cb_url=${page}` };
      return namespace === 'eip155' && isOpen('cbwallet') ? { url: `cbwallet://miniapp?url=${page}` } : undefined;
    case walletIds.binance: {
      if (namespace !== 'bip122' || binanceAppId === undefined) return undefined;
      const target = `startPagePath=${btoa('/pages/browser/index')}&startPageQuery=${btoa(`url=${page}`)}`;
      const inApp = `bnc://app.binance.com/mp/app?appId=${encodeURIComponent(binanceAppId)}&${target}`;
      return { url: `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(inApp))}` };
    }
    default:
      return undefined;
  }
}
