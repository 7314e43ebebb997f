import type { DeepLinkChoice } from '../connector';
import type { Device } from './device';

const customScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Schemes that something other than a wallet answers: they run code, read from the device, or start a program of the system. The names
 * of all wallets are in no list that could be shipped; a host that has one gives it as `linkSchemes`.
 */
const refusedSchemes = new RegExp(
  `^(?:${[
    'javascript|data|vbscript|file|blob|filesystem|about|view-source|intent|content|jar|ftps?|wss?|android-app|mhtml|res|mk|its',
    'mailto|tel|sms|mms|facetime.*|callto|sips?|skype|zoom.*|msteams|slack|xmpp|ircs?|news|nntp|magnet|feed|webcal|calshow|maps?|geo',
    'ssh|sftp|scp|smb|nfs|afp|telnet|ldaps?|rdp|vnc|search.*|shell|hcp|help|ms-.*|x-apple.*|apple-.*|itms.*|market|app-settings|prefs|app-prefs|shortcuts|workflow',
    'vscode.*|cursor|jetbrains.*|idea|git.*|steam|chrome.*|edge|brave|opera|vivaldi|firefox.*|moz-.*|safari.*|web\\+.*',
  ].join('|')})$`,
  'i',
);

/**
 * Whether a link may be opened: http, https, or an app's own scheme written as `scheme://`; with `schemes`, of those only these.
 * Never `javascript:` or `data:`.
 */
export function isSafeLink(link: string, schemes?: readonly string[]): boolean {
  // Browsers drop control characters and spaces around them before they read the scheme.
  if (/[\u0000-\u0020\u007f]/.test(link) || !customScheme.test(link) || !URL.canParse(link)) return false;
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase();
  if (scheme === 'https' || scheme === 'http') return true;
  return !refusedSchemes.test(scheme) && (schemes?.includes(scheme) ?? true);
}

/** A link that opens a wallet with a pairing, and what later requests open. */
export interface PairingLink {
  url: string;
  choice: DeepLinkChoice;
}

/** `uri` of a pairing as a query value; Telegram on Android decodes it once on the way. */
function encode(uri: string, { isTelegram, isAndroid }: Pick<Device, 'isTelegram' | 'isAndroid'>): string {
  const once = encodeURIComponent(uri);
  return isTelegram && isAndroid ? encodeURIComponent(once) : once;
}

/**
 * The link to a wallet app (wire facts section 3). A directory writes app links as `scheme:`, `scheme://` or only `scheme`;
 * http links are universal ones. `undefined` for a link that may not be opened, with `schemes` also for one of another app.
 */
export function toPairingLink(link: string, name: string, uri: string, device: Pick<Device, 'isTelegram' | 'isAndroid'>, schemes?: readonly string[]): PairingLink | undefined {
  if (/^https?:\/\//i.test(link)) return toUniversalPairingLink(link, name, uri, device);
  const whole = link.includes('://') ? link : `${link.replaceAll(/[/:]/g, '')}://`;
  const href = whole.endsWith('/') ? whole : `${whole}/`;
  if (!isSafeLink(href.endsWith('://') ? `${href}wc` : href, schemes)) return undefined;
  return { url: `${href}wc?uri=${encode(uri, device)}`, choice: { href, name } };
}

/** The same for a universal link, which opens the app or its web page. */
export function toUniversalPairingLink(link: string, name: string, uri: string, device: Pick<Device, 'isTelegram' | 'isAndroid'>): PairingLink | undefined {
  if (!/^https?:\/\//i.test(link) || !isSafeLink(link)) return undefined;
  const href = link.replace(/\/+$/, '');
  return { url: `${href}/wc?uri=${encode(uri, device)}`, choice: { href, name } };
}

export type LinkTarget = '_self' | '_top' | '_blank';

/** Where a wallet's link opens: this page for apps, the whole window inside frames, a new one in Telegram and for pages. */
export function linkTarget({ isTelegram, isFramed }: Pick<Device, 'isTelegram' | 'isFramed'>, kind: 'mobile' | 'desktop' | 'web'): LinkTarget {
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
}

const walletIds = {
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  coinbaseLink: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  binance: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
} as const;

/** Links to wallets that are not paired but browse (wire facts section 3). The caller skips them where the wallet has injected itself. */
export function toBrowserLink({ walletId, namespace, pageUrl, binanceAppId }: BrowserLinkParameters): BrowserLink | undefined {
  if (!/^https?:\/\//i.test(pageUrl) || !isSafeLink(pageUrl)) return undefined;
  const { origin, host, pathname, search, hash } = new URL(pageUrl);
  const page = encodeURIComponent(pageUrl);
  switch (walletId) {
    case walletIds.phantom:
      if (!['solana', 'eip155', 'bip122'].includes(namespace)) return undefined;
      return {
        url: `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`,
        androidUrl: `intent://${host}${pathname}${search}${hash}#Intent;scheme=phantom;package=app.phantom;end`,
      };
    case walletIds.solflare:
      return namespace === 'solana' ? { url: `https://solflare.com/ul/v1/browse/${page}?ref=${page}` } : undefined;
    case walletIds.coinbase:
    case walletIds.coinbaseLink:
      if (namespace === 'solana') return { url: `https://go.cb-w.com/dapp?cb_url=${page}` };
      return namespace === 'eip155' ? { url: `cbwallet://miniapp?url=${page}` } : undefined;
    case walletIds.binance: {
      if (namespace !== 'bip122' || binanceAppId === undefined) return undefined;
      const inApp = `bnc://app.binance.com/mp/app?appId=${encodeURIComponent(binanceAppId)}&startPagePath=${btoa('/pages/browser/index')}&startPageQuery=${btoa(`url=${page}`)}`;
      return { url: `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(inApp))}` };
    }
    default:
      return undefined;
  }
}
