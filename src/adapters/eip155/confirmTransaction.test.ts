import { describe, expect, test } from 'vitest';
import type { RpcRequest } from 'mooring/core';
import { mainnet } from 'mooring/networks';
import { eip155 } from 'mooring/eip155';
import { manualClock } from 'mooring/testing';
import { pollMsOf, receiptDeadlineMs, receiptPollMs } from './confirmTransaction';

const turns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const sent = { hash: '0xid', from: '0xa', nonce: '0x5', to: '0xb', input: '0x', value: '0x0', gas: '0x5208' };
const receipt = (status: unknown) => ({ status, blockNumber: '0x10' });

type Answers = Readonly<Record<string, unknown>>;

/** A wait for a receipt with a node that answers as the test says, and a clock in its hand. */
function begin(first: Answers, options: object = {}) {
  const clock = manualClock();
  const asked: { method: string; params: unknown }[] = [];
  let answers = first;
  const rpc: RpcRequest = async (method, params) => {
    asked.push({ method, params });
    const said = answers[method] ?? null;
    const answer: unknown =
      typeof said === 'function'
        ? said(String((params as readonly unknown[])[method.endsWith('Count') ? 1 : 0]))
        : said;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const outcome = eip155().confirmTransaction?.({ rpc, clock, network: mainnet, id: '0xid', ...options });
  const settled: unknown[] = [];
  outcome?.then(
    (value) => settled.push(value),
    (error: Error) => settled.push(error.name),
  );
  return {
    clock,
    asked,
    settled,
    count: (method: string) => asked.filter((call) => call.method === method).length,
    async pass(ms: number, next: Answers = answers) {
      answers = next;
      clock.advance(ms);
      await turns();
    },
    ready: async () => {
      // The code of the wait is loaded first.
      await import('./transactionParameters');
      await import('./confirmTransaction');
      await turns();
    },
  };
}

describe('confirmTransaction on eip155', () => {
  test('behavior: a receipt is asked for until it is there', async () => {
    const page = begin({ eth_getTransactionByHash: sent, eth_getTransactionCount: '0x5' });
    await page.ready();
    expect([page.count('eth_getTransactionReceipt'), page.settled]).toEqual([1, []]);
    await page.pass(receiptPollMs - 1);
    expect(page.count('eth_getTransactionReceipt')).toBe(1);
    await page.pass(1, { eth_getTransactionReceipt: receipt('0x1') });
    expect([page.settled, page.clock.waiting]).toEqual([[{ status: 'confirmed' }], 0]);
  });

  test('behavior: after 25 s, and not a millisecond before, nobody knows; it did not fail', async () => {
    const page = begin({});
    await page.ready();
    for (let passed = 0; passed < receiptDeadlineMs - 1_000; passed += 4_000) await page.pass(4_000);
    await page.pass(999);
    expect([receiptDeadlineMs, page.settled]).toEqual([25_000, []]);
    await page.pass(1);
    expect([page.settled, page.clock.waiting]).toEqual([[{ status: 'unknown' }], 0]);
  });

  test('behavior: a node that never answers holds nobody longer than that', async () => {
    const page = begin({}, { rpc: () => new Promise<never>(() => undefined) });
    await page.ready();
    await page.pass(receiptDeadlineMs);
    expect(page.settled).toEqual([{ status: 'unknown' }]);
  });

  test('behavior: a receipt that is given ahead, of no block yet, is none', async () => {
    const ahead = { status: '0x1', blockNumber: null };
    const page = begin({
      eth_getTransactionByHash: sent,
      eth_getTransactionCount: '0x5',
      eth_getTransactionReceipt: ahead,
    });
    await page.ready();
    expect(page.settled).toEqual([]);
    await page.pass(receiptPollMs, { eth_getTransactionReceipt: receipt('0x1') });
    expect(page.settled).toEqual([{ status: 'confirmed' }]);
  });

  test('error: a reverted one failed, with the reason the node gives on the block before', async () => {
    const page = begin({
      eth_getTransactionByHash: sent,
      eth_getTransactionReceipt: receipt('0x0'),
      eth_call: new Error('execution reverted: too late'),
    });
    await page.ready();
    expect(page.settled).toEqual([{ status: 'failed', error: 'execution reverted: too late' }]);
    expect(page.asked.at(-1)).toEqual({
      method: 'eth_call',
      params: [{ from: '0xa', to: '0xb', data: '0x', value: '0x0', gas: '0x5208' }, '0xf'],
    });
  });

  test.each<[string, Answers]>([
    ['that answers', { eth_getTransactionByHash: sent, eth_call: '0x' }],
    ['that has forgotten the block', { eth_getTransactionByHash: sent, eth_call: new Error('missing trie node') }],
    ['that has forgotten the transaction', { eth_call: new Error('execution reverted: never asked') }],
  ])('error: a node %s gives no reason, and the transaction has failed all the same', async (_node, answers) => {
    const page = begin({ eth_getTransactionReceipt: receipt('0x0'), ...answers });
    await page.ready();
    expect(page.settled).toEqual([{ status: 'failed', error: 'execution reverted' }]);
  });

  test.each([undefined, null])(
    'behavior: a receipt of an old chain has the status %s: in a block is all there is to know',
    async (status) => {
      const page = begin({ eth_getTransactionReceipt: { root: '0x', blockNumber: '0x1', status } });
      await page.ready();
      expect(page.settled).toEqual([{ status: 'confirmed' }]);
    },
  );

  describe('replaced', () => {
    const other = { ...sent, hash: '0xother', nonce: '0x05', to: '0xB' };
    /** A node of 16 blocks, the transaction of that nonce in the twelfth. */
    const minedAs = (found: object, change: Answers = {}) => ({
      eth_getTransactionByHash: sent,
      eth_getTransactionCount: (block: string) => (block === 'latest' || Number(block) >= 12 ? '0x6' : '0x5'),
      eth_blockNumber: '0x10',
      eth_getBlockByNumber: (block: string) => ({ transactions: Number(block) === 12 ? [{ ...other, ...found }] : [] }),
      eth_getTransactionReceipt: (id: string) => (id === '0xother' ? receipt('0x1') : null),
      ...change,
    });
    const follow = async (answers: Answers) => {
      const page = begin(answers);
      await page.ready();
      for (let turn = 0; turn < 20; turn += 1) await turns();
      expect(page.settled).toEqual([]);
      await page.pass(receiptPollMs);
      for (let turn = 0; turn < 20; turn += 1) await turns();
      return page.settled;
    };

    test('behavior: the same call by another id was sped up, and is confirmed by its own receipt', async () => {
      expect(await follow(minedAs({}))).toEqual([{ status: 'confirmed', replacedBy: '0xother' }]);
    });

    test('error: sped up and reverted it has failed', async () => {
      const answers = minedAs(
        {},
        {
          eth_getTransactionReceipt: (id: string) => (id === '0xother' ? receipt('0x0') : null),
          eth_call: new Error('execution reverted: late'),
        },
      );
      expect(await follow(answers)).toEqual([
        { status: 'failed', error: 'execution reverted: late', replacedBy: '0xother' },
      ]);
    });

    test('behavior: nothing sent to oneself in its place is a cancel', async () => {
      const nothing = { ...other, to: '0xA', nonce: '0x5' };
      const answers = minedAs(
        {},
        {
          eth_getBlockByNumber: () => ({
            transactions: [{ ...other, nonce: '0x4' }, { ...other, from: '0xc' }, nothing],
          }),
        },
      );
      expect(await follow(answers)).toEqual([{ status: 'cancelled', replacedBy: '0xother' }]);
    });

    test('error: another call in its place is told with its id', async () => {
      const answers = minedAs(
        {},
        {
          eth_getBlockByNumber: () => ({ transactions: [{ ...other, value: '0x1' }] }),
        },
      );
      expect(await follow(answers)).toEqual([
        { status: 'failed', error: 'Another transaction with the same nonce took its place', replacedBy: '0xother' },
      ]);
    });

    test('error: a node that has forgotten the states cannot tell which', async () => {
      const answers = minedAs(
        {},
        {
          eth_getTransactionCount: (block: string) =>
            block === 'latest' || Number(block) >= 15 ? '0x6' : new Error('missing trie node 00'),
        },
      );
      expect(await follow(answers)).toEqual([
        { status: 'failed', error: expect.stringContaining('the wallet knows which') },
      ]);
    });

    test('behavior: what an earlier wait has learnt finds it, though the node has forgotten', async () => {
      const from = `0x${'a'.repeat(40)}`;
      const learnt: object[] = [];
      const first = begin(
        minedAs(
          {},
          {
            eth_getTransactionByHash: { ...sent, from },
            eth_getTransactionCount: '0x5',
          },
        ),
        { onTrace: (trace: object) => learnt.push(trace) },
      );
      await first.ready();
      expect(learnt).toEqual([{ from, nonce: '0x5', call: '0xb 0 2 0x' }]);
      const later = begin(
        minedAs(
          {},
          {
            eth_getTransactionByHash: null,
            eth_getBlockByNumber: () => ({ transactions: [{ ...other, from }] }),
          },
        ),
        { trace: learnt[0] },
      );
      await later.ready();
      for (let turn = 0; turn < 20; turn += 1) await turns();
      await later.pass(receiptPollMs);
      for (let turn = 0; turn < 20; turn += 1) await turns();
      expect(later.settled).toEqual([{ status: 'confirmed', replacedBy: '0xother' }]);
    });

    test('behavior: it must be seen twice', async () => {
      const page = begin({ ...minedAs({}), eth_getTransactionCount: '0x6' });
      await page.ready();
      await page.pass(receiptPollMs, { ...minedAs({}), eth_getTransactionCount: '0x5' });
      await page.pass(receiptPollMs, minedAs({}));
      for (let turn = 0; turn < 20; turn += 1) await turns();
      expect(page.settled).toEqual([]);
      await page.pass(receiptPollMs);
      for (let turn = 0; turn < 20; turn += 1) await turns();
      expect(page.settled).toEqual([{ status: 'confirmed', replacedBy: '0xother' }]);
    });
  });

  test('behavior: a question that fails is asked again', async () => {
    const page = begin({ eth_getTransactionReceipt: new Error('unreachable') });
    await page.ready();
    await page.pass(receiptPollMs, { eth_getTransactionReceipt: receipt('0x1') });
    expect(page.settled).toEqual([{ status: 'confirmed' }]);
  });

  test('error: called off it ends at once, and nothing is asked any more', async () => {
    const controller = new AbortController();
    const page = begin({}, { signal: controller.signal });
    await page.ready();
    controller.abort();
    await turns();
    const before = page.asked.length;
    await page.pass(60_000);
    expect([page.settled, page.asked.length - before, page.clock.waiting]).toEqual([['AbortError'], 0, 0]);
    const late = begin({}, { signal: controller.signal });
    await late.ready();
    expect([late.settled, late.asked, late.clock.waiting]).toEqual([['AbortError'], [], 0]);
  });
});

describe('pollMsOf', () => {
  test.each([
    [undefined, 4_000],
    [12_000, 4_000],
    [6_000, 2_000],
    [1_500, 500],
    [250, 500],
    [60_000, 4_000],
  ])('behavior: a block each %s ms: asked each %d ms', (blockTimeMs, expected) => {
    expect(pollMsOf({ blockTimeMs })).toBe(expected);
  });
});
