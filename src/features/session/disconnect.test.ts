import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  type Connector,
} from 'mooring/core';
import { createTestKit, mockWallet, type MockWallet } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** The wallet, but saying goodbye differently. */
const leaving = (wallet: MockWallet, goodbye: () => Promise<void>): Connector => ({
  ...wallet,
  connect: async (parameters) => (await wallet.connect(parameters)).map((live) => ({ ...live, disconnect: goodbye })),
});

describe('disconnect', () => {
  test('behavior: one namespace leaves the others alone, all means all', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const { kit, events } = createTestKit({ wallets: [evm, solana] });
    await connect(kit, { connectorId: evm.id });
    await connect(kit, { connectorId: solana.id });
    await disconnect(kit, { namespace: 'solana' });
    expect([selectConnectionIn('eip155')(kit).status, selectConnectionIn('solana')(kit).status]).toEqual([
      'connected',
      'disconnected',
    ]);
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', namespace: 'eip155' });
    await connect(kit, { connectorId: solana.id });
    await disconnect(kit);
    expect(selectConnections(kit).map(({ status }) => status)).toEqual(['disconnected', 'disconnected']);
    expect(events.filter(({ name }) => name === 'session:disconnected')).toHaveLength(3);
  });

  test('behavior: one connector forgets that one only', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    await disconnect(kit, { connectorId: 'one' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'two' });
    expect(two.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('behavior: happens here at once, whatever the wallet says', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    const done = disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    await done;
  });

  test('behavior: while connecting calls off the attempt, and a late approval is ignored', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const outcome = codeOf(connect(kit, { connectorId: wallet.id }));
    await disconnect(kit);
    expect(await outcome).toBe('session/superseded');
    wallet.pending[0]?.approve();
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: of another namespace leaves a waiting attempt alone', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const { kit } = createTestKit({ wallets: [evm, solana] });
    await connect(kit, { connectorId: evm.id });
    solana.behave('manual');
    const connecting = connect(kit, { connectorId: solana.id });
    await disconnect(kit, { namespace: 'eip155' });
    await disconnect(kit, { connectorId: evm.id });
    solana.pending[0]?.approve();
    expect((await connecting).connections).toHaveLength(1);
  });

  test.each<[string, () => Promise<void>]>([
    ['rejects', () => Promise.reject(new Error('revoke failed'))],
    [
      'throws at once',
      () => {
        throw new Error('revoke failed');
      },
    ],
  ])('error: a wallet whose goodbye %s is reported, not thrown', async (_how, goodbye) => {
    const wallet = mockWallet('eip155', { id: 'wrapped' });
    const { kit, events } = createTestKit({ wallets: [wallet], autoStart: false });
    kit.connectors.add(leaving(wallet, goodbye));
    await connect(kit, { connectorId: 'wrapped' });
    expect(await codeOf(disconnect(kit))).toBe('resolved');
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(events.at(-1)).toMatchObject({
      name: 'error:raised',
      event: { error: { code: 'session/disconnect-failed', message: 'Failed to disconnect' } },
    });
  });

  test('error: a wallet that never says goodbye is waited for three seconds', async () => {
    const wallet = mockWallet('eip155', { id: 'wrapped' });
    const { kit, clock, log } = createTestKit({ wallets: [wallet], autoStart: false });
    kit.connectors.add(leaving(wallet, () => new Promise(() => undefined)));
    await kit.start();
    await connect(kit, { connectorId: 'wrapped' });
    const done = disconnect(kit);
    await settle();
    clock.advance(2_999);
    await settle();
    expect(log).toEqual([]);
    clock.advance(1);
    await done;
    expect([log.map(({ message }) => message), clock.waiting]).toEqual([
      ['Failed to disconnect (session/disconnect-failed)'],
      0,
    ]);
  });

  test('behavior: with nothing connected it does nothing', async () => {
    const { kit, events } = createTestKit();
    await disconnect(kit);
    expect(events).toEqual([]);
  });

  test('behavior: from the wallet is told once, also when both sides leave', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.disappear();
    wallet.disappear();
    await disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    expect(events.filter(({ name }) => name === 'session:disconnected')).toEqual([
      { name: 'session:disconnected', event: { connectorId: wallet.id, namespace: 'eip155' } },
    ]);
  });
});
