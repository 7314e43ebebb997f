import { fileURLToPath } from 'node:url';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import type { Browser, Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyBip137, verifyCosmos, verifyPolkadot, verifySolana } from '../adapters/verifiers';
import { bundleNamespaceWallets } from '../sandbox/namespaceWallets/bundleNamespaceWallets';
import { createSolanaSandbox, type SolanaSandbox } from '../sandbox/solana/createSolanaSandbox';
import { buildPage, launchBrowser, servePage, type ServedPage } from './harness';
import type { NamespacesHost } from './pages/namespaces';

interface HostWindow {
  host: NamespacesHost;
  ready: Promise<void>;
  testWallets: Record<string, { person: { prompts: string[] } }>;
}

type Account = { address: string; publicKey?: string | undefined };

const namespaces = [
  {
    namespace: 'eip155',
    id: 'test.harbor',
    next: 'eip155:137',
    isKitChoice: false,
    verify: ({ address }: Account, message: string, signature: string) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
  },
  {
    namespace: 'solana',
    id: 'walletStandard:Beacon',
    next: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    isKitChoice: true,
    verify: ({ address }: Account, message: string, signature: string) => verifySolana(address, message, signature),
  },
  {
    namespace: 'bip122',
    id: 'satsConnect:Xverse Wallet',
    next: 'bip122:000000000933ea01ad0ee984209779ba',
    isKitChoice: false,
    verify: ({ address }: Account, message: string, signature: string) => verifyBip137(address, message, signature),
  },
  {
    namespace: 'polkadot',
    id: 'injectedWeb3:polkadot-js',
    next: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    isKitChoice: true,
    verify: ({ address }: Account, message: string, signature: string) => verifyPolkadot(address, message, signature),
  },
  {
    namespace: 'cosmos',
    id: 'keplr:keplr',
    next: 'cosmos:osmosis-1',
    isKitChoice: true,
    verify: ({ address, publicKey = '' }: Account, message: string, signature: string) =>
      verifyCosmos('cosmos', address, message, publicKey, signature),
  },
] as const;

/** Whose wallets cannot be restored in silence. */
const isAsked = (namespace: string) => namespace === 'polkadot' || namespace === 'cosmos';

let browser: Browser;
let served: ServedPage;
let sandbox: SolanaSandbox;
let wallets: string;
const open: Page[] = [];
beforeAll(async () => {
  sandbox = await createSolanaSandbox();
  wallets = await bundleNamespaceWallets({ solanaRpcUrl: sandbox.url });
  const { dir } = await buildPage(fileURLToPath(new URL('pages/namespaces.ts', import.meta.url)), {
    define: { solanaRpcUrl: JSON.stringify(sandbox.url) },
  });
  served = await servePage({ dir });
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close();
});
afterAll(async () => {
  await browser.close();
  await served.stop();
  await sandbox.stop();
});

const ready = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).ready);
const connection = (page: Page, namespace: string) =>
  page.evaluate((each) => (window as unknown as HostWindow).host.connection(each), namespace);

async function visit(): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(wallets);
  const page = await context.newPage();
  open.push(page);
  await page.goto(served.url);
  await ready(page);
  await page.waitForFunction(() => (window as unknown as HostWindow).host.wallets().length >= 9);
  return page;
}

const connect = (page: Page, id: string) =>
  page.evaluate((each) => (window as unknown as HostWindow).host.connect(each), id);
const prompts = (page: Page, id: string) =>
  page.evaluate((each) => (window as unknown as HostWindow).testWallets[each]?.person.prompts, id);

describe.each(namespaces)('$namespace in a browser', ({ namespace, id, next, isKitChoice, verify }) => {
  test('behavior: discover, connect, sign, switch network, reload, disconnect', async () => {
    const page = await visit();
    await connect(page, id);
    const before = await connection(page, namespace);
    expect(before.status).toBe('connected');
    const signature = await page.evaluate(
      (each) => (window as unknown as HostWindow).host.sign(each, 'Moored ⚓'),
      namespace,
    );
    expect(await verify(before.account as Account, 'Moored ⚓', signature)).toBe(true);
    await page.evaluate((networkId) => (window as unknown as HostWindow).host.switchTo(networkId), next);
    expect(await connection(page, namespace)).toMatchObject({ status: 'connected', networkId: next });
    // Storage is written a moment after the change.
    await page.waitForFunction(
      ([ns, network]) =>
        JSON.stringify(localStorage).includes(`${network}`) && JSON.stringify(localStorage).includes(`${ns}`),
      [namespace, next],
    );
    await page.reload();
    await ready(page);
    // Two interfaces have no silent way to ask: their connection waits until the visitor asks, and comes back without a
    // question.
    if (isAsked(namespace)) {
      expect((await connection(page, namespace)).status).toBe('disconnected');
      await connect(page, id);
    }
    const after = await connection(page, namespace);
    expect(after.status).toBe('connected');
    // The others' wallets are on a network of their own, and these start anew with the page.
    if (isKitChoice) expect(after.networkId).toBe(next);
    expect(await prompts(page, id)).toEqual([]);
    await page.evaluate((each) => (window as unknown as HostWindow).host.disconnect(each), namespace);
    expect((await connection(page, namespace)).status).toBe('disconnected');
  });
});

describe('solana in a browser', () => {
  test('behavior: shows the balance and sends, which lands, and no SDK is downloaded for it', async () => {
    const page = await visit();
    const scripts: string[] = [];
    page.on(
      'response',
      (response) => void (response.request().resourceType() === 'script' && scripts.push(response.url())),
    );
    await connect(page, 'walletStandard:Beacon');
    const { address = '' } = await connection(page, 'solana');
    sandbox.airdrop(address, 3_000_000_000n);
    expect(await page.evaluate(() => (window as unknown as HostWindow).host.balance())).toBe('3');
    await expect.poll(() => scripts.some((url) => /connection/.test(url))).toBe(true);
    expect(scripts.filter((url) => /runtime|web3/.test(url))).toEqual([]);
    const recipient = Keypair.generate().publicKey;
    const transaction = new Transaction({
      feePayer: new PublicKey(address),
      blockhash: sandbox.node.svm.latestBlockhash(),
      lastValidBlockHeight: 0,
    }).add(
      SystemProgram.transfer({ fromPubkey: new PublicKey(address), toPubkey: recipient, lamports: 1_000_000_000 }),
    );
    const wire = transaction.serialize({ requireAllSignatures: false }).toString('base64');
    const id = await page.evaluate((base64) => (window as unknown as HostWindow).host.send(base64), wire);
    expect(sandbox.node.statusOf(id)).toMatchObject({ err: null });
    expect(sandbox.balanceOf(recipient.toBase58())).toBe(1_000_000_000n);
  });
});

describe('all five in a browser', () => {
  test('behavior: connected together, restored together, disconnected together', async () => {
    const page = await visit();
    for (const { id } of namespaces) await connect(page, id);
    const statuses = async () =>
      Promise.all(namespaces.map(async ({ namespace }) => (await connection(page, namespace)).status));
    expect(await statuses()).toEqual(namespaces.map(() => 'connected'));
    await page.waitForFunction(
      (ids) => ids.every((each) => JSON.stringify(localStorage).includes(each)),
      namespaces.map(({ id }) => id),
    );
    await page.reload();
    await ready(page);
    expect(await statuses()).toEqual(
      namespaces.map(({ namespace }) => (isAsked(namespace) ? 'disconnected' : 'connected')),
    );
    expect((await Promise.all(namespaces.map(({ id }) => prompts(page, id)))).flat()).toEqual([]);
    await page.evaluate(() => (window as unknown as HostWindow).host.disconnect());
    expect(await statuses()).toEqual(namespaces.map(() => 'disconnected'));
  });
});
