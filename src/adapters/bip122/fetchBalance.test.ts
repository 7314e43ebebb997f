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
  return { asked, balance: () => bip122().fetchNativeBalance?.({ rpc, network, address }) };
}

describe('fetchBalance', () => {
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

  test.each(['null', '{}', '{"success":true}', '{"success":false,"total_amount":0}', '{"success":true,"total_amount":"0"}', '{"success":true,"total_amount":-1}', '{"success":true,"total_amount":1e22}', '{"success":true,"total_amount":null}'])(
    'error: %s is no balance, and no zero',
    async (text) => {
      await expect(answering(text).balance()).rejects.toThrow('not a balance');
    },
  );

  test('error: a node that is already searching is no zero', async () => {
    const rpc: RpcRequest = () => Promise.reject(new Error('Scan already in progress'));
    await expect(bip122().fetchNativeBalance?.({ rpc, network, address })).rejects.toThrow('Scan already in progress');
  });
});
