import { createStorage, createConfig as createConfig3, type CreateConnectorFn as CreateConnectorFn3 } from 'wagmi';
import * as actions3 from 'wagmi/actions';
import { UserRejectedRequestError, SwitchChainError } from 'viem';
import { optimism } from 'viem/chains';
import { describe, expect, test } from 'vitest';
import * as wagmi2 from 'wagmi-core-2';
import { runningResource } from '../../contract/advise';
import { KitError } from '../../errors';
import {
  closeModal,
  connect,
  defineNetwork,
  disconnect,
  selectConnectionIn,
  selectNetworks,
  selectRouter,
  switchAccount,
  switchNetwork,
  type Kit,
} from '../../core';
import { createTestKit, memoryStorage, mockWallet, type MockWallet, type TestKitOptions } from '../../testing';
import type { KitConnectorFn } from './connectorTypes';
import { kitConnector, type KitConnectorOptions } from './kitConnector';
import { toConfigParameters } from './toConfigParameters';

// Both majors take it as it is, without a cast.
const kitConnectorOf = (kit: Kit): CreateConnectorFn3 & wagmi2.CreateConnectorFn => kitConnector(kit);

const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;
const money = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const networks = [1, 8453].map((reference) =>
  defineNetwork({ namespace: 'eip155', reference, name: `Chain ${reference}`, nativeCurrency: money }),
);
const versions = {
  '2': { ...wagmi2 },
  '3': { ...actions3, createConfig: createConfig3, createStorage },
} as unknown as Record<string, typeof wagmi2>;

const newWallet = () => mockWallet('eip155', { accounts: [alice, bob], networkId: 'eip155:1' });

describe.each(Object.entries(versions))('kitConnector with wagmi %s', (_version, wagmi) => {
  function open(options: TestKitOptions = {}, connector: KitConnectorOptions = {}, saved = new Map<string, string>()) {
    const opened = createTestKit({ wallets: [newWallet()], networks, ...options });
    const storage = wagmi.createStorage({
      storage: {
        getItem: (key) => saved.get(key) ?? null,
        setItem: (key, value) => void saved.set(key, value),
        removeItem: (key) => void saved.delete(key),
      },
    });
    const config = wagmi.createConfig({
      ...toConfigParameters(opened.kit, { ...connector, chains: [] }),
      storage,
    });
    const [ours] = config.connectors;
    if (!ours) throw new Error('wagmi has no connector');
    const current = () => {
      const { accounts, chainId } = config.state.connections.get(config.state.current ?? '') ?? {};
      return { status: config.state.status, accounts, chainId };
    };
    const nobody = { status: 'disconnected', accounts: undefined, chainId: undefined };
    return { ...opened, config, ours, current, nobody, saved };
  }
  const asked = (wallet: MockWallet, method: string) =>
    wallet.requests.filter((request) => request.method === method).length;
  const both = { status: 'connected', accounts: [alice, bob], chainId: 1 };

  test('behavior: a wallet that the kit connects is connected in wagmi, and gone with it', async () => {
    const { kit, wallet, current, nobody } = open();
    await connect(kit, { connectorId: wallet.id });
    expect(current()).toEqual(both);
    await disconnect(kit);
    expect(current()).toEqual(nobody);
    await connect(kit, { connectorId: wallet.id });
    expect(current()).toEqual(both);
  });

  test("behavior: account and network of the kit are wagmi's, whoever changes them", async () => {
    const { kit, wallet, current } = open();
    await connect(kit, { connectorId: wallet.id });
    await switchAccount(kit, { address: bob });
    expect(current().accounts).toEqual([bob, alice]);
    wallet.switchTo('eip155:8453');
    expect(current().chainId).toBe(8453);
    await switchNetwork(kit, { networkId: 'eip155:1' });
    expect(current().chainId).toBe(1);
    wallet.switchTo('eip155:777');
    expect(current().chainId).toBe(777);
  });

  test('behavior: connecting takes the wallet of the kit and asks nobody', async () => {
    const { kit, wallet, config, ours, current, saved } = open({}, {}, new Map([['wagmi.recentConnectorId', '"x"']]));
    await connect(kit, { connectorId: wallet.id });
    await ours.disconnect();
    await wagmi.disconnect(config);
    await connect(kit, { connectorId: wallet.id });
    // wagmi has heard of it already; the connector by itself gives the same.
    expect(await ours.connect()).toEqual({ accounts: [alice, bob], chainId: 1 });
    expect(await ours.connect({ withCapabilities: true })).toEqual({
      accounts: [
        { address: alice, capabilities: {} },
        { address: bob, capabilities: {} },
      ],
      chainId: 1,
    });
    expect([asked(wallet, 'connect'), selectRouter(kit).isOpen, current()]).toEqual([2, false, both]);
    expect(saved.size).toBeGreaterThan(0);
  });

  test('behavior: it has the picture that the host gives it, and none without', () => {
    expect(open({}, { icon: 'data:image/png,a' }).ours.icon).toBe('data:image/png,a');
    expect('icon' in kitConnector(open().kit)({ emitter: {} } as never)).toBe(false);
  });

  test('behavior: connecting waits for the wallet that is coming back, and asks nobody', async () => {
    const storage = memoryStorage();
    const wallet = newWallet();
    const before = open({ storage, wallets: [wallet] });
    await connect(before.kit, { connectorId: wallet.id });
    before.kit.destroy();
    const after = open({ storage, wallets: [wallet], autoStart: false });
    expect(await after.ours.connect()).toEqual({ accounts: [alice, bob], chainId: 1 });
    expect([asked(wallet, 'connect'), selectRouter(after.kit).isOpen]).toEqual([1, false]);
  });

  test('behavior: connecting where the wallet is already switches nothing', async () => {
    const { kit, wallet, ours } = open();
    await connect(kit, { connectorId: wallet.id });
    for (const chainId of [1, undefined]) expect(await ours.connect({ chainId })).toMatchObject({ chainId: 1 });
    expect(asked(wallet, 'switchNetwork')).toBe(0);
    expect(await ours.connect({ chainId: 8453 })).toMatchObject({ chainId: 8453 });
    expect(asked(wallet, 'switchNetwork')).toBe(1);
  });

  test('behavior: connecting opens the modal on wallets of eip155, once, and waits for the visitor', async () => {
    const { kit, wallet, config, ours, current } = open();
    const first = wagmi.connect(config, { connector: ours, chainId: 8453 });
    const second = ours.connect();
    await expect.poll(() => selectRouter(kit).isOpen).toBe(true);
    expect(selectRouter(kit)).toMatchObject({
      view: 'Connect',
      params: { namespace: 'eip155', networkId: 'eip155:8453' },
    });
    await connect(kit, { connectorId: wallet.id });
    expect((await second).accounts).toEqual([alice, bob]);
    expect(await first).toEqual({ accounts: [alice, bob], chainId: 8453 });
    expect([current(), asked(wallet, 'connect'), asked(wallet, 'switchNetwork')]).toEqual([
      { ...both, chainId: 8453 },
      1,
      1,
    ]);
  });

  test('behavior: a switch that is declined while connecting leaves the wallet connected where it is', async () => {
    const { kit, wallet, config, ours, current } = open();
    const connecting = wagmi.connect(config, { connector: ours, chainId: 8453 });
    await expect.poll(() => selectRouter(kit).isOpen).toBe(true);
    kit.events.on('session:connected', () => wallet.behave('reject'));
    await connect(kit, { connectorId: wallet.id });
    expect(await connecting).toEqual({ accounts: [alice, bob], chainId: 1 });
    expect(current()).toEqual(both);
  });

  test('error: a visitor who closes the modal has said no, and may be asked again', async () => {
    const { kit, config, ours, current, nobody } = open();
    for (const _time of [1, 2]) {
      const connecting = wagmi.connect(config, { connector: ours }).catch((error: unknown) => error);
      await expect.poll(() => selectRouter(kit).isOpen).toBe(true);
      await closeModal(kit);
      const error = await connecting;
      expect([(error as UserRejectedRequestError).name, (error as Error).cause instanceof KitError]).toEqual([
        'UserRejectedRequestError',
        true,
      ]);
      expect(current()).toEqual(nobody);
    }
  });

  test('error: a kit that is destroyed while somebody connects answers', async () => {
    const { kit, config, ours } = open();
    const connecting = wagmi.connect(config, { connector: ours }).catch((error: unknown) => error);
    await expect.poll(() => selectRouter(kit).isOpen).toBe(true);
    kit.destroy();
    expect(await connecting).toMatchObject({ code: 'session/connection-ended' });
  });

  test("behavior: a host's own way to connect is used instead of the modal; what it throws arrives", async () => {
    const wallet = newWallet();
    const { kit, config, ours, current } = open(
      { wallets: [wallet] },
      { connect: (given) => connect(given, { connectorId: wallet.id }) },
    );
    wallet.behave('reject');
    const no = await wagmi.connect(config, { connector: ours }).catch((error: unknown) => error);
    expect((no as Error).name).toBe('UserRejectedRequestError');
    wallet.behave('approve');
    await wagmi.connect(config, { connector: ours, chainId: 1 });
    expect([current(), selectRouter(kit).isOpen]).toEqual([both, false]);
  });

  test('error: a way to connect that connects nothing is told', async () => {
    const { config, ours } = open({}, { connect: async () => undefined });
    await expect(wagmi.connect(config, { connector: ours })).rejects.toMatchObject({ code: 'session/not-connected' });
  });

  test('behavior: wagmi disconnects the wallet of the kit, and can connect again', async () => {
    const { kit, wallet, config, current, nobody } = open();
    await connect(kit, { connectorId: wallet.id });
    await wagmi.disconnect(config);
    expect([current(), selectConnectionIn('eip155')(kit).status]).toEqual([nobody, 'disconnected']);
    await connect(kit, { connectorId: wallet.id });
    await switchAccount(kit, { address: bob });
    expect(current()).toEqual({ ...both, accounts: [bob, alice] });
  });

  test('behavior: a wallet that is connected while the one before still says goodbye is in wagmi, too', async () => {
    const [slow, next] = [newWallet(), mockWallet('eip155', { id: 'next', accounts: [bob], networkId: 'eip155:1' })];
    const goodbyes: (() => void)[] = [];
    const ask = slow.connect.bind(slow);
    const disconnect = () => new Promise<void>((resolve) => void goodbyes.push(resolve));
    slow.connect = async (parameters) => (await ask(parameters)).map((made) => ({ ...made, disconnect }));
    const { kit, config, clock, current } = open({ wallets: [slow, next] });
    await connect(kit, { connectorId: slow.id });
    const gone = wagmi.disconnect(config);
    await expect.poll(() => goodbyes.length).toBe(1);
    await connect(kit, { connectorId: next.id });
    goodbyes[0]?.();
    await gone;
    clock.advance(0);
    expect(current()).toEqual({ status: 'connected', accounts: [bob], chainId: 1 });
  });

  test('behavior: wagmi switches the network of the kit; a chain that only wagmi lists is added', async () => {
    const { kit, wallet } = open();
    const config = wagmi.createConfig({
      chains: [...toConfigParameters(kit).chains, optimism],
      connectors: [kitConnectorOf(kit)],
      client: ({ chain }) => ({ chain }) as never,
      storage: null,
    });
    await connect(kit, { connectorId: wallet.id });
    expect(await wagmi.switchChain(config, { chainId: 8453 })).toMatchObject({ id: 8453 });
    expect(selectConnectionIn('eip155')(kit).network?.id).toBe('eip155:8453');
    await wagmi.switchChain(config, { chainId: optimism.id });
    expect([selectNetworks(kit).at(-1)?.id, config.state.connections.get(config.state.current ?? '')?.chainId]).toEqual(
      ['eip155:10', 10],
    );
    expect(asked(wallet, 'switchNetwork')).toBe(2);
  });

  test('error: a switch that is declined, impossible or unknown is what wagmi knows', async () => {
    const { kit, wallet, config, current } = open();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('reject');
    const caught = (chainId: number) => wagmi.switchChain(config, { chainId }).catch((error: unknown) => error);
    expect(await caught(8453)).toBeInstanceOf(UserRejectedRequestError);
    const unknown = await caught(5);
    expect([unknown instanceof SwitchChainError, ((unknown as Error).cause as KitError).code]).toEqual([
      true,
      'network/not-found',
    ]);
    expect(current()).toEqual(both);
    const unable = open({ wallets: [mockWallet('eip155', { accounts: [alice], without: ['switchNetwork'] })] });
    await connect(unable.kit, { connectorId: unable.wallet.id });
    const refused = await wagmi.switchChain(unable.config, { chainId: 8453 }).catch((error: unknown) => error);
    expect([refused instanceof SwitchChainError, ((refused as Error).cause as KitError).code]).toEqual([
      true,
      'network/switch-unsupported',
    ]);
  });

  test('behavior: after a reload wagmi reconnects with the kit, and no wallet is asked', async () => {
    const storage = memoryStorage();
    const wallet = newWallet();
    const before = open({ storage, wallets: [wallet] });
    await connect(before.kit, { connectorId: wallet.id });
    before.kit.destroy();
    const after = open({ storage, wallets: [wallet], autoStart: false }, {}, before.saved);
    await wagmi.reconnect(after.config);
    expect([after.current(), asked(wallet, 'connect')]).toEqual([both, 1]);
    await switchAccount(after.kit, { address: bob });
    expect(after.current().accounts).toEqual([bob, alice]);
  });

  test('behavior: nobody to reconnect is no failure, and no question', async () => {
    const { kit, wallet, config, current, nobody } = open({ autoStart: false });
    await wagmi.reconnect(config);
    expect([current(), wallet.requests, selectRouter(kit).isOpen]).toEqual([nobody, [], false]);
  });

  test('behavior: a kit that is destroyed is gone in wagmi, and back when it is started again', async () => {
    const { kit, wallet, current, nobody } = open();
    await connect(kit, { connectorId: wallet.id });
    kit.destroy();
    expect(current()).toEqual(nobody);
    await kit.start();
    expect([current(), asked(wallet, 'connect')]).toEqual([both, 1]);
  });

  test('behavior: a kit that is destroyed while wagmi reconnects stays destroyed', async () => {
    let answer: (saved: null) => void = () => undefined;
    const slow = new Promise<null>((resolve) => (answer = resolve));
    const { kit, config, current, nobody } = open({
      autoStart: false,
      storage: { ...memoryStorage(), getItem: () => slow },
    });
    const isRunning = () => kit.resources.get(runningResource).isRunning;
    const reconnecting = wagmi.reconnect(config);
    await expect.poll(isRunning).toBe(true);
    kit.destroy();
    answer(null);
    await reconnecting;
    expect([current(), isRunning()]).toEqual([nobody, false]);
  });

  test('behavior: what the kit connects while wagmi is deaf is told once wagmi listens', async () => {
    const { kit, clock, wallet, config, current } = open();
    config.setState((state) => ({ ...state, status: 'reconnecting' }));
    await connect(kit, { connectorId: wallet.id });
    expect(config.state.connections.size).toBe(0);
    clock.advance(100);
    expect(config.state.connections.size).toBe(0);
    config.setState((state) => ({ ...state, status: 'disconnected' }));
    clock.advance(200);
    expect(current()).toEqual(both);
  });

  /** Has wagmi take up the wallet, and does something in the moment in which it is deaf. */
  async function takeUp(page: ReturnType<typeof open>, work: () => Promise<unknown>) {
    const connecting = wagmi.connect(page.config, { connector: page.ours });
    await expect.poll(() => selectRouter(page.kit).isOpen).toBe(true);
    const { setItem } = page.config.storage ?? {};
    if (page.config.storage)
      page.config.storage.setItem = (async (...given: Parameters<NonNullable<typeof setItem>>) => {
        if (given[0] === 'recentConnectorId') await work();
        await setItem?.(...given);
      }) as never;
    await connect(page.kit, { connectorId: page.wallet.id });
    await connecting;
  }

  test('behavior: a wallet that leaves in the moment in which wagmi takes it up is gone there too', async () => {
    const page = open();
    await takeUp(page, () => disconnect(page.kit));
    expect(page.current().status).toBe('connected');
    page.clock.advance(1);
    expect(page.current()).toEqual(page.nobody);
  });

  test('behavior: the account that is chosen in that moment is the one in wagmi, too', async () => {
    const page = open();
    await takeUp(page, () => switchAccount(page.kit, { address: bob }));
    page.clock.advance(1);
    expect(page.current()).toEqual({ ...both, accounts: [bob, alice] });
  });

  test('error: the provider of nobody is refused', async () => {
    const { ours } = open();
    for (const ask of [ours.getProvider(), ours.getAccounts(), ours.getChainId()])
      await expect(ask).rejects.toMatchObject({ code: 'session/not-connected' });
    expect(await ours.isAuthorized()).toBe(false);
  });

  test('behavior: another wallet of the kit takes the place of the first in wagmi', async () => {
    const second = mockWallet('eip155', { id: 'second', accounts: [bob], networkId: 'eip155:8453' });
    const { kit, wallet, current } = open({ wallets: [newWallet(), second] });
    await connect(kit, { connectorId: wallet.id });
    await connect(kit, { connectorId: second.id });
    expect(current()).toEqual({ status: 'connected', accounts: [bob], chainId: 8453 });
  });

  test('behavior: a wallet that leaves by itself is gone, and back when it is connected again', async () => {
    const { kit, wallet, current } = open();
    await connect(kit, { connectorId: wallet.id });
    wallet.disappear();
    expect(current().status).toBe('disconnected');
    await connect(kit, { connectorId: wallet.id });
    expect(current()).toEqual(both);
  });
});

describe('toConfigParameters', () => {
  test("behavior: networks are in the kit's order, with their public URLs and without those of the host", () => {
    const own = defineNetwork({
      namespace: 'eip155',
      reference: 5,
      name: 'Five',
      nativeCurrency: money,
      rpcUrls: ['https://node.test/secret-key'],
      publicRpcUrls: ['https://public.test'],
      blockExplorer: { name: 'Scan', url: 'https://scan.test' },
      blockTimeMs: 2000,
    });
    const solanaLike = defineNetwork({ namespace: 'solana', reference: 'main', name: 'Sol', nativeCurrency: money });
    const { kit } = createTestKit({
      wallets: [mockWallet('eip155'), mockWallet('solana')],
      networks: [solanaLike, own, ...networks],
    });
    const { chains } = toConfigParameters(kit);
    expect(chains.map(({ id }) => id)).toEqual([5, 1, 8453]);
    expect(chains[0]).toEqual({
      id: 5,
      name: 'Five',
      nativeCurrency: money,
      rpcUrls: { default: { http: ['https://public.test'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
      blockTime: 2000,
      testnet: false,
    });
    expect(JSON.stringify(chains)).not.toContain('secret-key');
  });

  test('behavior: the ids of the networks are in the types', () => {
    const { kit } = createTestKit({ networks });
    const typed = kit as unknown as Kit<'eip155:1' | 'eip155:8453' | 'solana:x'>;
    const { chains, transports } = toConfigParameters(typed);
    const id: 1 | 8453 = chains[0].id;
    const connectors: KitConnectorFn[] = toConfigParameters(typed).connectors;
    expect([id, Object.keys(transports), connectors.length]).toEqual([1, ['1', '8453'], 1]);
  });

  test("behavior: viem's own description of a network is taken, one of another is refused", () => {
    const { kit } = createTestKit({ networks: [optimism] });
    expect(toConfigParameters(kit, { chains: [optimism] }).chains).toEqual([optimism]);
    expect(() => toConfigParameters(kit, { chains: [{ ...optimism, id: 11 }] })).toThrow(
      'toConfigParameters: chains (11) is invalid: the kit must list the network too',
    );
  });

  test('error: a kit without a network of eip155 is refused', () => {
    const { kit } = createTestKit({ wallets: [mockWallet('solana')] });
    expect(() => toConfigParameters(kit)).toThrow('it must list a network of eip155');
  });
});
