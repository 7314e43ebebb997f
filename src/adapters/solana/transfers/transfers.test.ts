import { describe, expect, test } from 'vitest';
import { toBytes } from '../../encodings';
import { type Mint, readMint, readNames, transferFeeOf } from './accounts';
import { chooseUnitLimit, chooseUnitPrice, maximumPriorityFee, maximumUnitPrice } from './fees';
import { takeFrom } from './prepareToken';
import { token2022Program } from './instructions';

const text = (value: string) => {
  const bytes = toBytes(value);
  return [bytes.length, 0, 0, 0, ...bytes];
};

/** A mint with what it keeps of a transfer: before an epoch, and from it on. */
function keeping(older: [points: number, most: bigint], newer: [points: number, most: bigint], epoch: bigint): Mint {
  const bytes = new Uint8Array(108);
  const view = new DataView(bytes.buffer);
  for (const [at, from, [points, most]] of [
    [72, 0n, older],
    [90, epoch, newer],
  ] as const) {
    view.setBigUint64(at, from, true);
    view.setBigUint64(at + 8, most, true);
    view.setUint16(at + 16, points, true);
  }
  return { program: token2022Program, decimals: 6, extensions: new Map([[1, bytes]]) };
}

describe('transferFeeOf', () => {
  const mint = keeping([100, 1_000n], [250, 5_000n], 7n);
  test.each([
    ['rounded up', 1n, 6n, 1n],
    ['of nothing', 0n, 6n, 0n],
    ['by the older rule until the epoch', 10_000n, 6n, 100n],
    ['by the newer one from it on', 10_000n, 7n, 250n],
    ['never more than the most', 10n ** 18n, 7n, 5_000n],
  ])('behavior: %s', (_what, units, epoch, fee) => {
    expect(transferFeeOf(mint, units, epoch)).toBe(fee);
  });

  test('behavior: a mint without a rule keeps nothing', () => {
    expect(transferFeeOf({ ...mint, extensions: new Map() }, 100n, 7n)).toBeUndefined();
  });
});

describe('chooseUnitPrice', () => {
  test('behavior: what three of four paid, within both limits', () => {
    expect(chooseUnitPrice([], 500)).toBe(0n);
    expect(chooseUnitPrice([40n, 10n, 30n, 20n], 500)).toBe(40n);
    expect(chooseUnitPrice([10n ** 15n], 500)).toBe(maximumUnitPrice);
    expect(chooseUnitPrice([10n ** 15n], 300_000) * 300_000n).toBeLessThanOrEqual(maximumPriorityFee * 1_000_000n);
  });

  test('behavior: as much work as a trial took, with a margin, within the limit', () => {
    expect([chooseUnitLimit(1_000, 300_000), chooseUnitLimit(299_999, 300_000), chooseUnitLimit(0, 300_000)]).toEqual([
      1_500, 300_000, 300_000,
    ]);
  });
});

describe('takeFrom', () => {
  const account = (address: string, units: bigint) => ({ address, units, mint: 'm', owner: 'o', isFrozen: false });
  const sources = [account('small', 3n), account('own', 5n), account('large', 9n)];
  test('behavior: the own account first, then the fullest, no more than are needed', () => {
    expect(takeFrom(sources, 4n, 'own')).toEqual([{ source: 'own', units: 4n }]);
    expect(takeFrom(sources, 15n, 'own')).toEqual([
      { source: 'own', units: 5n },
      { source: 'large', units: 9n },
      { source: 'small', units: 1n },
    ]);
    expect(takeFrom(sources, 0n, 'own')).toEqual([{ source: 'own', units: 0n }]);
  });
});

describe('readNames', () => {
  test('behavior: two texts with their lengths, zeros taken off', () => {
    const bytes = Uint8Array.from([9, 9, ...text('Dollar\0\0'), ...text('USD')]);
    expect(readNames(bytes, 2)).toEqual({ name: 'Dollar', symbol: 'USD' });
  });

  test('error: lengths beyond the end are no names', () => {
    expect(readNames(Uint8Array.from([255, 255, 255, 255, 65]), 0)).toEqual({});
    expect(readNames(Uint8Array.from(text('Dollar')), 0)).toEqual({});
  });
});

describe('readMint', () => {
  test('error: accounts of other programs, and those that are no mint, are none', () => {
    const account = { lamports: 1n, program: token2022Program, isExecutable: false, bytes: new Uint8Array(165) };
    expect(readMint(account)).toBeUndefined();
    expect(readMint({ ...account, program: 'x', bytes: new Uint8Array(82).fill(1) })).toBeUndefined();
    expect(readMint(undefined)).toBeUndefined();
  });
});
