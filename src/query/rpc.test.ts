import { describe, expect, test } from 'vitest';
import { fetchNativeBalance } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet, polygon, solanaMainnet } from 'mooring/networks';
import { createTestKit, scriptedFetch } from 'mooring/testing';

describe('requireAdapter', () => {
  test('error: a network whose namespace no adapter speaks; its developer reads which one is missing', async () => {
    const { kit } = createTestKit({ networks: [solanaMainnet], adapters: [] });
    const asked = fetchNativeBalance(kit, { networkId: solanaMainnet.id, address: 'So1' });
    await expect(asked).rejects.toMatchObject({
      code: 'account/balance-unavailable',
      cause: {
        code: 'network/not-configured',
        cause: {
          code: 'network/adapter-required',
          message: 'No adapter for Solana: give createKit the adapter of solana',
        },
      },
    });
  });
});

describe('rpcOf', () => {
  test('behavior: URLs for a network that is not listed are never asked; their developer hears of it', async () => {
    const fetch = scriptedFetch({ 'https://node.test': () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }) });
    const { kit, log } = createTestKit({
      fetch,
      networks: [mainnet, polygon],
      adapters: [eip155()],
      rpcUrls: {
        'eip155:1': ['https://node.test/1'],
        'eip155:137': ['https://node.test/137'],
        'eip155:01': ['https://wrong.test'],
      },
    });
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    for (const networkId of ['eip155:1', 'eip155:137'] as const) await fetchNativeBalance(kit, { networkId, address });
    await expect
      .poll(() => log.map(({ message }) => message))
      .toEqual([expect.stringMatching(/^createKit: `rpcUrls` has URLs for eip155:01, and/)]);
    expect(fetch.requests.every(({ url }) => url.startsWith('https://node.test'))).toBe(true);
  });
});
