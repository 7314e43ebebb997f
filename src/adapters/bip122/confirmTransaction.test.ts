import { describe, expect, test } from 'vitest';
import { bip122 } from 'mooring/bip122';
import { bitcoin as network } from 'mooring/networks';
import { manualClock } from 'mooring/testing';
import { confirmDeadlineMs, confirmPollMs } from './confirmTransaction';

const turns = async () => {
  await import('./confirmTransaction');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Waits for a transaction with answers that come one after the other, the last for ever. */
function begin(answers: readonly unknown[], scantxoutset = false) {
  const clock = manualClock();
  const asked: string[] = [];
  const settled: unknown[] = [];
  const answer = async (what: string) => {
    asked.push(what);
    const next = answers[Math.min(asked.length, answers.length) - 1];
    if (next instanceof Error) throw next;
    return next;
  };
  const parameters = {
    clock,
    network,
    id: 'a'.repeat(64),
    rpc: (method: string) => answer(method),
    indexer: (path: string) => answer(path),
  };
  bip122({ scantxoutset })
    .confirmTransaction?.(parameters)
    .then(
      (outcome) => settled.push(outcome),
      (error: unknown) => settled.push(error),
    );
  return { clock, asked, settled };
}

describe('confirmTransaction on bip122', () => {
  test('behavior: an indexer is asked until the transaction is in a block', async () => {
    const { clock, asked, settled } = begin([
      new Error('404'),
      { confirmed: false },
      { confirmed: true, block_height: 5 },
    ]);
    for (let turn = 0; turn < 3; turn += 1) {
      await turns();
      expect(settled).toEqual(turn < 2 ? [] : [{ status: 'confirmed' }]);
      clock.advance(confirmPollMs);
    }
    expect([asked[0], asked.length, clock.waiting]).toEqual([`/tx/${'a'.repeat(64)}/status`, 3, 0]);
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
});
