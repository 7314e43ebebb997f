import {
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithinSizeLimit,
  createSignableMessage,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  isMessageModifyingSigner,
  isTransactionModifyingSigner,
  isTransactionSendingSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type Blockhash,
  type MessageModifyingSigner,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
} from '@solana/kit';
import { BaseMessageSignerWalletAdapter, type MessageSignerWalletAdapter } from '@solana/wallet-adapter-base';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeModal,
  connect,
  defineNetwork,
  disconnect,
  selectConnectionIn,
  selectNetwork,
  selectRouter,
  switchAccount,
  switchNetwork,
  type Connector,
  type Kit,
} from 'mooring/core';
import { solana } from 'mooring/solana';
import { getSolanaSigner } from 'mooring/solana-kit';
import { createTestKit } from 'mooring/testing';
import { createWalletAdapter } from 'mooring/wallet-adapter';
import { createPage } from '../adapters/createPage';
import { createSolanaWallet, type SolanaWalletOptions } from '../sandbox/namespaceWallets/solanaWallet';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';

let sandbox: SolanaSandbox;
beforeAll(async () => {
  sandbox = await createSolanaSandbox();
});
afterAll(() => sandbox.stop());

const kits: Kit[] = [];
afterAll(() => kits.forEach((kit) => kit.destroy()));

/** A network that nothing here can ask. */
const other = defineNetwork({
  id: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  name: 'Other',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
});

async function open(options: SolanaWalletOptions = {}) {
  const wallet = createSolanaWallet({ sharesBoth: true, ...options });
  const window = createPage();
  wallet.install(window);
  const local = defineNetwork({
    id: 'solana:localnet',
    name: 'Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [sandbox.url],
  });
  const opened = createTestKit({
    wallets: [],
    adapters: [solana()],
    networks: [local, other],
    ports: {
      browser: { window, onVisible: () => () => undefined, open: () => undefined },
      fetch: (url, init) => fetch(url, init),
    },
  });
  kits.push(opened.kit);
  await opened.kit.start();
  const connectWallet = () => connect(opened.kit, { connectorId: wallet.connectorId });
  const [first = '', second = ''] = wallet.addresses;
  sandbox.airdrop(first, 5_000_000_000n);
  return { ...opened, wallet, connectWallet, first, second };
}
const verify = (signature: Uint8Array | undefined, message: Uint8Array, key: string) =>
  signature !== undefined && ed25519.verify(signature, message, new PublicKey(key).toBytes());

/** A transfer as programs of `@solana/kit` write it: the signer pays. */
function transferBy(signer: TransactionModifyingSigner | TransactionSendingSigner, to: string) {
  const data = new Uint8Array(12);
  data[0] = 2;
  new DataView(data.buffer).setBigUint64(4, 1_000_000_000n, true);
  const instruction = {
    programAddress: address(SystemProgram.programId.toBase58()),
    accounts: [
      { address: signer.address, role: 3 },
      { address: address(to), role: 1 },
    ],
    data,
  };
  const lifetime = { blockhash: sandbox.node.svm.latestBlockhash() as Blockhash, lastValidBlockHeight: 1000n };
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(signer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions([instruction], message),
  );
}

describe('getSolanaSigner', () => {
  test('behavior: @solana/kit signs a transaction with it, which the network takes', async () => {
    const { kit, connectWallet, first, wallet } = await open();
    expect(getSolanaSigner(kit)).toBeUndefined();
    await connectWallet();
    const signer = getSolanaSigner(kit) as TransactionModifyingSigner;
    expect([signer.address, isTransactionModifyingSigner(signer), isTransactionSendingSigner(signer)]).toEqual([
      first,
      true,
      false,
    ]);
    const to = Keypair.generate().publicKey.toBase58();
    const signed = await signTransactionMessageWithSigners(transferBy(signer, to));
    assertIsTransactionWithinSizeLimit(signed);
    expect(signed.lifetimeConstraint).toMatchObject({ lastValidBlockHeight: 1000n });
    const response = await fetch(sandbox.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }],
      }),
    });
    expect(await response.json()).not.toHaveProperty('error');
    expect([sandbox.balanceOf(to), wallet.person.prompts]).toEqual([1_000_000_000n, ['connect', 'sign 1']]);
  });

  test('behavior: several transactions are one question, and none is none', async () => {
    const { kit, connectWallet, wallet } = await open();
    await connectWallet();
    const signer = getSolanaSigner(kit) as TransactionModifyingSigner;
    const { compileTransaction } = await import('@solana/kit');
    const compiled = [1, 2].map(() => compileTransaction(transferBy(signer, Keypair.generate().publicKey.toBase58())));
    const signed = await signer.modifyAndSignTransactions(compiled);
    expect(signed.map(({ messageBytes }) => messageBytes)).toEqual(compiled.map(({ messageBytes }) => messageBytes));
    for (const { messageBytes, signatures } of signed)
      expect(verify(signatures[signer.address] ?? undefined, Uint8Array.from(messageBytes), signer.address)).toBe(true);
    expect(await signer.modifyAndSignTransactions([])).toEqual([]);
    expect(wallet.person.prompts).toEqual(['connect', 'sign 2']);
  });

  test('behavior: a wallet that signs one transaction at a time is asked for one after the other', async () => {
    const { kit, connectWallet, wallet } = await open();
    const connector = kit.connectors.get(wallet.connectorId) as Connector;
    kit.connectors.add({
      ...connector,
      connect: async (asked) =>
        (await connector.connect(asked)).map((connection) => {
          const { signAllTransactions: _all, ...methods } = connection.methods;
          return { ...connection, methods };
        }),
    });
    await connectWallet();
    const signer = getSolanaSigner(kit) as TransactionModifyingSigner;
    const { compileTransaction } = await import('@solana/kit');
    const compiled = [1, 2].map(() => compileTransaction(transferBy(signer, Keypair.generate().publicKey.toBase58())));
    const signed = await signer.modifyAndSignTransactions(compiled);
    for (const { messageBytes, signatures } of signed)
      expect(verify(signatures[signer.address] ?? undefined, Uint8Array.from(messageBytes), signer.address)).toBe(true);
    expect(wallet.person.prompts).toEqual(['connect', 'sign 1', 'sign 1']);
  });

  test('behavior: messages are signed one after the other', async () => {
    const { kit, connectWallet, wallet } = await open();
    await connectWallet();
    const signer = getSolanaSigner(kit) as MessageModifyingSigner;
    expect(isMessageModifyingSigner(signer)).toBe(true);
    const list = ['one', 'two'].map((text) => createSignableMessage(text));
    const signed = await signer.modifyAndSignMessages(list);
    for (const { content, signatures } of signed)
      expect(verify(signatures[signer.address], content, signer.address)).toBe(true);
    expect(wallet.person.prompts).toEqual(['connect', 'sign', 'sign']);
  });

  test('behavior: of a wallet that only signs and sends it is a sending signer', async () => {
    const send = async (wire: Uint8Array) => {
      const body = {
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [Buffer.from(wire).toString('base64'), { encoding: 'base64' }],
      };
      const answer = await fetch(sandbox.url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      return String(((await answer.json()) as { result: unknown }).result);
    };
    const { kit, connectWallet, events } = await open({ send, without: ['solana:signTransaction'] });
    await connectWallet();
    const signer = getSolanaSigner(kit) as TransactionSendingSigner;
    expect([isTransactionSendingSigner(signer), isTransactionModifyingSigner(signer)]).toEqual([true, false]);
    const to = Keypair.generate().publicKey.toBase58();
    const signature = await signAndSendTransactionMessageWithSigners(transferBy(signer, to));
    expect([signature.length, sandbox.balanceOf(to)]).toEqual([64, 1_000_000_000n]);
    expect(events.filter(({ name }) => name === 'transaction:sent')).toHaveLength(1);
  });

  test('behavior: what is sent is told of the network it was sent on, whatever has become of it meanwhile', async () => {
    const told: unknown[] = [];
    const { kit, connectWallet, first } = await open({
      send: async () => {
        await switchNetwork(kit, { networkId: other.id });
        return String(new PublicKey(7));
      },
      without: ['solana:signTransaction'],
    });
    kit.events.on('transaction:sent', (sent) => void told.push(sent));
    await connectWallet();
    const signer = getSolanaSigner(kit) as TransactionSendingSigner;
    await signAndSendTransactionMessageWithSigners(transferBy(signer, Keypair.generate().publicKey.toBase58()));
    expect(selectNetwork(kit)?.id).toBe(other.id);
    expect(told).toEqual([{ id: expect.any(String), networkId: 'solana:localnet', address: first }]);
  });

  test('behavior: a wallet that sends by itself needs no URL of its network here', async () => {
    const { kit, connectWallet, events, first } = await open({
      send: async () => String(new PublicKey(7)),
      without: ['solana:signTransaction'],
    });
    await connectWallet();
    await switchNetwork(kit, { networkId: other.id });
    const signer = getSolanaSigner(kit) as TransactionSendingSigner;
    await signAndSendTransactionMessageWithSigners(transferBy(signer, Keypair.generate().publicKey.toBase58()));
    expect(events.filter(({ name }) => name === 'transaction:sent').map(({ event }) => event)).toEqual([
      { id: expect.any(String), networkId: other.id, address: first },
    ]);
  });

  test('error: who declines has declined; once the account is gone nobody is asked; an abort ends the wait', async () => {
    const { kit, connectWallet, wallet } = await open();
    await connectWallet();
    const signer = getSolanaSigner(kit) as MessageModifyingSigner;
    const message = createSignableMessage('late');
    wallet.person.behave('reject');
    await expect(signer.modifyAndSignMessages([message])).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    wallet.person.behave('approve');
    await expect(signer.modifyAndSignMessages([message], { abortSignal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'kit/aborted',
    });
    await disconnect(kit);
    const before = wallet.person.prompts.length;
    await expect(signer.modifyAndSignMessages([message])).rejects.toMatchObject({ code: 'session/connection-ended' });
    expect(wallet.person.prompts).toHaveLength(before);
  });
});

describe('createWalletAdapter', () => {
  type Answer = (input: { options?: unknown }) => Promise<unknown>;
  const versionedOf = (payer: string, instruction: TransactionInstruction) =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: new PublicKey(payer),
        recentBlockhash: sandbox.node.svm.latestBlockhash(),
        instructions: [instruction],
      }).compileToV0Message(),
    );

  test('behavior: a program that knows wallet-adapter connects by the modal, and follows the account', async () => {
    const { kit, connectWallet, first, second } = await open();
    const adapter: MessageSignerWalletAdapter = createWalletAdapter(kit);
    const heard: string[] = [];
    adapter.on('connect', (publicKey) => void heard.push(publicKey.toBase58()));
    adapter.once('disconnect', () => void heard.push('disconnect'));
    const connecting = adapter.connect();
    expect([adapter.connecting, adapter.publicKey, selectRouter(kit).params]).toEqual([
      true,
      null,
      { namespace: 'solana', networkId: undefined },
    ]);
    await connectWallet();
    await connecting;
    await adapter.connect();
    await switchAccount(kit, { address: second, namespace: 'solana' });
    expect([adapter.connected, adapter.publicKey?.toBase58()]).toEqual([true, second]);
    await adapter.disconnect();
    expect([heard, adapter.connected, adapter.publicKey]).toEqual([[first, second, 'disconnect'], false, null]);
  });

  test('behavior: it signs messages and transactions of both kinds, and sends by the connection', async () => {
    const { kit, connectWallet, first } = await open();
    await connectWallet();
    const adapter = createWalletAdapter(kit);
    const message = new TextEncoder().encode('moored');
    expect(verify(await adapter.signMessage(message), message, first)).toBe(true);
    const connection = new Connection(sandbox.url);
    const to = Keypair.generate().publicKey;
    const transfer = SystemProgram.transfer({
      fromPubkey: new PublicKey(first),
      toPubkey: to,
      lamports: 1_000_000_000,
    });
    await adapter.sendTransaction(new Transaction().add(transfer), connection);
    expect(sandbox.balanceOf(to.toBase58())).toBe(1_000_000_000n);
    const versioned = versionedOf(first, transfer);
    const [signed] = await adapter.signAllTransactions([versioned]);
    expect(verify(signed?.signatures[0], versioned.message.serialize(), first)).toBe(true);
    expect(signed).toBeInstanceOf(VersionedTransaction);
  });

  test('behavior: blockhash and sending are of the commitment that is asked for, in words of today', async () => {
    const { kit, connectWallet, first } = await open();
    await connectWallet();
    const asked: { method: string; params: unknown[] }[] = [];
    const connection = new Connection(sandbox.url, {
      commitment: 'finalized',
      fetch: (url, init) => {
        asked.push(JSON.parse(String(init?.body)));
        return fetch(url as string, init as RequestInit);
      },
    });
    const self = new PublicKey(first);
    const transfer = SystemProgram.transfer({ fromPubkey: self, toPubkey: self, lamports: 1 });
    await createWalletAdapter(kit).sendTransaction(new Transaction().add(transfer), connection, {
      preflightCommitment: 'recent',
      minContextSlot: 1,
    });
    expect(asked.map(({ method, params }) => [method, params.at(-1)])).toEqual([
      ['getLatestBlockhash', { commitment: 'processed', minContextSlot: 1 }],
      ['sendTransaction', { encoding: 'base64', preflightCommitment: 'processed', minContextSlot: 1 }],
    ]);
  });

  test('behavior: who was in use when it was asked for signs it, also where another is taken meanwhile', async () => {
    const sent: VersionedTransaction[] = [];
    const send = async (wire: Uint8Array) => String(sent.push(VersionedTransaction.deserialize(wire)));
    const to = Keypair.generate().publicKey;
    for (const options of [{}, { send, without: ['solana:signTransaction'] }]) {
      const { kit, connectWallet, first, second } = await open(options);
      await connectWallet();
      const connection = new Connection(sandbox.url, {
        fetch: async (url, init) => {
          await switchAccount(kit, { address: second, namespace: 'solana' });
          return fetch(url as string, init as RequestInit);
        },
      });
      const transfer = SystemProgram.transfer({ fromPubkey: new PublicKey(first), toPubkey: to, lamports: 1_000_000 });
      await createWalletAdapter(kit).sendTransaction(new Transaction().add(transfer), connection);
      expect(selectConnectionIn('solana')(kit).address).toBe(second);
      for (const { signatures, message } of sent) expect(verify(signatures[0], message.serialize(), first)).toBe(true);
    }
    expect([sandbox.balanceOf(to.toBase58()), sent.length]).toEqual([1_000_000n, 1]);
  });

  test.each(['getLatestBlockhash', 'sendTransaction'])(
    'error: what a node refuses of %s was not sent',
    async (refused) => {
      const { kit, connectWallet, first } = await open();
      await connectWallet();
      const adapter = createWalletAdapter(kit);
      const errors: unknown[] = [];
      adapter.on('error', (error) => void errors.push((error as unknown as { code: string }).code));
      const connection = new Connection(sandbox.url, {
        disableRetryOnRateLimit: true,
        fetch: async (url, init) => {
          const { id, method } = JSON.parse(String(init?.body)) as { id: string; method: string };
          if (method !== refused) return fetch(url as string, init as RequestInit);
          return Response.json({ jsonrpc: '2.0', id, error: { code: -32002, message: 'The node is behind' } }) as never;
        },
      });
      const self = new PublicKey(first);
      const transfer = SystemProgram.transfer({ fromPubkey: self, toPubkey: self, lamports: 1 });
      await expect(adapter.sendTransaction(new Transaction().add(transfer), connection)).rejects.toMatchObject({
        code: 'account/send-failed',
        cause: { message: expect.stringContaining('The node is behind') },
      });
      expect(errors).toEqual(['account/send-failed']);
    },
  );

  test('behavior: who else has to sign does, in transactions of both kinds', async () => {
    const { kit, connectWallet, first } = await open();
    await connectWallet();
    const adapter = createWalletAdapter(kit);
    const connection = new Connection(sandbox.url);
    const purse = Keypair.generate();
    sandbox.airdrop(purse.publicKey.toBase58(), 5_000_000_000n);
    const to = Keypair.generate().publicKey;
    const transfer = SystemProgram.transfer({ fromPubkey: purse.publicKey, toPubkey: to, lamports: 1_000_000_000 });
    await adapter.sendTransaction(new Transaction().add(transfer), connection, { signers: [purse] });
    expect(sandbox.balanceOf(to.toBase58())).toBe(1_000_000_000n);
    const versioned = versionedOf(first, transfer);
    await adapter.sendTransaction(versioned, connection, { signers: [purse] });
    expect(sandbox.balanceOf(to.toBase58())).toBe(2_000_000_000n);
  });

  test('behavior: a wallet that only signs and sends gets the completed transaction, and gives its id', async () => {
    const sent: VersionedTransaction[] = [];
    const { kit, connectWallet, wallet, events, first } = await open({
      send: async (wire) => String(sent.push(VersionedTransaction.deserialize(wire))),
      without: ['solana:signTransaction'],
    });
    const feature = wallet.wallet.features['solana:signAndSendTransaction'] as Record<string, Answer>;
    const signAndSend = feature['signAndSendTransaction'] as Answer;
    const heard: unknown[] = [];
    feature['signAndSendTransaction'] = (input) => {
      heard.push(input.options);
      return signAndSend(input);
    };
    await connectWallet();
    const adapter = createWalletAdapter(kit);
    const connection = new Connection(sandbox.url);
    const purse = Keypair.generate();
    const transfer = SystemProgram.transfer({ fromPubkey: purse.publicKey, toPubkey: purse.publicKey, lamports: 1 });
    const rest = { skipPreflight: true, preflightCommitment: 'recent', maxRetries: 2 } as const;
    const options = { signers: [purse], ...rest };
    const ids = [
      await adapter.sendTransaction(new Transaction().add(transfer), connection, options),
      await adapter.sendTransaction(versionedOf(first, transfer), connection, options),
    ];
    expect(sent.map(({ signatures: [signature] }) => getBase58Decoder().decode(signature as Uint8Array))).toEqual(ids);
    for (const { message, signatures } of sent)
      for (const [at, key] of [first, purse.publicKey.toBase58()].entries())
        expect(verify(signatures[at], message.serialize(), key)).toBe(true);
    // In the words that nodes understand today, and without the keys of others.
    expect(heard).toEqual(ids.map(() => ({ ...rest, preflightCommitment: 'processed' })));
    expect(events.flatMap(({ name, event }) => (name === 'transaction:sent' ? [event] : []))).toEqual(
      ids.map((id) => ({ id, networkId: 'solana:localnet', address: first })),
    );
  });

  test('error: who declines to sign and send has declined, and signs nothing alone', async () => {
    const { kit, connectWallet, wallet, first } = await open({
      send: async () => '',
      without: ['solana:signTransaction'],
    });
    const adapter = createWalletAdapter(kit);
    const errors: unknown[] = [];
    adapter.on('error', (error) => void errors.push((error as unknown as { code: string }).code));
    await connectWallet();
    const connection = new Connection(sandbox.url);
    const payer = new PublicKey(first);
    const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 });
    wallet.person.behave('reject');
    await expect(adapter.sendTransaction(versionedOf(first, transfer), connection)).rejects.toMatchObject({
      code: 'wallet/user-rejected',
    });
    await expect(adapter.signTransaction(versionedOf(first, transfer))).rejects.toMatchObject({
      code: 'account/method-unsupported',
    });
    expect(errors).toEqual(['wallet/user-rejected', 'account/method-unsupported']);
  });

  test('behavior: it is called as the host says, and has no picture unless it is given one', async () => {
    const { kit } = await open();
    const { name, icon, url } = createWalletAdapter(kit, { name: 'Harbor', icon: 'data:a', url: 'https://h.test' });
    expect([name, icon, url]).toEqual(['Harbor', 'data:a', 'https://h.test']);
    const plain = createWalletAdapter(kit);
    expect([plain.name, plain.icon]).toEqual(['Mooring', '']);
  });

  test("behavior: it has every member of wallet-adapter's own base class", async () => {
    const { kit } = await open();
    const adapter = createWalletAdapter(kit) as unknown as Record<string, unknown>;
    const members = (of: object | null): string[] =>
      of === null || of === Object.prototype
        ? []
        : [...Object.getOwnPropertyNames(of), ...members(Object.getPrototypeOf(of))];
    const expected = members(BaseMessageSignerWalletAdapter.prototype).filter(
      (name) => name !== 'constructor' && name !== 'prepareTransaction' && !name.startsWith('_'),
    );
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.filter((name) => !(name in adapter))).toEqual([]);
  });

  test('error: a visitor who leaves the modal, or nobody to sign, is told and emitted; destroyed it hears nothing', async () => {
    const { kit, connectWallet } = await open();
    const adapter = createWalletAdapter(kit);
    const errors: unknown[] = [];
    const connects: unknown[] = [];
    adapter.on('error', (error) => void errors.push((error as unknown as { code: string }).code));
    adapter.on('connect', (key) => void connects.push(key));
    const connecting = adapter.connect().catch((error: unknown) => error);
    await closeModal(kit);
    expect(await connecting).toMatchObject({ code: 'router/modal-closed' });
    await expect(adapter.signMessage(new Uint8Array([1]))).rejects.toMatchObject({ code: 'session/not-connected' });
    expect(errors).toEqual(['router/modal-closed', 'session/not-connected']);
    adapter.destroy();
    await connectWallet();
    expect(connects).toEqual([]);
  });
});
