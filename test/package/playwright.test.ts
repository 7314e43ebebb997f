import { cryptoWaitReady } from '@polkadot/util-crypto';
import { verifyMessage } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBip137, verifyCosmos, verifyPolkadot, verifySolana } from '../adapters/verifiers';
import { createPlaywrightHost, type PlaywrightHost } from './playwrightHost';

const spec = `
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
    const signing = call(page, 'ask', 'signMessage', { namespace: options.namespace, message: 'Moored' });
    await wallet.approve();
    const { value: signature } = await signing;
    say({ namespace: options.namespace, address, publicKey, signature });
    const refused = call(page, 'ask', 'signMessage', { namespace: options.namespace, message: 'Moored' });
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
  for (const { connectorId } of wallets.list())
    expect(await call(page, 'connect', connectorId)).toEqual({ value: 'connected' });
  expect(wallets.get('Quay')?.origins).toEqual([new URL(url).origin]);
});

test('an eip155 wallet switches, sends, locks, outlives a reload, and disconnects', async ({ page, wallets }) => {
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
  const sending = call(page, 'ask', 'sendTransaction', { transaction: { to: wallet.accounts[1], value: 1n } });
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
  expect((await call(page, 'ask', 'signMessage', { namespace: 'eip155', message: 'Moored' })).value).toBeUndefined();
});

test('wrong options are refused', async ({ wallets }) => {
  const refused = (options, code) =>
    expect(wallets.add(options)).rejects.toMatchObject({ code: \`playwright/\${code}\` });
  await refused({ namespace: 'eip156' }, 'namespace-unknown');
  await refused({ namespace: 'cosmos', name: 'Harbor' }, 'cosmos-name');
  await refused({ namespace: 'eip155', accounts: ['0x12'] }, 'account-invalid');
  await refused({ namespace: 'solana', networkId: 'solana:x' }, 'network-of-page');
  await refused({ namespace: 'eip155', networkId: 'eip155:x' }, 'network-invalid');
  await refused({ namespace: 'eip155', batches: 'atomic', rpcUrls: { 'eip155:1': url } }, 'atomic-with-node');
  const wallet = await wallets.add({ namespace: 'eip155' });
  await refused({ namespace: 'eip155' }, 'wallet-twice');
  expect(() => wallet.switchAccount(2)).toThrow('has 2 accounts, and none at 2');
});
`;

let host: PlaywrightHost;
beforeAll(async () => {
  host = await createPlaywrightHost(spec);
});
afterAll(() => host?.remove());

describe('mooring/playwright', () => {
  test('behavior: Playwright’s own runner drives wallets of every namespace on a strict page, offline', async () => {
    const { passed, failures, said } = await host.run();
    expect(failures).toEqual([]);
    expect(passed).toHaveLength(9);
    expect(said).toHaveLength(5);
    for (const line of said as SignedLine[])
      expect([line.namespace, await verify(line)]).toEqual([line.namespace, true]);
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
  await cryptoWaitReady();
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
