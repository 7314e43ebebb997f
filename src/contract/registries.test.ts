import { describe, expect, test } from 'vitest';
import { mainnet, sepolia } from 'viem/chains';
import { selectNetworks } from 'mooring/core';
import { createTestKit, mockWallet, testNetworks } from 'mooring/testing';
import { connectorsSlice } from './connectorRegistry';
import { networksSlice, type NetworksState } from './networkRegistry';
import { readUrl } from './readUrl';
import { note } from './report';

describe('connectors', () => {
  test('behavior: one that is there already is no news; another of its name takes its place', () => {
    const [one, other] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'one', name: 'Other' })];
    const { kit } = createTestKit({ wallets: [one] });
    let told = 0;
    kit.store.subscribe([connectorsSlice], () => void (told += 1));
    kit.connectors.add(one);
    expect(told).toBe(0);
    kit.connectors.add(other);
    expect([told, kit.connectors.get('one'), kit.store.read(connectorsSlice)]).toMatchObject([
      1,
      other,
      [{ name: 'Other' }],
    ]);
  });
});

describe('resources', () => {
  test('behavior: what is undone before the end is undone once', () => {
    const { kit } = createTestKit();
    const undone: string[] = [];
    const undo = kit.resources.onDispose(() => void undone.push('early'));
    kit.resources.onDispose(() => void undone.push('late'));
    undo();
    undo();
    expect(undone).toEqual(['early']);
    kit.destroy();
    undo();
    expect(undone).toEqual(['early', 'late']);
  });
});

describe('networks', () => {
  test('behavior: a chain that does not say so is no testnet', () => {
    const { kit } = createTestKit({ networks: [mainnet, sepolia] });
    expect(selectNetworks(kit).map(({ testnet }) => testnet)).toEqual([false, true]);
  });

  test('behavior: what was chosen before storage answered stands, else what was saved and is known', () => {
    const known = [...testNetworks('eip155'), ...testNetworks('solana')];
    const restored = (saved: unknown, change: Partial<NetworksState> = {}) =>
      networksSlice.persist?.restore(saved, { known, selected: {}, activeNamespace: undefined, ...change });
    const saved = { activeNamespace: 'solana', selected: { solana: 'solana:2', eip155: 'eip155:9' } };
    expect(restored(saved)).toMatchObject({ activeNamespace: 'solana', selected: { solana: 'solana:2' } });
    expect(restored(saved)?.selected).toEqual({ solana: 'solana:2' });
    expect(restored(saved, { activeNamespace: 'eip155', selected: { solana: 'solana:1' } })).toMatchObject({
      activeNamespace: 'eip155',
      selected: { solana: 'solana:1' },
    });
    expect(restored({ activeNamespace: 'gone' })?.activeNamespace).toBe(undefined);
  });
});

describe('note', () => {
  test.each([true, false])('behavior: what went wrong beside the point is written where debug is %s', (debug) => {
    const { kit, log } = createTestKit({ debug });
    note(kit, 'Not so important', 'cause');
    expect(log).toEqual(debug ? [{ level: 'warn', message: 'Not so important', detail: 'cause' }] : []);
  });
});

describe('readUrl', () => {
  test('behavior: an address, or nothing', () => {
    expect([readUrl('https://a.test/b')?.host, readUrl('b')]).toStrictEqual(['a.test', undefined]);
  });
});
