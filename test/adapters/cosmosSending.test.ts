import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isKitError, type RpcRequest } from 'mooring/core';
import { cosmos } from 'mooring/cosmos';
import { cosmosHub as network } from 'mooring/networks';
import { manualClock } from 'mooring/testing';
import { confirmDeadlineMs, confirmPollMs } from '../../src/adapters/cosmos/confirmTransaction';
import { sendTransaction } from '../../src/adapters/cosmos/sendTransaction';

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error: unknown) => (isKitError(error) ? `${error.code}: ${error.message}` : String(error)),
  );
const bytes = Uint8Array.from([10, 3, 1, 2, 3]);
const hashOf = (transaction: Uint8Array) => createHash('sha256').update(transaction).digest('hex').toUpperCase();

/** A Tendermint node: it knows a transaction by its hash, and finds it once it is in a block. */
function createNode(refusal?: { code: number; log: string }) {
  const pool: string[] = [];
  const results = new Map<string, { code?: number; log: string }>();
  const rpc: RpcRequest = async (method, params) => {
    const { tx, hash } = params as { tx?: string; hash?: string };
    if (method === 'broadcast_tx_sync') {
      const transaction = Buffer.from(tx ?? '', 'base64');
      if (refusal) return { ...refusal, hash: hashOf(transaction) };
      pool.push(transaction.toString('hex'));
      return { code: 0, data: '', log: '', codespace: '', hash: hashOf(transaction) };
    }
    const result = results.get(
      Buffer.from(hash ?? '', 'base64')
        .toString('hex')
        .toUpperCase(),
    );
    if (method !== 'tx' || !result) throw new Error(`tx (${hash}) not found`);
    return { height: '5', tx_result: result };
  };
  return { rpc, pool, results };
}

describe('sendTransaction on cosmos', () => {
  test.each([
    ['bytes', bytes],
    ['hex', '0a03010203'],
    ['hex with 0x', '0x0A03010203'],
  ])('behavior: the node is handed %s, and its hash is the answer', async (_form, signedTransaction) => {
    const node = createNode();
    expect([await sendTransaction({ network, rpc: node.rpc, signedTransaction }, undefined), node.pool]).toEqual([
      hashOf(bytes),
      ['0a03010203'],
    ]);
  });

  test('behavior: a wallet that sends is asked instead of the node', async () => {
    const asked: unknown[] = [];
    const sendTx = async (...parameters: unknown[]) => {
      asked.push(parameters);
      return Uint8Array.from(Buffer.from(hashOf(bytes), 'hex'));
    };
    expect(await sendTransaction({ network, signedTransaction: bytes }, sendTx)).toBe(hashOf(bytes));
    expect(asked).toEqual([['cosmoshub-4', bytes, 'sync']]);
  });

  test('error: what is refused is told with its reason, what is no transaction goes nowhere', async () => {
    const node = createNode({ code: 13, log: 'insufficient fees; got: 0uatom' });
    expect(await codeOf(sendTransaction({ network, rpc: node.rpc, signedTransaction: bytes }, undefined))).toBe(
      'adapter/transaction-refused: The network refused the transaction: insufficient fees; got: 0uatom',
    );
    expect(
      await codeOf(
        sendTransaction({ network, rpc: createNode({ code: 13, log: '' }).rpc, signedTransaction: bytes }, undefined),
      ),
    ).toMatch(/code 13$/);
    expect(
      await codeOf(sendTransaction({ network, rpc: async () => 'odd', signedTransaction: bytes }, undefined)),
    ).toMatch(/^adapter\/transaction-refused/);
    expect(await codeOf(sendTransaction({ network, signedTransaction: bytes }, undefined))).toMatch(
      /^adapter\/rpc-missing/,
    );
    for (const signedTransaction of [undefined, '', 'abc', '0x', new Uint8Array()])
      expect(await codeOf(sendTransaction({ network, rpc: node.rpc, signedTransaction }, undefined))).toMatch(
        /^adapter\/invalid-transaction/,
      );
  });
});

describe('confirmTransaction on cosmos', () => {
  test('behavior: a minute, a look every two seconds', () => {
    expect([confirmDeadlineMs, confirmPollMs]).toEqual([60_000, 2_000]);
  });

  test.each([
    [{ code: 0, log: '' }, { status: 'confirmed' }],
    // The first of all codes is left out of the JSON by some nodes.
    [{ log: '' }, { status: 'confirmed' }],
    [
      { code: 5, log: 'insufficient funds' },
      { status: 'failed', error: 'insufficient funds' },
    ],
    [
      { code: 5, log: '' },
      { status: 'failed', error: 'code 5' },
    ],
  ])('behavior: not found is waited for, then %j is %j', async (result, expected) => {
    const node = createNode();
    const clock = manualClock();
    const id = await sendTransaction({ network, rpc: node.rpc, signedTransaction: bytes }, undefined);
    const settled: unknown[] = [];
    cosmos()
      .confirmTransaction?.({ rpc: node.rpc, clock, network, id })
      .then(
        (outcome) => settled.push(outcome),
        () => undefined,
      );
    await import('../../src/adapters/cosmos/confirmTransaction');
    const turns = async () => {
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    };
    await turns();
    node.results.set(hashOf(bytes), result);
    expect(settled).toEqual([]);
    clock.advance(confirmPollMs);
    await turns();
    expect([settled, clock.waiting]).toEqual([[expected], 0]);
  });
});
