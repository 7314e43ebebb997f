import { describe, expect, test } from 'vitest';
import {
  connect,
  deleteConnection,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  selectNetwork,
  switchConnection,
} from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

async function two() {
  const [ethereum, solana] = [mockWallet('eip155', { id: 'one' }), mockWallet('solana', { id: 'two' })];
  const test = createTestKit({ wallets: [ethereum, solana] });
  await connect(test.kit, { connectorId: 'one' });
  await connect(test.kit, { connectorId: 'two' });
  return { ...test, ethereum, solana };
}

describe('switchConnection', () => {
  test('behavior: a connected one of another namespace is in use at once, without a prompt', async () => {
    const { kit, ethereum, events } = await two();
    expect(selectConnection(kit).namespace).toBe('solana');
    const asked = ethereum.requests.length;
    await switchConnection(kit, { connectorId: 'one', namespace: 'eip155' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', namespace: 'eip155', connectorId: 'one' });
    expect(selectConnections(kit).map(({ status }) => status)).toEqual(['active', 'active']);
    expect(ethereum.requests).toHaveLength(asked);
    expect(events.at(-1)).toMatchObject({ name: 'session:accountChanged', event: { namespace: 'eip155' } });
  });

  test('behavior: with multiWallet, between two wallets of one namespace', async () => {
    const [one, other] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'other' })];
    const { kit } = createTestKit({ wallets: [one, other], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'other' });
    await switchConnection(kit, { connectorId: 'one', namespace: 'eip155' });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['one', 'active'],
      ['other', 'connected'],
    ]);
  });

  test('behavior: one that is on a network nobody lists says so, and chooses none', async () => {
    const [one, other] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'other' })];
    const { kit, events } = createTestKit({ wallets: [one, other], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'other' });
    one.switchTo('eip155:777');
    const unsupported = () => events.filter(({ name }) => name === 'network:unsupported').length;
    expect(unsupported()).toBe(0);
    await switchConnection(kit, { connectorId: 'one', namespace: 'eip155' });
    expect([unsupported(), selectNetwork(kit)?.id]).toEqual([1, 'eip155:777']);
    one.lock();
    expect(selectNetwork(kit)?.id).toBe('eip155:1');
    one.disappear();
    one.unlock();
    await switchConnection(kit, { connectorId: 'one', namespace: 'eip155' });
    expect(unsupported()).toBe(2);
  });

  test('behavior: a disconnected one is connected again', async () => {
    const { kit, ethereum } = await two();
    ethereum.disappear();
    await switchConnection(kit, { connectorId: 'one', namespace: 'eip155' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'one' });
    expect(ethereum.requests.map(({ method }) => method)).toEqual(['connect', 'connect']);
  });

  test('error: one that nobody knows', async () => {
    const { kit } = await two();
    await expect(switchConnection(kit, { connectorId: 'one', namespace: 'solana' })).rejects.toMatchObject({
      code: 'session/connector-not-found',
      message: 'No connector found for connection',
    });
  });

  test('error: a refusal changes nothing', async () => {
    const { kit, ethereum } = await two();
    ethereum.disappear();
    ethereum.behave('reject');
    expect(await codeOf(switchConnection(kit, { connectorId: 'one', namespace: 'eip155' }))).toBe(
      'wallet/user-rejected',
    );
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'two' });
  });
});

describe('deleteConnection', () => {
  test(
    'behavior: connecting it anew at once, while the wallet still says goodbye, is a connection and not a ' +
      'wait for ever',
    async () => {
      const { kit, solana } = await two();
      const gone = deleteConnection(kit, { connectorId: 'two', namespace: 'solana' });
      expect(await codeOf(switchConnection(kit, { connectorId: 'two', namespace: 'solana' }))).toBe(
        'session/connector-not-found',
      );
      await connect(kit, { connectorId: 'two' });
      await gone;
      expect(selectConnectionIn('solana')(kit)).toMatchObject({
        status: 'connected',
        address: solana.accounts[0]?.address,
      });
    },
  );

  test('error: one that ends while it is being switched to is not in use', async () => {
    const { kit, solana } = await two();
    solana.disappear();
    kit.events.on('session:connected', () => solana.disappear());
    expect(await codeOf(switchConnection(kit, { connectorId: 'two', namespace: 'solana' }))).toBe(
      'session/not-connected',
    );
    expect(selectConnectionIn('solana')(kit).status).toBe('disconnected');
  });

  test('behavior: disconnects and forgets one, and leaves the other', async () => {
    const { kit, solana } = await two();
    await deleteConnection(kit, { connectorId: 'two', namespace: 'solana' });
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([['one', 'active']]);
    expect(solana.requests.map(({ method }) => method)).toEqual(['connect', 'disconnect']);
  });
});
