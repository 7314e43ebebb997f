import { isTelegramWindow } from '../../checks/telegram';
import { deviceOf, type Device } from '../../contract/device';
import type { Ports } from '../../contract/ports';

/** What the page runs on and where it is shown, as far as links and pairings depend on it. */
export interface PairingDevice extends Device {
  /** Safari itself: the other browsers of iOS do not count, and neither does Chromium. */
  isSafari: boolean;
  isTelegram: boolean;
  /** Inside a frame of another page. */
  isFramed: boolean;
}

/** Reads what links and pairings depend on. Without a window, as on a server, nothing is known. */
export function readPairingDevice(ports: Pick<Ports, 'browser' | 'device'>): PairingDevice {
  const device = deviceOf(ports);
  const { window } = ports.browser;
  if (!window) return { ...device, isSafari: false, isTelegram: false, isFramed: false };
  const { userAgent } = window.navigator;
  const isOtherBrowser = /crios|fxios|edgios|opios|opt\/|gsa\/|duckduckgo|chrome|chromium|android/i.test(userAgent);
  return {
    ...device,
    isSafari: /safari\//i.test(userAgent) && /version\//i.test(userAgent) && !isOtherBrowser,
    isTelegram: isTelegramWindow(window),
    isFramed: window.top !== window.self,
  };
}

/**
 * Where a pairing that was not answered is kept for the next attempt: leaving these pages loses it otherwise.
 */
export function isPairingKept({ isTelegram, isIos, isSafari }: PairingDevice): boolean {
  return isTelegram || (isIos && isSafari);
}
