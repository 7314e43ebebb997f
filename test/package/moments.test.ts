import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../e2e/harness/launchBrowser';
import { openPage } from '../e2e/harness/openPage';
import { servePage } from '../e2e/harness/servePage';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { readBuiltPackage } from './builtPackage';

/** A host's page, as its author writes it. `sandbox` stands for the hosted services. */
const programOf = ({ url, relayUrl, projectId, networks }: Sandbox, isPairing: boolean) => `
import { createKit, KitProvider } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { defineNetwork } from 'mooring/networks';
import { ConnectButton, KitModal } from 'mooring/recipes';
${isPairing ? "import { walletConnect } from 'mooring/walletconnect';" : ''}
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const kit = createKit({
  metadata: { name: 'Host', description: '', url: location.origin, icons: [] },
  networks: [defineNetwork(${JSON.stringify({ id: `eip155:${networks[0]!.chainId}`, name: 'Chain', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: [networks[0]!.rpcUrl] })})],
  adapters: [eip155()],
  ${isPairing ? `projectId: ${JSON.stringify(projectId)}, services: { ` + `provider: ${JSON.stringify(url)}, ` + `blockchain: ${JSON.stringify(url)}, relay: ${JSON.stringify(relayUrl)} }, connectors: ` + '[walletConnect()],' : ''}
});
createRoot(document.getElementById('root')).render(createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal)));`;

/** Builds it with Vite, React in a chunk of its own that is not counted. Returns the folder. */
async function buildHost(source: string): Promise<string> {
  const built = readBuiltPackage();
  const dir = mkdtempSync(join(tmpdir(), 'mooring-moments-'));
  const files = new Map(built.entries.map((entry) => [entry.specifier, join(built.root, entry.js)]));
  await build({
    root: built.root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'host',
        enforce: 'pre',
        resolveId: (id) =>
          id === 'host.js' ? '\0host.js' : files.has(id) ? { id: files.get(id)!, moduleSideEffects: false } : undefined,
        load: (id) => (id === '\0host.js' ? source : undefined),
      },
    ],
    build: {
      outDir: dir,
      emptyOutDir: true,
      rollupOptions: {
        input: 'host.js',
        output: {
          entryFileNames: 'host.js',
          manualChunks: (id: string) => (/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : undefined),
        },
      },
    },
  });
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Host</title><script type="module" ' +
      'src="/host.js"></script></head><body><div id="root"></div></body></html>',
  );
  return dir;
}

let browser: Browser;
let sandbox: Sandbox;
const folders: string[] = [];
beforeAll(async () => {
  [browser, sandbox] = await Promise.all([launchBrowser({ isWhole: true }), createSandbox()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), sandbox?.stop()]);
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

/**
 * The scripts that the page asked for up to now, or up to the moment when the first wallet stood in the list; React's
 * left out.
 */
async function scripts(page: Page, dir: string, moment: 'now' | 'painted'): Promise<Buffer[]> {
  const asked = await page.evaluate((until) => {
    const at = until === 'now' ? Infinity : (globalThis as unknown as { painted: number }).painted;
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (startTime <= at && /\.js$/.test(name) ? [name] : []));
  }, moment);
  const paths = [...new Set(asked.map((address) => new URL(address).pathname))].filter(
    (path) => !/^react-/.test(basename(path)),
  );
  return paths.map((path) => readFileSync(join(dir, path)));
}

const weigh = async (...asked: Parameters<typeof scripts>) =>
  (await scripts(...asked)).reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);

/** A relay method that only the pairing library names. */
const holdsLibrary = async (...asked: Parameters<typeof scripts>) =>
  (await scripts(...asked)).some((script) => script.includes('irn_batchFetchMessages'));

/** Whether the page asked for a file whose name begins so. */
const holdsPart = (page: Page, name: string) =>
  page.evaluate(
    (begin) => performance.getEntriesByType('resource').some(({ name: address }) => address.includes(`/${begin}`)),
    name,
  );

/** One visit, and how often the pairing library was there: when the list was painted, at rest, and once meant. */
async function visit(isPairing: boolean) {
  const dir = await buildHost(programOf(sandbox, isPairing));
  folders.push(dir);
  const served = await servePage({ dir });
  const opened = await openPage({ browser, sandbox, url: 'about:blank' });
  const { page, context } = opened;
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const isQuiet = () => expect.poll(() => underWay.size).toBe(0);
  // The page is never idle, so that what waits for that is counted when it is wanted.
  await context.addInitScript(() => {
    const requestIdleCallback = (run: () => void, { timeout }: IdleRequestOptions) =>
      timeout! > 100 ? 0 : setTimeout(run, timeout);
    Object.assign(globalThis, { requestIdleCallback, painted: 0 });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-wallet]')) return;
      Object.assign(globalThis, { painted: performance.now() });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // The modal's code is on its way while the page is drawn, which does not wait for it.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/lazyModal*.js', async (route) => {
    await released;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/lazyModal*.js');
  await page.goto(served.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
  await isAsked;
  const drawn = await weigh(page, dir, 'now');
  release();
  await expect.poll(() => holdsPart(page, 'lazyModal')).toBe(true);
  await isQuiet();
  const ready = await weigh(page, dir, 'now');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.locator('[data-wallet]').first().waitFor();
  // What comes after the list; with a project id the directory's pictures too.
  for (const part of ['later-', 'followProvider', ...(isPairing ? ['getWalletImage'] : [])])
    await expect.poll(() => holdsPart(page, part)).toBe(true);
  await isQuiet();
  const library = [await holdsLibrary(page, dir, 'painted'), await holdsLibrary(page, dir, 'now')];
  const further = [await holdsPart(page, 'furtherViews')];
  const weights = { drawn, ready, painted: await weigh(page, dir, 'painted'), settled: await weigh(page, dir, 'now') };
  // The way to help, which nobody pairs on.
  await page.locator('[data-view-link="WhatIsAWallet"]').hover();
  await expect.poll(() => holdsPart(page, 'furtherViews')).toBe(true);
  further.push(await holdsLibrary(page, dir, 'now'));
  if (isPairing) {
    await page.locator('[data-wallet="walletConnect"]').hover();
    await expect.poll(() => holdsLibrary(page, dir, 'now')).toBe(true);
    await isQuiet();
  }
  const meant = await weigh(page, dir, 'now');
  await opened.close();
  await served.stop();
  return { ...weights, meant, library, further };
}

/** The row of README's table that begins with a text, as bytes. */
function claimed(moment: string): number {
  const row = readFileSync('README.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${moment}`));
  const kilobytes = /\| ([\d.]+) kB/.exec(row ?? '')?.[1];
  if (kilobytes === undefined) throw new Error(`README has no row for: ${moment}`);
  return Number(kilobytes) * 1000;
}

const isNear = (measured: number, claim: number) => Math.abs(measured - claim) <= claim * 0.03;

describe('what a browser downloads, as README says it', () => {
  test('behavior: page drawn, page ready, settled; and the library of pairing, which comes when it is likely', async () => {
    const plain = await visit(false);
    const paired = await visit(true);
    const measured = {
      'page drawn': plain.drawn,
      'page ready': plain.ready,
      settled: plain.settled,
      'page drawn, with `walletConnect()`': paired.drawn,
      'settled, with `walletConnect()`': paired.settled,
      'once a pointer comes': paired.meant,
    };
    const wrong = Object.entries(measured).filter(([moment, bytes]) => !isNear(bytes, claimed(moment)));
    expect(wrong).toEqual([]);
    // The press waits for no code: the list is drawn by what the ready page holds.
    expect([plain.painted, paired.painted]).toEqual([plain.ready, paired.ready]);
    // Who connects a wallet of this browser loads no view of another; and help brings no library.
    expect([plain.further, paired.further]).toEqual([
      [false, false],
      [false, false],
    ]);
    // No byte of the library before pairing is likely.
    expect([plain.library, paired.library]).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});
