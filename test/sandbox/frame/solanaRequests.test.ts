import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSolanaBackend } from '../solana/createSolanaSandbox';
import { createAccountReader } from './accounts';
import type { FrameHandlers } from './session';
import { noSmartAccounts } from './noSmartAccounts';
import { emptyChain, openTestFrame } from './openTestFrame';
import { createPermissions } from './permissions';
import { createRpcHandlers } from './rpcHandlers';
import { fromBase58, toBase58 } from './solanaSigning';
import { createFrameUsers } from './users';

const backend = createSolanaBackend();
const solana = async () => backend;
const user = createFrameUsers().ofEmail('ada@example.com');
const own = new PublicKey(user.solana.address);
const chains = [emptyChain(1)];
const accounts = createAccountReader(noSmartAccounts, solana);
const rpc = createRpcHandlers({
  chains,
  accounts,
  smart: noSmartAccounts,
  solana,
  permissions: createPermissions(Date.now),
});
const handlers: FrameHandlers = {
  ...rpc,
  // Stands for a login.
  CONNECT_DEVICE: ({ session }) => {
    session.user = user;
  },
};

async function request(method: string, params: unknown) {
  const { ask, frame } = openTestFrame(handlers, { chains });
  await ask('CONNECT_DEVICE');
  const answer = ask('RPC_REQUEST', { method, params, chainId: 'localnet', chainNamespace: 'solana' });
  await expect.poll(() => frame.approvals()).toHaveLength(1);
  const [approval] = frame.approvals();
  frame.decide(approval!.id, true);
  return { approval, payload: (await answer).payload as Record<string, string> };
}

function transfer(to: PublicKey, lamports: number): string {
  const message = new TransactionMessage({
    payerKey: own,
    recentBlockhash: backend.node.svm.latestBlockhash(),
    instructions: [SystemProgram.transfer({ fromPubkey: own, toPubkey: to, lamports })],
  }).compileToV0Message();
  return toBase58(new VersionedTransaction(message).serialize());
}

test('behavior: a message is shown as text, and its signature in base58 verifies', async () => {
  const message = new TextEncoder().encode('Hello, frame');
  const { approval, payload } = await request('solana_signMessage', {
    message: toBase58(message),
    pubkey: own.toBase58(),
  });
  expect(approval).toMatchObject({ title: 'Sign a message', text: 'Hello, frame' });
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(own.toBytes()).toString('base64url') };
  const signature = fromBase58(payload['signature']!);
  expect(verify(null, message, createPublicKey({ key, format: 'jwk' }), signature)).toBe(true);
});

test('behavior: a transaction tells its amount before it is signed and sent', async () => {
  const to = PublicKey.unique();
  const { approval, payload } = await request('solana_signAndSendTransaction', {
    transaction: transfer(to, 2_000_000_000),
  });
  expect(approval?.rows).toContainEqual({ label: 'Amount', value: '2 SOL' });
  expect(approval?.rows).toContainEqual({ label: 'To', value: to.toBase58(), code: true });
  expect(fromBase58(payload['signature']!)).toHaveLength(64);
  expect(backend.balanceOf(to.toBase58())).toBe(2_000_000_000n);
});

test('behavior: what is only signed is not sent', async () => {
  const to = PublicKey.unique();
  const { payload } = await request('solana_signTransaction', { transaction: transfer(to, 1_000_000_000) });
  expect(VersionedTransaction.deserialize(fromBase58(payload['transaction']!)).signatures[0]?.some(Boolean)).toBe(true);
  expect(backend.balanceOf(to.toBase58())).toBe(0n);
});
