import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  getAssets,
  getCallsStatus,
  getCapabilities,
  grantPermissions,
  isInterruptedCalls,
  revokePermissions,
  sendCalls,
  switchAccount,
  type Call,
} from 'mooring/core';
import { createTestKit, mockAdapter, mockRejection, mockWallet } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

const to = '0x00000000000000000000000000000000000000c1';
const calls: readonly Call[] = [{ to, value: 1n }, { to, data: '0xaa' }, { to }];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function connected(
  options: Parameters<typeof mockWallet>[1] = {},
  rest: Parameters<typeof createTestKit>[0] = {},
) {
  const opened = createTestKit({ ...rest, wallets: [mockWallet('eip155', options)] });
  await connect(opened.kit, { connectorId: opened.wallet.id });
  return opened;
}
type Opened = Awaited<ReturnType<typeof connected>>;
const askedOf = ({ wallet }: Opened) =>
  wallet.requests.map(({ method }) => method).filter((name) => name !== 'connect');
const eventsOf = ({ events }: Opened, name: string) =>
  events.filter((one) => one.name === name).map(({ event }) => event);

describe('sendCalls', () => {
  test('behavior: hands the wallet all calls at once and announces the batch', async () => {
    const opened = await connected();
    const sent = await sendCalls(opened.kit, { calls, atomicRequired: true, id: '0xaa' });
    expect(sent).toMatchObject({ id: '0xaa', networkId: 'eip155:1' });
    expect(opened.wallet.requests.at(-1)).toMatchObject({
      method: 'sendCalls',
      parameters: {
        address: opened.wallet.accounts[0]?.address,
        network: { id: 'eip155:1', name: 'Testnet One' },
        calls,
        atomicRequired: true,
        id: '0xaa',
      },
    });
    expect(eventsOf(opened, 'calls:sent')).toEqual([
      { id: '0xaa', networkId: 'eip155:1', address: opened.wallet.accounts[0]?.address },
    ]);
  });

  test('behavior: a network is named, and need not be the one the wallet is on', async () => {
    const opened = await connected();
    expect((await sendCalls(opened.kit, { calls, networkId: 'eip155:2' })).networkId).toBe('eip155:2');
    expect(opened.wallet.requests.at(-1)).toMatchObject({ parameters: { network: { id: 'eip155:2' } } });
    expect(await codeOf(sendCalls(opened.kit, { calls, networkId: 'eip155:9' }))).toBe('network/not-found');
  });

  test('error: who gives up, or disconnects, while the code for it loads sees no prompt', async () => {
    const opened = await connected();
    const controller = new AbortController();
    const givenUp = codeOf(sendCalls(opened.kit, { calls, signal: controller.signal }));
    controller.abort();
    expect(await givenUp).toBe('kit/aborted');
    const cut = codeOf(sendCalls(opened.kit, { calls }));
    await disconnect(opened.kit);
    expect(await cut).toBe('session/connection-ended');
    await settle();
    expect(askedOf(opened)).not.toContain('sendCalls');
  });

  test('error: what is wrong with a call is said before the wallet is asked', async () => {
    const opened = await connected();
    expect(await codeOf(sendCalls(opened.kit, { calls: [] }))).toBe('calls/empty');
    expect(await codeOf(sendCalls(opened.kit, { calls: [{ to: 'alice' }] }))).toBe('calls/recipient-invalid');
    expect(await codeOf(sendCalls(opened.kit, { calls: [{ to, data: 'aa' }] }))).toBe('calls/data-invalid');
    expect(askedOf(opened)).toEqual([]);
  });

  test('error: a no is a no, and is announced once', async () => {
    const opened = await connected();
    opened.wallet.behave('reject');
    await expect(sendCalls(opened.kit, { calls, fallback: 'sequential' })).rejects.toMatchObject({
      code: 'wallet/user-rejected',
      message: 'Request rejected',
    });
    expect(askedOf(opened)).toEqual(['sendCalls']);
    expect(eventsOf(opened, 'request:failed')).toMatchObject([
      { method: 'sendCalls', error: { code: 'wallet/user-rejected' } },
    ]);
  });

  test('error: nobody connected, and a namespace that has no batches', async () => {
    const { kit } = createTestKit();
    expect(await codeOf(sendCalls(kit, { calls }))).toBe('session/not-connected');
    const wallet = mockWallet('eip155');
    const base = mockAdapter('eip155', [wallet]);
    const other = createTestKit({
      wallets: [wallet],
      adapters: [{ ...base, capabilities: { ...base.capabilities, calls: false } }],
    });
    await connect(other.kit, { connectorId: wallet.id });
    expect(await codeOf(sendCalls(other.kit, { calls }))).toBe('account/method-unsupported');
    expect(await getCapabilities(other.kit)).toEqual({});
  });

  test('behavior: an abort ends the wait, and the late answer is dropped', async () => {
    const opened = await connected();
    opened.wallet.behave('manual');
    const controller = new AbortController();
    const sent = codeOf(sendCalls(opened.kit, { calls, signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await sent).toBe('kit/aborted');
    opened.wallet.pending[0]?.approve();
  });

  test('error: with its connection a batch that waits ends', async () => {
    const opened = await connected();
    opened.wallet.behave('never');
    const sent = codeOf(sendCalls(opened.kit, { calls }));
    await settle();
    await disconnect(opened.kit);
    expect(await sent).toBe('session/connection-ended');
  });
});

describe('sendCalls, one after the other', () => {
  const single = { without: ['sendCalls'] as const };

  test('error: a wallet without batches is not asked for anything else unless the host allows it', async () => {
    const opened = await connected(single);
    expect(await codeOf(sendCalls(opened.kit, { calls }))).toBe('account/method-unsupported');
    expect(askedOf(opened)).toEqual([]);
  });

  test('behavior: each transaction is sent when the one before has been, in order', async () => {
    const opened = await connected(single);
    opened.wallet.behave('manual');
    const sent = sendCalls(opened.kit, { calls, fallback: 'sequential' });
    for (const count of [1, 2, 3]) {
      await settle();
      expect(askedOf(opened)).toHaveLength(count);
      opened.wallet.pending[0]?.approve();
    }
    const { id, transactionIds } = await sent;
    expect(transactionIds).toHaveLength(3);
    expect(id).toBe(`sequential/eip155:1/${transactionIds?.join()}`);
    expect(opened.wallet.requests.slice(1)).toMatchObject([
      { method: 'sendTransaction', parameters: { to, value: 1n } },
      { method: 'sendTransaction', parameters: { to, data: '0xaa' } },
      { method: 'sendTransaction', parameters: { to } },
    ]);
    expect(eventsOf(opened, 'transaction:sent')).toHaveLength(3);
    expect(eventsOf(opened, 'calls:sent')).toMatchObject([{ id }]);
    expect(eventsOf(opened, 'request:failed')).toEqual([]);
  });

  test('error: the first failure stops it and says which were sent', async () => {
    const opened = await connected(single);
    opened.wallet.behave('manual');
    const sent = sendCalls(opened.kit, { calls, fallback: 'sequential' });
    await settle();
    opened.wallet.pending[0]?.approve();
    await settle();
    opened.wallet.pending[0]?.reject(mockRejection);
    const error = await sent.catch((cause: unknown) => cause);
    if (!isInterruptedCalls(error)) throw error;
    expect(error).toMatchObject({
      code: 'calls/interrupted',
      message: '1 of 3 transactions were sent, then one failed',
      cause: { code: 'wallet/user-rejected' },
    });
    const { transactionIds, id } = error;
    expect(transactionIds).toHaveLength(1);
    expect(id).toBe(`sequential/eip155:1/${transactionIds[0]}`);
    await settle();
    expect(askedOf(opened)).toHaveLength(2);
  });

  test('error: where none was sent the failure is the first one itself', async () => {
    const opened = await connected(single);
    opened.wallet.behave('reject');
    expect(await codeOf(sendCalls(opened.kit, { calls, fallback: 'sequential' }))).toBe('wallet/user-rejected');
  });

  test('error: another account in the middle stops it', async () => {
    const opened = await connected(single);
    opened.wallet.behave('manual');
    const sent = sendCalls(opened.kit, { calls, fallback: 'sequential' });
    await settle();
    await switchAccount(opened.kit, { address: opened.wallet.accounts[1]?.address ?? '' });
    opened.wallet.pending[0]?.approve();
    await expect(sent).rejects.toMatchObject({
      code: 'calls/interrupted',
      cause: { code: 'calls/account-changed' },
    });
  });

  test.each([
    ['on this network', 5710, 'EIP-7702 not supported on chain: 0x1'],
    ['of a device', 5750, 'EIP-7702 upgrade not supported on account'],
    ['of an account of an unknown kind', 5750, 'EIP-7702 upgrade not supported as account type is unknown'],
    ['where its person wants none', 5750, 'EIP-7702 upgrade disabled by the user'],
    ['of an account that is not to be upgraded', 5750, 'User rejected account upgrade'],
    ['so large', 5740, 'Batch size cannot exceed 2'],
    ['by the contract of the account', -32603, 'Account upgraded to unsupported contract'],
  ])('behavior: a wallet that has no batches %s is asked one by one', async (_where, code, message) => {
    const opened = await connected();
    opened.wallet.behave('manual');
    const sent = sendCalls(opened.kit, { calls, fallback: 'sequential' });
    await settle();
    opened.wallet.pending[0]?.reject(Object.assign(new Error(message), { code }));
    opened.wallet.behave('approve');
    expect((await sent).transactionIds).toHaveLength(3);
    expect(eventsOf(opened, 'request:failed')).toEqual([]);
  });

  test('error: a wallet that has no batches, and says so late, is asked for nothing of another account', async () => {
    const opened = await connected();
    opened.wallet.behave('manual');
    const sent = codeOf(sendCalls(opened.kit, { calls, fallback: 'sequential' }));
    await settle();
    await switchAccount(opened.kit, { address: opened.wallet.accounts[1]?.address ?? '' });
    opened.wallet.pending[0]?.reject(Object.assign(new Error('Unknown method'), { code: 4200 }));
    expect(await sent).toBe('calls/account-changed');
    expect(opened.wallet.requests.map(({ method }) => method)).not.toContain('sendTransaction');
  });

  test('error: what only a batch can promise is not sent apart', async () => {
    const opened = await connected(single);
    const fallback = 'sequential';
    expect(await codeOf(sendCalls(opened.kit, { calls, fallback, atomicRequired: true }))).toBe(
      'account/method-unsupported',
    );
    expect(await codeOf(sendCalls(opened.kit, { calls, fallback, capabilities: { paymasterService: {} } }))).toBe(
      'account/method-unsupported',
    );
    expect(await codeOf(sendCalls(opened.kit, { calls, fallback, networkId: 'eip155:2' }))).toBe(
      'account/chain-mismatch',
    );
    expect(askedOf(opened)).toEqual([]);
  });
});

describe('getCallsStatus', () => {
  test('behavior: tells what the wallet tells', async () => {
    const opened = await connected();
    opened.wallet.settleCalls('pending');
    expect(await getCallsStatus(opened.kit, { id: '0xaa' })).toMatchObject({
      id: '0xaa',
      status: 'pending',
      statusCode: 100,
    });
    opened.wallet.settleCalls('reverted');
    expect(await getCallsStatus(opened.kit, { id: '0xaa' })).toMatchObject({ status: 'reverted', statusCode: 500 });
  });

  test('behavior: transactions that were sent apart are looked up, not asked for', async () => {
    const opened = await connected();
    const id = 'sequential/eip155:1/0xa,0xb';
    expect(await getCallsStatus(opened.kit, { id })).toMatchObject({ id, networkId: 'eip155:1', atomic: false });
    expect(opened.wallet.requests.at(-1)).toEqual({
      method: 'readTransactions',
      parameters: { ids: ['0xa', '0xb'] },
    });
    expect(await codeOf(getCallsStatus(opened.kit, { id: 'sequential/eip155:9/0xa' }))).toBe('network/not-found');
  });

  test('error: a wallet that does not answer is left after 10 s, and no visitor is told', async () => {
    const opened = await connected();
    opened.wallet.behave('never');
    const status = codeOf(getCallsStatus(opened.kit, { id: '0xaa' }));
    await settle();
    opened.clock.advance(10_000);
    expect(await status).toBe('calls/status-unavailable');
    expect(eventsOf(opened, 'request:failed')).toEqual([]);
  });

  test('error: an id the wallet does not know', async () => {
    const opened = await connected();
    opened.wallet.behave('manual');
    const status = codeOf(getCallsStatus(opened.kit, { id: '0xaa' }));
    await settle();
    opened.wallet.pending[0]?.reject({ code: 5730, message: 'Unknown bundle id' });
    expect(await status).toBe('calls/unknown-id');
  });
});

describe('getCapabilities', () => {
  test('behavior: by network, only those that were asked for', async () => {
    const { kit } = await connected();
    expect(await getCapabilities(kit, { networkIds: ['eip155:2'] })).toEqual({
      'eip155:2': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
    });
  });

  test('behavior: a failure is an empty object: a no, a silent wallet, none at all', async () => {
    const opened = await connected();
    opened.wallet.behave('reject');
    expect(await getCapabilities(opened.kit)).toEqual({});
    opened.wallet.behave('never');
    const capabilities = getCapabilities(opened.kit);
    await settle();
    opened.clock.advance(10_000);
    expect(await capabilities).toEqual({});
    expect(eventsOf(opened, 'request:failed')).toEqual([]);
    await disconnect(opened.kit);
    expect(await getCapabilities(opened.kit)).toEqual({});
  });

  test('error: an abort is none of them', async () => {
    const { kit } = await connected();
    expect(await codeOf(getCapabilities(kit, { signal: AbortSignal.abort() }))).toBe('kit/aborted');
  });
});

describe('grantPermissions and revokePermissions', () => {
  const signer = { type: 'account', data: { address: to } };
  const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }];

  test('behavior: what is granted has a context, and by it is taken back', async () => {
    const opened = await connected();
    const expiry = Math.floor(opened.clock.now() / 1_000) + 60;
    const granted = await grantPermissions(opened.kit, { expiry, signer, permissions });
    expect(granted).toMatchObject({ context: 'mock-context-1', networkId: 'eip155:1', expiry, permissions });
    await revokePermissions(opened.kit, { context: granted.context });
    expect(opened.wallet.requests.at(-1)).toEqual({
      method: 'revokePermissions',
      parameters: { context: 'mock-context-1' },
    });
  });

  test('error: an end that has passed, and nothing to permit, before the wallet is asked', async () => {
    const opened = await connected();
    expect(await codeOf(grantPermissions(opened.kit, { expiry: 1, signer, permissions }))).toBe('calls/expiry-invalid');
    expect(await codeOf(grantPermissions(opened.kit, { expiry: 9e9, signer, permissions: [] }))).toBe(
      'calls/permissions-empty',
    );
    expect(askedOf(opened)).toEqual([]);
  });

  test('error: a no, and a wallet that has no permissions', async () => {
    const opened = await connected();
    opened.wallet.behave('reject');
    expect(await codeOf(grantPermissions(opened.kit, { expiry: 9e9, signer, permissions }))).toBe(
      'wallet/user-rejected',
    );
    const without = await connected({ without: ['grantPermissions', 'revokePermissions'] });
    expect(await codeOf(grantPermissions(without.kit, { expiry: 9e9, signer, permissions }))).toBe(
      'account/method-unsupported',
    );
    expect(await codeOf(revokePermissions(without.kit, { context: '0x' }))).toBe('account/method-unsupported');
  });
});

describe('getAssets', () => {
  test('behavior: asks for the networks on which the wallet says that it knows', async () => {
    const opened = await connected();
    await getAssets(opened.kit, { types: ['native'], networkIds: ['eip155:1', 'eip155:2'] });
    expect(opened.wallet.requests.at(-1)).toMatchObject({
      method: 'getAssets',
      parameters: { types: ['native'], networks: [{ id: 'eip155:1' }, { id: 'eip155:2' }] },
    });
  });

  test('behavior: of no networks there are none, and the wallet is not asked', async () => {
    const opened = await connected();
    expect([await getAssets(opened.kit, { networkIds: [] }), askedOf(opened)]).toEqual([{}, []]);
  });

  test('error: a wallet that says nothing of assets is not asked', async () => {
    const opened = await connected({ without: ['getCapabilities'] });
    expect(await codeOf(getAssets(opened.kit))).toBe('account/method-unsupported');
    expect(askedOf(opened)).toEqual([]);
  });
});
