import { describe, expect, test } from 'vitest';
import { connect, type Adapter, type TransactionOutcome } from 'mooring/core';
import { createTestKit, mockAdapter, mockWallet } from 'mooring/testing';
import { confirmSent } from './confirmSent';
import { followTransaction } from './followTransaction';
import {
  keepTrace,
  pendingPollMs,
  pendingTransactionsSlice,
  settlePending,
  startWatching,
  type PendingTransaction,
} from './pendingTransactions';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
const day = 86_400_000;

/** A kit that remembers these, and whose network says of each what the test wants. */
async function open(pending: readonly PendingTransaction[], outcome?: () => TransactionOutcome) {
  const wallet = mockWallet('eip155');
  const asked: string[] = [];
  const confirmTransaction: Adapter['confirmTransaction'] =
    outcome &&
    (async ({ id }) => {
      asked.push(id);
      return outcome();
    });
  const adapter = { ...mockAdapter('eip155', [wallet]), ...(confirmTransaction && { confirmTransaction }) };
  const page = createTestKit({ wallets: [wallet], adapters: [adapter] });
  await connect(page.kit, { connectorId: wallet.id });
  // Loaded on demand: loaded here, so that a few turns are enough.
  await Promise.all([import('./confirmBatch'), import('../../query/rpc')]);
  page.kit.store.write(pendingTransactionsSlice, () => ({ pending: [...pending] }), 'test/remembered');
  return {
    ...page,
    asked,
    told: () => page.events.filter(({ name }) => /^transaction:(confirmed|failed|cancelled)/.test(name)),
    pending: () => page.kit.store.read(pendingTransactionsSlice).pending,
    async pass(ms: number) {
      page.clock.advance(ms);
      await settle();
    },
  };
}

const sent = (id: string, networkId: PendingTransaction['networkId'] = 'eip155:1'): PendingTransaction => ({
  id,
  networkId,
  address: '0xA',
  sentAt: Date.UTC(2026, 0, 1),
});
const unknown = (): TransactionOutcome => ({ status: 'unknown' });

describe('keepTrace', () => {
  test('behavior: a trace is kept of the one that it is of, by id and network, and the first stays', async () => {
    const all = [sent('0xa'), sent('0xa', 'eip155:2'), sent('0xb')];
    const { kit, pending } = await open(all);
    keepTrace(kit, sent('0xa'), { nonce: '0x1' });
    keepTrace(kit, sent('0xa'), { nonce: '0x2' });
    keepTrace(kit, sent('0xb', 'eip155:2'), { nonce: '0x3' });
    expect(pending()).toEqual([{ ...all[0], trace: { nonce: '0x1' } }, all[1], all[2]]);
  });
});

describe('settlePending', () => {
  test('behavior: one that is not remembered is not told; one of another network stays', async () => {
    const all = [sent('0xa'), sent('0xa', 'eip155:2'), sent('0xb')];
    const { kit, pending, told } = await open(all);
    settlePending(kit, sent('0xb', 'eip155:2'), { status: 'confirmed' });
    settlePending(kit, sent('0xc'), { status: 'confirmed' });
    expect([pending(), told()]).toEqual([all, []]);
    settlePending(kit, sent('0xa'), { status: 'confirmed' });
    expect([pending(), told().length]).toEqual([all.slice(1), 1]);
  });
});

describe('startWatching', () => {
  test('behavior: twice asks once', async () => {
    const { kit, asked, pass } = await open([sent('0xa')], unknown);
    startWatching(kit, [], confirmSent);
    startWatching(kit, [sent('0xb')], confirmSent);
    await pass(0);
    expect(asked).toEqual(['0xa', '0xb']);
  });

  test('behavior: only a batch is forgotten after a day, when nobody knows of it', async () => {
    const old = (one: PendingTransaction) => ({ ...one, sentAt: one.sentAt - day - 1 });
    const batch = (id: string) => ({ ...sent(id), isBatch: true as const });
    const all = [old(sent('0xa')), batch('0xnew'), old(batch('0xold'))];
    const { kit, pending, pass } = await open(all, unknown);
    startWatching(kit, [], confirmSent);
    // A question about a batch takes 25 s.
    for (let round = 0; round < 3; round += 1) await pass(pendingPollMs);
    expect(pending()).toEqual(all.slice(0, 2));
  });

  test('behavior: one that was dropped is asked about for two weeks, and told as nothing then', async () => {
    const aged = (id: string, days: number) => ({ ...sent(id), sentAt: sent(id).sentAt - days * day - 1 });
    const { kit, pending, told, pass } = await open([aged('0xa', 13), aged('0xb', 14)], unknown);
    startWatching(kit, [], confirmSent);
    await pass(0);
    await pass(pendingPollMs);
    expect([pending(), told()]).toEqual([[aged('0xa', 13)], []]);
  });

  test('error: a question that fails is asked again', async () => {
    const { kit, asked, pending, pass } = await open([sent('0xa')], () => {
      throw new Error('The node is down');
    });
    startWatching(kit, [], confirmSent);
    await pass(0);
    await pass(pendingPollMs);
    expect([asked, pending().length]).toEqual([['0xa', '0xa'], 1]);
  });
});

describe('followTransaction', () => {
  test('behavior: what is not known stays pending, and is no failure', async () => {
    const page = await open([sent('0xa')], unknown);
    expect(await followTransaction(page.kit, sent('0xa'))).toEqual({ status: 'unknown' });
    expect([page.pending().length, page.told(), page.log]).toEqual([1, [], []]);
  });

  test('behavior: nor is it where a network cannot be asked', async () => {
    const page = await open([sent('0xa')]);
    expect(await followTransaction(page.kit, sent('0xa'))).toEqual({ status: 'unknown' });
    expect([page.pending().length, page.told(), page.log]).toEqual([1, [], []]);
  });
});
