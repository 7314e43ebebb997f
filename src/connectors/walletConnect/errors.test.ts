import { describe, expect, test } from 'vitest';
import { isAlreadyGone, toProposalError, toRefusal, toRequestError } from './errors';

describe('toRefusal', () => {
  test.each([
    [
      'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
      'pairing/origin-not-allowed',
      'Origin Not Allowed',
    ],
    [
      'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
      'pairing/project-id-invalid',
      'Invalid Project ID',
    ],
    ['JWT validation error: JWT Token is not yet valid: 1 s', 'pairing/session-expired', 'Session Expired'],
  ])('behavior: %s', (text, code, message) => {
    expect(toRefusal(new Error(text))).toMatchObject({ code, message, audience: 'alert' });
  });
  test('behavior: any other text is no refusal', () => {
    expect(toRefusal(new Error('socket hang up'))).toBeUndefined();
  });
});

describe('toProposalError', () => {
  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'wallet/user-rejected'],
    [{ code: 5002, message: 'Methods' }, 'wallet/user-rejected'],
    [new Error('Unauthorized: invalid key'), 'pairing/project-id-invalid'],
    [new Error('Proposal expired'), 'pairing/expired'],
    [new Error('whatever'), 'pairing/failed'],
    // @reown/walletkit refuses by the protocol's codes, which `getSdkError` of @walletconnect/utils words.
    [{ code: 5100, message: 'Unsupported chains.' }, 'pairing/chain-unsupported'],
    [{ code: 5104, message: 'Unsupported namespace key.' }, 'pairing/chain-unsupported'],
  ])('behavior: %j', (cause, code) => {
    expect(toProposalError(cause).code).toBe(code);
  });
});

describe('toRequestError', () => {
  test.each([
    [{ code: 5000, message: 'No' }, 'wallet/user-rejected'],
    [{ code: 4001, message: 'User denied' }, 'wallet/user-rejected'],
    [{ code: 6000, message: 'User disconnected.' }, 'session/connection-ended'],
    [new Error("No matching key. session topic doesn't exist: ab"), 'pairing/wallet-gone'],
    [new Error('Missing or invalid. Record was recently deleted - session: ab'), 'pairing/wallet-gone'],
    [new Error('Failed to publish custom payload, please try again. id:1 tag:1'), 'pairing/relay-unreachable'],
    [new Error('Missing or invalid. request() method: eth_sign'), 'wallet/method-unsupported'],
    [new Error('Missing or invalid. request() chainId: eip155:9'), 'pairing/chain-unsupported'],
    [new Error('Request expired. Please try again.'), 'pairing/request-expired'],
    [{ code: -32603, message: 'inside' }, 'pairing/request-failed'],
    [{ code: 1001, message: 'Invalid method.' }, 'wallet/method-unsupported'],
    [{ code: 3001, message: 'Unauthorized method.' }, 'wallet/method-unsupported'],
    [{ code: 5101, message: 'Unsupported methods.' }, 'wallet/method-unsupported'],
    [{ code: 10001, message: 'Unsupported wc_ method.' }, 'wallet/method-unsupported'],
  ])('behavior: %s', (cause, code) => {
    expect(toRequestError(cause).code).toBe(code);
  });
});

describe('isAlreadyGone', () => {
  test('behavior: a record that was deleted before is no failure', () => {
    expect(isAlreadyGone(new Error('Missing or invalid. Record was recently deleted - session: ab'))).toBe(true);
    expect(isAlreadyGone(new Error('Failed to publish payload'))).toBe(false);
  });
});
