import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchActivity, sendTransaction, type ActivityItem, type Kit } from 'mooring/core';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { openKit } from './sandboxKit';

const stranger = '0x7e57000000000000000000000000000000000001';

describe('fetchActivity over the sandbox', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  const hosted = () => ({ projectId: sandbox.projectId, services: { blockchain: sandbox.url, provider: sandbox.url } });

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    kit.destroy();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  test('behavior: sixty transactions in two pages, the newest first, each once', async () => {
    kit = await openKit(sandbox, hosted());
    const hashes: string[] = [];
    for (let count = 1; count <= 60; count += 1)
      hashes.push(await sendTransaction(kit, { transaction: { to: stranger, value: BigInt(count) } }));
    // What was sent last is mined a moment later.
    await sandbox.mine();
    const first = await fetchActivity(kit);
    const second = await fetchActivity(kit, { cursor: first.cursor });
    expect([first.items.length, second.items.length, second.cursor]).toEqual([50, 10, undefined]);
    const items: readonly ActivityItem[] = [...first.items, ...second.items];
    expect(items.map(({ hash }) => hash)).toEqual([...hashes].reverse());
    expect(items[0]).toMatchObject({
      operation: 'send',
      status: 'confirmed',
      networkId: 'eip155:31337',
      transfers: [{ direction: 'out', symbol: 'ETH', quantity: '0.00000000000000006' }],
    });
  });

  test('behavior: tokens that came are told with their amount; a cursor that is none fails', async () => {
    kit = await openKit(sandbox, hosted());
    await sandbox.faucet(stranger, '1');
    await sandbox.mint(evmTokens.tether, stranger, 2_500_001n);
    const { items } = await fetchActivity(kit, { address: stranger, networkId: 'eip155:31337' });
    expect(items[0]).toMatchObject({
      operation: 'receive',
      transfers: [{ direction: 'in', symbol: 'USDT', quantity: '2.500001' }],
    });
    const value = items.find(({ transfers: [moved] }) => moved?.symbol === 'ETH')?.transfers[0]?.quantity;
    expect(parseEther(value ?? '0')).toBeGreaterThan(0n);
    await expect(fetchActivity(kit, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'activity/fetch-failed' });
  });
});
