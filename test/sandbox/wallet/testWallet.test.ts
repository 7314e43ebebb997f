import { createPublicClient, http, parseEther, stringToHex, verifyMessage, verifyTypedData, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RpcError } from '../rpcError';
import { createSandbox, type Sandbox } from '../sandbox';

const origin = 'https://app.example';
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: RpcError) => code,
  );

describe('createTestWallet', () => {
  let sandbox: Sandbox;
  const ask = (method: string, params: unknown[] = [], from = origin) =>
    sandbox.wallets.harbor.request({ origin: from, method, params });
  // A node answers with the hash before it has mined.
  const mined = (hash: unknown) =>
    createPublicClient({ transport: http(sandbox.networks[0]?.rpcUrl), pollingInterval: 10 }).waitForTransactionReceipt(
      { hash: hash as Hex },
    );
  const connected = async () => {
    sandbox.wallets.harbor.autoApprove(true);
    const [account] = (await ask('eth_requestAccounts')) as [Hex];
    return account;
  };

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  test('behavior: connecting waits for the person, and permission survives', async () => {
    const { harbor } = sandbox.wallets;
    expect(await ask('eth_accounts')).toEqual([]);
    const asked = ask('eth_requestAccounts');
    expect(await harbor.nextRequest()).toMatchObject({ origin, kind: 'connect' });
    await harbor.approve({ accounts: harbor.accounts.slice(0, 2) });
    expect(await asked).toEqual(harbor.accounts.slice(0, 2));
    expect(await ask('eth_accounts')).toEqual(harbor.accounts.slice(0, 2));
    expect(await ask('eth_accounts', [], 'https://other.example')).toEqual([]);
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }]);
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(await ask('eth_accounts')).toEqual([]);
  });

  test("behavior: messages and typed data are signed with the account's key", async () => {
    const address = await connected();
    const signature = (await ask('personal_sign', [stringToHex('Ahoy'), address])) as Hex;
    expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true);
    const typed = {
      domain: { name: 'Harbor', chainId: 31337 },
      primaryType: 'Note',
      types: { Note: [{ name: 'text', type: 'string' }] },
      message: { text: 'Ahoy' },
    } as const;
    // Callers spell the domain's type out; viem infers the same one.
    const domainType = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ];
    const sealed = (await ask('eth_signTypedData_v4', [
      address,
      JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain: domainType } }),
    ])) as Hex;
    expect(await verifyTypedData({ ...typed, address, signature: sealed })).toBe(true);
  });

  test('behavior: a transaction is really sent and mined', async () => {
    const from = await connected();
    const to = '0x00000000000000000000000000000000000000bb';
    const hash = await ask('eth_sendTransaction', [{ from, to, value: `0x${parseEther('2').toString(16)}` }]);
    expect(await mined(hash)).toMatchObject({ status: 'success', from: from.toLowerCase(), to });
    expect(BigInt((await ask('eth_getBalance', [to, 'latest'])) as string)).toBe(parseEther('2'));
  });

  test.each([
    ['a transaction', 'eth_sendTransaction', (from: string) => [{ from, to: from, value: '0x1' }]],
    ['a message', 'personal_sign', (from: string) => [stringToHex('Ahoy'), from]],
    ['typed data', 'eth_signTypedData_v4', (from: string) => [from, '{}']],
  ])('behavior: %s is shown with the account that it is from', async (_name, method, paramsOf) => {
    await connected();
    const { harbor } = sandbox.wallets;
    harbor.autoApprove(false);
    const third = harbor.accounts[2] as string;
    const refused = codeOf(ask(method, paramsOf(third)));
    const { id } = await harbor.nextRequest();
    const rows = sandbox.hub.wallets[0]?.view(id)?.rows;
    expect(rows?.find(({ label }) => label === 'Account')?.value).toBe(third);
    harbor.reject({ id });
    expect(await refused).toBe(4001);
  });

  test('behavior: an approval cannot be given twice', async () => {
    const from = await connected();
    const { harbor } = sandbox.wallets;
    harbor.autoApprove(false);
    const before = await ask('eth_getTransactionCount', [from, 'latest']);
    const sent = ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }]);
    const { id } = await harbor.nextRequest();
    const approved = harbor.approve({ id });
    await expect(harbor.approve({ id })).rejects.toThrow('no request to answer');
    await approved;
    await mined(await sent);
    expect(Number(await ask('eth_getTransactionCount', [from, 'latest']))).toBe(Number(before) + 1);
  });

  test('behavior: switching tells the pages', async () => {
    await connected();
    const heard: unknown[] = [];
    const stop = sandbox.wallets.harbor.subscribe(
      origin,
      (push) => push.type === 'event' && heard.push([push.event, push.value]),
    );
    await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]);
    sandbox.wallets.harbor.switchAccount(1);
    sandbox.wallets.harbor.lock();
    stop();
    const [zero, one, two] = sandbox.wallets.harbor.accounts;
    expect(heard).toEqual([
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [one, zero, two]],
      ['accountsChanged', []],
    ]);
    expect(await ask('eth_chainId')).toBe('0x7a6a');
  });

  test('behavior: an unknown network can be added and then switched to', async () => {
    await connected();
    await sandbox.scenarios.enable('wallet-unknown-chain');
    const lagoon = [
      {
        chainId: '0x7a6a',
        chainName: 'Lagoon',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [sandbox.networks[1]?.rpcUrl],
      },
    ];
    expect(await codeOf(ask('wallet_switchEthereumChain', lagoon))).toBe(4902);
    expect(await ask('wallet_addEthereumChain', lagoon)).toBeNull();
    expect(await ask('eth_chainId')).toBe('0x7a69');
    expect(await ask('wallet_switchEthereumChain', lagoon)).toBeNull();
    expect(await ask('eth_chainId')).toBe('0x7a6a');
  });

  test('behavior: a locked wallet shows nothing and answers when it is unlocked', async () => {
    const account = await connected();
    await sandbox.scenarios.enable('wallet-locked');
    expect(await ask('eth_accounts')).toEqual([]);
    const asked = ask('eth_requestAccounts');
    expect(await sandbox.wallets.harbor.nextRequest()).toMatchObject({ kind: 'unlock' });
    await expect(sandbox.wallets.harbor.approve()).rejects.toThrow('locked');
    sandbox.wallets.harbor.unlock();
    expect(await asked).toContain(account);
    expect(sandbox.scenarios.isOn('wallet-locked')).toBe(false);
  });

  test('behavior: a silent wallet is asked and answers nothing', async () => {
    await sandbox.scenarios.enable('wallet-silent');
    const asked = codeOf(ask('eth_requestAccounts'));
    expect(await sandbox.wallets.harbor.nextRequest()).toMatchObject({ silent: true, method: 'eth_requestAccounts' });
    await expect(sandbox.wallets.harbor.approve()).rejects.toThrow('no request to answer');
    sandbox.wallets.harbor.reset();
    expect(await asked).toBe(4001);
  });

  test('behavior: an unsupported chain is where the wallet sits, until the fault is over', async () => {
    await sandbox.scenarios.enable('wallet-unsupported-chain');
    expect(await ask('eth_chainId')).toBe('0x3e7');
    expect(await codeOf(ask('eth_blockNumber'))).toBe(4901);
    await sandbox.scenarios.disable('wallet-unsupported-chain');
    expect(await ask('eth_chainId')).toBe('0x7a69');
  });

  test('error: a rejected request is 4001, in other dialects 5000 or nested', async () => {
    const asked = codeOf(ask('eth_requestAccounts'));
    await sandbox.wallets.harbor.nextRequest();
    sandbox.wallets.harbor.reject();
    expect(await asked).toBe(4001);
    await sandbox.scenarios.enable('wallet-rejects');
    expect(await codeOf(ask('eth_requestAccounts'))).toBe(4001);
    await sandbox.scenarios.enable('wallet-odd-codes');
    expect(await codeOf(ask('eth_requestAccounts'))).toBe(5000);
    await sandbox.scenarios.enable('wallet-nested-errors');
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({
      code: -32603,
      data: { originalError: { code: 4001 } },
    });
  });

  test('error: what a wallet does not do is refused with its code', async () => {
    const account = await connected();
    expect(await codeOf(ask('wallet_watchAsset', [{}]))).toBe(-32601);
    expect(await codeOf(ask('eth_sign', [account, '0x00']))).toBe(4200);
    expect(await codeOf(ask('anvil_mine'))).toBe(4200);
    expect(await codeOf(ask('personal_sign', ['0x00', account], 'https://other.example'))).toBe(4100);
    expect(
      await codeOf(
        ask('eth_sendTransaction', [{ from: account, to: account, value: `0x${parseEther('99999999').toString(16)}` }]),
      ),
    ).toBeTypeOf('number');
  });

  test('behavior: the sandbox panel controls them over HTTP', async () => {
    const post = (body: unknown) =>
      fetch(`${sandbox.url}/sandbox/wallet`, { method: 'POST', body: JSON.stringify(body) });
    const asked = ask('eth_requestAccounts');
    await sandbox.wallets.harbor.nextRequest();
    const state = (await (await post({ wallet: 'harbor', action: 'approve' })).json()) as unknown[];
    expect(await asked).toEqual(sandbox.wallets.harbor.accounts);
    expect(state[0]).toMatchObject({
      id: 'harbor',
      permissions: { [origin]: sandbox.wallets.harbor.accounts },
      pending: [],
    });
    expect((await post({ wallet: 'harbor', action: 'approve' })).status).toBe(409);
    expect((await post({ wallet: 'harbor', action: 'sing' })).status).toBe(400);
  });

  test('behavior: transactions stay pending until a block is mined by hand', async () => {
    const from = await connected();
    await sandbox.scenarios.enable('no-mining');
    const hash = await ask('eth_sendTransaction', [{ from, to: sandbox.wallets.lagoon.accounts[0], value: '0x1' }]);
    expect(
      await (
        await fetch(`${sandbox.url}/rpc/31337`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_getAutomine', params: [] }),
        })
      ).json(),
    ).toMatchObject({ result: false });
    expect(await ask('eth_getTransactionReceipt', [hash])).toBeNull();
    await sandbox.mine();
    expect(await ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  });
});
