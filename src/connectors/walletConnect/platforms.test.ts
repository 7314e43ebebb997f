import { describe, expect, test } from 'vitest';
import { reachableWallets, resolvePlatforms, type ListedWallet, type Platform } from './platforms';

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

describe('reachableWallets', () => {
  const row = (group: string, links: object = {}, installed = false) => ({ group, links, installed });
  const extension = row('directory', { desktop: 'a://' });
  const app = row('recommended', { mobile: 'a://' });

  test('behavior: a phone shows what it can open, what is here, and what the host or the person chose', () => {
    const wallets = [
      extension,
      app,
      row('directory', { universal: 'https://a.test' }),
      row('directory', { webapp: 'https://a.test' }),
      row('directory', {}, true),
      row('custom'),
      row('recent'),
      row('featured'),
      row('walletConnect'),
    ];
    expect(reachableWallets(wallets, { isMobile: true })).toEqual(wallets.slice(1));
    expect(reachableWallets(wallets, { isMobile: false })).toBe(wallets);
  });

  test('behavior: never an empty list for want of apps', () => {
    expect(reachableWallets([extension], { isMobile: true })).toEqual([extension]);
    expect(reachableWallets([app], { isMobile: true }, ['other'])).toEqual([app]);
  });
});
