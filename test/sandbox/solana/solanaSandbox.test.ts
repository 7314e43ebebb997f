import { Connection, Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSolanaSandbox, type SolanaSandbox } from './createSolanaSandbox';

const key = Keypair.generate().publicKey.toBase58();
const base64 = { encoding: 'base64' };

let sandbox: SolanaSandbox;
let connection: Connection;
beforeAll(async () => {
  sandbox = await createSolanaSandbox();
  connection = new Connection(sandbox.url, { commitment: 'confirmed', wsEndpoint: sandbox.url.replace('http', 'ws') });
});
afterAll(() => sandbox.stop());

const call = async (method: string, params: readonly unknown[]) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(sandbox.url, { method: 'POST', headers, body });
  return (await answer.json()) as { result?: unknown; error?: unknown };
};

const transfer = async (from: Keypair, to: PublicKey, lamports: number) => {
  const { blockhash } = await connection.getLatestBlockhash();
  return new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight: 0 }).add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports }),
  );
};

describe('createSolanaSandbox', () => {
  test('behavior: web3.js itself airdrops, simulates without a signature, sends and reads the status', async () => {
    const [from, to] = [Keypair.generate(), Keypair.generate()];
    await connection.requestAirdrop(from.publicKey, 2_000_000_000);
    const transaction = await transfer(from, to.publicKey, 500_000_000);
    const { value: simulated } = await connection.simulateTransaction(transaction);
    expect([simulated.err, await connection.getBalance(to.publicKey)]).toEqual([null, 0]);
    transaction.sign(from);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    const {
      value: [status],
    } = await connection.getSignatureStatuses([signature]);
    expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' });
    expect(await connection.getBalance(to.publicKey)).toBe(500_000_000);
    expect(await connection.getBalance(from.publicKey)).toBe(2_000_000_000 - 500_000_000 - 5_000);
  });

  test('error: preflight refuses what would fail; without it the failure is on record', async () => {
    const from = Keypair.generate();
    await connection.requestAirdrop(from.publicKey, 1_000_000_000);
    const transaction = await transfer(from, Keypair.generate().publicKey, 5_000_000_000);
    transaction.sign(from);
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      'Transaction simulation failed',
    );
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    const {
      value: [status],
    } = await connection.getSignatureStatuses([signature]);
    expect(status?.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  });

  test('error: a forged signature and an unknown method', async () => {
    const from = Keypair.generate();
    await connection.requestAirdrop(from.publicKey, 1_000_000_000);
    const transaction = await transfer(from, Keypair.generate().publicKey, 1);
    transaction.addSignature(from.publicKey, Buffer.alloc(64, 9));
    const forged = transaction.serialize({ verifySignatures: false });
    await expect(connection.sendRawTransaction(forged)).rejects.toThrow('Transaction signature verification failure');
    const signature = await connection.sendRawTransaction(forged, { skipPreflight: true });
    expect((await connection.getSignatureStatuses([signature])).value).toEqual([null]);
    await expect(connection.getVoteAccounts()).rejects.toThrow('Method not found');
  });

  test('error: a blockhash that the network never gave out, or too long ago', async () => {
    const from = Keypair.generate();
    await connection.requestAirdrop(from.publicKey, 1_000_000_000);
    const transaction = await transfer(from, from.publicKey, 1);
    const latest = transaction.recentBlockhash as string;
    transaction.recentBlockhash = Keypair.generate().publicKey.toBase58();
    transaction.sign(from);
    const stray = transaction.serialize();
    await expect(connection.sendRawTransaction(stray)).rejects.toThrow(
      'Transaction simulation failed: Blockhash not found',
    );
    const signature = await connection.sendRawTransaction(stray, { skipPreflight: true });
    expect((await connection.getSignatureStatuses([signature])).value).toEqual([null]);
    const message = transaction.compileMessage();
    expect((await connection.getFeeForMessage(message)).value).toBeNull();
    expect((await connection.simulateTransaction(VersionedTransaction.deserialize(stray))).value.err).toBe(
      'BlockhashNotFound',
    );
    const replaced = { replaceRecentBlockhash: true };
    expect(
      (await connection.simulateTransaction(VersionedTransaction.deserialize(stray), replaced)).value.err,
    ).toBeNull();
    const isValid = async () => (await connection.isBlockhashValid(latest)).value;
    expect(await isValid()).toBe(true);
    for (let slot = 0; slot < 151; slot += 1) sandbox.airdrop(from.publicKey.toBase58(), 1n);
    expect(await isValid()).toBe(false);
  });

  test.each([
    ['getBalance', [key, { commitment: 'recent' }], -32602, 'unknown variant `recent`'],
    ['getBalance', [key, { minContextSlot: 1e9 }], -32016, 'Minimum context slot has not been reached'],
    ['getBalance', ['0x01'], -32602, 'Invalid param'],
    ['getMultipleAccounts', [Array.from({ length: 101 }, () => key), base64], -32602, 'max 100'],
    ['getSignatureStatuses', [Array.from({ length: 257 }, () => key)], -32602, 'max 256'],
    ['getTokenAccountsByOwner', [key, {}, base64], -32602, 'a mint or a programId'],
    ['getTokenAccountsByOwner', [key, { mint: key }, base64], -32602, 'could not find mint'],
    ['getTokenAccountsByOwner', [key, { programId: key }, base64], -32602, 'unrecognized Token program id'],
    ['sendTransaction', ['A'.repeat(1_648), base64], -32602, 'too large'],
    ['sendTransaction', ['', { ...base64, preflightCommitment: 'max' }], -32602, 'unknown variant `max`'],
    ['simulateTransaction', ['', { ...base64, sigVerify: true, replaceRecentBlockhash: true }], -32602, 'sigVerify'],
  ])('error: %s is refused as nodes do it, %#', async (method, params, code, words) => {
    const { error } = await call(method, params);
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
  });

  test('error: an account of many bytes is not told in base58, which is what comes without a word', async () => {
    const { spl } = sandbox.mints;
    const account = spl.mintTo(key, 1n);
    expect((await call('getAccountInfo', [account])).error).toMatchObject({ code: -32600 });
    expect((await call('getAccountInfo', [spl.address])).result).toMatchObject({ value: { data: expect.any(String) } });
    expect((await call('getAccountInfo', [account, base64])).result).toMatchObject({
      value: { data: [expect.any(String), 'base64'] },
    });
  });

  test('behavior: both token programs give out tokens, which owners find', async () => {
    const owner = Keypair.generate().publicKey;
    const { spl, token2022 } = sandbox.mints;
    spl.mintTo(owner.toBase58(), 1_500_000n);
    token2022.mintTo(owner.toBase58(), 42n);
    for (const [mint, amount] of [
      [spl, '1500000'],
      [token2022, '42'],
    ] as const) {
      const { value } = await connection.getParsedTokenAccountsByOwner(owner, {
        programId: new PublicKey(mint.programId),
      });
      expect(value.map(({ account }) => account.data.parsed.info)).toEqual([
        expect.objectContaining({
          mint: mint.address,
          owner: owner.toBase58(),
          tokenAmount: expect.objectContaining({ amount, decimals: mint.decimals }),
        }),
      ]);
      expect(String(mint.balanceOf(owner.toBase58()))).toBe(amount);
    }
  });

  test('behavior: a transaction that nobody has seen has no status', async () => {
    sandbox.settings.confirmation = undefined;
    const signature = await connection.requestAirdrop(Keypair.generate().publicKey, 1_000_000_000);
    expect((await connection.getSignatureStatuses([signature])).value).toEqual([null]);
    sandbox.settings.confirmation = 'finalized';
    expect((await connection.getSignatureStatuses([signature])).value[0]).toMatchObject({ err: null });
  });
});
