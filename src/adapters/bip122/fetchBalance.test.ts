import { describe, expect, test } from 'vitest';
import type { RpcRequest } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { bitcoin as network } from 'mooring/networks';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

function answering(text: string) {
  const asked: unknown[] = [];
  const rpc: RpcRequest = async (method, params) => {
    asked.push(method, params);
    return JSON.parse(text) as unknown;
  };
  return { asked, balance: () => bip122({ scantxoutset: true }).fetchNativeBalance?.({ rpc, network, address }) };
}

describe('fetchBalance of a node', () => {
  test.each([
    ['0.00000000', 0n],
    ['0.00000001', 1n],
    ['0.1', 10_000_000n],
    ['0.30000000', 30_000_000n],
    ['1.10000000', 110_000_000n],
    ['50', 5_000_000_000n],
    ['20999999.97690000', 2_099_999_997_690_000n],
    ['20999999.99999999', 2_099_999_999_999_999n],
  ])('behavior: %s bitcoin, to the satoshi', async (amount, satoshis) => {
    const { asked, balance } = answering(`{"success":true,"txouts":1,"unspents":[],"total_amount":${amount}}`);
    expect(await balance()).toBe(satoshis);
    expect(asked).toEqual(['scantxoutset', ['start', [`addr(${address})`]]]);
  });

  test.each([
    'null',
    '{}',
    '{"success":true}',
    '{"success":false,"total_amount":0}',
    '{"success":true,"total_amount":"0"}',
    '{"success":true,"total_amount":-1}',
    '{"success":true,"total_amount":1e22}',
    '{"success":true,"total_amount":null}',
  ])('error: %s is no balance, and no zero', async (text) => {
    await expect(answering(text).balance()).rejects.toThrow('not a balance');
  });

  test('error: a node that is already searching is no zero', async () => {
    const rpc: RpcRequest = () => Promise.reject(new Error('Scan already in progress'));
    await expect(bip122({ scantxoutset: true }).fetchNativeBalance?.({ rpc, network, address })).rejects.toThrow(
      'Scan already in progress',
    );
  });
});

describe('fetchBalance of an indexer', () => {
  const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent });
  const balanceOf = (answer: unknown, asked: unknown[] = []) =>
    bip122().fetchNativeBalance?.({
      rpc: () => Promise.reject(new Error('No node is asked')),
      network,
      address,
      indexer: async (path) => {
        asked.push(path);
        return answer;
      },
    });

  test.each([
    [stats(0, 0), stats(0, 0), 0n],
    [stats(100, 40), stats(0, 0), 60n],
    // Sent all of a coin of 60, and 25 of it come back as change; neither is mined.
    [stats(100, 40), stats(25, 60), 25n],
    [stats(2_099_999_997_690_000, 1), stats(0, 0), 2_099_999_997_689_999n],
  ])('behavior: %j mined and %j waiting are %d satoshis', async (chain_stats, mempool_stats, expected) => {
    const asked: unknown[] = [];
    expect([await balanceOf({ chain_stats, mempool_stats }, asked), asked]).toEqual([
      expected,
      [`/address/${address}`],
    ]);
  });

  test.each([
    null,
    undefined,
    'no',
    {},
    [],
    { chain_stats: stats(1, 0) },
    { chain_stats: stats('1', 0), mempool_stats: stats(0, 0) },
    { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0) },
    { chain_stats: stats(1, 2), mempool_stats: stats(0, 0) },
    { chain_stats: stats(-1, 0), mempool_stats: stats(9, 0) },
    { chain_stats: stats(2 ** 53, 0), mempool_stats: stats(0, 0) },
  ])('error: %j is no balance, and no zero', async (answer) => {
    await expect(balanceOf(answer)).rejects.toThrow('not a balance');
  });

  test('error: a network without indexers says so; an address cannot become another path', async () => {
    await expect(bip122().fetchNativeBalance?.({ rpc: async () => 0, network, address })).rejects.toThrow(
      'Bitcoin has no indexerUrls to ask',
    );
    const asked: string[] = [];
    await bip122()
      .fetchNativeBalance?.({
        rpc: async () => 0,
        network,
        address: '../tx/a?b',
        indexer: async (path) => asked.push(path),
      })
      .catch(() => undefined);
    expect(asked).toEqual(['/address/..%2Ftx%2Fa%3Fb']);
  });
});

describe('hasSource', () => {
  test.each([
    [false, {}, true, false],
    [false, { indexerUrls: ['https://own.test'] }, false, true],
    [false, { indexerUrls: [] }, true, false],
    [true, {}, true, true],
    [true, network, false, false],
  ])('behavior: searched %s, %j, RPC %s: %s', (scantxoutset, more, hasRpc, expected) => {
    const { indexerUrls: _, ...bare } = network;
    expect(bip122({ scantxoutset }).hasSource?.({ ...bare, ...more }, hasRpc)).toBe(expected);
  });
});
