import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import type { Browser, Page } from 'playwright-core';
import { verifyMessage, type Hex } from 'viem';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBip137, verifyCosmos, verifyPolkadot, verifySolana } from '../adapters/verifiers';
import { launchBrowser } from '../e2e/harness/launchBrowser';
import { servePage, type ServedPage } from '../e2e/harness/servePage';
import { litecoind } from '../sandbox/bitcoin/startNode';
import { openHttpHost } from '../sandbox/frame/httpHost';
import { createPlainBrowser } from '../sandbox/frame/social/plainBrowser';
import { findOrInstall } from '../sandbox/programs';
import { createPackedHost, type PackedHost } from './packedHost';
import { pairingProgram, pairInNode } from './pairInNode';
import { askNode, exitOf, readScreen, sandboxPackages, startSandbox, type Printed } from './sandboxProcess';

const page = (options: string, url: string) => ({
  'index.html':
    `<!doctype html><title>Host</title><script src="${url}/wallet.js"></script>` +
    `<script src="${url}/namespace-wallets.js"></script><script type="module" src="/main.js"></script>`,
  'main.js': `
import * as core from 'mooring/core';
import { createKit } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { embeddedWallet } from 'mooring/embedded-wallet';
import { bitcoin, cosmosHub, defineNetwork, polkadotMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { walletConnect } from 'mooring/walletconnect';
const kit = ${options}
window.ask = (verb, parameters) =>
  core[verb](kit, parameters).then(
    (value) => ({ value: typeof value === 'bigint' ? String(value) : value }),
    ({ code, message }) => ({ code, message }),
  );
window.wallets = () => core.selectWallets(kit).map(({ name }) => name).sort();
window.read = (namespace) => {
  const { status, address, accounts } = core.selectConnectionIn(namespace)(kit);
  return { status, address, publicKey: accounts?.find((one) => one.address === address)?.publicKey };
};
window.ready = kit.start();
`,
});

let host: PackedHost;
let child: ChildProcessWithoutNullStreams;
let sandbox: Printed;
let served: ServedPage;
let browser: Browser;
let open: Page;
beforeAll(async () => {
  await findOrInstall(litecoind);
  host = await createPackedHost([...sandboxPackages, 'react', 'react-dom', '@walletconnect/universal-provider']);
  child = startSandbox(host, []);
  const said = await readScreen(child);
  const options = /createKit\(\{[\s\S]*?\n\}\);/.exec(said)?.[0] ?? '';
  const [, url = ''] = /Services +(\S+)/.exec(said) ?? [];
  sandbox = (await (await fetch(`${url}/sandbox.json`)).json()) as Printed;
  await host.write(page(options, url));
  await build({ configFile: false, root: host.root, logLevel: 'error', build: { outDir: 'site' } });
  served = await servePage({ dir: join(host.root, 'site') });
  [browser] = await Promise.all([launchBrowser(), cryptoWaitReady()]);
  open = await browser.newPage();
  await open.goto(served.url);
  await open.evaluate('window.ready');
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
  child?.kill('SIGKILL');
  await host?.remove();
});

const ask = (verb: string, parameters: unknown) =>
  open.evaluate(([name, given]) => (globalThis as unknown as Asking).ask(name as string, given), [verb, parameters]);
const read = (namespace: string) => open.evaluate((name) => (globalThis as unknown as Asking).read(name), namespace);
const control = async (order: object) => {
  const answer = await fetch(`${sandbox.url}/sandbox/namespace-wallets`, {
    method: 'POST',
    body: JSON.stringify(order),
  });
  return answer.status;
};

interface Asking {
  ask(verb: string, parameters: unknown): Promise<{ value?: never; code?: string; message?: string }>;
  read(namespace: string): { status: string; address: string; publicKey: string };
  wallets(): string[];
}

describe('what npx mooring sandbox serves to a page with the options that it prints', () => {
  test('behavior: wallets of every namespace are announced, connect, sign, refuse and change the account', async () => {
    await expect
      .poll(() => open.evaluate(() => (globalThis as unknown as Asking).wallets()))
      .toEqual(['Beacon', 'Buoy', 'Harbor Wallet', 'Keplr', 'Lagoon Wallet', 'Quay', 'WalletConnect']);
    const verifiers: Record<string, (address: string, signature: string, publicKey: string) => boolean> = {
      solana: (address, signature) => verifySolana(address, 'Moored', signature),
      bip122: (address, signature) => verifyBip137(address, 'Moored', signature),
      polkadot: (address, signature) => verifyPolkadot(address, 'Moored', signature),
      cosmos: (address, signature, publicKey) => verifyCosmos('cosmos', address, 'Moored', publicKey, signature),
    };
    for (const { namespace, name, connectorId } of sandbox.namespaceWallets) {
      expect(await ask('connect', { connectorId }), name).not.toHaveProperty('code');
      const { address, publicKey } = await read(namespace);
      const { value } = await ask('signMessage', { namespace, message: 'Moored' });
      expect([name, verifiers[namespace]?.(address, String(value), publicKey)]).toEqual([name, true]);
      expect(await control({ wallet: name, action: 'behave', behavior: 'reject' })).toBe(200);
      expect((await ask('signMessage', { namespace, message: 'Moored' })).code).toBe('wallet/user-rejected');
      expect(await control({ wallet: name, action: 'behave', behavior: 'approve' })).toBe(200);
      expect(await control({ wallet: name, action: 'switchAccount', index: 1 })).toBe(200);
      await expect.poll(async () => (await read(namespace)).address).not.toBe(address);
      expect(await control({ wallet: name, action: 'switchAccount', index: 0 })).toBe(200);
    }
    expect(await control({ wallet: 'Beacon', action: 'approve' })).toBe(409);
    expect(await control({ wallet: 'Beacon', action: 'dance' })).toBe(400);
    expect(await control({ wallet: 'Nobody', action: 'lock' })).toBe(400);
  });

  test('behavior: accounts of every namespace have coins, and the faucet gives more', async () => {
    const networkIds = {
      solana: sandbox.solana!.networkId,
      bip122: 'bip122:000000000019d6689c085ae165831e93',
      polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      cosmos: 'cosmos:cosmoshub-4',
    };
    const first = { solana: '100', bip122: '0.25', polkadot: '100', cosmos: '100' };
    for (const { namespace, accounts } of sandbox.namespaceWallets) {
      const [networkId, amount] = [networkIds, first].map((one) => one[namespace as keyof typeof first]);
      const body = JSON.stringify({ address: accounts[1], amount: '1' });
      expect((await fetch(`${sandbox.url}/sandbox/faucet`, { method: 'POST', body })).status).toBe(200);
      for (const [index, value] of [amount, String(Number(amount) + 1)].entries())
        expect(await ask('fetchNativeBalance', { networkId, address: accounts[index] }), namespace).toMatchObject({
          value: { value },
        });
    }
  });

  test('behavior: a code that comes by mail logs into the secure frame, which asks before it signs', async () => {
    const email = 'ada@example.com';
    expect(await ask('sendEmailCode', { email })).toMatchObject({ value: { action: 'VERIFY_OTP' } });
    const mails = (await (await fetch(`${sandbox.url}/sandbox/inbox`)).json()) as { to: string; code: string }[];
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(await (await fetch(`${sandbox.frame!.origin}/inbox`)).text()).toContain('Inbox');
    expect(await ask('submitEmailCode', { code: mails[0]?.code })).not.toHaveProperty('code');
    const { status, address } = await read('eip155');
    expect(status).toBe('connected');
    const signing = ask('signMessage', { namespace: 'eip155', message: 'Moored' });
    await open.frameLocator('iframe').getByRole('button', { name: 'Sign' }).click();
    const { value } = await signing;
    expect(
      await verifyMessage({ address: address as Hex, message: 'Moored', signature: value as unknown as Hex }),
    ).toBe(true);
  });

  test('behavior: a social login leads to the network’s own page', async () => {
    const frame = await openHttpHost(sandbox.frame!.origin, 'social');
    const { uri } = (await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).payload as { uri: string };
    const { status, html } = await createPlainBrowser().open(uri);
    expect([status, html]).toEqual([200, expect.stringContaining('<form')]);
    frame.close();
  });

  test('behavior: what is paid for on the payment page arrives', async () => {
    const { origin, meldUrl, meldPublicKey } = sandbox.onramp!;
    const address = '0x00000000000000000000000000000000000b0a75';
    const query = new URLSearchParams({
      publicKey: meldPublicKey,
      externalCustomerId: sandbox.projectId,
      walletAddress: address,
      destinationCurrencyCode: 'ETH',
    });
    const form = await fetch(`${meldUrl}?${query}`);
    expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('Buy ETH')]);
    expect((await (await fetch(`${origin}/page.css`)).text()).length).toBeGreaterThan(500);
    const order = { address, symbol: 'ETH', network: 'harbor', amount: '100', card: '4242' };
    const network = /name="network" value="([^"]+)"/.exec(await (await fetch(`${meldUrl}?${query}`)).text())?.[1] ?? '';
    const paid = await fetch(`${origin}/pay`, { method: 'POST', body: new URLSearchParams({ ...order, network }) });
    expect(paid.status).toBe(200);
    const balance = await askNode(sandbox.networks[0]!.rpcUrl, 'eth_getBalance', [address, 'latest']);
    expect(BigInt(String(balance))).toBeGreaterThan(0n);
  });
});

describe('the phone of npx mooring sandbox', () => {
  test('behavior: it has a page, pairs with a kit in plain Node, and signs', async () => {
    const { url } = sandbox.phone!;
    expect(await (await fetch(url)).text()).toContain('/pairing-wallet/page.js');
    for (const file of ['page.js', 'page.css'])
      expect((await (await fetch(`${url}/${file}`)).text()).length).toBeGreaterThan(1_000);
    const command = (order: object) => fetch(`${url}/command`, { method: 'POST', body: JSON.stringify(order) });
    const phone = {
      autoApprove: (on: boolean) => command({ type: 'autoApprove', on }),
      pair: (uri: string) => command({ type: 'pair', uri }),
    };
    const imports = `
import { connect, createKit, defineNetwork, disconnect, selectConnection, signMessage, signTypedData } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { walletConnect } from 'mooring/walletconnect';`;
    await host.write({ 'pair.mjs': pairingProgram(imports, sandbox) });
    const { address, message, signature, status } = await pairInNode(phone, host.root, 'pair.mjs');
    expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true);
    expect(status).toBe('disconnected');
  });
});

describe('the end of npx mooring sandbox', () => {
  test('behavior: Ctrl-C ends every origin that it has opened', async () => {
    const exited = exitOf(child);
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    for (const url of [sandbox.url, sandbox.frame!.origin, sandbox.onramp!.origin])
      await expect(fetch(url)).rejects.toThrow();
  });
});
