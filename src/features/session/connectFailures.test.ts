import { describe, expect, test } from 'vitest';
import { cancelConnect, connect, KitError, selectConnection, type Connector } from 'mooring/core';
import { createTestKit, mockWallet, testNetworks } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';
import { restoreSession } from './schema';
import { sessionSlice } from './state';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('connect', () => {
  test('error: a wallet that serves no namespace of the kit is not asked', async () => {
    let asked = 0;
    const connector: Connector = {
      id: 'far',
      name: 'Far',
      type: 'INJECTED',
      namespaces: ['cosmos'],
      connect: async () => ((asked += 1), []),
    };
    const { kit } = createTestKit({ connectors: [connector] });
    expect([await codeOf(connect(kit, { connectorId: 'far' })), asked]).toEqual(['session/chain-unsupported', 0]);
  });

  test.each(['alert', 'notice', 'developer'] as const)(
    'error: one for the %s is told to developers where only they can mend it',
    async (audience) => {
      const { kit, wallet, events } = createTestKit();
      wallet.behave('manual');
      const code = codeOf(connect(kit, { connectorId: wallet.id }));
      wallet.pending[0]?.reject(new KitError('test/refused', 'No', { audience }));
      expect(await code).toBe('test/refused');
      expect(events.filter(({ name }) => name === 'error:raised').length).toBe(audience === 'alert' ? 1 : 0);
    },
  );

  test('error: a wallet that is asked once more and says no has said no', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('never');
    void connect(kit, { connectorId: wallet.id }).catch(() => undefined);
    cancelConnect(kit);
    wallet.behave('reject');
    expect(await codeOf(connect(kit, { connectorId: wallet.id, isRepeat: true }))).toBe('wallet/user-rejected');
  });

  test('behavior: the answer to a prompt for a network is one for whoever names none', async () => {
    const { kit, wallet } = createTestKit({ networks: testNetworks('eip155') });
    wallet.behave('manual');
    void connect(kit, { connectorId: wallet.id, networkId: 'eip155:2' }).catch(() => undefined);
    cancelConnect(kit);
    const second = connect(kit, { connectorId: wallet.id });
    await settle();
    wallet.pending[0]?.approve();
    await second;
    expect([wallet.requests.length, selectConnection(kit).network?.id]).toEqual([1, 'eip155:2']);
  });
});

describe('restoreSession', () => {
  test('behavior: what was saved comes back disconnected; with a network that is none, nothing does', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155')] });
    await connect(kit, { connectorId: wallet.id });
    const { connections } = kit.store.read(sessionSlice);
    const initial = sessionSlice.initial();
    const restored = (networkId: string) => {
      const changed = Object.entries(connections).map(([key, connection]) => [key, { ...connection, networkId }]);
      return restoreSession({ connections: Object.fromEntries(changed), active: { eip155: wallet.id } }, initial);
    };
    expect(restored('eip155:1')).toMatchObject({
      connections: { 'eip155/mock.eip155': { status: 'disconnected', networkId: 'eip155:1' } },
      namespaces: { eip155: { status: 'disconnected', connectorId: wallet.id } },
    });
    expect([restored('mainnet'), restored('')]).toEqual([undefined, undefined]);
  });
});
