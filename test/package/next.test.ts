import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../e2e/harness/launchBrowser';
import { openPage } from '../e2e/harness/openPage';
import { freePort } from '../sandbox/freePort';
import { createPackedHost, type PackedHost } from './packedHost';

/** The block of README that names a file, without types: a host that has TypeScript checks them itself. */
function readmeFile(name: string): string {
  const block = [...readFileSync('README.md', 'utf8').matchAll(/```[jt]sx\n([\s\S]*?)```/g)]
    .map(([, code = '']) => code)
    .find((code) => code.split('\n')[0]?.includes(`// ${name}`) || code.startsWith(`'use client'; // ${name}`));
  if (block === undefined) throw new Error(`README has no ${name}`);
  return ts.transpileModule(block, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve },
  }).outputText;
}

const bin = join(process.cwd(), 'node_modules/next/dist/bin/next');
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const shortAddress = '0xd8dA…6045';

let host: PackedHost;
let server: ChildProcess;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [host, browser] = await Promise.all([createPackedHost(['next', 'react', 'react-dom'], {}), launchBrowser()]);
  await host.write({
    // The links of this host's packages lead out of its folder.
    'next.config.mjs': `export default { turbopack: { root: '/' }, outputFileTracingRoot: '/' };`,
    'app/providers.jsx': readmeFile('app/providers.tsx'),
    'app/layout.jsx': readmeFile('app/layout.jsx'),
    'app/page.jsx': `
      import { ConnectButton } from 'mooring/recipes';
      export default function Page() {
        return <main><ConnectButton /></main>;
      }`,
  });
  const env = {
    PATH: process.env.PATH,
    HOME: host.root,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  } as const;
  await promisify(execFile)(process.execPath, [bin, 'build'], { cwd: host.root, env, maxBuffer: 50_000_000 });
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  server = spawn(process.execPath, [bin, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: host.root,
    env,
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000 });
}, 240_000);
afterAll(async () => {
  const ended = server && new Promise((resolve) => server.once('close', resolve));
  server?.kill('SIGTERM');
  await Promise.all([ended, browser?.close()]);
  await host?.remove();
});

/** A wallet of the browser (EIP-6963) that says yes. */
function announceWallet(account: string) {
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [account]),
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: 'anchor', name: 'Anchor', icon: 'data:image/svg+xml,<svg/>', rdns: 'app.anchor' };
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) })),
  );
}

describe('the packed package in Next.js, as README says', () => {
  test('behavior: the first paint of a connected visitor is right, and the page hydrates without a word', async () => {
    const { page, context, report, close } = await openPage({ browser, url: 'about:blank' });
    await context.addInitScript(announceWallet, address.toLowerCase());
    // Balances are no matter here, and nothing beyond this machine is asked.
    await context.route(/^https:/, (route) => route.fulfill({ json: { jsonrpc: '2.0', id: 0, result: '0x0' } }));
    await page.goto(url);
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Anchor/ })
      .click();
    await page.getByRole('button', { name: shortAddress }).waitFor();

    const cookies = async () => (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
    await expect.poll(cookies).toContain('mooring');
    const markup = (cookie: string) => fetch(url, { headers: { cookie } }).then((answer) => answer.text());
    const [known, stranger] = [await markup(await cookies()), await markup('')];
    expect([known.includes(shortAddress), known.includes('Connect wallet')]).toEqual([true, false]);
    expect([stranger.includes(shortAddress), stranger.includes('Connect wallet')]).toEqual([false, true]);

    await page.reload();
    await page.getByRole('button', { name: shortAddress }).click();
    await page.getByRole('dialog').getByText(shortAddress).first().waitFor();
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
    await close();
  });
});
