import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../e2e/harness/launchBrowser';
import { devMnemonic } from '../sandbox/accounts';
import { startAnvil, type Anvil } from '../sandbox/anvil';
import { connectAsVisitor, visitWithWallet } from './announcedWallet';
import { createPackedHost, fixturePeers, type PackedHost } from './packedHost';
import { filesOf } from './pageFiles';
import { readAddress, type HostServer } from './readAddress';

const bin = join(process.cwd(), 'node_modules/next/dist/bin/next');
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const shortAddress = '0xf39F…2266';

let host: PackedHost;
let server: HostServer;
let browser: Browser;
let anvil: Anvil;
let url: string;

beforeAll(async () => {
  const types = ['typescript', '@types/node', '@types/react', '@types/react-dom'];
  [host, browser, anvil] = await Promise.all([
    createPackedHost(['next', 'react', 'react-dom', 'viem', ...types, ...fixturePeers], {}),
    launchBrowser(),
    startAnvil(1, devMnemonic),
  ]);
  await host.write({
    // The links of this host's packages lead out of its folder.
    // `create-next-app` switches `cacheComponents` on.
    'next.config.mjs': `export default { cacheComponents: true, turbopack: { root: '/' }, outputFileTracingRoot: '/' };`,
    ...filesOf('guides/nextjs'),
  });
  const env = {
    PATH: process.env.PATH,
    HOME: host.root,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  } as const;
  await promisify(execFile)(process.execPath, [bin, 'build'], { cwd: host.root, env, maxBuffer: 50_000_000 });
  server = spawn(process.execPath, [bin, 'start', '-p', '0', '-H', '127.0.0.1'], {
    cwd: host.root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  url = await readAddress(server);
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000 });
}, 240_000);
afterAll(async () => {
  const ended = server && new Promise((resolve) => server.once('close', resolve));
  server?.kill('SIGTERM');
  await Promise.all([ended, browser?.close(), anvil?.stop()]);
  await host?.remove();
});

describe('the packed package in Next.js, as the site says', () => {
  test('behavior: the first paint of a connected visitor is right, and the page hydrates without a word', async () => {
    const visit = await visitWithWallet({ browser, host, url, rpcUrl: anvil.url });
    const { page, context, report, close } = visit;
    await page.getByText('Nobody is connected.').waitFor();
    await connectAsVisitor(visit);
    await page.getByText(address).waitFor();

    const cookies = async () => (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
    await expect.poll(cookies).toContain('mooring');
    const markup = (cookie: string) => fetch(url, { headers: { cookie } }).then((answer) => answer.text());
    const [known, stranger] = [await markup(await cookies()), await markup('')];
    expect([known.includes(shortAddress), known.includes('Nobody is connected.')]).toEqual([true, false]);
    expect([stranger.includes(shortAddress), stranger.includes('Nobody is connected.')]).toEqual([false, true]);

    await page.reload();
    await page.getByRole('button', { name: shortAddress }).click();
    await page.getByRole('dialog').getByText(shortAddress).first().waitFor();
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
    await close();
  });
});
