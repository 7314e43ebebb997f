import { describe, expect, test } from 'vitest';
import type { SolanaBuilder } from '../runtime';
import { chooseUnitLimit, chooseUnitPrice, maximumPriorityFee, maximumUnitPrice, priceTransaction } from './fees';
import type { Node } from './network';
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

describe('priceTransaction', () => {
  test('behavior: what is paid for the turn is told to whom says what it all costs', async () => {
    const told: bigint[] = [];
    const node = {
      recentPrices: async () => [30_001n],
      feeOf: async (_wire: Uint8Array, priority: bigint) => {
        told.push(priority);
        return 5_000n + priority;
      },
    } as unknown as Node;
    const builder = { build: () => Uint8Array.of(1) } as unknown as SolanaBuilder;
    const parts = { payer: 'payer', blockhash: 'hash', instructions: [] };
    expect((await priceTransaction(node, builder, parts, { unitLimit: 500 })).fee).toBe(5_016n);
    const free = { ...node, recentPrices: () => Promise.reject(new Error('not told')) };
    expect((await priceTransaction(free, builder, parts, { unitLimit: 500 })).fee).toBe(5_000n);
    expect(told).toEqual([16n, 0n]);
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
