import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeErrorResult, parseAbi } from 'viem';
import { confirmTransaction, createKit, fetchNativeBalance, isKitError } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { memoryStorage } from 'mooring/testing';
import { devAccounts, devMnemonic } from '../sandbox/accounts';
import { startAnvil, type Anvil } from '../sandbox/anvil';

const [account] = devAccounts(0, 1);
const address = account?.address ?? '';
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil(31_337, devMnemonic);
});
afterAll(() => anvil?.stop());

const kitAt = (url: string) =>
  createKit({
    networks: [{ id: 31_337, name: 'Stock', nativeCurrency: ether, rpcUrls: { default: { http: [url] } } }],
    adapters: [eip155()],
    ports: { storage: memoryStorage() },
  });

describe('a node as it is sold, with nothing between', () => {
  test('behavior: stock anvil tells the kit a balance', async () => {
    const kit = kitAt(anvil.url);
    expect(await fetchNativeBalance(kit, { address, networkId: 'eip155:31337' })).toMatchObject({
      value: '10000',
      symbol: 'ETH',
    });
    kit.destroy();
  });

  test('error: it takes no post that does not call itself JSON, which is what the test above stands on', async () => {
    const answer = await fetch(anvil.url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    });
    expect(await answer.text()).not.toContain('0x7a69');
  });

  test('error: where nobody listens the balance is unavailable, and not zero', async () => {
    const kit = kitAt('http://127.0.0.1:9');
    const outcome = await fetchNativeBalance(kit, { address, networkId: 'eip155:31337' }).catch((error: unknown) =>
      isKitError(error) ? error.code : error,
    );
    expect(outcome).toBe('account/balance-unavailable');
    kit.destroy();
  });
});

describe('confirmTransaction with a node as it is sold', () => {
  const send = async (transaction: object) => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from: address, gas: '0x30d40', ...transaction }],
    });
    const answer = await fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { result: string }).result;
  };

  test('behavior: what is in a block is confirmed', async () => {
    const kit = kitAt(anvil.url);
    expect(
      await confirmTransaction(kit, { id: await send({ to: address, value: '0x1' }), networkId: 'eip155:31337' }),
    ).toEqual({ status: 'confirmed' });
    kit.destroy();
  });

  test('error: what was reverted failed, with the words of the contract', async () => {
    const said = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['the tide is out'] }).slice(2);
    const length = (said.length / 2).toString(16);
    const kit = kitAt(anvil.url);
    // A contract whose construction copies what follows the code and reverts with it.
    const id = await send({ data: `0x60${length}600c60003960${length}6000fd${said}` });
    expect(await confirmTransaction(kit, { id, networkId: 'eip155:31337' })).toEqual({
      status: 'failed',
      error: expect.stringContaining('the tide is out'),
    });
    kit.destroy();
  });
});
