import { describe, expect, test } from 'vitest';
import { KitError } from '../../../errors';
import type { SimulateSwapParameters } from '../../../contract/swaps';
import { swaps } from './index';

const token = { networkId: 'eip155:1', symbol: 'USD', decimals: 6 } as unknown as SimulateSwapParameters['from'];
const call = {
  to: `0x${'1'.repeat(40)}`,
  data: '0x',
  value: '0',
} as unknown as SimulateSwapParameters['calls'][number];
const word = (value: number) => value.toString(16).padStart(64, '0');
const simulate = (rpc: () => Promise<unknown>) =>
  swaps.simulate({ rpc, address: `0x${'2'.repeat(40)}`, calls: [call], from: token, to: token } as never);
const failing = (code: string, message: string) => simulate(() => Promise.reject(new KitError(code, message)));

describe('simulate', () => {
  test('behavior: what is spent and received, from the balances before and after', async () => {
    const answer = `0x${[9, 4, 1, 3].map(word).join('')}`;
    expect(await simulate(() => Promise.resolve(answer))).toEqual({ spent: 5n, received: 2n });
  });

  test('behavior: a node that cannot lay code over an account leaves it unsaid', async () => {
    const silent = [failing('service/rpc-error', 'too many arguments, want at most 2'), simulate(async () => '0x')];
    expect(await Promise.all(silent)).toEqual([undefined, undefined]);
  });

  test.each([
    ['service/rpc-error', 'execution reverted'],
    ['service/unreachable', 'The service cannot be reached'],
  ])('error: calls that fail, and a node that does not answer: %s', async (code, message) => {
    await expect(failing(code, message)).rejects.toMatchObject({ code, message });
  });
});
