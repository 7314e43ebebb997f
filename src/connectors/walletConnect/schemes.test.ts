import { describe, expect, test } from 'vitest';
import { schemes } from '../../../test/pairing/schemes';
import { isWalletScheme, schemeOf, walletSchemes } from './schemes';

const { wallets, ...others } = schemes;
const table = [
  ...wallets.split(' ').map((scheme) => [scheme, true] as const),
  ...Object.values(others).flatMap((names) => names.split(' ').map((scheme) => [scheme, false] as const)),
];

describe('isWalletScheme', () => {
  test('behavior: a table of more than two hundred schemes decides, each once', () => {
    expect([table.length >= 200, new Set(table.map(([scheme]) => scheme)).size]).toEqual([true, table.length]);
    expect(table.filter(([scheme, isWallet]) => isWalletScheme(scheme) !== isWallet)).toEqual([]);
  });

  test.each([
    '',
    'http',
    'https',
    'Trust',
    ' trust',
    'trust ',
    'trust:',
    '1inch',
    '-trust',
    'tru\u0000st',
    'trüst',
    'a'.repeat(65),
  ])('error: %j is no scheme of an app', (scheme) => {
    expect(isWalletScheme(scheme)).toBe(false);
  });

  test('behavior: a long one is looked at in no time', () => {
    expect([isWalletScheme('a'.repeat(64)), isWalletScheme(`search${'-a'.repeat(50_000)}`)]).toEqual([true, false]);
  });
});

describe('schemeOf', () => {
  test.each([
    ['trust://wc', 'trust'],
    ['TRUST:', 'trust'],
    ['trust', 'trust'],
    ['com.wallet.app://x', 'com.wallet.app'],
    ['https://a.test', 'https'],
    ['', undefined],
    ['//a', undefined],
    ['tru st://', undefined],
    [' trust://', undefined],
  ])('behavior: %j has %j', (link, expected) => {
    expect(schemeOf(link)).toBe(expected);
  });
});

describe('walletSchemes', () => {
  test.each([
    [{ mobile: 'trust://', desktop: 'trust-desktop:' }, undefined, ['trust', 'trust-desktop']],
    [{ mobile: 'trust://', desktop: undefined }, undefined, ['trust']],
    [{ mobile: 'slack://open', desktop: 'other' }, undefined, ['other']],
    [{ mobile: 'javascript:alert(1)', desktop: 'https://a.test' }, undefined, []],
    [{}, undefined, []],
    [{ mobile: 'trust://', desktop: 'other://' }, ['other'], ['other']],
    [{ mobile: 'trust://' }, [], []],
    [{ mobile: 'steam://' }, ['steam'], []],
  ])('behavior: of %j, with %j of the host: %j', (links, linkSchemes, expected) => {
    expect(walletSchemes(links, linkSchemes)).toEqual(expected);
  });
});
