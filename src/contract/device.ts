import type { BrowserPort } from './ports';

/** What the page runs on. */
export interface Device {
  /** A phone or a tablet, also one that asks for desktop pages. A laptop with a touch screen is none. */
  isMobile: boolean;
  isIos: boolean;
  isAndroid: boolean;
}

/**
 * What a kit's page runs on: the one place that decides what a phone is. The port's own word, else what the browser
 * says of itself; on a server it is none of all these.
 *
 * @example
 * if (deviceOf(kit.ports).isMobile) showApps();
 */
export function deviceOf({ device, browser }: { device?: Device | undefined; browser: BrowserPort }): Device {
  if (device) return device;
  const { userAgent = '', maxTouchPoints = 0 }: Partial<Navigator> = browser.window?.navigator ?? {};
  const isAndroid = /android/i.test(userAgent);
  // An iPad that asks for desktop pages calls itself a Mac; no Mac has a touch screen.
  const isIos = (maxTouchPoints > 1 ? /iphone|ip[ao]d|macintosh/i : /iphone|ip[ao]d/i).test(userAgent);
  return { isAndroid, isIos, isMobile: isAndroid || isIos || /mobi/i.test(userAgent) };
}
