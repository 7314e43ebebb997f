import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatEther, parseEther } from 'viem';
import {
  fetchTokenBalances,
  prepareSend,
  selectSend,
  sendToken,
  setSendMax,
  setSendRecipient,
  type Kit,
  type Token,
} from 'mooring/core';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { toEnsCoinType } from '../sandbox/names/ensNames';
import { type EvmToken, evmTokens } from '../sandbox/tokens/evmTokens';
import { openKit } from './sandboxKit';
import { codeOf } from '../codeOf';

const { dollar, tether, ticket, refuser } = evmTokens;
const asToken = (token: EvmToken): Token => ({ ...token, networkId: 'eip155:31337' });

describe('sendToken on a real network', () => {
  let sandbox: Sandbox;
  let kit: Kit;
  let owner: string;
  let made = 0;
  /** Somebody who has nothing yet. */
  const newcomer = () => `0x${(0x7e5700000000n + BigInt((made += 1))).toString(16).padStart(40, '0')}`;
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const response = await fetch(sandbox.networks[0]?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: never }).result;
  };
  const etherOf = async (address: string) => BigInt(await ask('eth_getBalance', address, 'latest'));
  const confirmed = () => expect.poll(() => selectSend(kit).step).toBe('confirmed');
  /** What a transaction really took. */
  const paidFor = async (hash: string) => {
    const receipt: { gasUsed: string; effectiveGasPrice: string } = await ask('eth_getTransactionReceipt', hash);
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
  };

  beforeAll(async () => {
    sandbox = await createSandbox();
    owner = sandbox.wallets.harbor.accounts[0] ?? '';
    for (const token of [dollar, tether, ticket, refuser])
      await sandbox.mint(token, owner, 1_000n * 10n ** BigInt(token.decimals));
    kit = await openKit(sandbox);
  });
  afterEach(() => sandbox.scenarios.reset());
  afterAll(async () => {
    kit.destroy();
    await sandbox.stop();
  });

  test('behavior: ether, to the last wei on both sides', async () => {
    const recipient = newcomer();
    const before = await etherOf(owner);
    const amount = '1.000000000000000001';
    const { hash } = await sendToken(kit, { amount, recipient });
    await confirmed();
    expect(await etherOf(recipient)).toBe(parseEther(amount));
    expect(before - (await etherOf(owner))).toBe(parseEther(amount) + (await paidFor(hash)));
  });

  test.each([
    ['a plain token', dollar, '12.000000000000000003', 12_000_000_000_000_000_003n],
    ['one whose transfer answers nothing', tether, '7.000001', 7_000_001n],
    ['one that is counted in pieces', ticket, '3', 3n],
  ])('behavior: %s, to the last unit on both sides', async (_what, token, amount, units) => {
    const recipient = newcomer();
    const before = await sandbox.tokenBalanceOf(token, owner);
    await sendToken(kit, { token: asToken(token), amount, recipient });
    await confirmed();
    expect(await sandbox.tokenBalanceOf(token, recipient)).toBe(units);
    expect(before - (await sandbox.tokenBalanceOf(token, owner))).toBe(units);
  });

  test('behavior: by a name of ENS, to its address on this network', async () => {
    const recipient = newcomer();
    await sandbox.names.ens.setAddress('friend.eth', toEnsCoinType(31337), recipient);
    await sandbox.names.ens.setAddress('friend.eth', 60n, newcomer());
    await sendToken(kit, { token: asToken(tether), amount: '2', recipient: 'friend.eth' });
    await confirmed();
    expect(selectSend(kit).recipientName).toBe('friend.eth');
    expect(await sandbox.tokenBalanceOf(tether, recipient)).toBe(2_000_000n);
  });

  test('behavior: all of a token leaves none', async () => {
    const recipient = newcomer();
    const all = await sandbox.tokenBalanceOf(ticket, owner);
    await sendToken(kit, { token: asToken(ticket), amount: '1', recipient });
    await confirmed();
    await setSendMax(kit);
    expect(selectSend(kit).amount).toBe(String(all - 1n));
    await sendToken(kit);
    await confirmed();
    expect(await sandbox.tokenBalanceOf(ticket, owner)).toBe(0n);
    expect(await sandbox.tokenBalanceOf(ticket, recipient)).toBe(all);
  });

  test('behavior: all ether leaves no less than the fee, and the network takes it', async () => {
    const { harbor } = sandbox.wallets;
    const recipient = newcomer();
    harbor.disconnect();
    harbor.switchAccount(1);
    const second = await openKit(sandbox);
    const from = harbor.accounts[1] ?? '';
    const before = await etherOf(from);
    await setSendRecipient(second, recipient);
    await setSendMax(second);
    const { fee, amount } = selectSend(second);
    expect(parseEther(amount) + parseEther(fee?.value ?? '')).toBe(before);
    const { hash } = await sendToken(second);
    await expect.poll(() => selectSend(second).step).toBe('confirmed');
    const sent = await etherOf(recipient);
    expect(formatEther(sent)).toBe(selectSend(second).amount);
    expect(before - sent - (await etherOf(from))).toBe(await paidFor(hash));
    second.destroy();
    harbor.reset();
    kit.destroy();
    kit = await openKit(sandbox);
  });

  test('error: a token that answers no, a contract that has none, and a wrong checksum ask nobody', async () => {
    const { harbor } = sandbox.wallets;
    harbor.autoApprove(false);
    const recipient = newcomer();
    expect(await codeOf(sendToken(kit, { token: asToken(refuser), amount: '1', recipient }))).toBe(
      'send/token-untransferable',
    );
    expect(await codeOf(sendToken(kit, { token: asToken(dollar), amount: '1000000', recipient }))).toBe(
      'send/insufficient-funds',
    );
    const wrong = '0xDAC17F958D2ee523a2206206994597C13D831ec7';
    expect(await codeOf(sendToken(kit, { token: asToken(dollar), amount: '1', recipient: wrong }))).toBe(
      'send/recipient-checksum',
    );
    expect(await codeOf(sendToken(kit, { token: asToken(dollar), amount: '1', recipient: dollar.address }))).toBe(
      'send/recipient-is-token',
    );
    expect(harbor.pending()).toEqual([]);
    harbor.autoApprove(true);
  });

  test('behavior: what is not mined yet is pending, and confirmed once it is', async () => {
    const recipient = newcomer();
    await sandbox.scenarios.enable('no-mining');
    await sendToken(kit, { token: asToken(dollar), amount: '1', recipient });
    expect(selectSend(kit).step).toBe('submitted');
    await sandbox.scenarios.reset();
    await confirmed();
    expect(await sandbox.tokenBalanceOf(dollar, recipient)).toBe(10n ** 18n);
  });

  test('behavior: the fee that is shown is what it takes at most', async () => {
    const recipient = newcomer();
    await setSendRecipient(kit, recipient);
    const { fee } = await prepareSend(kit);
    const { hash } = await sendToken(kit, { token: asToken(dollar), amount: '1' });
    await confirmed();
    const paid = await paidFor(hash);
    expect(paid > 0n && paid <= parseEther(fee?.value ?? '0')).toBe(true);
    const [, ...tokens] = await fetchTokenBalances(kit, { isForced: true });
    expect(tokens).toEqual([]);
  });
});
