import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActivityItem } from '../../contract/activity';
import { groupByMonth, isAllSpam, mergeActivity, operationPrefix, pendingOf, renewPage, toRelativeTime } from './rules';

const item = (id: string, fields: Partial<ActivityItem> = {}): ActivityItem => ({
  id,
  hash: `0x${id}`,
  networkId: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  timestamp: 1_000,
  transfers: [],
  ...fields,
});
const spam = { direction: 'in', quantity: '1', nft: { isSpam: true } } as const;
const token = { direction: 'in', quantity: '1', symbol: 'ETH' } as const;

describe('operationPrefix', () => {
  test.each([
    ...['receive', 'deposit', 'borrow', 'claim', 'Receive'].map((word) => [word, '+'] as const),
    ...['withdraw', 'repay', 'burn'].map((word) => [word, '-'] as const),
    ...['send', 'trade', 'approve', 'mint', ''].map((word) => [word, ''] as const),
  ])('behavior: %s is "%s"', (word, prefix) => expect(operationPrefix(word)).toBe(prefix));
});

describe('isAllSpam', () => {
  test('behavior: only where everything that moved is a spam item', () => {
    expect(
      [[spam], [spam, spam], [spam, token], [token], [], [{ ...spam, nft: { isSpam: false } }]].map((transfers) =>
        isAllSpam({ transfers }),
      ),
    ).toEqual([true, true, false, false, false, false]);
  });
});

describe('pendingOf', () => {
  const sent = (from: string, networkId: string) => ({ from, networkId });
  const pending = [sent('0xA', 'eip155:1'), sent('0xA', 'eip155:10'), sent('0xB', 'eip155:1')];

  test('behavior: only what the account has sent, and only on the network', () => {
    expect(pendingOf(pending, '0xA', 'eip155:1')).toEqual([sent('0xA', 'eip155:1')]);
    expect(pendingOf(pending, '0xA', 'eip155:10')).toEqual([sent('0xA', 'eip155:10')]);
    expect(pendingOf(pending, '0xB', 'eip155:10')).toEqual([]);
    expect(pendingOf(pending, undefined, undefined)).toEqual([]);
  });
});

describe('mergeActivity', () => {
  const ids = (items: readonly ActivityItem[]) => items.map(({ id }) => id);

  test('behavior: pending on top, then the newest first; spam and repetitions are left out', () => {
    const pending = item('p', { status: 'pending', timestamp: 1 });
    const pages = [
      [item('c', { timestamp: 3 }), item('s', { timestamp: 9, transfers: [spam] })],
      [item('c', { timestamp: 3 }), item('b', { timestamp: 2 })],
    ];
    expect(ids(mergeActivity([pending], pages))).toEqual(['p', 'c', 'b']);
  });

  test('behavior: what the service knows is no longer pending, also in another case, and also if it is spam', () => {
    const pending = [
      item('1', { hash: '0xAB', status: 'pending' }),
      item('2', { hash: '5sIg', status: 'pending' }),
      item('3', { hash: '0xcd', status: 'pending' }),
    ];
    const pages = [
      [item('a', { hash: '0xab' }), item('b', { hash: '5SIG' }), item('c', { hash: '0xcd', transfers: [spam] })],
    ];
    expect(ids(mergeActivity(pending, pages))).toEqual(['2', 'a', 'b']);
  });
});

describe('renewPage', () => {
  const before = { items: [item('b'), item('a', { transfers: [token, spam] })], cursor: 'behind a' };
  const renewed = (...items: ActivityItem[]) => renewPage(before, { items, cursor: 'new' });

  test('behavior: what the new page ends within has all that moved', () => {
    const { items, cursor } = renewed(item('c'), item('b'), item('a', { transfers: [token] }));
    expect([items.map(({ id }) => id), items[2]?.transfers, cursor]).toEqual([
      ['c', 'b', 'a'],
      [token, spam],
      'behind a',
    ]);
  });

  test('behavior: a page that has it all is left as it is', () => {
    const now = { items: [item('c'), ...before.items], cursor: 'new' };
    expect(renewPage(before, now)).toBe(now);
  });
});

describe('groupByMonth', () => {
  test('behavior: the newest month first, the newest item first in it, by the clock of the time zone', () => {
    const late = Date.UTC(2026, 0, 31, 23, 30);
    const items = [
      item('old', { timestamp: Date.UTC(2025, 11, 5) }),
      item('late', { timestamp: late }),
      item('early', { timestamp: Date.UTC(2026, 0, 2) }),
    ];
    const shape = (timeZone: string) =>
      groupByMonth(items, timeZone).map(({ year, month, items: inside }) => [
        `${year}-${month}`,
        ...inside.map(({ id }) => id),
      ]);
    expect(shape('UTC')).toEqual([
      ['2026-1', 'late', 'early'],
      ['2025-12', 'old'],
    ]);
    expect(shape('Asia/Tokyo')).toEqual([
      ['2026-2', 'late'],
      ['2026-1', 'early'],
      ['2025-12', 'old'],
    ]);
  });

  test("behavior: without a time zone it is the visitor's", () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2e12 })), (times) => {
        const items = times.map((timestamp, index) => item(String(index), { timestamp }));
        expect(groupByMonth(items)).toEqual(groupByMonth(items, timeZone));
      }),
    );
  });

  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/New_York'])(
    'behavior: an item is in the month that the clock of %s shows',
    (timeZone) => {
      const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', timeZone });
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 1_000 }),
          fc.integer({ min: -20 * 3_600_000, max: 20 * 3_600_000 }),
          (months, aside) => {
            // About the turn of a month, where clocks disagree.
            const timestamp = Date.UTC(1970, months + 1) + aside;
            const [{ year, month } = {}] = groupByMonth([item('one', { timestamp })], timeZone);
            expect(`${month}/${year}`).toBe(format.format(timestamp));
          },
        ),
      );
    },
  );

  test('behavior: nothing is lost and nothing comes twice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2e12 })), (times) => {
        const items = times.map((timestamp, index) => item(String(index), { timestamp }));
        const months = groupByMonth(items, 'Europe/Berlin');
        const flat = months.flatMap((month) => month.items);
        expect(flat.map(({ timestamp }) => timestamp)).toEqual([...times].sort((left, right) => right - left));
        expect(new Set(months.map(({ year, month }) => `${year}-${month}`)).size).toBe(months.length);
      }),
    );
  });
});

describe('toRelativeTime', () => {
  test.each([
    [0, 0, 'second'],
    [59_999, -59, 'second'],
    [60_000, -1, 'minute'],
    [3_599_999, -59, 'minute'],
    [3_600_000, -1, 'hour'],
    [86_400_000, -1, 'day'],
    [2_592_000_000, -1, 'month'],
    [31_536_000_000, -1, 'year'],
    [-5_000, 0, 'second'],
  ] as const)('behavior: %i ms ago is %i %s', (ago, value, unit) => {
    expect(toRelativeTime(1e12 - ago, 1e12)).toEqual({ value, unit });
  });
});
