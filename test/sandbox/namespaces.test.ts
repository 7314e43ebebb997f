import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RpcRequest } from 'mooring/core';
import { cosmos } from 'mooring/cosmos';
import { cosmosHub, polkadotMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { parseUnits } from 'viem';
import { createCosmosWallet } from './namespaceWallets/cosmosWallet';
import { createPolkadotWallet } from './namespaceWallets/polkadotWallet';
import { createSolanaWallet } from './namespaceWallets/solanaWallet';
import { solanaNameResolver } from './solana/solanaFacts';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.scenarios.reset());
afterAll(() => sandbox?.stop());

const rpcTo =
  (url: string): RpcRequest =>
  async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(error.message);
    return result;
  };

const [address = ''] = createSolanaWallet().addresses;
const call = (method: string, ...params: unknown[]) =>
  fetch(sandbox.solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
const balance = async () =>
  ((await (await call('getBalance', address)).json()) as { result: { value: number } }).result.value;

describe('createNamespaces', () => {
  test('behavior: Solana is there as soon as it is asked', async () => {
    expect(sandbox.facts().solana).toEqual({
      networkId: 'solana:localnet',
      rpcUrl: `${sandbox.url}/rpc/solana`,
      nameResolver: solanaNameResolver,
    });
    expect(await balance()).toBe(100_000_000_000);
    expect(sandbox.requests.filter({ kind: 'rpc' }).at(-1)).toMatchObject({ rpcMethods: ['getBalance'], status: 200 });
  });

  test('behavior: the faucet gives SOL to an address of Solana', async () => {
    const before = await balance();
    const give = (to: string) =>
      fetch(`${sandbox.url}/sandbox/faucet`, { method: 'POST', body: JSON.stringify({ address: to, amount: '1.5' }) });
    expect((await give(address)).status).toBe(200);
    expect(await balance()).toBe(before + 1_500_000_000);
    expect((await give('nobody')).status).toBe(400);
  });

  test.each([
    [
      'polkadot',
      polkadot(),
      polkadotMainnet,
      10,
      async () => (await createPolkadotWallet()).pairs.map((pair) => pair.address),
    ],
    [
      'cosmos',
      cosmos(),
      cosmosHub,
      6,
      async () => [await createCosmosWallet().addressOf('cosmos'), await createCosmosWallet().addressOf('osmo')],
    ],
  ] as const)(
    'behavior: %s tells the test wallets balances, and the faucet adds to them',
    async (namespace, adapter, network, decimals, readAddresses) => {
      const { rpcUrl } = sandbox[namespace];
      expect(rpcUrl).toBe(`${sandbox.url}/rpc/${namespace}`);
      const hundred = parseUnits('100', decimals);
      const addresses = await readAddresses();
      const [own = ''] = addresses;
      const node = await sandbox[namespace].node();
      expect(addresses.map(node.balanceOf)).toEqual(addresses.map(() => hundred));
      const balanceOf = async (of: string) =>
        adapter.fetchNativeBalance?.({ rpc: rpcTo(rpcUrl), network, address: of });
      expect(await balanceOf(own)).toBe(hundred);
      await sandbox.faucet(own, '0.000001');
      expect(await balanceOf(own)).toBe(hundred + parseUnits('0.000001', decimals));
      expect(await rpcTo(rpcUrl)(String(adapter.rpcProbe?.method), [])).toBeTruthy();
      await expect(rpcTo(rpcUrl)('author_submitExtrinsic', [])).rejects.toThrow('Method not found');
    },
  );

  test("behavior: an account of a key nobody funded has nothing, in each chain's own words", async () => {
    const nobody = {
      polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      cosmos: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
    };
    const ask = (method: string, params: object, url: string) => rpcTo(url)(method, params);
    expect(
      await polkadot().fetchNativeBalance?.({
        rpc: rpcTo(sandbox.polkadot.rpcUrl),
        network: polkadotMainnet,
        address: nobody.polkadot,
      }),
    ).toBe(0n);
    expect(
      await cosmos().fetchNativeBalance?.({
        rpc: rpcTo(sandbox.cosmos.rpcUrl),
        network: cosmosHub,
        address: nobody.cosmos,
      }),
    ).toBe(0n);
    expect(await ask('state_getStorage', [`0x${'ab'.repeat(32)}`], sandbox.polkadot.rpcUrl)).toBeNull();
    expect(await ask('abci_query', { path: '/nowhere', data: '' }, sandbox.cosmos.rpcUrl)).toMatchObject({
      response: { code: 6, value: null },
    });
    await expect(
      cosmos().fetchNativeBalance?.({
        rpc: rpcTo(sandbox.cosmos.rpcUrl),
        network: cosmosHub,
        address: `${nobody.cosmos.slice(0, -1)}q`,
      }),
    ).rejects.toThrow('InvalidArgument');
  });

  test('behavior: the wallets are a script for pages, with an address beside its own or a whole one', async () => {
    const response = await fetch(`${sandbox.url}/namespace-wallets.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    const served = await response.text();
    const whole = await sandbox.namespaceWalletScript();
    expect([
      served.includes('rpc/solana'),
      served.includes(sandbox.solana.rpcUrl),
      whole.includes(sandbox.solana.rpcUrl),
    ]).toEqual([true, false, true]);
    // The sandbox's own wallets of eip155 are announced by its other script.
    expect(whole).not.toContain('test.harbor');
  });

  test('error: faults of networks are faults of Solana too', async () => {
    await sandbox.scenarios.enable('rate-limited');
    expect((await call('getHealth')).status).toBe(429);
    await sandbox.scenarios.reset();
    expect([(await fetch(sandbox.solana.rpcUrl)).status, (await call('getHealth')).status]).toEqual([405, 200]);
  });
});
