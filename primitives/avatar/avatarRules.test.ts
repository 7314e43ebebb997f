import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avatarHues, hueCount } from './avatarHues';
import { isSafeImageSource } from './isSafeImageSource';
import { monogram } from './monogram';

describe('avatarHues', () => {
  test('behavior: always two different hues in range, the same for the same id', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const [first, second] = avatarHues(id);
        expect(avatarHues(id)).toEqual([first, second]);
        expect(first).not.toBe(second);
        for (const hue of [first, second]) expect(Number.isInteger(hue) && hue >= 0 && hue < hueCount).toBe(true);
      }),
    );
  });

  test('behavior: known ids keep their colours in every release', () => {
    expect(avatarHues('io.metamask')).toEqual([4, 6]);
    expect(avatarHues('')).toEqual([1, 10]);
  });

  test('behavior: every hue is drawn', () => {
    const seen = new Set(Array.from({ length: 300 }, (_, index) => avatarHues(`wallet ${index}`)[0]));
    expect(seen.size).toBe(hueCount);
  });
});

describe('monogram', () => {
  test('behavior: the first sign as people see it', () => {
    for (const [name, sign] of [
      ['MetaMask', 'M'],
      ['  phantom', 'P'],
      ['x', 'X'],
      ['élan', 'É'],
      ['e\u0301lan', 'E\u0301'],
      ['Ω', 'Ω'],
      ['👩‍👩‍👧 family', '👩‍👩‍👧'],
      ['🇨🇭 bank', '🇨🇭'],
      ['', ''],
      ['   ', ''],
      [undefined, ''],
    ] as const)
      expect(monogram(name)).toBe(sign);
  });
});

describe('isSafeImageSource', () => {
  test('behavior: http, https, blob, image data and paths of this origin are fetched', () => {
    for (const source of [
      'https://images.test/a.png',
      'http://images.test/a.png',
      'HTTPS://images.test/a.png',
      'blob:https://app.test/1',
      'data:image/svg+xml;base64,AAAA',
      '/icons/a.png',
      'icons/a.png',
      './a.png',
      '?icon=a:b',
      '/a:b.png',
    ])
      expect([source, isSafeImageSource(source)]).toEqual([source, true]);
  });

  test('error: everything else is refused', () => {
    for (const source of [
      '',
      '  ',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'JaVaScRiPt:x',
      'data:text/html,x',
      'data:,x',
      'file:///etc/passwd',
      'ftp://images.test/a.png',
      '//images.test/a.png',
      '\\\\images.test\\a.png',
      '/\\images.test/a.png',
      'https:images.test',
      'ipfs://hash',
      'chrome-extension://id/a.png',
    ])
      expect([source, isSafeImageSource(source)]).toEqual([source, false]);
  });
});
