import { describe, expect, test } from 'vitest';
import { connect, selectConnection, selectConnections, type BrowserPort } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { cosmos } from 'mooring/cosmos';
import { polkadot } from 'mooring/polkadot';
import { bip122 } from 'mooring/bip122';
import { solana } from 'mooring/solana';
import { createTestKit, type TestKitOptions } from 'mooring/testing';
import { connectorsSlice } from '../../src/contract/connectorRegistry';

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

/** A page with one announced wallet (EIP-6963). */
function openWithWallet() {
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [address.toLowerCase()]),
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: 'u', name: 'Anchor', icon: 'data:image/svg+xml,<svg/>', rdns: 'app.anchor' };
  const target = new EventTarget();
  target.addEventListener('eip6963:requestProvider', () =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
  );
  const window = Object.assign(target, { Event }) as unknown as NonNullable<BrowserPort['window']>;
  const browser: BrowserPort = { window, onVisible: () => () => undefined, open: () => undefined };
  return createTestKit({ wallets: [], adapters: [eip155()], ports: { browser } });
}

describe('what is known', () => {
  test('behavior: an announced wallet is a connector with all its fields, and its provider is no part of state', () => {
    const { kit } = openWithWallet();
    expect(kit.store.read(connectorsSlice)).toEqual([
      {
        id: 'app.anchor',
        name: 'Anchor',
        type: 'ANNOUNCED',
        namespaces: ['eip155'],
        icon: 'data:image/svg+xml,<svg/>',
        rdns: 'app.anchor',
        explorerId: undefined,
      },
    ]);
  });

  test('behavior: a connection names its connector, its accounts with their types, and its network', async () => {
    const { kit } = openWithWallet();
    await connect(kit, { connectorId: 'app.anchor' });
    expect(selectConnections(kit)).toMatchObject([
      {
        connectorId: 'app.anchor',
        namespace: 'eip155',
        status: 'active',
        accounts: [{ address, type: 'eoa' }],
        address,
        networkId: 'eip155:1',
      },
    ]);
    expect(selectConnection(kit).caipAddress).toBe(`eip155:1:${address}`);
  });
});

describe('the kind of account that a namespace begins with', () => {
  test('behavior: is smart on eip155, payment on Bitcoin, plain on Solana and Polkadot', () => {
    const kinds = [eip155(), bip122(), solana(), polkadot()].map(({ defaultAccountType }) => defaultAccountType);
    expect(kinds).toEqual(['smartAccount', 'payment', 'eoa', 'eoa']);
  });
});

describe('the groups of wallets', () => {
  const own = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended', 'directory'];
  const orderOf = (options: TestKitOptions = {}) => createTestKit(options).kit.config.connectorTypeOrder;

  test('behavior: stand in the given order, and what a host names before the others', () => {
    expect(orderOf()).toEqual(own);
    const named = ['recommended', 'recent'] as const;
    const others = own.filter((group) => !named.some((name) => name === group));
    expect(orderOf({ connectorTypeOrder: named })).toEqual([...named, ...others]);
  });
});

describe('capabilities', () => {
  test('behavior: balances are there on EVM and on Solana', () => {
    expect([eip155(), solana()].map(({ capabilities }) => capabilities.balance)).toEqual([true, true]);
  });

  test('behavior: names and activity are there on EVM alone', () => {
    const able = [eip155(), solana(), bip122(), polkadot(), cosmos()].map(({ capabilities, namespace }) => [
      namespace,
      capabilities.names,
      capabilities.activity,
    ]);
    expect(able.filter(([, names, activity]) => names || activity)).toEqual([['eip155', true, true]]);
    // A host may have the service asked about Solana too.
    expect(solana({ activity: true }).capabilities).toEqual({ ...solana().capabilities, activity: true });
  });
});
