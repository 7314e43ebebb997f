import { expect, test } from 'vitest';
import { connect, selectRouter } from 'mooring/core';
import { createTestKit, memoryStorage, mockWallet } from 'mooring/testing';
import { createWalletAdapter } from 'mooring/wallet-adapter';

const account = 'So11111111111111111111111111111111111111112';
const newWallet = () => mockWallet('solana', { accounts: [account] });

test('behavior: connecting waits for the wallet that is coming back, and asks nobody', async () => {
  const storage = memoryStorage();
  const wallets = [newWallet()];
  const before = createTestKit({ storage, wallets });
  await connect(before.kit, { connectorId: before.wallet.id });
  before.kit.destroy();
  const { kit, wallet } = createTestKit({ storage, wallets, autoStart: false });
  const adapter = createWalletAdapter(kit);
  const connecting = adapter.connect();
  expect(adapter.connecting).toBe(true);
  await connecting;
  expect([String(adapter.publicKey), adapter.connecting, selectRouter(kit).isOpen]).toEqual([account, false, false]);
  expect(wallet.requests.filter(({ method }) => method === 'connect')).toHaveLength(1);
});

test('error: a way to connect that connects nothing is told', async () => {
  const { kit } = createTestKit({ wallets: [newWallet()] });
  const adapter = createWalletAdapter(kit, { connect: async () => undefined });
  const told: unknown[] = [];
  adapter.on('error', (error) => told.push(error));
  const nobody = { code: 'session/not-connected' };
  await expect(adapter.connect()).rejects.toMatchObject(nobody);
  expect([told, adapter.connecting]).toMatchObject([[nobody], false]);
});
