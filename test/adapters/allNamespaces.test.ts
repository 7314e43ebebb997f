import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  selectConnection,
  selectConnectionIn,
  selectConnections,
  selectWallets,
  signMessage,
  switchNetwork,
} from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import {
  bitcoin,
  cosmosHub,
  defineNetwork,
  mainnet,
  polkadotMainnet,
  solanaDevnet,
  solanaMainnet,
  type Network,
} from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { createTestKit, memoryStorage, type TestKitOptions } from 'mooring/testing';
import { createSatsConnectWallet } from '../sandbox/namespaceWallets/satsConnectWallet';
import { createCosmosWallet } from '../sandbox/namespaceWallets/cosmosWallet';
import { createEvmWallet } from '../sandbox/namespaceWallets/evmWallet';
import type { PageWallet } from '../sandbox/namespaceWallets/person';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createPage } from './createPage';

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const;
const adapters = () => [eip155(), solana(), bip122(), polkadot(), cosmos()];
const networks: readonly [Network, ...Network[]] = [
  mainnet,
  solanaMainnet,
  solanaDevnet,
  bitcoin,
  polkadotMainnet,
  cosmosHub,
];

async function openPage(options: TestKitOptions = {}) {
  const wallets: readonly PageWallet[] = [
    createEvmWallet(),
    createSolanaWallet(),
    createSatsConnectWallet(),
    await createPolkadotWallet(),
    createCosmosWallet(),
  ];
  const page = createPage();
  for (const wallet of wallets) wallet.install(page);
  const storage = memoryStorage();
  const open = async () => {
    const opened = createTestKit({
      wallets: [],
      adapters: adapters(),
      networks,
      storage,
      ports: { browser: { window: page, onVisible: () => () => undefined, open: () => undefined } },
      ...options,
    });
    await opened.kit.start();
    return opened;
  };
  const { kit, clock } = await open();
  for (const { connectorId } of wallets) await connect(kit, { connectorId });
  const statuses = (of = kit) => namespaces.map((namespace) => selectConnectionIn(namespace)(of).status);
  return { kit, clock, wallets, open, statuses };
}

const all = (status: string) => namespaces.map(() => status);

describe('capabilities', () => {
  test('behavior: send, on-ramp and balances by eip155 and solana; of the rest what each namespace has', () => {
    const able = adapters().map(({ namespace, capabilities }) => [
      namespace,
      Object.entries(capabilities).flatMap(([name, isAble]) => (isAble ? [name] : [])),
    ]);
    expect(Object.fromEntries(able)).toEqual({
      eip155: ['transfer', 'swap', 'balance', 'onramp', 'names', 'activity', 'calls'],
      solana: ['transfer', 'balance', 'onramp'],
      bip122: ['balance'],
      polkadot: ['balance'],
      cosmos: ['balance'],
    });
  });
});

describe('connect', () => {
  test(
    'behavior: all five namespaces at once, each with an ' + 'account, a network and a signature of its own',
    async () => {
      const { kit, statuses } = await openPage();
      expect(statuses()).toEqual(all('connected'));
      expect(selectConnections(kit).every(({ status }) => status === 'active')).toBe(true);
      const signatures = new Set<string>();
      for (const namespace of namespaces) signatures.add(await signMessage(kit, { namespace, message: 'moored' }));
      expect(signatures.size).toBe(5);
      expect(selectConnection(kit).namespace).toBe('cosmos');
      for (const namespace of namespaces)
        expect(selectConnectionIn(namespace)(kit).caipAddress).toMatch(new RegExp(`^${namespace}:`));
    },
  );

  test('behavior: the wallets stand in one list, each with what it serves', async () => {
    const { kit } = await openPage();
    expect(
      selectWallets(kit)
        .flatMap(({ namespaces: served }) => served)
        .sort(),
    ).toEqual([...namespaces].sort());
  });

  test(
    'behavior: after a reload nobody is asked: all come back that can ' +
      'in silence, the others are remembered and wait',
    async () => {
      const { kit, clock, wallets, open, statuses } = await openPage();
      const asked = () => wallets.map(({ person }) => person.prompts.length);
      const before = asked();
      clock.advance(0);
      kit.destroy();
      const reloaded = await open();
      expect(statuses(reloaded.kit)).toEqual(['connected', 'connected', 'connected', 'disconnected', 'disconnected']);
      expect(selectConnections(reloaded.kit)).toHaveLength(namespaces.length);
      expect(asked()).toEqual(before);
      for (const { connectorId } of wallets.slice(3)) await connect(reloaded.kit, { connectorId });
      expect([statuses(reloaded.kit), asked()]).toEqual([all('connected'), before]);
    },
  );

  test('behavior: switching one network moves no other', async () => {
    const { kit } = await openPage();
    await switchNetwork(kit, { networkId: solanaDevnet.id });
    expect(namespaces.map((namespace) => selectConnectionIn(namespace)(kit).network?.id)).toEqual([
      mainnet.id,
      solanaDevnet.id,
      bitcoin.id,
      polkadotMainnet.id,
      cosmosHub.id,
    ]);
    expect(selectConnection(kit).namespace).toBe('solana');
  });

  test('behavior: an account change in one wallet touches no other', async () => {
    const { kit, wallets } = await openPage();
    const addresses = () => namespaces.map((namespace) => selectConnectionIn(namespace)(kit).address);
    const before = addresses();
    wallets[1]?.switchAccount?.();
    expect(addresses().map((address, index) => address === before[index])).toEqual([true, false, true, true, true]);
  });
});

describe('disconnect', () => {
  test.each(namespaces)('behavior: one, %s, and the others stay', async (namespace) => {
    const { kit, statuses } = await openPage();
    await disconnect(kit, { namespace });
    expect(statuses()).toEqual(namespaces.map((each) => (each === namespace ? 'disconnected' : 'connected')));
  });

  test('behavior: all, and none comes back', async () => {
    const { kit, clock, open, statuses } = await openPage();
    await disconnect(kit);
    expect(statuses()).toEqual(all('disconnected'));
    clock.advance(0);
    kit.destroy();
    expect(statuses((await open()).kit)).toEqual(all('disconnected'));
  });
});

describe('findNetwork', () => {
  test('behavior: equal references in two namespaces are two networks', async () => {
    const coin = { name: 'Coin', symbol: 'ONE', decimals: 6 };
    const twin = defineNetwork({
      id: 'cosmos:1',
      name: 'Twin',
      nativeCurrency: coin,
      publicRpcUrls: ['https://twin.test'],
      addressPrefix: 'twin',
    });
    const { kit } = await openPage({ networks: [mainnet, solanaMainnet, bitcoin, polkadotMainnet, twin] });
    expect(selectConnectionIn('eip155')(kit).network).toMatchObject({ id: 'eip155:1', name: 'Ethereum' });
    expect(selectConnectionIn('cosmos')(kit)).toMatchObject({
      network: { id: 'cosmos:1', name: 'Twin' },
      address: expect.stringMatching(/^twin1/),
    });
  });
});
