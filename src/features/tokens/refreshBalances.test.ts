import { describe, expect, test } from 'vitest';
import { connect, fetchNativeBalance } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { deferred } from '../../../test/deferred';
import { refreshBalances } from './refreshBalances';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('refreshBalances', () => {
  test('behavior: a balance that was being read when it changed is read once more', async () => {
    const answers = [deferred<bigint>(), deferred<bigint>()];
    let asked = 0;
    const balances = {
      fetchNativeBalance: () => answers[asked++]?.promise ?? Promise.reject(new Error('Nobody expected this')),
      fetchTokenBalances: async () => [],
    };
    const { kit, wallet } = createTestKit({ services: { balances } });
    await connect(kit, { connectorId: wallet.id });
    const address = String(wallet.accounts[0]?.address);
    const reading = fetchNativeBalance(kit);
    await settle();
    // What was sent meanwhile is confirmed.
    refreshBalances(kit, { address, networkId: 'eip155:1' });
    answers[0]?.answer(2n * 10n ** 18n);
    await reading;
    answers[1]?.answer(10n ** 18n);
    await settle();
    expect((await fetchNativeBalance(kit)).value).toBe('1');
    expect(asked).toBe(2);
  });
});
