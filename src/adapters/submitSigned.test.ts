import { createHash } from 'node:crypto';
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { blake2AsHex } from '@polkadot/util-crypto';
import { describe, expect, test } from 'vitest';
import type { RpcRequest } from '../contract/connector';
import { cosmosHub, solanaMainnet } from '../networks';
import { serviceError } from '../services/errors';
import { toBase58 } from './base58';
import { sendTransaction as sendCosmos } from './cosmos/sendTransaction';
import { sendTransaction as sendPolkadot } from './polkadot/sendTransaction';
import { sendTransaction as sendSolana } from './solana/sendTransaction';
import { submitSigned } from './submitSigned';

const answer = (message: string, data?: unknown) =>
  serviceError('service/rpc-error', { values: { message }, cause: { message, data } });
const late = serviceError('service/timeout');
const serverError = (status: number) =>
  serviceError('service/server-error', { cause: new Error(`HTTP status ${status}`) });

describe('submitSigned', () => {
  const submit = (error: unknown) =>
    submitSigned(() => Promise.reject(error), { idOf: () => 'its id', known: /already there/ });

  test('behavior: the answer of the node is the id', async () => {
    expect(await submitSigned(async () => 'told', { idOf: () => 'its id', known: /x/ })).toBe('told');
  });

  test.each([
    ['nobody has answered in time', late],
    ['the node has it by another one', answer('already there')],
    ['the node says so beside', answer('Internal error', 'tx already there')],
  ])('behavior: where %s it is sent, by its own id', async (_what, error) => {
    expect(await submit(error)).toBe('its id');
  });

  test.each([
    ['is not there', serviceError('service/unreachable')],
    ['has had enough', serviceError('service/rate-limited')],
    ['says that it is outdated', answer('Transaction is outdated')],
  ])('behavior: where the first node gave no answer in time and the next one %s, it is sent', async (_what, error) => {
    for (const first of [late, serverError(504)]) {
      const submitted = submitSigned(
        ({ onFailure }) => {
          onFailure?.(first);
          return Promise.reject(error);
        },
        { idOf: () => 'its id', known: /already there/ },
      );
      expect(await submitted).toBe('its id');
    }
  });

  test('error: called off, it is told so, whatever the first node did', async () => {
    const off = Object.assign(new Error('off'), { code: 'kit/aborted' });
    const submitted = submitSigned(
      ({ onFailure }) => {
        onFailure?.(late);
        return Promise.reject(off);
      },
      { idOf: () => 'its id', known: /already there/ },
    );
    await expect(submitted).rejects.toBe(off);
  });

  test.each([
    ['a refusal', answer('too poor'), 'adapter/transaction-refused'],
    ['a node that is not there', serviceError('service/unreachable'), 'service/unreachable'],
    ['a node out of order', serverError(500), 'service/server-error'],
    ['a gateway without a node', serverError(502), 'service/server-error'],
    ['a node that had enough', serviceError('service/rate-limited'), 'service/rate-limited'],
    ['a question called off', Object.assign(new Error('off'), { code: 'kit/aborted' }), 'kit/aborted'],
  ])('error: %s is told as what it is', async (_what, error, code) => {
    await expect(submit(error)).rejects.toMatchObject({ code });
  });
});

describe('a node that took it and did not answer in time', () => {
  /** What was handed in, and then nothing. */
  const silent = () => {
    const taken: unknown[] = [];
    const rpc: RpcRequest = async (method, params) => {
      taken.push(method, Array.isArray(params) ? params[0] : params);
      throw late;
    };
    return { rpc, taken };
  };
  const bytes = Uint8Array.from({ length: 200 }, (_, index) => index);

  test('behavior: polkadot has the hash of the extrinsic', async () => {
    const { rpc, taken } = silent();
    const signed = { address: 'any', rpc, signedTransaction: bytes };
    expect(await sendPolkadot(signed, undefined as never)).toBe(blake2AsHex(bytes, 256));
    expect(taken).toEqual(['author_submitExtrinsic', `0x${Buffer.from(bytes).toString('hex')}`]);
    const known: RpcRequest = () => Promise.reject(answer('Transaction Already Imported'));
    expect(await sendPolkadot({ ...signed, rpc: known }, undefined as never)).toBe(blake2AsHex(bytes, 256));
  });

  test('behavior: cosmos has the hash of the transaction', async () => {
    const { rpc } = silent();
    const signed = { network: cosmosHub, rpc, signedTransaction: bytes };
    const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase();
    expect(await sendCosmos(signed, undefined)).toBe(hash);
    const known: RpcRequest = () => Promise.reject(answer('Internal error', 'tx already exists in cache'));
    expect(await sendCosmos({ ...signed, rpc: known }, undefined)).toBe(hash);
    const pooled: RpcRequest = async () => ({ code: 19, log: 'tx already in mempool', hash });
    expect(await sendCosmos({ ...signed, rpc: pooled }, undefined)).toBe(hash);
  });

  test('behavior: solana has the signature of who pays', async () => {
    const payer = Keypair.fromSeed(new Uint8Array(32).fill(1));
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: PublicKey.default, lamports: 5 })],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([payer]);
    const signature = toBase58(transaction.signatures[0] as Uint8Array);
    const wire = transaction.serialize();
    const { rpc, taken } = silent();
    const request = { address: payer.publicKey.toBase58(), network: solanaMainnet, transaction: wire };
    const signer = { signTransactions: async () => [wire] };
    expect(await sendSolana(signer, { ...request, rpc } as never)).toBe(signature);
    expect(taken[0]).toBe('sendTransaction');
    const known: RpcRequest = () =>
      Promise.reject(answer('Transaction simulation failed: This transaction has already been processed'));
    expect(await sendSolana(signer, { ...request, rpc: known } as never)).toBe(signature);
  });
});
