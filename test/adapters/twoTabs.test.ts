import { describe, expect, test } from 'vitest';
import { connect, disconnect, selectConnection, type Adapter, type NetworkInput } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { bitcoin, polkadotMainnet, solanaMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { memoryStorage, type MemoryStorage } from 'mooring/testing';
import type { PageWallet } from '../sandbox/namespaceWallets/person';
import { createPolkadotWallet } from '../sandbox/namespaceWallets/polkadotWallet';
import { createSatsConnectWallet } from '../sandbox/namespaceWallets/satsConnectWallet';
import { createSolanaWallet } from '../sandbox/namespaceWallets/solanaWallet';
import { createUnisatWallet } from '../sandbox/namespaceWallets/unisatWallet';
import { codeOf, openKit } from './openKit';

type Setting = [
  name: string,
  adapter: () => Adapter,
  network: NetworkInput,
  make: () => PageWallet | Promise<PageWallet>,
];

const settings: Setting[] = [
  ['solana', solana, solanaMainnet, createSolanaWallet],
  ['polkadot', polkadot, polkadotMainnet, createPolkadotWallet],
  ['UniSat', bip122, bitcoin, createUnisatWallet],
  ['sats-connect', bip122, bitcoin, createSatsConnectWallet],
];

/** A page of the site: all of them share the wallet and the storage. */
function openTab([, adapter, network]: Setting, wallet: PageWallet, storage: MemoryStorage) {
  const { kit, clock, log } = openKit(adapter(), [network], wallet.install, storage);
  return {
    kit,
    log,
    status: () => selectConnection(kit).status,
    address: () => selectConnection(kit).address,
    connect: () => connect(kit, { connectorId: wallet.connectorId }),
    save: () => clock.advance(0),
  };
}

describe.each(settings)('two tabs with one wallet of %s', (...setting) => {
  async function openTabs() {
    const storage = memoryStorage();
    const wallet = await setting[3]();
    const open = () => openTab(setting, wallet, storage);
    return { wallet, storage, open, one: open(), two: open() };
  }

  test('behavior: each connects by itself, one prompt is enough for both, and both go along with the person', async () => {
    const { wallet, one, two } = await openTabs();
    await one.connect();
    one.save();
    expect([one.status(), two.status()]).toEqual(['connected', 'disconnected']);
    const prompts = wallet.person.prompts.length;
    await two.connect();
    const before = one.address();
    expect([two.address(), wallet.person.prompts.length]).toEqual([before, prompts]);
    wallet.switchAccount?.();
    await expect.poll(() => one.address() !== before && one.address() === two.address()).toBe(true);
  });

  test('behavior: who leaves in one has left it after a reload, whatever the other has written since', async () => {
    const { one, two, open } = await openTabs();
    await one.connect();
    one.save();
    await two.connect();
    two.save();
    await disconnect(one.kit);
    one.save();
    two.save();
    one.kit.destroy();
    const again = open();
    await again.kit.start();
    expect([again.status(), again.log]).toEqual(['disconnected', []]);
  });

  test('behavior: a reload in the middle of a connect leaves nothing behind, and disturbs no other tab', async () => {
    const { wallet, storage, one, two, open } = await openTabs();
    await two.connect();
    two.save();
    const address = two.address();
    wallet.person.permissions.clear();
    wallet.person.behave('reject');
    const connected = codeOf(one.connect());
    one.kit.destroy();
    expect(await connected).not.toBe('resolved');
    const again = open();
    await again.kit.start();
    expect([two.address(), again.log, storage.items.has('mooring.session')]).toEqual([address, [], true]);
  });
});
