import { describe, expect, test } from 'vitest';
import type { BrowserPort } from '../../contract/ports';
import { isPairingKept, readPairingDevice } from './device';

const agents = {
  iphoneSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/18.0 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'CriOS/130.0.0.0 Mobile/15E148 Safari/604.1',
  iphoneWebView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  mac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
    'Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 ' +
    'Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile ' +
    'Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};
const page = (userAgent: string, more: object = {}, rest: object = {}) => ({
  navigator: { userAgent, ...more },
  ...rest,
});
const read = (window?: object) =>
  readPairingDevice({
    browser: { window: window as BrowserPort['window'], onVisible: () => () => undefined, open: () => undefined },
  });

describe('readPairingDevice', () => {
  test.each([
    ['iPhone with Safari', page(agents.iphoneSafari), { isMobile: true, isIos: true, isSafari: true }, true],
    ['iPhone with Chrome', page(agents.iphoneChrome), { isMobile: true, isIos: true, isSafari: false }, false],
    ['iPhone in an app', page(agents.iphoneWebView), { isMobile: true, isIos: true, isSafari: false }, false],
    [
      'iPad that asks for desktop pages',
      page(agents.mac, { maxTouchPoints: 5 }),
      { isMobile: true, isIos: true, isSafari: true },
      true,
    ],
    [
      'Mac with Safari',
      page(agents.mac, { maxTouchPoints: 0 }),
      { isMobile: false, isIos: false, isSafari: true },
      false,
    ],
    ['Mac with Chrome', page(agents.macChrome), { isMobile: false, isIos: false, isSafari: false }, false],
    [
      'Android',
      page(agents.android, { maxTouchPoints: 5 }),
      { isMobile: true, isAndroid: true, isSafari: false },
      false,
    ],
    [
      'laptop with a touch screen',
      page(agents.windows, { maxTouchPoints: 10 }),
      { isMobile: false, isIos: false, isAndroid: false, isSafari: false },
      false,
    ],
    ['Telegram on Android', page(agents.android, {}, { TelegramWebviewProxy: {} }), { isTelegram: true }, true],
    [
      'Telegram on the web',
      page(agents.windows, {}, { Telegram: { WebApp: { initData: 'user=1' } } }),
      { isTelegram: true },
      true,
    ],
    [
      "a page that only loads Telegram's script",
      page(agents.windows, {}, { Telegram: { WebApp: { initData: '' } } }),
      { isTelegram: false },
      false,
    ],
  ])('behavior: %s', (_, window, expected, isKept) => {
    const device = read(window);
    expect(device).toMatchObject(expected);
    expect(isPairingKept(device)).toBe(isKept);
  });

  test('behavior: a frame knows that it is one, and a server nothing', () => {
    const top = {};
    expect(read(page(agents.mac, {}, { self: top, top })).isFramed).toBe(false);
    expect(read(page(agents.mac, {}, { self: {}, top })).isFramed).toBe(true);
    expect(Object.values(read())).toEqual(Array.from({ length: 6 }, () => false));
  });
});
