import { describe, expect, test } from 'vitest';
import {
  connect,
  disconnect,
  fetchNativeBalance,
  getAssets,
  selectConnection,
  sendCalls,
  sendTransaction,
  signTransaction,
} from 'mooring/core';
import { bitcoin } from 'mooring/networks';
import { signAllTransactions } from 'mooring/solana';
import { createTestKit, mockWallet } from 'mooring/testing';
import { codeOf } from '../../test/codeOf';
import { whyNoBalance } from '../features/account/state';

describe('mockWallet', () => {
  test('behavior: reading its balance fails on command, is blocked for 30 s, and succeeds once healed', async () => {
    const { kit, wallet, clock } = createTestKit({ wallets: [mockWallet('eip155', { balance: '2' })] });
    await connect(kit, { connectorId: wallet.id });
    wallet.failBalanceWith(new Error('The node is down'));
    expect(await codeOf(fetchNativeBalance(kit))).toBe('account/balance-unavailable');
    wallet.failBalanceWith(undefined);
    clock.advance(29_999);
    expect(await codeOf(fetchNativeBalance(kit))).toBe('account/balance-unavailable');
    clock.advance(1);
    expect((await fetchNativeBalance(kit)).value).toBe('2');
  });

  test('behavior: its balance of Bitcoin is read, whose networks have indexers and no RPC URL', async () => {
    const wallet = mockWallet('bip122', { balance: '0.031' });
    const { kit } = createTestKit({ wallets: [wallet], networks: [bitcoin] });
    await connect(kit, { connectorId: wallet.id });
    expect(whyNoBalance(kit, { address: wallet.accounts[0]?.address, networkId: bitcoin.id })).toBeUndefined();
    expect(await fetchNativeBalance(kit)).toMatchObject({ value: '0.031', symbol: 'BTC' });
  });

  test('behavior: locked, it shares no account, whichever the person chooses in it', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.lock();
    wallet.switchAccount(1);
    expect(selectConnection(kit).status).not.toBe('connected');
    wallet.unlock();
    expect(selectConnection(kit).status).toBe('connected');
  });

  test('behavior: transactions that wait together have a hash each', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    wallet.behave('manual');
    const both = [1n, 2n].map((value) => sendTransaction(kit, { transaction: { to: '0xB0b', value } }));
    await expect.poll(() => wallet.pending.length).toBe(2);
    for (const request of wallet.pending) request.approve();
    expect(new Set(await Promise.all(both)).size).toBe(2);
  });

  test('behavior: batches have an id each, also once it is connected anew', async () => {
    const { kit, wallet } = createTestKit();
    const calls = [{ to: '0xB0b' }];
    await connect(kit, { connectorId: wallet.id });
    const first = await sendCalls(kit, { calls });
    await disconnect(kit);
    await connect(kit, { connectorId: wallet.id });
    expect((await sendCalls(kit, { calls })).id).not.toBe(first.id);
  });

  test('behavior: a batch to which the page gives an id has that id', async () => {
    const { kit, wallet } = createTestKit();
    await connect(kit, { connectorId: wallet.id });
    expect((await sendCalls(kit, { calls: [{ to: '0xB0b' }], id: '0x0b' })).id).toBe('0x0b');
  });

  test('behavior: of what its account holds it tells what it is asked for', async () => {
    const coin = { address: 'native', type: 'native', balance: 5n, metadata: {} };
    const dollar = { address: '0xd0', type: 'erc20', balance: 7n, metadata: {} };
    const assets = { 'eip155:1': [coin, dollar], 'eip155:2': [coin] } as const;
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { assets })] });
    await connect(kit, { connectorId: wallet.id, networkId: 'eip155:1' });
    expect(await getAssets(kit)).toEqual({ 'eip155:1': [coin, dollar] });
    expect(await getAssets(kit, { networkIds: ['eip155:1', 'eip155:2'], types: ['native'] })).toEqual({
      'eip155:1': [coin],
      'eip155:2': [coin],
    });
  });

  test('behavior: one of Solana signs without sending, one or several, unless it is made without', async () => {
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('solana')] });
    await connect(kit, { connectorId: wallet.id });
    const [first, second] = [new Uint8Array([1]), new Uint8Array([2])];
    expect(await signTransaction(kit, { transaction: first })).toBe(first);
    expect(await signAllTransactions(kit, { transactions: [first, second] })).toEqual([first, second]);
    wallet.behave('reject');
    expect(await codeOf(signTransaction(kit, { transaction: first }))).toBe('wallet/user-rejected');
    const unable = createTestKit({ wallets: [mockWallet('solana', { without: ['signTransaction'] })] });
    await connect(unable.kit, { connectorId: unable.wallet.id });
    expect(await codeOf(signTransaction(unable.kit, { transaction: first }))).toBe('account/method-unsupported');
  });
});
