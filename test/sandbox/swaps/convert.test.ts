import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decodeFunctionData, maxUint256, type Hex } from 'viem';
import { createSandbox, type Sandbox } from '../sandbox';
import { evmTokens } from '../tokens/evmTokens';
import { erc20Abi, nativeAddress } from './pool';

const { dollar, tether, ticket } = evmTokens;
const at = (address: string) => `eip155:31337:${address}`;
const ether = at(nativeAddress);
const oneEther = 10n ** 18n;

describe('the convert endpoints of the sandbox', () => {
  let sandbox: Sandbox;
  const ask = async (path: string, values: Record<string, string> = {}, body?: unknown) => {
    const query = new URLSearchParams({ projectId: sandbox.projectId, ...values });
    const response = await fetch(`${sandbox.url}/v1/${path}?${query}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: await response.json() };
  };
  const quote = async (from: string, to: string, amount: bigint) =>
    ask('convert/quotes', { from, to, amount: String(amount) });
  const reason = (description: string) => ({
    status: 400,
    answer: { status: 'FAILED', reasons: [expect.objectContaining({ description })] },
  });

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.scenarios.reset());
  afterAll(() => sandbox.stop());

  test('behavior: lists the native currency at its pseudo-address, and tokens by CAIP-10', async () => {
    const { answer } = await ask('convert/tokens', { chainId: 'eip155:31337' });
    expect(answer.tokens.map(({ symbol, address }: Record<string, string>) => [symbol, address]).slice(0, 2)).toEqual([
      ['ETH', ether],
      ['HUSD', at(dollar.address)],
    ]);
    const { answer: one } = await ask('convert/tokens', { chainId: 'eip155:31337', address: tether.address });
    expect(one.tokens).toHaveLength(1);
    expect(await ask('convert/tokens', { chainId: 'eip155:5' })).toEqual(reason('Unsupported chain id'));
  });

  test("behavior: quotes are what the pool gives, in the target's base units", async () => {
    const { answer } = await quote(ether, at(tether.address), oneEther);
    // x * y = k, less the pool's own three thousandths.
    const [reserveIn, reserveOut, taken] = [400n * oneEther, 1_000_000_000_000n, oneEther * 997n];
    expect(answer.quotes).toEqual([
      {
        id: null,
        fromAmount: String(oneEther),
        fromAccount: ether,
        toAmount: String((taken * reserveOut) / (reserveIn * 1000n + taken)),
        toAccount: at(tether.address),
      },
    ]);
  });

  test('error: no pool is insufficient liquidity, and two networks are none', async () => {
    expect(await quote(ether, at(ticket.address), oneEther)).toEqual(reason('insufficient liquidity'));
    expect(await quote(ether, `eip155:31338:${dollar.address}`, 1n)).toEqual(
      reason('Cross-chain conversions are not supported'),
    );
  });

  test('behavior: an approval is for the token named in `to`, and has no bound without an amount', async () => {
    const [owner = ''] = sandbox.wallets.harbor.accounts;
    const approval = async (values: Record<string, string>) =>
      (await ask('convert/build-approve', { from: ether, to: at(dollar.address), userAddress: at(owner), ...values }))
        .answer.tx;
    const bounded = await approval({ amount: '7' });
    expect(bounded).toMatchObject({ from: ether, to: at(dollar.address), value: '0' });
    expect(bounded).not.toHaveProperty('gas');
    const argsOf = ({ data }: { data: Hex }) => decodeFunctionData({ abi: erc20Abi, data }).args?.[1];
    expect([argsOf(bounded), argsOf(await approval({}))]).toEqual([7n, maxUint256]);
    const { answer } = await ask('convert/allowance', { tokenAddress: at(dollar.address), userAddress: at(owner) });
    expect(answer).toEqual({ allowance: '0' });
  });

  test('behavior: a built swap says what is expected, no value, and demands a whole slippage and the project id', async () => {
    const [owner = ''] = sandbox.wallets.harbor.accounts;
    const order = {
      projectId: sandbox.projectId,
      amount: String(oneEther),
      from: ether,
      to: at(dollar.address),
      userAddress: at(owner),
      eip155: { slippage: 1 },
    };
    const { answer } = await ask('convert/build-transaction', {}, order);
    const { answer: quoted } = await quote(ether, at(dollar.address), oneEther);
    expect(answer.tx.amount).toBe(quoted.quotes[0].toAmount);
    expect(answer.tx).not.toHaveProperty('value');
    expect(Number(answer.tx.eip155.gas)).toBeGreaterThan(100_000);
    const { answer: guessed } = await ask('convert/build-transaction', {}, { ...order, disableEstimate: true });
    expect(guessed.tx.eip155.gas).toBe('0');
    const failing = [{ eip155: { slippage: 0.5 } }, { eip155: undefined }, { projectId: 'other' }];
    const statuses = failing.map(
      async (change) => (await ask('convert/build-transaction', {}, { ...order, ...change })).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 401]);
    // Nothing is allowed to be spent yet: the estimate fails.
    const token = { ...order, from: at(dollar.address), to: ether };
    expect((await ask('convert/build-transaction', {}, token)).status).toBe(400);
  });

  test('behavior: only the first address is priced, from the pool', async () => {
    const { answer } = await ask(
      'fungible/price',
      {},
      {
        projectId: sandbox.projectId,
        currency: 'usd',
        addresses: [ether, at(dollar.address)],
      },
    );
    expect(answer.fungibles).toHaveLength(1);
    expect(answer.fungibles[0].price).toBeCloseTo(2500, 0);
    const { answer: gas } = await ask('convert/gas-price', { chainId: 'eip155:31337' });
    expect(BigInt(gas.instant) > BigInt(gas.standard)).toBe(true);
  });

  test('error: faults by name', async () => {
    await sandbox.scenarios.enable('swap-down');
    expect((await quote(ether, at(dollar.address), 1n)).status).toBe(503);
    await sandbox.scenarios.reset();
    await sandbox.scenarios.enable('swap-no-liquidity');
    expect(await quote(ether, at(dollar.address), oneEther)).toEqual(reason('insufficient liquidity'));
  });
});
