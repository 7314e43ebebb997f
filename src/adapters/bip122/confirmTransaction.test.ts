import { describe, expect, test } from 'vitest';
import { bip122 } from 'mooring/bip122';
import { bitcoin as network } from 'mooring/networks';
import { manualClock } from 'mooring/testing';
import type { TransactionTrace } from '../../contract/adapter';
import { confirmDeadlineMs, confirmPollMs } from './confirmTransaction';

const id = 'a'.repeat(64);
const [status, whole] = [`/tx/${id}/status`, `/tx/${id}`];
const coin = 'c'.repeat(64);
const outspend = `/tx/${coin}/outspend/1`;
const other = 'b'.repeat(64);

const turns = async () => {
  await import('./confirmTransaction');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Waits for a transaction with answers that come one after the other, the last for ever. */
function begin(answers: readonly unknown[], scantxoutset = false, trace?: TransactionTrace) {
  const clock = manualClock();
  const asked: string[] = [];
  const settled: unknown[] = [];
  const learnt: TransactionTrace[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    const next = answers[Math.min(asked.length, answers.length) - 1];
    if (next instanceof Error) throw next;
    return next;
  };
  const parameters = {
    clock,
    network,
    id,
    rpc: (method: string) => answer(method),
    indexer: (path: string) => answer(path),
    trace,
    onTrace: (found: TransactionTrace) => void learnt.push(found),
  };
  bip122({ scantxoutset })
    .confirmTransaction?.(parameters)
    .then(
      (outcome) => settled.push(outcome),
      (error: unknown) => settled.push(error),
    );
  const round = async () => {
    await turns();
    clock.advance(confirmPollMs);
  };
  return { clock, asked, settled, learnt, round };
}

describe('confirmTransaction on bip122', () => {
  test('behavior: an indexer is asked until the transaction is in a block', async () => {
    const { clock, asked, settled } = begin([
      new Error('404'),
      new Error('404'),
      { confirmed: false },
      new Error('404'),
      { confirmed: true, block_height: 5 },
    ]);
    for (let turn = 0; turn < 3; turn += 1) {
      await turns();
      expect(settled).toEqual(turn < 2 ? [] : [{ status: 'confirmed' }]);
      clock.advance(confirmPollMs);
    }
    expect([asked, clock.waiting]).toEqual([[status, whole, status, whole, status], 0]);
  });

  test('behavior: a node that may be searched is asked instead', async () => {
    const { clock, asked, settled } = begin([{ confirmations: 0 }, {}, { confirmations: 1 }], true);
    for (let turn = 0; turn < 3; turn += 1) {
      await turns();
      clock.advance(confirmPollMs);
    }
    expect([asked, settled]).toEqual([
      ['getrawtransaction', 'getrawtransaction', 'getrawtransaction'],
      [{ status: 'confirmed' }],
    ]);
  });

  test('behavior: nobody knows after an hour', async () => {
    const { clock, settled } = begin([{ confirmed: false }]);
    await turns();
    clock.advance(confirmDeadlineMs);
    await turns();
    expect([confirmDeadlineMs, settled]).toEqual([3_600_000, [{ status: 'unknown' }]]);
  });

  /** As Esplora tells it: whose coin it spends first, and what it pays. */
  const told = (...pays: [string, number][]) => ({
    vin: [{ txid: coin, vout: 1, prevout: { scriptpubkey: '00mine', value: 100 } }],
    vout: pays.map(([scriptpubkey, value]) => ({ scriptpubkey, value })),
  });
  const sent = told(['00theirs', 60], ['00mine', 30]);
  const spentBy = (txid: string, confirmed = true) => ({ spent: true, txid, vin: 0, status: { confirmed } });

  test.each<[string, object, object]>([
    ['pays the same better', told(['00theirs', 60], ['00mine', 25]), { status: 'confirmed', replacedBy: other }],
    ['pays the same, without change', told(['00theirs', 60]), { status: 'confirmed', replacedBy: other }],
    ['pays all back', told(['00mine', 85]), { status: 'cancelled', replacedBy: other }],
    [
      'pays somebody else',
      told(['00others', 60], ['00mine', 25]),
      { status: 'failed', error: 'Another transaction with the same coins took its place', replacedBy: other },
    ],
  ])('behavior: another in a block with its coin, that %s, took its place', async (_, instead, outcome) => {
    // As electrs does, which says of what it does not know that it is not in a block.
    const waiting = { confirmed: false };
    const { asked, settled, learnt, round } = begin([
      waiting,
      sent,
      waiting,
      { spent: false },
      waiting,
      spentBy(other, false),
      waiting,
      spentBy(other),
      instead,
    ]);
    for (let turn = 0; turn < 3; turn += 1) await round();
    expect([settled, learnt]).toEqual([
      [],
      [
        {
          coin: `${coin}:1`,
          pays: '[["00theirs",60],["00mine",30]]',
        },
      ],
    ]);
    await round();
    expect(settled).toEqual([outcome]);
    expect(asked.slice(2)).toEqual([status, outspend, status, outspend, status, outspend, `/tx/${other}`]);
  });

  test('behavior: after a reload it is found by what was learnt, also where its indexer has forgotten it', async () => {
    const trace = { coin: `${coin}:1`, pays: '[["00theirs",60],["00mine",30]]' };
    const { settled, learnt } = begin([new Error('404'), spentBy(other), sent], false, trace);
    await turns();
    expect([settled, learnt]).toEqual([[{ status: 'confirmed', replacedBy: other }], []]);
  });

  test('behavior: its own spending is no other, and one that was only dropped may still land', async () => {
    const { settled, round } = begin([{}, sent, {}, { spent: false }, {}, spentBy(id)]);
    for (let turn = 0; turn < 2; turn += 1) await round();
    expect(settled).toEqual([]);
    await round();
    expect(settled).toEqual([{ status: 'confirmed' }]);
  });

  const gone = new Error('No such mempool or blockchain transaction. Use gettransaction for wallet transactions.');
  const waitingAtNode = { vin: [{ txid: coin, vout: 1 }], vout: [{ n: 0, value: 0.6 }] };

  test('behavior: a node says twice that it is gone and its coin spent, and not by whom', async () => {
    const { asked, settled, round } = begin([waitingAtNode, gone, {}, gone, null, gone, null], true);
    for (let turn = 0; turn < 3; turn += 1) await round();
    expect(settled).toEqual([]);
    await round();
    const error = 'Another transaction with the same coins took its place; the wallet knows which';
    expect(settled).toEqual([{ status: 'failed', error }]);
    expect(asked.slice(0, 3)).toEqual(['getrawtransaction', 'getrawtransaction', 'gettxout']);
  });

  test('behavior: a node without an index of transactions knows none that are in a block', async () => {
    const blind = new Error('No such mempool transaction. Use -txindex or provide a block hash.');
    const { asked, settled, round } = begin([waitingAtNode, blind], true);
    for (let turn = 0; turn < 4; turn += 1) await round();
    expect([settled, asked.includes('gettxout')]).toEqual([[], false]);
  });
});
