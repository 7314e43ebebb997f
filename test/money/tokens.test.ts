import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defineNetwork, fetchTokenBalances, type Kit, type KitOptions } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { solana } from 'mooring/solana';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { networksOf, openKit } from './sandboxKit';

const stranger = '0x7e57000000000000000000000000000000000001';
const other = '0x7e57000000000000000000000000000000000002';
const { dollar, tether, ticket } = evmTokens;
const asset = ({ address }: { address: string }) => `eip155:31337/erc20:${address}` as const;

describe('fetchTokenBalances', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  const open = async (options: Partial<KitOptions> = {}) => (kit = await openKit(sandbox, options));
  const read = async (address = stranger) =>
    (await fetchTokenBalances(kit, { address, networkId: 'eip155:31337' })).map(
      ({ symbol, value, decimals, fiatValue }) => ({ symbol, value, decimals, ...(fiatValue && { fiatValue }) }),
    );

  beforeAll(async () => {
    sandbox = await createSandbox();
    await sandbox.faucet(stranger, '1.5');
    for (const [token, units] of [
      [dollar, 1_500_000_000_000_000_001n],
      [tether, 2_500_001n],
      [ticket, 7n],
    ] as const)
      await sandbox.mint(token, stranger, units);
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    kit.destroy();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  test('behavior: without a project id the node tells what the host lists, in every form', async () => {
    await open({
      tokens: [asset(dollar), { ...tether, networkId: 'eip155:31337' }, asset(ticket), 'eip155:1/erc20:0x1'],
    });
    expect(await read()).toEqual([
      { symbol: 'ETH', value: '1.5', decimals: 18 },
      { symbol: 'HUSD', value: '1.500000000000000001', decimals: 18 },
      { symbol: 'TKT', value: '7', decimals: 0 },
      { symbol: 'USDT', value: '2.500001', decimals: 6 },
    ]);
    expect(sandbox.requests.filter({ kind: 'service' })).toEqual([]);
  });

  test('behavior: with one the service tells, with values; what has no decimals is left out', async () => {
    await open({ projectId: sandbox.projectId, services: { blockchain: sandbox.url, provider: sandbox.url } });
    expect(await read()).toEqual([
      { symbol: 'ETH', value: '1.5', decimals: 18, fiatValue: '3750' },
      { symbol: 'USDT', value: '2.500001', decimals: 6, fiatValue: '2.500001' },
      { symbol: 'HUSD', value: '1.500000000000000001', decimals: 18, fiatValue: '1.500000000000000001' },
    ]);
  });

  test('behavior: of one network only, although the service answers with others too', async () => {
    await open({ projectId: sandbox.projectId, services: { blockchain: sandbox.url, provider: sandbox.url } });
    const on = async (networkId: `eip155:${number}`) =>
      (await fetchTokenBalances(kit, { address: stranger, networkId })).map((balance) => balance.networkId);
    expect(new Set(await on('eip155:31338'))).toEqual(new Set(['eip155:31338']));
  });

  test('behavior: after a switch of networks, although the service still remembers the one before', async () => {
    await sandbox.scenarios.enable('balances-cached');
    await open({ projectId: sandbox.projectId, services: { blockchain: sandbox.url, provider: sandbox.url } });
    // An amount with a value is from the service: the network knows none.
    const on = async (networkId: `eip155:${number}`) =>
      (await fetchTokenBalances(kit, { address: other, networkId })).map((held) => [held.networkId, held.fiatValue]);
    for (const networkId of ['eip155:31337', 'eip155:31338'] as const)
      expect(await on(networkId)).toEqual([[networkId, '0']]);
  });

  test('behavior: asked again before its time, the service tells on Solana too', async () => {
    const { networkId, rpcUrl, backend } = sandbox.solana;
    const owner = Keypair.generate().publicKey.toBase58();
    (await backend()).airdrop(owner, 2_000_000_000n);
    const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 };
    const id = networkId as 'solana:localnet';
    await open({
      networks: [...networksOf(sandbox), defineNetwork({ id, name: 'Solana', nativeCurrency, rpcUrls: [rpcUrl] })],
      adapters: [eip155(), solana()],
      projectId: sandbox.projectId,
      services: { blockchain: sandbox.url, provider: sandbox.url },
    });
    const held = () => fetchTokenBalances(kit, { address: owner, networkId: id, isForced: true });
    for (const _time of [1, 2]) expect(await held()).toMatchObject([{ symbol: 'SOL', value: '2', fiatValue: '300' }]);
  });

  test("behavior: the connected wallet's own word comes first, and what the host lists is added to it", async () => {
    const { harbor } = sandbox.wallets;
    const [owner = ''] = harbor.accounts;
    await sandbox.mint(tether, owner, 5_000_000n);
    await open({
      tokens: [asset(tether)],
      projectId: sandbox.projectId,
      services: { blockchain: sandbox.url, provider: sandbox.url },
    });
    sandbox.requests.clear();
    const balances = await fetchTokenBalances(kit);
    expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDT']);
    expect(balances[1]).toMatchObject({ value: '5', address: tether.address });
    expect(sandbox.requests.filter({ kind: 'service' })).toEqual([]);
  });

  test('error: a service that fails is a balance that is unavailable, and no empty list', async () => {
    await open({ projectId: sandbox.projectId, services: { blockchain: sandbox.url, provider: sandbox.url } });
    await sandbox.scenarios.enable('services-down');
    const outcome = await read().catch((error: unknown) => error);
    expect(outcome).toMatchObject({
      code: 'account/balance-unavailable',
      message: 'Token Balance Unavailable',
      cause: { code: 'service/server-error' },
    });
  });

  test('error: what is listed and is no token is left out', async () => {
    await open({ tokens: [asset(dollar), `eip155:31337/erc20:${stranger}`] });
    expect((await read()).map(({ symbol }) => symbol)).toEqual(['ETH', 'HUSD']);
  });
});
