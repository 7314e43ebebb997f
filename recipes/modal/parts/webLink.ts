import type { WalletLinks } from 'mooring';

/** A directory's links are followed only where they lead to the web. */
export function isWebLink(link: string | undefined): link is string {
  return link !== undefined && /^https?:\/\//i.test(link);
}

type Store = 'chromeStore' | 'appStore' | 'playStore' | 'homepage';

/** The stores of a wallet in the order that fits the device. */
export function storeOrder(userAgent: string): readonly Store[] {
  if (/android/i.test(userAgent)) return ['playStore', 'appStore', 'homepage', 'chromeStore'];
  // iPads call themselves Macs; only they have more than a mouse's touch point, which a link list need not know.
  if (/iphone|ipad|ipod/i.test(userAgent)) return ['appStore', 'playStore', 'homepage', 'chromeStore'];
  return ['chromeStore', 'homepage', 'appStore', 'playStore'];
}

/** Where to get a wallet on this device. */
export function webLink(links: WalletLinks, userAgent: string = navigator.userAgent): string | undefined {
  return storeOrder(userAgent)
    .map((store) => links[store])
    .find(isWebLink);
}
