import { describe, expect, test } from 'vitest';
import type { WalletLinks } from '../../contract/walletLinks';
import { canOpenOnPhone, resolvePlatforms, type ListedWallet, type Platform } from './platforms';

const cases: readonly [
  title: string,
  wallet: ListedWallet,
  isMobile: boolean,
  isInstalled: boolean,
  expected: Platform[],
][] = [
  ['an app on a computer is scanned', { links: { mobile: 'trust://' } }, false, false, ['qrcode']],
  ['an app on a phone is opened', { links: { mobile: 'trust:' } }, true, false, ['mobile']],
  ['a universal link is an app too', { links: { universal: 'https://wallet.test' } }, true, false, ['mobile']],
  [
    'an installed extension comes first',
    { links: { mobile: 'trust://' }, rdns: 'a.b' },
    false,
    true,
    ['browser', 'qrcode'],
  ],
  ['an extension that is missing leads to its store', { links: {}, rdns: 'a.b' }, false, false, ['browser']],
  ['a phone has no extensions', { links: { mobile: 'trust://' }, rdns: 'a.b' }, true, false, ['mobile']],
  ['the in-app browser of a wallet is a browser', { links: { mobile: 'trust://' } }, true, true, ['browser', 'mobile']],
  [
    'everything at once',
    { links: { mobile: 'a://', desktop: 'b://', webapp: 'https://c.test' }, rdns: 'a.b' },
    false,
    true,
    ['browser', 'qrcode', 'desktop', 'web'],
  ],
  ['no desktop app on a phone', { links: { desktop: 'b://', webapp: 'https://c.test' } }, true, false, ['web']],
  ['nothing leads there', { links: {} }, false, false, ['unsupported']],
  [
    'undefined is nothing',
    { links: { mobile: undefined, desktop: undefined, webapp: undefined, universal: undefined }, rdns: undefined },
    true,
    false,
    ['unsupported'],
  ],
  [
    'links that may not be opened are nothing',
    { links: { mobile: 'javascript:alert(1)', desktop: 'data:text/html,x', webapp: 'javascript://x' } },
    false,
    false,
    ['unsupported'],
  ],
  ['a web page is not an app link', { links: { webapp: 'custom://x' } }, false, false, ['unsupported']],
];

describe('resolvePlatforms', () => {
  test('behavior: apps whose scheme the host does not allow are no way', () => {
    const wallet = { links: { mobile: 'trust://', desktop: 'other://' } };
    expect(resolvePlatforms({ wallet, device: { isMobile: false }, isInstalled: false, schemes: ['other'] })).toEqual([
      'desktop',
    ]);
  });

  test.each(cases)('behavior: %s', (_, wallet, isMobile, isInstalled, expected) => {
    expect(resolvePlatforms({ wallet, device: { isMobile }, isInstalled })).toEqual(expected);
  });
});

describe('canOpenOnPhone', () => {
  test.each<[links: WalletLinks, schemes: string[] | undefined, expected: boolean]>([
    [{ mobile: 'a://' }, undefined, true],
    [{ mobile: 'a://' }, ['a'], true],
    [{ mobile: 'a://' }, ['other'], false],
    [{ mobile: 'javascript:alert(1)' }, undefined, false],
    [{ desktop: 'a://' }, undefined, false],
    [{ universal: 'https://a.test' }, [], true],
    [{ universal: 'a://' }, undefined, false],
    [{ webapp: 'https://a.test' }, [], true],
    [{}, undefined, false],
  ])('behavior: %j, with %j of the host: %s', (links, schemes, expected) => {
    expect(canOpenOnPhone(links, schemes)).toBe(expected);
  });
});
