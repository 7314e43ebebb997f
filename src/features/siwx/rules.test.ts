import { describe, expect, test } from 'vitest';
import type { SignInMessage, SignInSession } from '../../contract/signIn';
import { holdsAt, isAsAsked, nextChangeOf, readSessions, resolveReturn, toNonce, toSignInMessage } from './rules';

const data: SignInMessage = {
  accountAddress: '0xa',
  chainId: 'eip155:1',
  domain: 'my.dapp',
  uri: 'https://my.dapp',
  version: '1',
  nonce: '12345678',
  issuedAt: '2026-01-01T00:00:00.000Z',
};
const session = (more: Partial<SignInMessage> = {}): SignInSession => ({ data: { ...data, ...more } });
const at = (time: string) => Date.parse(time);

describe('toNonce', () => {
  test.each([
    ['3f2a-77', '3f2a7700'],
    ['0123456789abcdef', '0123456789abcdef'],
    ['', '00000000'],
  ])('behavior: %s is %s: letters and digits, at least eight', (id, nonce) => {
    expect(toNonce(id)).toBe(nonce);
  });
});

describe('toSignInMessage', () => {
  const parts = {
    account: { address: '0xa', chainId: 'eip155:1' as const },
    page: { domain: 'page.test', uri: 'https://page.test' },
    nonce: '12345678',
    now: at('2026-01-01T00:00:00Z'),
    expiresIn: undefined,
  };

  test('behavior: says where the page is, and when', () => {
    expect(toSignInMessage({ ...parts, words: {} })).toEqual({
      ...data,
      domain: 'page.test',
      uri: 'https://page.test',
    });
  });

  test('behavior: the host says when it was issued, and from when and until when it holds', () => {
    const times = {
      issuedAt: '2025-12-31T00:00:00Z',
      notBefore: '2026-01-02T00:00:00Z',
      expirationTime: '2026-01-03T00:00:00Z',
    };
    expect(toSignInMessage({ ...parts, words: times, expiresIn: 60_000 })).toEqual({
      ...data,
      domain: 'page.test',
      uri: 'https://page.test',
      ...times,
    });
  });

  test('behavior: the host says otherwise, and how long it holds', () => {
    const words = { domain: 'my.dapp', uri: 'https://my.dapp', statement: 'Hello.', resources: ['ipfs://a'] };
    expect(toSignInMessage({ ...parts, words, expiresIn: 60_000 })).toEqual({
      ...data,
      statement: 'Hello.',
      resources: ['ipfs://a'],
      expirationTime: '2026-01-01T00:01:00.000Z',
    });
  });
});

describe('isAsAsked', () => {
  test('behavior: the time at which the wallet worded it is its own', () => {
    expect(isAsAsked(data, { ...data, issuedAt: '2026-01-01T00:00:05.000Z' })).toBe(true);
  });

  test.each([
    { accountAddress: '0xb' },
    { chainId: 'eip155:2' },
    { domain: 'other.test' },
    { uri: 'https://other.test' },
    { nonce: '87654321' },
    { statement: 'I owe you 5 coins.' },
    { requestId: '1' },
    { expirationTime: '2036-01-01T00:00:00Z' },
    { notBefore: '2036-01-01T00:00:00Z' },
    { resources: ['https://other.test'] },
  ] as Partial<SignInMessage>[])('error: %j was not asked', (other) => {
    expect(isAsAsked(data, { ...data, ...other })).toBe(false);
  });
});

describe('holdsAt', () => {
  test.each([
    [{}, '2026-01-01T00:00:00Z', true],
    [{ expirationTime: '2026-01-02T00:00:00Z' }, '2026-01-01T23:59:59Z', true],
    [{ expirationTime: '2026-01-02T00:00:00Z' }, '2026-01-02T00:00:00Z', false],
    [{ notBefore: '2026-01-02T00:00:00Z' }, '2026-01-01T23:59:59Z', false],
    [{ notBefore: '2026-01-02T00:00:00Z' }, '2026-01-02T00:00:00Z', true],
    [{ expirationTime: 'never' }, '2026-01-01T00:00:00Z', false],
  ])('behavior: %j at %s: %s', (times, now, holds) => {
    expect(holdsAt(times, at(now))).toBe(holds);
  });
});

describe('nextChangeOf', () => {
  test('behavior: the first end or beginning that is yet to come', () => {
    const sessions = [
      session({ expirationTime: '2026-01-03T00:00:00Z' }),
      session({ notBefore: '2026-01-02T00:00:00Z' }),
      session({ expirationTime: '2025-01-01T00:00:00Z' }),
      session(),
    ];
    expect(nextChangeOf(sessions, at('2026-01-01T00:00:00Z'))).toBe(at('2026-01-02T00:00:00Z'));
    expect(nextChangeOf([session()], 0)).toBeUndefined();
  });
});

describe('resolveReturn', () => {
  const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
  const isListed = () => true;
  const sessions = { 'eip155:1:0xA': session(), 'eip155:10:0xa': session(), 'eip155:5:0xb': session() };

  test('behavior: the network on which the same account was signed in and in use last', () => {
    const visited = ['eip155:10:0xa', 'eip155:1:0xA', 'eip155:5:0xb'] as const;
    expect(resolveReturn({ caipAddress: 'eip155:7:0xa', sessions, visited, isSame, isListed })).toBe('eip155:1');
  });

  test.each(['eip155:7:0xc', 'solana:7:0xa', 'eip155:5:0xb'] as const)('behavior: %s has none', (caipAddress) => {
    expect(resolveReturn({ caipAddress, sessions, visited: [], isSame, isListed })).toBeUndefined();
  });
});

describe('readSessions', () => {
  test('behavior: gives back what was saved; nothing saved is nobody', () => {
    const saved = { 'eip155:1:0xa': session() };
    expect(readSessions(JSON.stringify(saved))).toEqual(saved);
    expect(readSessions(null)).toEqual({});
  });

  test.each([
    '',
    '{',
    '[]',
    '7',
    '{"eip155:1:0xa":{}}',
    '{"eip155:1:0xa":{"data":{"accountAddress":1}}}',
    '{"nobody":{"data":{"accountAddress":"0xa","chainId":"eip155:1"}}}',
  ])('error: %s is foreign', (text) => {
    expect(readSessions(text)).toBeUndefined();
  });
});
