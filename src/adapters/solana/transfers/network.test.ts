import { describe, expect, test } from 'vitest';
import { askNode } from './network';

/** A node that answers everything alike, and what it was asked. */
function answering(answer: unknown) {
  const asked: [method: string, params: unknown][] = [];
  const controller = new AbortController();
  const node = askNode({
    rpc: async (method, params, options) => {
      asked.push([method, params]);
      expect(options?.signal).toBe(controller.signal);
      return answer;
    },
    signal: controller.signal,
  });
  return { node, asked };
}
const value = (content: unknown) => answering({ context: { slot: 1 }, value: content }).node;
/** Two signatures on a legacy message of two accounts. */
const wire = Uint8Array.from([
  2,
  ...Array<number>(128).fill(7),
  ...[2, 0, 0, 2],
  ...Array<number>(64).fill(3),
  ...Array<number>(32).fill(9),
  0,
]);
const account = { lamports: 5, owner: 'program', executable: false, data: ['AQID', 'base64'] };
const read = { lamports: 5n, program: 'program', isExecutable: false, bytes: Uint8Array.of(1, 2, 3) };

describe('what a Solana node says', () => {
  test('behavior: of accounts, one for each address and none where it has none', async () => {
    expect(await value([account, null]).accounts(['a', 'b', 'c'])).toEqual([read, undefined, undefined]);
    const { node, asked } = answering({ value: [{ pubkey: 'key', account }] });
    expect(await node.accountsOf('owner', { mint: 'mint' })).toEqual([{ address: 'key', account: read }]);
    expect(asked).toEqual([
      ['getTokenAccountsByOwner', ['owner', { mint: 'mint' }, { encoding: 'base64', commitment: 'confirmed' }]],
    ]);
  });

  test('behavior: of a trial; what it leaves out is nothing', async () => {
    const told = { err: { InstructionError: [0, 'Custom'] }, logs: ['a'], unitsConsumed: 1_500 };
    expect(await value(told).simulate(wire)).toEqual(told);
    expect(await value({}).simulate(wire)).toEqual({ err: null, logs: [], unitsConsumed: 0 });
    expect(await value({ err: null, logs: null }).simulate(wire)).toMatchObject({ logs: [], unitsConsumed: 0 });
  });

  test('behavior: of a fee; where it does not know, the signatures and the turn are paid', async () => {
    expect(await value(12_345).feeOf(wire, 7n)).toBe(12_345n);
    expect(await value(0).feeOf(wire, 7n)).toBe(0n);
    expect([await value(null).feeOf(wire, 7n), await value(undefined).feeOf(wire, 7n)]).toEqual([10_007n, 10_007n]);
  });

  test('behavior: of the epoch, of prices and of what an account must hold', async () => {
    expect(await answering({ epoch: 700 }).node.epoch()).toBe(700n);
    expect(await answering(890_880).node.minimumBalance(0)).toBe(890_880n);
    expect(await answering([{ prioritizationFee: 0 }, { prioritizationFee: 9 }]).node.recentPrices(['a'])).toEqual([
      0n,
      9n,
    ]);
    expect(await value({ blockhash: 'hash' }).blockhash()).toBe('hash');
  });

  test.each(['text', null, { value: null }, { value: 'text' }, { value: {} }])(
    'error: %j is no answer to what is counted or listed',
    async (answer) => {
      const { node } = answering(answer);
      const asks = [
        () => node.accounts(['a']),
        () => node.accountsOf('a', { mint: 'b' }),
        () => node.minimumBalance(0),
        () => node.blockhash(),
        () => node.epoch(),
        () => node.recentPrices(['a']),
      ];
      for (const ask of asks) await expect(ask()).rejects.toThrow(/^The answer is not a (number|list|blockhash)$/);
    },
  );

  test.each([-1, 0.5, '5', Number.NaN])('error: %s lamports are no fee', async (fee) => {
    await expect(value(fee).feeOf(wire, 7n)).rejects.toThrow('The answer is not a number');
  });
});
