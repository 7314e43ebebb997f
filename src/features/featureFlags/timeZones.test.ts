import { describe, expect, test } from 'vitest';
import { resolveTimeZone } from './timeZones';

const off = { email: false, socials: false, onramp: false };

describe('resolveTimeZone', () => {
  test.each([
    ...['Asia/Shanghai', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Urumqi', 'Asia/Kashgar', 'PRC'],
    ...['Asia/Hong_Kong', 'Hongkong', 'Asia/Macau', 'Asia/Macao'],
  ])('behavior: %s is restricted', (zone) => {
    expect(resolveTimeZone(zone)).toEqual(off);
  });
  test.each(['Asia/Taipei', 'Asia/Singapore', 'Europe/Berlin', '', undefined])('behavior: %s is not', (zone) => {
    expect(resolveTimeZone(zone)).toEqual({});
  });
  test('behavior: the host may name others, or none', () => {
    expect(resolveTimeZone('Europe/Berlin', ['Europe/Berlin'])).toEqual(off);
    expect(resolveTimeZone('Asia/Shanghai', [])).toEqual({});
  });
});
