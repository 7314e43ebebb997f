import { describe, expect, test } from 'vitest';
import {
  addNetwork,
  connect,
  selectConnection,
  sendCalls,
  sendTransaction,
  watchTransactions,
  type Adapter,
  type TransactionOutcome,
} from 'mooring/core';
import {
  createTestKit,
  memoryStorage,
  mockAdapter,
  mockWallet,
  testNetworks,
  type MemoryStorage,
  type MockWallet,
} from 'mooring/testing';
import { pendingLimit, pendingPollMs, pendingTransactionsSlice, rememberPending } from './pendingTransactions';

const settle = async () => {
  // Code that is loaded on demand takes turns of its own.
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
const key = 'mooring.transactions';

/** A page whose network says of each transaction what the test wants. */
async function open({
  storage = memoryStorage(),
  isOn = true,
  without = false,
  wallet = mockWallet('eip155'),
}: {
  storage?: MemoryStorage;
  isOn?: boolean;
  without?: boolean;
  wallet?: MockWallet;
} = {}) {
  const outcomes = new Map<string, TransactionOutcome>();
  const asked: string[] = [];
  const aborted: string[] = [];
  const traces: unknown[] = [];
  const confirmTransaction: Adapter['confirmTransaction'] = async ({ id, deadlineMs, signal, trace, onTrace }) => {
    asked.push(`${id} ${deadlineMs}`);
    if (trace) traces.push(trace);
    onTrace?.({ from: '0xA', nonce: '0x5' });
    signal?.addEventListener('abort', () => aborted.push(id));
    return outcomes.get(id) ?? { status: 'unknown' };
  };
  const adapter = { ...mockAdapter('eip155', [wallet]), ...(!without && { confirmTransaction }) };
  const page = createTestKit({
    wallets: [wallet],
    adapters: [adapter],
    storage,
    ...(isOn && { pendingTransactions: watchTransactions }),
  });
  await Promise.all([import('./pendingTransactions'), import('./confirmBatch'), import('../../query/rpc')]);
  await settle();
  // After a reload it has come back by itself.
  if (!selectConnection(page.kit).isConnected) await connect(page.kit, { connectorId: wallet.id });
  return {
    ...page,
    outcomes,
    asked,
    traces,
    aborted,
    send: () => sendTransaction(page.kit, { transaction: { to: '0xB' } }),
    sendBatch: async (fallback?: 'sequential') =>
      (await sendCalls(page.kit, { calls: [{ to: '0xB' }, { to: '0xC' }], fallback })).id,
    looks: () => wallet.requests.filter(({ method }) => method === 'getCallsStatus').length,
    told: () => page.events.filter(({ name }) => /^transaction:(confirmed|failed|cancelled)/.test(name)),
    pending: () => page.kit.store.read(pendingTransactionsSlice).pending.map(({ id }) => id),
    async pass(ms: number) {
      page.clock.advance(ms);
      await settle();
    },
  };
}

/** Two pages with one wallet and one storage: each sends one, the second after the first has saved its own. */
async function sendInTwoTabs(storage: MemoryStorage) {
  const wallet = mockWallet('eip155');
  const [one, two] = [await open({ storage, wallet }), await open({ storage, wallet })];
  const ids = [await one.send()];
  await one.pass(0);
  ids.push(await two.send());
  await two.pass(0);
  return { one, two, ids };
}

describe('watchTransactions', () => {
  test('behavior: what was sent is asked about each 30 s until it is settled, and told once', async () => {
    const page = await open();
    const [one, two] = [await page.send(), await page.send()];
    await page.pass(pendingPollMs - 1);
    expect([pendingPollMs, page.asked]).toEqual([30_000, []]);
    await page.pass(1);
    expect(page.asked).toEqual([`${one} 25000`, `${two} 25000`]);
    page.outcomes.set(one, { status: 'confirmed' });
    await page.pass(pendingPollMs);
    page.outcomes.set(two, { status: 'failed', error: 'execution reverted' });
    await page.pass(pendingPollMs);
    const where = { networkId: 'eip155:1', address: page.wallet.accounts[0]?.address };
    expect(page.told()).toEqual([
      { name: 'transaction:confirmed', event: { id: one, ...where } },
      { name: 'transaction:failed', event: { id: two, ...where, reason: 'execution reverted' } },
    ]);
    const before = page.asked.length;
    await page.pass(10 * pendingPollMs);
    expect([page.asked.length, page.pending(), page.clock.waiting]).toEqual([before, [], 0]);
  });

  test('behavior: where its network is added only after the start it waits for that, for a day', async () => {
    const first = await open();
    const id = await first.send();
    await first.pass(0);
    first.kit.destroy();
    const saved = first.storage.items.get(key)!.replaceAll('eip155:1', 'eip155:3');
    const reload = async () => {
      const page = await open({ storage: memoryStorage({ [key]: saved }) });
      page.outcomes.set(id, { status: 'confirmed' });
      await page.pass(0);
      return page;
    };
    const page = await reload();
    expect([page.pending(), page.log]).toEqual([[id], []]);
    await addNetwork(page.kit, { network: { ...testNetworks('eip155')[0], id: 'eip155:3' } });
    await page.pass(pendingPollMs);
    expect([page.told().length, page.pending()]).toEqual([1, []]);
    const late = await reload();
    await late.pass(86_400_001);
    await late.pass(pendingPollMs);
    expect([late.told(), late.pending()]).toEqual([[], []]);
  });

  test('behavior: a reload forgets nothing, and asks at once', async () => {
    const first = await open();
    const id = await first.send();
    await first.pass(0);
    first.kit.destroy();
    const again = await open({ storage: first.storage });
    again.outcomes.set(id, { status: 'confirmed' });
    await again.pass(0);
    expect(again.told()).toMatchObject([{ name: 'transaction:confirmed', event: { id } }]);
    await again.pass(0);
    expect(JSON.parse(String(again.storage.getItem(key)))).toEqual({ version: 1, saved: [] });
  });

  test('behavior: what another tab sends is kept too, whichever writes last, and is told once', async () => {
    const storage = memoryStorage();
    const { one, two, ids } = await sendInTwoTabs(storage);
    const saved = () => JSON.parse(String(storage.getItem(key))).saved.map(({ id }: { id: string }) => id);
    expect([saved().sort(), one.pending(), two.pending().sort()]).toEqual([[...ids].sort(), [ids[0]], [...ids].sort()]);
    for (const id of ids) one.outcomes.set(id, { status: 'confirmed' });
    for (const id of ids) two.outcomes.set(id, { status: 'confirmed' });
    await two.pass(pendingPollMs);
    await two.pass(0);
    await one.pass(pendingPollMs);
    await one.pass(0);
    await two.pass(pendingPollMs);
    expect([one.pending(), two.pending(), saved()]).toEqual([[], [], []]);
    const told = (page: typeof one) => page.told().map(({ event }) => (event as { id: string }).id);
    expect([told(one), told(two).sort()]).toEqual([[ids[0]], [...ids].sort()]);
  });

  test('behavior: of a storage that answers later that is kept as well', async () => {
    const storage = memoryStorage();
    const later = { ...storage, getItem: async (name: string) => storage.items.get(name) ?? null };
    const { one, ids } = await sendInTwoTabs(later);
    ids.push(await one.send());
    await one.pass(0);
    await one.pass(0);
    expect(one.pending().sort()).toEqual(ids.sort());
    for (const id of ids) expect(storage.getItem(key)).toContain(id);
  });

  test('behavior: what the network said of one is kept, so that a replacement is found after a reload', async () => {
    const first = await open();
    const ids = [await first.send(), await first.send()];
    await first.pass(pendingPollMs);
    await first.pass(0);
    first.kit.destroy();
    const again = await open({ storage: first.storage });
    again.outcomes.set(ids[0] as string, { status: 'cancelled', replacedBy: '0xother' });
    again.outcomes.set(ids[1] as string, { status: 'confirmed', replacedBy: '0xfaster' });
    await again.pass(0);
    expect(again.traces).toEqual(Array(2).fill({ from: '0xA', nonce: '0x5' }));
    expect(again.told()).toMatchObject([
      { name: 'transaction:cancelled', event: { id: ids[0], replacedBy: '0xother' } },
      { name: 'transaction:confirmed', event: { id: ids[1], replacedBy: '0xfaster' } },
    ]);
  });

  test('behavior: a batch is asked about at its wallet, also after a reload, and told once', async () => {
    const first = await open();
    first.wallet.settleCalls('pending');
    const id = await first.sendBatch();
    expect(first.pending()).toEqual([id]);
    first.kit.destroy();
    const again = await open({ storage: first.storage, wallet: first.wallet });
    await again.pass(pendingPollMs);
    expect([again.pending(), again.looks() > 0, again.asked]).toEqual([[id], true, []]);
    again.wallet.settleCalls('reverted');
    await again.pass(pendingPollMs);
    const where = { networkId: 'eip155:1', address: again.wallet.accounts[0]?.address };
    const told = { name: 'transaction:failed', event: { id, ...where, reason: 'reverted' } };
    expect([again.told(), again.pending()]).toEqual([[told], []]);
  });

  test('behavior: nobody but its own wallet is asked about a batch; after a day nobody remembers it', async () => {
    const first = await open();
    first.wallet.settleCalls('pending');
    const id = await first.sendBatch();
    first.kit.destroy();
    const other = mockWallet('eip155', { accounts: ['0x00000000000000000000000000000000000000Bb'] });
    const again = await open({ storage: first.storage, wallet: other });
    await again.pass(pendingPollMs);
    expect([again.pending(), again.looks()]).toEqual([[id], 0]);
    again.kit.destroy();
    const saved = String(again.storage.getItem(key));
    again.storage.setItem(
      key,
      saved.replace(/"sentAt":(\d+)/, (_, at) => `"sentAt":${Number(at) - 86_400_001}`),
    );
    const late = await open({ storage: again.storage, wallet: other });
    await late.pass(0);
    await late.pass(pendingPollMs);
    expect([late.pending(), late.told()]).toEqual([[], []]);
  });

  test('behavior: calls that were sent one after the other are remembered as what they are', async () => {
    const page = await open({ wallet: mockWallet('eip155', { without: ['sendCalls'] }) });
    await page.sendBatch('sequential');
    expect(page.kit.store.read(pendingTransactionsSlice).pending).toMatchObject([
      { id: expect.any(String) },
      { id: expect.any(String) },
    ]);
  });

  test('behavior: off by default: sending is told, nothing is remembered or asked', async () => {
    const page = await open({ isOn: false });
    const id = await page.send();
    await page.pass(10 * pendingPollMs);
    expect(page.events.filter(({ name }) => name === 'transaction:sent')).toMatchObject([
      { event: { id, networkId: 'eip155:1' } },
    ]);
    expect([page.asked, page.storage.getItem(key), page.clock.waiting]).toEqual([[], null, 0]);
  });

  test('behavior: destroy settles everything: questions end, no timer and no event is left', async () => {
    const page = await open();
    const id = await page.send();
    await page.pass(pendingPollMs);
    page.outcomes.set(id, { status: 'confirmed' });
    page.kit.destroy();
    await settle();
    expect([page.aborted, page.told(), page.clock.waiting]).toEqual([[id], [], 0]);
  });

  test(
    'behavior: what is sent while the code is still loaded ' + 'counts; destroyed meanwhile, nothing begins',
    async () => {
      const wallet = mockWallet('eip155');
      const page = createTestKit({ wallets: [wallet] });
      await connect(page.kit, { connectorId: wallet.id });
      watchTransactions(page.kit);
      const id = await sendTransaction(page.kit, { transaction: { to: '0xB' } });
      await settle();
      const pending = () => page.kit.store.read(pendingTransactionsSlice).pending.map((one) => one.id);
      expect(pending()).toEqual([id]);
      page.kit.destroy();
      watchTransactions(page.kit);
      page.kit.destroy();
      await settle();
      expect([pending(), page.clock.waiting]).toEqual([[id], 0]);
    },
  );

  test('error: a network that is listed no more, or cannot be asked, is not asked for ever', async () => {
    const page = await open({ without: true });
    await page.send();
    await page.pass(pendingPollMs);
    await page.pass(0);
    expect([page.pending(), page.told(), page.clock.waiting]).toEqual([[], [], 0]);
  });

  test.each([
    '{',
    '{"version":1,"saved":[{"id":5}]}',
    '{"version":1,"saved":[{"id":"0x","networkId":"mainnet","address":"0xA","sentAt":1}]}',
    '{"version":1,"saved":[{"id":5,"networkId":"eip155:1","address":"0xA","sentAt":1}]}',
    '{"version":1,"saved":[{"id":"0x","networkId":"eip155:1","address":"0xA","sentAt":1,"trace":"0x5"}]}',
    '{"version":1,"saved":[{"id":"0x","networkId":"eip155:1","address":"0xA","sentAt":1,"trace":{"nonce":5}}]}',
    '{"version":1,"saved":{}}',
  ])('error: what was stored as %s is dropped', async (text) => {
    const storage = memoryStorage();
    storage.setItem(key, text);
    const page = await open({ storage });
    await page.pass(pendingPollMs);
    expect([page.pending(), page.asked]).toEqual([[], []]);
  });
});

describe('rememberPending', () => {
  const sent = (id: string) => ({ id, networkId: 'eip155:1' as const, address: '0xA', sentAt: 1 });

  test('behavior: 99 are remembered, and the oldest gives way', () => {
    const all = Array.from({ length: 99 }, (_, index) => sent(`0x${index}`));
    expect([pendingLimit, rememberPending(all).length, rememberPending(all, sent('0xnew')).length]).toEqual([
      99, 99, 99,
    ]);
    expect(rememberPending(all, sent('0xnew')).map(({ id }) => id)).toEqual([
      ...all.slice(1).map(({ id }) => id),
      '0xnew',
    ]);
  });

  test('behavior: the same one is not remembered twice, and one id may be on two networks', () => {
    expect(rememberPending([sent('0xa')], sent('0xa'))).toEqual([sent('0xa')]);
    expect(rememberPending([sent('0xa')], { ...sent('0xa'), networkId: 'eip155:2' })).toHaveLength(2);
  });
});
