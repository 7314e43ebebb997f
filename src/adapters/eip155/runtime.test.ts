import { encodeErrorResult } from 'viem';
import { describe, expect, test } from 'vitest';
import { loadEns } from './runtime';

const resolver = '0x64969fb44091A7E5fA1213D30D7A7e8488edf693';
const reverted = (name: 'ResolverNotFound' | 'Unforeseen') =>
  encodeErrorResult({
    abi: [{ type: 'error', name, inputs: [{ name: 'name', type: 'bytes' }] }],
    errorName: name,
    args: ['0x00'],
  });
const unasked = () => Promise.reject(new Error('Nobody expected this'));
/** Fails as a node does: what it said is the cause. */
const failing = (cause: object) => async () => {
  throw new Error('execution reverted', { cause });
};

describe('loadEns', () => {
  test('behavior: the resolver’s word that there is no name is no failure, in either code of a revert', async () => {
    const open = await loadEns();
    const data = reverted('ResolverNotFound');
    for (const cause of [
      { code: 3, data },
      { code: -32603, data },
    ])
      expect(await open(resolver, failing(cause), unasked).address('nobody.eth', 60n)).toBeUndefined();
  });

  test.each([
    ['another word of it', { code: 3, data: reverted('Unforeseen') }],
    ['a revert without a word', { code: 3 }],
    ['anything else', { code: -32005 }],
  ])('error: %s is one', async (_what, cause) => {
    const open = await loadEns();
    await expect(open(resolver, failing(cause), unasked).address('nobody.eth', 60n)).rejects.toThrow();
  });
});
