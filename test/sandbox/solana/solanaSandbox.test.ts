import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSolanaSandbox, type SolanaSandbox } from './createSolanaSandbox';

let sandbox: SolanaSandbox;
let connection: Connection;
beforeAll(async () => {
  sandbox = await createSolanaSandbox();
  connection = new Connection(sandbox.url, { commitment: 'confirmed', wsEndpoint: sandbox.url.replace('http', 'ws') });
});
afterAll(() => sandbox.stop());

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
    await expect(connection.sendRawTransaction(transaction.serialize({ verifySignatures: false }))).rejects.toThrow(
      'Transaction simulation failed',
    );
    await expect(connection.getVoteAccounts()).rejects.toThrow('Method not found');
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
