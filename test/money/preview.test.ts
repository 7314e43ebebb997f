import { encodeFunctionData, erc20Abi, maxUint256, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmTransaction,
  isKitError,
  previewSend,
  previewTransaction,
  sendTransaction,
  setSendAmount,
  setSendRecipient,
  setSendToken,
  type Kit,
  type TransactionPreview,
  type TransactionRequest,
} from 'mooring/core';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { openKit } from './sandboxKit';

const { coin, dollar, tether, refuser } = evmTokens;
const stranger = '0x7e57000000000000000000000000000000000001';
const call = (to: string, functionName: 'transfer' | 'approve', units: bigint): TransactionRequest => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [stranger, units] }),
});
/** The node says that it does not know a method. */
const without = (methods: readonly string[], fetch: typeof globalThis.fetch) => async (url: string, init?: object) => {
  const { body } = (init ?? {}) as { body?: string };
  if (!methods.some((method) => body?.includes(`"${method}"`))) return fetch(url, init as RequestInit);
  const asked = JSON.parse(body ?? '[]') as { id: number; method: string } | { id: number; method: string }[];
  const answer = ({ id }: { id: number }) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32601, message: 'Method not found' },
  });
  return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
};

describe('previewTransaction on a real network', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  let owner: string;
  const open = async (lacking: readonly string[] = []) =>
    (kit = await openKit(sandbox, lacking.length > 0 ? { ports: { fetch: without(lacking, fetch) } } : {}));
  const preview = (transaction: TransactionRequest | readonly TransactionRequest[]): Promise<TransactionPreview> =>
    previewTransaction(kit, { transaction });

  beforeAll(async () => {
    sandbox = await createSandbox();
    owner = sandbox.wallets.harbor.accounts[0] ?? '';
    for (const token of [coin, dollar, tether])
      await sandbox.mint(token, owner, 1_000n * 10n ** BigInt(token.decimals));
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    kit.destroy();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => sandbox.stop());

  test.each([
    ['eth_simulateV1', [], {}],
    ['debug_traceCall', ['eth_simulateV1'], {}],
    ['eth_call', ['eth_simulateV1', 'debug_traceCall'], { isPartial: true }],
  ])('behavior: by %s: ether, a token, and what a spender may take', async (_method, lacking, partial) => {
    await open(lacking);
    expect(await preview({ to: stranger, value: parseEther('1.5') })).toEqual({
      status: 'simulated',
      changes: [{ direction: 'out', units: String(parseEther('1.5')), symbol: 'ETH', name: 'Ether', decimals: 18 }],
      allowances: [],
      ...partial,
    });
    expect(await preview(call(coin.address, 'transfer', 2_500_000n))).toEqual({
      status: 'simulated',
      changes: [
        {
          direction: 'out',
          units: '2500000',
          address: coin.address,
          symbol: 'USDC',
          name: 'USD Coin',
          decimals: 6,
        },
      ],
      allowances: [],
      ...partial,
    });
    expect(await preview(call(dollar.address, 'approve', maxUint256))).toMatchObject({
      status: 'simulated',
      changes: [],
      allowances: [{ spender: stranger, symbol: 'HUSD', isUnlimited: true }],
    });
    expect(await preview(call(dollar.address, 'approve', 7n))).toMatchObject({
      allowances: [{ units: '7', isUnlimited: false }],
    });
  });

  test('behavior: nothing of it happens, and it is what happens when it is sent', async () => {
    await open();
    const before = await sandbox.tokenBalanceOf(tether, owner);
    const transaction = call(tether.address, 'transfer', 1_000_001n);
    const seen = await preview(transaction);
    expect(await sandbox.tokenBalanceOf(tether, owner)).toBe(before);
    const id = await sendTransaction(kit, { transaction });
    await confirmTransaction(kit, { id, networkId: 'eip155:31337' });
    expect(seen).toMatchObject({
      changes: [{ direction: 'out', units: String(before - (await sandbox.tokenBalanceOf(tether, owner))) }],
    });
  });

  test('behavior: several are carried out one after the other, and what comes back is taken off', async () => {
    await open();
    const seen = await preview([
      call(coin.address, 'transfer', 1_000_000n),
      call(coin.address, 'transfer', 500_000n),
      {
        to: coin.address,
        data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [owner as `0x${string}`, 4_000_000n] }),
      },
    ]);
    expect(seen).toMatchObject({
      status: 'simulated',
      changes: [{ direction: 'in', units: '2500000', symbol: 'USDC' }],
    });
    kit.destroy();
    // Where the node traces one transaction at a time, several are tried out in one call.
    await open(['eth_simulateV1']);
    expect(
      await preview([
        call(coin.address, 'transfer', 1n),
        call(tether.address, 'transfer', 2n),
        call(coin.address, 'transfer', 1n),
        call(dollar.address, 'approve', 5n),
      ]),
    ).toMatchObject({
      status: 'simulated',
      isPartial: true,
      changes: [
        { direction: 'out', units: '2', symbol: 'USDC' },
        { direction: 'out', units: '2', symbol: 'USDT' },
      ],
      allowances: [{ units: '5', symbol: 'HUSD', spender: stranger }],
    });
  });

  test.each([
    ['eth_simulateV1', []],
    ['debug_traceCall', ['eth_simulateV1']],
  ])('behavior: by %s: what would not go through says why', async (_method, lacking) => {
    await open(lacking);
    expect(await preview(call(coin.address, 'transfer', 10n ** 12n))).toEqual({
      status: 'fails',
      reason: 'transfer amount exceeds balance',
    });
    expect(await preview({ to: stranger, value: 10n ** 30n })).toMatchObject({
      status: 'fails',
      reason: expect.stringMatching(/insufficient funds/i),
    });
    // It answers no, and moves nothing.
    expect(await preview(call(refuser.address, 'transfer', 1n))).toEqual({
      status: 'simulated',
      changes: [],
      allowances: [],
    });
  });

  test('behavior: a transfer as it stands, also one that the token would refuse', async () => {
    await open();
    await setSendToken(kit, { ...coin, networkId: 'eip155:31337' });
    await setSendAmount(kit, '2.5');
    await setSendRecipient(kit, stranger);
    expect(await previewSend(kit)).toMatchObject({
      status: 'simulated',
      changes: [{ direction: 'out', units: '2500000', symbol: 'USDC' }],
    });
    await setSendToken(kit, { ...refuser, networkId: 'eip155:31337' });
    await setSendAmount(kit, '1');
    expect(await previewSend(kit)).toMatchObject({ status: 'fails' });
  });

  test('behavior: a node that cannot simulate says so; one that cannot be reached is an error', async () => {
    const lacking = without(['eth_simulateV1', 'debug_traceCall'], fetch);
    // It takes no account's code from a question.
    const plain = (url: string, init?: object) => {
      const { body = '' } = (init ?? {}) as { body?: string };
      const asked = body.replace(/,\{"0x[\da-f]{40}":\{"code":"0x[\da-f]+"\}\}/gi, '');
      return lacking(url, { ...init, ...(body && { body: asked }) });
    };
    kit = await openKit(sandbox, { ports: { fetch: plain } });
    expect(await preview({ to: stranger, value: 1n })).toEqual({ status: 'unavailable' });
    kit.destroy();
    await open(['eth_simulateV1', 'debug_traceCall']);
    expect(await preview({ data: '0x6001600155' })).toEqual({ status: 'unavailable' });
    expect(await preview(call(coin.address, 'transfer', 10n ** 12n))).toMatchObject({
      status: 'fails',
      reason: expect.stringContaining('transfer amount exceeds balance'),
    });
    kit.destroy();
    await open();
    await sandbox.scenarios.enable('rpc-down');
    await expect(preview({ to: stranger, value: 1n })).rejects.toSatisfy(
      (error) => isKitError(error) && error.code === 'preview/failed',
    );
  });
});

const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const;
