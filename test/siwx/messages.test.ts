import { describe, expect, test } from 'vitest';
import { formatSignInMessage, parseSignInMessage, verifySignIn, type SignInMessage } from 'mooring/siwx/server';

// The grammar of EIP-4361 and CAIP-122, line by line, and what a server refuses before it looks at a signature.

const full: SignInMessage = {
  domain: 'harbor.example:8443',
  accountAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  statement: 'Welcome aboard.',
  uri: 'https://harbor.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdef12',
  issuedAt: '2026-01-02T03:04:05.678Z',
  expirationTime: '2026-01-02T04:04:05Z',
  notBefore: '2026-01-02T03:00:00+01:00',
  requestId: 'a-b',
  resources: ['ipfs://bafy', 'https://harbor.example/terms'],
};
const lines = formatSignInMessage(full).split('\n');
/** The message with another text in a line; `undefined` leaves the line out. */
const withLine = (start: string, text: string | undefined) =>
  lines.flatMap((line) => (line.startsWith(start) ? (text === undefined ? [] : [text]) : [line])).join('\n');
const reasonOf = (text: string): string => {
  try {
    parseSignInMessage(text);
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    expect(code).toBe('siwx/invalid-message');
    return message;
  }
  return 'read';
};

describe('parseSignInMessage', () => {
  test('behavior: what was formatted is read as it was, with and without what may be left out', () => {
    expect(parseSignInMessage(lines.join('\n'))).toEqual(full);
    const { statement, expirationTime, notBefore, requestId, resources, ...least } = full;
    for (const optional of [{}, { statement }, { expirationTime }, { notBefore }, { requestId }, { resources }])
      expect(parseSignInMessage(formatSignInMessage({ ...least, ...optional }))).toEqual({ ...least, ...optional });
    const ofSolana = { ...least, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress: 'So1' } as const;
    const text = formatSignInMessage(ofSolana);
    expect(parseSignInMessage(text)).toEqual(ofSolana);
    // As Solana wallets word it themselves.
    expect(parseSignInMessage(text.replace(/Chain ID: .*/, 'Chain ID: mainnet'))).toEqual(ofSolana);
    expect(parseSignInMessage(text.replace(/Chain ID: .*/, `Chain ID: ${ofSolana.chainId}`))).toEqual(ofSolana);
  });

  test('behavior: a namespace that nobody here knows is called by its name with a capital letter', () => {
    const message = { ...full, chainId: 'tezos:NetXdQprcVkpaWU', accountAddress: 'tz1' } as const;
    const text = formatSignInMessage(message);
    expect(text.split('\n')[0]).toBe('harbor.example:8443 wants you to sign in with your Tezos account:');
    expect(parseSignInMessage(text)).toEqual(message);
  });

  test.each([
    ['harbor.example', ' wants you to sign in with your Ethereum account:', 'the first line must say who'],
    ['harbor.example', 'harbor.example wants you to sign in with your account:', 'the first line must say who'],
    [
      'harbor.example',
      'harbor.example wants you to sign in with your ethereum account:',
      'the first line must say who',
    ],
    ['harbor.example', 'harbor.example wants you to sign in with your Eip155 account:', 'the first line must say who'],
    ['harbor.example', 'harbor.example wants you to sign in with your ToolongName account:', 'the first line'],
    ['harbor.example', '-harbor wants you to sign in with your Ethereum account:', 'domain: it must be a host'],
    ['0xA0b', '', 'accountAddress: it must be an address'],
    ['0xA0b', '0xA0b 1', 'accountAddress: it must be an address'],
    ['URI', undefined, 'the line URI is missing'],
    ['URI', 'URI: harbor', 'uri: it must be a URI'],
    ['URI', 'URI: https://harbor.example/%zz', 'uri: it must be a URI'],
    ['Version', undefined, 'the line Version is missing'],
    ['Version', 'Version: 2', 'version: it must be 1'],
    ['Chain ID', undefined, 'the line Chain ID is missing'],
    ['Chain ID', 'Chain ID: 1 2', 'chainId: it must be a CAIP-2 id'],
    ['Nonce', undefined, 'the line Nonce is missing'],
    ['Nonce', 'Nonce: abcdef1', 'nonce: it must be 8 or more'],
    ['Nonce', 'Nonce: abcdef12-', 'nonce: it must be 8 or more'],
    ['Issued At', undefined, 'the line Issued At is missing'],
    ['Issued At', 'Issued At: 2026-02-29T00:00:00Z', 'issuedAt: it must be a time'],
    ['Issued At', 'Issued At: 2026-04-31T00:00:00Z', 'issuedAt: it must be a time'],
    ['Issued At', 'Issued At: 2026-01-00T00:00:00Z', 'issuedAt: it must be a time'],
    ['Issued At', 'Issued At: Friday', 'issuedAt: it must be a time'],
    ['Expiration', 'Expiration Time: never', 'expirationTime: it must be a time'],
    ['Not Before', 'Not Before: 2026-01-02', 'notBefore: it must be a time'],
    ['Request ID', 'Request ID: a b', 'requestId: it must be a part of a path'],
    ['- ipfs', 'ipfs://bafy', 'resources: each line must begin with "- "'],
    ['- ipfs', '- bafy', 'resources: each must be a URI'],
    ['Welcome', 'Welcome "aboard"', 'statement: it must be one line of ASCII'],
    ['Welcome', 'Welcome aboard.\nOnce more', 'an empty line is missing after the statement'],
    ['Welcome', '\n\n', 'the line URI is missing'],
  ])('error: %s as %j: %s', (start, text, reason) => {
    expect(reasonOf(withLine(start, text))).toContain(reason);
  });

  test('error: nothing may stand before, between or after the lines', () => {
    expect(reasonOf('')).toContain('the first line');
    expect(reasonOf(`\n${lines.join('\n')}`)).toContain('the first line');
    expect(reasonOf(withLine('0xA0b', `${full.accountAddress}\nmore`))).toContain('missing after the address');
    expect(reasonOf(withLine('Resources', 'More'))).toContain('there is more than the message');
    expect(reasonOf(withLine('Nonce', 'Issued At: x\nNonce: abcdef12'))).toContain('the line Nonce is missing');
    expect(reasonOf(lines.join('\r\n'))).toContain('the first line');
  });

  test('behavior: the 29th of February is a day of a leap year, and the last day of a month is one of it', () => {
    for (const day of ['2028-02-29', '2026-02-28', '2026-04-30', '2026-12-31'])
      expect(reasonOf(withLine('Issued At', `Issued At: ${day}T23:59:59Z`))).toBe('read');
  });
});

describe('formatSignInMessage', () => {
  test.each([
    [{ statement: 'URI: https://evil.example' }, 'statement'],
    [{ statement: 'one\ntwo' }, 'statement'],
    [{ nonce: 'short' }, 'nonce'],
    [{ uri: 'https://harbor.example\nVersion: 1' }, 'uri'],
    [{ resources: ['https://harbor.example', 'none'] }, 'resources'],
    [{ domain: undefined }, 'domain'],
  ])('error: %j is refused, and the field is named', (change, field) => {
    expect(() => formatSignInMessage({ ...full, ...change } as SignInMessage)).toThrow(new RegExp(`${field}: `));
  });
});

describe('verifySignIn', () => {
  const message = lines.join('\n');
  const from = Date.parse('2026-01-02T02:00:00Z');
  const until = Date.parse('2026-01-02T04:04:05Z');

  /** What becomes of it, and what the verifier was asked. */
  async function verify(change: Partial<Parameters<typeof verifySignIn>[0]> = {}, isSigned = true) {
    const asked: object[] = [];
    const verifiers = { eip155: async (parameters: object) => (asked.push(parameters), isSigned) };
    const given = {
      message,
      signature: '0x00',
      domain: full.domain,
      nonce: full.nonce,
      verifiers,
      now: from,
      ...change,
    };
    const outcome = await verifySignIn(given).catch((error: { code: string; message: string }) => error);
    return { asked, outcome };
  }

  test('behavior: says who has signed in, having asked about just this text, account and network', async () => {
    const rpc = async () => undefined;
    const { asked, outcome } = await verify({ rpcOf: () => rpc as never });
    expect(outcome).toEqual(full);
    expect(asked).toEqual([{ address: full.accountAddress, chainId: full.chainId, message, signature: '0x00', rpc }]);
  });

  test.each([
    ['at the time before which it does not hold', from, 'read'],
    ['a millisecond before that', from - 1, 'not yet valid'],
    ['a millisecond before its end', until - 1, 'read'],
    ['at its end', until, 'expired'],
  ])('behavior: %s: %i is %s', async (_, now, expected) => {
    const { asked, outcome } = await verify({ now });
    if (expected === 'read') return expect(outcome).toEqual(full);
    expect([outcome, asked]).toEqual([expect.objectContaining({ code: 'siwx/out-of-time' }), []]);
    return expect((outcome as { message: string }).message).toContain(expected);
  });

  test.each<[string, Partial<Parameters<typeof verifySignIn>[0]>, string]>([
    ['another host', { domain: 'evil.example' }, 'siwx/wrong-field'],
    ['a nonce of another sign-in', { nonce: 'abcdef13' }, 'siwx/wrong-field'],
    ['a namespace that nobody verifies', { verifiers: {} }, 'siwx/namespace-unsupported'],
    [
      'a verifier that only a prototype has',
      { verifiers: Object.create({ eip155: async () => true }) },
      'siwx/namespace-unsupported',
    ],
    ['no message at all', { message: 'Hello' }, 'siwx/invalid-message'],
    // What a page posts is of any type.
    ['a body without a message', { message: undefined as never }, 'siwx/invalid-message'],
    ['a message that is no text', { message: { length: 3 } as never }, 'siwx/invalid-message'],
    ['a body without a signature', { signature: undefined as never }, 'siwx/invalid-signature'],
    ['a signature that is no text', { signature: ['0x00'] as never }, 'siwx/invalid-signature'],
  ])('error: %s is refused before anybody is asked about the signature', async (_, change, code) => {
    const { asked, outcome } = await verify(change);
    expect([outcome, asked]).toEqual([expect.objectContaining({ code }), []]);
  });

  test('error: a signature of nobody', async () => {
    expect((await verify({}, false)).outcome).toMatchObject({ code: 'siwx/invalid-signature' });
  });
});
