import { describe, expect, test } from 'vitest';
import { chooseUnitLimit, chooseUnitPrice, maximumPriorityFee, maximumUnitPrice } from './fees';
import { takeFrom } from './prepareToken';

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
