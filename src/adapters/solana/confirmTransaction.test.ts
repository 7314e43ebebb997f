import { describe, expect, test } from 'vitest';
import type { RpcRequest } from 'mooring/core';
import { solanaMainnet } from 'mooring/networks';
import { manualClock } from 'mooring/testing';
import { confirmDeadlineMs, confirmPollMs, confirmTransaction, expiredAfterBlocks } from './confirmTransaction';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Answers one after the other, the last for ever. */
function scripted(answers: readonly unknown[]) {
  let asked = 0;
  const rpc: RpcRequest = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return { value: [answer] };
  };
  return { rpc, asked: () => asked };
}

const parameters = { network: solanaMainnet, id: 'signature' };

describe('confirmTransaction', () => {
  test('behavior: waits until the commitment is reached', async () => {
    const clock = manualClock();
    const { rpc, asked } = scripted([
      null,
      { err: null, confirmationStatus: 'processed' },
      { err: null, confirmationStatus: 'confirmed' },
    ]);
    const outcome = confirmTransaction({ rpc, clock, ...parameters });
    for (let turn = 0; turn < 2; turn += 1) {
      await settle();
      clock.advance(confirmPollMs);
    }
    expect(await outcome).toEqual({ status: 'confirmed' });
    expect([asked(), clock.waiting]).toEqual([3, 0]);
  });

  test('error: says that the transaction failed, and why', async () => {
    const { rpc } = scripted([{ err: { InstructionError: [0, { Custom: 1 }] }, confirmationStatus: 'processed' }]);
    expect(await confirmTransaction({ rpc, clock: manualClock(), ...parameters })).toEqual({
      status: 'failed',
      error: '{"InstructionError":[0,{"Custom":1}]}',
    });
  });

  test('behavior: a question that fails is asked again; the deadline is no failure', async () => {
    const clock = manualClock();
    const { rpc, asked } = scripted([new Error('unreachable'), null]);
    const outcome = confirmTransaction({ rpc, clock, ...parameters });
    for (let elapsed = 0; elapsed < confirmDeadlineMs; elapsed += confirmPollMs) {
      await settle();
      clock.advance(confirmPollMs);
    }
    expect(await outcome).toEqual({ status: 'unknown' });
    expect([asked(), clock.waiting]).toEqual([confirmDeadlineMs / confirmPollMs, 0]);
  });

  test('behavior: the first question looks into the history, where what was sent long ago is', async () => {
    const clock = manualClock();
    const asked: unknown[] = [];
    const rpc: RpcRequest = async (_method, params) => {
      asked.push(params);
      return { value: [asked.length < 3 ? null : { err: null, confirmationStatus: 'finalized' }] };
    };
    const outcome = confirmTransaction({ rpc, clock, ...parameters });
    for (let turn = 0; turn < 2; turn += 1) {
      await settle();
      clock.advance(confirmPollMs);
    }
    expect(await outcome).toEqual({ status: 'confirmed' });
    expect(asked).toEqual([[['signature'], { searchTransactionHistory: true }], [['signature']], [['signature']]]);
  });

  test('behavior: where the first question fails, the next one looks into the history', async () => {
    const clock = manualClock();
    let asked = 0;
    const rpc: RpcRequest = async (_method, params) => {
      asked += 1;
      if (asked === 1) throw new Error('unreachable');
      const [, options] = params as [unknown, { searchTransactionHistory?: boolean } | undefined];
      return { value: [options?.searchTransactionHistory ? { err: null, confirmationStatus: 'finalized' } : null] };
    };
    const outcome = confirmTransaction({ rpc, clock, ...parameters });
    await settle();
    clock.advance(confirmPollMs);
    expect(await outcome).toEqual({ status: 'confirmed' });
  });

  describe('a validator that keeps no history', () => {
    /** As Agave without `--enable-rpc-transaction-history` answers; its first status is `null`, the next `found`. */
    function withoutHistory(found: unknown) {
      let asked = 0;
      const rpc: RpcRequest = async (method, params) => {
        if (method === 'getBlockHeight') return 99_999;
        const [, options] = params as [unknown, object | undefined];
        if (options) {
          const message = 'Transaction history is not available from this node';
          throw Object.assign(new Error(message), { cause: { code: -32011, message } });
        }
        asked += 1;
        return { value: [asked === 1 ? null : found] };
      };
      const clock = manualClock();
      return async (trace?: { height: string }) => {
        const outcome = confirmTransaction({ rpc, clock, trace, deadlineMs: 3 * confirmPollMs, ...parameters });
        for (let turn = 0; turn < 3; turn += 1) {
          await settle();
          clock.advance(confirmPollMs);
        }
        return outcome;
      };
    }

    test('behavior: is asked for what it has at hand', async () => {
      expect(await withoutHistory({ err: null, confirmationStatus: 'confirmed' })()).toEqual({ status: 'confirmed' });
    });

    test('behavior: what it does not know may have landed long ago', async () => {
      expect(await withoutHistory(null)({ height: '1' })).toEqual({ status: 'unknown' });
    });
  });

  test('error: stops when called off', async () => {
    const clock = manualClock();
    const controller = new AbortController();
    const { rpc } = scripted([null]);
    const outcome = confirmTransaction({ rpc, clock, signal: controller.signal, ...parameters });
    await settle();
    controller.abort();
    await expect(outcome).rejects.toBe(controller.signal.reason);
    expect(clock.waiting).toBe(0);
  });

  describe('one that no node knows', () => {
    /** A node with this many final blocks, and what it knows of the transaction. */
    function nodeAt(height: unknown, status: unknown = null) {
      const asked: string[] = [];
      const rpc: RpcRequest = async (method) => {
        asked.push(method);
        if (method !== 'getBlockHeight') return { value: [status] };
        if (height instanceof Error) throw height;
        return height;
      };
      return { rpc, asked };
    }
    const wait = (rpc: RpcRequest, more: Partial<Parameters<typeof confirmTransaction>[0]>) => {
      const clock = manualClock();
      const outcome = confirmTransaction({ rpc, clock, deadlineMs: confirmPollMs / 2, ...more, ...parameters });
      return settle().then(() => {
        clock.advance(confirmPollMs);
        return outcome;
      });
    };

    test('behavior: the first wait learns when it began, which may be stored', async () => {
      const traces: unknown[] = [];
      const { rpc } = nodeAt(1_000);
      expect(await wait(rpc, { onTrace: (trace) => traces.push(trace) })).toEqual({ status: 'unknown' });
      expect(traces).toEqual([{ height: '1000' }]);
    });

    test('error: has expired once it is too old to land, and its height is asked before its status', async () => {
      const { rpc, asked } = nodeAt(1_000 + expiredAfterBlocks + 1);
      expect(await wait(rpc, { trace: { height: '1000' } })).toEqual({
        status: 'failed',
        error: 'The transaction has expired: block height exceeded',
      });
      expect(asked).toEqual(['getBlockHeight', 'getSignatureStatuses']);
    });

    test.each([
      ['is young', nodeAt(1_000 + expiredAfterBlocks), { height: '1000' }],
      ['is asked about at a node without heights', nodeAt(new Error('Method not found')), { height: '1000' }],
      ['is asked about at a node that tells no number', nodeAt('99999'), { height: '1000' }],
      ['was learnt of in another way', nodeAt(99_999), { nonce: '0x1' }],
    ])('behavior: stays unknown while it %s', async (_case, { rpc }, trace) => {
      expect(await wait(rpc, { trace })).toEqual({ status: 'unknown' });
    });

    test('behavior: one that did land is confirmed however old it is', async () => {
      const { rpc } = nodeAt(99_999, { err: null, confirmationStatus: 'finalized' });
      expect(await wait(rpc, { trace: { height: '1' } })).toEqual({ status: 'confirmed' });
    });

    test('behavior: a status that is on its way is no sign of age', async () => {
      const { rpc } = nodeAt(99_999, { err: null, confirmationStatus: 'processed' });
      expect(await wait(rpc, { trace: { height: '1' } })).toEqual({ status: 'unknown' });
    });
  });
});
