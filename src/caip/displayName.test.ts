import { describe, expect, test } from 'vitest';
import { nameLimit, toDisplayName } from './displayName';

const written = (text: string) => text.replace(/[^ -~]/gu, (letter) => `U+${letter.codePointAt(0)?.toString(16)}`);

describe('toDisplayName', () => {
  test.each(
    [
      '',
      '   ',
      '\u00a0\u3000',
      '\u200b\u200b',
      '\u200d',
      '\ufeff',
      '\u2060',
      '\u00ad',
      '\u061c\u200e\u200f',
      '\u034f',
      '\u3164',
      '\u2800',
      '\u115f',
      '\ufe0f',
      '\u{e0041}',
      '\u0000\u001b\u007f\u0085',
      '\u202e\u202c',
      '\u2066 \u200b \u2069',
      '\u200b'.repeat(5_000),
    ].map((text) => [written(text.slice(0, 8)), text]),
  )('behavior: nothing is left of a name that shows nothing: %s', (_, text) => {
    expect(toDisplayName(text)).toBe('');
  });

  test.each(
    [
      ['\u202eksaMateM', 'ksaMateM'],
      ['Meta\u202eksaM\u202c', 'MetaksaM'],
      ['\u2067Wallet\u2069', 'Wallet'],
      ['Two\nlines\u2028and\u0007more', 'Twolinesandmore'],
    ].map(([text = '', shown]) => [written(text), text, shown]),
  )('behavior: nothing turns a name round or breaks it: %s', (_, text, shown) => {
    expect(toDisplayName(String(text))).toBe(shown);
  });

  test.each(['می\u200cخواهم', '👨\u200d👩\u200d👧', '❤\ufe0f Wallet', 'ארנק', 'Кошелёк', '钱包', 'e\u0301'])(
    'behavior: a name keeps what its letters and pictures are made of: %s',
    (text) => {
      expect(toDisplayName(` ${text} `)).toBe(text);
    },
  );

  test('behavior: no more than a thousand characters are looked at', () => {
    expect(toDisplayName(`${' '.repeat(999)}ab`)).toBe('a');
  });

  test('behavior: a name is cut between letters', () => {
    const shown = toDisplayName('🦊'.repeat(400));
    expect([...shown]).toEqual(Array.from({ length: nameLimit }, () => '🦊'));
  });
});
