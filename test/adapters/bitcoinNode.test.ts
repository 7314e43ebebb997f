import { existsSync } from 'node:fs';
import { networks, payments, Transaction } from 'bitcoinjs-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineNetwork, type Network, type RpcRequest, type WalletMethods } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { deferred } from '../deferred';
import { isAlive } from '../isAlive';
import { buildPsbt, createBitcoinSending, toTransaction } from '../sandbox/bitcoin/bitcoinSending';
import { createBitcoinSandbox, type BitcoinSandbox } from '../sandbox/bitcoin/createBitcoinSandbox';
import { litecoind } from '../sandbox/bitcoin/startNode';
import { createBitcoinAccounts, type BitcoinAccount } from '../sandbox/namespaceWallets/bitcoinKeys';
import { createBitcoinStandardWallet } from '../sandbox/namespaceWallets/bitcoinStandardWallet';
import { createLeatherWallet, createSatsConnectWallet } from '../sandbox/namespaceWallets/satsConnectWallet';
import { createUnisatWallet } from '../sandbox/namespaceWallets/unisatWallet';
import { manualClock } from 'mooring/testing';
import { esploraRoute } from '../sandbox/bitcoin/esplora';
import type { Reply, SandboxRequest } from '../sandbox/httpServer';
import { findOrInstall } from '../sandbox/programs';
import { connectWallet } from './connectWallet';

let sandbox: BitcoinSandbox;
let regtest: Network;
beforeAll(async () => {
  sandbox = await createBitcoinSandbox(await findOrInstall(litecoind));
  regtest = defineNetwork({
    id: sandbox.networkId,
    name: 'Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    testnet: true,
  });
});
afterAll(() => sandbox?.stop());

const sending = () => createBitcoinSending(sandbox);
const recipientOf = (seed: number) => createBitcoinAccounts('regtest', seed).payment.address;
const received = async (address: string) =>
  (await sandbox.coinsOf(address)).reduce((sum, { value }) => sum + value, 0n);

const signers = [
  ['sats-connect', () => createSatsConnectWallet({ network: 'Regtest' })],
  ['Leather', () => createLeatherWallet({ network: 'regtest' })],
  ['UniSat', () => createUnisatWallet({ network: 'BITCOIN_REGTEST' })],
  ['Wallet Standard', () => createBitcoinStandardWallet('Quay', 'regtest')],
] as const;

/** A coin of the account, unsigned on its way to the recipient. */
async function prepare(
  account: BitcoinAccount,
  recipient: string,
): Promise<Parameters<NonNullable<WalletMethods['signPsbt']>>[0]> {
  const coin = await sandbox.fund(account.address, 200_000n);
  const psbt = buildPsbt(sandbox, account, [coin], recipient, 150_000n);
  return { address: account.address, network: regtest, psbt, inputs: [{ address: account.address, index: 0 }] };
}

describe.each(signers)('signPsbt, %s', (_, create) => {
  test('behavior: what it signs, a node takes and mines', async () => {
    const wallet = create();
    const { connection } = await connectWallet(bip122(), wallet, [regtest]);
    expect(connection.networkId).toBe(regtest.id);
    const [account] = wallet.accounts as [BitcoinAccount];
    const recipient = recipientOf(201);
    const before = await received(recipient);
    const parameters = await prepare(account, recipient);
    const signed = await connection.methods.signPsbt?.(parameters);
    const transaction = toTransaction(signed?.psbt ?? '');
    expect(await sandbox.test(transaction)).toEqual({ allowed: true, reason: undefined });
    const txid = await sandbox.broadcast(transaction);
    expect(await sandbox.confirmations(txid)).toBe(0);
    await sandbox.mine();
    expect([await sandbox.confirmations(txid), (await received(recipient)) - before]).toEqual([1, 150_000n]);
  });
});

describe('signPsbt', () => {
  test.each([
    ['sats-connect', () => createSatsConnectWallet({ network: 'Regtest' })],
    ['Wallet Standard', () => createBitcoinStandardWallet('Quay', 'regtest')],
  ] as const)('behavior: %s spends a taproot coin by its key', async (_, create) => {
    const wallet = create();
    const { connection } = await connectWallet(bip122(), wallet, [regtest]);
    const ordinal = wallet.accounts.find(({ purpose }) => purpose === 'ordinals') as BitcoinAccount;
    expect(connection.accounts.find(({ type }) => type === 'ordinal')?.address).toBe(ordinal.address);
    const parameters = await prepare(ordinal, recipientOf(202));
    const signed = await connection.methods.signPsbt?.(parameters);
    expect(await sandbox.test(toTransaction(signed?.psbt ?? ''))).toEqual({ allowed: true, reason: undefined });
  });

  test.each([
    ['sats-connect', () => createSatsConnectWallet({ network: 'Regtest', sending: sending() })],
    ['UniSat', () => createUnisatWallet({ network: 'BITCOIN_REGTEST', sending: sending() })],
  ] as const)('behavior: %s sends it too when asked to', async (_, create) => {
    const wallet = create();
    const { connection } = await connectWallet(bip122(), wallet, [regtest]);
    const parameters = await prepare(wallet.accounts[0] as BitcoinAccount, recipientOf(203));
    const sent = await connection.methods.signPsbt?.({ ...parameters, broadcast: true });
    await sandbox.mine();
    expect(await sandbox.confirmations(sent?.txid ?? '')).toBe(1);
  });

  test('error: a signature is for this transaction and no other', async () => {
    const wallet = createSatsConnectWallet({ network: 'Regtest' });
    const { connection } = await connectWallet(bip122(), wallet, [regtest]);
    const parameters = await prepare(wallet.accounts[0] as BitcoinAccount, recipientOf(204));
    const signed = await connection.methods.signPsbt?.(parameters);
    const changed = Transaction.fromHex(toTransaction(signed?.psbt ?? ''));
    changed.outs.forEach((output) => (output.value -= 1n));
    const { allowed, reason } = await sandbox.test(changed.toHex());
    expect([allowed, reason]).toEqual([false, expect.stringContaining('script-verify-flag')]);
  });
});

describe('sendTransaction', () => {
  test.each([
    ['sats-connect', () => createSatsConnectWallet({ network: 'Regtest', sending: sending() })],
    ['Leather', () => createLeatherWallet({ network: 'regtest', sending: sending() })],
    ['UniSat', () => createUnisatWallet({ network: 'BITCOIN_REGTEST', sending: sending() })],
  ] as const)('behavior: a transfer through %s lands, to the satoshi', async (_, create) => {
    const wallet = create();
    const { connection } = await connectWallet(bip122(), wallet, [regtest]);
    const address = connection.accounts[0]?.address ?? '';
    await sandbox.fund(address, 500_000n);
    const to = recipientOf(205);
    const before = await received(to);
    const txid = await connection.methods.sendTransaction?.({ address, network: regtest, to, value: 120_003n });
    await sandbox.mine();
    expect([await sandbox.confirmations(txid ?? ''), (await received(to)) - before]).toEqual([1, 120_003n]);
  });
});

describe('fetchNativeBalance of a node', () => {
  // As a host's RPC address gives it: nothing but the adapter's own calls.
  const rpc: RpcRequest = (method, params) => sandbox.request(method, ...(params as unknown[]));
  const balanceOf = async (address: string) =>
    (await bip122({ scantxoutset: true }).fetchNativeBalance?.({
      rpc,
      network: regtest,
      address: sandbox.toNodeAddress(address),
    })) ?? -1n;

  test('behavior: what was mined to an address and what it sent on, to the satoshi', async () => {
    const wallet = createUnisatWallet({ network: 'BITCOIN_REGTEST', sending: sending() });
    const { connection } = await connectWallet(bip122(), wallet, [regtest]);
    const address = connection.accounts[0]?.address ?? '';
    const to = recipientOf(206);
    expect(await balanceOf(to)).toBe(0n);
    const before = await balanceOf(address);
    await sandbox.fund(address, 30_000_001n);
    await sandbox.fund(address, 12_345_678n);
    expect((await balanceOf(address)) - before).toBe(42_345_679n);
    await connection.methods.sendTransaction?.({ address, network: regtest, to, value: 10_000_003n });
    await sandbox.mine();
    expect(await balanceOf(to)).toBe(10_000_003n);
    // What the node knows of the coins themselves, added up one by one.
    expect(await balanceOf(address)).toBe(await received(address));
    expect(await balanceOf(address)).toBeLessThan(before + 42_345_679n - 10_000_003n);
  });

  test('error: what the node takes for no address is no zero', async () => {
    await expect(
      bip122({ scantxoutset: true }).fetchNativeBalance?.({ rpc, network: regtest, address: 'nowhere' }),
    ).rejects.toThrow('not valid');
  });
});

describe('an indexer before the node', () => {
  /** What Esplora's route answers, as a host's `indexerUrls` would give it. */
  const indexer = async (path: string) => {
    const reply = await esploraRoute(
      sandbox,
      '/api',
    )({ method: 'GET', path: `/api${path}`, entry: {} } as SandboxRequest);
    const { status, body } = reply as Reply;
    if (status !== 200) throw new Error(`${status} ${body}`);
    return JSON.parse(body) as unknown;
  };
  const access = { rpc: () => Promise.reject(new Error('No node is asked')), indexer };
  const balanceOf = (address: string) => bip122().fetchNativeBalance?.({ ...access, network: regtest, address });

  test(
    'behavior: what was just sent is gone before it is mined, its ' + 'change is not, and mining changes nothing',
    async () => {
      const wallet = createSatsConnectWallet({ network: 'Regtest', sending: sending() });
      const { connection } = await connectWallet(bip122(), wallet, [regtest]);
      const address = connection.accounts[0]?.address ?? '';
      const to = recipientOf(207);
      await sandbox.fund(address, 70_000_000n);
      const before = (await balanceOf(address)) as bigint;
      expect([before, await balanceOf(to)]).toEqual([await received(address), 0n]);
      const id =
        (await connection.methods.sendTransaction?.({ address, network: regtest, to, value: 20_000_000n })) ?? '';
      const after = (await balanceOf(address)) as bigint;
      expect([await balanceOf(to), before - after > 20_000_000n, before - after < 20_010_000n]).toEqual([
        20_000_000n,
        true,
        true,
      ]);
      const clock = manualClock();
      const outcome = bip122().confirmTransaction?.({ ...access, network: regtest, clock, id, deadlineMs: 60_000 });
      await sandbox.mine();
      clock.advance(20_000);
      expect(await outcome).toEqual({ status: 'confirmed' });
      expect([await balanceOf(address), await balanceOf(to), await received(address)]).toEqual([
        after,
        20_000_000n,
        after,
      ]);
    },
  );

  /** What the node's own wallet sends, and the kit's look at it. */
  async function follow(seed: number) {
    const to = sandbox.toNodeAddress(recipientOf(seed));
    // Replaceable (BIP-125).
    const id = await sandbox.request<string>('sendtoaddress', to, 0.5, '', '', false, true);
    const clock = manualClock();
    const isLearnt = deferred<void>();
    const onTrace = () => isLearnt.answer();
    const outcome = bip122().confirmTransaction?.({ ...access, network: regtest, clock, id, onTrace });
    await isLearnt.promise;
    await expect.poll(() => clock.waiting).toBe(2);
    return { id, outcome, clock };
  }

  test('behavior: one that the wallet sends anew with a higher fee is confirmed as the other', async () => {
    const { id, outcome, clock } = await follow(208);
    const { txid } = await sandbox.request<{ txid: string }>('bumpfee', id);
    await sandbox.mine();
    clock.advance(20_000);
    expect([txid === id, await outcome]).toEqual([false, { status: 'confirmed', replacedBy: txid }]);
  });

  test('behavior: one whose coins the wallet sends back to itself is cancelled', async () => {
    const { id, outcome, clock } = await follow(209);
    const { vin } = await sandbox.request<{ vin: { txid: string; vout: number }[] }>('getrawtransaction', id, true);
    const spent = await Promise.all(
      vin.map(async (coin) => {
        const { vout } = await sandbox.request<{
          vout: { n: number; value: number; scriptPubKey: { address?: string; addresses?: string[] } }[];
        }>('getrawtransaction', coin.txid, true);
        return vout.find(({ n }) => n === coin.vout);
      }),
    );
    const { address, addresses } = Object(spent[0]?.scriptPubKey) as { address?: string; addresses?: string[] };
    const all = spent.reduce((sum, each) => sum + (each?.value ?? 0), 0);
    const back = { [address ?? addresses?.[0] ?? '']: (all - 0.01).toFixed(8) };
    const raw = await sandbox.request<string>('createrawtransaction', vin, back);
    const { hex } = await sandbox.request<{ hex: string }>('signrawtransactionwithwallet', raw);
    const replacedBy = await sandbox.broadcast(hex);
    await sandbox.mine();
    clock.advance(20_000);
    expect(await outcome).toEqual({ status: 'cancelled', replacedBy });
  });

  test('error: what is no address is no zero', async () => {
    await expect(balanceOf('nowhere')).rejects.toThrow('400 Invalid Bitcoin address');
  });
});

describe('createBitcoinSandbox', () => {
  test('behavior: ready when it is given out, and nothing is left of it', async () => {
    const own = await createBitcoinSandbox(await findOrInstall(litecoind));
    expect([isAlive(own.pid), existsSync(own.folder)]).toEqual([true, true]);
    await Promise.all([own.stop(), own.stop()]);
    expect([isAlive(own.pid), existsSync(own.folder)]).toEqual([false, false]);
  });

  test("behavior: taproot is active, and addresses of Bitcoin's networks have one of its own", async () => {
    const { softforks } = await sandbox.request<{ softforks: { taproot: { active: boolean } } }>('getblockchaininfo');
    expect(softforks.taproot.active).toBe(true);
    const hash = new Uint8Array(20).fill(7);
    const [own, bitcoin] = [sandbox.network, networks.bitcoin].map(
      (network) => payments.p2wpkh({ hash, network }).address ?? '',
    );
    expect(own).toMatch(/^rltc1q/);
    expect([sandbox.toNodeAddress(bitcoin ?? ''), sandbox.toNodeAddress(own ?? '')]).toEqual([own, own]);
    expect(() => sandbox.toNodeAddress('nowhere')).toThrow('nowhere is no address');
  });

  test('error: the node says what it does not know', async () => {
    await expect(sandbox.request('no-such-method')).rejects.toThrow('Method not found');
  });
});
