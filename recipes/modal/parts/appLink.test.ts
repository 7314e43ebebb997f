import { describe, expect, test } from 'vitest';
import type { PairingDevice } from 'mooring/walletconnect';
import { createTestKit, type TestKitOptions } from 'mooring/testing';
import { findAppLink } from './appLink';

const phone: PairingDevice = {
  isMobile: true,
  isIos: true,
  isAndroid: false,
  isSafari: true,
  isTelegram: false,
  isFramed: false,
};
const wallet = { name: 'Harbour', links: { mobile: 'harbour://', universal: 'https://harbour.example/app' } };
const find = (links: object, preferUniversalLinks: boolean, linkSchemes?: readonly string[]) =>
  findAppLink({ ...wallet, links }, { preferUniversalLinks, linkSchemes }, phone);
const linkOf = (...choice: Parameters<typeof find>) => find(...choice)?.link;

describe('findAppLink', () => {
  test("behavior: the app's own scheme first, its universal link first where the host prefers those", () => {
    expect([linkOf(wallet.links, false), linkOf(wallet.links, true)]).toEqual([
      'harbour://',
      'https://harbour.example/app',
    ]);
  });

  test('behavior: the only link there is, whatever is preferred', () => {
    expect([
      linkOf({ mobile: 'harbour://' }, true),
      linkOf({ universal: 'https://harbour.example/app' }, false),
    ]).toEqual(['harbour://', 'https://harbour.example/app']);
  });

  test('behavior: where the host closes the schemes, or the scheme is no wallet of anybody, the universal link', () => {
    expect([
      linkOf(wallet.links, false, []),
      linkOf({ ...wallet.links, mobile: 'javascript://' }, false),
      linkOf({ ...wallet.links, mobile: 'mailto:' }, false),
    ]).toEqual(Array(3).fill('https://harbour.example/app'));
  });

  test('error: no link of a wallet that has none that may be opened', () => {
    expect([find({}, false), find({ mobile: 'tel:' }, false), find({ universal: 'file:///etc' }, true)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("behavior: the host's own choice is what the kit hands on", () => {
    const links = { mobile: 'harbor://', universal: 'https://harbor.test' };
    const linkIn = (options: TestKitOptions) =>
      findAppLink({ ...wallet, links }, createTestKit(options).kit.config, phone)?.link;
    expect([linkIn({ preferUniversalLinks: true }), linkIn({ linkSchemes: [] })]).toEqual([
      'https://harbor.test',
      'https://harbor.test',
    ]);
  });
});
