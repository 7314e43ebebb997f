import { describe, expect, test, vi } from 'vitest';
import {
  connect,
  fetchActivity,
  fetchIdentity,
  fetchNativeBalance,
  fetchPriceHistory,
  fetchSmartSessions,
  fetchTokenBalances,
  fetchWallets,
  type Kit,
  type ServiceOptions,
} from 'mooring/core';
import { createTestKit, manualClock, mockSwapService, mockWallet } from 'mooring/testing';
import { codeOf } from '../../test/codeOf';
import { openSwaps } from '../features/swap/openSwaps';
import { inTime } from './ownService';

let asked = 0;
const never = () => {
  asked += 1;
  return new Promise<never>(() => undefined);
};
const token = { networkId: 'eip155:1', symbol: 'TEST', name: 'Test', decimals: 18 } as const;
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
const silent: ServiceOptions = {
  directory: { fetchWallets: never },
  balances: { fetchNativeBalance: never },
  activity: { fetchActivity: never },
  smartSessions: { fetchSessions: never, revokeSession: never },
  swap: { ...mockSwapService({ rate: '1' }), fetchTokens: never },
  prices: { fetchPrice: never, fetchPriceHistory: never },
  names: { fetchIdentity: never, fetchRecord: never, fetchRecords: never },
};

async function open() {
  const wallet = mockWallet('eip155', { without: ['calls'] });
  const { kit, clock } = createTestKit({ wallets: [wallet], features: { smartSessions: true }, services: silent });
  await connect(kit, { connectorId: wallet.id });
  return { kit, clock, target: { address: wallet.accounts[0]?.address ?? '', networkId: 'eip155:1' } as const };
}
const swapsOf = (kit: Kit) => openSwaps(kit, kit.config.networks[0]!, new AbortController().signal);

type Question = (kit: Kit, target: { address: string; networkId: 'eip155:1' }) => Promise<unknown>;

describe('a service of the host’s own that never answers', () => {
  const questions: [string, Question, string][] = [
    ['wallets', (kit) => fetchWallets(kit), 'service/timeout'],
    ['a balance', fetchNativeBalance, 'account/balance-unavailable'],
    ['tokens', (kit) => fetchTokenBalances(kit), 'account/balance-unavailable'],
    ['sessions', (kit) => fetchSmartSessions(kit), 'sessions/fetch-failed'],
    ['prices', (kit) => fetchPriceHistory(kit, { token }), 'tokens/prices-unavailable'],
    ['a name', fetchIdentity, 'names/reverse-failed'],
    ['tokens to swap', async (kit) => (await swapsOf(kit)).service.fetchTokens({} as never), 'service/timeout'],
    ['activity', (kit) => fetchActivity(kit), 'activity/fetch-failed'],
  ];
  test.each(questions)('error: %s', async (_, question, code) => {
    const { kit, clock, target } = await open();
    let end = 'none';
    asked = 0;
    const told = codeOf(question(kit, target)).then((by) => void (end = by));
    await vi.waitUntil(() => asked > 0);
    await settle();
    clock.advance(29_999);
    await settle();
    expect(end).toBe('none');
    clock.advance(1);
    await told;
    expect(end).toBe(code);
  });
});

describe('inTime', () => {
  test('behavior: what is frozen, a class, or throws at once is asked as it is', async () => {
    class Prices {
      #price = '1';
      readonly networkIds = ['eip155:1'];
      async fetchPrice() {
        return this.#price;
      }
      fetchPriceHistory(): Promise<never> {
        throw new Error('closed');
      }
    }
    const own = inTime(Object.freeze(new Prices()), manualClock());
    expect([own.networkIds, await own.fetchPrice(), await codeOf(own.fetchPriceHistory())]).toEqual([
      ['eip155:1'],
      '1',
      'Error: closed',
    ]);
    expect((own as { fetchOther?: unknown }).fetchOther).toBeUndefined();
  });
});
