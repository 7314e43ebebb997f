import { describe, expect, test } from 'vitest';
import type { Device } from 'mooring';
import { isWebLink, storeOrder, webLink } from './webLink';

const desk = { isMobile: false, isIos: false, isAndroid: false } as Device;
const android = { ...desk, isMobile: true, isAndroid: true };
const ios = { ...desk, isMobile: true, isIos: true };

describe('webLink', () => {
  test.each<[string, Device, string]>([
    ['Android', android, 'playStore appStore homepage chromeStore'],
    ['iOS', ios, 'appStore playStore homepage chromeStore'],
    ['a computer', desk, 'chromeStore homepage appStore playStore'],
  ])('behavior: the stores on %s', (_name, device, order) => {
    expect(storeOrder(device).join(' ')).toBe(order);
  });

  test('behavior: the first store that there is and that is of the web', () => {
    const links = { chromeStore: 'javascript:alert(1)', appStore: 'https://apps.test', homepage: 'HTTP://home.test' };
    expect([webLink(links, desk), webLink(links, ios), webLink({}, desk)]).toEqual([
      'HTTP://home.test',
      'https://apps.test',
      undefined,
    ]);
  });

  test.each([undefined, '', 'ftp://a.test', 'mailto:a@b.test', ' https://a.test'])('error: %j is none', (link) => {
    expect(isWebLink(link)).toBe(false);
  });
});
