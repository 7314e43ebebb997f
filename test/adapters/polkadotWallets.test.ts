import { describe, expect, test } from 'vitest';
import { connect, isKitError, reconnect, selectConnectionIn, switchAccount } from 'mooring/core';
import { defineNetwork, kusama, polkadotAssetHub, polkadotMainnet, westend } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { createTestKit } from 'mooring/testing';
import { connectInjected } from '../../src/adapters/polkadot/connection';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { createPage } from './createPage';
import { discover, connectWallet } from './connectWallet';
import { verifyPolkadot } from './verifiers';

const { isSameAddress } = polkadot();

describe('connectInjected', () => {
  test('error: a wallet that is gone when it is wanted has no provider', async () => {
    const parameters = {
      namespaces: ['polkadot'],
      networks: [polkadotMainnet],
      silent: false,
      signal: new AbortController().signal,
    };
    await expect(connectInjected(async () => undefined, parameters)).rejects.toMatchObject({
      code: 'wallet/provider-missing',
      message: 'Provider not found.',
      audience: 'notice',
    });
  });

  test('behavior: accounts of every key type sign, each verified', async () => {
    const wallet = await createPolkadotWallet();
    const { connection } = await connectWallet(polkadot(), wallet, [polkadotMainnet]);
    expect(connection.accounts).toHaveLength(4);
    for (const { address } of connection.accounts)
      expect([
        address,
        verifyPolkadot(
          address,
          'moored',
          (await connection.methods.signMessage?.({ address, message: 'moored' })) ?? '',
        ),
      ]).toEqual([address, true]);
  });

  test('behavior: addresses are written as the network writes them', async () => {
    const wallet = await createPolkadotWallet();
    const { connection, changes } = await connectWallet(
      polkadot(),
      wallet,
      [polkadotMainnet, polkadotAssetHub, kusama, westend],
      { networkId: kusama.id },
    );
    const [first] = connection.accounts;
    expect([connection.networkId, /^[C-HJ]/.test(first?.address ?? '')]).toEqual([kusama.id, true]);
    await connection.methods.switchNetwork?.(westend);
    await connection.methods.switchNetwork?.(polkadotAssetHub);
    const written = changes.flatMap((change) =>
      change.type === 'accounts' ? [change.accounts[0]?.address ?? ''] : [],
    );
    expect(written.map((address) => address.charAt(0))).toEqual(['5', '1']);
    expect(written.every((address) => isSameAddress(address, first?.address ?? ''))).toBe(true);
    expect(changes.filter((change) => change.type === 'network').map((change) => change.networkId)).toEqual([
      westend.id,
      polkadotAssetHub.id,
    ]);
  });

  test('behavior: comes back to the network used last', async () => {
    const wallet = await createPolkadotWallet();
    const { connection } = await connectWallet(polkadot(), wallet, [polkadotMainnet, kusama], {
      selected: { polkadot: kusama.id },
    });
    expect(connection.networkId).toBe(kusama.id);
  });

  test(
    'behavior: a revocation disconnects and is no unhandled rejection; let in again in the wallet, the page ' +
      'is connected without a question',
    async () => {
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => unhandled.push(reason);
      process.on('unhandledRejection', note);
      const wallet = await createPolkadotWallet();
      const page = createPage();
      wallet.install(page);
      const { kit } = createTestKit({
        wallets: [],
        adapters: [polkadot()],
        networks: [polkadotMainnet],
        ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
      });
      await kit.start();
      await connect(kit, { connectorId: wallet.connectorId });
      const status = () => selectConnectionIn('polkadot')(kit).status;
      wallet.leave?.();
      await expect.poll(status).toBe('disconnected');
      await reconnect(kit, { isQuiet: true });
      wallet.person.behave('reject');
      await reconnect(kit, { isQuiet: true });
      expect([status(), wallet.person.prompts]).toEqual(['disconnected', ['connect']]);
      wallet.person.permissions.add();
      wallet.tell();
      await expect.poll(status).toBe('connected');
      wallet.leave?.();
      await expect.poll(status).toBe('disconnected');
      wallet.person.permissions.add();
      // What it gave this page before can be asked in silence.
      await reconnect(kit, { isQuiet: true });
      expect([status(), wallet.person.prompts, wallet.listeners?.()]).toEqual(['connected', ['connect'], 1]);
      kit.destroy();
      await new Promise((resolve) => setImmediate(resolve));
      process.off('unhandledRejection', note);
      expect(unhandled).toEqual([]);
    },
  );

  test('behavior: the account in use stays until the wallet lists it no more', async () => {
    const wallet = await createPolkadotWallet();
    const page = createPage();
    wallet.install(page);
    const { kit } = createTestKit({
      wallets: [],
      adapters: [polkadot()],
      networks: [polkadotMainnet],
      ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
    });
    await kit.start();
    await connect(kit, { connectorId: wallet.connectorId });
    const now = () => selectConnectionIn('polkadot')(kit);
    const [, second, third] = now().accounts ?? [];
    await switchAccount(kit, { address: third?.address ?? '' });
    wallet.switchAccount?.();
    await expect.poll(() => now().accounts).toHaveLength(3);
    expect(now().address).toBe(third?.address);
    await switchAccount(kit, { address: second?.address ?? '' });
    wallet.switchAccount?.();
    await expect.poll(() => now().accounts).toHaveLength(2);
    expect(now().address).toBe(third?.address);
    kit.destroy();
  });

  test('behavior: signs a payload with the account it is for', async () => {
    const wallet = await createPolkadotWallet();
    const { connection } = await connectWallet(polkadot(), wallet, [polkadotMainnet]);
    const address = connection.accounts[0]?.address ?? '';
    expect(
      await connection.methods.signPayload?.({
        address,
        payload: { method: '0x00', nonce: '0x1', address: 'another' },
      }),
    ).toMatch(/^0x(01){64}$/);
    expect(wallet.payloads).toEqual([{ method: '0x00', nonce: '0x1', address }]);
  });

  test('behavior: an account that is tied to another chain is not offered', async () => {
    const genesis = `0x${kusama.reference}${'00'.repeat(16)}`;
    const injected = {
      accounts: {
        get: async () => [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', genesisHash: genesis }],
      },
      signer: {},
    };
    const wallet = {
      connectorId: 'injectedWeb3:tied',
      install: (page: Window) =>
        void Object.assign(page, { injectedWeb3: { tied: { connect: async () => injected } } }),
    };
    const outcome = await connectWallet(polkadot(), wallet, [polkadotMainnet]).catch(
      (error: unknown) => isKitError(error) && error.code,
    );
    expect(outcome).toBe('wallet/locked');
    const { connection } = await connectWallet(polkadot(), wallet, [kusama]);
    expect([connection.accounts.length, Object.keys(connection.methods)]).toEqual([
      1,
      ['sendTransaction', 'switchNetwork'],
    ]);
    await expect(connection.methods.switchNetwork?.(polkadotMainnet)).rejects.toMatchObject({
      code: 'network/switch-rejected',
    });
  });

  test('behavior: a network without a prefix is written generically', async () => {
    const own = defineNetwork({
      id: 'polkadot:00000000000000000000000000000000',
      name: 'Own',
      nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 12 },
    });
    const { connection } = await connectWallet(polkadot(), await createPolkadotWallet(), [own]);
    expect(connection.accounts[0]?.address.charAt(0)).toBe('5');
  });
});

describe('discoverPolkadot', () => {
  test('error: an entry whose getter throws hinders no other', async () => {
    const fine = await createPolkadotWallet('talisman');
    const { connectors, clock } = discover(polkadot(), (page) => {
      fine.install(page);
      const entries = (page as unknown as { injectedWeb3: object }).injectedWeb3;
      Object.defineProperty(entries, 'bomb', {
        enumerable: true,
        get: () => {
          throw new Error('boom');
        },
      });
    });
    clock.advance(600);
    expect([...connectors.keys()]).toEqual(['injectedWeb3:talisman']);
  });

  test.each([
    ['SubWallet', 'subwallet-js', true],
    ['Nova Wallet', 'nova-wallet', false],
  ])('behavior: %s, which stands in for Polkadot.js in its own browser, is listed once', async (name, key, isSame) => {
    const [wallet, copy] = [await createPolkadotWallet(key), await createPolkadotWallet(key)];
    const { connectors, clock } = discover(polkadot(), (page) => {
      const entryOf = ({ install }: typeof wallet) => {
        const other = {} as typeof page;
        install(other);
        return (other as unknown as { injectedWeb3: Record<string, object> }).injectedWeb3[key];
      };
      const entry = entryOf(wallet);
      const standIn = isSame ? entry : entryOf(copy);
      Object.assign(page, { injectedWeb3: { 'polkadot-js': standIn, [key]: entry } });
    });
    clock.advance(600);
    expect([...connectors.values()].map(({ id, name }) => [id, name])).toEqual([[`injectedWeb3:${key}`, name]]);
  });

  // Their keys are those of `@talismn/connect-wallets`.
  test.each([
    ['enkrypt', 'Enkrypt'],
    ['polkagate', 'Polkagate'],
    ['trust', 'Trust Wallet'],
    ['aleph-zero', 'Aleph Zero'],
    ['fearless-wallet', 'Fearless Wallet'],
    ['nova-wallet', 'Nova Wallet'],
  ])('behavior: the entry `%s` is listed as %s', async (key, name) => {
    const { install } = await createPolkadotWallet(key);
    const { connectors } = discover(polkadot(), install);
    expect([...connectors.values()].map((connector) => [connector.id, connector.name])).toEqual([
      [`injectedWeb3:${key}`, name],
    ]);
  });

  test('behavior: Polkadot.js itself is listed beside others', async () => {
    const [own, other] = [await createPolkadotWallet('polkadot-js'), await createPolkadotWallet('subwallet-js')];
    const { connectors, clock } = discover(polkadot(), (page) => {
      own.install(page);
      other.install(page);
    });
    clock.advance(600);
    expect([...connectors.keys()].sort()).toEqual(['injectedWeb3:polkadot-js', 'injectedWeb3:subwallet-js']);
  });

  test('behavior: finds every entry once, early or late', async () => {
    const [early, late] = [await createPolkadotWallet('talisman'), await createPolkadotWallet('nameless')];
    const { page, clock, connectors } = discover(polkadot(), early.install);
    late.install(page);
    Object.assign((page as unknown as { injectedWeb3: object }).injectedWeb3, { hollow: {}, missing: undefined });
    clock.advance(600);
    expect([...connectors.values()].map(({ id, name }) => [id, name])).toEqual([
      ['injectedWeb3:talisman', 'Talisman'],
      ['injectedWeb3:nameless', 'Nameless'],
    ]);
    expect(clock.waiting).toBe(0);
  });
});
