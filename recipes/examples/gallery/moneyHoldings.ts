import type { ActivityItem, TokenHolding } from 'mooring/core';
import { accounts } from './galleryState';

const [, friend] = accounts;

/** What the account of a card has. */
export const holdings: readonly TokenHolding[] = [
  { address: '0x01', symbol: 'USDC', name: 'USD Coin', decimals: 6, units: 1_250_500_000n, price: '1' },
  { address: '0x02', symbol: 'TIDE', name: 'Tidewater', decimals: 18, units: 340n * 10n ** 18n, price: '4.2' },
  {
    address: '0x03',
    symbol: 'SALT',
    name: 'Salt Marsh Cooperative Token',
    decimals: 8,
    units: 7_700_000n,
    price: '310',
  },
  { address: '0x04', symbol: 'OAR', name: 'Oar', decimals: 18, units: 5n * 10n ** 17n },
  { address: '0x05', symbol: 'visit-claim.xyz', name: 'Claim at visit-claim.xyz', decimals: 18, units: 10n ** 24n },
];

/** What no number and no name should break. */
export const extremes: readonly TokenHolding[] = [
  {
    address: '0x11',
    symbol: 'WHALESHARKSANCTUARY',
    name: 'Whale Shark Sanctuary of the Seven Seas',
    decimals: 0,
    units: 987_654_321_098_765n,
    price: '0.00000042',
  },
  { address: '0x12', symbol: 'PLANKTON', name: 'Plankton', decimals: 36, units: 1n, price: '1250000' },
  { address: '0x13', symbol: 'KRILL', name: 'Krill', decimals: 18, units: 10n ** 41n },
];
/** What nodes say at length. */
export const lengthy = 'execution reverted: the harbour master has closed the quay for tonight; '
  .repeat(3)
  .slice(0, -2);

/** What the account has done, before the time at which the clock of a card begins. */
export const items: readonly ActivityItem[] = [
  { days: 0, operation: 'receive', direction: 'in', quantity: '250', symbol: 'USDC' },
  { days: 1, operation: 'send', direction: 'out', quantity: '0.25', symbol: 'ETH' },
  { days: 20, operation: 'approve', direction: undefined, quantity: '', symbol: '' },
  { days: 45, operation: 'mint', direction: 'in', quantity: '1', symbol: 'TIDE', name: 'Tide Table #12' },
].map(({ days, operation, direction, quantity, symbol, name }, index) => ({
  id: `item-${index}`,
  hash: `0x${String(index).padStart(64, '0')}`,
  networkId: 'eip155:1',
  operation,
  status: index === 2 ? 'failed' : 'confirmed',
  from: friend,
  to: friend,
  // In December and November everywhere.
  timestamp: Date.UTC(2026, 0, 1) - days * 86_400_000 - 54_000_000,
  transfers: direction
    ? [{ direction: direction as 'in' | 'out', quantity, symbol, ...(name && { nft: { name, isSpam: false } }) }]
    : [],
}));
