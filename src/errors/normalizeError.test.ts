import { describe, expect, test } from 'vitest';
import { KitError, defineErrors, isKitError, isUserRejection, normalizeError, serializeError } from './index';
import { errorCodes, unwrapErrors } from './normalizeError';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('isUserRejection', () => {
  test.each<[string, unknown]>([
    ['EIP-1193 4001', { code: 4001, message: 'User rejected the request.' }],
    ['4001 without a text', { code: 4001 }],
    ['4001 as text', { code: '4001', message: 'nope' }],
    [
      'nested in data.originalError',
      { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
    ],
    ['nested in error', { error: { code: 4001 } }],
    ['nested in cause', new Error('Something failed', { cause: { code: 4001 } })],
    [
      'ethers ACTION_REJECTED',
      Object.assign(new Error('ethers-user-denied: MetaMask Tx Signature'), { code: 'ACTION_REJECTED' }),
    ],
    ['pairing 5000 with text', { code: 5000, message: 'User rejected.' }],
    ['pairing 5002 with text', { code: 5002, message: 'User rejected methods.' }],
    ['pairing 5000, disapproved', { code: 5000, message: 'User disapproved requested chains' }],
    ['sats-connect -32000 with text', { code: -32000, message: 'User rejected request to connect' }],
    ['sats-connect, canceled', { error: { code: -32000, message: 'User canceled the request' } }],
    ['a plain string', 'User denied message signature'],
    ['UserRejectedRequestError', named('UserRejectedRequestError', 'Details: nothing')],
    ['wallet-adapter WalletSignMessageError', named('WalletSignMessageError', 'User rejected the request.')],
    ['keplr', new Error('Request rejected')],
    ['polkadot-js', new Error('Cancelled')],
    ['declined', new Error('The transaction was declined by the user')],
    ['a code in words', { code: 'USER_REJECTED' }],
    ['another code in words', { code: 'USER_REJECTION', message: 'Request failed' }],
    ['the imperative', new Error('user reject this request')],
    ['a request that was declined', new Error('Request declined')],
    ['a transaction that was cancelled', new Error('Transaction cancelled')],
    ['a person who refused', new Error('User refused the request')],
    ['a person who did not approve', new Error('User did not approve the connection')],
    ['a person who did not confirm', new Error('The user did not confirm in time')],
    ['a window that was closed', new Error('popup closed by user')],
    ['an operation that was aborted', new Error('Aborted by the user')],
    ['a code at the end', new Error('call failed: ACTION_REJECTED')],
    ['an operation that was cancelled', new Error('Operation cancelled')],
    ['a frozen error', Object.freeze({ code: 4001 })],
    ['a rejected KitError', new KitError('wallet/user-rejected', 'Connection rejected')],
  ])('behavior: understands %s', (_dialect, error) => {
    expect(isUserRejection(error)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['a node that rejected a transaction', new Error('transaction rejected by network: nonce too low')],
    ['a node that rejected a request', { code: -32600, message: 'Request rejected: rate limit exceeded' }],
    ['a request refused by a gateway', new Error('The request was rejected by the RPC node')],
    ['pairing 5000 without a text', { code: 5000, message: 'Unknown error' }],
    ['-32000 without a text', { code: -32000, message: 'insufficient funds for gas * price + value' }],
    ['an aborted fetch in the words of old browsers', named('AbortError', 'The user aborted a request.')],
    ['a node that gave up', { code: -32000, message: 'context canceled' }],
    ['a connection that was given up', new Error('dial tcp: operation was canceled')],
    ['a gateway that declines', new Error('Request declined: quota exceeded')],
    ['a person without the means', new Error('User did not have enough funds')],
    ['a socket that was closed', new Error('Connection closed by the server')],
    ['a user operation', new Error('UserOperation reverted during simulation')],
    ['an unrelated error', new Error('execution reverted')],
    ['nothing', undefined],
    ['null', null],
    ['a number', 4001],
  ])('behavior: does not misread %s', (_what, error) => {
    expect(isUserRejection(error)).toBe(false);
  });

  test('behavior: an error that is its own cause ends', () => {
    const error: { cause?: unknown; message: string } = { message: 'loop' };
    error.cause = error;
    expect(isUserRejection(error)).toBe(false);
  });
});

describe('unwrapErrors', () => {
  test('behavior: outermost first, at most six deep', () => {
    const nested = (depth: number): unknown => ({ code: depth, cause: depth < 9 ? nested(depth + 1) : undefined });
    expect(unwrapErrors(nested(1)).map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([5, true, undefined, null, Symbol('no')])('behavior: %s holds none', (value) => {
    expect(unwrapErrors(value)).toEqual([]);
  });
});

describe('errorCodes', () => {
  test('behavior: numbers, and texts that are numbers', () => {
    const error = {
      code: '-32603',
      data: { code: 4001 },
      cause: { code: 'ACTION_REJECTED' },
      error: { code: '4001x' },
    };
    expect(errorCodes(error)).toEqual([-32603, 4001]);
  });
});

describe('normalizeError', () => {
  test('behavior: a KitError passes through as the same object', () => {
    const error = new KitError('send/insufficient-funds', 'x', { retryAt: 5 });
    expect(normalizeError(error)).toBe(error);
  });

  test.each<[number, string]>([
    [4100, 'wallet/unauthorized'],
    [4200, 'wallet/method-unsupported'],
    [4900, 'wallet/disconnected'],
    [4901, 'wallet/disconnected'],
    [-32601, 'wallet/method-unsupported'],
    [-32002, 'wallet/request-pending'],
  ])('behavior: code %i, bare, as text and nested, is %s', (code, expected) => {
    expect(normalizeError({ code }).code).toBe(expected);
    expect(normalizeError({ code: String(code) }).code).toBe(expected);
    expect(normalizeError({ code: -32603, data: { originalError: { code } } }).code).toBe(expected);
  });

  test('behavior: a rejection is wallet/user-rejected for the visitor, with the dialect as cause', () => {
    const cause = { code: 4001 };
    expect(normalizeError(cause)).toMatchObject({
      code: 'wallet/user-rejected',
      message: 'Connection rejected',
      audience: 'notice',
      cause,
    });
  });

  test('behavior: an abort is kit/aborted, whatever its text', () => {
    expect(normalizeError(named('AbortError', 'The user aborted a request.')).code).toBe('kit/aborted');
    expect(normalizeError(new DOMException('signal is aborted without reason', 'AbortError'))).toMatchObject({
      code: 'kit/aborted',
      message: 'Request was aborted',
    });
  });

  test('behavior: anything else becomes the fallback with the original as cause', () => {
    const cause = new Error('boom');
    const error = normalizeError(
      cause,
      new KitError('session/connect-failed', 'Failed to connect', { audience: 'notice', retryAt: 7 }),
    );
    expect(error).toMatchObject({
      code: 'session/connect-failed',
      message: 'Failed to connect',
      audience: 'notice',
      retryAt: 7,
      cause,
    });
  });

  test('behavior: without a fallback the innermost useful text is kept', () => {
    expect(normalizeError(new Error('boom'))).toMatchObject({ code: 'kit/unknown', message: 'boom' });
    expect(normalizeError({ message: '', error: { message: 'inner' } }).message).toBe('inner');
    expect(normalizeError(undefined).message).toBe('Something went wrong');
  });
});

describe('defineErrors', () => {
  const demoError = defineErrors({ 'demo/plain': 'For {who} and {who}', 'demo/notice': ['Hello', 'notice'] });

  test('behavior: fills every placeholder and names the audience', () => {
    expect(demoError('demo/plain', { values: { who: 'you' } })).toMatchObject({
      code: 'demo/plain',
      message: 'For you and you',
      audience: 'developer',
    });
    expect(demoError('demo/notice').audience).toBe('notice');
  });

  test('behavior: a placeholder nobody filled stays readable', () => {
    // @ts-expect-error its value is missing
    expect(demoError('demo/plain').message).toBe('For {who} and {who}');
  });

  test('behavior: an error as plain data has no cause and no stack', () => {
    const error = demoError('demo/notice', { cause: new Error('secret'), retryAt: 3 });
    expect(serializeError(error)).toEqual({ code: 'demo/notice', message: 'Hello', audience: 'notice', retryAt: 3 });
    expect(isKitError(error)).toBe(true);
    expect(isKitError(serializeError(error))).toBe(false);
  });
});

describe('normalizeError of hostile errors', () => {
  test('error: one that throws when it is looked at is an unknown error, and nothing escapes', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    expect(normalizeError(hostile).code).toBe('kit/unknown');
    expect(isUserRejection(hostile)).toBe(false);
  });
});

describe('a part that could not be loaded', () => {
  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://my.dapp/assets/link-abc.js'),
    new TypeError('error loading dynamically imported module: https://my.dapp/link.js'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  ])('error: "%s" is said to the visitor as that', (error) => {
    expect(normalizeError(error, new KitError('session/connect-failed', 'Failed to connect'))).toMatchObject({
      code: 'kit/load-failed',
      audience: 'notice',
      cause: error,
    });
  });

  test('behavior: a request that failed is no lost part', () => {
    expect(normalizeError(new TypeError('Failed to fetch')).code).toBe('kit/unknown');
  });
});
