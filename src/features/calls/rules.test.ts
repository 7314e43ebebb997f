import { describe, expect, test } from 'vitest';
import { KitError } from '../../errors';
import {
  canDiscoverAssets,
  canSendSequentially,
  findCallsProblem,
  findPermissionsProblem,
  isBatchUnsupported,
  nextLookAt,
  parseSequentialId,
  toCallsError,
  toSequentialId,
} from './rules';

const to = '0x00000000000000000000000000000000000000c1';

describe('findCallsProblem', () => {
  test.each([
    ['no call', [], 'calls/empty', 'A batch needs at least one call'],
    [
      'a recipient without 0x',
      [{ to }, { to: to.slice(2) }],
      'calls/recipient-invalid',
      'The recipient of call 2 must start with 0x',
    ],
    [
      'a name for a recipient',
      [{ to: 'alice.eth' }],
      'calls/recipient-invalid',
      'The recipient of call 1 must start with 0x',
    ],
    ['data without 0x', [{ to, data: 'a9059cbb' }], 'calls/data-invalid', 'The data of call 1 must start with 0x'],
  ])('error: %s', (_, calls, code, message) => {
    expect(findCallsProblem(calls)).toMatchObject({ code, message });
  });

  test('behavior: data may be absent', () => {
    expect(findCallsProblem([{ to }, { to, data: '0x', value: 1n }])).toBeUndefined();
  });

  test('error: what JavaScript hands over is no recipient', () => {
    expect(findCallsProblem([{ to: undefined as unknown as string }])?.code).toBe('calls/recipient-invalid');
  });
});

describe('findPermissionsProblem', () => {
  const permissions = [{ type: 'contract-call' }];
  test.each([
    ['nothing is asked for', { permissions: [], expiry: 2 }, 'calls/permissions-empty'],
    ['the end has passed', { permissions, expiry: 1 }, 'calls/expiry-invalid'],
    ['the end is no whole second', { permissions, expiry: 1.5 }, 'calls/expiry-invalid'],
    ['the end is no number', { permissions, expiry: Number.NaN }, 'calls/expiry-invalid'],
  ])('error: %s', (_, request, code) => {
    expect(findPermissionsProblem(request, 1_000)?.code).toBe(code);
  });

  test('behavior: an end to come is well', () => {
    expect(findPermissionsProblem({ permissions, expiry: 2 }, 1_999)).toBeUndefined();
  });
});

describe('toCallsError', () => {
  test.each([
    [5700, 'calls/capability-unsupported'],
    [5710, 'calls/chain-unsupported'],
    [5720, 'calls/duplicate-id'],
    [5730, 'calls/unknown-id'],
    [5740, 'calls/too-large'],
    [5750, 'calls/upgrade-rejected'],
    [5760, 'calls/atomicity-unsupported'],
  ])('behavior: %i is %s, also inside', (code, expected) => {
    const cause = { code: -32603, message: 'No', data: { originalError: { code, message: 'The user rejected it' } } };
    expect(toCallsError({ code })?.code).toBe(expected);
    expect(toCallsError(cause)).toMatchObject({ code: expected, cause });
  });

  test("behavior: a person's no and any other code are not EIP-5792's", () => {
    expect(toCallsError({ code: 4001, data: { code: 5750 } })).toBeUndefined();
    expect(toCallsError({ code: -32603 })).toBeUndefined();
    expect(toCallsError(new Error('5700'))).toBeUndefined();
  });
});

describe('isBatchUnsupported', () => {
  test.each([4200, -32601, -32004, 5101, 5700, 5710, 5740, 5750, 5760])('behavior: %i says so', (code) => {
    expect(isBatchUnsupported({ code, message: 'No' })).toBe(true);
  });

  test.each([
    'Account upgraded to unsupported contract',
    'Chain does not support EIP-7702',
    'EIP-7702 not supported on chain: 0xa86a',
    'JsonRpcEngine: Response has no error or result for request',
    'Unsupported WC_ method: wallet_sendCalls',
  ])('behavior: "%s" says so, whatever the code', (message) => {
    expect(isBatchUnsupported({ code: -32603, message })).toBe(true);
  });

  // headless-web3-provider, @johanneskares/wallet-mock and @keplr-wallet/provider answer from another process: of an
  // error its words arrive. Nodes and @safe-global/safe-apps-provider have no code to begin with.
  test.each([
    'Unsupported method wallet_sendCalls',
    'Unknown method wallet_sendCalls',
    '"wallet_sendCalls" not implemented',
    'The Provider does not support the requested method.',
    'The method "wallet_sendCalls" does not exist / is not available.',
    'the method wallet_sendCalls does not exist/is not available',
    'Method not found',
  ])('behavior: "%s" says so without a code', (message) => {
    expect(isBatchUnsupported(new KitError('calls/send-failed', 'No', { cause: new Error(message) }))).toBe(true);
  });

  test('behavior: a no, and what is wrong with the calls, does not', () => {
    const declined = { code: 5750, message: 'No', data: { code: 4001 } };
    const failed = new Error('wallet_sendCalls failed: the account was not found');
    for (const error of [
      { code: 4001 },
      declined,
      { code: 5720 },
      { code: -32602 },
      new Error('no'),
      failed,
      undefined,
    ])
      expect(isBatchUnsupported(error)).toBe(false);
  });
});

describe('canSendSequentially', () => {
  const calls = [{ to }];
  test('behavior: where nothing that is asked of the batch is needed', () => {
    expect(canSendSequentially(calls, { atomicRequired: false })).toBe(true);
    const capabilities = { paymasterService: { url: 'https://pay.test', optional: true } };
    expect(canSendSequentially([{ to, capabilities }], { atomicRequired: false, capabilities })).toBe(true);
  });

  test('error: not where all calls stand or fall together, nor without a capability that is needed', () => {
    const capabilities = { paymasterService: { url: 'https://pay.test' } };
    expect(canSendSequentially(calls, { atomicRequired: true })).toBe(false);
    expect(canSendSequentially(calls, { atomicRequired: false, capabilities })).toBe(false);
    expect(canSendSequentially([{ to, capabilities }], { atomicRequired: false })).toBe(false);
  });
});

describe('parseSequentialId', () => {
  test('behavior: reads what toSequentialId writes', () => {
    expect(parseSequentialId(toSequentialId('eip155:1', ['0xa', '0xb']))).toEqual({
      networkId: 'eip155:1',
      transactionIds: ['0xa', '0xb'],
    });
  });

  test.each(['0xaa', '', 'sequential/', 'sequential/eip155:1/', 'sequential/nowhere/0xa'])(
    "behavior: %j is a wallet's own",
    (id) => {
      expect(parseSequentialId(id)).toBeUndefined();
    },
  );
});

describe('nextLookAt', () => {
  const entry = { data: undefined, error: undefined, updatedAt: undefined, retryAt: undefined };
  test('behavior: a pending batch is asked about again after the time between', () => {
    expect(nextLookAt({ ...entry, data: { status: 'pending' }, updatedAt: 1_000 }, 4_000)).toBe(5_000);
    expect(nextLookAt(entry, 4_000)).toBeUndefined();
  });

  test.each(['confirmed', 'failed', 'reverted', 'partial'] as const)('behavior: %s is an end', (status) => {
    expect(nextLookAt({ ...entry, data: { status }, updatedAt: 1_000 }, 4_000)).toBeUndefined();
  });

  test('behavior: after a failure it is asked when that is possible again, unless nobody can be asked', () => {
    const failed = { ...entry, updatedAt: 1_000, retryAt: 9_000, data: { status: 'pending' as const } };
    expect(nextLookAt({ ...failed, error: { code: 'calls/status-unavailable' } }, 4_000)).toBe(9_000);
    expect(nextLookAt({ ...failed, error: { code: 'calls/unknown-id' } }, 4_000)).toBeUndefined();
    expect(nextLookAt({ ...failed, error: { code: 'wallet/method-unsupported' } }, 4_000)).toBeUndefined();
  });
});

describe('canDiscoverAssets', () => {
  test('behavior: only where the wallet says so', () => {
    expect(canDiscoverAssets({ assetDiscovery: { supported: true } })).toBe(true);
    for (const capabilities of [undefined, {}, { assetDiscovery: { supported: 'true' } }, { assetDiscovery: true }])
      expect(canDiscoverAssets(capabilities)).toBe(false);
  });
});
