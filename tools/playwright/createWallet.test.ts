import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseTransaction } from 'viem';
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

describe('sent', () => {
  test('behavior: what goes nowhere has a hash of its own, also where it says the same', async () => {
    const { wallet, ask } = create();
    wallet.behave('approve');
    await ask('eth_requestAccounts');
    const [from] = wallet.accounts;
    const send = () => ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }]);
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map((answer) => 'result' in answer && answer.result)).size).toBe(2);
    expect(new Set(wallet.sent.map(({ id }) => id)).size).toBe(2);
  });
});

describe('names', () => {
  test('behavior: wallets of other names are other wallets to a page, in whichever script', () => {
    const names = ['Test Wallet', 'Test-Wallet', '钱包', '錢包', 'Кошелёк', 'Harbor', 'Harboré', 'Harbor!', 'Harbor+'];
    const ids = names.map((name) => createWallet({ namespace: 'eip155', name }, 'one', () => undefined).facts.rdns);
    expect(new Set(ids).size).toBe(names.length);
    expect(ids[0]).toBe('test.test-wallet');
    expect(ids.filter((id) => !/^test\.[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
  });
});

describe('what pages are told', () => {
  /** A wallet with two pages, and what each was told. */
  function visit(namespace: 'eip155' | 'solana') {
    const told: string[] = [];
    const { wallet, hear } = createWallet({ namespace }, 'one', (_wallet, event, valueFor, only) => {
      for (const page of [origin, 'https://other.dapp'])
        if (only === undefined || only === page) told.push(`${page} ${event} ${(valueFor(page) as unknown[]).length}`);
    });
    const ask = (page: string, method: string, parameters: unknown = []) =>
      hear(page, { wallet: 'one', method, parameters });
    return { wallet, told, ask };
  }

  test('behavior: an approval that opens the wallet is heard by all that it knows', async () => {
    const { wallet, told, ask } = visit('eip155');
    wallet.behave('approve');
    await ask(origin, 'eth_requestAccounts');
    wallet.lock();
    told.splice(0);
    await ask('https://other.dapp', 'eth_requestAccounts');
    expect(told).toEqual([`${origin} accountsChanged 2`, 'https://other.dapp accountsChanged 0']);
  });

  test.each([
    ['eip155', 'eth_requestAccounts', 'wallet_revokePermissions', `${origin} accountsChanged 0`],
    ['solana', 'connect', 'disconnect', `${origin} change 0`],
  ] as const)(
    'behavior: a page of %s that goes is gone in its other tabs too',
    async (namespace, enter, leave, heard) => {
      const { wallet, told, ask } = visit(namespace);
      wallet.behave('approve');
      for (const page of [origin, 'https://other.dapp']) await ask(page, enter);
      await ask(origin, leave);
      expect([told, wallet.origins]).toEqual([[heard], ['https://other.dapp']]);
    },
  );

  test('behavior: permissions are asked for each time, so that another account can be chosen', async () => {
    const { wallet, ask } = visit('eip155');
    wallet.behave('approve');
    await ask(origin, 'eth_requestAccounts');
    await ask(origin, 'wallet_requestPermissions', [{ eth_accounts: {} }]);
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'wallet_requestPermissions']);
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

/** A node that takes every transaction. */
async function takingNode() {
  const taken: `0x${string}`[] = [];
  const answers: Readonly<Record<string, unknown>> = { eth_chainId: '0x1', eth_estimateGas: '0x5208' };
  const server = createServer(async (request, response) => {
    const { method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      method: string;
      params: `0x${string}`[];
    };
    if (method === 'eth_sendRawTransaction') taken.push(...params);
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method] ?? '0x1' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken, stop: () => server.close() };
}

describe('what a page says of fees', () => {
  test.each([
    [{ maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }, 'eip1559', [2_000_000_000n, 1_000_000_000n]],
    [{ gasPrice: '0xb2d05e00' }, 'legacy', [3_000_000_000n]],
  ] as const)('behavior: %j is what is signed', async (fees, type, expected) => {
    const node = await takingNode();
    const options = { namespace: 'eip155', behavior: 'approve', rpcUrls: { 'eip155:1': node.url } } as const;
    const { wallet, hear } = createWallet(options, 'one', () => undefined);
    const ask = (method: string, parameters: unknown[]) => hear(origin, { wallet: 'one', method, parameters });
    const [from] = wallet.accounts;
    await ask('eth_requestAccounts', []);
    const fields = { from, to: from, value: '0x1', gas: '0x5208', nonce: '0x2', ...fees };
    expect(await ask('eth_sendTransaction', [fields])).toEqual({ result: '0x1' });
    node.stop();
    const signed = parseTransaction(node.taken[0] as `0x${string}`);
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = signed;
    const told = [gasPrice, maxFeePerGas, maxPriorityFeePerGas].filter((fee) => fee !== undefined);
    expect([signed.type, told]).toEqual([type, expected]);
  });
});

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
