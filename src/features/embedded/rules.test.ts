import { describe, expect, test } from 'vitest';
import { cooldownSeconds, defaultSocials, isEmail, readSocialResult, shortenEmail } from './rules';

describe('defaultSocials', () => {
  test('behavior: is the given order', () => {
    expect(defaultSocials).toEqual(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']);
  });
});

describe('cooldownSeconds', () => {
  test.each([
    [undefined, 0, 0],
    [0, 0, 30],
    [0, 1, 30],
    [0, 999, 30],
    [0, 29_999, 1],
    [0, 30_000, 0],
    [1_000_000, 0, 0],
  ])('behavior: sent at %s, asked at %d: %d', (sentAt, now, seconds) => {
    expect(cooldownSeconds(sentAt, now)).toBe(seconds);
  });
});

describe('shortenEmail', () => {
  test('behavior: thirty characters stay, thirty-one are cut', () => {
    const thirty = `${'a'.repeat(24)}@ab.co`;
    expect([shortenEmail(thirty), shortenEmail(`a${thirty}`)]).toEqual([thirty, `${`a${thirty}`.slice(0, 30)}…`]);
  });
});

describe('isEmail', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.de'])('behavior: %s is one', (email) => {
    expect(isEmail(email)).toBe(true);
  });
  test.each(['a@b', 'a@.co', '@b.co', 'a@b..co', 'a@b.co,c@d.co', 'a b@c.co'])('error: %s is none', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe('readSocialResult', () => {
  const origin = 'https://secure.test';
  test.each([
    [
      { origin, data: { resultUri: '?code=1' } },
      { kind: 'result', resultUri: '?code=1' },
    ],
    [
      { origin, data: { resultUri: '?error=no%20way' } },
      { kind: 'error', error: expect.objectContaining({ message: 'no way' }) },
    ],
    [{ origin: 'https://evil.test', data: { resultUri: '?code=1' } }, { kind: 'foreign' }],
    [{ origin, data: { resultUri: 1 } }, undefined],
    [{ origin, data: null }, undefined],
  ])('behavior: %j is %j', (message, result) => {
    expect(readSocialResult(message, origin)).toEqual(result);
  });
});
