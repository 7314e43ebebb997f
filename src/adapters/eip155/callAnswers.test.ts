import { describe, expect, test } from 'vitest';
import { mainnet } from 'mooring/networks';
import {
  codeOfReceipts,
  toAssetsByNetwork,
  toCallsStatus,
  toCapabilitiesByNetwork,
  toChain,
  toGranted,
  toOutcome,
  toReceipt,
  toSentCalls,
} from './callAnswers';

const nothing = [undefined, null, 5, 'text', [], true];

describe('toChain', () => {
  test.each([
    ['0x1', 'eip155:1'],
    ['0XA', 'eip155:10'],
    ['10', 'eip155:10'],
    [10, 'eip155:10'],
    [10n, 'eip155:10'],
    [0, undefined],
    ['0x0', undefined],
    ['0x', undefined],
    ['', undefined],
    ['1.5', undefined],
    [1.5, undefined],
    [2 ** 60, 'eip155:1152921504606846976'],
    ['-1', undefined],
    ['eip155:1', undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('behavior: %s is %s', (said, network) => {
    expect(toChain(said)).toBe(network);
  });
});

describe('toSentCalls', () => {
  test('behavior: an id, with what the wallet adds where it is an object', () => {
    expect(toSentCalls('0xaa')).toEqual({ id: '0xaa' });
    expect(toSentCalls({ id: '0xaa', capabilities: { a: 1 } })).toEqual({ id: '0xaa', capabilities: { a: 1 } });
    for (const capabilities of nothing) expect(toSentCalls({ id: '0xaa', capabilities })).toEqual({ id: '0xaa' });
  });

  test('error: no id', () => {
    for (const wrong of [undefined, null, 5, '', [], {}, { id: '' }, { id: 5 }])
      expect(() => toSentCalls(wrong)).toThrow("The wallet's answer is no id of calls");
  });
});

describe('toReceipt', () => {
  test('behavior: a status in each dialect', () => {
    const statusOf = (status: unknown) => toReceipt({ status }).status;
    const well = ['0x1', '0x01', 1, 1n, '1', true, 'success', undefined, null];
    expect(well.map(statusOf)).toEqual(Array(9).fill('success'));
    expect(['0x0', 0, false, 'reverted', {}, '0x2'].map(statusOf)).toEqual(Array(6).fill('reverted'));
  });

  test('behavior: what a wallet leaves out or writes wrongly is not there, and breaks nothing', () => {
    const empty = {
      status: 'success',
      transactionId: '',
      blockHash: undefined,
      blockNumber: undefined,
      gasUsed: undefined,
      logs: [],
    };
    for (const one of [...nothing, {}]) expect(toReceipt(one)).toEqual(empty);
    expect(toReceipt({ transactionHash: 5, blockHash: {}, blockNumber: 'x', gasUsed: null, logs: 'none' })).toEqual(
      empty,
    );
    expect(
      toReceipt({ logs: [null, { address: 5, data: 5, topics: [1, '0x2', null] }, { topics: '0x1' }] }).logs,
    ).toEqual([
      { address: '', data: '0x', topics: [] },
      { address: '', data: '0x', topics: ['0x2'] },
      { address: '', data: '0x', topics: [] },
    ]);
  });
});

describe('toCallsStatus', () => {
  const [good, bad] = [{ status: '0x1' }, { status: '0x0' }];

  test.each([
    [{ status: 100 }, 'pending', 100],
    [{ status: 199 }, 'pending', 199],
    [{ status: 200 }, 'confirmed', 200],
    [{ status: 400 }, 'failed', 400],
    [{ status: 500 }, 'reverted', 500],
    [{ status: 600 }, 'partial', 600],
    [{ status: 'PENDING' }, 'pending', 100],
    [{ status: 'CONFIRMED' }, 'confirmed', 200],
    [{ status: 'CONFIRMED', receipts: [good, good] }, 'confirmed', 200],
    [{ status: 'CONFIRMED', receipts: [bad, bad] }, 'reverted', 500],
    [{ status: 'CONFIRMED', receipts: [good, bad] }, 'partial', 600],
  ])('behavior: %j is %s', (answer, status, statusCode) => {
    expect(toCallsStatus('0xaa', answer)).toMatchObject({ id: '0xaa', status, statusCode });
  });

  test('behavior: only what was said', () => {
    expect(toCallsStatus('0xaa', { status: 200 })).toEqual({
      id: '0xaa',
      status: 'confirmed',
      statusCode: 200,
      atomic: undefined,
      networkId: undefined,
      receipts: [],
    });
    expect(toCallsStatus('0xaa', { status: 200, atomic: false, chainId: '0x1', capabilities: {} })).toMatchObject({
      atomic: false,
      networkId: 'eip155:1',
      capabilities: {},
    });
    expect(toCallsStatus('0xaa', { status: 200, atomic: 'yes', capabilities: [] })).not.toHaveProperty('capabilities');
    expect(toCallsStatus('0xaa', { status: 200, atomic: 'yes' }).atomic).toBeUndefined();
  });

  test('error: no status that means anything', () => {
    for (const answer of [
      ...nothing,
      {},
      { status: 'DONE' },
      { status: '200' },
      { status: 0 },
      { status: 300 },
      { status: 700 },
      { status: 200.5 },
    ])
      expect(() => toCallsStatus('0xaa', answer)).toThrow("The wallet's answer is no status of calls");
    expect([toOutcome(undefined), toOutcome(99), codeOfReceipts([])]).toEqual([undefined, undefined, 200]);
  });
});

describe('toCapabilitiesByNetwork', () => {
  test('behavior: what is said of chain 0 holds everywhere, under what is said of one', () => {
    const networks = [mainnet, { ...mainnet, id: 'eip155:10' as const }];
    const answer = { '0x0': { atomic: { status: 'ready' }, a: 1 }, '0x1': { a: 2 }, '0x2': { b: 1 }, base: {} };
    expect(toCapabilitiesByNetwork(answer, networks)).toEqual({
      'eip155:1': { atomic: { status: 'ready' }, a: 2 },
      'eip155:2': { atomic: { status: 'ready' }, a: 1, b: 1 },
      'eip155:10': { atomic: { status: 'ready' }, a: 1 },
    });
    expect(toCapabilitiesByNetwork({ '0x1': { a: 1 } }, networks)).toEqual({ 'eip155:1': { a: 1 } });
    expect(toCapabilitiesByNetwork({ '0x0': null, '0x1': 'yes' }, networks)).toEqual({ 'eip155:1': {} });
  });

  test('behavior: the word of older wallets for batches, where they have not the new one', () => {
    const said = (capabilities: object) => toCapabilitiesByNetwork({ '0x1': capabilities }, [])['eip155:1'];
    expect(said({ atomicBatch: { supported: true } })).toMatchObject({ atomic: { status: 'supported' } });
    expect(said({ atomicBatch: { supported: false } })).toMatchObject({ atomic: { status: 'unsupported' } });
    expect(said({ atomicBatch: { supported: 'yes' } })).toMatchObject({ atomic: { status: 'unsupported' } });
    expect(said({ atomicBatch: true })).toEqual({ atomicBatch: true });
    const both = { atomic: { status: 'ready' }, atomicBatch: { supported: false } };
    expect(said(both)).toEqual(both);
  });

  test('error: no object by chain', () => {
    for (const wrong of nothing)
      expect(() => toCapabilitiesByNetwork(wrong, [])).toThrow("The wallet's answer is no list of capabilities");
  });
});

describe('toGranted', () => {
  const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }];
  const asked = {
    address: '0xa1',
    network: mainnet,
    expiry: 100,
    signer: { type: 'account', data: { address: '0xb1' } },
    permissions,
    policies: [{ type: 'rate-limit', data: {} }],
  } as unknown as Parameters<typeof toGranted>[1];
  const { address: _, network: __, ...kept } = asked;

  test('behavior: what the wallet says nothing of is as it was asked for', () => {
    const plain = { ...kept, context: '0xcc', networkId: 'eip155:1', address: '0xa1' };
    expect(toGranted({ context: '0xcc' }, asked)).toEqual(plain);
    expect(toGranted([{ context: '0xcc' }], asked)).toEqual(plain);
    expect(
      toGranted(
        {
          context: '0xcc',
          expiry: 'soon',
          permissions: 'all',
          policies: {},
          chainId: 'x',
          address: 5,
          accountMeta: 1,
          signerMeta: [],
        },
        asked,
      ),
    ).toEqual(plain);
  });

  test('behavior: what it has changed', () => {
    const own = [{ type: 'other', data: {} }];
    expect(
      toGranted(
        {
          context: '0xcc',
          expiry: '0x64',
          permissions: own,
          policies: [],
          chainId: '0x2',
          address: '0xa2',
          accountMeta: { a: 1 },
          signerMeta: { b: 1 },
        },
        asked,
      ),
    ).toMatchObject({
      networkId: 'eip155:2',
      address: '0xa2',
      expiry: 100,
      permissions: own,
      policies: [],
      accountMeta: { a: 1 },
      signerMeta: { b: 1 },
    });
    expect(toGranted({ context: '0xcc', permission: own[0], expiry: 7 }, asked)).toMatchObject({
      permissions: own,
      expiry: 7,
    });
  });

  test('error: no context', () => {
    for (const wrong of [...nothing, {}, { context: '' }, { context: 5 }, [{}]])
      expect(() => toGranted(wrong, asked)).toThrow("The wallet's answer is no grant of permissions");
  });
});

describe('toAssetsByNetwork', () => {
  test('behavior: by network, in both spellings; what has no balance or no address is left out', () => {
    const assets = [
      { type: 'NATIVE', balance: '0x10' },
      { type: 'native', address: 'native', balance: 5, metadata: { symbol: 'ETH' } },
      { type: 'ERC20', address: '0xc1', balance: '7', metadata: [] },
      { type: 'erc20', balance: '7' },
      { type: 'erc20', address: '0xc2', balance: 'many' },
      null,
    ];
    const expected = {
      'eip155:1': [
        { address: 'native', type: 'native', balance: 16n, metadata: {} },
        { address: 'native', type: 'native', balance: 5n, metadata: { symbol: 'ETH' } },
        { address: '0xc1', type: 'erc20', balance: 7n, metadata: {} },
      ],
      'eip155:2': [],
    };
    const answer = { '0x1': assets, '0x2': 'none', base: assets };
    expect(toAssetsByNetwork(answer)).toEqual(expected);
    expect(toAssetsByNetwork([answer])).toEqual(expected);
  });

  test('error: no object by chain', () => {
    for (const wrong of nothing)
      expect(() => toAssetsByNetwork(wrong)).toThrow("The wallet's answer is no list of assets");
  });
});
