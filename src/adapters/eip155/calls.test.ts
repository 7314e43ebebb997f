import { describe, expect, test } from 'vitest';
import {
  connect,
  getAssets,
  getCallsStatus,
  getCapabilities,
  grantPermissions,
  revokePermissions,
  sendCalls,
  type Connector,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { createTestKit, scriptedFetch } from 'mooring/testing';
import type { Eip1193Provider } from '../../contract/eip1193';
import { connectProvider } from './connection';
import { codeOf } from '../../../test/codeOf';

const alice = '0xa11ce00000000000000000000000000000000001';
const to = '0x00000000000000000000000000000000000000c1';
const hash = `0x${'ab'.repeat(32)}`;

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** A kit with a wallet that answers by a table, and -32601 to all else. */
async function connected(answers: Answers, fetch = scriptedFetch()) {
  const asked: { method: string; params: unknown }[] = [];
  const own: Answers = { eth_requestAccounts: () => [alice], eth_chainId: () => '0x1', ...answers };
  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      if (/^wallet_|^eth_send/.test(method)) asked.push({ method, params });
      const answer = own[method];
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: -32601 });
      return answer(params as readonly unknown[]);
    },
  };
  const connector: Connector = {
    id: 'scripted',
    name: 'Scripted',
    namespaces: ['eip155'],
    connect: async (parameters) => [await connectProvider(provider, parameters)],
  };
  const { kit } = createTestKit({ wallets: [], adapters: [eip155()], connectors: [connector], fetch });
  await connect(kit, { connectorId: 'scripted' });
  return { kit, asked };
}

describe('wallet_sendCalls', () => {
  test('behavior: is asked as version 2.0.0 has it, with hex quantities, and nothing that was not said', async () => {
    const { kit, asked } = await connected({ wallet_sendCalls: () => ({ id: '0xaa', capabilities: { a: {} } }) });
    const capabilities = { paymasterService: { url: 'https://pay.test', optional: true } };
    const sent = await sendCalls(kit, {
      calls: [
        { to, value: 255n, capabilities },
        { to, data: '0xAA' },
      ],
      networkId: 'eip155:2',
      atomicRequired: true,
      capabilities,
      id: '0xbb',
    });
    expect(sent).toEqual({ id: '0xaa', capabilities: { a: {} }, networkId: 'eip155:2' });
    expect(asked).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            id: '0xbb',
            chainId: '0x2',
            from: alice,
            atomicRequired: true,
            calls: [
              { to, value: '0xff', capabilities },
              { to, data: '0xAA' },
            ],
            capabilities,
          },
        ],
      },
    ]);
    await sendCalls(kit, { calls: [{ to }] });
    expect(asked[1]?.params).toEqual([
      { version: '2.0.0', chainId: '0x1', from: alice, atomicRequired: false, calls: [{ to }] },
    ]);
  });

  test('behavior: the bare id of version 1.0 is an id', async () => {
    const { kit } = await connected({ wallet_sendCalls: () => '0xaa' });
    expect(await sendCalls(kit, { calls: [{ to }] })).toEqual({ id: '0xaa', networkId: 'eip155:1' });
  });

  test.each([[null], [{}], [''], [{ id: 5 }], [['0xaa']]])('error: %j is no answer', async (answer) => {
    const { kit } = await connected({ wallet_sendCalls: () => answer });
    expect(await codeOf(sendCalls(kit, { calls: [{ to }] }))).toBe('calls/send-failed');
  });

  test('error: a call is held to what a transaction is held to', async () => {
    const { kit, asked } = await connected({ wallet_sendCalls: () => '0xaa' });
    const send = (call: object) => codeOf(sendCalls(kit, { calls: [{ to, ...call }] }));
    expect(await send({ to: '0x1' })).toBe('transaction/address-invalid');
    expect(await send({ to: alice.replace('a', 'A') })).toBe('transaction/address-invalid');
    expect(await send({ data: '0xabc' })).toBe('transaction/data-invalid');
    expect(await send({ value: -1n })).toBe('transaction/quantity-invalid');
    expect(await send({ value: 2n ** 256n })).toBe('transaction/fee-too-high');
    expect(asked).toEqual([]);
  });

  test('behavior: a wallet that has never heard of it sends one by one, where the host allows it', async () => {
    const { kit, asked } = await connected({ eth_sendTransaction: () => hash });
    expect(await codeOf(sendCalls(kit, { calls: [{ to }] }))).toBe('wallet/method-unsupported');
    const sent = await sendCalls(kit, { calls: [{ to }, { to, value: 1n }], fallback: 'sequential' });
    expect(sent).toEqual({
      id: `sequential/eip155:1/${hash},${hash}`,
      networkId: 'eip155:1',
      transactionIds: [hash, hash],
    });
    expect(asked.map(({ method }) => method)).toEqual([
      'wallet_sendCalls',
      'wallet_sendCalls',
      'eth_sendTransaction',
      'eth_sendTransaction',
    ]);
  });
});

describe('wallet_getCallsStatus', () => {
  const receipt = {
    logs: [{ address: to, data: '0x', topics: ['0x01'], removed: false }],
    status: '0x1',
    blockHash: hash,
    blockNumber: '0x10',
    gasUsed: '0x5208',
    transactionHash: hash,
  };
  const read = {
    status: 'success',
    transactionId: hash,
    blockHash: hash,
    blockNumber: '16',
    gasUsed: '21000',
    logs: [{ address: to, data: '0x', topics: ['0x01'] }],
  };
  const ask = async (answer: unknown) => {
    const { kit, asked } = await connected({ wallet_getCallsStatus: () => answer });
    const status = await getCallsStatus(kit, { id: '0xaa' });
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xaa'] }]);
    return status;
  };

  test('behavior: everything that version 2.0.0 says', async () => {
    const answer = { version: '2.0.0', id: '0xaa', chainId: '0x2', atomic: true, receipts: [receipt] };
    expect(await ask({ ...answer, status: 200, capabilities: { a: 1 } })).toEqual({
      id: '0xaa',
      status: 'confirmed',
      statusCode: 200,
      atomic: true,
      networkId: 'eip155:2',
      receipts: [read],
      capabilities: { a: 1 },
    });
  });

  test.each([
    [100, 'pending'],
    [110, 'pending'],
    [200, 'confirmed'],
    [400, 'failed'],
    [500, 'reverted'],
    [600, 'partial'],
  ])('behavior: %i is %s', async (statusCode, status) => {
    expect(await ask({ status: statusCode })).toMatchObject({ status, statusCode, atomic: undefined, receipts: [] });
  });

  const reverted = { ...receipt, status: '0x0' };
  test.each([
    ['PENDING', undefined, 'pending', 100],
    ['CONFIRMED', undefined, 'confirmed', 200],
    ['CONFIRMED', [receipt], 'confirmed', 200],
    ['CONFIRMED', [reverted, reverted], 'reverted', 500],
    ['CONFIRMED', [receipt, reverted], 'partial', 600],
  ])('behavior: %s of version 1.0 with %j', async (word, receipts, status, statusCode) => {
    expect(await ask({ status: word, receipts })).toMatchObject({ status, statusCode });
  });

  test.each([null, {}, { status: 300 }, { status: 'DONE' }, { status: '200' }])(
    'error: %j is no answer',
    async (answer) => {
      const { kit } = await connected({ wallet_getCallsStatus: () => answer });
      expect(await codeOf(getCallsStatus(kit, { id: '0xaa' }))).toBe('calls/status-unavailable');
    },
  );

  test.each([
    [[null, receipt], 'pending', 1],
    [[receipt, receipt], 'confirmed', 2],
    [[receipt, reverted], 'partial', 2],
    [[reverted, reverted], 'reverted', 2],
  ])('behavior: transactions that were sent apart are looked up on their network: %#', async (found, status, count) => {
    type Question = { id: number; params: [string] };
    const answer = ({ id, params }: Question) => ({ jsonrpc: '2.0', id, result: found[Number(params[0])] });
    const fetch = scriptedFetch({
      'https://two.test': ({ body }) =>
        Array.isArray(body) ? (body as Question[]).map(answer) : answer(body as Question),
    });
    const { kit, asked } = await connected({}, fetch);
    const state = await getCallsStatus(kit, { id: 'sequential/eip155:2/0,1' });
    expect(state).toMatchObject({ status, networkId: 'eip155:2', atomic: false });
    expect(state.receipts).toHaveLength(count);
    expect(asked).toEqual([]);
  });
});

describe('transactions that were sent apart', () => {
  const sent = { hash: '0xa', from: alice, nonce: '0x5', to, input: '0x', value: '0x1' };
  const mined = (id: string, status = '0x1') => ({ transactionHash: id, status, blockNumber: '0xc' });
  const count = (block: string) => (block === 'latest' || Number(block) >= 12 ? '0x6' : '0x5');
  /** A node that knows one waiting transaction, until another of its nonce is in the twelfth of 16 blocks. */
  async function replacedBy(other: object, receipts: Readonly<Record<string, object>>) {
    let isMined = false;
    const node: Answers = {
      eth_getTransactionByHash: () => (isMined ? null : sent),
      eth_getTransactionCount: ([, block]) => (isMined ? count(String(block)) : '0x5'),
      eth_blockNumber: () => '0x10',
      eth_getBlockByNumber: () => ({ transactions: [{ ...sent, hash: '0xother', ...other }] }),
      eth_getTransactionReceipt: ([id]) => (isMined && receipts[String(id)]) || null,
    };
    type Question = { id: number; method: string; params: unknown[] };
    const answer = ({ id, method, params }: Question) => ({ jsonrpc: '2.0', id, result: node[method]?.(params) });
    const fetch = scriptedFetch({
      'https://one.test': ({ body }) =>
        Array.isArray(body) ? (body as Question[]).map(answer) : answer(body as Question),
    });
    const { kit } = await connected({}, fetch);
    const look = () => getCallsStatus(kit, { id: 'sequential/eip155:1/0xa,0xb' });
    const first = await look();
    isMined = true;
    return [first, await look(), await look()].map(({ status, statusCode, receipts: found }) => [
      status,
      statusCode,
      found.map(({ transactionId }) => transactionId),
    ]);
  }
  const pending = ['pending', 100, []];
  const cancelled = { to: alice, value: '0x0' };

  test('behavior: one that was sped up in the wallet is followed, once it was passed by twice', async () => {
    const receipts = { '0xother': mined('0xother'), '0xb': mined('0xb') };
    expect(await replacedBy({}, receipts)).toEqual([
      pending,
      ['pending', 100, ['0xb']],
      ['confirmed', 200, ['0xother', '0xb']],
    ]);
  });

  test.each([
    ['confirmed', '0x1', 'partial', 600],
    ['reverted', '0x0', 'reverted', 500],
  ])('error: one that was cancelled never comes; the other is %s', async (_, status, outcome, code) => {
    const looks = await replacedBy(cancelled, { '0xother': mined('0xother'), '0xb': mined('0xb', status) });
    expect(looks).toEqual([pending, ['pending', 100, ['0xb']], [outcome, code, ['0xb']]]);
  });

  test('error: all that were replaced have failed', async () => {
    // The node tells the same of both.
    expect((await replacedBy(cancelled, { '0xother': mined('0xother') })).at(-1)).toEqual(['failed', 400, []]);
  });
});

describe('wallet_getCapabilities', () => {
  test('behavior: by CAIP-2, what holds everywhere on each, and the older word for atomic', async () => {
    const { kit, asked } = await connected({
      wallet_getCapabilities: () => ({
        '0x0': { flowControl: { supported: true } },
        '0x1': { atomic: { status: 'ready' } },
        '0x02': { atomicBatch: { supported: true } },
        nonsense: {},
      }),
    });
    expect(await getCapabilities(kit)).toEqual({
      'eip155:1': { flowControl: { supported: true }, atomic: { status: 'ready' } },
      'eip155:2': {
        flowControl: { supported: true },
        atomicBatch: { supported: true },
        atomic: { status: 'supported' },
      },
    });
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [alice] }]);
  });

  test('behavior: what a wallet says of all networks at once is told of each that is listed', async () => {
    const { kit, asked } = await connected({ wallet_getCapabilities: () => ({ '0x0': { a: {} } }) });
    expect(await getCapabilities(kit)).toEqual({ 'eip155:1': { a: {} }, 'eip155:2': { a: {} } });
    expect(await getCapabilities(kit, { networkIds: [] })).toEqual({ 'eip155:1': { a: {} }, 'eip155:2': { a: {} } });
    expect(asked[0]?.params).toEqual([alice]);
  });

  test('behavior: networks are named in hex, and one that only the rest speaks of is told of too', async () => {
    const { kit, asked } = await connected({
      wallet_getCapabilities: () => ({ '0x0': { a: {} }, '0x1': { atomic: { status: 'ready' } } }),
    });
    expect(await getCapabilities(kit, { networkIds: ['eip155:2'] })).toEqual({ 'eip155:2': { a: {} } });
    expect(asked[0]?.params).toEqual([alice, ['0x2']]);
  });

  test.each([[null], ['yes'], [[]]])('error: %j is an empty object', async (answer) => {
    const { kit } = await connected({ wallet_getCapabilities: () => answer });
    expect(await getCapabilities(kit)).toEqual({});
  });
});

describe('wallet_grantPermissions and wallet_revokePermissions', () => {
  const signer = { type: 'account', data: { address: to } };
  const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }];
  const expiry = 1_900_000_000;

  test('behavior: are asked as EIP-7715 has them; what the wallet changed is what was granted', async () => {
    const granted = { context: '0xcc', expiry: 1_800_000_000, accountMeta: { factory: to } };
    const { kit, asked } = await connected({
      wallet_grantPermissions: () => granted,
      wallet_revokePermissions: () => ({}),
    });
    expect(await grantPermissions(kit, { expiry, signer, permissions })).toEqual({
      context: '0xcc',
      networkId: 'eip155:1',
      address: alice,
      expiry: 1_800_000_000,
      signer,
      permissions,
      policies: undefined,
      accountMeta: { factory: to },
    });
    await revokePermissions(kit, { context: '0xcc' });
    expect(asked).toEqual([
      {
        method: 'wallet_grantPermissions',
        params: [{ chainId: '0x1', address: alice, expiry, signer, permissions, policies: [] }],
      },
      { method: 'wallet_revokePermissions', params: [{ permissionContext: '0xcc' }] },
    ]);
  });

  test('behavior: a list of one, and the newer single permission', async () => {
    const [permission] = permissions;
    const { kit } = await connected({
      wallet_grantPermissions: () => [{ context: '0xcc', chainId: '0x2', expiry: '0x10', permission }],
    });
    expect(await grantPermissions(kit, { expiry, signer, permissions: [] }).catch(() => 'refused')).toBe('refused');
    expect(await grantPermissions(kit, { expiry, signer, permissions: [{ type: 'a' }] })).toMatchObject({
      networkId: 'eip155:2',
      expiry: 16,
      permissions,
    });
  });

  test.each([[null], [{}], [{ context: '' }]])('error: %j is no grant', async (answer) => {
    const { kit } = await connected({ wallet_grantPermissions: () => answer });
    expect(await codeOf(grantPermissions(kit, { expiry, signer, permissions }))).toBe('calls/grant-failed');
  });
});

describe('wallet_getAssets', () => {
  const capabilities = () => ({ '0x1': { assetDiscovery: { supported: true } }, '0x2': {} });

  test('behavior: is asked where the wallet says so, and may spell like deployed wallets', async () => {
    const { kit, asked } = await connected({
      wallet_getCapabilities: capabilities,
      wallet_getAssets: () => ({
        '0x1': [
          { address: 'native', balance: '0x10', type: 'native', metadata: { symbol: 'ETH' } },
          { address: null, balance: '0x1', type: 'NATIVE' },
          { address: to, balance: '0x2', type: 'ERC20', metadata: null },
          { address: to, balance: 'much', type: 'erc20' },
          { balance: '0x1', type: 'erc721' },
        ],
      }),
    });
    expect(await getAssets(kit, { networkIds: ['eip155:1', 'eip155:2'], types: ['native', 'erc20'] })).toEqual({
      'eip155:1': [
        { address: 'native', balance: 16n, type: 'native', metadata: { symbol: 'ETH' } },
        { address: 'native', balance: 1n, type: 'native', metadata: {} },
        { address: to, balance: 2n, type: 'erc20', metadata: {} },
      ],
    });
    expect(asked[1]).toEqual({
      method: 'wallet_getAssets',
      params: [{ account: alice, chainFilter: ['0x1'], assetTypeFilter: ['native', 'erc20'] }],
    });
  });

  test('error: a wallet that does not say so is not asked, and an answer that is none is a failure', async () => {
    const silent = await connected({ wallet_getAssets: () => ({}) });
    expect(await codeOf(getAssets(silent.kit))).toBe('account/method-unsupported');
    expect(silent.asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities']);
    const odd = await connected({ wallet_getCapabilities: capabilities, wallet_getAssets: () => 'much' });
    expect(await codeOf(getAssets(odd.kit))).toBe('calls/assets-unavailable');
  });
});
