import { describe, expect, test } from 'vitest';
import { collectiblesOf, type ActivityItem, type ActivityTransfer } from 'mooring/core';

const moved = (direction: 'in' | 'out', name: string, isSpam = false): ActivityTransfer => ({
  direction,
  quantity: '1',
  symbol: 'TIDE',
  name: 'Tide Tables',
  nft: { name, imageUrl: `https://images.test/${name}.png`, isSpam },
});
const item = (transfers: readonly ActivityTransfer[], status: ActivityItem['status'] = 'confirmed'): ActivityItem => ({
  id: String(transfers[0]?.nft?.name),
  hash: '0x1',
  networkId: 'eip155:1',
  operation: 'receive',
  status,
  timestamp: 0,
  transfers,
});
const namesOf = (items: readonly ActivityItem[]) => collectiblesOf(items).map(({ name }) => name);

describe('collectiblesOf', () => {
  test('behavior: what came in and did not go out since, the newest first, each once', () => {
    const items = [
      item([moved('in', '#3')]),
      item([moved('out', '#2')]),
      item([moved('in', '#1'), moved('in', '#2')]),
      item([moved('out', '#3')]),
      item([moved('in', '#3')]),
    ];
    expect(namesOf(items)).toEqual(['#3', '#1']);
    expect(collectiblesOf(items)[1]).toMatchObject({
      collection: 'Tide Tables',
      imageUrl: 'https://images.test/#1.png',
    });
  });

  test('behavior: spam, tokens that are counted, and what failed or is pending are none', () => {
    const counted: ActivityTransfer = { direction: 'in', quantity: '5', symbol: 'USDC' };
    const items = [item([moved('in', '#1', true), counted]), item([moved('in', '#2')], 'failed')];
    expect(namesOf([...items, item([moved('in', '#3')], 'pending')])).toEqual([]);
  });
});
