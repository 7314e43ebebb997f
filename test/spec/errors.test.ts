import { describe, expect, test } from 'vitest';
import { cancelConnect, connect, selectConnection, switchConnection } from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';
import type { Connection } from '../../src/features/session/state';
import { sessionSlice } from '../../src/features/session/state';

describe('errors in their words, from the action that meets them', () => {
  test('error: a connection of a status that is none of the three cannot be switched to', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    kit.store.write(
      sessionSlice,
      (draft) => {
        // What a later version of the kit may have stored.
        for (const one of Object.values(draft.connections)) one.status = 'paused' as Connection['status'];
        draft.namespaces = {};
      },
      'test/statusChanged',
    );
    const asked = wallet.requests.length;
    await expect(switchConnection(kit, { connectorId: wallet.id, namespace: wallet.namespace })).rejects.toMatchObject({
      code: 'session/invalid-status',
      message: 'Invalid connection status',
    });
    expect(wallet.requests).toHaveLength(asked);
  });

  test('error: a wallet that serves no namespace of the kit is refused before it is asked', async () => {
    const elsewhere = mockWallet('solana', { id: 'elsewhere' });
    const { kit } = createTestKit({ wallets: [mockWallet('eip155')], connectors: [elsewhere] });
    await expect(connect(kit, { connectorId: 'elsewhere' })).rejects.toMatchObject({
      code: 'session/chain-unsupported',
      message: 'Chain is not supported',
      audience: 'notice',
    });
    expect([elsewhere.requests, selectConnection(kit).status]).toEqual([[], 'disconnected']);
  });

  test('error: no answer in five minutes, and not a millisecond sooner, is a failed connect', async () => {
    const { kit, wallet, clock } = createTestKit();
    wallet.behave('never');
    let outcome: unknown;
    const ended = connect(kit, { connectorId: wallet.id }).catch((error: unknown) => void (outcome = error));
    clock.advance(299_999);
    await Promise.resolve();
    expect([outcome, selectConnection(kit).status]).toEqual([undefined, 'connecting']);
    clock.advance(1);
    await ended;
    expect(outcome).toMatchObject({
      code: 'session/connect-timeout',
      message: 'Failed to connect',
      audience: 'notice',
    });
  });

  test('error: a connect that is called off was aborted', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('never');
    const outcome = connect(kit, { connectorId: wallet.id });
    cancelConnect(kit);
    await expect(outcome).rejects.toMatchObject({ code: 'session/superseded', message: 'Request was aborted' });
  });
});
