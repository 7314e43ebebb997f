import { describe, expect, test } from 'vitest';
import { estimateFees } from './fees';

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

/** A network of EIP-1559 whose contracts answer by their address and the call. */
function networkOf(contracts: Readonly<Record<string, (data: string) => unknown>>) {
  return async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    if (method === 'eth_estimateGas') return '0x5208';
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x4' };
    if (method === 'eth_gasPrice' || method === 'eth_maxPriorityFeePerGas') return '0x1';
    const { to, data } = params[0] as { to: string; data: string };
    return contracts[to]?.(data) ?? '0x';
  };
}
const call = { from: `0x${'a'.repeat(40)}`, to: `0x${'b'.repeat(40)}`, value: '0x1' };
/** 192 bytes, as a swap may have them. */
const data = `0x${'ab'.repeat(192)}`;
const gasFee = 21_000n * 6n;

describe('estimateFees', () => {
  test('behavior: where nobody takes a fee for the first layer, gas is all', async () => {
    expect((await estimateFees(networkOf({}), call)).fee).toBe(gasFee);
  });

  test.each([
    ['the OP Stack', '0x420000000000000000000000000000000000000F', '0xf1c7a58b', word(448n).slice(2)],
    ['Scroll', '0x5300000000000000000000000000000000000002', '0x49948e0e', word(448n).slice(2) + 'f'.repeat(896)],
    ['Morph', '0x530000000000000000000000000000000000000F', '0x49948e0e', word(448n).slice(2) + 'f'.repeat(896)],
  ])(
    'behavior: of %s the fee for its first layer counts, by the bytes of the call, with room to rise',
    async (...network) => {
      const [, oracle, method, end] = network;
      const answer = (data: string) => {
        if (!data.startsWith(method) || !data.endsWith(end)) throw new Error('execution reverted');
        return word(1_000n);
      };
      expect((await estimateFees(networkOf({ [oracle]: answer }), { ...call, data })).fee).toBe(gasFee + 1_100n);
    },
  );

  test.each([
    [null, '0x7', 3n],
    ['0x', '0x7', 3n],
    [{}, '0x4', 0n],
    [null, '0x3', 0n],
    [new Error('the method eth_maxPriorityFeePerGas does not exist'), '0x7', 3n],
    [null, null, 1_000_000_000n],
    ['0x2', null, 2n],
  ])(
    'behavior: where a node tells %j for the priority fee, and %s for the usual price, the first is %s',
    async (told, gasPrice, maxPriorityFeePerGas) => {
      const ask = async (method: string, params?: readonly unknown[]) => {
        if (method === 'eth_gasPrice') return gasPrice;
        if (method !== 'eth_maxPriorityFeePerGas') return networkOf({})(method, params);
        if (told instanceof Error) throw told;
        return told;
      };
      expect(await estimateFees(ask, call)).toMatchObject({
        fields: { maxFeePerGas: 5n + maxPriorityFeePerGas, maxPriorityFeePerGas },
        fee: 21_000n * (5n + maxPriorityFeePerGas),
      });
    },
  );

  test('error: an answer that is no number counts as none', async () => {
    const broken = networkOf({ '0x5300000000000000000000000000000000000002': () => '0x01' });
    expect((await estimateFees(broken, call)).fee).toBe(gasFee);
  });
});
