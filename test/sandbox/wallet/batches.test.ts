import { createPublicClient, encodeFunctionData, getAddress, http, parseAbi, parseEther, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RpcError } from '../rpcError';
import { createSandbox, type Sandbox } from '../sandbox';
import { batchExecutorAddress } from './batchExecutor';

const origin = 'https://app.example';
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: RpcError) => code,
  );
const guest = '0x00000000000000000000000000000000000000c1';
const friend = '0x00000000000000000000000000000000000000c2';

describe('batches of the test wallet', () => {
  let sandbox: Sandbox;
  const ask = (method: string, params: unknown[] = [], from = origin) =>
    sandbox.wallets.harbor.request({ origin: from, method, params });
  const client = () => createPublicClient({ transport: http(sandbox.networks[0]?.rpcUrl), pollingInterval: 10 });
  const connected = async () => {
    sandbox.wallets.harbor.autoApprove(true);
    const [account] = (await ask('eth_requestAccounts')) as [Hex];
    return account;
  };
  const batch = (from: string, calls: unknown[], rest: object = {}) => ({
    version: '2.0.0',
    from,
    chainId: '0x7a69',
    atomicRequired: true,
    calls,
    ...rest,
  });
  type Status = { status: number; atomic: boolean; receipts: { transactionHash: Hex; status: string }[] };
  /** The node answers with the hash before it has mined. */
  const settled = async (id: string): Promise<Status> => {
    for (;;) {
      const status = (await ask('wallet_getCallsStatus', [id])) as Status;
      if (status.status !== 100) return status;
      await sandbox.mine();
    }
  };

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  test('behavior: two calls are one transaction of the account, which is upgraded on the way', async () => {
    const from = await connected();
    expect(await ask('wallet_getCapabilities', [from, ['0x7a69']])).toMatchObject({
      '0x7a69': { atomic: { status: 'ready' } },
    });
    const calls = [
      { to: guest, value: `0x${parseEther('1').toString(16)}` },
      { to: friend, value: `0x${parseEther('2').toString(16)}` },
    ];
    const { id } = (await ask('wallet_sendCalls', [batch(from, calls)])) as { id: string };
    const { status, atomic, receipts } = await settled(id);
    expect([status, atomic, receipts.length]).toEqual([200, true, 1]);
    const transaction = await client().getTransaction({ hash: receipts[0]?.transactionHash ?? '0x' });
    expect(transaction).toMatchObject({ type: 'eip7702', from: from.toLowerCase(), to: from.toLowerCase() });
    expect(await client().getBalance({ address: guest })).toBe(parseEther('1'));
    expect(await client().getBalance({ address: friend })).toBe(parseEther('2'));
    expect(await client().getCode({ address: from })).toBe(`0xef0100${batchExecutorAddress.slice(2)}`);
    expect(await ask('wallet_getCapabilities', [from])).toMatchObject({
      '0x7a69': { atomic: { status: 'supported' } },
      '0x7a6a': { atomic: { status: 'ready' } },
    });
  });

  test('behavior: one call that fails takes the whole batch with it', async () => {
    const from = await connected();
    const before = await client().getBalance({ address: guest });
    // The executor itself takes orders from its account only.
    const refused = encodeFunctionData({ abi: parseAbi(['function nothing()']), functionName: 'nothing' });
    const calls = [
      { to: guest, value: '0x1' },
      { to: batchExecutorAddress, data: refused },
    ];
    const { id } = (await ask('wallet_sendCalls', [batch(from, calls)])) as { id: string };
    expect(await settled(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] });
    expect(await client().getBalance({ address: guest })).toBe(before);
  });

  test('error: nobody but the account can use its executor', async () => {
    const from = await connected();
    const calls = [guest, friend].map((to) => ({ to, value: '0x1' }));
    const { id } = (await ask('wallet_sendCalls', [batch(from, calls)])) as { id: string };
    await settled(id);
    const data = encodeFunctionData({
      abi: parseAbi(['struct Call { address to; uint256 value; bytes data; }', 'function execute(Call[] calls)']),
      args: [[{ to: guest, value: 1n, data: '0x' }]],
    });
    const stranger = getAddress(sandbox.wallets.lagoon.accounts[0] ?? '');
    await expect(client().call({ account: stranger, to: from, data })).rejects.toThrow();
    expect(await client().call({ account: from, to: from, data })).toEqual({ data: undefined });
  });

  test('behavior: a batch waits for a block, and only its own page learns of it', async () => {
    const from = await connected();
    await sandbox.scenarios.enable('no-mining');
    const { id } = (await ask('wallet_sendCalls', [batch(from, [{ to: guest, value: '0x1' }])])) as { id: string };
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ version: '2.0.0', id, status: 100 });
    expect(await codeOf(ask('wallet_getCallsStatus', [id], 'https://other.example'))).toBe(5730);
    await sandbox.mine();
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, chainId: '0x7a69' });
  });

  test('error: what is not as EIP-5792 says is refused with its code, before the person is asked', async () => {
    const from = await connected();
    const call = { to: guest, value: '0x1' };
    const send = (subject: unknown) => codeOf(ask('wallet_sendCalls', [subject]));
    expect(await send({})).toBe(-32602);
    expect(await send(batch(from, []))).toBe(-32602);
    expect(await send(batch(from, [call], { version: '1.0' }))).toBe(-32602);
    expect(await send(batch(from, [call], { atomicRequired: undefined }))).toBe(-32602);
    expect(await send(batch(from, [{ ...call, value: '1' }]))).toBe(-32602);
    expect(await send(batch(from, [{ ...call, value: '0x01' }]))).toBe(-32602);
    expect(await send(batch(from, [{ ...call, data: '0x0' }]))).toBe(-32602);
    expect(await send(batch(from, [{ ...call, amount: '0x1' }]))).toBe(-32602);
    expect(await send(batch(from, [call], { chainId: '0x1' }))).toBe(5710);
    expect(await send(batch(from, [call], { capabilities: { paymasterService: {} } }))).toBe(5700);
    expect(await send(batch(from, [call], { capabilities: { paymasterService: { optional: true } } }))).toBe(
      'answered',
    );
    expect(await send(batch(from, [call], { id: '0xaa' }))).toBe('answered');
    expect(await send(batch(from, [call], { id: '0xaa' }))).toBe(5720);
    expect(
      await send(
        batch(
          from,
          Array.from({ length: 21 }, () => call),
        ),
      ),
    ).toBe(5740);
    expect(await send(batch(guest, [call]))).toBe(4100);
    expect(await codeOf(ask('wallet_getCallsStatus', ['0xbb']))).toBe(5730);
    await sandbox.scenarios.enable('wallet-no-batches');
    expect(await send(batch(from, [call]))).toBe(-32601);
  });

  test('behavior: permissions are granted, told from the connection, and taken back', async () => {
    const from = await connected();
    const request = {
      chainId: '0x7a69',
      address: from,
      expiry: Math.floor(Date.now() / 1_000) + 60,
      signer: { type: 'account', data: { address: friend } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
      policies: [],
    };
    const granted = (await ask('wallet_grantPermissions', [request])) as { context: string };
    expect(granted).toMatchObject(request);
    expect(await codeOf(ask('wallet_grantPermissions', [{ ...request, expiry: 1 }]))).toBe(-32602);
    expect(await codeOf(ask('wallet_grantPermissions', [{ ...request, permissions: [] }]))).toBe(-32602);
    const revoke = [{ permissionContext: granted.context }];
    expect(await ask('wallet_revokePermissions', revoke)).toEqual({});
    expect(await codeOf(ask('wallet_revokePermissions', revoke))).toBe(-32602);
    expect(await ask('eth_accounts')).toContain(from);
  });

  test('behavior: the window shows each call, and what it does', async () => {
    const from = await connected();
    const { harbor } = sandbox.wallets;
    harbor.autoApprove(false);
    const calls = [
      { to: guest, value: `0x${parseEther('1').toString(16)}` },
      { to: friend, data: '0xa9059cbb00' },
    ];
    const sent = codeOf(ask('wallet_sendCalls', [batch(from, calls)]));
    const { id } = await harbor.nextRequest();
    expect(sandbox.hub.wallets[0]?.view(id)).toMatchObject({
      title: 'Confirm several calls',
      rows: [
        { label: 'Call 1: 1 ETH to', value: guest },
        { label: 'Call 2: 0 ETH to', value: `${friend}, 0xa9059cbb (5 bytes)` },
        { label: 'Account', value: from },
        { label: 'Network', value: 'Harbor' },
      ],
    });
    harbor.reject({ id });
    expect(await sent).toBe(4001);
  });
});
