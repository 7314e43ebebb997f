import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  selectNetwork,
  switchAccount,
  type Connector,
  type ConnectionChange,
} from 'mooring/core';
import { createTestKit, mockWallet } from 'mooring/testing';

const namesOf = (events: readonly { name: string }[]) => events.map(({ name }) => name);

describe('attach', () => {
  test('behavior: who listens hears of a connection once, with its network', async () => {
    const { kit, wallet } = createTestKit();
    wallet.behave('manual');
    const connecting = connect(kit, { connectorId: wallet.id });
    const heard: unknown[] = [];
    kit.store.subscribe(undefined, () => heard.push([selectConnection(kit).status, selectNetwork(kit)?.id]));
    kit.events.on('session:connected', () => heard.push('session:connected'));
    wallet.pending[0]?.approve();
    await connecting;
    expect(heard).toEqual(['session:connected', ['connected', 'eip155:1']]);
  });

  test(
    'behavior: no account any more is a disconnect, once; accounts coming back are the connection coming ' +
      'back, without a question',
    async () => {
      const { kit, wallet, events } = createTestKit();
      await connect(kit, { connectorId: wallet.id });
      switchAccount(kit, { address: wallet.accounts[1]?.address ?? '' });
      wallet.lock();
      wallet.lock();
      expect([selectConnection(kit).status, selectConnections(kit)[0]?.status]).toEqual([
        'disconnected',
        'disconnected',
      ]);
      wallet.switchTo('eip155:2');
      expect(selectConnection(kit).status).toBe('disconnected');
      wallet.unlock();
      expect(selectConnection(kit)).toMatchObject({
        status: 'connected',
        address: wallet.accounts[1]?.address,
        network: { id: 'eip155:2' },
      });
      expect(namesOf(events)).toEqual([
        'session:connectStarted',
        'session:connected',
        'session:accountChanged',
        'session:disconnected',
        'session:connected',
      ]);
      expect(events.at(-1)?.event).toMatchObject({ isReconnect: true });
      expect(wallet.requests.map(({ method }) => method)).toEqual(['connect']);
    },
  );

  // CAIP-10 allows letters, digits and -.% in an address, 128 of them at most.
  test('error: an account whose address no CAIP-10 id can hold is as good as not shared', async () => {
    const odd = ['0x1 2', '', '0xé', 'a'.repeat(129), '0x1:2'];
    const mixed = mockWallet('eip155', { id: 'mixed', accounts: [...odd, '0xGood', '0xBetter'] });
    const none = mockWallet('eip155', { id: 'none', accounts: odd });
    const { kit } = createTestKit({ wallets: [mixed, none] });
    await expect(connect(kit, { connectorId: 'none' })).rejects.toMatchObject({ code: 'wallet/locked' });
    await connect(kit, { connectorId: 'mixed' });
    expect(selectConnection(kit)).toMatchObject({ caipAddress: 'eip155:1:0xGood' });
    mixed.switchAccount(6);
    expect(selectConnection(kit).accounts?.map(({ address }) => address)).toEqual(['0xBetter', '0xGood']);
    mixed.switchAccount(1);
    expect(selectConnection(kit)).toMatchObject({ address: '0xBetter' });
  });

  test('error: a wallet that goes on with nothing but such addresses is locked', async () => {
    let tell: (change: ConnectionChange) => void = () => undefined;
    const wallet = mockWallet('eip155', { id: 'turning' });
    const turning: Connector = {
      ...wallet,
      connect: async (parameters) =>
        (await wallet.connect(parameters)).map((live) => ({
          ...live,
          subscribe(listener) {
            tell = listener;
            return () => undefined;
          },
        })),
    };
    const { kit } = createTestKit({ connectors: [turning] });
    await connect(kit, { connectorId: 'turning' });
    tell({ type: 'accounts', accounts: [{ address: '0x1 2', type: 'eoa' }] });
    expect([selectConnection(kit).status, selectConnections(kit)[0]?.accounts.length]).toEqual(['disconnected', 2]);
  });

  test('behavior: a wallet that is unlocked takes no place that another has taken', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two] });
    await connect(kit, { connectorId: 'one' });
    one.lock();
    two.behave('manual');
    const connecting = connect(kit, { connectorId: 'two' });
    one.unlock();
    expect(selectConnection(kit)).toMatchObject({ status: 'connecting', connectorId: 'two' });
    two.pending[0]?.approve();
    await connecting;
    one.lock();
    one.unlock();
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', connectorId: 'two' });
    expect(one.listenerCount).toBe(0);
  });

  test('behavior: with multiWallet an unlocked wallet comes back beside the one in use', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit } = createTestKit({ wallets: [one, two], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    one.lock();
    await connect(kit, { connectorId: 'two' });
    one.unlock();
    expect(selectConnections(kit).map(({ connectorId, status }) => [connectorId, status])).toEqual([
      ['two', 'active'],
      ['one', 'connected'],
    ]);
  });

  test(
    'behavior: disconnecting a wallet that is locked ends the ' + 'listening; nothing listens after destroy',
    async () => {
      const { kit, wallet } = createTestKit();
      await connect(kit, { connectorId: wallet.id });
      wallet.lock();
      expect(wallet.listenerCount).toBe(1);
      await disconnect(kit);
      wallet.unlock();
      expect([selectConnection(kit).status, wallet.listenerCount]).toEqual(['disconnected', 0]);
      await connect(kit, { connectorId: wallet.id });
      wallet.lock();
      kit.destroy();
      expect(wallet.listenerCount).toBe(0);
    },
  );

  test('behavior: another account in the wallet is the account here, told once', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.switchAccount(1);
    expect(selectConnection(kit).address).toBe('0xB0b0000000000000000000000000000000000002');
    expect(namesOf(events).filter((name) => name === 'session:accountChanged')).toHaveLength(1);
  });

  test('behavior: the same account in other letters is no change of account', async () => {
    const emitters: ((change: ConnectionChange) => void)[] = [];
    const { wallet, ...page } = createTestKit();
    const connector: Connector = {
      ...wallet,
      id: 'lower',
      connect: async (parameters) =>
        (await wallet.connect(parameters)).map((live) => ({
          ...live,
          subscribe: (listener) => (emitters.push(listener), () => undefined),
        })),
    };
    page.kit.connectors.add(connector);
    await connect(page.kit, { connectorId: 'lower' });
    const [address = ''] = wallet.accounts.map((account) => account.address.toLowerCase());
    emitters[0]?.({
      type: 'accounts',
      accounts: [
        { address, type: 'eoa' },
        { address: address.toUpperCase().replace('X', 'x'), type: 'eoa' },
      ],
    });
    expect(selectConnection(page.kit).accounts).toHaveLength(1);
    expect(namesOf(page.events)).not.toContain('session:accountChanged');
  });

  test(
    'behavior: a network the kit does not list is shown as unknown and ' +
      'announced; back on a listed one all is well',
    async () => {
      const { kit, wallet, events } = createTestKit();
      await connect(kit, { connectorId: wallet.id });
      wallet.switchTo('eip155:777');
      expect(selectNetwork(kit)).toMatchObject({ id: 'eip155:777', name: 'Unknown Network', isSupported: false });
      wallet.switchTo('eip155:2');
      wallet.switchTo('eip155:2');
      expect(selectNetwork(kit)).toMatchObject({ id: 'eip155:2', isSupported: true });
      expect(namesOf(events).slice(2)).toEqual([
        'session:networkChanged',
        'network:unsupported',
        'session:networkChanged',
      ]);
    },
  );

  test('behavior: events of one namespace reach only that namespace', async () => {
    const [evm, solana] = [mockWallet('eip155'), mockWallet('solana')];
    const { kit } = createTestKit({ wallets: [evm, solana] });
    await connect(kit, { connectorId: evm.id });
    await connect(kit, { connectorId: solana.id });
    evm.switchAccount(1);
    evm.switchTo('eip155:2');
    solana.disappear();
    expect(selectConnectionIn('eip155')(kit)).toMatchObject({
      status: 'connected',
      address: evm.accounts[0]?.address,
      network: { id: 'eip155:2' },
    });
    expect(selectConnectionIn('solana')(kit).status).toBe('disconnected');
  });

  test('behavior: a connected wallet that is not the active one moves nobody', async () => {
    const [one, two] = [mockWallet('eip155', { id: 'one' }), mockWallet('eip155', { id: 'two' })];
    const { kit, events } = createTestKit({ wallets: [one, two], features: { multiWallet: true } });
    await connect(kit, { connectorId: 'one' });
    await connect(kit, { connectorId: 'two' });
    one.switchTo('eip155:777');
    expect(selectNetwork(kit)).toMatchObject({ id: 'eip155:1', isSupported: true });
    expect(namesOf(events)).not.toContain('network:unsupported');
  });

  test('behavior: a network known under an older id is the listed one', async () => {
    const old = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K';
    const wallet = mockWallet('solana', { networkId: old });
    const network = {
      id: 'solana:new',
      namespace: 'solana',
      reference: 'new',
      name: 'New',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      rpcUrls: [],
      publicRpcUrls: [],
      testnet: true,
      deprecatedIds: [old],
    } as const;
    const { kit, clock, storage } = createTestKit({ wallets: [wallet], networks: [network] });
    await connect(kit, { connectorId: wallet.id });
    expect(selectNetwork(kit)).toMatchObject({ id: 'solana:new', isSupported: true });
    clock.advance(0);
    expect(JSON.parse(storage.items.get('mooring.networks') ?? '').saved.selected).toEqual({ solana: 'solana:new' });
  });

  test('behavior: what a listener throws hinders neither the kit nor other listeners', async () => {
    const { kit, wallet, log } = createTestKit();
    const heard: string[] = [];
    kit.events.on('session:connected', () => {
      throw new Error('host bug');
    });
    kit.events.on('session:connected', ({ address }) => heard.push(address));
    await connect(kit, { connectorId: wallet.id });
    expect([heard, log.map(({ message }) => message)]).toEqual([[wallet.accounts[0]?.address], ['A listener threw']]);
  });
});

describe('switchAccount', () => {
  test('behavior: makes another shared account the active one, whatever its case', async () => {
    const { kit, wallet, events } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    switchAccount(kit, { address: '0xb0B0000000000000000000000000000000000002' });
    switchAccount(kit, { address: '0xB0b0000000000000000000000000000000000002' });
    expect(selectConnection(kit).address).toBe(wallet.accounts[1]?.address);
    expect(namesOf(events).filter((name) => name === 'session:accountChanged')).toHaveLength(1);
  });

  test('error: a stranger, or nobody connected', async () => {
    const { kit, wallet } = createTestKit();
    await expect(switchAccount(kit, { address: '0x1' })).rejects.toThrow('Connector not connected.');
    await connect(kit, { connectorId: wallet.id });
    await expect(switchAccount(kit, { address: '0x1' })).rejects.toThrow(
      'Account 0x1 not found for connector Mock Wallet',
    );
  });
});
