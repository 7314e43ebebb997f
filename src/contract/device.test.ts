import { describe, expect, test } from 'vitest';
import { deviceOf } from './device';
import type { BrowserPort } from './ports';

const portOf = (window?: object): BrowserPort => ({
  window: window as BrowserPort['window'],
  onVisible: () => () => undefined,
  open: () => undefined,
});
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`;

describe('deviceOf', () => {
  test.each([
    [
      'an iPhone',
      { userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit}` },
      [true, true, false],
    ],
    ['an iPad', { userAgent: `Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${webkit}` }, [true, true, false]],
    ['an iPad that asks for desktop pages', { userAgent: mac, maxTouchPoints: 5 }, [true, true, false]],
    ['a Mac', { userAgent: mac, maxTouchPoints: 1 }, [false, false, false]],
    ['an Android tablet', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Tab S9) Chrome/130' }, [true, false, true]],
    ['another phone', { userAgent: 'Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 KAIOS/2.5' }, [true, false, false]],
    [
      'a laptop with a touch screen',
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', maxTouchPoints: 10 },
      [false, false, false],
    ],
  ])('behavior: %s', (_, navigator, expected) => {
    const { isMobile, isIos, isAndroid } = deviceOf({ browser: portOf({ navigator }) });
    expect([isMobile, isIos, isAndroid]).toEqual(expected);
  });

  test('behavior: a server is none of these, and the port decides where there is one', () => {
    expect(deviceOf({ browser: portOf() })).toEqual({ isMobile: false, isIos: false, isAndroid: false });
    const device = { isMobile: true, isIos: false, isAndroid: false };
    expect(deviceOf({ browser: portOf({ navigator: { userAgent: mac } }), device })).toBe(device);
  });
});
