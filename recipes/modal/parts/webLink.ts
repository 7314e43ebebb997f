import type { Device, WalletLinks } from 'mooring';

/** A directory's links are followed only where they lead to the web. */
export function isWebLink(link: string | undefined): link is string {
  return link !== undefined && /^https?:\/\//i.test(link);
}

type Store = 'chromeStore' | 'appStore' | 'playStore' | 'homepage';

/** The stores of a wallet in the order that fits the device. */
export function storeOrder({ isAndroid, isIos }: Device): readonly Store[] {
  if (isAndroid) return ['playStore', 'appStore', 'homepage', 'chromeStore'];
  if (isIos) return ['appStore', 'playStore', 'homepage', 'chromeStore'];
  return ['chromeStore', 'homepage', 'appStore', 'playStore'];
}

/** Where to get a wallet on this device. */
export function webLink(links: WalletLinks, device: Device): string | undefined {
  return storeOrder(device)
    .map((store) => links[store])
    .find(isWebLink);
}
