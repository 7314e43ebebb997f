import { randomUUID } from 'node:crypto';
import type { PairingEvent } from '../../src/connectors/walletConnect/client';
import { memoryStorage } from 'mooring/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadPairing } from '../../src/connectors/walletConnect/runtime';
import { createPhoneSandbox, type PhoneSandbox } from './phoneSandbox';
import { startWalletClient } from '../sandbox/pairingWallet/walletClient';

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const another = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const namespaces = { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged'] } };
const approved = { eip155: { ...namespaces.eip155, accounts: [account] } };
const over = { code: 6000, message: 'User disconnected.' };

let sandbox: PhoneSandbox;
beforeAll(async () => {
  sandbox = await createPhoneSandbox();
});
afterAll(() => sandbox.stop());

/** What a wallet's SDK can send without asking itself whether it may. */
interface Sender {
  sendRequest(request: { topic: string; method: string; params: object }): Promise<number>;
}

/** The library on a page with two sessions, and a wallet that sends what it likes. */
async function pairTwice() {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const start = await loadPairing();
  const page = await start({
    relayUrl: sandbox.relay.url,
    projectId: sandbox.projectId,
    metadata: { name: 'Test page', description: 'A page under test', url: 'https://page.test', icons: [] },
    storagePrefix: `stray-${randomUUID()}`,
    storage: memoryStorage(),
    quietMethods: [],
    isVerified: false,
  });
  onTestFinished(() => page.stop());
  const wallet = await startWalletClient(sandbox.relay.url, sandbox.projectId);
  onTestFinished(() => wallet.stop());
  wallet.kit.on('session_proposal', ({ id }) => void wallet.kit.approveSession({ id, namespaces: approved }));
  async function pair() {
    const { uri, approval } = await page.propose(namespaces);
    await wallet.kit.pair({ uri });
    return (await approval).topic;
  }
  const topics = [await pair(), await pair()] as const;
  const { engine } = (wallet.kit as unknown as { engine: { signClient: { engine: Sender } } }).engine.signClient;
  const send = (topic: string, method: string, params: object) => engine.sendRequest({ topic, method, params });
  return {
    page,
    unhandled,
    topics,
    send,
    addAccount: (topic: string) =>
      send(topic, 'wc_sessionUpdate', { namespaces: { eip155: { ...approved.eip155, accounts: [account, another] } } }),
    accountsOf: (topic: string) =>
      page.sessions().find((session) => session.topic === topic)?.namespaces['eip155']?.accounts,
  };
}

test('behavior: a session that ends twice keeps nobody else waiting, and the page hears of no error', async () => {
  const { page, unhandled, topics, send, addAccount, accountsOf } = await pairTwice();
  const [gone, other] = topics;
  const ended: PairingEvent[] = [];
  page.choose(gone);
  page.subscribe((event) => void ended.push(event));
  await Promise.all([send(gone, 'wc_sessionDelete', over), send(gone, 'wc_sessionDelete', over)]);
  await addAccount(other);
  await expect.poll(() => accountsOf(other)).toEqual([account, another]);
  expect(ended).toEqual([{ type: 'ended', topic: gone }]);
  expect(unhandled).toEqual([]);
});

test('behavior: what the library does not accept from a wallet is no error of the page', async () => {
  const { unhandled, topics, send, addAccount, accountsOf } = await pairTwice();
  const [first, other] = topics;
  await send(first, 'wc_sessionUpdate', { namespaces: { eip155: { accounts: ['?'], methods: [], events: [] } } });
  await send(first, 'wc_sessionEvent', { event: { name: 'unknown', data: 1 }, chainId: 'eip155:99' });
  await addAccount(other);
  await expect.poll(() => accountsOf(other)).toEqual([account, another]);
  expect(unhandled).toEqual([]);
});
