import { describe, expect, test } from 'vitest';
import { isSafeLink, linkTarget, toBrowserLink, toPairingLink, toUniversalPairingLink } from './links';

const uri = 'wc:topic@2?relay-protocol=irn&symKey=00';
const once = encodeURIComponent(uri);
const plain = { isTelegram: false, isAndroid: false };

describe('isSafeLink', () => {
  const schemes = ['trust', 'com.wallet.app'];
  test.each(['https://wallet.test', 'HTTP://wallet.test/x', 'trust://wc', 'TRUST://wc', 'com.wallet.app://open'])(
    'behavior: %s may be opened',
    (link) => {
      expect(isSafeLink(link, schemes)).toBe(true);
    },
  );
  test.each([
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'JaVaScRiPt://x',
    ' javascript://x',
    'java\nscript://x',
    'data:text/html,x',
    'data://text/html',
    'vbscript://x',
    'file:///etc/passwd',
    'blob://x',
    'about://blank',
    'intent://x#Intent;end',
    'wallet:',
    'wallet',
    '//wallet.test',
    '',
    'https://',
    'metamask://wc',
    ' trust://wc',
    'trust:wc',
    'tru\tst://wc',
    'https://wallet.test/\u007f',
  ])('error: %j may not', (link) => {
    expect(isSafeLink(link, schemes)).toBe(false);
  });
  test(
    'behavior: the list is closed: without one web pages alone, and ' + 'no list allows what a known program answers',
    () => {
      expect(['https://wallet.test', 'trust://wc', 'metamask://wc'].map((link) => isSafeLink(link))).toEqual([
        true,
        false,
        false,
      ]);
      expect(
        ['javascript', 'steam', 'mailto', 'ms-word'].map((scheme) => isSafeLink(`${scheme}://x`, [scheme])),
      ).toEqual([false, false, false, false]);
    },
  );
});

describe('toPairingLink', () => {
  test.each([
    ['metamask://', `metamask://wc?uri=${once}`, 'metamask://'],
    ['metamask:', `metamask://wc?uri=${once}`, 'metamask://'],
    ['metamask', `metamask://wc?uri=${once}`, 'metamask://'],
    ['trust://open', `trust://open/wc?uri=${once}`, 'trust://open/'],
    ['https://wallet.test/app/', `https://wallet.test/app/wc?uri=${once}`, 'https://wallet.test/app'],
  ])('behavior: %s', (link, url, href) => {
    expect(toPairingLink(link, 'Wallet', uri, plain, ['metamask', 'trust'])).toEqual({
      url,
      choice: { href, name: 'Wallet' },
    });
  });
  test('behavior: Telegram on Android decodes once on the way, so it is encoded twice', () => {
    expect(toPairingLink('trust://', 'Trust', uri, { isTelegram: true, isAndroid: true }, ['trust'])?.url).toBe(
      `trust://wc?uri=${encodeURIComponent(once)}`,
    );
    expect(toPairingLink('trust://', 'Trust', uri, { isTelegram: false, isAndroid: true }, ['trust'])?.url).toBe(
      `trust://wc?uri=${once}`,
    );
    expect(toPairingLink('trust://', 'Trust', uri, { isTelegram: true, isAndroid: false }, ['trust'])?.url).toBe(
      `trust://wc?uri=${once}`,
    );
  });
  test.each(['javascript:alert(1)', 'javascript://', 'data:', 'data://x', 'java script', ''])(
    'error: %j is not opened',
    (link) => {
      expect(toPairingLink(link, 'Wallet', uri, plain, ['trust', 'javascript', 'data', 'java'])).toBeUndefined();
    },
  );
  test("error: an app whose scheme is none of the entry's, and an entry without a name to say, open nothing", () => {
    expect([
      toPairingLink('trust://', 'Wallet', uri, plain),
      toPairingLink('trust://', 'Wallet', uri, plain, ['other']),
    ]).toEqual([undefined, undefined]);
    expect([
      toPairingLink('trust://', ' ', uri, plain, ['trust']),
      toPairingLink('https://wallet.test', '', uri, plain),
    ]).toEqual([undefined, undefined]);
  });
  test.each(['trust://', 'javascript://x', 'ftp://x', 'https://'])('error: %s is no universal link', (link) => {
    expect(toUniversalPairingLink(link, 'Wallet', uri, plain)).toBeUndefined();
  });
});

describe('toPairingLink of a host that names its schemes', () => {
  test('behavior: opens these and pages, no other', () => {
    const open = (link: string) => toPairingLink(link, 'Wallet', uri, plain, ['trust'])?.url.split('?')[0];
    expect([open('trust:'), open('metamask://'), open('https://wallet.test')]).toEqual([
      'trust://wc',
      undefined,
      'https://wallet.test/wc',
    ]);
  });
});

describe('linkTarget', () => {
  test.each([
    [false, false, 'mobile', '_self'],
    [false, true, 'mobile', '_top'],
    [true, false, 'mobile', '_blank'],
    [true, true, 'mobile', '_blank'],
    [false, true, 'desktop', '_blank'],
    [false, false, 'web', '_blank'],
  ] as const)('behavior: Telegram %s, framed %s, %s: %s', (isTelegram, isFramed, kind, target) => {
    expect(linkTarget({ isTelegram, isFramed }, kind)).toBe(target);
  });
});

describe('toBrowserLink', () => {
  const pageUrl = 'https://page.test/a?b=c#d';
  const page = encodeURIComponent(pageUrl);
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
  const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
  const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa';
  const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25';

  test.each([
    [phantom, 'bip122', `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent('https://page.test')}`],
    [solflare, 'solana', `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
    [coinbase, 'solana', `https://go.cb-w.com/dapp?cb_url=${page}`],
    [coinbase, 'eip155', `cbwallet://miniapp?url=${page}`],
  ])('behavior: %s on %s', (walletId, namespace, url) => {
    expect(toBrowserLink({ walletId, namespace, pageUrl })?.url).toBe(url);
  });
  test('behavior: a host that names its schemes closes the others here too', () => {
    const open = (walletId: string, namespace: string, schemes: readonly string[]) =>
      toBrowserLink({ walletId, namespace, pageUrl, schemes });
    expect([open(coinbase, 'eip155', []), open(coinbase, 'eip155', ['cbwallet'])?.url.split(':')[0]]).toEqual([
      undefined,
      'cbwallet',
    ]);
    expect([
      open(phantom, 'solana', ['trust'])?.androidUrl,
      open(phantom, 'solana', ['phantom'])?.androidUrl?.split(':')[0],
    ]).toEqual([undefined, 'intent']);
    expect(open(coinbase, 'solana', [])?.url.split(':')[0]).toBe('https');
  });
  test('behavior: Android opens Phantom by intent', () => {
    expect(toBrowserLink({ walletId: phantom, namespace: 'solana', pageUrl })?.androidUrl).toBe(
      'intent://page.test/a?b=c#d#Intent;scheme=phantom;package=app.phantom;end',
    );
  });
  test('behavior: Binance needs the app id it gave the host', () => {
    expect(toBrowserLink({ walletId: binance, namespace: 'bip122', pageUrl })).toBeUndefined();
    const link = toBrowserLink({ walletId: binance, namespace: 'bip122', pageUrl, binanceAppId: 'app' });
    expect(atob(new URL(link?.url ?? '').searchParams.get('_dp') ?? '')).toMatch(
      /^bnc:\/\/app\.binance\.com\/mp\/app\?appId=app&/,
    );
  });
  test.each([
    [solflare, 'eip155'],
    [coinbase, 'bip122'],
    [phantom, 'cosmos'],
    ['another', 'eip155'],
  ])('behavior: %s has none on %s', (walletId, namespace) => {
    expect(toBrowserLink({ walletId, namespace, pageUrl })).toBeUndefined();
  });
  test.each(['javascript:alert(1)', 'ftp://page.test', 'https://', 'https://page.test/\u007f', 'https://page.test/ x'])(
    'error: %j is no web page that a wallet is sent to',
    (wrong) => {
      expect(toBrowserLink({ walletId: phantom, namespace: 'solana', pageUrl: wrong })).toBeUndefined();
    },
  );
});
