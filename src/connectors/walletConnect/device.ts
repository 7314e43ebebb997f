/** The part of a window that tells what device it is on. */
export interface DeviceWindow {
  navigator: { userAgent: string; platform?: string; maxTouchPoints?: number; userAgentData?: { mobile?: boolean } };
  self?: unknown;
  top?: unknown;
  Telegram?: unknown;
  TelegramWebviewProxy?: unknown;
  TelegramWebviewProxyProto?: unknown;
}

/** Where the page is shown, as far as links and pairings depend on it. */
export interface Device {
  isMobile: boolean;
  isIos: boolean;
  isAndroid: boolean;
  /** Safari itself: the other browsers of iOS do not count, and neither does Chromium. */
  isSafari: boolean;
  isTelegram: boolean;
  /** Inside a frame of another page. */
  isFramed: boolean;
}

/** A device nothing is known about, as on a server. */
export const unknownDevice: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isSafari: false,
  isTelegram: false,
  isFramed: false,
};

/** Telegram's web views hand every page a proxy, its web version a signed text; its script alone proves nothing. */
function isTelegramWindow({ Telegram, TelegramWebviewProxy, TelegramWebviewProxyProto }: DeviceWindow): boolean {
  const { WebApp } = (Telegram ?? {}) as { WebApp?: { initData?: unknown } };
  return (
    TelegramWebviewProxy !== undefined ||
    TelegramWebviewProxyProto !== undefined ||
    (typeof WebApp?.initData === 'string' && WebApp.initData !== '')
  );
}

/** Reads a window. A laptop with a touch screen is no phone, and an iPad that asks for desktop pages is one. */
export function readDevice(page: DeviceWindow | undefined): Device {
  if (!page) return unknownDevice;
  const { userAgent, maxTouchPoints = 0, userAgentData } = page.navigator;
  const isAndroid = /android/i.test(userAgent);
  const isIos =
    /iphone|ipad|ipod/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1 && !/chrome|firefox/i.test(userAgent));
  const isOtherBrowser = /crios|fxios|edgios|opios|opt\/|gsa\/|duckduckgo|chrome|chromium|android/i.test(userAgent);
  return {
    isAndroid,
    isIos,
    isMobile:
      isAndroid || isIos || userAgentData?.mobile === true || /mobile|blackberry|iemobile|opera mini/i.test(userAgent),
    isSafari: /safari\//i.test(userAgent) && /version\//i.test(userAgent) && !isOtherBrowser,
    isTelegram: isTelegramWindow(page),
    isFramed: page.top !== undefined && page.self !== undefined && page.top !== page.self,
  };
}

/**
 * Where a pairing that was not answered is kept for the next attempt: leaving these pages
 * loses it otherwise.
 */
export function isPairingKept({ isTelegram, isIos, isSafari }: Device): boolean {
  return isTelegram || (isIos && isSafari);
}
