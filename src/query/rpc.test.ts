import { describe, expect, test } from 'vitest';
import { fetchNativeBalance } from 'mooring/core';
import { solanaMainnet } from 'mooring/networks';
import { createTestKit } from 'mooring/testing';

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
