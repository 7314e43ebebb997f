import { describe, expect, test } from 'vitest';
import { sepolia } from 'viem/chains';
import {
  addNetwork,
  connect,
  defineNetwork,
  installNotices,
  removeNetwork,
  selectConnection,
  selectConnections,
  selectNetwork,
  selectNetworkIn,
  selectNetworks,
  selectNotices,
  switchConnection,
  switchNetwork,
} from 'mooring/core';
import { createTestKit, mockWallet, testNetworks } from 'mooring/testing';
import { selectSwitchingTo } from './state';
import { codeOf } from '../../../test/codeOf';

const namesOf = (events: readonly { name: string }[]) => events.map(({ name }) => name);

describe('switchNetwork', () => {
  test('behavior: without a wallet the choice is remembered, also over a reload', async () => {
    const { kit, clock, storage, events } = createTestKit();
    expect((await switchNetwork(kit, { networkId: 'eip155:2' })).name).toBe('Testnet Two');
    expect([selectNetwork(kit)?.id, namesOf(events)]).toEqual(['eip155:2', ['network:switched']]);
    clock.advance(0);
    expect(selectNetwork(createTestKit({ storage }).kit)?.id).toBe('eip155:2');
  });

  test('behavior: the wallet is asked first; each fact is told once', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('manual');
    const switching = switchNetwork(kit, { networkId: 'eip155:2' });
    expect([selectNetwork(kit)?.id, selectSwitchingTo(kit)]).toEqual(['eip155:1', 'eip155:2']);
    wallet.pending[0]?.approve();
    await switching;
    expect([selectConnection(kit).network?.id, selectSwitchingTo(kit)]).toEqual(['eip155:2', undefined]);
    expect(namesOf(events).slice(2)).toEqual(['session:networkChanged', 'network:switched']);
  });

  test('behavior: a wallet that does not tell that it has moved is where it was sent', async () => {
    const wallet = mockWallet('eip155');
    const ask = wallet.connect;
    wallet.connect = async (parameters) =>
      (await ask(parameters)).map((made) => ({
        ...made,
        methods: { ...made.methods, switchNetwork: async () => undefined },
      }));
    const { kit } = createTestKit({ wallets: [wallet] });
    await connect(kit, { connectorId: wallet.id });
    await switchNetwork(kit, { networkId: 'eip155:2' });
    expect([selectConnections(kit)[0]?.networkId, selectConnection(kit).network?.id]).toEqual(['eip155:2', 'eip155:2']);
  });

  test('behavior: where the wallet already is nobody is asked', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    await switchNetwork(kit, { networkId: 'eip155:1' });
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
  });

  test('error: an unknown id', async () => {
    const { kit, events, log } = createTestKit();
    installNotices(kit);
    await expect(switchNetwork(kit, { networkId: 'eip155:99' })).rejects.toMatchObject({
      code: 'network/not-found',
      message: 'Network not found',
      audience: 'developer',
    });
    expect(namesOf(events)).toEqual(['error:raised']);
    expect(selectNotices(kit).alerts).toMatchObject([
      { code: 'network/not-found', message: 'Network Not Found', audience: 'alert' },
    ]);
    expect(log).toMatchObject([{ message: 'Network Not Found (network/not-found)', detail: 'eip155:99' }]);
    expect(await codeOf(switchNetwork(kit, { networkId: 'solana:1' }))).toBe('network/not-found');
    expect(selectNetwork(kit)?.id).toBe('eip155:1');
  });

  test('error: a listed network that neither an adapter nor a connector serves', async () => {
    const bare = createTestKit({ adapters: [], wallets: [], networks: testNetworks('cosmos') });
    await expect(switchNetwork(bare.kit, { networkId: 'cosmos:2' })).rejects.toMatchObject({
      code: 'network/not-configured',
      message: 'Chain not configured.',
    });
    expect(selectNetwork(bare.kit)?.id).toBe('cosmos:1');
    const served = createTestKit({ adapters: [], wallets: [mockWallet('cosmos')], networks: testNetworks('cosmos') });
    await switchNetwork(served.kit, { networkId: 'cosmos:2' });
    expect(selectNetwork(served.kit)?.id).toBe('cosmos:2');
  });

  test('error: a rejection rejects, is told once, and nothing has changed', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('reject');
    await expect(switchNetwork(kit, { networkId: 'eip155:2' })).rejects.toMatchObject({
      code: 'wallet/user-rejected',
      message: 'Request rejected',
    });
    expect([selectNetwork(kit)?.id, selectSwitchingTo(kit), namesOf(events).slice(2)]).toEqual([
      'eip155:1',
      undefined,
      ['network:switchFailed'],
    ]);
  });

  test('error: a wallet that never answers is given two minutes', async () => {
    const { kit, wallet, clock } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('never');
    const outcome = codeOf(switchNetwork(kit, { networkId: 'eip155:2' }));
    clock.advance(120_000);
    expect([await outcome, selectNetwork(kit)?.id, selectSwitchingTo(kit)]).toEqual([
      'network/switch-timeout',
      'eip155:1',
      undefined,
    ]);
  });

  test('behavior: a switch that a later one has replaced fails without a word to anybody else', async () => {
    const { kit, wallet, clock, events } = createTestKit({
      networks: [
        ...testNetworks('eip155'),
        defineNetwork({
          id: 'eip155:3',
          name: 'Three',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        }),
      ],
    });
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('never');
    const first = codeOf(switchNetwork(kit, { networkId: 'eip155:2' }));
    wallet.behave('approve');
    await switchNetwork(kit, { networkId: 'eip155:3' });
    clock.advance(120_000);
    expect(await first).toBe('network/switch-timeout');
    expect([selectNetwork(kit)?.id, namesOf(events)]).toEqual([
      'eip155:3',
      expect.not.arrayContaining(['network:switchFailed']),
    ]);
  });

  test(
    'behavior: a wallet that is asked for a network is not asked ' + 'for it again: its first answer is the answer',
    async () => {
      const { kit, wallet } = createTestKit();
      await connect(kit, { connectorId: wallet.id });
      wallet.behave('manual');
      const controller = new AbortController();
      const first = codeOf(switchNetwork(kit, { networkId: 'eip155:2', signal: controller.signal }));
      controller.abort();
      const second = switchNetwork(kit, { networkId: 'eip155:2' });
      expect([await first, wallet.pending.length]).toEqual(['kit/aborted', 1]);
      wallet.pending[0]?.approve();
      await second;
      expect(selectNetwork(kit)?.id).toBe('eip155:2');
    },
  );

  test('behavior: a switch that waits ends with the connection, and with the kit, and leaves no timer', async () => {
    const { kit, wallet, clock } = createTestKit();
    wallet.behave('approve');
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('manual');
    const first = codeOf(switchNetwork(kit, { networkId: 'eip155:2' }));
    wallet.disappear();
    expect([await first, selectSwitchingTo(kit)]).toEqual(['session/connection-ended', undefined]);
    wallet.behave('approve');
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('never');
    const second = codeOf(switchNetwork(kit, { networkId: 'eip155:2' }));
    kit.destroy();
    expect([await second, clock.waiting]).toEqual(['session/connection-ended', 0]);
  });

  test(
    'behavior: a switch answered after another wallet came into ' + 'use moves only the wallet that was asked',
    async () => {
      const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
      const { kit } = createTestKit({ wallets: [one, two], features: { multiWallet: true } });
      await connect(kit, { connectorId: 'two' });
      await connect(kit, { connectorId: 'one' });
      one.behave('manual');
      const switching = switchNetwork(kit, { networkId: 'eip155:2' });
      await switchConnection(kit, { connectorId: 'two', namespace: 'eip155' });
      one.pending[0]?.approve();
      await switching;
      expect(selectNetwork(kit)?.id).toBe('eip155:1');
      expect(selectConnections(kit).map(({ connectorId, networkId }) => [connectorId, networkId])).toEqual([
        ['two', 'eip155:1'],
        ['one', 'eip155:2'],
      ]);
    },
  );

  test('error: a wallet that cannot switch', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { without: ['switchNetwork'] })] });
    await connect(kit, { connectorId: wallet.id });
    expect(await codeOf(switchNetwork(kit, { networkId: 'eip155:2' }))).toBe('network/switch-unsupported');
    expect(selectNetwork(kit)?.id).toBe('eip155:1');
  });

  test('error: an abort while the wallet asks, and before', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('never');
    const controller = new AbortController();
    const outcome = codeOf(switchNetwork(kit, { networkId: 'eip155:2', signal: controller.signal }));
    controller.abort();
    expect(await outcome).toBe('kit/aborted');
    expect(await codeOf(switchNetwork(kit, { networkId: 'eip155:2', signal: controller.signal }))).toBe('kit/aborted');
    expect(wallet.requests.map(({ method }) => method)).toEqual(['connect', 'switchNetwork']);
  });

  test('behavior: from an unsupported network the wallet is asked', async () => {
    const { kit, wallet, events } = createTestKit({ wallets: [mockWallet('eip155', { networkId: 'eip155:777' })] });
    await connect(kit, { connectorId: wallet.id });
    expect(selectNetwork(kit)).toMatchObject({ name: 'Unknown Network', isSupported: false });
    expect(events.at(-1)).toEqual({
      name: 'network:unsupported',
      event: { namespace: 'eip155', networkId: 'eip155:777', reason: 'connected' },
    });
    await switchNetwork(kit, { networkId: 'eip155:1' });
    expect(selectNetwork(kit)).toMatchObject({ id: 'eip155:1', isSupported: true });
  });

  test('behavior: equal references in two namespaces do not clash', async () => {
    const [evm, cosmos] = [mockWallet('eip155'), mockWallet('cosmos')];
    const { kit } = createTestKit({ wallets: [evm, cosmos] });
    await connect(kit, { connectorId: evm.id });
    await connect(kit, { connectorId: cosmos.id });
    await switchNetwork(kit, { networkId: 'cosmos:2' });
    expect([selectNetworkIn('eip155')(kit)?.id, selectNetworkIn('cosmos')(kit)?.id]).toEqual(['eip155:1', 'cosmos:2']);
    expect(evm.requests.map(({ method }) => method)).toEqual(['connect']);
  });
});

describe('addNetwork', () => {
  test('behavior: takes a viem chain, and replaces one that is listed', () => {
    const { kit } = createTestKit({ networks: [testNetworks('eip155')[0], sepolia] });
    expect(selectNetworks(kit)[1]).toMatchObject({
      id: 'eip155:11155111',
      namespace: 'eip155',
      name: 'Sepolia',
      testnet: true,
      rpcUrls: sepolia.rpcUrls.default.http,
    });
    addNetwork(kit, { network: { ...sepolia, name: 'Renamed' } });
    addNetwork(kit, { network: testNetworks('eip155')[1] });
    expect(selectNetworks(kit).map(({ name }) => name)).toEqual(['Testnet One', 'Renamed', 'Testnet Two']);
  });

  test('error: needs an adapter for its namespace', async () => {
    const { kit } = createTestKit();
    await expect(addNetwork(kit, { network: testNetworks('solana')[0] })).rejects.toThrow(
      "Adapter for namespace solana doesn't exist",
    );
  });

  test('behavior: the network a wallet is on becomes supported', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { networkId: 'eip155:777' })] });
    await connect(kit, { connectorId: wallet.id });
    addNetwork(kit, { network: { ...testNetworks('eip155')[0], id: 'eip155:777', reference: '777', name: 'Lucky' } });
    expect(selectNetwork(kit)).toMatchObject({ name: 'Lucky', isSupported: true });
  });
});

describe('removeNetwork', () => {
  test('behavior: removing the active network never activates the removed one', async () => {
    const { kit } = createTestKit();
    await switchNetwork(kit, { networkId: 'eip155:2' });
    removeNetwork(kit, { networkId: 'eip155:2' });
    expect([selectNetwork(kit)?.id, selectNetworks(kit).map(({ id }) => id)]).toEqual(['eip155:1', ['eip155:1']]);
  });

  test('behavior: a wallet that is connected there stands on a network that is not listed', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    await removeNetwork(kit, { networkId: 'eip155:2' });
    expect(events.map(({ name }) => name)).not.toContain('network:unsupported');
    await addNetwork(kit, { network: testNetworks('eip155')[1] });
    await removeNetwork(kit, { networkId: 'eip155:1' });
    expect(events.at(-1)).toEqual({
      name: 'network:unsupported',
      event: { namespace: 'eip155', networkId: 'eip155:1', reason: 'removed' },
    });
    expect(selectNetwork(kit)).toMatchObject({ id: 'eip155:1', isSupported: false });
  });

  test('behavior: removing the default before anything was chosen goes on to the next', () => {
    const { kit } = createTestKit();
    removeNetwork(kit, { networkId: 'eip155:1' });
    expect(selectNetwork(kit)?.id).toBe('eip155:2');
  });

  test("behavior: removing a namespace's only network leaves the others", async () => {
    const { kit } = createTestKit({
      wallets: [mockWallet('eip155'), mockWallet('solana')],
      networks: [testNetworks('eip155')[0], testNetworks('solana')[0]],
    });
    await switchNetwork(kit, { networkId: 'solana:1' });
    expect(selectNetwork(kit)?.id).toBe('solana:1');
    removeNetwork(kit, { networkId: 'solana:1' });
    expect(selectNetwork(kit)?.id).toBe('eip155:1');
  });

  test('behavior: the namespace that was chosen stays the chosen one while it has a network', async () => {
    const { kit } = createTestKit({
      wallets: [mockWallet('eip155'), mockWallet('solana'), mockWallet('polkadot')],
      networks: [testNetworks('eip155')[0], ...testNetworks('solana'), testNetworks('polkadot')[0]],
    });
    await switchNetwork(kit, { networkId: 'solana:2' });
    await removeNetwork(kit, { networkId: 'polkadot:1' });
    expect(selectNetwork(kit)?.id).toBe('solana:2');
    await removeNetwork(kit, { networkId: 'solana:2' });
    expect(selectNetwork(kit)?.id).toBe('solana:1');
  });

  test('error: an unknown one, and the last one', async () => {
    const { kit, events } = createTestKit();
    expect(await codeOf(removeNetwork(kit, { networkId: 'eip155:9' }))).toBe('network/not-found');
    expect(events).toMatchObject([{ name: 'error:raised', event: { error: { message: 'Network Not Found' } } }]);
    removeNetwork(kit, { networkId: 'eip155:1' });
    expect(await codeOf(removeNetwork(kit, { networkId: 'eip155:2' }))).toBe('network/last-network');
  });
});
