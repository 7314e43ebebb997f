import { describe, expect, test } from 'vitest';
import { connect, disconnect, isKitError, selectConnection, selectConnections } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';

const codeOf = async (promise: Promise<unknown>) => promise.then(() => 'resolved', (error: unknown) => (isKitError(error) ? error.code : String(error)));

describe('connect', () => {
  test('behavior: links the wallet and makes it the active connection', async () => {
    const { kit, wallet, events } = createTestKit();
    const { connections } = await connect(kit, { connectorId: wallet.id });
    expect(connections).toHaveLength(1);
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', address: wallet.accounts[0]?.address, caipAddress: `eip155:1:${wallet.accounts[0]?.address}`, accountType: 'eoa' });
    expect(events.map(({ name }) => name)).toEqual(['session:connectStarted', 'session:connected']);
  });

  test('behavior: a double click prompts once and shares one promise', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const first = connect(kit, { connectorId: wallet.id });
    const second = connect(kit, { connectorId: wallet.id });
    expect(wallet.pending).toHaveLength(1);
    wallet.pending[0]?.approve();
    expect(await first).toEqual(await second);
  });

  test('error: a rejection leaves everything as it was and is typed', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('reject');
    expect(await codeOf(connect(kit, { connectorId: wallet.id }))).toBe('wallet/user-rejected');
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('error: an answer after the deadline is ignored', async () => {
    const { kit, wallet, clock } = createTestKit();
    wallet.behave('manual');
    const outcome = codeOf(connect(kit, { connectorId: wallet.id }));
    clock.advance(300_000);
    expect(await outcome).toBe('session/connect-timeout');
    wallet.pending[0]?.approve();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: a second wallet of the namespace replaces the first, which is fully disconnected', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two] });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([['two', 'active'], ['one', 'disconnected']]);
    expect(one.requests.map(({ method }) => method)).toContain('disconnect');
  });

  test('behavior: a reload restores without prompting, and a disconnect is remembered', async () => {
    const { kit, wallet, storage, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    clock.advance(0);
    const reloaded = createTestKit({ wallets: [wallet], storage });
    await reloaded.kit.start();
    expect(selectConnection(reloaded.kit).status).toBe('connected');
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect', 'restore']);
    await disconnect(reloaded.kit);
    reloaded.clock.advance(0);
    const again = createTestKit({ wallets: [wallet], storage });
    await again.kit.start();
    expect(selectConnection(again.kit).status).toBe('disconnected');
  });
});
