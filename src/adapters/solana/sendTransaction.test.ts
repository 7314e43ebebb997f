import { Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import type { RpcRequest } from '../../contract/connector';
import { defineNetwork } from '../../contract/network';
import { fromBase64 } from '../encodings';
import { sendTransaction, toSendOptions } from './sendTransaction';
import type { SolanaSigner } from './signer';

const [owner, to] = [1, 2].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey) as [
  PublicKey,
  PublicKey,
];
const address = owner.toBase58();
const network = defineNetwork({
  id: 'solana:localnet',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
});
const blockhash = PublicKey.default.toBase58();

/** A node that takes everything, and what it was asked. */
function takingNode() {
  const asked: [method: string, params: unknown][] = [];
  const rpc: RpcRequest = async (method, params = []) => {
    asked.push([method, params]);
    return method === 'getLatestBlockhash' ? { value: { blockhash } } : 'hash';
  };
  return { rpc, asked };
}
const signing: SolanaSigner = {
  signTransactions: async ({ wires }) => wires.map((wire) => Uint8Array.of(...wire, 99)),
};
const transferOf = (wire: Uint8Array) => VersionedTransaction.deserialize(wire).message.compiledInstructions[0]?.data;
const lamports = SystemProgram.transfer({ fromPubkey: owner, toPubkey: to, lamports: 5n });

describe('toSendOptions', () => {
  test('behavior: what is said is passed on, and nothing else', () => {
    expect(toSendOptions({})).toEqual({});
    expect(toSendOptions({ maxRetries: 0 })).toEqual({ maxRetries: 0 });
    expect(toSendOptions({ skipPreflight: false })).toEqual({ skipPreflight: false });
    expect(toSendOptions({ preflightCommitment: 'finalized', skipPreflight: true, maxRetries: 3 })).toEqual({
      preflightCommitment: 'finalized',
      skipPreflight: true,
      maxRetries: 3,
    });
  });

  test.each([
    ['processed', 'processed'],
    ['confirmed', 'confirmed'],
    ['recent', 'processed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['root', 'finalized'],
    ['max', 'finalized'],
  ])('behavior: %s is %s to a node of today', (preflightCommitment, told) => {
    expect(toSendOptions({ preflightCommitment } as never)).toEqual({ preflightCommitment: told });
  });

  test.each(['soon', '', 'toString', 'Confirmed'])('error: "%s" is no commitment', (preflightCommitment) => {
    expect(() => toSendOptions({ preflightCommitment } as never)).toThrowError(
      expect.objectContaining({ code: 'adapter/invalid-commitment' }),
    );
  });
});

describe('sendTransaction', () => {
  test('behavior: a wallet that sends is given the transfer and the options', async () => {
    const { rpc, asked } = takingNode();
    const given: unknown[] = [];
    const send: SolanaSigner['send'] = async (request, options) => {
      given.push(request.address, request.network, options, transferOf(request.wires[0] as Uint8Array));
      return 'sent';
    };
    const transfer = { address, network, rpc, to: to.toBase58(), value: 5n, maxRetries: 2 };
    expect(await sendTransaction({ ...signing, send }, transfer)).toBe('sent');
    expect(given).toEqual([address, network, { maxRetries: 2 }, Uint8Array.from(lamports.data)]);
    expect(asked).toEqual([['getLatestBlockhash', [{ commitment: 'confirmed' }]]]);
  });

  test('behavior: what a wallet only signs goes to the node', async () => {
    const { rpc, asked } = takingNode();
    const transfer = { address, network, rpc, to: to.toBase58(), value: 5n, skipPreflight: true };
    expect(await sendTransaction(signing, transfer)).toBe('hash');
    const [wire, options] = asked[1]?.[1] as [string, object];
    const told = { encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: true };
    expect([asked[1]?.[0], options]).toEqual(['sendTransaction', told]);
    await sendTransaction(signing, { ...transfer, preflightCommitment: 'finalized' });
    expect((asked[3]?.[1] as unknown[])[1]).toMatchObject({ preflightCommitment: 'finalized' });
    expect(fromBase64(wire).at(-1)).toBe(99);
  });

  test('behavior: a transaction of web3.js gets the payer and the blockhash that it lacks', async () => {
    const { rpc, asked } = takingNode();
    const bare = new Transaction().add(lamports);
    await sendTransaction(signing, { address, network, rpc, transaction: bare });
    expect([bare.feePayer?.toBase58(), bare.recentBlockhash]).toEqual([address, blockhash]);
    const own = new Transaction({ feePayer: to, blockhash: address, lastValidBlockHeight: 1 }).add(lamports);
    asked.length = 0;
    await sendTransaction(signing, { address, network, rpc, transaction: own });
    expect([own.feePayer?.toBase58(), own.recentBlockhash]).toEqual([to.toBase58(), address]);
    expect(asked.map(([method]) => method)).toEqual(['sendTransaction']);
  });

  const whole = new Transaction({ feePayer: owner, blockhash, lastValidBlockHeight: 1 }).add(lamports);
  test.each<[string, object, SolanaSigner, string]>([
    ['without a transaction and a recipient', { value: 5n }, signing, 'adapter/invalid-transaction'],
    ['without a transaction and an amount', { to: address }, signing, 'adapter/invalid-transaction'],
    ['with nobody to send it', { transaction: whole }, signing, 'adapter/rpc-missing'],
    ['with nobody to ask for a blockhash', { to: address, value: 5n }, signing, 'adapter/rpc-missing'],
  ])('error: %s nothing is signed', async (_, given, signer, code) => {
    let signed = 0;
    const counting: SolanaSigner = { signTransactions: async () => ((signed += 1), []) };
    const work = sendTransaction({ ...signer, ...counting }, { address, network, ...given });
    await expect(work).rejects.toMatchObject({ code });
    expect(signed).toBe(0);
  });
});
