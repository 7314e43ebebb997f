import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseUnits } from 'viem';
import {
  fetchSwapTokens,
  getSwapQuote,
  isKitError,
  prepareSwap,
  previewSwap,
  selectSwap,
  setSwapMax,
  swap,
  type Kit,
  type Token,
} from 'mooring/core';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import type { ScenarioName } from '../sandbox/scenarios';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { openKit } from './sandboxKit';

const { dollar, tether, ticket } = evmTokens;
const networkId = 'eip155:1';
const ether: Token = { networkId, symbol: 'ETH', name: 'Ether', decimals: 18 };
const asToken = (token: { address: string; name: string; symbol: string; decimals: number }): Token => ({
  ...token,
  networkId,
});
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'answered', cause: undefined }),
    (error: unknown) => (isKitError(error) ? error : { code: String(error), cause: undefined }),
  );

describe('swap on a real network', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  let owner: string;
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const response = await fetch(sandbox.networks[0]?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: never }).result;
  };
  const etherOf = async (address: string) => BigInt(await ask('eth_getBalance', address, 'latest'));
  const confirmed = () => expect.poll(() => selectSwap(kit)).toMatchObject({ step: 'confirmed', error: undefined });
  const paidFor = async (hash: string | undefined) => {
    const receipt: { gasUsed: string; effectiveGasPrice: string } = await ask('eth_getTransactionReceipt', hash);
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
  };
  const allowanceOf = async (token: Token) => {
    const query = new URLSearchParams({
      projectId: sandbox.projectId,
      tokenAddress: `${networkId}:${token.address}`,
      userAddress: `${networkId}:${owner}`,
    });
    const response = await fetch(`${sandbox.url}/v1/convert/allowance?${query}`);
    return BigInt(((await response.json()) as { allowance: string }).allowance);
  };
  /** What the wallet has been asked to sign. */
  const open = () =>
    openKit(sandbox, {
      projectId: sandbox.projectId,
      services: { blockchain: sandbox.url, provider: sandbox.url },
    });

  beforeAll(async () => {
    sandbox = await createSandbox({ networks: [{ chainId: 1, name: 'Harbor' }] });
    owner = sandbox.wallets.harbor.accounts[0] ?? '';
    for (const token of [dollar, tether, ticket])
      await sandbox.mint(token, owner, 10_000n * 10n ** BigInt(token.decimals));
    kit = await open();
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    sandbox.wallets.harbor.autoApprove(true);
  });
  afterAll(async () => {
    kit.destroy();
    await sandbox.stop();
  });

  test('behavior: the service lists what can be swapped', async () => {
    const tokens = await fetchSwapTokens(kit);
    expect(tokens[0]).toEqual(ether);
    expect(tokens.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'HUSD', 'USDT', 'TKT', 'STUB']));
  });

  test('behavior: a quote says rate, fees, impact and what comes out at least', async () => {
    const quote = await getSwapQuote(kit, { from: ether, to: asToken(tether), amount: '1' });
    expect(quote).toMatchObject({
      fromAmount: '1',
      toAmount: '2486.30289',
      rate: '2486.30289',
      minimumReceived: '2461.439861',
      slippagePercent: 1,
      fee: { percent: '0.85', value: '0.0085', symbol: 'ETH' },
      needsApproval: false,
      toPrice: expect.stringMatching(/^(1|0\.99|1\.00)/),
    });
    expect(Number(quote.priceImpact)).toBeGreaterThan(0.3);
    expect(Number(quote.networkFee?.value)).toBeGreaterThan(0);
  });

  test('behavior: ether for a token, exactly what was said, at least the minimum', async () => {
    const before = await sandbox.tokenBalanceOf(dollar, owner);
    const etherBefore = await etherOf(owner);
    const { minimumReceived, toAmount } = await getSwapQuote(kit, { from: ether, to: asToken(dollar), amount: '1' });
    const { hash, callsId } = await swap(kit, { from: ether, to: asToken(dollar), amount: '1' });
    await confirmed();
    expect(callsId).toBeUndefined();
    const received = (await sandbox.tokenBalanceOf(dollar, owner)) - before;
    expect(received >= parseUnits(minimumReceived, 18)).toBe(true);
    expect(received).toBe(parseUnits(toAmount, 18));
    expect(etherBefore - (await etherOf(owner))).toBe(10n ** 18n + (await paidFor(hash)));
  });

  test('behavior: a token for ether: approval of just the amount, then the swap, one after the other', async () => {
    await sandbox.scenarios.enable('wallet-no-batches');
    const token = asToken(dollar);
    const before = await sandbox.tokenBalanceOf(dollar, owner);
    const quote = await getSwapQuote(kit, { from: token, to: ether, amount: '250.5' });
    expect(quote.needsApproval).toBe(true);
    const etherBefore = await etherOf(owner);
    await swap(kit, { from: token, to: ether, amount: '250.5' });
    await confirmed();
    expect(before - (await sandbox.tokenBalanceOf(dollar, owner))).toBe(parseUnits('250.5', 18));
    expect((await etherOf(owner)) - etherBefore > parseUnits(quote.minimumReceived, 18) - 10n ** 16n).toBe(true);
    expect(await allowanceOf(token)).toBe(0n);
  });

  test('behavior: approval and swap are one request where the wallet takes both', async () => {
    const token = asToken(dollar);
    const before = await sandbox.tokenBalanceOf(tether, owner);
    const { prepared } = await prepareSwapOf(token, asToken(tether), '100');
    expect(prepared).toMatchObject({ approvals: 1, isBatch: true, outcome: { spent: '100' } });
    // The node lists it; what the swap uses up of its approval is left to nobody.
    expect(await previewSwap(kit)).toMatchObject({
      status: 'simulated',
      changes: [
        { direction: 'out', symbol: dollar.symbol, units: String(parseUnits('100', 18)) },
        { direction: 'in', symbol: 'USDT', units: String(parseUnits(prepared?.outcome?.received ?? '', 6)) },
      ],
      allowances: [],
    });
    const { callsId, hash } = await swap(kit);
    expect([callsId === undefined, hash]).toEqual([false, undefined]);
    await confirmed();
    const received = (await sandbox.tokenBalanceOf(tether, owner)) - before;
    expect(received).toBe(parseUnits(prepared?.outcome?.received ?? '', 6));
    expect(received >= parseUnits(prepared?.minimumReceived ?? '', 6)).toBe(true);
    expect(selectSwap(kit).sent?.isBatch).toBe(false);
  });

  test('behavior: a token like USDT has an old allowance taken back first', async () => {
    await sandbox.scenarios.enable('wallet-no-batches');
    const token = asToken(tether);
    await prepareSwapOf(token, ether, '50');
    // An approval of an earlier day that was never used up.
    const { router } = { router: await routerOf() };
    await ask('anvil_impersonateAccount', owner);
    const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${3n.toString(16).padStart(64, '0')}`;
    await ask('eth_sendTransaction', { from: owner, to: tether.address, data });
    await expect.poll(() => allowanceOf(token)).toBe(3n);
    const { prepared } = await prepareSwapOf(token, ether, '51');
    expect(prepared).toMatchObject({ approvals: 2, isBatch: false });
    const before = await sandbox.tokenBalanceOf(tether, owner);
    await swap(kit);
    await confirmed();
    expect(before - (await sandbox.tokenBalanceOf(tether, owner))).toBe(51_000_000n);
    expect(await allowanceOf(token)).toBe(0n);
  });

  test('behavior: all ether leaves the fee, and the network takes it', async () => {
    await prepareSwapOf(ether, asToken(dollar), '0.1');
    await setSwapMax(kit);
    const all = await etherOf(owner);
    const amount = parseUnits(selectSwap(kit).amount, 18);
    expect(amount < all && all - amount < 10n ** 17n).toBe(true);
  });

  test.each<[ScenarioName, Token, Token]>([
    ['swap-other-target', asToken(dollar), ether],
    ['swap-other-target', ether, asToken(dollar)],
    ['swap-other-spender', asToken(dollar), ether],
    ['swap-other-spender', ether, asToken(dollar)],
    ['swap-other-token', asToken(dollar), ether],
    ['swap-other-amount', asToken(dollar), ether],
    ['swap-other-receiver', asToken(dollar), ether],
    ['swap-other-receiver', ether, asToken(dollar)],
    ['swap-gives-less', ether, asToken(dollar)],
    ['swap-gives-other', ether, asToken(dollar)],
  ])('error: %s gets no signature', async (scenario, from, to) => {
    await sandbox.scenarios.enable(scenario);
    sandbox.wallets.harbor.autoApprove(false);
    const failure = await failureOf(swap(kit, { from, to, amount: '1.25' }));
    expect(failure.code).toBe('swap/untrusted');
    expect(sandbox.wallets.harbor.pending()).toEqual([]);
    expect(selectSwap(kit)).toMatchObject({ step: 'failed', error: { code: 'swap/untrusted' } });
  });

  test('error: twice the amount out of a bounded allowance, and a deadline that is over, are refused beforehand', async () => {
    sandbox.wallets.harbor.autoApprove(false);
    for (const scenario of ['swap-takes-more', 'swap-expired'] as const) {
      await sandbox.scenarios.enable(scenario);
      const failure = await failureOf(swap(kit, { from: asToken(dollar), to: ether, amount: '3' }));
      expect(failure.code).toBe('swap/refused');
      await sandbox.scenarios.reset();
    }
    expect(sandbox.wallets.harbor.pending()).toEqual([]);
  });

  test('error: missing liquidity, too little of the token and a service that is down are told apart', async () => {
    const to = asToken(ticket);
    expect(await failureOf(getSwapQuote(kit, { from: ether, to, amount: '1' }))).toMatchObject({
      code: 'swap/insufficient-liquidity',
      message: 'Nobody offers enough TKT for this amount',
    });
    const more = { from: asToken(dollar), to: ether, amount: '9999999' };
    expect((await failureOf(swap(kit, more))).code).toBe('swap/insufficient-funds');
    await sandbox.scenarios.enable('swap-down');
    expect(await failureOf(getSwapQuote(kit, { from: ether, to: asToken(dollar), amount: '7' }))).toMatchObject({
      code: 'swap/quote-failed',
      cause: { code: 'service/server-error' },
    });
  });

  test('error: a person who says no is asked again by the next one, and nothing is lost', async () => {
    const { harbor } = sandbox.wallets;
    await sandbox.scenarios.enable('wallet-rejects');
    expect((await failureOf(swap(kit, { from: ether, to: asToken(dollar), amount: '0.5' }))).code).toBe(
      'wallet/user-rejected',
    );
    expect(selectSwap(kit)).toMatchObject({ step: 'idle', amount: '0.5' });
    await sandbox.scenarios.reset();
    harbor.autoApprove(true);
    await swap(kit);
    await confirmed();
  });

  test('error: a second call while the first is under way', async () => {
    const first = swap(kit, { from: ether, to: asToken(dollar), amount: '0.25' });
    expect((await failureOf(swap(kit))).code).toBe('swap/under-way');
    await first;
    await confirmed();
  });

  async function prepareSwapOf(from: Token, to: Token, amount: string) {
    const { setSwapAmount, setSwapFrom, setSwapTo } = await import('mooring/core');
    await setSwapFrom(kit, from);
    await setSwapTo(kit, to);
    await setSwapAmount(kit, amount);
    return prepareSwap(kit);
  }

  async function routerOf() {
    const query = new URLSearchParams({
      projectId: sandbox.projectId,
      from: `${networkId}:0x${'e'.repeat(40)}`,
      to: `${networkId}:${dollar.address}`,
      amount: '1',
    });
    const response = await fetch(`${sandbox.url}/v1/convert/build-approve?${query}`);
    return `0x${((await response.json()) as { tx: { data: string } }).tx.data.slice(34, 74)}`;
  }
});
