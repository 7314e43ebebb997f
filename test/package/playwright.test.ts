import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../e2e/harness/launchBrowser';
import { servePage, strictCsp, type ServedPage } from '../e2e/harness/servePage';
import { createPackedHost, type PackedHost } from './packedHost';

const page = `
import { connect, createKit, disconnect, selectConnectionIn, selectWallets, signMessage, signTypedData, sendTransaction, switchNetwork } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { cosmos } from 'mooring/cosmos';
import { eip155 } from 'mooring/eip155';
import { polkadot } from 'mooring/polkadot';
import { solana } from 'mooring/solana';
import { bitcoin, cosmosHub, mainnet, polkadotMainnet, polygon, solanaMainnet } from 'mooring/networks';
const kit = createKit({
  networks: [mainnet, polygon, solanaMainnet, bitcoin, polkadotMainnet, cosmosHub],
  adapters: [eip155(), solana(), bip122(), polkadot(), cosmos()],
});
const settle = (promise) => promise.then((value) => ({ value }), ({ code, message }) => ({ code, message }));
window.host = {
  wallets: () => selectWallets(kit).map(({ name }) => name).sort(),
  start: (key, run) => { window[key] = settle(run); },
  connect: (connectorId) => settle(connect(kit, { connectorId }).then(() => 'connected')),
  disconnect: () => disconnect(kit),
  sign: (namespace, message) => settle(signMessage(kit, { namespace, message })),
  signTypedData: (data) => settle(signTypedData(kit, data)),
  send: (transaction) => settle(sendTransaction(kit, { transaction })),
  switchTo: (networkId) => settle(switchNetwork(kit, { networkId }).then(() => 'switched')),
  read(namespace) {
    const { status, address, network, accounts } = selectConnectionIn(namespace)(kit);
    return { status, address, networkId: network?.id, publicKey: accounts?.find((one) => one.address === address)?.publicKey };
  },
};
window.ready = kit.start();
`;

const spec = `
import { expect, test } from 'mooring/playwright';

const url = process.env.HOST_URL;
const call = (page, method, ...parameters) => page.evaluate(([name, given]) => window.host[name](...given), [method, parameters]);
const read = (page, namespace) => call(page, 'read', namespace);

const namespaces = [
  { namespace: 'eip155', name: 'Harbor' },
  { namespace: 'solana', name: 'Beacon' },
  { namespace: 'bip122', name: 'Quay' },
  { namespace: 'polkadot', name: 'Buoy' },
  { namespace: 'cosmos', name: 'Keplr' },
];

for (const options of namespaces) {
  test(\`\${options.namespace} connects, signs, changes account and leaves\`, async ({ page, wallets }) => {
    const wallet = await wallets.add(options);
    await page.goto(url);
    await expect.poll(() => call(page, 'wallets')).toContain(options.name);
    const connecting = call(page, 'connect', wallet.connectorId);
    const request = await wallet.approve();
    expect(typeof request.method).toBe('string');
    // Keplr's kind asks once a chain and Polkadot's once a page; no one asks twice.
    expect(await connecting).toEqual({ value: 'connected' });
    expect(wallet.pending).toEqual([]);
    const { status, publicKey } = await read(page, options.namespace);
    expect(status).toBe('connected');
    const address = (await read(page, options.namespace)).address;
    const signing = call(page, 'sign', options.namespace, 'Moored');
    await wallet.approve();
    const { value: signature } = await signing;
    console.log('SIGNED ' + JSON.stringify({ namespace: options.namespace, address, publicKey, signature }));
    const refused = call(page, 'sign', options.namespace, 'Moored');
    await wallet.reject();
    expect((await refused).code).toBe('wallet/user-rejected');
    wallet.switchAccount(1);
    await expect.poll(async () => (await read(page, options.namespace)).address).not.toBe(address);
    expect(wallet.requests.length).toBe(3);
  });
}

test('all of them live in one page', async ({ page, wallets }) => {
  for (const options of namespaces) await wallets.add({ ...options, behavior: 'approve' });
  await page.goto(url);
  await expect.poll(() => call(page, 'wallets')).toEqual(['Beacon', 'Buoy', 'Harbor', 'Keplr', 'Quay']);
  for (const wallet of wallets.list()) expect(await call(page, 'connect', wallet.connectorId)).toEqual({ value: 'connected' });
  expect(wallets.get('Quay')?.origins).toEqual([new URL(url).origin]);
});

test('an eip155 wallet switches, sends, locks, is remembered over a reload, and disconnects', async ({ page, wallets }) => {
  const wallet = await wallets.add({ namespace: 'eip155', name: 'Harbor', networkId: 'eip155:137' });
  await page.goto(url);
  await expect.poll(() => call(page, 'wallets')).toContain('Harbor');
  const connecting = call(page, 'connect', wallet.connectorId);
  await wallet.approve();
  await connecting;
  // Without a choice of the page's the wallet's network stays.
  expect((await read(page, 'eip155')).networkId).toBe('eip155:137');
  const switching = call(page, 'switchTo', 'eip155:1');
  expect((await wallet.approve()).method).toBe('wallet_switchEthereumChain');
  expect(await switching).toEqual({ value: 'switched' });
  wallet.switchNetwork('eip155:137');
  await expect.poll(async () => (await read(page, 'eip155')).networkId).toBe('eip155:137');
  const sending = call(page, 'send', { to: wallet.accounts[1], value: 1n });
  await wallet.approve();
  expect((await sending).value).toMatch(/^0x[0-9a-f]{64}$/);
  await page.reload();
  await page.evaluate(() => window.ready);
  await expect.poll(async () => (await read(page, 'eip155')).status).toBe('connected');
  expect(wallet.requests.length).toBe(3);
  wallet.lock();
  await expect.poll(async () => (await read(page, 'eip155')).status).not.toBe('connected');
  wallet.unlock();
  await expect.poll(async () => (await read(page, 'eip155')).status).toBe('connected');
  wallet.disconnect();
  await expect.poll(async () => (await read(page, 'eip155')).status).not.toBe('connected');
});

test('an address alone connects and signs nothing', async ({ page, wallets }) => {
  const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
  const wallet = await wallets.add({ namespace: 'eip155', name: 'Watcher', accounts: [address], behavior: 'approve' });
  await page.goto(url);
  await expect.poll(() => call(page, 'wallets')).toContain('Watcher');
  expect(await call(page, 'connect', wallet.connectorId)).toEqual({ value: 'connected' });
  expect((await read(page, 'eip155')).address).toBe(address);
  expect((await call(page, 'sign', 'eip155', 'Moored')).value).toBeUndefined();
});

test('wrong options are refused', async ({ wallets }) => {
  await expect(wallets.add({ namespace: 'eip156' })).rejects.toMatchObject({ code: 'playwright/namespace-unknown' });
  await expect(wallets.add({ namespace: 'cosmos', name: 'Harbor' })).rejects.toMatchObject({ code: 'playwright/cosmos-name' });
  await expect(wallets.add({ namespace: 'eip155', accounts: ['0x12'] })).rejects.toMatchObject({ code: 'playwright/account-invalid' });
  await expect(wallets.add({ namespace: 'solana', networkId: 'solana:x' })).rejects.toMatchObject({ code: 'playwright/network-of-page' });
  await expect(wallets.add({ namespace: 'eip155', networkId: 'eip155:x' })).rejects.toMatchObject({ code: 'playwright/network-invalid' });
  const wallet = await wallets.add({ namespace: 'eip155' });
  await expect(wallets.add({ namespace: 'eip155' })).rejects.toMatchObject({ code: 'playwright/wallet-twice' });
  expect(() => wallet.switchAccount(2)).toThrow('has 2 accounts, and none at 2');
});
`;

const config = (executablePath: string) => `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: 'specs', workers: 1, timeout: 30000, reporter: 'json',
  use: { launchOptions: { executablePath: ${JSON.stringify(executablePath)}, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] } },
});
`;

let host: PackedHost;
let served: ServedPage;
beforeAll(async () => {
  host = await createPackedHost(['@playwright/test', 'playwright', 'playwright-core', 'viem', 'react', 'react-dom']);
  await host.write({
    'index.html': '<!doctype html><title>Host</title><script type="module" src="/main.js"></script>',
    'main.js': page,
    'specs/wallets.spec.js': spec,
    'playwright.config.js': config(findChromium()),
  });
  await build({ configFile: false, root: host.root, logLevel: 'error', build: { outDir: 'site' } });
  served = await servePage({ dir: join(host.root, 'site'), csp: strictCsp() });
});
afterAll(async () => {
  await served?.stop();
  await host?.remove();
});

interface Report {
  errors: { message: string }[];
  suites: { specs: { title: string; ok: boolean; tests: { results: Result[] }[] }[] }[];
}
interface Result {
  stdout: { text: string }[];
  errors: { message: string }[];
}

describe('mooring/playwright', () => {
  test('behavior: Playwright’s own runner drives wallets of every namespace on a strict page, without a network', async () => {
    const cli = join(host.root, 'node_modules/@playwright/test/cli.js');
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test'], {
      cwd: host.root,
      env: { PATH: process.env.PATH, HOME: host.root, HOST_URL: served.url },
      maxBuffer: 50_000_000,
    }).catch((error: { stdout: string }) => error);
    const { suites, errors } = JSON.parse(stdout) as Report;
    expect(errors).toEqual([]);
    const specs = suites.flatMap((suite) => suite.specs);
    const failures = specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => [
        title,
        tests.flatMap(({ results }) => results.flatMap((one) => one.errors[0]?.message)),
      ]);
    expect(failures).toEqual([]);
    expect(specs).toHaveLength(9);
    const signed = specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap((one) => one.stdout)))
      .flatMap(({ text }) => text.split('\n'))
      .filter((line) => line.startsWith('SIGNED '))
      .map((line) => JSON.parse(line.slice(7)) as SignedLine);
    expect(signed).toHaveLength(5);
    for (const line of signed) expect([line.namespace, await verify(line)]).toEqual([line.namespace, true]);
  });
});

interface SignedLine {
  namespace: string;
  address: string;
  publicKey: string;
  signature: string;
}

/** By other libraries than those that signed. */
async function verify({ namespace, address, publicKey, signature }: SignedLine): Promise<boolean> {
  const { verifyMessage } = await import('viem');
  const { cryptoWaitReady } = await import('@polkadot/util-crypto');
  await cryptoWaitReady();
  const { verifyBip137, verifyCosmos, verifyPolkadot, verifySolana } = await import('../adapters/verifiers');
  const message = 'Moored';
  const checks: Record<string, () => boolean | Promise<boolean>> = {
    eip155: () => verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
    solana: () => verifySolana(address, message, signature),
    bip122: () => verifyBip137(address, message, signature),
    polkadot: () => verifyPolkadot(address, message, signature),
    cosmos: () => verifyCosmos('cosmos', address, message, publicKey, signature),
  };
  return (await checks[namespace]?.()) ?? false;
}
