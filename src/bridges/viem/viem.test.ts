import { privateKeyToAccount } from 'viem/accounts';
import { mainnet as viemMainnet } from 'viem/chains';
import { createPublicClient, verifyMessage, type BaseError } from 'viem';
import { describe, expect, test } from 'vitest';
import { addNetwork, connect, defineNetwork, disconnect, isKitError, switchAccount, switchNetwork } from '../../core';
import { createTestKit, mockAdapter, mockWallet, scriptedFetch } from '../../testing';
import type { Adapter } from '../../contract/adapter';
import type { Connector, WalletConnection } from '../../contract/connector';
import { getPublicClient, getWalletClient, kitTransport, toChain } from './index';

const keys = ['11', '22'].map((pair) => privateKeyToAccount(`0x${pair.repeat(32)}`));
const addresses = keys.map(({ address }) => address);
const money = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const networks = [1, 8453].map((reference) =>
  defineNetwork({
    namespace: 'eip155',
    reference,
    name: `Chain ${reference}`,
    nativeCurrency: money,
    rpcUrls: [`https://node-${reference}.test`],
  }),
);

/** A wallet that signs with real keys, and whose accounts and answers a test decides. */
function createSigner(shared: readonly string[] = addresses) {
  const asked: string[] = [];
  const listeners = new Set<Parameters<WalletConnection['subscribe']>[0]>();
  const held: (() => void)[] = [];
  const state = { isHeld: false };
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly string[] }): Promise<unknown> {
      asked.push(method);
      if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
      if (method === 'wallet_refuse') throw Object.assign(new Error('No'), { code: 4001 });
      const signer = keys.find(({ address }) => address === params[1]);
      return signer?.signMessage({ message: { raw: params[0] as `0x${string}` } });
    },
  };
  const connector: Connector = {
    id: 'signer',
    name: 'Signer',
    namespaces: ['eip155'],
    connect: async () => [
      {
        namespace: 'eip155',
        accounts: shared.map((address) => ({ address, type: 'eoa' })),
        networkId: 'eip155:1',
        provider,
        methods: {},
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        disconnect: async () => undefined,
      },
    ],
  };
  return { connector, asked, state, tell: listeners };
}

async function open(adapters: readonly Adapter[] = []) {
  const signer = createSigner();
  const opened = createTestKit({ wallets: [], networks, adapters, connectors: [signer.connector] });
  await connect(opened.kit, { connectorId: 'signer' });
  return { ...opened, ...signer };
}
const kitErrorOf = (error: unknown) => (error as BaseError).walk(isKitError as never) as unknown;
const caught = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => 'answered',
    (error: unknown) => error,
  );

describe('getWalletClient', () => {
  test('behavior: signs with the account in use, on the network in use, and stays the same object', async () => {
    const { kit } = await open();
    const client = getWalletClient(kit);
    expect([client?.account.address, client?.chain?.id, getWalletClient(kit) === client]).toEqual([
      addresses[0],
      1,
      true,
    ]);
    const signature = (await client?.signMessage({ message: 'moored' })) ?? '0x';
    expect(await verifyMessage({ address: addresses[0] ?? '0x', message: 'moored', signature })).toBe(true);
    await switchAccount(kit, { address: addresses[1] ?? '' });
    const next = getWalletClient(kit);
    expect([next?.account.address, next === client]).toEqual([addresses[1], false]);
  });

  test('behavior: there is none while nobody is connected', async () => {
    const { kit } = await open();
    await disconnect(kit);
    expect(getWalletClient(kit)).toBeUndefined();
  });

  test('behavior: on another network it is another, also where the kit does not list it', async () => {
    const { kit, tell } = await open();
    const first = getWalletClient(kit);
    for (const listener of tell) listener({ type: 'network', networkId: 'eip155:777' });
    expect(getWalletClient(kit)?.chain).toMatchObject({ id: 777, name: 'Unknown Network' });
    for (const listener of tell) listener({ type: 'network', networkId: 'eip155:8453' });
    expect([getWalletClient(kit)?.chain?.id, getWalletClient(kit) === first]).toEqual([8453, false]);
  });

  test('behavior: a network that is listed later has its name from then on', async () => {
    const { kit, tell } = await open([mockAdapter('eip155', [])]);
    for (const listener of tell) listener({ type: 'network', networkId: 'eip155:777' });
    const unknown = getWalletClient(kit);
    expect([unknown?.chain.name, getWalletClient(kit) === unknown]).toEqual(['Unknown Network', true]);
    await addNetwork(kit, { network: { ...networks[1]!, id: 'eip155:777', reference: '777', name: 'Late' } });
    const named = getWalletClient(kit);
    expect([named?.chain.name, getWalletClient(kit) === named]).toEqual(['Late', true]);
  });

  test('error: a client whose connection ended asks nobody, and says why', async () => {
    const { kit, asked } = await open();
    const client = getWalletClient(kit);
    await disconnect(kit);
    await connect(kit, { connectorId: 'signer' });
    const error = await caught(client?.signMessage({ message: 'late' }));
    expect([kitErrorOf(error), asked]).toMatchObject([{ code: 'session/connection-ended' }, []]);
    expect(getWalletClient(kit)).not.toBe(client);
  });

  test('error: a client whose account the wallet no longer shares asks nobody, and says why', async () => {
    const { kit, asked, tell } = await open();
    const client = getWalletClient(kit);
    for (const listener of tell)
      listener({ type: 'accounts', accounts: [{ address: addresses[1] ?? '', type: 'eoa' }] });
    const error = await caught(client?.signMessage({ message: 'late' }));
    expect([kitErrorOf(error), asked]).toMatchObject([{ code: 'session/account-not-found' }, []]);
    expect(getWalletClient(kit)?.account.address).toBe(addresses[1]);
  });

  test('error: what waits for the wallet ends with the connection', async () => {
    const { kit, state, asked } = await open();
    state.isHeld = true;
    const waiting = caught(getWalletClient(kit)?.signMessage({ message: 'slow' }));
    await expect.poll(() => asked.length).toBe(1);
    await disconnect(kit);
    expect(kitErrorOf(await waiting)).toMatchObject({ code: 'session/connection-ended' });
  });

  test('error: a wallet that declines is asked once', async () => {
    const { kit, asked } = await open();
    const error = await caught(getWalletClient(kit)?.request({ method: 'wallet_refuse' } as never));
    expect([(error as Error).name, asked]).toEqual(['UserRejectedRequestError', ['wallet_refuse']]);
  });
});

describe('getPublicClient', () => {
  const withNodes = (respond: (url: string) => object) =>
    scriptedFetch({ 'https://node-': ({ url }) => ({ id: 0, jsonrpc: '2.0', ...respond(url) }) });

  test('behavior: reads the network in use by the URLs of the kit, and stays the same object', async () => {
    const fetch = withNodes((host) => ({ result: host.includes('8453') ? '0x2' : '0x1' }));
    const { kit } = createTestKit({ wallets: [mockWallet('eip155')], networks, fetch });
    const client = getPublicClient(kit);
    expect([await client.getGasPrice(), getPublicClient(kit) === client]).toEqual([1n, true]);
    expect(await getPublicClient(kit, { networkId: 'eip155:8453' }).getGasPrice()).toBe(2n);
    await switchNetwork(kit, { networkId: 'eip155:8453' });
    expect([getPublicClient(kit).chain.id, await getPublicClient(kit).getGasPrice()]).toEqual([8453, 2n]);
  });

  test("behavior: viem's own description of the network is taken; one of another is refused", () => {
    const { kit } = createTestKit({ networks });
    expect(getPublicClient(kit, { chain: viemMainnet }).chain.contracts?.multicall3).toBeDefined();
    expect(() => getPublicClient(kit, { chain: viemMainnet, networkId: 'eip155:8453' })).toThrow('eip155:8453');
    expect(() => getPublicClient(kit, { networkId: 'eip155:5' })).toThrow('Network not found');
  });

  test("error: what a node says is viem's error, with its code, and nobody is asked twice", async () => {
    const fetch = withNodes(() => ({ error: { code: -32602, message: 'Wrong word' } }));
    const { kit } = createTestKit({ networks, fetch });
    const error = (await caught(getPublicClient(kit).getGasPrice())) as BaseError;
    expect([error.name, error.details]).toEqual(['InvalidParamsRpcError', 'Wrong word']);
    expect(fetch.requests).toHaveLength(1);
  });

  test.each(['0x08c379a0', undefined])('error: what a contract says of its revert arrives: %s', async (data) => {
    const fetch = withNodes(() => ({ error: { code: 3, message: 'execution reverted', ...(data && { data }) } }));
    const { kit } = createTestKit({ networks, fetch });
    const error = (await caught(getPublicClient(kit).request({ method: 'eth_gasPrice' }))) as BaseError;
    const said = error.walk((each) => (each as BaseError).name === 'RpcRequestError');
    expect(said).toMatchObject({ code: 3, details: 'execution reverted' });
    expect((said as { data?: unknown } | null)?.data).toBe(data);
  });

  test('error: a network that nobody can ask says so', async () => {
    const silent = defineNetwork({ namespace: 'eip155', reference: 9, name: 'Silent', nativeCurrency: money });
    const { kit } = createTestKit({ networks: [silent] });
    const error = await caught(getPublicClient(kit).getGasPrice());
    expect(kitErrorOf(error)).toMatchObject({ code: 'network/not-configured' });
    const client = createPublicClient({ chain: viemMainnet, transport: kitTransport(kit) });
    expect(kitErrorOf(await caught(client.getGasPrice()))).toMatchObject({ code: 'network/not-found' });
    expect(() => createPublicClient({ transport: kitTransport(kit) })).toThrow('its client must be given a chain');
  });
});

describe('toChain', () => {
  test('error: a network of another namespace is refused', () => {
    const network = defineNetwork({ namespace: 'solana', reference: 'main', name: 'Sol', nativeCurrency: money });
    expect(() => toChain(network)).toThrow('toChain: solana:main is invalid: it must be a network of eip155');
  });
});
