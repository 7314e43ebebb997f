import { describe, test } from 'vitest';
import { listWallets } from '../../src/features/wallets/rules';
import { holdRatio } from './ratios';

type Listing = NonNullable<Parameters<typeof listWallets>[0]['listings']>[number];

const listing = (index: number, name = `Wallet ${index}`): Listing =>
  ({ id: `id-${index}`, name, chains: ['eip155:1'], rdns: `example.w${index}` }) as unknown as Listing;
const make = (count: number) => Array.from({ length: count }, (_, index) => listing(index));

function timeOf(listings: readonly Listing[]): number {
  const startedAt = performance.now();
  listWallets({ connectors: [], connections: [], customWallets: [], order: ['recommended', 'directory'], listings });
  return performance.now() - startedAt;
}

describe('listWallets', () => {
  test('ten thousand listings are one pass: ten times the time of a thousand, not a hundred', () => {
    const [few, many] = [make(1_000), make(10_000)];
    timeOf(few);
    const rounds = Array.from({ length: 7 }, () => [timeOf(many), timeOf(few)] as const);
    holdRatio(
      '10,000 listings to 1,000',
      rounds.map(([time]) => time),
      rounds.map(([, floor]) => floor),
    );
  });

  test('a name of a million spaces takes no longer than one of a million letters', () => {
    const rounds = Array.from(
      { length: 5 },
      () => [timeOf([listing(1, `a${' '.repeat(1_000_000)}b`)]), timeOf([listing(1, 'a'.repeat(1_000_000))])] as const,
    );
    holdRatio(
      'a name of spaces to one of letters',
      rounds.map(([time]) => time),
      rounds.map(([, floor]) => Math.max(floor, 1)),
    );
  });
});
