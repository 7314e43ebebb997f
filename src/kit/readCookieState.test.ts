import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCookieState } from 'mooring/core';
import { encodeCookie } from './readCookieState';

describe('readCookieState', () => {
  test('behavior: what was written is read back, in characters that RFC 6265 allows in a cookie', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (text) => {
        const value = encodeCookie(text);
        expect(value).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/);
        expect(readCookieState(`mooring.session=${value}`)).toEqual({ session: text });
      }),
      { examples: [[JSON.stringify({ version: 1, saved: { a: ["it's", '*', '!', '()', '%'] } })]] },
    );
  });

  test('behavior: JSON costs a cookie hardly more bytes than it has', () => {
    const text = JSON.stringify({ version: 1, saved: { a: ['b', 'c'], d: { e: 'eip155:1' } } });
    expect(encodeCookie(text).length - text.length).toBeLessThan(6);
  });

  test.each<[what: string, header: string | null | undefined, storageKey: string | undefined, expected: object]>([
    ['no header', undefined, undefined, {}],
    ['the header that Headers.get gives where there is none', null, undefined, {}],
    ['foreign cookies', 'a=b; session=x; mooring.session.x=1; other.session=2; __proto__=3; =4; 5', undefined, {}],
    ['a broken escape', 'mooring.session=%E0%A4%A; mooring.networks=x', undefined, { networks: 'x' }],
    [
      'cookies among others, with and without a space',
      'a=b;mooring.networks=x;  mooring.session=y=z',
      undefined,
      { networks: 'x', session: 'y=z' },
    ],
    [
      'another storage key, with characters that must be escaped',
      'mooring.session=1; shop%20a.session=2',
      'shop a',
      { session: '2' },
    ],
    ['a removed cookie', 'mooring.session=', undefined, {}],
  ])('behavior: %s', (_what, header, storageKey, expected) => {
    expect(readCookieState(header, { storageKey })).toEqual(expected);
  });
});
