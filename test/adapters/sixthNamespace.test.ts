import { describe, expect, test } from 'vitest';
import {
  addNetwork,
  connect,
  createKit,
  disconnect,
  fetchNativeBalance,
  requestWallet,
  selectConnection,
  selectWallets,
  sendTransaction,
  signMessage,
  switchNetwork,
  type Adapter,
  type Kit,
  type RequestOptions,
  type WalletConnection,
  type WalletMethods,
} from 'mooring/core';
import { bitcoin, defineNetwork } from 'mooring/networks';
import { createTestKit, manualClock, memoryStorage, scriptedFetch } from 'mooring/testing';
import { createPage } from './createPage';

// All that a namespace nobody has heard of needs: one object of the adapter's shape. Nothing else knows of it.
const tide = (reference: string) =>
  defineNetwork({
    namespace: 'tide',
    reference,
    name: `Tide ${reference}`,
    nativeCurrency: { name: 'Drop', symbol: 'DROP', decimals: 2 },
    rpcUrls: ['https://tide.test'],
  });

/** A method that wallets of this namespace alone have, and the verb that asks for it. */
type Foretell = (parameters: { address: string; hours: number }) => Promise<string>;
const foretell = (kit: Kit, { hours, ...options }: RequestOptions & { hours: number }): Promise<string> =>
  requestWallet(kit, {
    ...options,
    method: 'foretell',
    ask: (foresee: Foretell, { address }) => foresee({ address, hours }),
  });

/** What its transactions say that no other's do. */
declare module 'mooring/core' {
  interface TransactionRequest {
    ebbs?: number | undefined;
  }
}

function tideAdapter(): Adapter {
  return {
    namespace: 'tide',
    capabilities: {
      transfer: true,
      swap: false,
      balance: true,
      onramp: false,
      names: false,
      activity: false,
      calls: false,
    },
    defaultAccountType: 'eoa',
    isAddress: (value) => /^tide-[a-z]+$/.test(value),
    isSameAddress: (left, right) => left === right,
    fetchNativeBalance: async ({ rpc, address }) => BigInt(String(await rpc('tide_level', [address]))),
    discover({ ports, found }) {
      const { tideWallet } = ports.browser.window as unknown as { tideWallet: { name: string; account: string } };
      const methods: WalletMethods & { foretell: Foretell } = {
        signMessage: async ({ message }) => `ebb:${String(message)}`,
        switchNetwork: async () => undefined,
        sendTransaction: async ({ to, ebbs, network }) => `${network.reference}:${to} after ${ebbs} ebbs`,
        foretell: async ({ address, hours }) => `${address} floats in ${hours} h`,
      };
      const connection: WalletConnection = {
        namespace: 'tide',
        accounts: [{ address: tideWallet.account, type: 'eoa' }],
        provider: tideWallet,
        methods,
        subscribe: () => () => undefined,
        disconnect: async () => undefined,
      };
      found({
        id: `tide:${tideWallet.name}`,
        name: tideWallet.name,
        type: 'INJECTED',
        namespaces: ['tide'],
        connect: async () => [connection],
      });
      return () => undefined;
    },
  };
}

describe('Adapter', () => {
  test('behavior: a sixth namespace connects, signs, sends, shows a balance, switches and disconnects', async () => {
    const page = Object.assign(createPage(), { tideWallet: { name: 'Moon', account: 'tide-alice' } });
    const fetch = scriptedFetch();
    fetch.on('https://tide.test', ({ body }) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result: '1250' }));
    const kit = createKit({
      networks: [tide('spring'), tide('neap')],
      adapters: [tideAdapter()],
      ports: {
        fetch,
        clock: manualClock(),
        storage: memoryStorage(),
        browser: { window: page, onVisible: () => () => undefined, open: () => undefined },
      },
    });
    await kit.start();
    expect(selectWallets(kit)).toEqual([
      expect.objectContaining({ name: 'Moon', namespaces: ['tide'], installed: true }),
    ]);
    await connect(kit, { connectorId: 'tide:Moon' });
    expect(selectConnection(kit)).toMatchObject({ status: 'connected', caipAddress: 'tide:spring:tide-alice' });
    expect(await signMessage(kit, { message: 'high' })).toBe('ebb:high');
    expect(await foretell(kit, { hours: 6 })).toBe('tide-alice floats in 6 h');
    expect(await sendTransaction(kit, { transaction: { to: 'tide-bob', ebbs: 2 } })).toBe(
      'spring:tide-bob after 2 ebbs',
    );
    expect(await fetchNativeBalance(kit)).toMatchObject({ value: '12.5', symbol: 'DROP' });
    await switchNetwork(kit, { networkId: 'tide:neap' });
    expect(selectConnection(kit).network?.name).toBe('Tide neap');
    await disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('error: a verb of its own where nobody is connected, and for a wallet that lacks it', async () => {
    const { kit } = createTestKit();
    await expect(foretell(kit, { hours: 1 })).rejects.toMatchObject({ code: 'session/not-connected' });
    await connect(kit, { connectorId: kit.connectors.all()[0]?.id ?? '' });
    await expect(foretell(kit, { hours: 1 })).rejects.toMatchObject({ code: 'account/method-unsupported' });
  });

  test('error: a network of a namespace without an adapter is refused in the words of the specification', async () => {
    const kit = createKit({ networks: [tide('spring')], adapters: [tideAdapter()] });
    await expect(addNetwork(kit, { network: bitcoin })).rejects.toMatchObject({
      code: 'kit/adapter-missing',
      message: "Adapter for namespace bip122 doesn't exist",
    });
  });
});
