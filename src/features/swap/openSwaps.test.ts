import { describe, expect, test } from 'vitest';
import type { Kit, KitOptions, SwapService } from 'mooring/core';
import { createTestKit, mockAdapter, mockSwapService, mockWallet, scriptedFetch } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';
import { openSwaps } from './openSwaps';

const hosted = 'https://data.test';
const swap: SwapService = { ...mockSwapService({ rate: '2500' }), fetchGasPrice: async () => '77' };
const prices = { fetchPrice: async () => '11' };

function open(own: KitOptions['services'], supported: readonly string[] = ['eip155:1']) {
  const wallets = [mockWallet('eip155')];
  const fetch = scriptedFetch({ [`${hosted}/v1/supported-chains`]: () => ({ http: supported, ws: [] }) });
  const { kit } = createTestKit({
    wallets,
    adapters: [{ ...mockAdapter('eip155', wallets), hostedRpc: true }],
    fetch,
    projectId: 'p',
    services: { blockchain: hosted, ...own },
  });
  return { kit, fetch };
}
const asked = {} as never;
const opened = (kit: Kit) => openSwaps(kit, kit.config.networks[0]!, new AbortController().signal);

describe('openSwaps', () => {
  test('behavior: with a swap service and prices of the host’s own nobody else is asked', async () => {
    const { kit, fetch } = open({ swap, prices });
    const found = await opened(kit);
    expect(await found.service.fetchGasPrice(asked)).toBe('77');
    expect(await found.prices?.fetchPrice(asked)).toBe('11');
    expect(fetch.requests).toEqual([]);
  });

  test('behavior: what the host has not is the hosted service’s', async () => {
    const ownPrices = await opened(open({ prices }).kit);
    expect(await ownPrices.prices?.fetchPrice(asked)).toBe('11');
    expect(ownPrices.service.fetchGasPrice).toBeTypeOf('function');
    const ownSwap = await opened(open({ swap }).kit);
    expect(await ownSwap.service.fetchGasPrice(asked)).toBe('77');
    expect(ownSwap.prices?.fetchPrice).toBeTypeOf('function');
    const neither = await opened(open({}).kit);
    expect([typeof neither.service.fetchQuote, typeof neither.prices?.fetchPrice]).toEqual(['function', 'function']);
  });

  test('error: a network that the hosted service does not know; one of the host’s own is not looked up', async () => {
    expect(await codeOf(opened(open({ prices }, ['eip155:10']).kit))).toBe('swap/unsupported-chain');
    const { service } = await opened(open({ swap }, ['eip155:10']).kit);
    expect(await service.fetchGasPrice(asked)).toBe('77');
  });
});
