import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  isKitError,
  reconnect,
  selectConnectionIn,
  selectConnections,
  signMessage,
  switchNetwork,
  type Adapter,
  type Network,
  type WalletAccount,
  type WalletConnection,
  type WalletMethods,
} from 'mooring/core';
import { createTestKit, memoryStorage, type MemoryStorage, type TestKit } from 'mooring/testing';
import type { PageWallet } from '../sandbox/namespaceWallets/person';
import { createPage } from './createPage';

export interface AdapterCase<Wallet extends PageWallet> {
  adapter(): Adapter;
  networks: readonly [Network, Network];
  wallet(): Wallet | Promise<Wallet>;
  /** Asks a library that neither the adapter nor the kit uses. */
  verify(parameters: {
    account: WalletAccount;
    message: string;
    signature: string;
    wallet: Wallet;
  }): boolean | Promise<boolean>;
  /** Exactly what the wallet can do. */
  methods: readonly (keyof WalletMethods)[];
  /**
   * How the wallet calls the second network when the person moves it there. Absent: its network is the kit's choice.
   */
  movesTo?: string;
  /** The wallet cannot be moved from here. */
  staysPut?: boolean;
  /**
   * Default true. Some interfaces have one way to ask, which may prompt: after a reload the connection waits until the
   * visitor asks.
   */
  isSilent?: boolean;
  /** Default true. Balances of the mock are those of its wallets, and nobody is asked. */
  hasRpc?: boolean;
  /** Default: the adapter alone, in a page that the wallet is installed in. */
  open?(wallet: Wallet, storage: MemoryStorage): TestKit;
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  );

/** The promises every adapter keeps, from finding a wallet to a signature that somebody else verifies. */
export function describeAdapter<Wallet extends PageWallet>(name: string, setup: AdapterCase<Wallet>): void {
  const { namespace } = setup.networks[0];
  const [first, second] = setup.networks;

  async function visit() {
    const wallet = await setup.wallet();
    const storage = memoryStorage();
    const page = createPage();
    wallet.install(page);
    const browser = { window: page, onVisible: () => () => undefined, open: () => undefined };
    const open = async () => {
      const opened =
        setup.open?.(wallet, storage) ??
        createTestKit({
          wallets: [],
          adapters: [setup.adapter()],
          networks: setup.networks,
          storage,
          ports: { browser },
        });
      await opened.kit.start();
      opened.clock.advance(1_000);
      return opened;
    };
    const opened = await open();
    /** Closes the page and opens it again: storage has what the last one wrote. */
    const reload = async (last: Pick<TestKit, 'kit' | 'clock'>) => {
      last.clock.advance(0);
      last.kit.destroy();
      return open();
    };
    return { ...opened, wallet, reload, connection: (kit = opened.kit) => selectConnectionIn(namespace)(kit) };
  }

  async function visitConnected() {
    const visited = await visit();
    await connect(visited.kit, { connectorId: visited.wallet.connectorId });
    return visited;
  }

  async function connectionOf(
    { kit, wallet }: { kit: TestKit['kit']; wallet: Wallet },
    silent = false,
  ): Promise<WalletConnection> {
    const [connected] =
      (await kit.connectors.get(wallet.connectorId)?.connect({
        namespaces: [namespace],
        networks: setup.networks,
        silent,
        signal: new AbortController().signal,
      })) ?? [];
    return connected as WalletConnection;
  }

  const heard = (kit: TestKit['kit'], event: 'session:accountChanged' | 'session:disconnected') =>
    new Promise<unknown>((resolve) => kit.events.on(event, resolve));

  describe(name, () => {
    test('behavior: finds the wallet, and lets go of it with the kit', async () => {
      const { kit, wallet } = await visit();
      expect(kit.connectors.get(wallet.connectorId)).toMatchObject({
        namespaces: [namespace],
        name: expect.stringMatching(/./),
      });
      kit.destroy();
      expect(setup.open ? undefined : kit.connectors.get(wallet.connectorId)).toBeUndefined();
    });

    test('behavior: connects with one prompt, to a valid address on the first network', async () => {
      const { connection, wallet } = await visitConnected();
      const { status, address, network } = connection();
      expect([status, network?.id, wallet.person.prompts.length]).toEqual(['connected', first.id, 1]);
      expect(setup.adapter().isAddress(address ?? '')).toBe(true);
    });

    if (setup.isSilent === false)
      test(
        'behavior: after a reload nobody is asked, whatever happened to the permission; the connection ' +
          'waits, remembered, and comes back when the visitor asks',
        async () => {
          const visited = await visitConnected();
          const { address } = visited.connection();
          const asked = () => visited.wallet.person.prompts.length;
          const before = asked();
          const { kit, clock } = await visited.reload(visited);
          await reconnect(kit, { isQuiet: true });
          expect([visited.connection(kit).status, asked()]).toEqual(['disconnected', before]);
          expect(selectConnections(kit)).toMatchObject([
            { connectorId: visited.wallet.connectorId, status: 'disconnected', address },
          ]);
          await connect(kit, { connectorId: visited.wallet.connectorId });
          expect(visited.connection(kit)).toMatchObject({ status: 'connected', address });
          expect(asked()).toBe(before);
          visited.wallet.person.permissions.clear();
          visited.wallet.person.behave('reject');
          const later = await visited.reload({ kit, clock });
          await reconnect(later.kit, { isQuiet: true });
          expect([visited.connection(later.kit).status, asked()]).toEqual(['disconnected', before]);
        },
      );
    else {
      test('behavior: a reload restores the same account and asks nobody', async () => {
        const visited = await visitConnected();
        const { address } = visited.connection();
        const asked = visited.wallet.person.prompts.length;
        const { kit } = await visited.reload(visited);
        expect(visited.connection(kit)).toMatchObject({ status: 'connected', address });
        expect(visited.wallet.person.prompts.length).toBe(asked);
      });

      test('behavior: a wallet that shares nothing at a reload is heard as soon as it shares again', async () => {
        const visited = await visitConnected();
        const { person } = visited.wallet;
        const asked = person.prompts.length;
        person.permissions.clear();
        const { kit } = await visited.reload(visited);
        expect(visited.connection(kit).status).toBe('disconnected');
        const back = new Promise((resolve) => kit.events.on('session:connected', resolve));
        person.permissions.add();
        visited.wallet.switchAccount?.();
        await back;
        expect([visited.connection(kit).status, person.prompts.length]).toEqual(['connected', asked]);
        kit.destroy();
        expect(visited.wallet.listeners?.() ?? 0).toBe(0);
      });
    }

    test('error: who says no to connecting is not connected, and the reason is typed', async () => {
      const { kit, wallet, connection } = await visit();
      wallet.person.behave('reject');
      expect(await codeOf(connect(kit, { connectorId: wallet.connectorId }))).toBe('wallet/user-rejected');
      expect(connection().status).toBe('disconnected');
    });

    test('error: who says no to signing stays connected, and the reason is typed', async () => {
      const { kit, wallet, connection } = await visitConnected();
      wallet.person.behave('reject');
      expect(await codeOf(signMessage(kit, { message: 'no' }))).toBe('wallet/user-rejected');
      expect(connection().status).toBe('connected');
    });

    test('behavior: signs a message, which somebody else verifies', async () => {
      const { kit, wallet, connection } = await visitConnected();
      const message = 'Moored at host.test ⚓';
      const signature = await signMessage(kit, { message });
      const account = connection().accounts?.find(({ address }) => address === connection().address) as WalletAccount;
      expect(await setup.verify({ account, message, signature, wallet })).toBe(true);
      expect(
        await Promise.resolve(setup.verify({ account, message: `${message}!`, signature, wallet })).catch(() => false),
      ).toBe(false);
    });

    test('behavior: follows the person to another account', async () => {
      const { kit, wallet, connection } = await visitConnected();
      const { address } = connection();
      const changed = heard(kit, 'session:accountChanged');
      wallet.switchAccount?.();
      await changed;
      expect(connection().status).toBe('connected');
      expect(connection().address).not.toBe(address);
      expect(setup.adapter().isAddress(connection().address ?? '')).toBe(true);
    });

    test(
      setup.staysPut
        ? 'error: cannot be moved, and stays where it is'
        : 'behavior: goes to another network and signs there',
      async () => {
        const { kit, wallet, connection } = await visitConnected();
        if (setup.staysPut) {
          expect(await codeOf(switchNetwork(kit, { networkId: second.id }))).toBe('network/switch-unsupported');
          return void expect(connection()).toMatchObject({ status: 'connected', network: { id: first.id } });
        }
        await switchNetwork(kit, { networkId: second.id });
        expect(connection()).toMatchObject({ status: 'connected', network: { id: second.id } });
        const before = wallet.person.prompts.length;
        await signMessage(kit, { message: 'there' });
        expect(wallet.person.prompts.length).toBe(before + 1);
      },
    );

    if (setup.movesTo !== undefined)
      test('behavior: follows the wallet to another network', async () => {
        const { wallet, connection } = await visitConnected();
        wallet.switchNetwork?.(setup.movesTo as string);
        expect(connection()).toMatchObject({ status: 'connected', network: { id: second.id } });
      });

    test('behavior: can be asked for balances exactly where it says so', () => {
      const { capabilities, fetchNativeBalance } = setup.adapter();
      expect(capabilities.balance).toBe(fetchNativeBalance !== undefined);
    });

    if (setup.hasRpc !== false)
      test.each([[undefined], [{}], [[]], [true], ['no'], [-1]])(
        'error: %j is no balance, and no zero',
        async (answer) => {
          const { fetchNativeBalance } = setup.adapter();
          const { connection } = await visitConnected();
          const { address = '' } = connection();
          const ask = (source: () => Promise<unknown>) =>
            fetchNativeBalance?.({ rpc: source, indexer: source, network: first, address });
          await expect(ask(async () => answer)).rejects.toThrow();
          await expect(ask(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
        },
      );

    test('behavior: disconnects, and a reload does not bring it back', async () => {
      const visited = await visitConnected();
      await disconnect(visited.kit);
      expect(visited.connection().status).toBe('disconnected');
      const { kit } = await visited.reload(visited);
      expect(visited.connection(kit).status).toBe('disconnected');
    });

    test('behavior: nothing of the page listens to a wallet that it left', async () => {
      const { kit, wallet } = await visitConnected();
      const heard = () => wallet.listeners?.() ?? 0;
      const whileConnected = heard();
      await disconnect(kit);
      expect([whileConnected > 0, heard()]).toEqual([wallet.listeners !== undefined, 0]);
      await connect(kit, { connectorId: wallet.connectorId });
      kit.destroy();
      expect(heard()).toBe(0);
    });

    test('behavior: hears when the person leaves in the wallet', async () => {
      const { kit, wallet, connection } = await visitConnected();
      const ended = heard(kit, 'session:disconnected');
      wallet.leave?.();
      await ended;
      expect(connection().status).toBe('disconnected');
    });

    test('behavior: has the methods the wallet has and no others', async () => {
      const { methods } = await connectionOf(await visit());
      expect(Object.keys(methods).sort()).toEqual([...setup.methods].sort());
      expect(Object.values(methods).every((method) => typeof method === 'function')).toBe(true);
    });

    test('error: a wallet that does not know the page shares nothing with it, and prompts nobody', async () => {
      const visited = await visit();
      // It says so by an error, or is listened to until it shares something.
      const shared = await connectionOf(visited, true).then(
        ({ accounts }) => accounts,
        (error: unknown) => (isKitError(error) && error.code === 'wallet/locked' ? [] : error),
      );
      expect([shared, visited.wallet.person.prompts]).toEqual([[], []]);
    });
  });
}
