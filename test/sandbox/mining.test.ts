import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Chain } from './chains';
import { createEnsNames } from './names/ensNames';
import { evmTokens, mintToken } from './tokens/evmTokens';

const hash: Hex = `0x${'ab'.repeat(32)}`;
const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A node whose receipts come late: what has been asked of it, in order. */
function slowNode(automine: boolean): Pick<Chain, 'request'> & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async request(method) {
      asked.push(method);
      if (method === 'anvil_getAutomine') return automine;
      if (method === 'eth_sendTransaction') return hash;
      if (method !== 'eth_getTransactionReceipt') return null;
      return asked.filter((one) => one === method).length < 3 ? null : { status: '0x1' };
    },
  };
}

const writes: [string, (node: Pick<Chain, 'request'>) => Promise<void>][] = [
  ['a token', (node) => mintToken(node, evmTokens.dollar, somebody, 1n)],
  [
    'a name',
    async (node) => {
      const names = await createEnsNames(node, { url: () => 'http://127.0.0.1:1' });
      await names.setAddress('alice.eth', 60n, somebody);
    },
  ],
];

describe.for(writes)('%s', ([, write]) => {
  test('behavior: is there once it has been given, where blocks are made a moment later', async () => {
    const node = slowNode(true);
    await write(node);
    expect(node.asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(3);
  });

  test('behavior: waits for no block that somebody makes by hand', async () => {
    const node = slowNode(false);
    await write(node);
    expect(node.asked).not.toContain('eth_getTransactionReceipt');
  });
});
