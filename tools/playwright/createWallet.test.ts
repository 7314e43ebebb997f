import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createWallet } from './createWallet';
import { openLine } from './page/line';

const origin = 'https://my.dapp';
const create = () => {
  const { wallet, hear } = createWallet({ namespace: 'eip155' }, 'one', () => undefined);
  const [address] = wallet.accounts;
  const ask = (method: string, params: unknown[] = []) => hear(origin, { wallet: 'one', method, parameters: params });
  return { wallet, ask, sign: (text: string) => ask('personal_sign', [text, address]) };
};

describe('approve', () => {
  test('behavior: two that wait answer a question each, whichever comes first', async () => {
    const { wallet, ask, sign } = create();
    const first = wallet.approve();
    await ask('eth_requestAccounts');
    expect((await first).method).toBe('eth_requestAccounts');
    const both = Promise.all([wallet.approve(), wallet.reject()]);
    const signed = sign('0x01');
    const refused = sign('0x02');
    expect(await signed).toMatchObject({ result: expect.stringMatching(/^0x/) });
    expect(await refused).toMatchObject({ error: { code: 4001 } });
    const [one, other] = await both;
    expect(one).not.toBe(other);
    expect(wallet.pending).toEqual([]);
  });

  test('behavior: who only looks at a question leaves it to who answers', async () => {
    const { wallet, ask } = create();
    const looks = [wallet.nextRequest(), wallet.nextRequest()];
    const answered = wallet.approve();
    await ask('eth_requestAccounts');
    const [request] = await Promise.all(looks);
    expect(await Promise.all([...looks, answered])).toEqual([request, request, request]);
  });
});

describe('names', () => {
  test('behavior: wallets of other names are other wallets to a page, in whichever script', () => {
    const names = ['Test Wallet', '钱包', '錢包', 'Кошелёк', 'Harbor', 'Harboré'];
    const ids = names.map((name) => createWallet({ namespace: 'eip155', name }, 'one', () => undefined).facts.rdns);
    expect(new Set(ids).size).toBe(names.length);
    expect(ids[0]).toBe('test.test-wallet');
    expect(ids.filter((id) => !/^test\.[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
  });
});

describe('another network', () => {
  test.each([undefined, {}, { chainId: 137 }, { chainId: '137' }, { chainId: '0x089' }, { chainId: '0x0' }])(
    'error: %j names none: nobody is asked, and the wallet stays where it is',
    async (target) => {
      const { wallet, ask } = create();
      wallet.behave('approve');
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
        expect(await ask(method, [target])).toMatchObject({ error: { code: -32602 } });
      expect([wallet.requests, wallet.networkId]).toEqual([[], 'eip155:1']);
    },
  );

  test('behavior: one that is named is gone to', async () => {
    const { wallet, ask } = create();
    wallet.behave('approve');
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toEqual({ result: null });
    expect(wallet.networkId).toBe('eip155:137');
  });
});

/** A node that reverts every call, with the words of the contract. */
async function revertingNode() {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' };
  const server = createServer((_request, response) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, error, stop: () => server.close() };
}

describe('what a node says', () => {
  test('error: a page hears why a call is reverted, with its data', async () => {
    const node = await revertingNode();
    const { hear } = createWallet({ namespace: 'eip155', rpcUrls: { 'eip155:1': node.url } }, 'one', () => undefined);
    const line = openLine({ mooringWalletAsk: (call) => hear(origin, call) }, 'one');
    const asked = line.ask('eth_call', [{ to: `0x${'a'.repeat(40)}` }, 'latest']);
    await expect(asked).rejects.toMatchObject(node.error);
    node.stop();
  });

  test('error: an error without data has none', async () => {
    const { wallet, hear } = createWallet({ namespace: 'eip155' }, 'one', () => undefined);
    const line = openLine({ mooringWalletAsk: (call) => hear(origin, call) }, 'one');
    wallet.behave('reject');
    const error = await line.ask('eth_requestAccounts').catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 4001 });
    expect(Object.hasOwn(error as object, 'data')).toBe(false);
  });
});
