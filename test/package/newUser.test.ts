import { execFile, spawn } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { createPublicClient, http, verifyMessage, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../e2e/harness/launchBrowser';
import { servePage } from '../e2e/harness/servePage';
import { devMnemonic } from '../sandbox/accounts';
import { startAnvil, type Anvil } from '../sandbox/anvil';
import { connectAsVisitor, visitWithWallet, type Visit } from './announcedWallet';
import { createPackedHost, fixturePeers, type PackedHost } from './packedHost';
import { blockWith, filesOf } from './pageFiles';
import { readAddress } from './readAddress';
import { createViteProject } from './viteProject';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const shortAddress = '0xf39F…2266';

let browser: Browser;
let anvil: Anvil;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  [browser, anvil] = await Promise.all([launchBrowser(), startAnvil(1, devMnemonic)]);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => Promise.all([browser?.close(), anvil?.stop()]));

const environment = (host: PackedHost) => ({ PATH: process.env.PATH, HOME: host.root, CI: '1' });

/** An empty folder with Vite's template, the tarball, and the files that the site says. */
async function begin(files: Readonly<Record<string, string>>, packages: readonly string[] = []): Promise<PackedHost> {
  const host = await createViteProject([...fixturePeers, ...packages]);
  ends.push(host.remove);
  await host.write(files);
  return host;
}

/** What the host itself asks by wagmi, below the providers that the site says. */
const wagmiApp = `
import { useAccount, useSendTransaction, useSignMessage } from 'wagmi';
import { ConnectButton } from 'mooring/recipes';
import 'mooring/recipes/styles.css';
import { Providers } from './providers';

function Account() {
  const { address } = useAccount();
  const sign = useSignMessage();
  const send = useSendTransaction();
  return (
    <>
      <p>{\`wagmi knows \${address}\`}</p>
      <button onClick={() => sign.mutate({ message: 'Moored' })}>Sign</button>
      <output title="Sign">{sign.data ?? sign.error?.message}</output>
      <button onClick={() => send.mutate({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 5n })}>Send</button>
      <output title="Send">{send.data ?? send.error?.message}</output>
    </>
  );
}

export default function App() {
  return (
    <Providers>
      <ConnectButton />
      <Account />
    </Providers>
  );
}
`;

/** `npm run build`, which checks types too, and the result on a server. */
async function buildAndServe(host: PackedHost): Promise<string> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: host.root, env: environment(host) }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}`);
    },
  );
  const served = await servePage({ dir: join(host.root, 'dist') });
  ends.push(served.stop);
  return served.url;
}

/** `npm run dev`, until the test is over. */
async function develop(host: PackedHost): Promise<string> {
  const words = ['run', 'dev', '--', '--host', '127.0.0.1', '--port', '0'];
  const server = spawn('npm', words, {
    cwd: host.root,
    env: environment(host),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  ends.push(async () => {
    process.kill(-(server.pid as number), 'SIGTERM');
    await ended;
  });
  const url = await readAddress(server);
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000 });
  return url;
}

async function visit(host: PackedHost, url: string): Promise<Visit> {
  const opened = await visitWithWallet({ browser, host, url, rpcUrl: anvil.url });
  ends.push(opened.close);
  return opened;
}

describe('a new user, with the tarball and the site', () => {
  test('behavior: “Getting started” leads to a connected wallet in development, which a reload keeps', async () => {
    const host = await begin(filesOf('guides/getting-started'));
    const opened = await visit(host, await develop(host));
    const { page, wallet, report } = opened;
    await page.getByText('Nobody is connected.').waitFor();
    await connectAsVisitor(opened);
    await page.getByText(`${address} on Ethereum`).waitFor();
    await page.reload();
    await page.getByText(`${address} on Ethereum`).waitFor();
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: the first lines of README, in the place of the template’s own, build and connect', async () => {
    const host = await begin({ 'src/App.tsx': blockWith('index', "from 'mooring/recipes';") });
    const opened = await visit(host, await buildAndServe(host));
    await connectAsVisitor(opened);
    await opened.page.getByRole('button', { name: shortAddress }).waitFor();
    expect([opened.report.consoleErrors, opened.report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: “Vite” builds without a complaint of the compiler, and connects', async () => {
    const host = await begin(filesOf('guides/vite'), ['@walletconnect/universal-provider']);
    const opened = await visit(host, await buildAndServe(host));
    await connectAsVisitor(opened);
    await opened.page.getByRole('button', { name: shortAddress }).waitFor();
    expect([opened.report.consoleErrors, opened.report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: with the lines of “Vite”, a kit that is edited takes the place of the one before it', async () => {
    const kitFile = `${filesOf('guides/vite')['src/kit.ts']!}\n${blockWith('guides/vite', 'import.meta.hot')}`;
    const host = await begin({ ...filesOf('guides/vite'), 'src/kit.ts': kitFile });
    const opened = await visit(host, await develop(host));
    const { page, wallet, report } = opened;
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await connectAsVisitor(opened);
    await host.write({ 'src/edited.ts': kitFile.replace('metadata:', "theme: { mode: 'light' },\n  metadata:") });
    // In one step: the server would read a file that is half written.
    await rename(join(host.root, 'src/edited.ts'), join(host.root, 'src/kit.ts'));
    await page.locator('[data-mode="light"]', { hasText: shortAddress }).waitFor();
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    expect([warnings, report.consoleErrors, report.pageErrors]).toEqual([[], [], []]);
  });

  test('behavior: “A plain page” connects, and writes the account down', async () => {
    const host = await createPackedHost(['react', 'react-dom', 'vite', ...fixturePeers]);
    ends.push(host.remove);
    await host.write(filesOf('guides/plain-page'));
    await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
      cwd: host.root,
      env: environment(host),
    });
    const served = await servePage({ dir: join(host.root, 'dist') });
    ends.push(served.stop);
    const opened = await visit(host, served.url);
    await connectAsVisitor(opened);
    await opened.page.locator('#account').getByText(address).waitFor();
    expect([opened.report.consoleErrors, opened.report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: wagmi’s hooks below the providers of “Bridges” sign, and send on a real chain', async () => {
    const files = { 'src/providers.tsx': blockWith('guides/bridges', 'toConfigParameters'), 'src/App.tsx': wagmiApp };
    const host = await begin(files, ['wagmi', '@tanstack/react-query']);
    const opened = await visit(host, await buildAndServe(host));
    const { page, wallet, report } = opened;
    await connectAsVisitor(opened);
    await page.getByText(`wagmi knows ${address}`).waitFor();
    const ask = async (button: string): Promise<Hex> => {
      await page.getByRole('button', { name: button }).click();
      await wallet.approve();
      const said = page.getByTitle(button);
      await said.getByText(/^0x/).waitFor();
      return (await said.textContent()) as Hex;
    };
    expect(await verifyMessage({ address, message: 'Moored', signature: await ask('Sign') })).toBe(true);
    const hash = await ask('Send');
    const { from, value } = await createPublicClient({ transport: http(anvil.url) }).getTransaction({ hash });
    expect([from, value]).toEqual([address.toLowerCase(), 5n]);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });
});
