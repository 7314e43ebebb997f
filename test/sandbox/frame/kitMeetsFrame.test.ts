import {
  awaitDeviceApproval,
  connect,
  connectFarcaster,
  connectSocial,
  createKit,
  disconnect,
  fetchSmartSessions,
  getAssets,
  getCallsStatus,
  getCapabilities,
  grantPermissions,
  revokePermissions,
  revokeSmartSession,
  selectConnection,
  selectConnectionIn,
  selectFarcasterUrl,
  selectNetwork,
  sendCalls,
  sendEmailCode,
  sendTransaction,
  signMessage,
  signTransaction,
  signTypedData,
  submitEmailCode,
  submitEmailUpdateCode,
  switchAccount,
  switchNetwork,
  updateEmail,
  confirmTransaction,
  type BrowserPort,
  type Connector,
  type Kit,
  type StoragePort,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { defineNetwork } from 'mooring/networks';
import { signAllTransactions, solana } from 'mooring/solana';
import { memoryStorage } from 'mooring/testing';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { createPublicClient, http, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox';
import { openFrameDoor } from './openFrameDoor';
import { createPlainBrowser, rootData } from './social/plainBrowser';

// The two sides were written apart from one another, each from the list of messages. Here they meet, without a page.

let sandbox: Sandbox;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await sandbox.scenarios.reset();
  sandbox.requests.clear();
});
afterAll(() => sandbox?.stop());

let browsers = 0;

interface PageOptions {
  token?: string;
  storage?: StoragePort;
  hasSolana?: boolean;
  hasService?: boolean;
  browser?: BrowserPort;
}

function openKit({
  token = `kit-${(browsers += 1)}`,
  storage = memoryStorage(),
  hasSolana = false,
  hasService = false,
  browser,
}: PageOptions = {}) {
  const { door, decide, close, posted } = openFrameDoor(sandbox.frame.origin, token);
  const networks = sandbox.networks.map(({ chainId, name, rpcUrl }) =>
    defineNetwork({
      namespace: 'eip155',
      reference: chainId,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
    }),
  );
  const solanaNetwork = defineNetwork({
    id: sandbox.solana.networkId,
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [sandbox.solana.rpcUrl],
  });
  const kit = createKit({
    projectId: sandbox.projectId,
    metadata: { name: 'Shop', description: '', url: 'http://127.0.0.1:4000', icons: [] },
    networks: hasSolana ? [...networks, solanaNetwork] : networks,
    adapters: hasSolana ? [eip155(), solana()] : [eip155()],
    connectors: [embeddedWallet({ frame: door })],
    services: {
      provider: false,
      blockchain: hasService ? sandbox.url : false,
      relay: false,
      analytics: false,
      frame: sandbox.frame.url,
    },
    ports: { storage, ...(browser && { browser }) },
  });
  ends.push(() => kit.destroy(), close);
  const login = () => {
    const { login: steps } = kit.connectors.get('embeddedWallet') as Connector;
    if (!steps) throw new Error('The connector has no login');
    return steps;
  };
  return { kit, decide, posted, token, storage, login, close };
}

type Page = ReturnType<typeof openKit>;
const connectionOf = (kit: Kit) => kit.store.select(selectConnection);

async function logIn(page: Page, email: string): Promise<Hex> {
  await page.kit.start();
  await sendEmailCode(page.kit, { email });
  const { code = '' } = await sandbox.inbox.next(email);
  await submitEmailCode(page.kit, { code });
  return connectionOf(page.kit).address as Hex;
}

/** Says yes to what a verb asks for in the frame. */
async function approved<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  await Promise.race([page.decide(true), work.catch(() => undefined)]);
  return work;
}

const client = () => createPublicClient({ transport: http(sandbox.networks[0]!.rpcUrl) });

/** Whatever the frame has not understood stands in the log. */
const refused = () => sandbox.requests.filter(({ heard }) => heard?.refused !== undefined).map(({ heard }) => heard);

describe('logins', () => {
  test('behavior: a code in a mail, with a wrong one first', async () => {
    const page = openKit();
    await page.kit.start();
    expect(page.posted).toEqual([]);
    await sendEmailCode(page.kit, { email: 'ada@example.com' });
    const { code = '' } = await sandbox.inbox.next('ada@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(submitEmailCode(page.kit, { code: wrong })).rejects.toThrow('Invalid code');
    await submitEmailCode(page.kit, { code });
    expect(connectionOf(page.kit)).toMatchObject({ status: 'connected', accountType: 'smartAccount' });
    expect(page.posted.slice(0, 3)).toEqual(['SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'CONNECT_EMAIL']);
    expect(refused()).toEqual([]);
  });

  test('behavior: a device that is approved by the link of a mail; a reload keeps the login, signing out ends it', async () => {
    await sandbox.scenarios.enable('frame-new-device');
    const page = openKit();
    await page.kit.start();
    const email = 'bea@example.com';
    await sendEmailCode(page.kit, { email });
    const waiting = awaitDeviceApproval(page.kit);
    const { link = '' } = await sandbox.inbox.next(email);
    const browser = createPlainBrowser();
    await browser.send(await browser.open(link), {});
    await waiting;
    await submitEmailCode(page.kit, { code: (await sandbox.inbox.next(email)).code ?? '' });
    const { address } = connectionOf(page.kit);
    page.kit.destroy();

    const again = openKit(page);
    await again.kit.start();
    expect(connectionOf(again.kit)).toMatchObject({ status: 'connected', address });
    await disconnect(again.kit);
    again.kit.destroy();
    const last = openKit(page);
    await last.kit.start();
    expect(connectionOf(last.kit).status).toBe('disconnected');
    expect(last.posted).toEqual([]);
    expect(refused()).toEqual([]);
  });

  test('behavior: another address in two steps', async () => {
    const page = openKit();
    await logIn(page, 'cyd@example.com');
    expect(await updateEmail(page.kit, { email: 'cyd@example.org' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' });
    const first = (await sandbox.inbox.next('cyd@example.com')).code ?? '';
    expect(await submitEmailUpdateCode(page.kit, { code: first })).toEqual({ isDone: false });
    const second = (await sandbox.inbox.next('cyd@example.org')).code ?? '';
    expect(await submitEmailUpdateCode(page.kit, { code: second })).toEqual({ isDone: true });
    expect(sandbox.frame.users.byEmail('cyd@example.org')).toBeDefined();
    expect(refused()).toEqual([]);
  });

  test.each(['google', 'apple', 'facebook', 'discord', 'github', 'x'] as const)('behavior: %s', async (provider) => {
    const { kit, login } = openKit();
    await kit.start();
    const browser = createPlainBrowser();
    let page = await browser.open(await login().fetchSocialUrl({ provider }));
    while (page.html.includes('<form')) page = await browser.send(page, { answer: 'yes', userName: 'dot', email: '' });
    await login().submitSocialResult({ resultUri: rootData(page, 'result') ?? '' });
    await connect(kit, { connectorId: 'embeddedWallet' });
    expect(connectionOf(kit)).toMatchObject({ status: 'connected', accountType: 'smartAccount' });
    expect(refused()).toEqual([]);
  });

  test('behavior: inside Telegram the page itself goes to the network and comes back connected', async () => {
    const home = 'http://127.0.0.1:4000/cart?item=1';
    const leaving: string[] = [];
    const pageAt = (href: string) =>
      ({
        window: Object.assign(new EventTarget(), {
          Event,
          TelegramWebviewProxy: {},
          location: new URL(href),
          history: { state: null, replaceState: (_state: unknown, _title: string, url: string) => shown.push(url) },
        }),
        onVisible: () => () => undefined,
        open: (url: string) => void leaving.push(url),
      }) as unknown as BrowserPort;
    const shown: string[] = [];
    const first = openKit({ browser: pageAt(home) });
    await first.kit.start();
    const waiting = connectSocial(first.kit, { provider: 'google' });
    waiting.catch(() => undefined);
    await expect.poll(() => leaving.length).toBe(1);
    const browser = createPlainBrowser();
    let page = await browser.open(leaving[0] ?? '');
    while (page.html.includes('<form')) page = await browser.send(page, { answer: 'yes', userName: 'tel', email: '' });
    first.kit.destroy();
    first.close();
    const back = rootData(page, 'back') ?? '';
    expect(back.startsWith(`${home}&result_uri=`)).toBe(true);

    const second = openKit({ ...first, browser: pageAt(back) });
    await second.kit.start();
    await expect.poll(() => connectionOf(second.kit).status).toBe('connected');
    expect(shown).toEqual([home]);
    expect(refused()).toEqual([]);
  });

  test('behavior: Farcaster', async () => {
    const { kit, posted } = openKit();
    await kit.start();
    const connecting = connectFarcaster(kit);
    await expect.poll(() => posted).toContain('CONNECT_FARCASTER');
    const url = kit.store.select(selectFarcasterUrl) ?? '';
    const browser = createPlainBrowser();
    await browser.send(await browser.open(url), { userName: 'eve' });
    await connecting;
    expect(connectionOf(kit).status).toBe('connected');
    expect(refused()).toEqual([]);
  });
});

describe('requests', () => {
  test('behavior: text, typed data and a transaction of a smart account', async () => {
    const page = openKit();
    const address = await logIn(page, 'fay@example.com');
    const signature = (await approved(page, signMessage(page.kit, { message: 'Hello' }))) as Hex;
    expect(await client().verifyMessage({ address, message: 'Hello', signature })).toBe(true);
    const typed = {
      domain: { name: 'Shop', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const;
    const signed = (await approved(page, signTypedData(page.kit, { typedData: typed }))) as Hex;
    expect(await client().verifyTypedData({ address, ...typed, signature: signed })).toBe(true);
    const [to] = sandbox.wallets.harbor.accounts;
    const id = await approved(page, sendTransaction(page.kit, { transaction: { to: to as Hex, value: 1n } }));
    expect(await confirmTransaction(page.kit, { id, networkId: 'eip155:31337' })).toMatchObject({
      status: 'confirmed',
    });
    expect(refused()).toEqual([]);
  });

  test('error: who says no in the frame', async () => {
    const page = openKit();
    await logIn(page, 'gus@example.com');
    const signing = signMessage(page.kit, { message: 'Hello' });
    const outcome = expect(signing).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    await page.decide(false);
    await outcome;
  });

  test('behavior: a batch, what the account can do and what it holds', async () => {
    const page = openKit();
    await logIn(page, 'hal@example.com');
    const [to, other] = sandbox.wallets.harbor.accounts as [Hex, Hex];
    const before = await client().getBalance({ address: to });
    const { id } = await approved(
      page,
      sendCalls(page.kit, {
        calls: [
          { to, value: 1n },
          { to: other, value: 1n },
        ],
      }),
    );
    await expect.poll(async () => (await getCallsStatus(page.kit, { id })).status).toBe('confirmed');
    expect(await client().getBalance({ address: to })).toBe(before + 1n);
    expect(await getCapabilities(page.kit)).toMatchObject({ 'eip155:31337': { atomic: { status: 'supported' } } });
    const assets = await getAssets(page.kit, { networkIds: ['eip155:31337', 'eip155:31338'] });
    expect(Object.keys(assets)).toEqual(['eip155:31337', 'eip155:31338']);
    expect(assets['eip155:31337']).toMatchObject([{ address: 'native', balance: expect.any(BigInt) }]);
    expect(refused()).toEqual([]);
  });

  test('behavior: permissions are granted and taken back', async () => {
    const page = openKit();
    await logIn(page, 'ivy@example.com');
    const { context } = await approved(
      page,
      grantPermissions(page.kit, {
        expiry: Math.floor(Date.now() / 1000) + 3600,
        signer: { type: 'key', data: { id: 'did:key:z1' } },
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
      }),
    );
    await approved(page, revokePermissions(page.kit, { context }));
    expect(refused()).toEqual([]);
  });

  test('behavior: sessions of the smart account are listed and ended, with its signature', async () => {
    const page = openKit({ hasService: true });
    await logIn(page, 'ira@example.com');
    expect(await fetchSmartSessions(page.kit)).toEqual([]);
    const expiry = Math.floor(Date.now() / 1000) + 3600;
    const wanted = {
      expiry,
      signer: { type: 'key', data: { id: 'did:key:z1' } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
    };
    const { context } = await approved(page, grantPermissions(page.kit, wanted));
    const [open] = await fetchSmartSessions(page.kit, { isForced: true });
    expect(open).toMatchObject({ id: context, expiresAt: expiry * 1_000, permissions: wanted.permissions });
    await approved(page, revokeSmartSession(page.kit, { id: context }));
    expect((await fetchSmartSessions(page.kit))[0]?.revokedAt).toBeGreaterThan(0);
    const told = sandbox.requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/revoke'));
    expect(told).toHaveLength(1);
    await expect(revokeSmartSession(page.kit, { id: context })).rejects.toMatchObject({ code: 'sessions/not-found' });
    expect(refused()).toEqual([]);
  });

  test('behavior: another network, and the plain account', async () => {
    const page = openKit();
    const smart = await logIn(page, 'jo@example.com');
    await switchNetwork(page.kit, { networkId: 'eip155:31338' });
    expect([selectNetwork(page.kit)?.id, connectionOf(page.kit).address]).toEqual(['eip155:31338', smart]);
    const { accounts = [] } = connectionOf(page.kit) as { accounts?: readonly { address: string; type?: string }[] };
    const eoa = accounts.find(({ type }) => type === 'eoa')!.address;
    await switchAccount(page.kit, { address: eoa });
    const signature = (await approved(page, signMessage(page.kit, { message: 'Hello' }))) as Hex;
    expect(await client().verifyMessage({ address: eoa as Hex, message: 'Hello', signature })).toBe(true);
    expect(signature).toHaveLength(132);
    expect(refused()).toEqual([]);
  });

  test('behavior: Solana signs text; beside it the smart account stays the active one on EVM', async () => {
    const page = openKit({ hasSolana: true });
    await logIn(page, 'kim@example.com');
    const { address, status } = page.kit.store.select(selectConnectionIn('solana'));
    expect([status, address]).toEqual(['connected', expect.any(String)]);
    const signature = await approved(page, signMessage(page.kit, { message: 'Hello', namespace: 'solana' }));
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    const own = page.kit.store.select(selectConnectionIn('eip155'));
    expect(own.accountType).toBe('smartAccount');
    const proof = (await approved(page, signMessage(page.kit, { message: 'Hello', namespace: 'eip155' }))) as Hex;
    expect(await client().verifyMessage({ address: own.address as Hex, message: 'Hello', signature: proof })).toBe(
      true,
    );
    expect(refused()).toEqual([]);
  });

  test('behavior: Solana sends lamports, and signs one transaction or several', async () => {
    const page = openKit({ hasSolana: true });
    await logIn(page, 'lou@example.com');
    const from = page.kit.store.select(selectConnectionIn('solana')).address as string;
    const [backend, to] = [await sandbox.solana.backend(), Keypair.generate().publicKey];
    backend.airdrop(from, 5_000_000_000n);
    const lamports = { to: to.toBase58(), value: 1_000_000_000n, skipPreflight: true };
    const namespace = 'solana';
    await approved(page, sendTransaction(page.kit, { namespace, transaction: lamports }));
    expect(backend.balanceOf(to.toBase58())).toBe(1_000_000_000n);

    const payer = new PublicKey(from);
    const legacy = (amount: number) =>
      new Transaction({
        feePayer: payer,
        blockhash: backend.node.svm.latestBlockhash(),
        lastValidBlockHeight: 0,
      }).add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: amount }));
    const signed = await approved(page, signTransaction(page.kit, { namespace, transaction: legacy(1) }));
    const transactions = [legacy(2), legacy(3)];
    const both = await approved(page, signAllTransactions(page.kit, { namespace, transactions }));
    expect([signed, ...both].map((each) => each.verifySignatures())).toEqual([true, true, true]);
    expect(refused()).toEqual([]);
  });
});
