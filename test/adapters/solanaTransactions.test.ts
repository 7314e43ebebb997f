import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type Transaction as KitTransaction,
} from '@solana/kit';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isKitError, type RpcRequest, type TransactionRequest } from 'mooring/core';
import { defineNetwork, solanaDevnet, solanaMainnet } from 'mooring/networks';
import { solana } from 'mooring/solana';
import { createSolanaWallet, type SolanaWalletOptions } from '../sandbox/namespaceWallets/solanaWallet';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';
import { connectWallet } from './connectWallet';

const local = defineNetwork({
  id: 'solana:localnet',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
});
const codeOf = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  );

let sandbox: SolanaSandbox;
let rpc: RpcRequest;
beforeAll(async () => {
  sandbox = await createSolanaSandbox();
  rpc = async (method, params) => {
    const response = await fetch(sandbox.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(error.message);
    return result;
  };
});
afterAll(() => sandbox.stop());

async function funded(options: SolanaWalletOptions = {}) {
  const wallet = createSolanaWallet(options);
  const { connection } = await connectWallet(solana(), wallet, [local, solanaMainnet]);
  const from = wallet.addresses[0] as string;
  sandbox.airdrop(from, 5_000_000_000n);
  const to = Keypair.generate().publicKey;
  const send = (request: TransactionRequest) =>
    connection.methods.sendTransaction?.({ ...request, address: from, network: local, rpc }) as Promise<string>;
  const blockhash = sandbox.node.svm.latestBlockhash();
  const instruction = SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: to,
    lamports: 1_000_000_000,
  });
  return {
    wallet,
    connection,
    from,
    to,
    send,
    blockhash,
    instruction,
    received: () => sandbox.balanceOf(to.toBase58()),
  };
}

const throughWallet = {
  send: async (wire: Uint8Array) =>
    String(await rpc('sendTransaction', [Buffer.from(wire).toString('base64'), { encoding: 'base64' }])),
};

describe.each([
  ['a wallet that sends', throughWallet],
  ['a wallet that only signs', {}],
])('sendTransaction, %s', (_, options: SolanaWalletOptions) => {
  test('behavior: a transfer of lamports lands, and is confirmed', async () => {
    const { send, to, received, wallet } = await funded(options);
    const id = await send({ to: to.toBase58(), value: 1_234_567_890n });
    expect(received()).toBe(1_234_567_890n);
    expect(wallet.chains).toEqual(['solana:localnet']);
    const clock = { now: () => 0, after: () => () => undefined };
    expect(await solana().confirmTransaction?.({ rpc, clock, network: local, id })).toEqual({ status: 'confirmed' });
  });

  test('behavior: a legacy web3.js transaction lands, completed with payer and blockhash', async () => {
    const { send, instruction, received } = await funded(options);
    await send({ transaction: new Transaction().add(instruction) });
    expect(received()).toBe(1_000_000_000n);
  });

  test('behavior: a versioned web3.js transaction, a @solana/kit one and bytes land', async () => {
    const { send, instruction, blockhash, from, received } = await funded(options);
    const versioned = () =>
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: new PublicKey(from),
          recentBlockhash: blockhash,
          instructions: [instruction],
        }).compileToV0Message(),
      );
    await send({ transaction: versioned() });
    expect(received()).toBe(1_000_000_000n);
    await send({ transaction: toKitTransaction(from, sandbox.node.svm.latestBlockhash(), instruction) });
    expect(received()).toBe(2_000_000_000n);
    const other = new VersionedTransaction(
      new TransactionMessage({
        payerKey: new PublicKey(from),
        recentBlockhash: sandbox.node.svm.latestBlockhash(),
        instructions: [instruction],
      }).compileToLegacyMessage(),
    );
    await send({ transaction: other.serialize() });
    expect(received()).toBe(3_000_000_000n);
  });
});

function toKitTransaction(
  from: string,
  blockhash: string,
  {
    programId,
    keys,
    data,
  }: {
    programId: PublicKey;
    keys: readonly { pubkey: PublicKey; isSigner: boolean; isWritable: boolean }[];
    data: Uint8Array;
  },
): KitTransaction {
  const accounts = keys.map(({ pubkey, isSigner, isWritable }) => ({
    address: address(pubkey.toBase58()),
    role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
  }));
  return compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(address(from), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1_000n },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions(
          [{ programAddress: address(programId.toBase58()), accounts, data: Uint8Array.from(data) }],
          message,
        ),
    ),
  );
}

describe('signTransaction', () => {
  test('behavior: gives back the form it was given, signed', async () => {
    const { connection, from, instruction, blockhash } = await funded();
    const legacy = new Transaction({ feePayer: new PublicKey(from), blockhash, lastValidBlockHeight: 0 }).add(
      instruction,
    );
    const signedLegacy = await connection.methods.signTransaction?.({
      address: from,
      network: local,
      transaction: legacy,
    });
    expect(signedLegacy).toBeInstanceOf(Transaction);
    expect(signedLegacy?.verifySignatures()).toBe(true);
    const versioned = new VersionedTransaction(legacy.compileMessage());
    const signedVersioned = await connection.methods.signTransaction?.({
      address: from,
      network: local,
      transaction: versioned,
    });
    expect(signedVersioned).toBeInstanceOf(VersionedTransaction);
    expect(Buffer.from(signedVersioned?.signatures[0] ?? []).toString('hex')).toBe(
      signedLegacy?.signature?.toString('hex'),
    );
    const bytes = await connection.methods.signTransaction?.({
      address: from,
      network: local,
      transaction: versioned.serialize(),
    });
    expect(Buffer.from(bytes ?? []).toString('hex')).toBe(
      Buffer.from(signedVersioned?.serialize() ?? []).toString('hex'),
    );
  });

  test('behavior: a @solana/kit transaction keeps its lifetime and is one that kit encodes', async () => {
    const { connection, from, instruction, blockhash } = await funded();
    const compiled = toKitTransaction(from, blockhash, instruction);
    const signed = (await connection.methods.signTransaction?.({
      address: from,
      network: local,
      transaction: compiled,
    })) as typeof compiled;
    expect(signed).toMatchObject({ lifetimeConstraint: { blockhash } });
    expect(Object.keys(signed.signatures)).toEqual([from]);
    const decoded = VersionedTransaction.deserialize(Uint8Array.from(getTransactionEncoder().encode(signed)));
    expect(getBase58Decoder().decode(decoded.signatures[0] ?? new Uint8Array())).not.toMatch(/^1+$/);
    expect(sandbox.node.execute(decoded.serialize()).err).toBeNull();
  });

  test('behavior: signs several with one prompt', async () => {
    const { connection, wallet, from, instruction, blockhash } = await funded();
    const make = () =>
      new Transaction({ feePayer: new PublicKey(from), blockhash, lastValidBlockHeight: 0 }).add(instruction);
    const signed = await connection.methods.signAllTransactions?.({
      address: from,
      network: local,
      transactions: [make(), make().add(instruction)],
    });
    expect(signed?.map((transaction) => transaction.verifySignatures())).toEqual([true, true]);
    expect(wallet.person.prompts).toEqual(['connect', 'sign 2']);
  });

  test('error: what is no transaction', async () => {
    const { connection, from } = await funded();
    expect(
      await codeOf(connection.methods.signTransaction?.({ address: from, network: local, transaction: { to: from } })),
    ).toBe('adapter/invalid-transaction');
  });
});

describe('sendTransaction', () => {
  test('behavior: takes every commitment of the specification, in the words of today', async () => {
    const asked: unknown[] = [];
    const { wallet, from } = await funded();
    const { connection } = await connectWallet(solana(), wallet, [local]);
    const recording: RpcRequest = async (method, params) => {
      if (method === 'sendTransaction')
        return void asked.push((params as [string, { preflightCommitment?: string }])[1].preflightCommitment);
      return rpc(method, params);
    };
    const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'];
    for (const preflightCommitment of commitments)
      await connection.methods.sendTransaction?.({
        to: from,
        value: 1n,
        preflightCommitment,
        address: from,
        network: local,
        rpc: recording,
      });
    expect(asked).toEqual([
      'processed',
      'confirmed',
      'finalized',
      'processed',
      'confirmed',
      'confirmed',
      'finalized',
      'finalized',
    ]);
  });

  test('error: another commitment, nothing to send, and no RPC to build with; nobody is asked', async () => {
    const { send, from, connection, wallet } = await funded();
    expect(await codeOf(send({ to: from, value: 1n, preflightCommitment: 'constructor' }))).toBe(
      'adapter/invalid-commitment',
    );
    expect(await codeOf(send({ to: from }))).toBe('adapter/invalid-transaction');
    expect(
      await codeOf(connection.methods.sendTransaction?.({ to: from, value: 1n, address: from, network: local })),
    ).toBe('adapter/rpc-missing');
    expect(wallet.person.prompts).toEqual(['connect']);
  });

  test('behavior: each request names the chain of its network', async () => {
    const { wallet, connection, from } = await funded(throughWallet);
    for (const network of [solanaMainnet, solanaDevnet])
      await connection.methods.sendTransaction?.({ to: from, value: 1n, address: from, network, rpc });
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet']);
  });
});

describe('fetchNativeBalance', () => {
  test('behavior: lamports by plain JSON-RPC; error: an answer that is none is no zero', async () => {
    const owner = Keypair.generate().publicKey.toBase58();
    sandbox.airdrop(owner, 7_000_000_001n);
    const adapter = solana();
    expect(await adapter.fetchNativeBalance?.({ rpc, network: local, address: owner })).toBe(7_000_000_001n);
    await expect(
      adapter.fetchNativeBalance?.({ rpc: async () => ({}), network: local, address: owner }),
    ).rejects.toThrow('not a balance');
  });
});
